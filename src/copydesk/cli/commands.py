"""The `copydesk` command; each command imports what it needs, so that all of them start fast."""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from copydesk.cli.options import (
    PATH,
    clean_text,
    data_option,
    file_option,
    load_settings,
    run_task,
    user_option,
)
from copydesk.cli.usercommands import user
from copydesk.config import Config, list_settings, load_config
from copydesk.errors import ConfigError, CopydeskError, Unavailable
from copydesk.log import set_up_logging


class _Commands(click.Group):
    """Shows our own errors as one line, without a trace."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except CopydeskError as error:
            click.echo(f"copydesk: {error.message}", err=True)
            # 1: not now, 2: not so. Container health checks know no other way to say no than 1.
            ctx.exit(1 if isinstance(error, Unavailable) else 2)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="copydesk")
def main() -> None:
    """Copydesk: your own news desk."""


@contextmanager
def _collecting_later() -> Iterator[None]:
    """Look for no garbage while code is loaded, which stays; a server begins to when it is up."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@main.command()
@click.option("--host", help="address to listen on")
@click.option("--port", metavar="INTEGER", help="port to listen on; 0 picks a free one")
@data_option
@file_option
def serve(host: str | None, port: str | None, data: Path | None, file: Path | None) -> None:
    """Serve the web app and the API, and refresh feeds."""
    with _collecting_later():
        from copydesk import server

        config = load_settings(file, host=host, port=port, data=data)
        run_task(server.serve(config, _say_ready))


@main.command()
@data_option
@file_option
def work(data: Path | None, file: Path | None) -> None:
    """Only refresh feeds and run jobs, beside processes that serve."""
    with _collecting_later():
        from copydesk import server

        run_task(server.work(load_settings(file, data=data)))


@main.command()
@data_option
@file_option
def migrate(data: Path | None, file: Path | None) -> None:
    """Bring the database to this version's schema; `serve` does so too."""
    from copydesk.cli.migrate import upgrade

    done = run_task(upgrade(load_settings(file, data=data)))
    click.echo("\n".join(f"applied {name}" for name in done) or "the database is up to date")


@main.command()
@click.option("--url", default="", help="address the document came from")
@click.option("--type", "content_type", default="", help="its Content-Type")
@click.argument("files", nargs=-1, required=True, type=PATH)
def parse(url: str, content_type: str, files: tuple[Path, ...]) -> None:
    """Read feed documents (- is what comes in) and print one JSON object per file and line."""
    from copydesk.cli.files import parse_file

    is_whole = True
    for file in files:
        line, is_good = parse_file(file, url=url, content_type=content_type)
        is_whole = is_whole and is_good
        click.echo(line)
    sys.exit(0 if is_whole else 1)


@main.command()
@click.argument("files", nargs=-1, type=PATH)
def analyze(files: tuple[Path, ...]) -> None:
    """Read lines of JSON with a title and a text from files (- or none: what comes in).

    Prints one JSON object for each line: what the builtin analyser says, or what is wrong.
    """
    from copydesk.cli.analyses import analyze_lines

    is_whole = True
    for line, is_good in analyze_lines(files):
        is_whole = is_whole and is_good
        click.echo(line)
    sys.exit(0 if is_whole else 1)


@main.command(name="import")
@user_option
@click.option("--dry-run", "is_dry_run", is_flag=True, help="only say what would change")
@data_option
@file_option
@click.argument("opml", type=PATH)
def import_(opml: Path, user: str, is_dry_run: bool, data: Path | None, file: Path | None) -> None:
    """Follow all feeds of the list (OPML) in a file; what is followed already stays as it is."""
    from copydesk.cli.feeds import import_file

    done = run_task(import_file(load_settings(file, data=data), opml, user, is_dry_run=is_dry_run))
    for each in done.refused:
        click.echo(clean_text(f"refused  {each.url or each.title}: {each.reason}"))
    words = "would be added" if is_dry_run else "added"
    feeds, folders = _count(done.added, "feed"), _count(done.folders_added, "folder")
    click.echo(f"{feeds} and {folders} {words}, {done.known} known, {len(done.refused)} refused")
    if done.is_incomplete:
        read = _count(done.added + done.known + len(done.refused), "feed")
        click.echo(f"incomplete: the file ends in the middle, {read} could be read", err=True)


@main.command()
@user_option
@data_option
@file_option
def export(user: str, data: Path | None, file: Path | None) -> None:
    """Print the feeds of a user as a list (OPML) that every reader understands."""
    from copydesk.cli.feeds import export_feeds

    click.echo(run_task(export_feeds(load_settings(file, data=data), user)), nl=False)


@main.command()
@click.option("--user", default="", help="name of the account; default: everybody")
@data_option
@file_option
def refresh(user: str, data: Path | None, file: Path | None) -> None:
    """Ask the feeds of a user, or of everybody, now, and show how far it is."""
    from copydesk.cli.feeds import refresh_feeds

    is_terminal = sys.stdout.isatty()
    last = ""

    def show(done: int, total: int, failed: int) -> None:
        nonlocal last
        last = f"{done} of {total} feeds asked, {failed} failed"
        if is_terminal:
            click.echo(f"\r{last} ", nl=False)

    is_good = run_task(refresh_feeds(load_settings(file, data=data), user, show))
    click.echo("" if is_terminal else last)
    sys.exit(0 if is_good else 1)


@main.command()
@user_option
@click.option("--read-only", "is_read_only", is_flag=True, help="let it change nothing")
@data_option
@file_option
def mcp(user: str, is_read_only: bool, data: Path | None, file: Path | None) -> None:
    """Let an assistant that starts this command search, read and organise (MCP over pipes)."""
    from copydesk.cli.assistants import serve_assistant

    run_task(serve_assistant(load_settings(file, data=data), user, is_read_only=is_read_only))


@main.command()
@click.option("--url", default="", help="address of the server; default: the one settings name")
@click.option("--timeout", default=5.0, help="seconds to wait")
@click.option("--insecure", "is_insecure", is_flag=True, help="take any certificate")
@file_option
def probe(url: str, timeout: float, is_insecure: bool, file: Path | None) -> None:
    """Ask a running server whether it is well (for container health checks)."""
    from copydesk.cli.probe import probe_server

    answer = probe_server(url or _local_url(load_settings(file)), timeout, is_insecure=is_insecure)
    click.echo(answer)


@main.command()
def hardware() -> None:
    """Say what this machine has, and which model it can run."""
    from copydesk.cli.hardware import describe_hardware
    from copydesk.services.analysis.hardware import probe_hardware

    click.echo(describe_hardware(run_task(probe_hardware())))


@main.command()
@click.option("--json", "is_json", is_flag=True, help="one JSON object, for programs")
@data_option
@file_option
def status(is_json: bool, data: Path | None, file: Path | None) -> None:
    """Say what runs on this data, since when, and how much waits; ends with 1 if nothing runs."""
    from copydesk.cli import status as states

    set_up_logging("error", "text")
    found = run_task(states.get_status(load_config(None, file, data=data)))
    if is_json:
        import msgspec

        click.echo(msgspec.json.encode(found))
    else:
        click.echo("\n".join(states.write_lines(found)))
    sys.exit(0 if found.processes else 1)


@main.command()
@click.option("--apply", "is_applied", is_flag=True, help="move the feed to the proven successor")
@click.option("--resolve", default="", help="also look up this name, to test the network")
@data_option
@file_option
@click.argument("url", default="")
def doctor(url: str, is_applied: bool, resolve: str, data: Path | None, file: Path | None) -> None:
    """Say what is wrong with this installation, or with the feed at URL, and what to do."""
    from copydesk.cli.doctor import check_installation, check_url

    set_up_logging("error", "text")
    try:
        config = load_config(None, file, data=data)
    except ConfigError as error:
        click.echo(f"problem  {error.message}")
        sys.exit(1)
    if url:
        is_well = run_task(check_url(config, url, click.echo, is_applied=is_applied))
    else:
        is_well = run_task(check_installation(config, click.echo, resolve))
    sys.exit(0 if is_well else 1)


@main.command()
@click.option("--port", default=8400, help="port of the web app")
@click.option("--newsroom-port", default=8401, help="port of the playable news site")
@click.option("--seconds", default=20.0, help="pause between two new articles")
def demo(port: int, newsroom_port: int, seconds: float) -> None:
    """Serve a lively, playable news site and a Copydesk that follows it; keeps nothing."""
    from copydesk.cli.demo import run_demo

    set_up_logging("warning", "text")
    run_task(run_demo(port, newsroom_port, seconds, click.echo))


@main.command()
def settings() -> None:
    """List every setting, its default and what it does."""
    for name, kind, default, help_line in list_settings():
        click.echo(f"{name}\n    {help_line}\n    {kind}; default: {default or '(empty)'}")


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _say_ready(address: str) -> None:
    click.echo(f"Copydesk is ready: {address}")


def _local_url(config: Config) -> str:
    host = "127.0.0.1" if config.host in ("0.0.0.0", "::") else config.host  # noqa: S104 compared, not bound
    return f"http://{f'[{host}]' if ':' in host else host}:{config.port}"


main.add_command(user)
