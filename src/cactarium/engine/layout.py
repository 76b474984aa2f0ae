"""The shape of a game's state: fixed-size signed integers, declared once by annotation.

    class State(Layout):
        turn: int = i8
        hand: Grid = i8[6, 12]

gives an object with slots and lists for Python, and the NumPy record of the same shape for the compiled twin.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

if TYPE_CHECKING:
    from typing import Self

    import numpy as np

_State = TypeVar("_State", bound="Layout")

Vec = list[int]
Grid = list[list[int]]
Cube = list[list[list[int]]]


class Field:
    """How one field is stored: the width of its integers and its shape.

    Signed only: compiled arithmetic on small unsigned integers ends in 64 unsigned bits or in floats.
    """

    def __init__(self, code: str, shape: tuple[int, ...] = ()) -> None:
        self.code = code
        self.shape = shape

    def __getitem__(self, shape: int | tuple[int, ...]) -> Any:
        return Field(self.code, shape if isinstance(shape, tuple) else (shape,))

    @property
    def limit(self) -> int:
        """One more than the largest value that fits."""
        return 1 << (8 * struct.calcsize(self.code) - 1)


i8: Any = Field("b")
i16: Any = Field("h")
i32: Any = Field("i")
i64: Any = Field("q")

NUMPY_CODES = {"b": "i1", "h": "i2", "i": "i4", "q": "i8"}


class Lookup(list[int]):
    """A constant lookup table: a list in Python, a frozen array in the compiled twin."""


class StateOverflow(OverflowError):
    """A value that its field cannot hold; the compiled twin would wrap it silently."""


def _blank(shape: tuple[int, ...]) -> str:
    if not shape:
        return "0"
    if len(shape) == 1:
        return f"[0] * {shape[0]}"
    return f"[{_blank(shape[1:])} for _ in range({shape[0]})]"


def _copy(shape: tuple[int, ...], source: str) -> str:
    if len(shape) < 2:
        return source + "[:]" * len(shape)
    inner = "x" * len(shape)
    return f"[{_copy(shape[1:], inner)} for {inner} in {source}]"


def _flat(shape: tuple[int, ...], source: str) -> list[str]:
    if not shape:
        return [source]
    if len(shape) == 1:
        return ["*" + source]
    return [part for i in range(shape[0]) for part in _flat(shape[1:], f"{source}[{i}]")]


def _methods(fields: dict[str, Field]) -> dict[str, Any]:
    """Write __init__, clone and __bytes__ out in full, as dataclasses do: a clone is made for every undo and every check."""
    size = {name: _count(field.shape) for name, field in fields.items()}
    packed = struct.Struct("<" + "".join(f"{size[name]}{field.code}" for name, field in fields.items()))
    lines = ["def __init__(s):", " pass"]
    lines += [f" s.{name} = {_blank(field.shape)}" for name, field in fields.items()]
    lines += ["def clone(s):", " t = new(type(s))"]
    lines += [f" t.{name} = {_copy(field.shape, 's.' + name)}" for name, field in fields.items()]
    lines += [" return t"]
    values = [part for name, field in fields.items() for part in _flat(field.shape, "s." + name)]
    lines += ["def __bytes__(s):", f" return pack({', '.join(values)})"]
    made: dict[str, Any] = {"new": object.__new__, "pack": packed.pack}
    exec("\n".join(lines), made)
    return {name: made[name] for name in ("__init__", "clone", "__bytes__")} | {"_packed": packed}


def _count(shape: tuple[int, ...]) -> int:
    n = 1
    for side in shape:
        n *= side
    return n


class _LayoutType(type):
    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Any:
        fields = {key: value for key, value in body.items() if isinstance(value, Field)}
        rest = {key: value for key, value in body.items() if key not in fields}
        return super().__new__(cls, name, bases, rest | {"__slots__": tuple(fields), "FIELDS": fields} | _methods(fields))


class Layout(metaclass=_LayoutType):
    """A game in progress; every value is an integer of fixed width."""

    FIELDS: ClassVar[dict[str, Field]]
    _packed: ClassVar[struct.Struct]

    if TYPE_CHECKING:

        def clone(self) -> Self:
            """An independent copy."""

        def __bytes__(self) -> bytes:
            """All values in order, little-endian and packed: equal states have equal bytes on every machine."""

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """The state that `bytes(state)` was taken from."""
        values = iter(cls._packed.unpack(data))
        state = cls()
        for name, field in cls.FIELDS.items():
            setattr(state, name, _filled(field.shape, values))
        return state

    @classmethod
    def dtype(cls) -> np.dtype[np.void]:
        """The NumPy record type of the same shape."""
        import numpy as np

        return np.dtype([(name, NUMPY_CODES[f.code], f.shape) for name, f in cls.FIELDS.items()], align=True)

    @classmethod
    def pool(cls, n: int) -> Pool[Self]:
        """`n` blank states that copy on assignment, as records do."""
        return Pool(cls() for _ in range(n))

    @classmethod
    def records(cls, n: int) -> np.ndarray[Any, Any]:
        """An array of `n` blank states for the compiled twin."""
        import numpy as np

        return np.zeros(n, cls.dtype())

    def to_record(self, records: np.ndarray[Any, Any], i: int = 0) -> None:
        """Copy this state into `records[i]`."""
        self.check()
        for name in self.FIELDS:
            records[i][name] = getattr(self, name)

    @classmethod
    def from_record(cls, records: np.ndarray[Any, Any], i: int = 0) -> Self:
        """The state in `records[i]`."""
        state = cls()
        for name in cls.FIELDS:
            setattr(state, name, records[i][name].tolist())
        return state

    def check(self) -> None:
        """Raise `StateOverflow` if a value does not fit its field."""
        try:
            bytes(self)
        except struct.error as error:
            raise StateOverflow(self._overflow() or str(error)) from error

    def _overflow(self) -> str:
        """The first value that does not fit its field, in words."""
        for name, field in self.FIELDS.items():
            for value in _values(getattr(self, name)):
                if not -field.limit <= value < field.limit:
                    return f"{name} holds {value}, which does not fit {8 * struct.calcsize(field.code)} bits"
        return ""

    def differences(self, other: Layout) -> list[str]:
        """The fields in which two states differ, with both values."""
        pairs = ((name, getattr(self, name), getattr(other, name)) for name in self.FIELDS)
        return [f"{name}: {mine} != {theirs}" for name, mine, theirs in pairs if mine != theirs]

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(getattr(self, name) == getattr(other, name) for name in self.FIELDS)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.FIELDS)
        return f"{type(self).__name__}({values})"


class Pool(list[_State]):
    """States that are copied when they are assigned, so that `states[1] = states[0]` means the same in both twins."""

    def __setitem__(self, i: Any, state: Any) -> None:
        super().__setitem__(i, state.clone())


def _filled(shape: tuple[int, ...], values: Iterable[int]) -> Any:
    if not shape:
        return next(iter(values))
    return [_filled(shape[1:], values) for _ in range(shape[0])]


def _values(value: Any) -> Iterable[int]:
    if isinstance(value, list):
        for item in value:
            yield from _values(item)
    else:
        yield value
