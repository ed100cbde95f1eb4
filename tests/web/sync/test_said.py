"""What apps get of analyses: nothing until it is switched on, then marked as what it is."""

from typing import Any

import pytest

from copydesk.services.people import preferences
from copydesk.services.people.preferences import PreferencesChange
from copydesk.services.reading import syncentries
from copydesk.store.engine.db import Calls
from copydesk.store.entries import syncentries as store
from copydesk.store.entries.syncentries import list_said
from tests import make
from tests.web.sync.conftest import Reader
from tests.web.sync.test_texts import add, show

SUMMARY = "A bridge <b>closes</b> & stays closed."


async def add_said(reader: Reader, *, model: str = "llama") -> int:
    entry_id = await add(reader, title="You won't believe <this> bridge", html="<p>Told.</p>")
    provider = "ollama" if model else "builtin"
    more: dict[str, Any] = {
        "summary": SUMMARY,
        "neutral_title": "Bridge <closes>",
        "provider": provider,
    }
    await make.said(reader.kit.db, entry_id, model=model or "builtin", **more)
    return entry_id


async def choose(reader: Reader, **change: Any) -> None:
    wanted = PreferencesChange(**change)
    await preferences.change_preferences(reader.kit, reader.visitor, wanted)


async def test_apps_get_nothing_of_it_until_it_is_switched_on(reader: Reader) -> None:
    entry_id = await add_said(reader)

    shown = await show(reader, entry_id)

    assert shown["miniflux"] == ("You won't believe <this> bridge", "<p>Told.</p>")
    assert {text for _, text in shown.values()} == {"<p>Told.</p>"}


async def test_a_summary_stands_before_the_text_and_says_who_made_it(reader: Reader) -> None:
    entry_id = await add_said(reader)
    await choose(reader, shows_apps_summary=True)

    shown = await show(reader, entry_id)

    assert {text for _, text in shown.values()} == {
        "<blockquote><p><strong>Summary, by the model llama:</strong> A bridge "
        "&lt;b&gt;closes&lt;/b&gt; &amp; stays closed.</p></blockquote><p>Told.</p>"
    }
    assert shown["miniflux"][0] == "You won't believe <this> bridge"


async def test_a_neutral_headline_leaves_the_original_in_the_text(reader: Reader) -> None:
    entry_id = await add_said(reader)
    await choose(reader, shows_apps_neutral_title=True, language="de")

    shown = await show(reader, entry_id)

    assert shown["miniflux"][0] == "Bridge <closes>"
    assert shown["greader"][0] == shown["fever"][0] == "Bridge ＜closes＞"
    assert {text for _, text in shown.values()} == {
        "<blockquote><p><strong>Überschrift im Original:</strong> You won&#x27;t believe "
        "&lt;this&gt; bridge</p></blockquote><p>Told.</p>"
    }


async def test_what_our_rules_made_is_no_model_s(reader: Reader) -> None:
    entry_id = await add_said(reader, model="")
    await choose(reader, shows_apps_summary=True, language="nl")

    _, text = (await show(reader, entry_id))["fever"]

    assert text.startswith("<blockquote><p><strong>Summary, by rules:</strong> A bridge")


async def test_entries_of_which_nothing_was_said_stay_as_they_are(reader: Reader) -> None:
    entry_id = await add(reader, title="Plain", html="<p>Told.</p>")
    await choose(reader, shows_apps_summary=True, shows_apps_neutral_title=True)

    assert (await show(reader, entry_id))["miniflux"] == ("Plain", "<p>Told.</p>")


async def test_it_costs_one_question_however_many_entries(
    reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    for entry_id in reader.ids:
        await make.said(reader.kit.db, entry_id, summary=SUMMARY)
    await choose(reader, shows_apps_summary=True)
    asked: list[list[int]] = []

    async def count(db: Calls, entry_ids: list[int]) -> dict[int, str]:
        asked.append(entry_ids)
        return await list_said(db, entry_ids)

    monkeypatch.setattr(store, "list_said", count)

    found = await syncentries.list_entries(reader.kit, reader.visitor, reader.ids)

    assert len(found) == len(reader.ids) > 1
    assert all(entry.said and entry.said.summary for entry in found)
    assert [sorted(ids) for ids in asked] == [sorted(reader.ids)]
