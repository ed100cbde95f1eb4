import gzip
from pathlib import Path

import brotli
import pytest

from copydesk.web.asgi import Message
from copydesk.web.static import StaticFiles

SCRIPT = b"export const desk = 1;\n" * 50
PAGE = b"<!doctype html><title>Copydesk</title>"


@pytest.fixture
def files(tmp_path: Path) -> StaticFiles:
    """Give a small built page, with a file beside it that nobody may have."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(PAGE)
    (folder / "icon.svg").write_bytes(b"<svg/>")
    (folder / "app.webmanifest").write_bytes(b"{}")
    (folder / "sw.js").write_bytes(b"self")
    (folder / "odd.xyz").write_bytes(b"?")
    script = folder / "assets" / "app-1a2b.js"
    script.write_bytes(SCRIPT)
    script.with_name("app-1a2b.js.br").write_bytes(brotli.compress(SCRIPT))
    script.with_name("app-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT))
    (tmp_path / "secret.txt").write_text("secret")
    return StaticFiles(folder)


async def ask(
    files: StaticFiles, path: str, method: str = "GET", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """Ask as the server does; give status, headers and body."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    raw = [(name.replace("_", "-").encode(), text.encode()) for name, text in headers.items()]
    path, _, query = path.partition("?")
    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "query_string": query.encode(),
        "headers": raw,
    }
    await files.send_file(scope, send)
    start, *rest = sent
    answered = {name.decode(): text.decode() for name, text in start["headers"]}
    return start["status"], answered, b"".join(message["body"] for message in rest)


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br", "br"),
        ("gzip", "gzip"),
        ("GZIP;q=1.0", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br; q=0.0 , gzip;q=0.5", "gzip"),
        ("br;q=0,gzip;q=0.000", ""),
        ("*", "br"),
        ("*;q=0", ""),
        ("br;q=0, *", "gzip"),
        ("identity", ""),
        ("", ""),
        ("zstd", ""),
        ("brotli, gzipped", ""),
        ("gzip;q=nonsense", ""),
        (";;;,,,=", ""),
    ],
)
async def test_the_best_encoding_that_the_client_takes(
    files: StaticFiles, accepted: str, coding: str
) -> None:
    status, headers, body = await ask(files, "/assets/app-1a2b.js", accept_encoding=accepted)

    unpack = {"br": brotli.decompress, "gzip": gzip.decompress, "": bytes}[coding]
    assert status == 200
    assert headers.get("content-encoding", "") == coding
    assert headers["vary"] == "accept-encoding"
    assert headers["content-length"] == str(len(body))
    assert unpack(body) == SCRIPT


async def test_a_file_without_packed_twins_comes_as_it_is(files: StaticFiles) -> None:
    _, headers, body = await ask(files, "/icon.svg", accept_encoding="br, gzip")

    assert body == b"<svg/>"
    assert "content-encoding" not in headers


async def test_files_with_hashed_names_are_kept_forever_and_others_checked(
    files: StaticFiles,
) -> None:
    _, asset, _ = await ask(files, "/assets/app-1a2b.js")
    _, page, _ = await ask(files, "/")
    _, worker, _ = await ask(files, "/sw.js")

    assert "immutable" in asset["cache-control"]
    assert page["cache-control"] == "no-cache"
    assert worker["cache-control"] == "no-cache"


@pytest.mark.parametrize("form", ["{}", "W/{}", '"other", {}', '{}, "other"', 'W/"x",W/{}'])
async def test_what_the_client_has_is_not_sent_again(files: StaticFiles, form: str) -> None:
    _, first, _ = await ask(files, "/assets/app-1a2b.js", accept_encoding="br")
    tag = first["etag"].removeprefix("W/")

    status, headers, body = await ask(
        files, "/assets/app-1a2b.js", accept_encoding="gzip", if_none_match=form.format(tag)
    )

    assert (status, body) == (304, b"")
    assert headers["etag"] == first["etag"]
    assert headers["cache-control"] == first["cache-control"]
    assert not {"content-length", "content-encoding", "content-type"} & set(headers)


@pytest.mark.parametrize("tag", ['"other"', '""', "", "W/", '"'])
async def test_another_tag_brings_the_file(files: StaticFiles, tag: str) -> None:
    status, _, body = await ask(files, "/icon.svg", if_none_match=tag)

    assert (status, body) == (200, b"<svg/>")


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/index.html",
        "/feed/12",
        "/a/b/c",
        "/entry/5/",
        "//x",
        "/share?url=x",
        "/search?q=url",
        "/?plain",
        "/settings/apps",
        "/apifoo",
        "/vintage",
        "/later",
    ],
)
async def test_addresses_of_the_app_show_the_page(files: StaticFiles, path: str) -> None:
    status, headers, body = await ask(files, path)

    assert (status, body) == (200, PAGE)
    assert headers["content-type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize(
    "path",
    [
        "/nothing.js",
        "/assets/nothing-1.js",
        "/favicon.ico",
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/..%2fsecret.txt",
        "/assets/app-1a2b.js.br",
        "/assets/app-1a2b.js.gz",
        "//etc/passwd.txt",
        "/index.html\x00.js",
        "/.env",
    ],
    ids=ascii,
)
async def test_there_is_nothing_but_the_files_of_the_page(files: StaticFiles, path: str) -> None:
    status, headers, body = await ask(files, path)

    assert status == 404
    assert headers["content-type"] == "application/json"
    assert b'"not_found"' in body


@pytest.mark.parametrize(
    "path",
    [
        "/metrics",
        "/api/lookup",
        "/api",
        "//api/x",
        "/mail/inbound",
        "/v2/entries",
        "/reader/nothing",
        "/fever/nothing",
        "/miniflux",
        "/.well-known/change-password",
    ],
)
async def test_what_only_programs_ask_for_is_not_the_page(files: StaticFiles, path: str) -> None:
    status, headers, body = await ask(files, path)

    assert (status, headers["content-type"]) == (404, "application/json")
    assert b'"not_found"' in body


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/assets/app-1a2b.js", "/javascript; charset=utf-8"),
        ("/icon.svg", "image/svg+xml; charset=utf-8"),
        ("/app.webmanifest", "application/manifest+json; charset=utf-8"),
        ("/odd.xyz", "application/octet-stream"),
    ],
)
async def test_every_file_says_what_it_is(files: StaticFiles, path: str, kind: str) -> None:
    _, headers, _ = await ask(files, path)

    assert headers["content-type"].endswith(kind)


async def test_pages_and_files_are_locked_against_foreign_scripts(files: StaticFiles) -> None:
    _, headers, _ = await ask(files, "/")

    assert "script-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-frame-options"] == "DENY"
    assert headers["x-content-type-options"] == "nosniff"


async def test_an_installation_without_a_page_says_so(tmp_path: Path) -> None:
    status, headers, body = await ask(StaticFiles(tmp_path / "nothing"), "/")

    assert status == 503
    assert headers["content-type"].startswith("text/html")
    assert b"not built" in body
