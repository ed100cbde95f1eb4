"""What a check-up says: findings in sections, each with what to do about it."""

from dataclasses import dataclass
from typing import Literal

Level = Literal["ok", "note", "warning", "problem"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    level: Level
    text: str
    advice: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Things that were looked at together."""

    title: str
    findings: tuple[Finding, ...]

    @property
    def has_problem(self) -> bool:
        return any(finding.level == "problem" for finding in self.findings)


def good(text: str) -> Finding:
    return Finding("ok", text)


def note(text: str) -> Finding:
    return Finding("note", text)


def warn(text: str, advice: str = "") -> Finding:
    return Finding("warning", text, advice)


def fault(text: str, advice: str = "") -> Finding:
    return Finding("problem", text, advice)
