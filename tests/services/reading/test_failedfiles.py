"""Files that do not exist are not asked for by everybody who looks."""

from dataclasses import replace

import pytest

from copydesk.errors import FetchFailed
from copydesk.fetch.reasons import failed
from copydesk.model.times import MINUTE, SECOND
from copydesk.newsroom import Newsroom
from copydesk.services.reading.failedfiles import note_failed, refuse_failed
from copydesk.services.reading.images import get_signer, open_image
from copydesk.services.system.kit import Kit
from tests.conftest import Clock

URL = "https://pictures.example/a.png"


async def look(kit: Kit, url: str) -> None:
    async with open_image(kit, (await get_signer(kit)).sign(url)):
        pass


async def test_a_picture_that_is_not_there_is_asked_for_once(kit: Kit, newsroom: Newsroom) -> None:
    url = f"{newsroom.url}/nothing.png"
    reasons = []
    for _ in range(3):
        with pytest.raises(FetchFailed) as raised:
            await look(kit, url)
        reasons.append(raised.value.message)

    assert len([asked for asked in newsroom.requests if asked.path == "/nothing.png"]) == 1
    assert len(set(reasons)) == 1


async def test_another_process_knows_of_it(kit: Kit, newsroom: Newsroom) -> None:
    url = f"{newsroom.url}/nothing.png"
    for each in (kit, replace(kit)):
        with pytest.raises(FetchFailed):
            await look(each, url)

    assert len([asked for asked in newsroom.requests if asked.path == "/nothing.png"]) == 1


async def test_it_is_asked_for_again_after_a_while_that_grows(kit: Kit, clock: Clock) -> None:
    pauses = []
    for _ in range(9):
        await note_failed(kit, URL, failed("refused", "pictures.example"))
        begun = clock()
        while await is_refused(kit):
            clock.move(30 * SECOND)
        pauses.append((clock() - begun) // SECOND)

    assert pauses == [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]


async def test_what_may_be_our_own_network_is_tried_again_soon(kit: Kit, clock: Clock) -> None:
    for _ in range(9):
        await note_failed(kit, URL, failed("dns", "pictures.example"))
    clock.move(2 * MINUTE)

    assert not await is_refused(kit)


async def test_what_was_not_asked_did_not_fail(kit: Kit) -> None:
    await note_failed(kit, URL, failed("host_waits", "pictures.example"))

    assert not await is_refused(kit)


async def is_refused(kit: Kit) -> bool:
    try:
        await refuse_failed(kit, URL)
    except FetchFailed:
        return True
    return False
