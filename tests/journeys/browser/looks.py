"""What one sees on the page at one moment; looking changes nothing."""

from dataclasses import dataclass
from typing import Any

from playwright.async_api import Page

# What a button is called, whether it says so aloud or shows it.
NAME = r"""(one) => one.getAttribute('aria-label')
  ?? (one.textContent.trim().replace(/\s+/g, ' ') || one.title)"""
LOOK = r"""() => {
  const nameOf = NAME;
  const idOf = (row) => Number(row?.querySelector('a[id^="entry-"]')?.id.slice(6) ?? 0);
  const seen = (one) => one.checkVisibility({ visibilityProperty: true })
    && one.getClientRects().length > 0 && !one.closest('[inert]');
  const pane = document.getElementById('entries');
  const box = pane?.getBoundingClientRect();
  const rows = [...document.querySelectorAll('#entries article')];
  const isWhole = (row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return top >= box.top && bottom <= box.bottom;
  };
  const active = document.activeElement;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const texts = (what) => [...document.querySelectorAll(what)].map((one) => one.textContent.trim());
  const text = document.querySelector('section[class~="pane"] > .scroller[role="group"]');
  const names = [...document.querySelectorAll('button, select, summary, [role="menuitem"]')]
    .filter((one) => seen(one) && !one.disabled && !one.closest('form'))
    .map(nameOf);
  const entry = /\/entry\/(\d+)/.exec(location.pathname);
  return {
    path: location.pathname,
    words: new URLSearchParams(location.search).get('q') ?? '',
    open: entry ? Number(entry[1]) : null,
    selected: idOf(document.querySelector('#entries article.selected')) || null,
    rows: rows.map((row) => ({
      id: idOf(row),
      place: Number(row.getAttribute('aria-posinset')),
      unread: row.classList.contains('unread'),
      whole: isWhole(row),
    })),
    count: Number(rows[0]?.getAttribute('aria-setsize') ?? 0),
    layout: ['list', 'cards', 'magazine'].find((kind) => rows[0]?.classList.contains(kind)) ?? '',
    at: pane?.scrollTop ?? 0,
    depth: pane ? pane.scrollHeight - pane.clientHeight : 0,
    covered: !pane || pane.closest('[inert]') !== null || !seen(pane),
    text_at: text?.scrollTop ?? 0,
    dialog: dialog?.getAttribute('aria-label') ?? '',
    menu: document.querySelector('[role="menu"]') !== null,
    focus: active === document.body ? 'body'
      : `${active.tagName.toLowerCase()} ${active.getAttribute('aria-label') ?? active.id}`,
    in_field: active.matches('input, textarea, select'),
    in_control: active.closest('a, button, summary') !== null,
    lost_focus: active === document.body || !seen(active),
    value: active.matches('input, textarea') ? active.value : null,
    messages: texts('.toast p'),
    errors: [...texts('.toast.error p'), ...texts('.failed[role="alert"]')],
    title: document.title,
    buttons: /^\/(settings|stories)/.test(location.pathname) ? [] : names,
    status: texts('p.offline-line').join(' '),
    is_all: document.querySelector('header input[type="radio"]:checked')
      ?.closest('label')?.textContent.trim().startsWith('All') ?? null,
  };
}""".replace("NAME", NAME)


@dataclass(frozen=True)
class Row:
    """An entry of the list that is drawn; `whole` says that all of it is in sight."""

    id: int
    place: int
    unread: bool
    whole: bool


@dataclass(frozen=True)
class Look:
    """One look at the page."""

    path: str
    words: str
    open: int | None
    selected: int | None
    rows: tuple[Row, ...]
    count: int
    layout: str
    at: float
    depth: float
    covered: bool
    text_at: float
    dialog: str
    menu: bool
    focus: str
    in_field: bool
    in_control: bool
    lost_focus: bool
    value: str | None
    messages: list[str]
    errors: list[str]
    title: str
    buttons: list[str]
    status: str
    is_all: bool | None

    @property
    def current(self) -> int | None:
        """The entry that keys are about: the selected one, or what is open over the list."""
        return self.open or self.selected if self.covered else self.selected or self.open

    @property
    def unread(self) -> int:
        """How many unread entries the page says there are."""
        number, sign, _ = self.title.removeprefix("(").partition(")")
        return int(number.replace(",", "")) if sign and self.title.startswith("(") else 0

    def stands_like(self, other: "Look") -> bool:
        """Say whether the same is shown at the same place; messages come and go."""
        mine, theirs = (
            (one.path, one.selected, one.rows, one.at, one.depth, one.text_at, one.dialog)
            for one in (self, other)
        )
        return mine == theirs

    def is_unread(self, entry_id: int | None) -> bool:
        return any(row.id == entry_id and row.unread for row in self.rows)

    def near(self, entry_id: int | None, step: int) -> int | None:
        """Give the row that many steps after an entry, if both are drawn; the first after none."""
        places = {row.place: row.id for row in self.rows}
        if entry_id is None:
            return places.get(1) if step == 1 else None
        here = next((row.place for row in self.rows if row.id == entry_id), None)
        return None if here is None else places.get(here + step)


async def look(page: Page) -> Look:
    return read_look(await page.evaluate(LOOK))


def read_look(found: dict[str, Any]) -> Look:
    """Turn what the script saw into a record."""
    seen = dict(found)
    rows = tuple(Row(**row) for row in seen.pop("rows"))
    return Look(rows=rows, **seen)
