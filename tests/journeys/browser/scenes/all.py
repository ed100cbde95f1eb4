"""One scene per command: what a reader sees and what the server knows when it is used."""

from tests.journeys.browser.acting import SCENES, have_open, open_row, play, tap_row
from tests.journeys.browser.scenes import flow, lists, reading

__all__ = ["SCENES", "flow", "have_open", "lists", "open_row", "play", "reading", "tap_row"]
