"""A table with people at it.

`table` is one table: `seats` and `state` are stored, `presence`, `consent`, `chat` and `hosting` are what people do around a match,
`matches` deals and ends it. `match_runner` plays a match: `command_queue` orders, batches and commits commands, `projection` turns
committed moves into what each viewer is sent, and `attendant` drives bots, clocks and the referee. `tables` holds all tables of a
process, `replay` shows finished matches.
"""
