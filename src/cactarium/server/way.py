"""The way to this server for others: what its own machine calls it leads nowhere from theirs."""

from __future__ import annotations

import contextlib
import socket
from ipaddress import ip_address

HOME = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # where a server that listens everywhere is found on its own machine
FAR = {"0.0.0.0": "192.0.2.1", "::": "2001:db8::1"}  # addresses that nobody has (RFC 5737 and 3849)


def in_the_network(host: str) -> str | None:
    """This machine's address in its network, if a server that listens at `host` is found there; to ask for it sends nothing."""
    if host not in FAR:
        return None
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as out:
        out.connect((FAR[host], 9))
        found: str = out.getsockname()[0]
        return None if only_here(found) else found
    return None


def only_here(host: str) -> bool:
    """Whether a host means another machine to everybody else."""
    try:
        address = ip_address(host)
    except ValueError:
        return host == "localhost"
    return address.is_loopback or address.is_unspecified


def bracketed(host: str) -> str:
    """A host as it stands in a link."""
    return f"[{host}]" if ":" in host else host
