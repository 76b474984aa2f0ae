"""A small proxy with TLS in front of a real server, which can be as wrong as proxies are."""

from __future__ import annotations

import contextlib
import socket
import ssl
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

Headers = dict[str, str]
CERTIFICATE = ["-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
CHUNK_BYTES = 1 << 16


def certificate(folder: Path) -> Path:
    """A key and a certificate for localhost that signs itself, in one file."""
    key, signed = folder / "key.pem", folder / "certificate.pem"
    subprocess.run(["openssl", "req", "-x509", *CERTIFICATE, "-keyout", key, "-out", signed], check=True, capture_output=True)
    (folder / "both.pem").write_bytes(key.read_bytes() + signed.read_bytes())
    return folder / "both.pem"


def replace_address(headers: Headers) -> None:
    """As a proxy should: say where the client comes from, whatever it said itself."""
    headers["x-forwarded-for"] = "198.51.100.4"


def pass_address_on(headers: Headers) -> None:
    """Believe the client."""


def drop_upgrade(headers: Headers) -> None:
    """As a proxy that speaks HTTP/1.0, or knows no WebSockets."""
    replace_address(headers)
    headers.pop("upgrade", None)
    headers["connection"] = "close"


@contextlib.contextmanager
def proxy(server: str, pem: Path, change: Callable[[Headers], None]) -> Iterator[str]:
    """The address of a proxy that changes the headers of each request before it passes it on to `server`."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(pem)
    host, _, port = server.removeprefix("http://").partition(":")
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def accept() -> None:
            with contextlib.suppress(OSError):
                while True:
                    client, _ = listener.accept()
                    threading.Thread(target=serve, args=[client], daemon=True).start()

        def serve(client: socket.socket) -> None:
            with (
                contextlib.suppress(OSError),
                context.wrap_socket(client, server_side=True) as near,
                socket.create_connection((host, int(port))) as far,
            ):
                far.sendall(changed(read_head(near), change))
                threading.Thread(target=pump, args=[near, far], daemon=True).start()
                pump(far, near)

        threading.Thread(target=accept, daemon=True).start()
        yield f"https://localhost:{listener.getsockname()[1]}"
        listener.shutdown(socket.SHUT_RDWR)


def read_head(client: socket.socket) -> bytes:
    """A request without a body."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        part = client.recv(CHUNK_BYTES)
        if not part:
            raise OSError("the client has gone")
        head += part
    return head


def changed(head: bytes, change: Callable[[Headers], None]) -> bytes:
    """The request as the proxy passes it on."""
    first, *lines = head.decode().strip().split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    headers["x-forwarded-proto"] = "https"
    change(headers)
    return "\r\n".join([first, *(f"{name}: {value}" for name, value in headers.items()), "", ""]).encode()


def pump(source: socket.socket, target: socket.socket) -> None:
    """Pass everything on until one side ends."""
    with contextlib.suppress(OSError):
        while data := source.recv(CHUNK_BYTES):
            target.sendall(data)
    for each in (source, target):
        with contextlib.suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)
