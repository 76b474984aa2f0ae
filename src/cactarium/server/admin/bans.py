"""Which addresses are banned: single ones and whole networks, IPv4 and IPv6 alike."""

from __future__ import annotations

import time
from collections.abc import Mapping
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_network

from ..net import limits
from ..net.address import is_local

Network = IPv4Network | IPv6Network

LOOPBACK: tuple[Network, ...] = (IPv4Network("127.0.0.0/8"), IPv6Network("::1/128"))
MAPPED_BITS = 96  # of an IPv6 address, before the IPv4 address that it contains


@lru_cache(limits.MAX_ADDRESSES)
def network(address: str) -> Network:
    """The network that an address or network stands for: of IPv6 at least the one that a customer has. Raises `ValueError`."""
    found: Network = ip_network(address.strip(), strict=False)
    if isinstance(found, IPv4Network):
        return found
    mapped = found.network_address.ipv4_mapped
    if mapped and found.prefixlen >= MAPPED_BITS:
        return IPv4Network((mapped, found.prefixlen - MAPPED_BITS), strict=False)
    return found if found.prefixlen <= limits.PREFIX_BITS else found.supernet(new_prefix=limits.PREFIX_BITS)


def notation(banned: Network) -> str:
    """A network as it is stored and shown; an IPv4 address stands for itself."""
    return str(banned.network_address) if isinstance(banned, IPv4Network) and banned.num_addresses == 1 else str(banned)


def includes_this_machine(banned: Network) -> bool:
    """Whether a ban would hit the machine itself."""
    return any(own.network_address in banned or banned.network_address in own for own in LOOPBACK)


class BanList:
    """The bans in force."""

    def __init__(self, bans: Mapping[str, tuple[float, str]]) -> None:
        """Take the end and the reason of each ban, by address."""
        self._ends = [(network(address), until) for address, (until, _) in bans.items()]

    def covers(self, address: str) -> bool:
        """Whether an address may not connect now."""
        if not self._ends or is_local(address):
            return False
        try:
            client = network(address).network_address
        except ValueError:  # not an address, such as that of a socket in a file
            return False
        now = time.time()
        return any(now < until and client in banned for banned, until in self._ends)
