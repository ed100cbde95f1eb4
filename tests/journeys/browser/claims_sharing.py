"""What the guides say of sharing: boards, folders, entries, and views as feeds."""

OUT = "tests/browser/sharing/test_out.py::test_a_list_gets_an_address_and_loses_it"
SENT = (
    "tests/browser/sharing/test_shares.py"
    "::test_an_entry_goes_from_one_to_the_other_and_an_answer_comes_back"
)
TOGETHER = "tests/browser/sharing/test_triage.py::test_two_people_share_a_folder"

EDITION = "tests/journeys/browser/test_morning.py::test_every_button_and_gesture_works"
SHARING_WALKS: dict[str, dict[str, str]] = {
    # docs/guide/share.md
    "Open a list, press *As feed or book…* above it, or find it in the palette (`Ctrl+K`), and "
    "give it a title.": {"As feed or book…": OUT, "Ctrl+K": "palette"},
    "A board has *Share by link…* in its settings, too.": {
        "Share by link…": "tests/browser/sharing/test_out.py::test_a_board_is_shared_by_a_link"
    },
    "*Settings > Published feeds and books* lists all of them, with when and how often each was "
    "asked for, gives a new address and takes one back; there is also the one address that "
    "e-readers need.": {"Settings > Published feeds and books": "open_settings"},
    "*Edition* in the sidebar, or `G` then `M`, shows what to read in the time you have: say how "
    "many minutes, from everything unread or from a folder.": {
        "Edition": EDITION,
        "G M": "go_edition",
    },
    "*As a book (EPUB)* takes it along, *As a feed* gives it an address that always holds an "
    "edition of this length.": {"As a book (EPUB)": EDITION, "As a feed": EDITION},
    # docs/guide/together.md
    "**Share a folder.** Open it, press *Folder settings* above its list and give the user name of "
    "somebody on this server.": {"Folder settings": TOGETHER},
    "They find the invitation in their sidebar, with the name of the folder and yours, and see "
    "nothing of it until they press *Join*.": {"Join": TOGETHER},
    "**Read.** The folder is in every member's sidebar under *Shared folders*.": {
        "Shared folders": TOGETHER
    },
    "*Show* chooses what no member has read yet, what is unclaimed, what is yours, and more.": {
        "Show": TOGETHER
    },
    "`j` moves to the next article, `Enter` opens it.": {"j": TOGETHER, "Enter": TOGETHER},
    "**Claim, hand over, finish.** *Claim* on an open article says that you are taking care of "
    "it; if two people press it at the same time, the first one has it.": {"Claim": TOGETHER},
    "*Hand over to* gives it to another member, *Release* leaves it to anyone, *Done* puts it "
    "away.": {"Hand over to": TOGETHER, "Release": TOGETHER, "Done": TOGETHER},
    "*Search this folder* searches the view you are in.": {"Search this folder": TOGETHER},
    "*Star* keeps an article for yourself without telling anyone: it is among your starred "
    "entries, can be tagged with *Tags*, and stays when you leave the folder.": {
        "Star": TOGETHER,
        "Tags": TOGETHER,
    },
    "`Y` claims or releases the current article, `Shift+Y` offers the members it can be handed "
    "over to, and `Q` marks it as done, or reopens it.": {
        "Y": "triage_take",
        "Shift+Y": "triage_hand_over",
        "Q": "triage_done",
    },
    "**Leave.** *Shared with* lists the members.": {"Shared with": TOGETHER},
    # docs/guide/send.md
    "Press `Shift+T` on an article, in the list or while you read it, or choose *Send to a person* "
    "in its menu.": {"Shift+T": "send_person", "Send to a person": SENT},
    "When they answer, *Shared with me* counts it; above that list stands all that you sent.": {
        "Shared with me": SENT
    },
    "*Shared with me*, in the sidebar or with `G P`, has what others sent you, the newest first: "
    "from whom, when, and what they said.": {"Shared with me": SENT, "G P": "go_shared"},
    "*Dismiss* takes it out of the list, and can be undone.": {"Dismiss": SENT},
    "*Settings > Account* has a switch, *Other people on this server can send me entries*.": {
        "Settings > Account": "tests/browser/sharing/test_shares.py::"
        "test_who_wants_nothing_is_not_found",
        "Other people on this server can send me entries": "tests/browser/sharing/test_shares.py"
        "::test_who_wants_nothing_is_not_found",
    },
    # docs/guide/boards.md
    "Press `b` on an article, in the list or while you read it.": {"b": "board"},
    "Drag one by its handle, or use the arrow keys on it.": {"Drag": "use_boards"},
    "| `/` | [search](search.md) |": {"/": "search"},
    "| `Ctrl+K` | find any feed, folder, tag, action or setting |": {"Ctrl+K": "palette"},
    "Swipe an entry to the right to mark it read or unread, to the left to star it, further to the "
    "left to save it for later.": {"Swipe": "draw_rows"},
    "The back gesture returns you to the list, exactly where you left it; below each text the next "
    "one is waiting.": {"back gesture": "go_back_from_entry"},
    "*Settings → Manage feeds* lets you drag a feed or a folder by the dots before its name;": {
        "Settings → Manage feeds": "open_settings",
        "drag": "tests/browser/test_manage.py::test_a_finger_drags_by_the_handle",
    },
    "`U` moves it back.": {"U": "move_back"},
    "Many at once are moved in *Settings → Manage feeds*, tags and saved searches in *Settings → "
    "Tags, boards and searches*: drag one by the dots before its name, or use the arrow keys on "
    "them.": {
        "Settings → Manage feeds": "open_settings",
        "Settings → Tags, boards and searches": "open_settings",
    },
    "Videos from other sites are only a still picture until you press play; until then, that site "
    "does not learn about you.": {
        "press": "tests/browser/test_reading.py::test_a_film_of_another_site_waits_for_a_press"
    },
}
