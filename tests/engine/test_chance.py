from __future__ import annotations

from collections import Counter

import pytest

from cactarium.engine import chance


def stream(key: bytes = bytes(32)) -> list[int]:
    r = [0] * chance.STREAM
    chance.seed(r, key)
    return r


def test_the_stream_is_chacha8() -> None:
    """The key stream of ChaCha8 for a 256-bit zero key and a zero nonce, as published with the cipher."""
    r = stream()
    words = b"".join(chance.word(r).to_bytes(4, "little") for _ in range(16))
    assert words.hex() == (
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
    )


def test_blocks_differ_and_the_counter_runs_over_32_bits() -> None:
    r = stream()
    first = [chance.word(r) for _ in range(16)]
    assert [chance.word(r) for _ in range(16)] != first
    r[chance.COUNTER] = (1 << 32) - 1
    chance.refill(r)
    last = r[chance.WORDS :]
    chance.refill(r)
    assert r[chance.WORDS :] not in (last, first)


@pytest.mark.parametrize("n", [1, 2, 3, 7, 90])
def test_below_is_in_range_and_even(n: int) -> None:
    r = stream(b"x" * 32)
    rolls = Counter(chance.below(r, n) for _ in range(400 * n))
    assert set(rolls) == set(range(n))
    assert all(300 < count < 500 for count in rolls.values())


def test_below_throws_unfair_words_away() -> None:
    """For n = 3 · 2**30 a quarter of all words would be unfair; they must be drawn again."""
    r = stream()
    n = 3 << 30
    drawn = sum(1 for _ in range(300) if chance.below(r, n) >= 0)
    used = (r[chance.COUNTER] - 1) * chance.BLOCK + r[chance.USED]
    assert drawn == 300
    assert 360 < used < 450


def test_a_reseeded_stream_does_not_continue_its_source() -> None:
    source, r = stream(), stream()
    chance.reseed(r, source)
    assert [chance.word(r) for _ in range(8)] != [chance.word(source) for _ in range(8)]


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes, not 5"):
        chance.seed([0] * chance.STREAM, b"short")
