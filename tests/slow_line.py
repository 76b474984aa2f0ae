"""A proxy that delays everything between a client and a server on this machine."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from urllib.parse import urlsplit


@asynccontextmanager
async def slow_line(url: str, delay: float) -> AsyncIterator[str]:
    """The address of a proxy that delays all bytes by so many seconds each way."""
    port = urlsplit(url).port

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        while data := await reader.read(65536):
            loop.call_later(delay, writer.write, data)
        loop.call_later(delay, writer.close)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        upstream, downstream = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(pump(reader, downstream), pump(upstream, writer), return_exceptions=True)

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        yield f"{urlsplit(url).scheme}://127.0.0.1:{server.sockets[0].getsockname()[1]}"


@contextmanager
def slow_line_in_thread(url: str, delay: float) -> Iterator[str]:
    """The same for synchronous code."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    line = slow_line(url, delay)
    try:
        yield asyncio.run_coroutine_threadsafe(line.__aenter__(), loop).result()
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
