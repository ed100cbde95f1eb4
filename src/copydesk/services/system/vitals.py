"""What a process notes of itself, for those who ask whether it works."""

import secrets
from dataclasses import dataclass, field


@dataclass(slots=True)
class Vitals:
    """Times are microseconds UTC; 0 for what has not happened yet."""

    name: str = field(default_factory=lambda: secrets.token_hex(8))
    command: str = ""
    started_at: int = 0
    seen_at: int = 0
    """When the database last kept a sign of life."""
    taken_at: int = 0
    """When a job was last taken."""
