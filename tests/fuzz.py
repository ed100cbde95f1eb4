"""Damages feeds and markup, or takes walks, until time is over or harm is found: `make fuzz`."""

import argparse
import random
import sys
import time

from copydesk.errors import ParseFailed
from copydesk.parse import parse_feed, sanitize_html
from tests.journeys.browser.long import haunt_for
from tests.journeys.long import walk_for
from tests.journeys.planted.planting import plant_defects
from tests.parse.feeds.test_reading_hostile import SAMPLES, check_record, mutate
from tests.parse.html.test_sanitize_hostile import PIECES, VECTORS
from tests.parse.html_oracle import find_dangers

BASE = "https://site.example/"
# One document takes milliseconds; a second of one would be a way to keep a server busy.
SLOWEST_SECONDS = 1.0


class Harm(Exception):
    """Something came out, or was raised, that must not; the message holds what went in."""


def main() -> None:
    """Fuzz until the time is over; a seed repeats a run exactly."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--minutes", type=float, default=10.0)
    options.add_argument("--seed", type=int, default=time.time_ns() % 1_000_000)
    options.add_argument("--walks", action="store_true", help="use the server, as people do")
    options.add_argument("--steps", type=int, default=150, help="the length of a walk")
    options.add_argument("--page", action="store_true", help="use the page, at random")
    options.add_argument("--plant", nargs="*", metavar="WORD", help="plant defects, all or some")
    asked = options.parse_args()
    if asked.plant is not None:
        plant_defects(asked.plant)
        return
    if asked.walks or asked.page:
        walk = haunt_for if asked.page else walk_for
        walk(asked.minutes, asked.seed, asked.steps)
        return
    chance = random.Random(asked.seed)
    end, rounds = time.monotonic() + 60 * asked.minutes, 0
    try:
        while time.monotonic() < end:
            check_markup(tangle(chance))
            check_feed(mutate(chance.choice(SAMPLES), chance))
            rounds += 1
    except Harm as harm:
        sys.exit(f"seed {asked.seed}, round {rounds}: {harm}")
    sys.stdout.write(f"seed {asked.seed}: {rounds} feeds and texts damaged, no harm found\n")


def tangle(chance: random.Random) -> str:
    """Put pieces of attacks into other attacks."""
    html = chance.choice(VECTORS)
    for _ in range(chance.randint(1, 8)):
        place = chance.randrange(len(html) + 1)
        other = chance.choice(VECTORS)
        piece = chance.choice([*PIECES, other, other[: chance.randint(1, 30)]])
        html = html[:place] + piece + html[place + chance.randint(0, 4) :]
    return html


def check_markup(html: str) -> None:
    begin = time.process_time()
    try:
        clean = sanitize_html(html, base_url=BASE)
    except Exception as error:  # whatever it is, it is harm
        raise Harm(f"{error!r} from {html!r}") from error
    if dangers := find_dangers(clean):
        raise Harm(f"{dangers} of {html!r}")
    _check_time(begin, html)


def check_feed(body: bytes) -> None:
    begin = time.process_time()
    try:
        check_record(parse_feed(body, url=BASE))
    except ParseFailed:
        pass
    except Exception as error:  # whatever it is, it is harm
        raise Harm(f"{error!r} from {body!r}") from error
    _check_time(begin, body)


def _check_time(begin: float, what: str | bytes) -> None:
    seconds = time.process_time() - begin
    if seconds > SLOWEST_SECONDS:
        raise Harm(f"{seconds:.1f} s for {what!r}")


if __name__ == "__main__":
    main()
