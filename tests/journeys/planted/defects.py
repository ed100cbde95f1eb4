"""Defects to plant, of the kinds that real use has found; one that no journey sees is a gap."""

from tests.journeys.planted.defect import Defect, Edit
from tests.journeys.test_walks import SEEDS

_WALKS = "tests/journeys/test_walks.py::test_a_walk_leaves_everything_in_order"
_WALK = f"{_WALKS}[sqlite-{SEEDS['sqlite'][0]}]"
_COPIES = "tests/journeys/test_copies.py::test_an_article_in_three_feeds_is_one_everywhere[sqlite]"
_MORNING = "tests/journeys/browser/test_morning.py::"
_STATES = "tests/journeys/browser/test_states.py::"
_TWO_DEVICES = _MORNING + "test_two_devices_and_a_tunnel"
_SEARCH = _STATES + "test_a_search_takes_every_word_and_marks_nothing"
_AFTER_DIALOG = _STATES + "test_the_key_right_after_a_dialog_is_heard"

_AT_THE_SERVER = (
    Defect(
        "a next check beyond the calendar is answered as a time",
        _WALK,
        (
            Edit(
                "src/copydesk/web/api/subscriptions/subscriptions.py",
                "None if state.is_resting else maybe_at(state.next_check_at)",
                "maybe_at(state.next_check_at)",
            ),
            Edit(
                "src/copydesk/rules/moments.py",
                "if time is None or not FIRST <= time <= LAST:",
                "if time is None:",
            ),
        ),
    ),
    Defect(
        "the history breaks on entries of feeds that were left",
        _WALK,
        (
            Edit(
                "src/copydesk/web/api/reading/operations.py",
                "for entry_id in operation.entry_ids[:MOST_NAMED] if entry_id in titles]",
                "for entry_id in operation.entry_ids[:MOST_NAMED]]",
            ),
        ),
    ),
    Defect(
        "an undo loses the unread row of its first entry",
        _WALK,
        (
            Edit(
                "src/copydesk/services/reading/undo.py",
                "[id_ for id_ in operation.entry_ids if id_ not in kept]",
                "[id_ for id_ in operation.entry_ids[1:] if id_ not in kept]",
            ),
        ),
    ),
    Defect(
        "what is shown again after hiding is no longer unread",
        _WALK,
        (
            Edit(
                "src/copydesk/store/reading/marks.py",
                "        await tx.run(GIVE_UNREAD, user_id=user_id, entry_ids=changed)",
                "        return changed",
            ),
        ),
    ),
    Defect(
        "Fever forgets stars of what was read",
        _WALK,
        (
            Edit(
                "src/copydesk/web/sync/fever/calls.py",
                'starred = EntryFilter(marks={"starred": True}, by="arrival", ',
                'starred = EntryFilter(marks={"starred": True}, is_unread=True, by="arrival", ',
            ),
        ),
    ),
    Defect(
        "Google Reader forgets stars of what is unread",
        _WALK,
        (
            Edit(
                "src/copydesk/web/sync/greader/filters.py",
                'return EntryFilter(marks={"starred": True}, by="arrival")',
                'return EntryFilter(marks={"starred": True}, is_unread=False, by="arrival")',
            ),
        ),
    ),
    Defect(
        "a folder counts only one of its feeds",
        _WALK,
        (
            Edit(
                "src/copydesk/store/reading/states.py",
                "folders[row.folder_id] = folders.get(row.folder_id, 0) + row.amount",
                "folders[row.folder_id] = row.amount",
            ),
        ),
    ),
    Defect(
        "pages hear nothing of what was undone",
        _WALK,
        (
            Edit(
                "src/copydesk/services/reading/marks.py",
                "    await add_event(tx, told, now, user_id=user_id)",
                "    if change.undoes is None:\n"
                "        await add_event(tx, told, now, user_id=user_id)",
            ),
        ),
    ),
    Defect(
        "the API marks everything on an empty search",
        _WALK,
        (
            Edit(
                "src/copydesk/web/api/reading/marks.py",
                "    q: Annotated[str, msgspec.Meta(min_length=1, ",
                "    q: Annotated[str, msgspec.Meta(",
            ),
            Edit(
                "src/copydesk/services/reading/marks.py",
                "    if span.query is not None and not span.query.strip():\n",
                "    if span.query is not None and span.query.isspace():\n",
            ),
            Edit(
                "src/copydesk/services/reading/marks.py",
                "        if span.query is not None:\n            wanted = ",
                "        if span.query:\n            wanted = ",
            ),
        ),
    ),
    Defect(
        "a copy of what is unread already is counted again",
        _COPIES,
        (
            Edit(
                "src/copydesk/store/ingest/duplicates.py",
                '" AND (e.duplicate_of IS NULL OR NOT " + _HAS_COPY',
                '" AND (e.id > 0 OR NOT " + _HAS_COPY',
            ),
        ),
    ),
    Defect(
        "reading an article leaves its copies unread",
        _COPIES,
        (
            Edit(
                "src/copydesk/store/reading/states.py",
                "LIST_REACHED if is_spreading else LIST_NAMED",
                "LIST_NAMED if is_spreading else LIST_REACHED",
            ),
        ),
    ),
)
_IN_THE_PAGE = (
    Defect(
        "the list goes back to the selected row at every scroll",
        _TWO_DEVICES,
        (
            Edit(
                "ui/src/parts/list/ListPane.svelte",
                "  function pass(first: number): void {\n",
                "  function pass(first: number): void {\n"
                "    const at = list.ids.indexOf(list.selectedId ?? -1);\n"
                "    if (at !== -1) rows?.reveal(at);\n",
            ),
        ),
    ),
    Defect(
        "marks of another device are not heard",
        _TWO_DEVICES,
        (
            Edit(
                "ui/src/state/desk/live.ts",
                "  states: (desk, data) => inBackground(noteStates(desk, data)),",
                "  states: () => {},",
            ),
        ),
    ),
    Defect(
        "what another device takes back does not fill an emptied list",
        _TWO_DEVICES,
        (
            Edit(
                "ui/src/state/desk/live.ts",
                "  inBackground(isEmpty ? lookAgain(desk) : desk.list.offerBack(ids));",
                "  if (!isEmpty) inBackground(desk.list.offerBack(ids));",
            ),
        ),
    ),
    Defect(
        "an entry that closes takes the focus from the search",
        _SEARCH,
        (
            Edit(
                "ui/src/parts/list/ListPane.svelte",
                "if (focused && focused !== document.body && !scroller?.contains(focused)) return;",
                "if (focused === null) return;",
            ),
        ),
    ),
    Defect(
        "the page marks everything in an empty search",
        _SEARCH,
        (
            Edit(
                "ui/src/state/list/marking.ts",
                "  if (!isQuestion(list)) return desk.toasts.say(texts.toast.nothingToMark);",
                "",
            ),
            Edit(
                "ui/src/state/list/marking.ts",
                "  if (list.kind === 'search') return { q: list.words };",
                "  if (list.kind === 'search' && list.words) return { q: list.words };",
            ),
        ),
    ),
    Defect(
        "a dialog that closes swallows the next key",
        _AFTER_DIALOG,
        (
            Edit(
                "ui/src/parts/Dialog.svelte",
                "      isGone = true;",
                "      isGone = true;\n      setTimeout(() => keys.hold());\n"
                "      setTimeout(() => keys.release(), 60);",
            ),
        ),
    ),
    Defect(
        "the counts of the page are never asked again",
        _TWO_DEVICES,
        (
            Edit(
                "ui/src/state/desk/counts.svelte.ts",
                "      this.load().catch(() => undefined);\n",
                "",
            ),
        ),
    ),
)
DEFECTS = _AT_THE_SERVER + _IN_THE_PAGE
