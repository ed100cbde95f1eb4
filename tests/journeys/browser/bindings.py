"""The keys of the page, read from the table that makes them work."""

import re
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[3] / "ui" / "src"
KEYMAP = SOURCE / "state" / "keymap.svelte.ts"
COMMANDS = SOURCE / "messages" / "en" / "commands.ts"

_NAMES = {"mod": "Control", "shift": "Shift"}


def read_bindings() -> dict[str, list[str]]:
    """Give the usual keys of every command, by its name."""
    block = re.search(r"(?ms)^export const defaultKeys = \{\n(.*?)^\}", KEYMAP.read_text("utf-8"))
    assert block, "the table of keys has moved"
    lines = re.sub(r"(?m)^ *//.*\n", "", block[1])
    rows = re.findall(r"(?m)^  (\w+): \[(.*)\],$", lines)
    assert len(rows) == len(lines.splitlines()), "a row of the table of keys was not understood"
    return {name: re.findall(r"'([^']+)'", keys) for name, keys in rows}


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
