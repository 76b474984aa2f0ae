"""States on a graphics card, played where they lie: types of numba-cuda that stand for a record, its arrays, and all states of a table.

The states of 32 games lie beside each other, word by word, and a word is what the card's memory gives at once, 32 bytes: byte `b` of a
state is at `32 * (b & ~31) + (b & 31)` after the beginning of its first word. So one pointer is enough for a state, a scalar field is
one load with a constant offset, and nothing is copied. Arithmetic on places within a state is done in 32 bits, in which it is exact.
"""

from __future__ import annotations

import hashlib
import importlib
import operator
from typing import TYPE_CHECKING, Any

from llvmlite import ir
from numba import types
from numba.cuda.cudadecl import registry as declared
from numba.cuda.cudaimpl import registry as implemented
from numba.cuda.datamodel.models import PrimitiveModel, StructModel
from numba.cuda.extending import intrinsic
from numba.cuda.models import register_model
from numba.cuda.np.arrayobj import make_array
from numba.cuda.np.numpy_support import from_dtype
from numba.cuda.typing.templates import AbstractTemplate, AttributeTemplate, signature

if TYPE_CHECKING:
    import numpy as np

cgutils: Any = importlib.import_module("numba.cuda.cgutils")
GAMES, WORD = 32, 32  # games in a tile, bytes of a word: `cuda.py` has the same
LOG_SIZE = "log_size"  # a field that is always 0, because states keep no log here: so what is done with a log takes no code
GLOBAL = 1  # the address space of the card's memory
BYTE, INDEX, LONG = ir.IntType(8), ir.IntType(32), ir.IntType(64)
POINTER = ir.PointerType(BYTE, GLOBAL)


def words_of(record: np.dtype[np.void]) -> int:
    """How many words a state takes."""
    return -(-record.itemsize // WORD)


def _mark(record: np.dtype[np.void]) -> str:
    """A short name for a record: symbols in the PTX are made of it."""
    return hashlib.sha256(str(record).encode()).hexdigest()[:8]


class TiledStates(types.Type):
    """The states of all games; an index gives one of them."""

    def __init__(self, record: np.dtype[np.void]) -> None:
        self.record = record
        super().__init__(name=f"TiledStates({_mark(record)})")


class TiledState(types.Type):
    """One state: a pointer to its first word."""

    def __init__(self, record: np.dtype[np.void]) -> None:
        self.record = record
        super().__init__(name=f"TiledState({_mark(record)})")

    def field(self, name: str) -> tuple[Any, int]:
        """The type of a field, and where it begins."""
        found, offset = self.record.fields[name][:2]  # type: ignore[index]
        element = from_dtype(found.base)
        return (TiledArray(element, found.shape) if found.shape else element), offset


class TiledArray(types.Type):
    """An array within a state: the state, and where it begins there."""

    def __init__(self, element: Any, shape: tuple[int, ...]) -> None:
        self.element, self.shape = element, shape
        super().__init__(name=f"TiledArray({element},{shape})")

    @property
    def item(self) -> Any:
        """What an index gives."""
        return TiledArray(self.element, self.shape[1:]) if len(self.shape) > 1 else self.element

    @property
    def stride(self) -> int:
        """Bytes from one item to the next."""
        size = self.element.bitwidth // 8
        for side in self.shape[1:]:
            size *= side
        return int(size)


@register_model(TiledStates)
@register_model(TiledState)
class _PointerModel(PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, POINTER)


@register_model(TiledArray)
class _ArrayModel(StructModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, [("state", TiledState(None)), ("offset", types.int32)])  # type: ignore[arg-type]


# Types


@declared.register_attr
class _Fields(AttributeTemplate):
    key = TiledState

    def generic_resolve(self, state: TiledState, name: str) -> Any:
        return state.field(name)[0] if name in state.record.names else None  # type: ignore[operator]


@declared.register_global(operator.getitem)
class _GetItem(AbstractTemplate):
    def generic(self, given: Any, names: Any) -> Any:
        array, index = given
        if isinstance(array, TiledArray) and isinstance(index, types.Integer):
            return signature(array.item, array, types.int64)
        if isinstance(array, TiledStates) and isinstance(index, types.Integer):
            return signature(TiledState(array.record), array, types.int64)
        return None


@declared.register
class _GetSlice(AbstractTemplate):
    """Slices with constant ends, such as the `s.chance[:1]` that stands for a buffer which records nothing."""

    key = "static_getitem"

    def generic(self, given: Any, names: Any) -> Any:
        array, index = given
        if not isinstance(array, TiledArray) or not isinstance(index, slice):
            return None
        items = range(array.shape[0])[index]
        return signature(TiledArray(array.element, (len(items), *array.shape[1:])), *given) if items and items.step == 1 else None


@declared.register_global(operator.setitem)
class _SetItem(AbstractTemplate):
    def generic(self, given: Any, names: Any) -> Any:
        array, index, value = given
        if isinstance(array, TiledArray) and isinstance(index, types.Integer) and len(array.shape) == 1:
            return signature(types.none, array, types.int64, array.element)
        if isinstance(array, TiledStates) and isinstance(index, types.Integer) and isinstance(value, types.Integer):
            return signature(types.none, array, types.int64, value)
        return None


@declared.register_global(len)
class _Len(AbstractTemplate):
    def generic(self, given: Any, names: Any) -> Any:
        return signature(types.intp, given[0]) if isinstance(given[0], TiledArray) else None


# Code


def _place(builder: Any, state: Any, offset: Any, element: Any) -> Any:
    """A pointer to the number at an offset within a state."""
    return _place_of(builder, state, offset, ir.IntType(element.bitwidth))


def _place_of(builder: Any, state: Any, offset: Any, kind: Any) -> Any:
    words = builder.and_(offset, INDEX(-WORD))
    spread = builder.or_(builder.mul(words, INDEX(GAMES)), builder.and_(offset, INDEX(WORD - 1)))
    return builder.bitcast(builder.gep(state, [spread]), ir.PointerType(kind, GLOBAL))


def _apart(builder: Any, instruction: Any, name: str) -> Any:
    """Tell the optimizer that what goes by this name lies apart from what goes by another, so that numbers can stay in registers."""
    module = builder.module
    kind = module.add_metadata([f"state {name}", module.add_metadata(["states"]), LONG(0)])
    instruction.set_metadata("tbaa", module.add_metadata([kind, kind, LONG(0)]))
    return instruction


def _value(context: Any, builder: Any, state: Any, offset: Any, kind: Any, name: str) -> Any:
    """What lies at an offset: a number, or an array that is only looked up later."""
    if isinstance(kind, TiledArray):
        array = cgutils.create_struct_proxy(kind)(context, builder)
        array.state, array.offset = state, offset
        return array._getvalue()
    return _apart(builder, builder.load(_place(builder, state, offset, kind)), name)


def _item_offset(context: Any, builder: Any, kind: TiledArray, array: Any, index: Any) -> Any:
    """Where an item begins; an index below 0 counts from the end."""
    short = builder.trunc(index, INDEX)
    negative = builder.icmp_signed("<", short, INDEX(0))
    short = builder.select(negative, builder.add(short, INDEX(kind.shape[0])), short)
    return builder.add(array.offset, builder.mul(short, INDEX(kind.stride)))


@implemented.lower_getattr_generic(TiledState)
def _get_field(context: Any, builder: Any, kind: Any, state: Any, name: str) -> Any:
    found, offset = kind.field(name)
    if name == LOG_SIZE:
        return context.get_constant(found, 0)
    return _value(context, builder, state, INDEX(offset), found, name)


@implemented.lower_setattr_generic(TiledState)
def _set_field(context: Any, builder: Any, sig: Any, args: Any, name: str) -> Any:
    found, offset = sig.args[0].field(name)
    if name == LOG_SIZE:
        return
    value = context.cast(builder, args[1], sig.args[1], found)
    _apart(builder, builder.store(value, _place(builder, args[0], INDEX(offset), found)), name)


@implemented.lower(operator.getitem, TiledArray, types.Integer)
def _get_item(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    kind = sig.args[0]
    array = cgutils.create_struct_proxy(kind)(context, builder, value=args[0])
    return _value(context, builder, array.state, _item_offset(context, builder, kind, array, args[1]), kind.item, kind.name)


@implemented.lower("static_getitem", TiledArray, types.SliceLiteral)
def _get_slice(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    kind = sig.args[0]
    array = cgutils.create_struct_proxy(kind)(context, builder, value=args[0])
    first = range(kind.shape[0])[args[1]][0]
    return _value(context, builder, array.state, builder.add(array.offset, INDEX(first * kind.stride)), sig.return_type, kind.name)


@implemented.lower(operator.setitem, TiledArray, types.Integer, types.Any)
def _set_item(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    kind = sig.args[0]
    array = cgutils.create_struct_proxy(kind)(context, builder, value=args[0])
    offset = _item_offset(context, builder, kind, array, args[1])
    value = context.cast(builder, args[2], sig.args[2], kind.element)
    _apart(builder, builder.store(value, _place(builder, array.state, offset, kind.element)), kind.name)
    return context.get_dummy_value()


@implemented.lower(len, TiledArray)
def _len(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return context.get_constant(types.intp, sig.args[0].shape[0])


@implemented.lower(operator.getitem, TiledStates, types.Integer)
def _get_state(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    """Game `i` is game `i % 32` of tile `i // 32`."""
    tile = builder.mul(builder.lshr(args[1], LONG(5)), LONG(GAMES * WORD * words_of(sig.args[0].record)))
    within = builder.mul(builder.and_(args[1], LONG(GAMES - 1)), LONG(WORD))
    return builder.gep(args[0], [builder.add(tile, within)])


@implemented.lower(operator.setitem, TiledStates, types.Integer, types.Integer)
def _blank_state(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    """Only the blank state is ever copied to a table, which is all zeros; a single 0 stands for it."""
    state = _get_state(context, builder, sig, args[:2])
    with cgutils.for_range(builder, INDEX(words_of(sig.args[0].record))) as loop:
        for part in range(0, WORD, LONG.width // 8):
            place = builder.gep(state, [builder.add(builder.mul(loop.index, INDEX(GAMES * WORD)), INDEX(part))])
            builder.store(LONG(0), builder.bitcast(place, ir.PointerType(LONG, GLOBAL)))
    return context.get_dummy_value()


def _data(context: Any, builder: Any, kind: Any, array: Any) -> Any:
    """A pointer to the bytes of an array of Numba's."""
    return builder.bitcast(make_array(kind)(context, builder, array).data, ir.PointerType(BYTE))


@intrinsic
def clear_local(typing: Any, room: Any, size: Any) -> Any:
    """Fill a record with zeros."""

    def code(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        cgutils.memset(builder, _data(context, builder, sig.args[0], args[0]), builder.trunc(args[1], INDEX), 0)
        return context.get_dummy_value()

    return types.void(room, types.int64), code


@intrinsic
def copy_from_local(typing: Any, states: Any, index: Any, room: Any) -> Any:
    """Copy a record to its place in the table, 16 bytes at once."""

    def code(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        state = _get_state(context, builder, types.void(sig.args[0], types.int64), args[:2])
        source, size = _data(context, builder, sig.args[2], args[2]), sig.args[0].record.itemsize
        for wide, first, end in ((ir.VectorType(LONG, 2), 0, size // 16 * 16), (LONG, size // 16 * 16, size)):
            step = INDEX(16 if isinstance(wide, ir.VectorType) else 8)
            with cgutils.for_range_slice(builder, INDEX(first), INDEX(end), step, inc=True) as (offset, _):
                value = builder.load(builder.bitcast(builder.gep(source, [offset]), ir.PointerType(wide)), align=8)
                builder.store(value, _place_of(builder, state, offset, wide), align=step.constant)
        return context.get_dummy_value()

    return types.void(states, types.int64, room), code


def states_at(record: np.dtype[np.void]) -> Any:
    """A function for kernels that gives the states of a table at an address."""

    @intrinsic
    def tiled_states(typing: Any, address: Any) -> Any:
        def code(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            return builder.inttoptr(args[0], POINTER)

        return TiledStates(record)(types.uint64), code

    return tiled_states
