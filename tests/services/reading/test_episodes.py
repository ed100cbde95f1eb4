from collections.abc import AsyncIterator

import msgspec
import pytest

from copydesk.errors import FetchFailed, NotFound, ParseFailed
from copydesk.model import Visitor
from copydesk.parse.records import Chapter, Podcast, SpokenLine, Transcript
from copydesk.services.reading import episodes
from copydesk.services.system.kit import Kit
from tests import make
from tests.services.sites import Site, open_site

VTT = "WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n"
CHAPTERS = '{"chapters": [{"startTime": 5, "title": "Five"}]}'


@pytest.fixture
async def site() -> AsyncIterator[Site]:
    async with open_site() as opened:
        yield opened


async def add_episode(kit: Kit, visitor: Visitor, podcast: Podcast | None) -> int:
    feed_id = await make.feed(kit.db, "https://one.example/feed")
    await make.subscription(kit.db, visitor.user.id, feed_id)
    extra = msgspec.json.encode({"podcast": podcast}).decode()
    [entry_id] = await make.store_entries(
        kit.db, feed_id, msgspec.structs.replace(make.incoming("one"), extra=extra)
    )
    return entry_id


async def test_a_transcript_is_fetched_once(kit: Kit, ann: Visitor, site: Site) -> None:
    site.put("/1.vtt", VTT, "text/vtt")
    files = (Transcript("https://nowhere.example/"), Transcript(f"{site.url}/1.vtt"))
    entry_id = await add_episode(kit, ann, Podcast(transcripts=files))

    first = await episodes.get_transcript(kit, ann, entry_id, 1)
    again = await episodes.get_transcript(kit, ann, entry_id, 1)

    assert first == again == [SpokenLine("Hello.", 1.0)]
    assert site.asked == ["/1.vtt"]


async def test_chapters_of_the_feed_come_before_those_of_a_file(
    kit: Kit, ann: Visitor, site: Site
) -> None:
    own = Podcast(chapters=(Chapter(1, "One"),), chapters_url=f"{site.url}/c.json")
    entry_id = await add_episode(kit, ann, own)

    assert await episodes.get_chapters(kit, ann, entry_id) == [Chapter(1, "One")]
    assert site.asked == []


async def test_chapters_of_a_file_are_fetched_once(kit: Kit, ann: Visitor, site: Site) -> None:
    site.put("/c.json", CHAPTERS, "application/json+chapters")
    entry_id = await add_episode(kit, ann, Podcast(chapters_url=f"{site.url}/c.json"))

    first = await episodes.get_chapters(kit, ann, entry_id)
    again = await episodes.get_chapters(kit, ann, entry_id)

    assert first == again == [Chapter(5, "Five")]
    assert site.asked == ["/c.json"]


async def test_others_do_not_get_them(kit: Kit, ann: Visitor, bob: Visitor, site: Site) -> None:
    site.put("/1.vtt", VTT, "text/vtt")
    entry_id = await add_episode(kit, ann, Podcast(transcripts=(Transcript(f"{site.url}/1.vtt"),)))
    await episodes.get_transcript(kit, ann, entry_id, 0)

    with pytest.raises(NotFound):
        await episodes.get_transcript(kit, bob, entry_id, 0)
    with pytest.raises(NotFound):
        await episodes.get_chapters(kit, bob, entry_id)


async def test_an_entry_without_any_has_none(kit: Kit, ann: Visitor) -> None:
    entry_id = await add_episode(kit, ann, None)

    assert await episodes.get_chapters(kit, ann, entry_id) == []
    with pytest.raises(NotFound):
        await episodes.get_transcript(kit, ann, entry_id, 0)


async def test_what_goes_wrong_is_said(kit: Kit, ann: Visitor, site: Site) -> None:
    site.put("/empty.vtt", "WEBVTT", "text/vtt")
    files = tuple(Transcript(url) for url in (
        f"{site.url}/gone.vtt", f"{site.url}/empty.vtt", "http://169.254.169.254/latest",
    ))  # fmt: skip
    entry_id = await add_episode(kit, ann, Podcast(transcripts=files))

    for number, error in enumerate((FetchFailed, ParseFailed, FetchFailed)):
        with pytest.raises(error):
            await episodes.get_transcript(kit, ann, entry_id, number)


async def test_what_is_not_there_is_asked_for_once(kit: Kit, ann: Visitor, site: Site) -> None:
    site.put("/empty.vtt", "WEBVTT", "text/vtt")
    files = tuple(Transcript(f"{site.url}/{name}") for name in ("gone.vtt", "empty.vtt"))
    podcast = Podcast(transcripts=files, chapters_url=f"{site.url}/gone.json")
    entry_id = await add_episode(kit, ann, podcast)

    for _ in range(2):
        for number, error in enumerate((FetchFailed, ParseFailed)):
            with pytest.raises(error):
                await episodes.get_transcript(kit, ann, entry_id, number)
        with pytest.raises(FetchFailed):
            await episodes.get_chapters(kit, ann, entry_id)

    assert site.asked == ["/gone.vtt", "/empty.vtt", "/gone.json"]


async def test_what_is_too_large_is_not_read(
    kit: Kit, ann: Visitor, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.put("/1.vtt", VTT + "x" * 1000, "text/vtt")
    entry_id = await add_episode(kit, ann, Podcast(transcripts=(Transcript(f"{site.url}/1.vtt"),)))
    monkeypatch.setattr(episodes, "LARGEST_TRANSCRIPT", 500)

    with pytest.raises(FetchFailed) as caught:
        await episodes.get_transcript(kit, ann, entry_id, 0)
    assert caught.value.reason == "too_large"


async def test_what_is_large_is_not_kept(
    kit: Kit, ann: Visitor, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.put("/1.vtt", VTT, "text/vtt")
    entry_id = await add_episode(kit, ann, Podcast(transcripts=(Transcript(f"{site.url}/1.vtt"),)))
    monkeypatch.setattr(episodes, "LARGEST_KEPT", 5)
    await episodes.get_transcript(kit, ann, entry_id, 0)
    await episodes.get_transcript(kit, ann, entry_id, 0)

    assert site.asked == ["/1.vtt", "/1.vtt"]
