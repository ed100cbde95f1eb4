"""Values that nobody would send on purpose, and that a server gets all the same."""

import copy
import random
from typing import Any

LARGEST = 2**53
NUMBERS = [0, -1, 1, 2**31 - 1, 2**31, LARGEST, LARGEST + 1, 2**63 - 1, 2**63, -(2**63), 10**30]
DIRTY = [
    "",
    " ",
    "\t\n",
    "\x00",
    "a\x00b",
    "\u200b",
    "\u202eabc",
    "\ufeffx",
    "e\u0301",
    "ß",
    "İ",
    "😀" * 20,
    "日本語",
    "'; DROP TABLE users; --",
    "<script>alert(1)</script>",
    "&lt;b&gt; & co",
    "100 % _ \\ \" '",
    "../../etc/passwd",
    "x" * 600,
    "x" * 5000,
    "\ud800",
    "a/b",
    '- " ( * : feed: tag:',
]
TIMES = [
    "0001-01-01T00:00:00Z",
    "9999-12-31T23:59:59.999999Z",
    "1970-01-01T00:00:00+00:00",
    "2026-01-01T00:00:00+14:00",
    "0001-01-01T00:00:00+14:00",
    "9999-12-31T23:59:59-14:00",
    "2026-01-01T00:00:00",
    "yesterday",
    "",
]


def spoil(chance: random.Random, body: Any) -> Any:
    """Give the body with one value in it, somewhere, replaced by an odd one."""
    body = copy.deepcopy(body)
    holder, key = body, None
    while isinstance(holder, (dict, list)) and holder:
        key = (
            chance.choice(list(holder))
            if isinstance(holder, dict)
            else chance.randrange(len(holder))
        )
        if not isinstance(holder[key], (dict, list)) or not holder[key] or chance.random() < 0.5:
            holder[key] = spoil_value(chance, holder[key])
            return body
        holder = holder[key]
    return spoil_value(chance, body)


def spoil_value(chance: random.Random, value: Any) -> Any:
    """Give something odd of the same kind, mostly."""
    if chance.random() < 0.1:
        return chance.choice([None, [], {}, "text", 1.5, True, -0.0, [None], {"a": 1}])
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return chance.choice(NUMBERS)
    if isinstance(value, str):
        is_time = value[:2] == "20" and value.endswith("Z")
        return chance.choice(TIMES if is_time else DIRTY)
    if isinstance(value, list):
        return chance.choice([[], value * 2, [*value, *NUMBERS[:6]], value * 20_000])
    return {}


def spoil_id(chance: random.Random, others: list[Any]) -> Any:
    """Give an id that is somebody else's, or nobody's."""
    return chance.choice([*others[:20], *NUMBERS, "x", "%00", "1e3", "١", " 1"])
