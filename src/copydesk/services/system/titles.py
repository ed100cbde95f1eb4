"""What people call their things, and say of them: text with nothing invisible in it."""

import re

from copydesk.errors import Invalid

# Control characters; PostgreSQL cannot even store the first of them.
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]+")


def check_title(title: str, *, most: int, least: int = 0) -> str:
    """Give the title on one line, or refuse one that is too short or too long."""
    title = " ".join(_CONTROL.sub(" ", title).split())
    if not least <= len(title) <= most:
        raise Invalid(f"a title has {least} to {most} characters", field="title")
    return title


def check_text(text: str, *, most: int, field: str) -> str:
    """Give a text of several lines without anything invisible, or refuse one that is too long."""
    lines = [_CONTROL.sub(" ", line).rstrip() for line in text.splitlines()]
    text = "\n".join(lines).strip()
    if len(text) > most:
        raise Invalid(f"at most {most} characters", field=field)
    return text
