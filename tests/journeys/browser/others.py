"""What happens beside the reader: another device of theirs acts, and the line breaks."""

import random
from functools import partial

from playwright.async_api import expect

from tests.browser.vaults import wait_for_fill
from tests.journeys.browser.looks import Look
from tests.journeys.browser.scenes.all import SCENES
from tests.journeys.browser.walker import Walker

# What works without a server, and can be seen at it afterwards.
MOVES = {"next": "j", "previous": "k"}
MARKS = {"toggle_star": "s", "toggle_later": "l", "toggle_read": "m"}


def pick_row(seen: Look, chance: random.Random, *, is_unread: bool) -> int | None:
    found = [row.id for row in seen.rows if row.unread == is_unread and row.id != seen.open]
    return chance.choice(found) if found else None


async def read_elsewhere(walker: Walker, chance: random.Random) -> None:
    """Another device reads an entry: its row follows, and nothing moves."""
    seen = await walker.rest()
    entry_id = pick_row(seen, chance, is_unread=True)
    if entry_id is None:
        return
    walker.may(unread={entry_id})
    body = {"entry_ids": [entry_id], "read": True}
    await walker.device.send("POST", "/v1/entries/mark-read", body)
    await walker.until(lambda now: not now.is_unread(entry_id), f"row {entry_id} is read here too")
    now = await walker.look()
    assert {row.id for row in now.rows} >= {row.id for row in seen.rows if row.whole}


async def star_elsewhere(walker: Walker, chance: random.Random) -> None:
    """Another device stars the open entry: its button follows."""
    current = (await walker.look()).open
    if current is None:
        return
    is_on = current in (await walker.device.get_marks()).starred
    walker.may(starred={current})
    await walker.device.send("DELETE" if is_on else "POST", f"/v1/entries/{current}/star")
    name = "Star" if is_on else "Remove star"
    await expect(walker.page.get_by_role("button", name=name, exact=True).first).to_be_visible()


async def clear_elsewhere(walker: Walker, _chance: random.Random) -> None:
    """Another device reads everything and takes it back: the list here is whole again."""
    await _clear(walker, is_emptied=False)


async def empty_elsewhere(walker: Walker, _chance: random.Random) -> None:
    """The same while the list here is looked at anew, and so is empty meanwhile."""
    await _clear(walker, is_emptied=True)


async def _clear(walker: Walker, *, is_emptied: bool) -> None:
    await walker.calm()
    await walker.press("g u")
    await walker.until(lambda now: now.path == "/" and now.open is None, "all is shown")
    await walker.agree()
    before = await walker.device.get_marks()
    seen = await walker.rest()
    if not before.unread or not seen.rows:
        return
    walker.may(unread=None)
    marked = await walker.device.send("POST", "/v1/entries/mark-all-read", {})
    await walker.until(lambda now: now.unread == 0, "nothing is unread here either")
    if is_emptied:
        await walker.press("g a")
        await walker.until(lambda now: now.is_all is True, "everything is shown")
        await walker.press("g u")
        await walker.until(lambda now: not now.rows, "nothing is left to read")
    await walker.device.send("POST", f"/v1/operations/{marked['operation_id']}/undo")
    count = len(before.unread)
    await walker.until(lambda now: now.unread == count, "all is unread again")
    await walker.until(lambda now: any(row.unread for row in now.rows), "the list shows it")


async def tag_elsewhere(walker: Walker, _chance: random.Random) -> None:
    """Another device tags the open entry: the tag is shown here."""
    current = (await walker.look()).open
    if current is None:
        return
    title = f"From afar {current}"
    tags = {tag["title"]: tag["id"] for tag in (await walker.device.get("/v1/tags"))["items"]}
    if title not in tags:
        tags[title] = (await walker.device.send("POST", "/v1/tags", {"title": title}))["id"]
    body = {"entry_ids": [current], "tagged": True}
    await walker.device.send("POST", f"/v1/tags/{tags[title]}/entries", body)
    reader = walker.page.get_by_role("region", name="Reader")
    await expect(reader.get_by_text(title).first).to_be_visible()


async def print_news(walker: Walker, chance: random.Random) -> None:
    """News come: they wait behind the pill, or are the first in a list that was empty."""
    before = await walker.rest()
    amount = chance.randint(1, 3)
    await walker.stage.print_news(walker.device, walker.papers[1], amount)
    walker.may(unread=None)
    shown = {row.id for row in before.rows}
    if shown:
        now = await walker.look()
        assert [row.id for row in now.rows[:1]] == [row.id for row in before.rows[:1]], (
            "news move nothing that is shown"
        )


async def step(walker: Walker, key: str) -> None:
    """Open the next or the previous entry, if there is one."""
    seen = await walker.look()
    expected = seen.near(seen.open, 1 if key == MOVES["next"] else -1)
    await walker.press(key)
    if expected is not None:
        await walker.until(lambda now: now.open == expected, f"entry {expected} is open")
    await walker.rest()


async def lose_line(walker: Walker, chance: random.Random) -> None:
    """Read and mark without a server; all of it arrives later."""
    await walker.calm()
    seen = await walker.rest()
    if seen.open is None or not any(row.id == seen.open for row in seen.rows):
        return
    me = await walker.device.get("/v1/users/me")
    await wait_for_fill(walker.page, me["id"])
    await walker.cut()
    for command, key in chance.sample(sorted({**MOVES, **MARKS}.items()), 3):
        if command in MARKS:
            await SCENES[command](walker, partial(walker.press, key))
        else:
            await step(walker, key)
    await walker.until(lambda now: now.status.startswith("Offline"), "one sees that it is offline")
    await walker.mend()
