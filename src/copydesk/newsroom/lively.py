"""Keeps a filled newsroom alive: every few seconds something is published, edited or retracted."""

import asyncio
import random
from collections import Counter

from copydesk.newsroom.articles import Article
from copydesk.newsroom.desk import Desk
from copydesk.newsroom.dice import between, pick, seeded
from copydesk.newsroom.drafts import write_draft
from copydesk.newsroom.outlets import OUTLETS

# The turn after which an outlet changes a figure and says nothing.
_QUIET_TURN = 2
_QUIET_EDIT = ("courier", "18 million crowns", "24 million crowns")
_EDIT_CHANCE = 0.2
_RETRACT_CHANCE = 0.03
_CORRECTIONS = {
    "de": "Aktualisiert: Die Redaktion hat einen Absatz ergänzt.",
    "fr": "Mis à jour : la rédaction a complété cet article.",
    "ja": "追記：本文を一部更新しました。",
    "ar": "تحديث: أضافت هيئة التحرير فقرة إلى هذا الخبر.",
    "en": "Updated: the desk has added a paragraph to this report.",
}


class Lively:
    """Plays turns on a desk that was filled with the same seed; each outlet keeps its count."""

    def __init__(self, desk: Desk, seed: int = 1) -> None:
        self._desk, self._seed = desk, seed
        self._dice: random.Random = seeded(seed, "lively")
        self._numbers: Counter[str] = Counter(
            {outlet.name: len(desk.make_edition(outlet.name).articles) for outlet in OUTLETS}
        )

    def play_turn(self) -> Article | None:
        """Publishes an article, or edits or retracts one; gives it, or None if it was retracted."""
        outlet = pick(self._dice, OUTLETS)
        printed = self._desk.make_edition(outlet.name).articles
        chance = self._dice.random()
        if printed and chance < _RETRACT_CHANCE:
            self._desk.retract(printed[between(self._dice, 0, len(printed) - 1)].id)
            return None
        if printed and chance < _RETRACT_CHANCE + _EDIT_CHANCE:
            chosen = printed[between(self._dice, 0, min(4, len(printed) - 1))]
            note = _CORRECTIONS[outlet.language]
            return self._desk.edit(chosen.id, html=f"{chosen.html}\n<p><em>{note}</em></p>")
        draft = write_draft(outlet.name, self._numbers[outlet.name], self._seed)
        self._numbers[outlet.name] += 1
        return self._desk.publish_draft(outlet.name, draft)

    def edit_quietly(self) -> Article | None:
        """Changes a figure in print without a word about it, as if it had always stood there."""
        outlet, before, after = _QUIET_EDIT
        for article in self._desk.make_edition(outlet).articles:
            if before in article.html:
                html = article.html.replace(before, after)
                return self._desk.edit(article.id, html=html, updated_at=article.updated_at)
        return None


async def keep_lively(
    desk: Desk, *, every_seconds: float = 20.0, seed: int = 1, turns: int | None = None
) -> None:
    """Plays a turn every few seconds until it is cancelled, or for a number of turns."""
    lively = Lively(desk, seed)
    played = 0
    while turns is None or played < turns:
        await asyncio.sleep(every_seconds)
        lively.play_turn()
        played += 1
        if played == _QUIET_TURN:
            lively.edit_quietly()
