"""Render the race music to WAV files and measure them: `python -m bench.banjo [folder]`. The browser plays the same samples."""

from __future__ import annotations

import os
import subprocess
import sys
import wave
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).parents[1]
PACES = {"relaxed": 41.5, "normal": 25.4, "panic": 11.4}  # seconds
BANDS = ((0, 100), (100, 300), (300, 1000), (1000, 3000), (3000, 8000), (8000, 24000))  # hertz
WINDOW, HOP = 2048, 512  # samples

Samples = NDArray[np.float64]


def render(folder: Path) -> None:
    """Let the page's own code write the music."""
    command = ["npx", "vitest", "run", "src/sound/banjo.test.ts"]
    subprocess.run(command, cwd=ROOT / "web", env=os.environ | {"BANJO_WAV": str(folder)}, check=True, stdout=subprocess.DEVNULL)


def read(path: Path) -> tuple[Samples, int]:
    with wave.open(str(path)) as file:
        samples = np.frombuffer(file.readframes(file.getnframes()), dtype="<i2") / 32768
        return samples, file.getframerate()


def loudness(samples: Samples) -> float:
    """Integrated loudness in LUFS (ITU-R BS.1770-4 with both gates), one channel at 48 kHz."""
    head = _biquad(samples, (1.53512485958697, -2.69169618940638, 1.19839281085285), (-1.69065929318241, 0.73248077421585))
    heard = _biquad(head, (1.0, -2.0, 1.0), (-1.99004745483398, 0.99007225036621))
    block, step = int(0.4 * 48000), int(0.1 * 48000)
    powers = np.array([np.mean(heard[i : i + block] ** 2) for i in range(0, len(heard) - block, step)])
    powers = powers[-0.691 + 10 * np.log10(powers + 1e-12) > -70]
    relative = -0.691 + 10 * np.log10(np.mean(powers)) - 10
    powers = powers[-0.691 + 10 * np.log10(powers) > relative]
    return float(-0.691 + 10 * np.log10(np.mean(powers)))


def _biquad(samples: Samples, b: tuple[float, float, float], a: tuple[float, float]) -> Samples:
    out = np.zeros(len(samples))
    x1 = x2 = y1 = y2 = 0.0
    for i, x in enumerate(samples.tolist()):
        y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
        out[i], x2, x1, y2, y1 = y, x1, x, y1, y
    return out


def true_peak(samples: Samples) -> float:
    """The peak between the samples in dBTP, by fourfold oversampling in the frequency domain, a second at a time."""
    most = 0.0
    for start in range(0, len(samples), 48000):
        part = samples[start : start + 48000]
        spectrum = np.fft.rfft(part, axis=0)
        most = max(most, float(np.max(np.abs(np.fft.irfft(spectrum, 4 * len(part)) * 4))))
    return 20 * float(np.log10(most))


def spectrum(samples: Samples) -> NDArray[np.float64]:
    """The mean power spectrum."""
    frames = np.lib.stride_tricks.sliding_window_view(samples, WINDOW)[::HOP] * np.hanning(WINDOW)
    power: NDArray[np.float64] = np.mean(np.abs(np.fft.rfft(frames)) ** 2, axis=0)
    return power


def onsets(samples: Samples, rate: int) -> float:
    """Attacks a second: local peaks of the spectral flux."""
    frames = np.lib.stride_tricks.sliding_window_view(samples, WINDOW)[::HOP] * np.hanning(WINDOW)
    size = np.log1p(100 * np.abs(np.fft.rfft(frames)))
    flux = np.maximum(0, np.diff(size, axis=0)).sum(axis=1)
    found = [i for i in range(3, len(flux) - 3) if flux[i] == max(flux[i - 3 : i + 4]) and flux[i] > 1.3 * np.mean(flux)]
    return len(found) / (len(samples) / rate)


def report(name: str, samples: Samples, rate: int, seconds: float) -> str:
    music = samples[: round(seconds * rate)]
    third = len(music) // 3
    power, hertz = spectrum(music), np.fft.rfftfreq(WINDOW, 1 / rate)
    shares = "  ".join(f"{low}-{high}: {100 * power[(hertz >= low) & (hertz < high)].sum() / power.sum():4.1f} %" for low, high in BANDS)
    last = np.nonzero(np.abs(samples) > 1e-4)[0][-1] / rate
    return "\n".join(
        (
            f"{name}: {seconds} s",
            f"  loudness {loudness(music):.1f} LUFS, first third {loudness(music[:third]):.1f}, last third {loudness(music[-third:]):.1f}",
            f"  true peak {true_peak(music):.1f} dBTP, RMS {20 * np.log10(np.sqrt(np.mean(music**2))):.1f} dBFS",
            f"  clipped samples {int(np.sum(np.abs(music) >= 0.999))}",
            f"  spectral centroid {float((hertz * power).sum() / power.sum()):.0f} Hz; {shares}",
            f"  attacks a second: first third {onsets(music[:third], rate):.1f}, last third {onsets(music[-third:], rate):.1f}",
            f"  last sound at {last:.3f} s: the music stops {1000 * (last - seconds):+.1f} ms from the end of the race",
        )
    )


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "banjo").resolve()
    render(folder)
    for name, seconds in PACES.items():
        print(report(name, *read(folder / f"{name}.wav"), seconds))


if __name__ == "__main__":
    main()
