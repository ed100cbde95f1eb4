"""What asking models costs."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cost:
    """Tokens of question and answer, and their price in millionths."""

    tokens_in: int
    tokens_out: int
    cost_micro: int = 0


@dataclass(frozen=True, slots=True)
class Spent:
    """What was spent on one day, counted from 1970."""

    day: int
    calls: int
    tokens_in: int
    tokens_out: int
    cost_micro: int
