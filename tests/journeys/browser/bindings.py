"""The keys of the page, read from the table that makes them work."""

import re
from pathlib import Path

from copydesk.model.marks import MARKS

SOURCE = Path(__file__).resolve().parents[3] / "ui" / "src"
KEYMAP = SOURCE / "state" / "hand" / "keymap.svelte.ts"
LOOKS = SOURCE / "lib" / "lists" / "entrymarks.ts"
COMMANDS = SOURCE / "messages" / "en" / "commands.ts"

_NAMES = {"mod": "Control", "shift": "Shift"}


def read_bindings() -> dict[str, list[str]]:
    """Give the usual keys of every command, by its name."""
    block = re.search(r"(?ms)^export const defaultKeys = \{\n(.*?)^\}", KEYMAP.read_text("utf-8"))
    assert block, "the table of keys has moved"
    lines = re.sub(r"(?m)^ *//.*\n", "", block[1])
    bindings: dict[str, list[str]] = {}
    for line in lines.splitlines():
        row = re.fullmatch(r"  (?:(\w+): )?(.*),", line)
        assert row, f"a row of the table of keys was not understood: {line}"
        bindings |= {row[1]: _read_keys(row[2])} if row[1] else _read_spread(row[2])
    return bindings


def _read_keys(words: str) -> list[str]:
    """Give the keys of one command: written out, or those of a mark."""
    if found := re.fullmatch(r"\[looks\.(\w+)\.key\]", words):
        return [_read_mark_keys()[found[1]]]
    assert re.fullmatch(r"\[(?:'[^']+'(?:, )?)*\]", words), words
    return re.findall(r"'([^']+)'", words)


def _read_spread(words: str) -> dict[str, list[str]]:
    """Give the keys of the commands that each mark brings."""
    keys = _read_mark_keys()
    if words.startswith("...byToggle("):
        return {f"toggle_{mark.path}": [keys[mark.name]] for mark in MARKS if not mark.hides}
    assert words.startswith("...byVisit("), words
    return {f"go_{mark.name}": [f"g {keys[mark.name]}"] for mark in MARKS}


def _read_mark_keys() -> dict[str, str]:
    found = dict(re.findall(r"(?m)^  (\w+): \{ key: '(.)'", LOOKS.read_text("utf-8")))
    assert set(found) == {mark.name for mark in MARKS}, "the looks of the marks have moved"
    return found


def read_labels() -> dict[str, str]:
    """Give what the page calls each command."""
    block = re.search(r"(?ms)^  commands: \{\n(.*?)^  \}", COMMANDS.read_text("utf-8"))
    assert block, "the names of the commands have moved"
    return dict(re.findall(r"(?m)^    (\w+): '(.*)',$", block[1]))


def name_keys(binding: str) -> list[str]:
    """Give the presses of a binding by the names that the browser's driver knows: G, then A."""
    return [_name_step(step) for step in binding.split(" ")]


def _name_step(step: str) -> str:
    *held, key = step.split("+") if step != "+" else ["+"]
    if "shift" in held:
        key = key.upper()
    return "+".join([*(_NAMES[each] for each in held), key])
