"""Addresses of this server for other devices: localhost links do not work there."""

from __future__ import annotations

import contextlib
import socket
from ipaddress import ip_address

LOCAL = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # where a server that listens on all interfaces is found on its own machine
PROBE_ADDRESSES = {"0.0.0.0": "192.0.2.1", "::": "2001:db8::1"}  # reserved for documentation (RFC 5737 and 3849)


def in_the_network(host: str) -> str | None:
    """The LAN address of this machine, if a server that listens at `host` is reachable there; no packet is sent."""
    if host not in PROBE_ADDRESSES:
        return None
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as out:
        out.connect((PROBE_ADDRESSES[host], 9))
        found: str = out.getsockname()[0]
        return None if only_here(found) else found
    return None


def only_here(host: str) -> bool:
    """Whether a host is only meaningful on this machine."""
    try:
        address = ip_address(host)
    except ValueError:
        return host == "localhost"
    return address.is_loopback or address.is_unspecified


def bracketed(host: str) -> str:
    """A host as it is written in a URL."""
    return f"[{host}]" if ":" in host else host
