"""Randomness that lives in the state: a ChaCha8 stream, the same word for word in both twins.

What players see of the stream never predicts what comes. Words are 32 bits wide and kept in 64, so that no sum overflows and
the same source is exact in Python and compiled.
"""

from __future__ import annotations

from .layout import Vec

MASK = 0xFFFFFFFF
BLOCK = 16  # words a block of the cipher gives

KEY, COUNTER, USED, WORDS = 0, 8, 9, 10  # where a stream keeps its key, its place and the block at hand
STREAM = WORDS + BLOCK


def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """ChaCha's quarter round."""
    a = (a + b) & MASK
    d ^= a
    d = (d << 16 | d >> 16) & MASK
    c = (c + d) & MASK
    b ^= c
    b = (b << 12 | b >> 20) & MASK
    a = (a + b) & MASK
    d ^= a
    d = (d << 8 | d >> 24) & MASK
    c = (c + d) & MASK
    b ^= c
    b = (b << 7 | b >> 25) & MASK
    return a, b, c, d


def refill(r: Vec) -> None:
    """Compute the next block of the stream."""
    k0, k1, k2, k3, k4, k5, k6, k7 = r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7]
    low, high = r[COUNTER] & MASK, r[COUNTER] >> 32
    a, b, c, d = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    e, f, g, h = k0, k1, k2, k3
    i, j, k, l = k4, k5, k6, k7  # noqa: E741
    m, n, o, p = low, high, 0, 0
    for _ in range(4):
        a, e, i, m = quarter(a, e, i, m)
        b, f, j, n = quarter(b, f, j, n)
        c, g, k, o = quarter(c, g, k, o)
        d, h, l, p = quarter(d, h, l, p)  # noqa: E741
        a, f, k, p = quarter(a, f, k, p)
        b, g, l, m = quarter(b, g, l, m)  # noqa: E741
        c, h, i, n = quarter(c, h, i, n)
        d, e, j, o = quarter(d, e, j, o)
    r[10] = (a + 0x61707865) & MASK
    r[11] = (b + 0x3320646E) & MASK
    r[12] = (c + 0x79622D32) & MASK
    r[13] = (d + 0x6B206574) & MASK
    r[14] = (e + k0) & MASK
    r[15] = (f + k1) & MASK
    r[16] = (g + k2) & MASK
    r[17] = (h + k3) & MASK
    r[18] = (i + k4) & MASK
    r[19] = (j + k5) & MASK
    r[20] = (k + k6) & MASK
    r[21] = (l + k7) & MASK
    r[22] = (m + low) & MASK
    r[23] = (n + high) & MASK
    r[24] = o
    r[25] = p
    r[COUNTER] += 1
    r[USED] = 0


def word(r: Vec) -> int:
    """The next 32 random bits."""
    if r[USED] == BLOCK:
        refill(r)
    r[USED] += 1
    return r[WORDS + r[USED] - 1]


def below(r: Vec, n: int) -> int:
    """A number from 0 to n - 1, each equally likely (Lemire's method)."""
    m = word(r) * n
    if m & MASK < n:
        unfair = (MASK + 1 - n) % n
        while m & MASK < unfair:
            m = word(r) * n
    return m >> 32


def restart(r: Vec) -> None:
    """Begin the stream of the key that `r` holds."""
    r[COUNTER] = 0
    r[USED] = BLOCK
    for i in range(BLOCK):
        r[WORDS + i] = 0


def reseed(r: Vec, source: Vec) -> None:
    """Give `r` a new key, drawn from `source`."""
    for i in range(8):
        r[KEY + i] = word(source)
    restart(r)


def seed(r: Vec, key: bytes) -> None:
    """Begin the stream of a 32-byte key."""
    if len(key) != 32:
        raise ValueError(f"a seed has 32 bytes, not {len(key)}")
    for i in range(8):
        r[KEY + i] = int.from_bytes(key[4 * i : 4 * i + 4], "little")
    restart(r)
