"""The shape that models are asked for; whether they kept to it, we check ourselves."""

from typing import Any

from copydesk.model.analysis import CATEGORIES, SCORE_NAMES

# Limits of lengths and ranges are left out: some servers refuse them, and none enforces them all.
_SCORE: dict[str, Any] = {
    "type": "object",
    "properties": {
        "value": {"type": "number"},
        "reason": {"type": "string"},
        "evidence": {"type": "string"},
    },
    "required": ["value", "reason", "evidence"],
    "additionalProperties": False,
}
SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "neutral_title": {"type": "string"},
        "summary": {"type": "string"},
        "key_points": {"type": "array", "items": {"type": "string"}},
        "category": {"type": "string", "enum": list(CATEGORIES)},
        "scores": {
            "type": "object",
            "properties": dict.fromkeys(SCORE_NAMES, _SCORE),
            "required": list(SCORE_NAMES),
            "additionalProperties": False,
        },
        "adverts": {"type": "array", "items": {"type": "integer"}},
    },
    "required": ["neutral_title", "summary", "key_points", "category", "scores", "adverts"],
    "additionalProperties": False,
}
