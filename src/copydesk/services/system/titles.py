"""What people call their folders and feeds: one line of text, nothing invisible in it."""

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
