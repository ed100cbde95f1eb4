"""Somebody who walks through the page with real input and looks around after each step."""

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass, field

from playwright.async_api import (
    Browser,
    ConsoleMessage,
    Frame,
    Locator,
    Page,
    Request,
    ViewportSize,
)

from tests.bench.waiting import until_seen
from tests.browser.conftest import DESKTOP, open_page
from tests.browser.hands import lose_network_for_a_moment, pull, wheel
from tests.desk_client import PASSWORD
from tests.journeys.browser.bindings import name_keys
from tests.journeys.browser.looks import NAME, Look, look
from tests.journeys.browser.stage import KINDS, Device, Marks, Stage
from tests.journeys.browser.wire import Wire, open_wire

Act = Callable[[], Awaitable[None]]
SIZES: dict[str, ViewportSize] = {
    "desktop": DESKTOP,
    "tablet": {"width": 820, "height": 1180},
    "phone": {"width": 390, "height": 844},
}
# Further than any list here is long; the browser stops at what is loaded.
FAR = 100_000
# Far enough to see that a list rolls.
ROLL = 120
# What the browser itself says when a line is cut, or a session is over.
LINE = re.compile(r"Failed to load resource: (net::|the server responded with a status of 50[234])")


@dataclass
class Walker:
    """A reader at the page. `may` holds what the step in hand is allowed to mark."""

    page: Page
    stage: Stage
    device: Device
    wire: Wire
    papers: list[str]
    has_touch: bool = False
    marks: Marks = field(default_factory=Marks)
    opened: set[int] = field(default_factory=set)
    seen: set[str] = field(default_factory=set)
    pressed: set[str] = field(default_factory=set)
    problems: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    _may: dict[str, set[int] | None] = field(default_factory=dict)
    _owed: dict[tuple[str, int], bool] = field(default_factory=dict)
    _was_cut: bool = False
    _asking: set[Request] = field(default_factory=set)

    def watch(self) -> None:
        self.page.on("request", self._note_asking)
        for over in ("requestfinished", "requestfailed"):
            self.page.on(over, self._note_answered)
        self.page.on("domcontentloaded", lambda _page: self._asking.clear())
        self.page.on("pageerror", lambda error: self.problems.append(f"uncaught: {error}"))
        self.page.on("console", self._hear)
        self.page.on("framenavigated", self._follow)

    # Looking

    async def look(self) -> Look:
        seen = await look(self.page)
        self.seen |= {self.name(name) for name in seen.buttons}
        return seen

    def name(self, label: str) -> str:
        """Give the name of a button without what differs from desk to desk."""
        label = re.sub(r"^(Colours:|Layout:|updated) .*", r"\1 …", label)
        label = re.sub(r"^(Choose someone).*", r"\1 …", label)
        label = re.sub(r"^(is|feed|tag|title|author|after):.*", "hint: …", label)
        label = re.sub(
            r"^(Move|Play now:|Remove from the queue:|Remove from this board:|Add a note to|"
            r"Edit note on) .*",
            r"\1 …",
            label,
        )
        label = re.sub(
            r"(?s)^((?:Edit h|Remove h|H)ighlight:|Mark as (?:un)?read:) .*", r"\1 …", label
        )
        for paper in self.papers:
            label = re.sub(rf"(?i){paper}\b( story \d+)?( that goes on and on)*", "…", label)
        label = re.sub(r"\d[\d,.:]*", "#", label)
        label = re.sub(r"^(Unread: )?(Breaking news # of )?…$", "title of an article", label)
        return re.sub(r"^(Show # new) entr(y|ies)$", r"\1 entries", label)

    async def until(self, is_true: Callable[[Look], bool], words: str) -> Look:
        """Look until it is so; fail with what was expected and what was seen."""
        seen = await self.look()

        async def is_so() -> bool:
            nonlocal seen
            seen = await self.look()
            return is_true(seen)

        if not is_true(seen):
            try:
                await until_seen(is_so)
            except TimeoutError:
                raise AssertionError(f"{words}; steps: {self.steps[-8:]}; seen: {seen}") from None
        return seen

    # Acting

    async def press(self, *bindings: str) -> None:
        """Press keys; a binding is written as in the table of keys."""
        for binding in bindings:
            for key in name_keys(binding):
                await self.page.keyboard.press(key)

    async def type(self, words: str) -> None:
        await self.page.keyboard.type(words)

    async def click(self, target: Locator | str, *, count: bool = True) -> None:
        """Press a button, by its name or where it is, with the mouse or a finger."""
        if isinstance(target, str):
            target = self.button(target)
        label = await target.evaluate(NAME)
        await self.look()
        await (target.tap() if self.has_touch else target.click())
        if count:
            self.pressed.add(self.name(label))

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True).last

    def row(self, entry_id: int) -> Locator:
        return self.page.locator(f"#entries article:has(#entry-{entry_id})")

    async def scroll(self, pixels: int) -> None:
        """Move the list by the wheel, or by a finger."""
        await (pull if self.has_touch else wheel)(self.page, by=pixels)

    async def take_back(self) -> None:
        """Undo what was done last: by key, or by the button that offers it to a finger."""
        await (self.click("Undo") if self.has_touch else self.press("u"))

    async def leave(self) -> None:
        """Close the open entry."""
        if self.has_touch:
            ways = {"Back to the list", "Close the entry"}
            seen = await self.until(lambda now: bool(ways & {*now.buttons}), "one can go back")
            await self.click(next(name for name in seen.buttons if name in ways))
        else:
            await self.press("Escape")
        await self.until(lambda now: now.open is None and not now.covered, "the entry is closed")

    async def close_dialog(self) -> None:
        await (self.click("Close") if self.has_touch else self.press("Escape"))
        await self.until(lambda now: now.dialog == "", "the dialog is closed")

    async def show_sidebar(self) -> None:
        """Open the sidebar where it has no place beside the list."""
        seen = await self.look()
        if seen.covered and seen.open is not None:
            await self.leave()
            seen = await self.look()
        if "Open the sidebar" in seen.buttons and seen.dialog == "":
            await self.click("Open the sidebar")
            await self.until(lambda now: now.dialog == "Feeds and lists", "the sidebar is open")

    async def rest(self) -> Look:
        """Wait until the page asks for nothing more and two looks in a row see the same."""
        seen = await self.look()

        def is_same(now: Look) -> bool:
            nonlocal seen
            before, seen = seen, now
            return not self._asking and before.stands_like(now)

        return await self.until(is_same, "the page comes to rest")

    async def calm(self) -> Look:
        """Put away what keys would be typed into: dialogs, menus, fields."""
        seen = await self.look()
        for _ in range(5):
            if seen.dialog or seen.menu:
                await self.press("Escape")
                seen = await self._see_other(seen)
            elif seen.in_field:
                await self.press("Enter" if seen.path.startswith("/search") else "Tab")
                seen = await self.look()
            else:
                return seen
        raise AssertionError(f"the page does not come to rest: {seen}")

    async def _see_other(self, before: Look) -> Look:
        return await self.until(
            lambda now: (now.dialog, now.menu) != (before.dialog, before.menu),
            f"Escape closes {before.dialog or 'the menu'}",
        )

    # Marks

    def may(self, **kinds: set[int] | None) -> None:
        """Allow the step in hand to change the marks of these entries; None means of any."""
        for kind, ids in kinds.items():
            known = self._may.get(kind, set())
            self._may[kind] = None if ids is None or known is None else known | ids

    async def owe(self, kind: str, entry_id: int, *, is_on: bool) -> None:
        """Expect a mark at the server; while the line is cut, once it is mended."""
        self.may(**{kind: {entry_id}})
        if self.wire.is_cut:
            self._owed[kind, entry_id] = is_on
            return
        await self._settle(kind, entry_id, is_on=is_on)

    async def _settle(self, kind: str, entry_id: int, *, is_on: bool) -> None:
        async def is_so() -> bool:
            return (entry_id in getattr(await self.device.get_marks(), kind)) == is_on

        try:
            await until_seen(is_so)
        except TimeoutError:
            words = f"entry {entry_id} is{'' if is_on else ' not'} {kind} at the server"
            raise AssertionError(f"{words}; steps: {self.steps[-8:]}") from None

    async def cut(self) -> None:
        self._was_cut = True
        await self.wire.cut()

    async def mend(self) -> None:
        """Mend the line, and see that everything that waited arrives."""
        await self.wire.mend()
        await lose_network_for_a_moment(self.page)
        await self.until(lambda now: now.status == "", "nothing waits for the server any more")
        for (kind, entry_id), is_on in self._owed.items():
            await self._settle(kind, entry_id, is_on=is_on)
        self._owed.clear()

    # What must always hold

    async def check(self, step: str) -> None:
        """See after a step that all is well: messages, focus, counts, and marks nobody made."""
        self.steps.append(step)
        seen = await self.look()
        if self.wire.is_cut:
            return
        seen = await self.until(self._has_focus, "the focus is where one sees it")
        assert seen.errors == [], f"{seen.errors} after {self.steps[-8:]}"
        await self.agree()
        await self._check_marks()
        problems = [one for one in self.problems if not (self._was_cut and LINE.search(one))]
        assert problems == [], f"{problems} after {self.steps[-8:]}"
        self.problems.clear()
        self._was_cut = False

    def _has_focus(self, seen: Look) -> bool:
        # A finger that draws or pulls leaves none.
        return not seen.lost_focus or (self.has_touch and seen.focus == "body")

    async def agree(self) -> None:
        """Wait until page and server count the same: then nothing is on its way between them."""
        page, server = -1, -2

        async def is_same() -> bool:
            nonlocal page, server
            seen = await self.look()
            page, server = seen.unread, await self.device.count_unread()
            # The settings are no list: their title names the page.
            return page == server or seen.path.startswith("/settings")

        try:
            await until_seen(is_same)
        except TimeoutError:
            words = f"the page says {page} unread, the server {server}"
            raise AssertionError(f"{words}; steps: {self.steps[-8:]}") from None

    async def _check_marks(self) -> None:
        now = await self.device.get_marks()
        self.may(unread=self.opened)
        for kind in KINDS:
            allowed = self._may.get(kind, set())
            changed = now.changed_since(self.marks)[kind]
            extra = set() if allowed is None else changed - allowed
            assert not extra, f"{kind} changed for {sorted(extra)}; steps: {self.steps[-8:]}"
        self.marks, self._may = now, {}
        # What is open may become read and unread again; what was left unread may be on its way.
        current = (await self.look()).open
        self.opened = {one for one in self.opened if one == current or one in now.unread}

    async def check_roll(self) -> None:
        """See that the list, where there is one, still rolls, and stays where it is rolled to."""
        seen = await self.look()
        if seen.covered or seen.dialog or seen.menu or not seen.rows or seen.depth < ROLL:
            return
        by = ROLL if seen.at + ROLL <= seen.depth else -ROLL

        async def is_rolled() -> bool:
            [place] = await wheel(self.page, by=by)
            return place != seen.at

        try:
            await until_seen(is_rolled)
        except TimeoutError:
            words = f"the list stays at {seen.at} of {seen.depth}"
            raise AssertionError(f"{words}; steps: {self.steps[-8:]}") from None
        await wheel(self.page, by=-by)

    async def check_scroll(self) -> None:
        """See that the list can be scrolled to its end and back."""
        seen = await self.look()
        if seen.covered or seen.dialog or seen.menu or not seen.rows:
            return
        last = self.page.get_by_text("That’s everything.")

        async def is_end() -> bool:
            await wheel(self.page, by=FAR)
            return await last.count() > 0 and _is_at_end(await self.look())

        async def is_top() -> bool:
            await wheel(self.page, by=-FAR)
            return (await self.look()).at == 0

        for is_there, place in ((is_end, "its end"), (is_top, "its top")):
            try:
                await until_seen(is_there)
            except TimeoutError:
                seen = await self.look()
                words = f"the list stays at {seen.at} of {seen.depth} on the way to {place}"
                raise AssertionError(f"{words}; steps: {self.steps[-8:]}") from None

    def _note_asking(self, request: Request) -> None:
        if request.resource_type == "fetch":
            self._asking.add(request)

    def _note_answered(self, request: Request) -> None:
        self._asking.discard(request)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" or "Policy" in message.text:
            self.problems.append(f"console: {message.text} {message.location.get('url', '')}")

    def _follow(self, frame: Frame) -> None:
        if frame is self.page.main_frame and (found := re.search(r"/entry/(\d+)", frame.url)):
            self.opened.add(int(found[1]))


def _is_at_end(seen: Look) -> bool:
    return seen.at >= seen.depth - 2


@asynccontextmanager
async def open_walk(
    browser: Browser,
    stage: Stage,
    size: str,
    *,
    amounts: tuple[int, ...],
    device: Device | None = None,
    papers: list[str] | None = None,
) -> AsyncIterator[Walker]:
    """Give a walker of a new reader with one paper per amount, or of one who is known already."""
    has_touch = size != "desktop"
    if device is None:
        device = await stage.sign_up()
        papers = [
            stage.open_paper(amount, is_short=not place) for place, amount in enumerate(amounts)
        ]
        await stage.follow(device, *papers[:1])
        await stage.follow(device, *papers[1:], folder="News")
    assert papers is not None
    async with (
        aclosing(device.client),
        open_wire(stage.desk.url) as wire,
        open_page(browser, viewport=SIZES[size], has_touch=has_touch, has_worker=True) as page,
    ):
        await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        walker = Walker(page, stage, device, wire, papers, has_touch)
        walker.watch()
        account = {"username": device.name, "password": PASSWORD}
        answer = await page.request.post(f"{wire.url}/v1/auth/login", data=account)
        assert answer.ok, await answer.text()
        await page.goto(wire.url)
        walker.marks = await device.get_marks()
        await walker.until(lambda now: bool(now.rows), "the list is there")
        yield walker
