"""Whether a pattern that somebody wrote is found fast enough, tried out before it counts.

RE2 takes linear time for any pattern, but some take a thousand times as long as others for each
letter, which a text of their own letters shows. Trying it is more certain than judging it. How
long is too long is said by another pattern, tried in the same breath: machines differ.
"""

from time import thread_time

from copydesk.errors import Invalid
from copydesk.model.filters import EntryTraits, FilterNode, Rule
from copydesk.rules.filters.checking import walk
from copydesk.rules.filters.programs import Program

# A demanding pattern. Ordinary ones take a hundredth of its time, hostile ones three times as much.
YARDSTICK = r"\w*e\w{10}z"
MOST_YARDSTICKS = 2
LENGTH = 1_000
TRIES = 3
# No text has it: what must end with it is looked for up to the end.
_NOWHERE = "\ue001"
# An order of letters that never repeats itself for long, the same every time.
_FACTOR, _STEP, _RANGE = 1_103_515_245, 12_345, 2**31


def check_pace(match: FilterNode) -> None:
    """Refuse patterns that are looked for too slowly; runs beside the event loop."""
    for path, _, node in walk(match):
        if node.op == "matches" and isinstance(node.value, str) and measure(node.value) > 1:
            problem = "this pattern takes too long; ask for less, or write it with plain words"
            raise Invalid(f"{path}.value: {problem}", fields={f"{path}.value": problem})


def measure(pattern: str) -> float:
    """Say how many times as long as allowed it takes to look for a pattern."""
    return _measure_seconds(pattern) / (MOST_YARDSTICKS * _measure_seconds(YARDSTICK))


def _measure_seconds(pattern: str) -> float:
    node = FilterNode(field="title", op="matches", value=f"(?:{pattern}){_NOWHERE}")
    program = Program([Rule(0, node, ())])
    # Each time another text: what RE2 has met once, it remembers.
    return max(
        min(_time(program, _scatter(letters, seed)) for seed in range(TRIES))
        for letters in _list_alphabets(pattern)
    )


def _time(program: Program, text: str) -> float:
    [ready] = program.rules
    traits = EntryTraits(0, 0, frozenset(), {"title": text}, {}, is_analysed=True)
    start = thread_time()
    ready.test(program.look_at(traits), None)
    return thread_time() - start


def _list_alphabets(pattern: str) -> list[str]:
    """Give letters to write with: those of the pattern, some of them, and common ones."""
    own = "".join(dict.fromkeys(sign for sign in pattern if sign.isalnum() or sign == " "))
    few = [own[place : place + 2] for place in range(0, min(len(own), 8), 2)]
    return [letters for letters in (own, own[:4], *few, "eatnio ") if letters]


def _scatter(letters: str, seed: int) -> str:
    """Write letters in a wild order."""
    state, signs = seed, []
    for _ in range(LENGTH):
        state = (state * _FACTOR + _STEP) % _RANGE
        signs.append(letters[(state >> 16) % len(letters)])
    return "".join(signs)
