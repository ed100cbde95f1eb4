"""Pictures of articles, fetched by us, so that publishers do not see who reads what."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from copydesk.errors import FetchFailed, NotFound
from copydesk.fetch.budget import Share
from copydesk.fetch.reasons import explain, failed, to_error
from copydesk.fetch.request import Request
from copydesk.model import Visitor
from copydesk.rules.images import ICON_SCHEME
from copydesk.services.reading.failedfiles import note_failed, refuse_failed
from copydesk.services.system.kit import Kit
from copydesk.services.system.signing import Signer
from copydesk.store.ingest.icons import find_by_hash

LARGEST_IMAGE = 10 * 1024 * 1024
TIMEOUT_SECONDS = 15.0
ACCEPT = "image/avif,image/webp,image/png,image/jpeg,image/gif,image/svg+xml,image/*;q=0.8"
# What a picture begins with; a page or a script under a picture's name gets nowhere.
_MARKS = (
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"GIF8", "image/gif"),
    (b"BM", "image/bmp"),
    (b"\x00\x00\x01\x00", "image/x-icon"),
)
_BRANDS = {b"avif": "image/avif", b"avis": "image/avif", b"heic": "image/heic"}


@dataclass(frozen=True, slots=True)
class Image:
    """A picture as we hand it on."""

    body: bytes
    type: str


async def get_signer(kit: Kit) -> Signer:
    """Give what makes addresses of pictures into our own."""
    return await kit.signing.get(kit.db, kit.now())


@asynccontextmanager
async def open_image(kit: Kit, path: str) -> AsyncIterator[Image]:
    """Give a signed picture for the length of a block, or raise Crowded: others hold too much."""
    with kit.pictures.share() as share:
        yield await _fetch_image(kit, path, share)


async def _fetch_image(kit: Kit, path: str, share: Share) -> Image:
    """Fetch a signed picture; whatever is not a picture is refused."""
    signer = await get_signer(kit)
    url = signer.read(path)
    if url is None:
        raise NotFound("no such picture")
    if url.startswith(ICON_SCHEME):
        return await _find_icon(kit, url.removeprefix(ICON_SCHEME))
    if kit.settings.pictures == "none":
        raise NotFound("this server fetches no pictures")
    await refuse_failed(kit, url)
    try:
        return await _ask_for_image(kit, url, share)
    except FetchFailed as error:
        await note_failed(kit, url, error)
        raise


async def _ask_for_image(kit: Kit, url: str, share: Share) -> Image:
    answer = await kit.media.send(
        Request(
            url, limit=LARGEST_IMAGE, timeout_seconds=TIMEOUT_SECONDS, accept=ACCEPT, share=share
        )
    )
    if failure := explain(answer):
        raise to_error(failure)
    kind = recognise_image(answer.body, answer.content_type)
    if not kind:
        raise failed("not_an_image", answer.host)
    return Image(answer.body, kind)


async def get_icon(kit: Kit, _visitor: Visitor, hash_: str) -> Image:
    """Give an icon that we keep; whoever is signed in and knows its hash has been told it."""
    return await _find_icon(kit, hash_)


async def _find_icon(kit: Kit, hash_: str) -> Image:
    found = await find_by_hash(kit.db, hash_)
    if found is None:
        raise NotFound("no such icon")
    return Image(bytes(found.body), found.type)


def recognise_image(body: bytes, content_type: str) -> str:
    """Give the type of a picture by its first bytes; '' for what is none."""
    for mark, kind in _MARKS:
        if body.startswith(mark):
            return kind
    if body[:4] == b"RIFF" and body[8:12] == b"WEBP":
        return "image/webp"
    if body[4:8] == b"ftyp":
        return _BRANDS.get(body[8:12], "")
    if content_type.startswith("image/svg+xml") and b"<svg" in body[:4096]:
        return "image/svg+xml"
    return ""
