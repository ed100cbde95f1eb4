"""Settings of one process: where it listens, what it keeps things in, and what it logs."""

from dataclasses import dataclass
from ipaddress import ip_network
from pathlib import Path
from typing import Literal

from copydesk.config.values import COLOUR, OWN_ADDRESS, TITLE, Networks, Zone, setting, text


@dataclass(frozen=True, kw_only=True)
class ServerSettings:
    """Where the server runs, and what it is called."""

    data: Path = setting(Path("data"), "folder for the database and everything else we keep")
    secret: str = setting(
        "", "key for stored passwords of feeds: 32 bytes in base64; empty = data/secret.key"
    )
    host: str = setting("127.0.0.1", "address to listen on; 0.0.0.0 for every network")
    port: int = setting(8400, "port to listen on; 0 picks a free one", least=0, most=65_535)
    public_url: str = setting(
        "",
        "address people use, if a proxy stands before us (https://news.example)",
        form=OWN_ADDRESS,
    )
    site_name: str = text(
        "what this server is called on its page, on phones and in letters; empty = Copydesk",
        form=TITLE,
        title="name of this server",
    )
    accent: str = text(
        "colour of links and buttons, as #2947c6; shown darker or lighter where it is too weak",
        form=COLOUR,
        title="accent colour",
    )
    trusted_proxies: Networks = setting(
        (ip_network("127.0.0.1"), ip_network("::1")),
        "addresses or networks of proxies whose X-Forwarded-* headers count, comma-separated",
    )
    connections_per_address: int = setting(
        200,
        "connections that one address may hold open, proxies that are trusted aside; 0 = no limit",
        least=0,
    )
    database_url: str = setting(
        "", "postgresql://user:password@host/name; empty = SQLite file in the data folder"
    )
    database_connections: int = setting(10, "connections per process (PostgreSQL)", least=2)
    database_wait: int = setting(
        60, "seconds that a server waits at its start for a database that is late", least=0
    )
    bus_url: str = setting("", "valkey://host:6379/0 when several processes serve; empty = none")
    workers: int = setting(2, "child processes that read documents", least=1)
    worker_memory: int = setting(512, "megabytes that reading one document may take", least=128)
    worker_timeout: int = setting(20, "seconds that reading one document may take", least=1)
    zone: Zone = setting(
        Zone("UTC"),
        "time zone by whose clocks the hours of these settings count",
        title="time zone",
    )
    log_level: Literal["debug", "info", "warning", "error"] = setting(
        "info", "least important log lines to write"
    )
    log_format: Literal["auto", "text", "json"] = setting(
        "auto", "text for people, json for machines; auto = text in a terminal"
    )
