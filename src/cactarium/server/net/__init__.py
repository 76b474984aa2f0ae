"""How clients reach the server.

`wire` defines the messages and `limits` every limit; all packages may import these two and `lag`. `connection` is one client's
WebSocket, `ws_protocol` the frames below it, `requests` answers what a client asks for. `rate_limits` keeps the budgets
of an address. `static`, `catalogue`, `qr` and `net_address` serve pages over HTTP, and `protocol_generator` writes the TypeScript types.
"""
