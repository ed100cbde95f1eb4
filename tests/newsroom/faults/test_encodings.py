"""What is declared and what is really sent."""

import aiohttp
import pytest

from copydesk.newsroom import Newsroom
from copydesk.newsroom.faults.encodings import CASES, EncodingCase

TITLE = "Café – Ж – 港町 – “quoted”"


@pytest.mark.parametrize("form", ["rss", "atom"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
async def test_the_bytes_are_in_the_real_encoding_and_declared_as_the_case_says(
    room: Newsroom, client: aiohttp.ClientSession, case: EncodingCase, form: str
) -> None:
    room.publish("daily", title=TITLE)
    room.set_fault("daily", f"encoding-{case.name}")

    async with client.get(f"/daily/feed.{form}") as response:
        body = await response.read()

    assert body.startswith(case.prefix)
    text = body.removeprefix(case.prefix).decode(case.real)
    expected = TITLE.encode(case.real, "xmlcharrefreplace").decode(case.real)
    assert f"<title>{expected}</title>" in text
    prolog = text[: text.index("?>")]
    if case.in_document is None:
        assert "encoding" not in prolog
    else:
        assert f'encoding="{case.in_document}"' in prolog
    assert response.charset == case.in_header


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
async def test_json_is_sent_in_the_real_encoding_too(
    room: Newsroom, client: aiohttp.ClientSession, case: EncodingCase
) -> None:
    room.set_fault("daily", f"encoding-{case.name}")

    async with client.get("/daily/feed.json") as response:
        body = await response.read()

    assert '"title": "Seal naps"' in body.removeprefix(case.prefix).decode(case.real)


async def test_windows_bytes_labelled_utf8_are_not_utf8(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "encoding-mislabelled")

    async with client.get("/daily/feed.rss") as response:
        body = await response.read()

    assert b"Caf\xe9 opens \x96 \x93at last\x94" in body
    with pytest.raises(UnicodeDecodeError):
        body.decode("utf-8")


async def test_koi8_carries_russian_letters_as_single_bytes(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.publish("daily", title="Туман")
    room.set_fault("daily", "encoding-koi8-r")

    async with client.get("/daily/feed.rss") as response:
        assert b"<title>" + "Туман".encode("koi8-r") + b"</title>" in await response.read()


async def test_stray_bytes_are_no_utf8(room: Newsroom, client: aiohttp.ClientSession) -> None:
    room.set_fault("daily", "invalid-bytes")

    async with client.get("/daily/feed.rss") as response:
        body = await response.read()

    assert b"<title>\xff\xc3(Seal naps" in body
    with pytest.raises(UnicodeDecodeError):
        body.decode("utf-8")


async def test_text_encoded_twice_shows_two_letters_for_one(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "encoded-twice")

    async with client.get("/daily/feed.rss") as response:
        assert "CafÃ©" in (await response.read()).decode("utf-8")
