"""Somebody who goes through the settings, uses each control that is there, and keeps count."""

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import Browser, Locator, Page, expect

from tests.bench.waiting import until_seen
from tests.browser.conftest import DESKTOP, open_page
from tests.desk_client import PASSWORD
from tests.journeys.browser.bindings import name_keys
from tests.journeys.browser.stage import Device, Stage

WHAT = "button, select, summary, input, textarea, a.button, a[download]"
# A control by its page, its kind and its name; of a choice each answer counts by itself.
DESCRIBE = r"""(one) => {
  const clean = (text) => (text ?? '').trim().replace(/\s+/g, ' ');
  const label = one.getAttribute('aria-label') || clean(one.labels?.[0]?.textContent)
    || clean(one.textContent) || one.getAttribute('placeholder') || '';
  const type = one.matches('input') ? one.type : one.localName;
  const written = ['text', 'password', 'email', 'search', 'textarea'];  // shown or hidden: the same
  const kind = one.getAttribute('role') ?? (written.includes(type) ? 'text' : type);
  const group = kind === 'radio' ? one.closest('fieldset')?.querySelector('legend') : null;
  const place = one.closest('dialog[open]')?.getAttribute('aria-label')
    ?? location.pathname.split('/').at(-1);
  return [place, kind, group ? `${clean(group.textContent)}: ${label}` : label].join(' | ');
}"""
SEE = r"""(what) => {
  const describe = DESCRIBE;
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true })
    && one.getClientRects().length > 0 && !one.closest('[inert], [aria-hidden="true"]');
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const places = dialogs.length ? dialogs.slice(-1) : [...document.querySelectorAll('.page')];
  return places.flatMap((place) => [...place.querySelectorAll(what)])
    .filter((one) => isSeen(one) && !one.disabled && !one.readOnly)
    .map(describe);
}""".replace("DESCRIBE", DESCRIBE)


# Controls that are one part of the page, shown many times.
FAMILIES = (
    (r"^.* \| button \| (Back to reading|Open the sidebar|Close)$", r"anywhere | button | \1"),
    (r"\| (Change|Reset) the key of .*", r"| \1 the key of …"),
    (r"^keyboard \| button \| (.|F\d+)$", "keyboard | button | Press a key…"),
    (r"^(tags) \| button \| (Edit|Delete|Move) .+", r"\1 | button | \2 …"),
    (r"\| radio \| Colour: .*", "| radio | Colour: …"),
    (r"^Edit filter \| ", "New filter | "),
    (
        r"^(filters \| \w+ \| (?:Move|Edit|Delete|On:|What it did:|Apply to older entries:"
        r"|Undo all:|Bring back)) .+",
        r"\1 …",
    ),
    (r"^served \| button \| (Delete|Restore) .+", r"served | button | \1 …"),
    (r"^history \| button \| Undo: .*", "history | button | Undo: …"),
    (r"^packs \| checkbox \| (All in )?.*", r"packs | checkbox | \1…"),
    (r"^(server|models) \| (text|select) \| .*", r"\1 | \2 | a setting"),
    (r"^(server|models) \| button \| (Save|Back to default:) .*", r"\1 | button | \2 …"),
)
# What is there for a moment only, after a button was pressed.
MOMENTARY = {"Copied.", "Checking…", "Saving…", "Add a feed | button | Cancel"}


@dataclass
class Clerk:
    """A reader in the settings. `names` are those that differ from run to run."""

    page: Page
    device: Device
    url: str
    names: list[str] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)
    used: set[str] = field(default_factory=set)

    # Looking

    async def look(self) -> None:
        self.seen |= {self._clean(each) for each in await self.page.evaluate(SEE, WHAT)}

    def _clean(self, control: str) -> str:
        """Name a control without what differs from desk to desk, or is but one of many."""
        for name in sorted(self.names, key=len, reverse=True):
            control = control.replace(name, "…")
        for pattern, instead in FAMILIES:
            control = re.sub(pattern, instead, control)
        return re.sub(r"\d[\d,.:]*", "#", control)

    def check_all_used(self, *others: str) -> None:
        """See that each control was used, but for those of other pages: a new one needs a press."""
        unused = {
            control
            for control in self.seen - self.used
            for place, _, name in [control.split(" | ", 2)]
            if place not in others and not {name, control} & MOMENTARY
        }
        assert not unused, "seen, but never used:\n" + "\n".join(sorted(unused))

    @property
    def place(self) -> Locator:
        """The dialog that is open, or else the page."""
        return self.page.locator("dialog[open], body:not(:has(dialog[open])) .page").last

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.place.get_by_role("button", name=name, exact=True)

    def field(self, name: str | re.Pattern[str]) -> Locator:
        """Give a control by its label; a group may be called the same."""
        control = self.page.locator("input, select, textarea")
        return self.place.get_by_label(name, exact=True).and_(control)

    # Acting

    async def go(self, page: str) -> None:
        """Go to a page of the settings by its link."""
        link = self.page.locator(f"nav a[href='/settings/{page}']")
        await link.click()
        await expect(link).to_have_attribute("aria-current", "page")
        await expect(self.page.locator(".content > *").first).to_be_visible()
        await expect(self.page.get_by_text("Loading…", exact=True)).to_have_count(0)
        await self.look()

    async def use(self, control: Locator, act: Callable[[], Awaitable[Any]]) -> None:
        """Use a control, whatever that means, and look around before and after."""
        await expect(control).to_be_enabled()
        await self.look()
        name = self._clean(await control.evaluate(DESCRIBE))
        await act()
        self.used.add(name)
        await self.look()

    async def press(self, target: Locator | str | re.Pattern[str]) -> None:
        control = target if isinstance(target, Locator) else self.button(target)
        await self.use(control, control.click)

    async def copy(self, label: str, within: Locator | None = None) -> str:
        """Press the button beside a text, and give the text once it can be pasted."""
        place = within or self.place
        shown = place.get_by_label(label, exact=True).and_(self.page.locator("input[readonly]"))
        text = await shown.input_value()
        await self.press(place.get_by_role("button", name=f"Copy {label}", exact=True))

        async def is_copied() -> bool:
            return bool(await self.page.evaluate("navigator.clipboard.readText()") == text)

        await until_seen(is_copied)
        return text

    async def open(self, summary: str) -> None:
        control = self.place.locator("summary", has_text=summary).first
        await self.use(control, control.click)

    async def write(self, name: str | re.Pattern[str] | Locator, words: str) -> Locator:
        """Type over what stands in a field."""
        control = name if isinstance(name, Locator) else self.field(name)

        async def act() -> None:
            await control.click()
            await self.hit("mod+a", "Backspace")
            await self.page.keyboard.type(words)

        await self.use(control, act)
        return control

    async def flip(self, name: str, *, is_on: bool) -> None:
        control = self.place.get_by_role("switch", name=name, exact=True)
        await self.use(control, control.click)
        await expect(control).to_be_checked(checked=is_on)

    async def turn(self, name: str | re.Pattern[str] | Locator, key: str = "ArrowDown") -> str:
        """Choose another value of a list with an arrow key, and give it."""
        control = name if isinstance(name, Locator) else self.field(name)
        before = await control.input_value()
        await self.use(control, lambda: control.press(key))
        await expect(control).not_to_have_value(before)
        return await control.input_value()

    async def hit(self, *bindings: str) -> None:
        for binding in bindings:
            for key in name_keys(binding):
                await self.page.keyboard.press(key)

    # What the server knows

    async def settle(self, path: str, is_so: Callable[[dict[str, Any]], bool], words: str) -> None:
        """See that the server answers so."""
        found: dict[str, Any] = {}

        async def is_there() -> bool:
            nonlocal found
            found = await self.device.get(path)
            return is_so(found)

        try:
            await until_seen(is_there)
        except TimeoutError:
            raise AssertionError(f"{words}: {path} answers {str(found)[:500]}") from None

    async def prefer(self, name: str, value: object) -> None:
        """See that a preference is kept."""
        path = "/v1/users/me/preferences"
        await self.settle(path, lambda kept: kept[name] == value, f"{name} is {value!r}")

    async def refused(self, field: Locator, words: str) -> None:
        """See that a field says what is wrong with it, and has the focus."""
        await expect(field).to_have_attribute("aria-invalid", "true")
        await expect(field).to_have_accessible_description(re.compile(words))
        await expect(field).to_be_focused()

    # Coming in

    async def enter(self, password: str = PASSWORD) -> None:
        """Sign in with this browser, and go to the settings."""
        account = {"username": self.device.name, "password": password}
        answer = await self.page.request.post(f"{self.url}/v1/auth/login", data=account)
        assert answer.ok, await answer.text()
        await self.page.goto(f"{self.url}/settings/about")

    async def come_back(self, password: str) -> None:
        """Sign in with the other device, which was signed out."""
        client, account = self.device.client, {"username": self.device.name, "password": password}
        del client.headers["authorization"]
        answer = await client.post("/v1/auth/login", json=account)
        assert answer.is_success, answer.text
        client.headers["authorization"] = f"Bearer {answer.json()['token']}"
        client.cookies.clear()


@asynccontextmanager
async def open_settings(browser: Browser, stage: Stage, device: Device) -> AsyncIterator[Clerk]:
    """Give a clerk who is signed in and in the settings."""
    async with aclosing(device.client), open_page(browser, viewport=DESKTOP) as page:
        await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        clerk = Clerk(page, device, stage.desk.url)
        await clerk.enter()
        yield clerk
