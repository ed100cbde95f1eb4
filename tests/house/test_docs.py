"""The docs tell the truth: all is documented, what they name exists, and their examples run."""

import asyncio
import hashlib
import os
import re
import shlex
import sys
import tomllib
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import click
import pytest

from copydesk.cli import main
from copydesk.config import NOT_SETTINGS, list_settings, load_config
from copydesk.model.events import TOLD, FeedEvent, SignedOutEvent, UserEvent
from copydesk.newsroom import Newsroom
from copydesk.services.system.kit import Kit
from scripts import write_reference

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "copydesk"
GUIDE = ROOT / "docs" / "guide"
NOTES = ROOT / "docs" / "notes"
REFERENCE = ROOT / "docs" / "reference"
WRITTEN = sorted([*ROOT.glob("*.md"), *GUIDE.glob("*.md"), *NOTES.glob("*.md")])
# Numbered notes are history: what they name may have moved since.
LIVING = [page for page in WRITTEN if not page.name.startswith("0")]
PAGES = [*WRITTEN, *sorted(REFERENCE.glob("*.md"))]
PLACES = (ROOT, PACKAGE, ROOT / "ui")

NOTE_PARTS = ("Problem", "Choice", "Why not the others", "What would change our mind")
MOST_LINES = {"CHANGELOG.md": 400, "README.md": 149, "ARCHITECTURE.md": 150, "docs/notes/0": 60}
LARGEST_PICTURE = 250_000
# Named as places, but made by commands, or kept free for what comes.
NOT_THERE = frozenset({"NNNN_what.sql", "ai/", "dist/", "web/sync/"})


def name_page(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def read_blocks(page: Path, language: str) -> list[str]:
    """Give the fenced blocks of one language."""
    return re.findall(rf"(?ms)^```{language}\n(.*?)^```$", page.read_text("utf-8"))


def list_code(page: Path) -> Iterator[str]:
    """Give every inline piece of code, and every line of a fenced block."""
    text = page.read_text("utf-8")
    for block in re.findall(r"(?ms)^```\w*\n(.*?)^```$", text):
        yield from block.splitlines()
    yield from re.findall(r"`([^`\n]+)`", re.sub(r"(?ms)^```.*?^```$", "", text))


def list_commands(page: Path) -> Iterator[list[str]]:
    """Give the words after `copydesk` wherever code calls it."""
    for code in list_code(page):
        found = re.match(r"(?:[A-Z_]+=\S+ )*(?:\S+/)?copydesk ([a-z-].*)", code)
        if found and not code.startswith("copydesk:"):
            yield shlex.split(found[1], comments=True)


def make_anchor(heading: str) -> str:
    """Make what the hosts of such pages make of a heading."""
    return re.sub(r"[^\w -]", "", heading.strip().lower()).replace(" ", "-")


def list_anchors(page: Path) -> set[str]:
    text = re.sub(r"(?ms)^```.*?^```$", "", page.read_text("utf-8"))
    return {make_anchor(heading) for heading in re.findall(r"(?m)^#+ (.+)$", text)}


@pytest.fixture(scope="module")
def reference() -> dict[str, str]:
    return write_reference.render_pages()


def test_the_reference_is_fresh(reference: dict[str, str]) -> None:
    there = {page.name: page.read_text("utf-8") for page in REFERENCE.iterdir()}
    del there["benchmarks.md"]  # measured, not rendered: tests/house/test_benchmarks.py

    stale = [name for name in reference | there if reference.get(name) != there.get(name)]

    assert stale == [], "run `make docs`"


def test_the_types_of_the_page_are_fresh(reference: dict[str, str]) -> None:
    made = (ROOT / "ui" / "src" / "api" / "generated.ts").read_text("utf-8")
    digest = hashlib.sha256(reference["openapi.json"].encode()).hexdigest()

    assert f"// sha256 of what it was made from: {digest}\n" in made, "run `make docs`"


@pytest.mark.parametrize("name", write_reference.render_parts())
def test_marks_and_limits_of_the_page_are_those_of_the_code(name: str) -> None:
    made = (write_reference.PAGE_API / name).read_text("utf-8")

    assert made == write_reference.render_parts()[name], "run `make docs`"


def test_every_setting_command_and_route_is_in_the_reference(reference: dict[str, str]) -> None:
    settings = {name for name, *_ in list_settings()}
    sources = [PACKAGE / "web" / "app.py", *(PACKAGE / "web" / "api").rglob("*.py")]
    routes = {
        re.sub(r":\w+}", "}", text)
        for source in sources
        for text in re.findall(r'"(/[\w{][^" ]*)"', source.read_text("utf-8"))
    } - {"/v1/", "/v1", "/openapi"}

    assert {name for name in settings if f"`{name}`" not in reference["settings.md"]} == set()
    assert {
        name for name in main.commands if f"## copydesk {name}\n" not in reference["commands.md"]
    } == set()
    assert len(routes) > 20
    # A path that ends with a slash is the beginning of one with parameters.
    shown = {path: f"`{path}" if path.endswith("/") else f"`{path}`" for path in routes}
    assert {path for path in routes if shown[path] not in reference["api.md"]} == set()


def test_every_event_is_declared_and_in_the_guide() -> None:
    guide = (GUIDE / "curl.md").read_text("utf-8")
    section = guide.partition("## Events\n")[2].partition("\n## ")[0]
    rows = re.findall(r"(?m)^\| `(\w+)` \|[^|]*\|([^|]*)\|$", section)

    told = {event: set(re.findall(r"`(\w+)`", data)) for event, data in rows}

    kinds = [*FeedEvent.__subclasses__(), *UserEvent.__subclasses__()]
    ours = [each for each in kinds if each.__module__ == FeedEvent.__module__]
    assert set(ours) == {*TOLD, SignedOutEvent}
    assert told == {each.event: set(each.__struct_fields__) for each in TOLD}


@pytest.mark.parametrize(
    ("text", "commands"),
    [
        ("Run `copydesk serve --port 80` now.", [["serve", "--port", "80"]]),
        ("```sh\nA=b copydesk work  # more\n/opt/bin/copydesk demo\n```", [["work"], ["demo"]]),
        ("```text\ncopydesk: no such thing\n```", []),
        ("copydesk serves news; see `docs/copydesk.md`", []),
    ],
    ids=["inline", "block", "message", "prose"],
)
def test_commands_are_found_in_code_only(
    text: str, commands: list[list[str]], tmp_path: Path
) -> None:
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")

    assert list(list_commands(page)) == commands


@pytest.mark.parametrize("page", LIVING, ids=name_page)
def test_every_command_in_the_docs_exists(page: Path) -> None:
    unknown = []
    for words in list_commands(page):
        command: click.Command | None = main
        for word in words:
            if not isinstance(command, click.Group) or word.startswith("-"):
                break
            command = command.commands.get(word)
        options = [word for word in words if word.startswith("-")]
        known = {"--help", "-h", "--version"}
        if isinstance(command, click.Command):
            known |= {opt for each in command.params for opt in each.opts}
        if command is None or not known.issuperset(options):
            unknown.append(words)

    assert unknown == []


@pytest.mark.parametrize("page", LIVING, ids=name_page)
def test_every_setting_in_the_docs_exists(page: Path) -> None:
    named = set(re.findall(r"\bCOPYDESK_[A-Z_]+", page.read_text("utf-8")))

    unknown = named - {name for name, *_ in list_settings()} - NOT_SETTINGS

    assert unknown - {"COPYDESK_PROT"} == set()  # the guide's example of a mistake


@pytest.mark.parametrize("page", LIVING, ids=name_page)
def test_every_route_in_the_docs_exists(page: Path, reference: dict[str, str]) -> None:
    known = {
        re.sub(r"{\w+}", "*", path) for path in re.findall(r"`(/[^` ]*)`", reference["api.md"])
    }
    named = {
        re.sub(r"\$[A-Z]+", "*", path)
        for code in list_code(page)
        for path in re.findall(r"(?:^|\s|DESK)(/(?:v1/|healthz|readyz)[\w/$-]*)", code)
    }

    assert named <= known


@pytest.mark.parametrize("page", PAGES, ids=name_page)
def test_every_link_leads_somewhere(page: Path) -> None:
    text = re.sub(r"(?ms)^```.*?^```$", "", page.read_text("utf-8"))
    lost = []
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        if link.startswith(("http:", "https:")):
            continue
        if not target.is_file() or (anchor and anchor not in list_anchors(target)):
            lost.append(link)

    assert lost == []


@pytest.mark.parametrize("page", LIVING, ids=name_page)
def test_every_file_that_the_docs_name_exists(page: Path) -> None:
    named = {
        code
        for code in list_code(page)
        if re.fullmatch(r"[\w.-]+(/[\w.-]+)*(/|\.(py|md|sql|ts|svelte|toml|json|lock|sh))", code)
    }

    lost = {name for name in named if not any((place / name).exists() for place in PLACES)}

    assert lost - NOT_THERE == set()


@pytest.mark.parametrize("page", WRITTEN, ids=name_page)
def test_pages_are_short(page: Path) -> None:
    most = next((n for start, n in MOST_LINES.items() if name_page(page).startswith(start)), 200)

    assert len(page.read_text("utf-8").splitlines()) <= most


def test_notes_are_numbered_listed_and_whole() -> None:
    notes = sorted(NOTES.glob("0*.md"))
    listed = re.findall(r"\]\((0[\w-]+\.md)\)", (NOTES / "README.md").read_text("utf-8"))

    assert [int(note.name[:4]) for note in notes] == list(range(1, len(notes) + 1))
    assert listed == [note.name for note in notes]
    for note in notes:
        headings = re.findall(r"(?m)^## (.+)$", note.read_text("utf-8"))
        assert [each for each in headings if each in NOTE_PARTS] == list(NOTE_PARTS), note.name


def test_every_dependency_has_its_line() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = [*project["project"]["dependencies"], *project["dependency-groups"]["test"]]
    for extra in project["project"]["optional-dependencies"].values():
        wanted += extra
    for lock in ("build.in", "node.in", "peer.in"):
        lines = (ROOT / "requirements" / lock).read_text("utf-8").splitlines()
        wanted += [line for line in lines if not line.startswith("#")]
    names = {re.split(r"[<>=;\[ ]", line)[0] for line in wanted}

    rows = re.findall(r"(?m)^\| ([\w.-]+) \|", (NOTES / "dependencies.md").read_text("utf-8"))

    assert sorted(set(rows) - {"Library", "---"}) == sorted(names)


def test_the_pictures_of_the_page_are_small_and_all_shown() -> None:
    pictures = re.findall(r"!\[[^]]+\]\((\S+)\)", (ROOT / "README.md").read_text("utf-8"))

    assert {ROOT / picture for picture in pictures} == set((ROOT / "docs/images").iterdir())
    assert all((ROOT / picture).stat().st_size < LARGEST_PICTURE for picture in pictures)


def test_the_settings_file_of_the_guide_is_read(tmp_path: Path) -> None:
    [example] = read_blocks(GUIDE / "settings.md", "toml")
    file = tmp_path / "copydesk.toml"
    file.write_text(example, encoding="utf-8")

    config = load_config({}, file)

    assert (config.port, config.public_url) == (8080, "https://news.example")


async def test_the_test_of_the_guide_passes(kit: Kit, newsroom: Newsroom) -> None:
    [example] = read_blocks(GUIDE / "newsroom.md", "python")
    names: dict[str, object] = {}
    exec(compile(example, "newsroom.md", "exec"), names)
    [test] = [value for name, value in names.items() if name.startswith("test_")]

    await test(kit, newsroom)  # type: ignore[operator]  # a test, as its name says


@asynccontextmanager
async def serve(data: Path) -> AsyncIterator[str]:
    """Run the real command on a free port, with a network of its own to read from."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith("COPYDESK")}
    environ |= {"COPYDESK_ALLOWED_NETWORKS": "127.0.0.0/8", "COPYDESK_PULL_HOST_INTERVAL": "0"}
    command = Path(sys.executable).with_name("copydesk")
    process = await asyncio.create_subprocess_exec(
        *(command, "serve", "--port", "0", "--data", str(data)),
        env=environ,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout
    try:
        said = await asyncio.wait_for(process.stdout.readline(), 60)
        yield said.decode().partition("ready: ")[2].strip().rstrip("/")
    finally:
        process.terminate()
        await process.wait()


async def run_script(blocks: list[str], **values: str) -> str:
    """Run the shell blocks of a page as one script, with other values for its first variables."""
    script = "\n".join(blocks)
    for name, value in values.items():
        script, count = re.subn(rf"(?m)^{name}=.*$", f"{name}={value}", script)
        assert count == 1
    process = await asyncio.create_subprocess_exec(
        *("bash", "-c", f"set -euo pipefail; shopt -s inherit_errexit\n{script}"),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await asyncio.wait_for(process.communicate(), 60)
    assert process.returncode == 0, err.decode()
    return out.decode()


@pytest.mark.slow
async def test_the_session_with_curl_runs(newsroom: Newsroom, tmp_path: Path) -> None:
    newsroom.add_outlet("courier")
    for number in range(5):
        newsroom.publish("courier", title=f"Ferry {number}", html="<p>It knew.</p>")

    async with serve(tmp_path) as address:
        blocks = read_blocks(GUIDE / "curl.md", "sh")
        said = await run_script(blocks, DESK=address, FEED=newsroom.feed_url("courier"))

    counts = [line for line in said.splitlines() if line.startswith('{"unread"')]
    assert '"role":"admin"' in said
    assert [line.partition(",")[0] for line in counts] == ['{"unread":5', '{"unread":5']
    assert '"starred":1' in counts[-1]
    for event in ("new_entries", "subscriptions", "states"):
        assert f"event: {event}\n" in said


@pytest.mark.slow
async def test_the_newsroom_is_played_with_as_told(newsroom: Newsroom) -> None:
    newsroom.fill(per_outlet=1)
    _, *blocks = read_blocks(GUIDE / "newsroom.md", "sh")

    said = await run_script(blocks, NEWS=newsroom.url)

    assert '"slug": "ferry-finds-its-way-home-alone-9"' in said
    assert '"error"' not in said
    assert '"times_left": 3' in said


def test_the_version_that_is_built_has_its_changes() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    released = re.findall(r"(?m)^## (\S+), \d{4}-\d\d-\d\d$", (ROOT / "CHANGELOG.md").read_text())

    assert released[0] == version
