"""One scene per command: what a reader sees and what the server knows when it is used."""

from tests.journeys.browser import scenes_flow, scenes_lists, scenes_reading
from tests.journeys.browser.acting import SCENES, have_open, open_row, play, tap_row

__all__ = [
    "SCENES", "have_open", "open_row", "play", "scenes_flow", "scenes_lists", "scenes_reading",
    "tap_row",
]  # fmt: skip
