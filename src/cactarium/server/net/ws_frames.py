"""The bytes of WebSocket frames: those that are read and written without a library."""

from __future__ import annotations

from websockets.frames import Close as CloseContent
from websockets.frames import Frame, Opcode

from . import limits

TEXT, PING, PONG = 0x81, 0x89, 0x8A  # the first byte of an unfragmented frame
MASKED = 0x80  # a bit of the second byte; the others are the size
EXTENDED = 126  # as a size: the size is in the next two bytes
MASK_BYTES = 4


def frame_size(data: bytes) -> int:
    """The size of the first frame, or how many bytes are needed to tell; 0 if it is of a kind that is not parsed here."""
    if len(data) < 2:
        return 2
    if data[0] != TEXT and data[0] not in (PING, PONG):
        return 0
    if MASKED <= data[1] < MASKED + EXTENDED:
        return 2 + MASK_BYTES + data[1] - MASKED
    if data[1] != MASKED + EXTENDED or data[0] != TEXT:
        return 0
    if len(data) < 4:
        return 4
    size = int.from_bytes(data[2:4])
    return 4 + MASK_BYTES + size if size <= limits.MESSAGE_BYTES else 0


def body_start(frame: bytes) -> int:
    """Where the payload of a masked frame begins; its mask is in the four bytes before."""
    return MASK_BYTES + (4 if frame[1] == MASKED + EXTENDED else 2)


def text_header(size: int) -> bytes:
    """The header of an unfragmented, unmasked text frame."""
    if size < EXTENDED:
        return bytes((TEXT, size))
    return b"\x81\x7e" + size.to_bytes(2) if size < 1 << 16 else b"\x81\x7f" + size.to_bytes(8)


def close_frame(code: int, reason: str) -> bytes:
    """A frame that ends the connection."""
    return Frame(Opcode.CLOSE, CloseContent(code, reason).serialize()).serialize(mask=False)
