"""In which order tests run: as pytest-randomly shuffles them, but with the longest first."""

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

Test = TypeVar("Test")

# Those that take more than about twenty seconds.
LONGEST = re.compile(
    "test_("
    "every_key_works|every_button_and_gesture|the_guides_are_walked|a_walk_leaves_everything"
    "|whatever_one_does|a_tablet_is_used|two_devices_and_a_tunnel|ten_thousand_entries"
    "|a_killed_server_keeps|stalled_pictures_fill|bombs_and_endless|a_crowd_costs"
    "|the_smallest_size|a_server_that_is_killed|a_valkey_that_forgets|two_servers_share"
    "|a_reader_uses_each_control|a_morning_in_another"
    ")"
)


def spread(tests: Sequence[Test], is_long: Callable[[Test], bool], workers: int) -> list[Test]:
    """Put some of the long ones at the beginning of what each worker gets.

    `--dist worksteal` cuts the list into one piece per worker; who is done takes from the end of
    another's piece.
    """
    long = [test for test in tests if is_long(test)]
    rest = [test for test in tests if not is_long(test)]
    spread_out: list[Test] = []
    for place in range(workers):
        first = long[place::workers]
        size = (len(tests) - len(spread_out)) // (workers - place)
        filled = max(0, size - len(first))
        spread_out += first + rest[:filled]
        del rest[:filled]
    return spread_out + rest
