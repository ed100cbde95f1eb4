"""Which way texts of a language are read: what we write says so to whoever shows it."""

from typing import Literal

Direction = Literal["ltr", "rtl"]

_FROM_THE_RIGHT = frozenset(
    {"ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "pnb", "ps", "sd", "syr", "ug", "ur"}
    | {"yi"}
)
_SCRIPTS_FROM_THE_RIGHT = frozenset({"adlm", "arab", "hebr", "nkoo", "syrc", "thaa"})


def find_direction(language: str) -> Direction | None:
    """Give the direction of `ar-EG`, `pa-Arab` or `de`; None where no language is named."""
    first, *others = language.lower().split("-")
    if not first:
        return None
    script = next((part for part in others if len(part) == 4), "")
    if script:
        return "rtl" if script in _SCRIPTS_FROM_THE_RIGHT else "ltr"
    return "rtl" if first in _FROM_THE_RIGHT else "ltr"
