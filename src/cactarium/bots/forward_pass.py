"""A network's forward pass as machine code, for the search: the same as `Policy.evaluate`, without a matrix library.

It is compiled apart from the rules, without bounds checks, because those would keep the inner loop from using vector instructions.
Most features are 0, so the first layer adds up the rows of those that are not.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple


class Net(NamedTuple):
    """A network as flat arrays; matrices have a row for each input."""

    equal: Any
    equal_to: Any
    least: Any
    least_of: Any
    scaled: Any
    scale: Any
    first: Any  # [feature, neuron]
    first_bias: Any
    hidden: Any  # [layer, neuron, neuron]
    hidden_bias: Any  # [layer, neuron]
    head: Any  # [neuron, output]
    head_bias: Any


def evaluate(observation: Any, net: Net, x: Any, y: Any, out: Any) -> None:
    """Fill `out` with the logits of all actions and, last, the value; `x` and `y` are scratch rows of neurons."""
    x[:] = net.first_bias
    row = 0
    for i in range(len(net.equal)):
        if observation[net.equal[i]] == net.equal_to[i]:
            x += net.first[row + i]
    row += len(net.equal)
    for i in range(len(net.least)):
        if observation[net.least[i]] >= net.least_of[i]:
            x += net.first[row + i]
    row += len(net.least)
    for i in range(len(net.scaled)):
        if observation[net.scaled[i]] != 0:
            factor = observation[net.scaled[i]] / net.scale[i]
            for k in range(len(x)):
                x[k] += net.first[row + i, k] * factor
    for k in range(len(x)):
        x[k] = max(x[k], 0)
    for layer in range(len(net.hidden)):
        y[:] = net.hidden_bias[layer]
        for i in range(len(x)):
            if x[i] != 0:
                for k in range(len(y)):
                    y[k] += net.hidden[layer, i, k] * x[i]
        for k in range(len(x)):
            x[k] += max(y[k], 0)
    out[:] = net.head_bias
    for i in range(len(x)):
        if x[i] != 0:
            for k in range(len(out)):
                out[k] += net.head[i, k] * x[i]


@cache
def compiled() -> Any:
    """`evaluate` as machine code, or as it is where nothing can be compiled."""
    from ..engine import twin

    if not twin.available():
        return evaluate
    import numba

    config: Any = numba.config
    njit: Any = numba.njit
    before, config.CACHE_DIR = config.CACHE_DIR, str(twin.cache_home() / "forward_pass")
    try:
        return njit(evaluate, cache=True, nogil=True, error_model="numpy")
    finally:
        config.CACHE_DIR = before
