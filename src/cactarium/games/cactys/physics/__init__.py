"""The physics of Cactys: everything that knows MuJoCo. `referee` is what the engine, bots and servers see of it."""
