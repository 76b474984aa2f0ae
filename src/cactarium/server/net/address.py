"""Addresses of clients."""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network

from . import limits


def is_local(address: str) -> bool:
    """Whether an address is this machine's own."""
    return address == "::1" or address.startswith("127.")


def network_of(address: str) -> str:
    """An IPv4 address as it is, an IPv6 address as the network from which one client can choose addresses."""
    if ":" not in address or address == "::1":
        return address
    address = address.partition("%")[0]
    try:
        mapped = IPv6Address(address).ipv4_mapped
        return str(mapped or IPv6Network((address, limits.PREFIX_BITS), strict=False))
    except ValueError:
        return address
