"""Writes docs/reference from the code, so that no setting, command, route or fault goes untold.

The types of the page are made from its openapi.json, by ui/scripts/contract.mjs.
"""

import math
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import click
import msgspec
from litestar.datastructures import State

from copydesk import cli
from copydesk.config import LIVE, PREFIX, SETTINGS, list_groups, list_settings
from copydesk.fetch.reasons import REASONS
from copydesk.model import limits
from copydesk.model.marks import MARKS
from copydesk.newsroom.faults import FAULTS
from copydesk.newsroom.faults.records import Fault
from copydesk.web.api.openapi import build_api, describe_api
from copydesk.web.errors import STATUSES
from scripts.apireference import Api, render_api
from scripts.draw_rooms import render_rooms
from scripts.tables import table

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "reference"
PAGE_API = FOLDER.parent.parent / "ui" / "src" / "api"
NOTICE = "<!-- Written by `make docs` from the code; changes made here are lost. -->"


def main() -> None:
    """Write every page that differs."""
    texts = {FOLDER / name: text for name, text in render_pages().items()}
    parts = {PAGE_API / name: text for name, text in render_parts().items()}
    for path, text in {**texts, **parts}.items():
        if not path.is_file() or path.read_text("utf-8") != text:
            path.write_text(text, encoding="utf-8")


def render_pages() -> dict[str, str]:
    """Give the text of every page by file name."""
    document = describe_api(build_api(State()))
    pages = {
        "settings.md": render_settings(),
        "commands.md": render_commands(),
        "api.md": render_api(msgspec.convert(document, Api)),
        "errors.md": render_errors(),
        "faults.md": render_faults(FAULTS.values()),
        "rooms.md": render_rooms(),
    }
    texts = {name: "\n".join([NOTICE, "", *lines]).rstrip() for name, lines in pages.items()}
    texts["openapi.json"] = msgspec.json.format(msgspec.json.encode(document), indent=1).decode()
    return {name: text + "\n" for name, text in texts.items()}


def render_parts() -> dict[str, str]:
    """Give the files of the page, by name, that its types cannot say."""
    return {"marks.ts": render_marks(), "limits.ts": render_limits()}


def render_limits() -> str:
    """Give the lengths that the server takes, for the fields that people write in."""
    rows = [
        f"export const {name} = {value};"
        for name, value in vars(limits).items()
        if name.startswith("LONGEST_")
    ]
    notice = "// Written by `make docs` from the server's own limits; changes made here are lost."
    return "\n".join((notice, *rows, ""))


def render_marks() -> str:
    """Give the marks of entries as a file of the page, which has to know more than their types."""
    rows = [
        f"  {{ name: '{mark.name}', end: '{mark.end}', path: '{mark.path}', "
        f"field: '{mark.name}_at', hides: {str(mark.hides).lower()} }},"
        for mark in MARKS
    ]
    return "\n".join(
        (
            "// Written by `make docs` from the server's own marks; changes made here are lost.",
            "export const marks = [",
            *rows,
            "] as const;",
            "",
        )
    )


def render_settings() -> list[str]:
    limits = {PREFIX + name.upper(): show_limits(each.metadata) for name, each in SETTINGS.items()}
    live = {PREFIX + name.upper() for name in LIVE}
    rows = {
        name: (
            f"`{name}`",
            help_line,
            kind + limits[name],
            f"`{default}`" if default else "(empty)",
            "yes" if name in live else "",
        )
        for name, kind, default, help_line in list_settings()
    }
    head = ("Variable", "What it is", "Give", "Default", "Changes while it runs")
    lines = [
        "# Settings",
        "",
        "Every setting is a variable of the environment, or a line of a TOML file without the",
        "prefix and in lower case. How they are read: [the guide](../guide/settings.md).",
        "",
        "Those that say so in the last column can also be changed by an admin while the server",
        "runs, unless they are set here.",
    ]
    for title, names in list_groups():
        lines += ["", f"## {title}", "", *table(head, [rows[name] for name in names])]
    return lines


def show_limits(metadata: Mapping[str, float]) -> str:
    least, most = metadata["least"], metadata["most"]
    if math.isinf(least):
        return ""
    return f", {least} or more" if math.isinf(most) else f", {least} to {most}"


def render_commands() -> list[str]:
    lines = ["# Commands", "", "`copydesk --help` and `copydesk COMMAND --help` say the same.", ""]
    for name, command in list_commands("copydesk", cli.main):
        lines += [f"## {name}", "", command.help or "", "", f"`{show_usage(name, command)}`", ""]
        options = [each for each in command.params if isinstance(each, click.Option)]
        if options:
            rows = [(f"`{each.opts[0]}`", each.help or "", show_default(each)) for each in options]
            lines += [*table(("Option", "What it is", "Default"), rows), ""]
    return lines


def list_commands(prefix: str, group: click.Group) -> Iterator[tuple[str, click.Command]]:
    """Give every command with its whole name, those of a group behind it."""
    for name, command in sorted(group.commands.items()):
        yield f"{prefix} {name}", command
        if isinstance(command, click.Group):
            yield from list_commands(f"{prefix} {name}", command)


def show_usage(name: str, command: click.Command) -> str:
    with click.Context(command, info_name=command.name, parent=click.Context(cli.main)) as context:
        pieces = command.collect_usage_pieces(context)
    return " ".join([name, *pieces])


def show_default(option: click.Option) -> str:
    is_plain = isinstance(option.default, int | float | str) and option.default != ""
    return f"`{option.default}`" if is_plain else ""


def render_errors() -> list[str]:
    codes = [(f"`{code}`", str(status)) for code, status in STATUSES.items()]
    reasons = [(f"`{reason}`", text.replace(":g}", "}")) for reason, text in REASONS.items()]
    return [
        "# Errors",
        "",
        'Every error is `{"error": {"code": "…", "message": "…", "details": {…}}}`: a code for',
        "programs, a sentence for people. A fault of ours is `internal` with status 500.",
        "",
        *table(("Code", "Status"), codes),
        "",
        "## Why a feed cannot be read",
        "",
        "`details.reason` of `fetch_failed` and `not_a_feed`, and `last_error_code` of a",
        "subscription. A document that a child process could not read in time or memory is",
        "`document_refused`.",
        "",
        *table(("Reason", "Sentence"), reasons),
    ]


def render_faults(faults: Iterable[Fault]) -> list[str]:
    rows = [
        (f"`{each.name}`", each.summary, " ".join(each.kinds), show_options(each))
        for each in faults
    ]
    return [
        "# Faults of the newsroom",
        "",
        "How an outlet of the newsroom can be broken on demand; how to set one:",
        "[the guide](../guide/newsroom.md).",
        "",
        *table(("Name", "What happens", "On", "Options and defaults"), rows),
    ]


def show_options(fault: Fault) -> str:
    shown = []
    for name, rule in fault.options.items():
        choices = f" (or {', '.join(c for c in rule.choices if c != rule.default)})"
        default = msgspec.json.encode(rule.default).decode()
        shown.append(f"`{name}`: `{default}`{choices if rule.choices else ''}")
    return "<br>".join(shown)


if __name__ == "__main__":
    main()
