"""A barrier for blocks whose warps may be apart.

numba-cuda's `syncthreads` is PTX's `barrier.sync.aligned`, for which all threads of a warp have to come together. Here they need not: some
may still be in a function that others have left.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.cuda.extending import intrinsic


@intrinsic
def barrier(typing: Any) -> Any:
    """Wait until all threads of the block have come here; what they wrote before is then seen by all."""

    def code(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        wait = ir.InlineAsm(ir.FunctionType(ir.VoidType(), []), "barrier.sync 0;", "~{memory}", side_effect=True)
        builder.call(wait, [], attrs=["convergent"])
        return context.get_dummy_value()

    return types.void(), code
