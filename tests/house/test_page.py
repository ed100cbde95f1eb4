"""The built web app stays small: what a browser loads before the first entries appear."""

import gzip
import re
from pathlib import Path

from copydesk.config import LIVE
from copydesk.web.static import MACHINES
from tests.bench.servers import MissingServer, skip_or_fail

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "copydesk" / "web" / "static"
ROUTING = ROOT / "ui" / "src" / "worker" / "routing.ts"
LARGEST_FIRST_PAGE = 120_000
_FIRST = re.compile(r'<(?:script|link)\b[^>]*?(?:src|href)="/([^"]+\.(?:js|css))"')
_IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*["']\./([\w.-]+\.js)["']""")


def list_first_files() -> set[Path]:
    """Give the scripts and styles that index.html needs, and those that they import at once."""
    if not (STATIC / "index.html").exists():
        skip_or_fail(MissingServer("the web app is not built; `make run` builds it"))
    index = (STATIC / "index.html").read_text("utf-8")
    waiting = [STATIC / name for name in _FIRST.findall(index)]
    known: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path not in known:
            known.add(path)
            waiting += [path.parent / name for name in _IMPORT.findall(path.read_text("utf-8"))]
    return known


def test_the_first_page_is_small() -> None:
    files = list_first_files()
    size = sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)

    assert any(path.suffix == ".js" for path in files)
    assert size < LARGEST_FIRST_PAGE


def test_dialogs_are_loaded_when_they_are_opened() -> None:
    names = {path.name.split("-")[0] for path in (STATIC / "assets").glob("*.js")}
    first = {path.name.split("-")[0] for path in list_first_files()}

    assert {"soon", "HelpDialog", "HistoryDialog", "PlayerBar"} <= names - first


def test_server_and_worker_agree_on_what_is_no_page() -> None:
    (names,) = re.findall(r"const machines =\s+'([a-z|]+)'", ROUTING.read_text("utf-8"))

    assert sorted(names.split("|")) == sorted(MACHINES)


def test_every_setting_that_admins_change_has_a_name_on_the_page() -> None:
    """That other languages have all that English has is for the page's own tests to say."""
    texts = [ROOT / "ui" / "src" / "messages" / "en" / name for name in ("live.ts", "models.ts")]
    named = set(re.findall(r"^      (\w+):", "".join(map(Path.read_text, texts)), re.MULTILINE))

    assert set(LIVE) - named == {"site_name", "accent"}, "these are part of the name and looks"
