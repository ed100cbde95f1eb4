"""Where feeds of people's own entries are, and who tells of their changes."""

from dataclasses import dataclass
from typing import get_args

from copydesk.model.sharing import FeedForm

OUT = "/out/"
HUB = "/websub/hub"
# Longer than any that we give out.
LONGEST_NAME = 100
FORMS: tuple[FeedForm, ...] = get_args(FeedForm)


@dataclass(frozen=True, slots=True)
class Topic:
    """An own feed in one form, as its followers know it."""

    token: str
    form: FeedForm


def parse_topic(public_url: str, url: str) -> Topic | None:
    """Read the address of an own feed; None for what is none of ours."""
    start = public_url.rstrip("/") + OUT
    name = url.removeprefix(start)
    token, _, ending = name.rpartition(".")
    form = next((each for each in FORMS if each == ending), None)
    if name == url or not token or form is None or len(name) > LONGEST_NAME:
        return None
    return Topic(token, form)
