"""A text as models get it: cut to what they read, without what was meant for them."""

from dataclasses import dataclass

from copydesk.ai.injection import drop_instructions
from copydesk.ai.prompts import cut_text


@dataclass(frozen=True, slots=True)
class Material:
    """A title and its text."""

    title: str
    text: str
    language: str
    has_instructions: bool
    """Whether something in it spoke to models; it was taken out."""


def prepare_material(title: str, text: str, language: str) -> Material:
    """Take out of a text what speaks to models."""
    heading, body = drop_instructions(title), drop_instructions(text)
    is_marked = bool(heading.dropped or body.dropped)
    return Material(heading.text, cut_text(body.text), language, is_marked)
