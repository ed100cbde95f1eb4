"""What a user prefers, kept by the server so that all their devices look the same."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from copydesk.errors import Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.events import PreferencesEvent
from copydesk.model.feeds import Layout, ListOrder
from copydesk.model.limits import (
    LONGEST_COMMAND,
    LONGEST_PAGE_LANGUAGE,
    LONGEST_STROKE,
    LONGEST_VIEW_NAME,
    MOST_STROKES,
)
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.people import accounts
from copydesk.store.people.accounts import Settings
from copydesk.store.system.events import NewEvent, add_events

KEY = "preferences"
LARGEST_CSS = 20_480

Theme = Literal["system", "light", "dark", "sepia", "oled"]
Density = Literal["comfortable", "compact"]
Font = Literal["serif", "sans", "mono", "system"]
TextSize = Annotated[int, Meta(ge=12, le=28, description="pixels")]
LineWidth = Annotated[int, Meta(ge=40, le=120, description="characters")]
# Which languages there are is known to the page, where each is one file; empty: the browser's.
Language = Annotated[
    str, Meta(max_length=LONGEST_PAGE_LANGUAGE, pattern="^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$")
]
MarkReadWhen = Literal["open", "scroll", "manual"]
SidebarOrder = Literal["own", "name", "unread", "newest"]
FoldBy = Literal["nothing", "clickbait", "overall"]
FoldAbove = Annotated[int, Meta(ge=10, le=95, description="percent")]
ImageChoice = Literal["proxied", "blocked"]
Command = Annotated[
    str, Meta(min_length=1, max_length=LONGEST_COMMAND, pattern="^[a-z][a-z0-9_.-]*$")
]
Stroke = Annotated[str, Meta(max_length=LONGEST_STROKE)]
Keys = Annotated[
    dict[Command, Stroke],
    Meta(max_length=MOST_STROKES, description="command: key; empty for no key"),
]
Css = Annotated[str, Meta(max_length=LARGEST_CSS)]
ViewName = Annotated[str, Meta(max_length=LONGEST_VIEW_NAME, pattern="^[a-z0-9/_-]*$")]


class Preferences(msgspec.Struct, frozen=True):
    """Everything a user prefers."""

    theme: Theme = "system"
    layout: Layout = "list"
    density: Density = "comfortable"
    font: Font = "serif"
    text_size: TextSize = 18
    line_width: LineWidth = 68
    language: Language = ""
    mark_read: MarkReadWhen = "open"
    order: ListOrder = "newest"
    images: ImageChoice = "proxied"
    shows_read: bool = False
    shows_copies: bool = False
    shows_analysis: bool = True
    deframes: bool = False
    shows_summary: bool = True
    shows_key_points: bool = True
    shows_scores: bool = True
    shows_loaded_terms: bool = True
    shows_badges: bool = True
    shows_neutral_titles: bool = False
    fold_by: FoldBy = "nothing"
    fold_above: FoldAbove = 60
    shows_apps_summary: bool = False
    shows_apps_neutral_title: bool = False
    hides_adverts: bool = False
    sidebar_order: SidebarOrder = "own"
    hides_read_feeds: bool = False
    shows_counts: bool = True
    keys: Keys = {}
    has_letter_keys: bool = True
    custom_css: Css = ""
    start_view: ViewName = ""
    can_receive_shares: bool = True


class PreferencesChange(msgspec.Struct, forbid_unknown_fields=True):
    """What to change; what is left out stays."""

    theme: Theme | UnsetType = UNSET
    layout: Layout | UnsetType = UNSET
    density: Density | UnsetType = UNSET
    font: Font | UnsetType = UNSET
    text_size: TextSize | UnsetType = UNSET
    line_width: LineWidth | UnsetType = UNSET
    language: Language | UnsetType = UNSET
    mark_read: MarkReadWhen | UnsetType = UNSET
    order: ListOrder | UnsetType = UNSET
    images: ImageChoice | UnsetType = UNSET
    shows_read: bool | UnsetType = UNSET
    shows_copies: bool | UnsetType = UNSET
    shows_analysis: bool | UnsetType = UNSET
    deframes: bool | UnsetType = UNSET
    shows_summary: bool | UnsetType = UNSET
    shows_key_points: bool | UnsetType = UNSET
    shows_scores: bool | UnsetType = UNSET
    shows_loaded_terms: bool | UnsetType = UNSET
    shows_badges: bool | UnsetType = UNSET
    shows_neutral_titles: bool | UnsetType = UNSET
    fold_by: FoldBy | UnsetType = UNSET
    fold_above: FoldAbove | UnsetType = UNSET
    shows_apps_summary: bool | UnsetType = UNSET
    shows_apps_neutral_title: bool | UnsetType = UNSET
    hides_adverts: bool | UnsetType = UNSET
    sidebar_order: SidebarOrder | UnsetType = UNSET
    hides_read_feeds: bool | UnsetType = UNSET
    shows_counts: bool | UnsetType = UNSET
    keys: Keys | UnsetType = UNSET
    has_letter_keys: bool | UnsetType = UNSET
    custom_css: Css | UnsetType = UNSET
    start_view: ViewName | UnsetType = UNSET
    can_receive_shares: bool | UnsetType = UNSET


async def get_preferences(kit: Kit, visitor: Visitor) -> Preferences:
    return _read(await _get_settings(kit.db, visitor.user.id))


async def get_language(db: Calls, user_id: int) -> str:
    """Give the language in which somebody reads our page; empty: their browser's."""
    return _read(await _get_settings(db, user_id)).language


async def change_preferences(kit: Kit, visitor: Visitor, change: PreferencesChange) -> Preferences:
    """Change some preferences and tell the user's other devices; give all of them."""
    wanted = {
        name: value for name, value in msgspec.structs.asdict(change).items() if value is not UNSET
    }
    _check_css(wanted.get("custom_css", ""))
    user_id, now = visitor.user.id, kit.now()
    async with kit.db.transaction() as tx:
        await lock_user(tx, user_id)
        settings = await _get_settings(tx, user_id)
        before = _read(settings)
        after = msgspec.structs.replace(before, **wanted)
        if after == before:
            return before
        kept = _decode(settings.text) | {KEY: after}
        await accounts.set_settings(tx, user_id, msgspec.json.encode(kept).decode())
        if after.shows_copies != before.shows_copies:
            await accounts.set_copies_shown(tx, user_id, now if after.shows_copies else None)
        if after.can_receive_shares != before.can_receive_shares:
            await accounts.set_shares_refused(
                tx, user_id, None if after.can_receive_shares else now
            )
        await add_events(tx, now, NewEvent(PreferencesEvent(), user_id=user_id))
    await announce(kit)
    return after


async def _get_settings(db: Calls, user_id: int) -> Settings:
    settings = await accounts.find_settings(db, user_id)
    if settings is None:
        raise NotFound("no such user")
    return settings


def _read(settings: Settings) -> Preferences:
    """Give what is stored; a value of another version that we do not know is left out."""
    stored = _decode(settings.text).get(KEY)
    known: dict[str, object] = {}
    for field in msgspec.structs.fields(Preferences):
        if isinstance(stored, dict) and field.name in stored:
            try:
                msgspec.convert(stored[field.name], field.type)
            except msgspec.ValidationError:
                continue
            known[field.name] = stored[field.name]
    known["shows_copies"] = settings.copies_shown_at is not None
    known["can_receive_shares"] = settings.shares_refused_at is None
    return msgspec.convert(known, Preferences)


def _decode(text: str) -> dict[str, Any]:
    settings = msgspec.json.decode(text)
    return settings if isinstance(settings, dict) else {}


def _check_css(css: str) -> None:
    if len(css.encode("utf-8", "replace")) > LARGEST_CSS:
        raise Invalid(f"custom styles have at most {LARGEST_CSS} bytes", field="custom_css")
