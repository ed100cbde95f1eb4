"""A row of the tables that tell which pages of well-known sites have which feeds."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Site:
    """Which pages these are, and their feeds as (address, title).

    Hosts are matched without "www." and paths without the last slash; `query` has the parameters
    that must be there, as (name, pattern). Addresses and titles may use `{host}`, the parameters
    and the named groups of the patterns; in titles, `{title}` is shown without underscores.
    """

    host: str
    path: str
    feeds: tuple[tuple[str, str], ...]
    query: tuple[tuple[str, str], ...] = ()
