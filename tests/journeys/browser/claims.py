"""What the README and the guides say of keys, buttons and gestures: each sentence, and its walk."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.journeys.browser.claims_flow import FLOW_WALKS
from tests.journeys.browser.claims_sharing import SHARING_WALKS

ROOT = Path(__file__).resolve().parents[3]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs" / "guide").glob("*.md"))]

KEY = re.compile(
    r"`((?:(?:[Cc]trl|[Ss]hift|[Aa]lt|[Cc]md|[Cc]ommand|[Cc]ontrol)\+)*(?:[!-~](?: [!-~])?"
    r"|Space|Enter|Esc(?:ape)?|Tab|Backspace|Delete|Home|End|Page(?:Up|Down)|Arrow\w+|F\d{1,2}))`"
)
NAME = re.compile(r"(?<!\*)\*([A-Z][^*]*)\*(?!\*)")
DEED = re.compile(
    r"(?i)\b(?:press(?:e[sd]|ing)?|draw(?:s|n|ing)?|drag(?:s|ged|ging)?|swip(?:e[sd]?|ing)"
    r"|click(?:s|ed|ing)?|tap(?:s|ped|ping)?|buttons?|gestures?)\b"
)

STORY_BY_KEYS = "tests/browser/analysis/test_stories.py::test_a_story_is_read_side_by_side_by_keys"
EDITS = "tests/browser/test_reading.py::test_what_the_publisher_changed_is_shown_word_by_word"
FEED_RECORD = "tests/browser/analysis/test_stories.py::test_a_feed_shows_its_record_of_changes"
NEW_VERSION = "tests/browser/test_offline.py::test_a_new_version_waits_until_it_is_wanted"
ADVERTS = (
    "tests/browser/analysis/test_analysis.py::"
    "test_adverts_are_hidden_when_one_wants_that_and_shown_again"
)
SERVED = "tests/browser/sharing/test_deframed.py::test_an_admin_serves_a_feed_and_sees_to_it"
ELSEWHERE = "tests/browser/sharing/test_deframed.py::test_a_feed_is_taken_to_another_reader"
DEFRAMED_VIEW = (
    "tests/browser/analysis/test_deframing.py::test_a_feed_is_read_deframed_and_as_published"
)
ASK_AGAIN = (
    "tests/browser/analysis/test_deframing.py::test_a_model_that_failed_says_why_and_is_asked_again"
)
PROVIDER = (
    "tests/browser/people/test_ways.py::"
    "test_somebody_comes_by_a_provider_and_is_told_when_they_may_not"
)
PASSKEY = (
    "tests/browser/people/test_ways.py::"
    "test_a_passkey_is_added_and_lets_its_owner_in_without_typing"
)
CODES = (
    "tests/browser/people/test_ways.py::"
    "test_somebody_signs_in_with_a_code_and_an_admin_helps_who_lost_the_app"
)
SERVICE_SET_UP = (
    "tests/browser/sharing/test_sending.py::test_a_service_is_set_up_tested_mended_and_removed"
)
SENT_BY_KEY = (
    "tests/browser/sharing/test_sending.py::"
    "test_an_entry_is_sent_by_a_key_and_the_page_says_how_it_went"
)
INVITED = (
    "tests/browser/people/test_invited.py::test_somebody_is_invited_and_shut_out_of_the_second_use"
)
FORGOTTEN = (
    "tests/browser/people/test_invited.py::test_a_password_is_forgotten_and_an_address_confirmed"
)
HIGHLIGHTS_SENT = "tests/browser/sharing/test_sending.py::test_highlights_are_sent_as_chosen"
HIGHLIGHT_LIST = "tests/browser/test_highlights.py::test_the_list_finds_takes_away_and_brings_back"
BOOKMARK = "tests/browser/sharing/test_extension.py::test_a_bookmark_hands_the_page_to_the_desk"
LEARNED_ORDER = "tests/browser/analysis/test_analysis.py::test_the_learned_order_says_why"
FILTERS = "tests/browser/test_filters.py::test_a_filter_is_made_tried_applied_and_taken_back"
ADMIN_PAGES = (
    "tests/journeys/browser/test_settings.py::test_an_admin_uses_each_control_of_their_pages"
)
# Each sentence that names a key, a button or a gesture: key -> command, or words -> walk.
# A walk is a function of tests/journeys/browser/test_guides.py, or a test that shows it already.
WALKS: dict[str, dict[str, str]] = {
    **FLOW_WALKS,
    # README.md
    "With `make run`, the first visit creates the account; then press `a` and give the address of "
    "a feed, or of a site that has one.": {"a": "add_feed"},
    "- **Whole**: feeds that only announce their articles get the text of the page behind them, by "
    "themselves or with `f`; the feed's own words stay one click away.": {
        "f": "full_text",
        "one click away": "choose_text",
    },
    # docs/guide/start.md
    "Press `a`, or the plus sign, and give an address.": {
        "a": "add_feed",
        "the plus sign": "press_plus",
    },
    "`j` and `k` open the next and the previous entry, `m` marks it read or unread, `s` stars it, "
    "`l` keeps it for later, `v` opens the original, `shift+a` marks everything in the list, `u` "
    "takes that back, `/` searches.": {
        "j": "next",
        "k": "previous",
        "m": "toggle_read",
        "s": "toggle_star",
        "l": "toggle_later",
        "v": "open_original",
        "shift+a": "mark_all_read",
        "u": "undo",
        "/": "search",
    },
    "`?` shows all keys.": {"?": "help"},
    "New entries wait behind a button above the list until you want them, so that nothing moves "
    "while you read.": {"a button above the list": "press_pill"},
    "`r` asks at once.": {"r": "refresh"},
    "*Settings > Keyboard* gives any command another key, and has one switch that turns all keys "
    "without Control or Command off.": {"Settings > Keyboard": "open_settings"},
    # docs/guide/reading.md
    "`?` shows all keys; each button shows its own when you point at it.": {
        "?": "help",
        "each button": "point_at_buttons",
    },
    "| `J` `K` | next, previous entry; its text is there already |": {"J": "next", "K": "previous"},
    "| `N` `P`, then `O` | move along the list without opening, then open |": {
        "N": "select_next",
        "P": "select_previous",
        "O": "open",
    },
    "| `Space` | keep reading: the next page, the next unread entry, then the next feed or folder, "
    "until everything is read |": {"Space": "read_on"},
    "| `M` `S` `L` `H` `T` `B` | read, star, later, hide, tag, put on a [board](boards.md) |": {
        "M": "toggle_read",
        "S": "toggle_star",
        "L": "toggle_later",
        "H": "hide",
        "T": "tag",
        "B": "board",
    },
    "| `Shift+T`, `G P` | [send it to a person](send.md); go to what others sent you |": {
        "Shift+T": "send_person",
        "G P": "go_shared",
    },
    "| `V` `F` `C` | open the original, full text, copy the link |": {
        "V": "open_original",
        "F": "full_text",
        "C": "copy_link",
    },
    "| `Shift+P`, `Shift+R` | play or pause its recording; read its text aloud "
    "([more](listening.md)) |": {"Shift+P": "play", "Shift+R": "read_aloud"},
    "| `Shift+X` | make [a filter](filters.md) for entries like this one |": {
        "Shift+X": "filter_like"
    },
    "| `Shift+E` | send it to [a service of yours](sending.md), or write an e-mail with the "
    "link |": {"Shift+E": "send_to"},
    "| `Shift+F` | fetch the text again |": {"Shift+F": "fetch_again"},
    "| `D` | calmer headline, loaded words marked ([more](analysis.md#in-the-page)) |": {
        "D": "deframe"
    },
    "| `Shift+A`, `U` | mark all as read; undo, as often as you like |": {
        "Shift+A": "mark_all_read",
        "U": "undo",
    },
    "| `A`, `Shift+B` | add a feed; save any web page to read later |": {
        "A": "add_feed",
        "Shift+B": "save_page",
    },
    "| `[` `]`, or `Shift+O` `Shift+L` | layouts: list, cards, magazine |": {
        "[": "layout_previous",
        "]": "layout_next",
        "Shift+O": "layout_previous",
        "Shift+L": "layout_next",
    },
    "| `E` | [highlight](highlights.md) what is selected, or a sentence |": {"E": "highlight"},
    "| `G` then `A` `U` `S` `L` `H` `F` `T` `B` `E` | go to all, unread, starred, later, hidden, a "
    "feed, a tag, a board, highlights |": {
        "G A": "go_all",
        "G U": "go_unread",
        "G S": "go_starred",
        "G L": "go_later",
        "G H": "go_hidden",
        "G F": "go_feed",
        "G T": "go_tag",
        "G B": "go_board",
        "G E": "go_highlights",
    },
    # docs/guide/highlights.md
    "Without a mouse, press `e` while you read: the first sentence in sight is chosen.": {
        "e": "highlight"
    },
    "What you have selected yourself, `e` highlights at once, in the colour that you used last.": {
        "e": "highlight"
    },
    "*Highlights* in the sidebar lists all of them, newest first, with a search in quotes, notes "
    "and titles, and files for your notebook: of everything or of one article.": {
        "Highlights": HIGHLIGHT_LIST
    },
    "*Send to Readwise…* beside these files leads to where [services are set up]"
    "(sending.md#highlights):": {"Send to Readwise…": HIGHLIGHTS_SENT},
    # docs/guide/sending.md
    "Set them up once under *Settings > Send to*; then `Shift+E` on an entry, or *Send to…* in its "
    "menu, lists them.": {
        "Settings > Send to": SERVICE_SET_UP,
        "Shift+E": "send_to",
        "Send to…": SENT_BY_KEY,
    },
    "*Test* asks the service whether it would take an entry, and leaves nothing there (a webhook "
    "gets an event `test`).": {"Test": SERVICE_SET_UP},
    "The list under *Send to…* says of each entry what was sent where and when, or why not and "
    "what to do about it.": {"Send to…": SENT_BY_KEY},
    "What was given up after ten tries an admin finds under *Settings > Failed jobs*.": {
        "Settings > Failed jobs": "open_settings"
    },
    "Beside the service, under *Settings > Send to*, choose *Send new ones* for those you make "
    "from now on, or *Send all, old and new*; the same place says how many are there and what, if "
    "anything, went wrong.": {
        "Settings > Send to": HIGHLIGHTS_SENT,
        "Send new ones": HIGHLIGHTS_SENT,
        "Send all, old and new": HIGHLIGHTS_SENT,
    },
    # docs/guide/learned.md
    "*As you like it* is one of them, at the top of a list and under *Settings > Reading*.": {
        "As you like it": LEARNED_ORDER,
        "Settings > Reading": "open_settings",
    },
    "Above an open entry *Why it is here* says what moved it, and by how much: that is the whole "
    "calculation.": {"Why it is here": LEARNED_ORDER},
    "*Settings > Reading* shows what was learned, and *Forget what was learned* begins anew: what "
    "you did until then counts no more.": {
        "Settings > Reading": "open_settings",
        "Forget what was learned": "tests/journeys/browser/test_settings.py"
        "::test_a_reader_uses_each_control_of_their_own_settings",
    },
    # docs/guide/browser.md
    "Both stand under *Settings > Apps*.": {"Settings > Apps": BOOKMARK},
    "*Save to Copydesk* and *Follow in Copydesk* belong into your bar of bookmarks.": {
        "Save to Copydesk": BOOKMARK,
        "Follow in Copydesk": BOOKMARK,
    },
    "*Download the extension* gives a file with its folder, made from the sources of this very "
    "server.": {"Download the extension": BOOKMARK},
    # docs/guide/assistants.md
    "The token is an app password (*Settings > Apps*).": {"Settings > Apps": "open_settings"},
    "With *Read only* the assistant can change nothing.": {
        "Read only": "tests/journeys/browser/test_settings.py"
        "::test_a_reader_uses_each_control_of_their_own_settings"
    },
    # docs/guide/filters.md
    "*Settings > Filters* lists your filters in their order; drag one, or press the arrow keys on "
    "its handle, to move it.": {"Settings > Filters": FILTERS},
    "*New filter* opens the editor.": {"New filter": FILTERS},
    "`Shift+X` on an entry, or *Filter like this…* in its menu, begins with what holds for that "
    "entry.": {"Shift+X": "filter_like", "Filter like this…": FILTERS},
    "*What it did* has the record of a filter, week by week and entry by entry;": {
        "What it did": FILTERS
    },
    "*Bring back* takes one of it back, *Bring all back* everything that is remembered.": {
        "Bring back": FILTERS,
        "Bring all back": FILTERS,
    },
    "*Apply to older entries…* lets it go through what is there already, and *Undo all* takes "
    "that back in one go.": {"Apply to older entries…": FILTERS, "Undo all": FILTERS},
    # docs/guide/accounts.md
    "*Settings > Server settings > Name and looks* gives the server a name of its own, a logo and "
    "an accent colour.": {"Settings > Server settings > Name and looks": ADMIN_PAGES},
    "*Settings > Users > Create invitation* gives a link.": {
        "Settings > Users > Create invitation": INVITED
    },
    "*Forgot your password?* sends a link that works once, for two hours.": {
        "Forgot your password?": FORGOTTEN
    },
    "Without mail, an admin makes a link under *Settings > Users > New password*, which works for "
    "two days.": {"Settings > Users > New password": INVITED},
    "App passwords stay; change the password once more in *Settings > Account* to take them "
    "back.": {"Settings > Account": "open_settings"},
    "An address in *Settings > Account* is confirmed by a letter, and can be used to sign in.": {
        "Settings > Account": FORGOTTEN
    },
    "Under *Settings > Account*, *Set up an app…* shows a picture for an authenticator app (TOTP, "
    "as all of them know it).": {
        "Settings > Account": "open_settings",
        "Set up an app…": CODES,
    },
    "Who has lost both asks an admin, who presses *Turn off two-step sign-in* beside the name; an "
    "admin who has lost both runs `copydesk user no-codes NAME` on the server.": {
        "Turn off two-step sign-in": CODES
    },
    "An address that somebody here has already opens nothing: sign in as before, and *Connect* the "
    "provider in *Settings > Account*.": {"Connect": PROVIDER, "Settings > Account": PROVIDER},
    "*Settings > Apps* makes tokens for programs of your own that use [the API](curl.md): with the "
    "right to read, to read and change, or, for admins, everything, and with an end (90 days "
    "unless you choose otherwise).": {"Settings > Apps": "open_settings"},
    "*Settings > Account > Download everything* gives all that the server has of you as one "
    "archive: your feeds as OPML, everything else as JSON, with the texts of what you starred or "
    "kept.": {
        "Settings > Account > Download everything": "tests/journeys/browser/test_settings.py"
        "::test_a_reader_uses_each_control_of_their_own_settings"
    },
    "*Add a passkey* in *Settings > Account* has your phone, computer or security key make a key "
    "for this server.": {"Add a passkey": PASSKEY, "Settings > Account": PASSKEY},
    "Then *Sign in with a passkey* lets you in by a finger, your face or a PIN: no name, no "
    "password, no code.": {"Sign in with a passkey": PASSKEY},
    "*Limits…* beside a name under *Settings > Users* says otherwise for one, 0 being without a "
    "limit.": {
        "Limits…": INVITED,
        "Settings > Users": INVITED,
    },
    "*Settings > Account* shows everybody what they have and may have.": {
        "Settings > Account": "open_settings"
    },
    "*Settings > Audit log* shows admins who signed in, who was refused (once a minute for an "
    "address), who changed what about accounts, and all that admins did with the server: settings, "
    "publishers, served feeds, failed jobs, models.": {"Settings > Audit log": INVITED},
    **SHARING_WALKS,
    # docs/guide/stories.md
    "| `G` then `W` | go to the stories |": {"G W": "go_stories"},
    "| `Shift+W` | show the story of the open entry, side by side |": {"Shift+W": "open_story"},
    "| `W` | follow the story of the open entry, or the one on the screen; again to stop |": {
        "W": "follow_story"
    },
    "An open entry says *Also covered by 3 other outlets* when it belongs to a story; that leads "
    "to it.": {"Also covered by 3 other outlets": STORY_BY_KEYS},
    "Press the name of an outlet to read the sentence that says it, and go on to its entry from "
    "there.": {"Press": STORY_BY_KEYS},
    '*What the publisher changed* ranks the changes: numbers first, then names and a "not" that '
    "came or went, then the headline, then wording.": {"What the publisher changed": EDITS},
    "*Articles it changed later* lists its entries that read differently now than at first.": {
        "Articles it changed later": FEED_RECORD
    },
    # docs/guide/operate.md
    "An admin finds the failing feeds of everybody under *Settings > Feed health*, or at "
    "`/v1/feeds/failing`: where they are, how many follow them, since when they do not answer, and "
    "why.": {"Settings > Feed health": "open_settings"},
    "`copydesk status` counts it; an admin finds it under *Settings > Failed jobs*, to try it "
    "again or to delete it.": {"Settings > Failed jobs": "open_settings"},
    # docs/guide/models.md
    "An admin does it under *Settings > Models*, while the server runs: it says what your machine "
    "has and which model fits it, takes provider, address and key, and lists what the provider "
    "has.": {"Settings > Models": "open_settings"},
    # docs/guide/settings.md
    'Some settings, those with "yes" in the last column of [the reference]'
    "(../reference/settings.md), an admin changes under *Settings > Server settings*, or through "
    "[the API](curl.md); all processes follow within seconds, and who changed what stays on "
    "record:": {"Settings > Server settings": "open_settings"},
    # docs/guide/offline.md
    "| read, unread, star, later, hide, mark all as read | at once on the screen, taken back with "
    "`U`; the server hears of it later |": {"U": "undo"},
    "*Install* or *Add to home screen*) and goes on working when the network, or your server, is "
    "away.": {"Install": "the browser's own menu", "Add to home screen": "the browser's own menu"},
    "*Settings → Reading → On this device* chooses less, more or nothing for the browser in use.": {
        "Settings → Reading → On this device": "open_settings"
    },
    "After an upgrade of the server the page says *A new version is ready* and waits until you "
    "press *Reload*; nothing that you read or write is interrupted.": {
        "A new version is ready": NEW_VERSION,
        "Reload": NEW_VERSION,
    },
    # docs/guide/apps.md
    "- **Summaries and calmer headlines** come only if you switch them on, in *Settings → Apps* or "
    "with `PATCH /v1/users/me/preferences "
    '{"shows_apps_summary": true, "shows_apps_neutral_title": true}`.': {
        "Settings → Apps": "open_settings"
    },
    # docs/guide/analysis.md
    "*Ask again* has a model that failed asked once more.": {"Ask again": ASK_AGAIN},
    "- `D`, or the button *Calmer headline*, deframes what you read: where a model wrote a calmer "
    "headline it takes the place of the publisher's, which stays below it, word by word: what was "
    "taken out is struck, what came instead is underlined.": {
        "D": "deframe",
        "Calmer headline": "use_analysis",
    },
    "- *Deframed view* above the list of a feed, and in its settings, shows that feed deframed, "
    "whatever `deframes` says: calmer headlines in lists, with the publisher's below, how much "
    "each entry pushes altogether, and its entries as `D` shows them.": {
        "Deframed view": DEFRAMED_VIEW,
        "D": "deframe",
    },
    "*overall* is the mean of the scores that have one; an admin says what each of them counts in "
    "it (*Settings → Models*, or `COPYDESK_AI_WEIGHT_CLICKBAIT` and its like; 0 leaves a score "
    "out).": {"Settings → Models": "open_settings"},
    "It is yours alone (`is_deframed` of the subscription), goes along in OPML, and can be set for "
    "many feeds at once under *Manage feeds*.": {"Manage feeds": DEFRAMED_VIEW},
    # docs/guide/newsroom.md
    "Press `D` on an entry of the Daily Flare: an editor of the newsroom, asked as a model is "
    "asked (`/newsroom/editor`), reads a calm headline from a script, and is called "
    "*scripted editor (no model)* wherever it is named.": {"D": "deframe"},
    "There `D` leads back to the original of the open entry, and to the calm one again; the button "
    "above the list leads back for the whole feed.": {"D": DEFRAMED_VIEW},
    "- *How it is written* opens the scores.": {"How it is written": "use_analysis"},
    "Each is a number from 0, not at all, to 100, entirely, with what it measures and the reason; "
    "press the reason, and the piece of headline or text behind it is marked and comes into "
    "sight.": {"press the reason": "use_analysis"},
    "- *Disagree* is there for every score, for the topic, the summary and the calmer headline.": {
        "Disagree": "use_analysis"
    },
    "*Hide it* hides them, *Show it* brings them back.": {"Hide it": ADVERTS, "Show it": ADVERTS},
    "Nothing is hidden until you choose so, for the text at hand or, under *Settings → Reading*, "
    "for all (preference `hides_adverts`).": {"Settings → Reading": "open_settings"},
    "*Settings → Analysis* has the switch for all of it (preference `shows_analysis`), and one for "
    "each part.": {"Settings → Analysis": "open_settings"},
    "- *Calmest first* is one of the orders above a list: of its 1,000 newest entries, those that "
    "push least come first, and those of which nobody could tell last.": {
        "Calmest first": "use_limit"
    },
    "A line above the list says how many are collapsed, and *Show them* shows them.": {
        "Show them": "use_limit"
    },
    # docs/guide/deframed.md
    "The settings of a feed that you follow have *Use in another reader*: the address to copy, "
    "rewritten in place or not, and up to which score.": {"Use in another reader": ELSEWHERE},
    "It is also in the palette (`Ctrl+K`) wherever a feed or one of its entries is open.": {
        "Ctrl+K": "palette"
    },
    "*Settings > Feeds for other readers*, and `/v1/proxied-feeds`, list which feeds are served "
    "(all, or those with some letters in their address or title), "
    "who added them, how many readers and requests they had in seven days, how many of these were "
    "answered from memory, when they were built and how long that took, and how many entries still "
    "wait for an analysis.": {"Settings > Feeds for other readers": "open_settings"},
    "*Enabled*: it is served.": {"Enabled": SERVED},
    "*Keep up to date*: it is checked every 15 minutes, or as `COPYDESK_PROXY_INTERVAL` says, "
    "whether or not somebody asks.": {"Keep up to date": SERVED},
    "*Delete* leaves a mark, so that readers cannot bring it back;": {"Delete": SERVED},
    "*Restore* does.": {"Restore": SERVED},
    "*Address and hosts* of a feed has both.": {"Address and hosts": SERVED},
}
SAID = [(sentence, name, walk) for sentence, deeds in WALKS.items() for name, walk in deeds.items()]
# Walks that are functions of test_guides.py, which has to have each of them.
ELSEWHERE_WALKED = {
    "choose_text",
    "press_plus",
    "press_pill",
    "point_at_buttons",
    "move_back",
    "use_analysis",
    "use_limit",
    "use_boards",
    "use_highlights",
    "draw_rows",
    "go_back_from_entry",
    "open_settings",
    "the browser's own menu",
}
# Code and italics that mean something else than a key or a button.
OTHERWISE = {
    "apps.md": ("in titles are `＜`", "narrow the list"),
    "curl.md": ("narrow the list",),
    "search.md": ("also `h`, `m` (30 days), `y`", "finds *Café*", "POST /v1/entries/mark-all-read"),
}


def list_claims(page: Path) -> Iterator[str]:
    """Give the sentences, points and rows of tables that name a key, a button or a gesture."""
    text = re.sub(r"(?ms)^```.*?^```$", "", page.read_text("utf-8"))
    for block in re.split(r"\n\s*\n|\n(?=- |\|)", text):
        for sentence in re.split(r"(?<=[.:;])\s+(?=[A-Z`*])", " ".join(block.split())):
            is_other = any(words in sentence for words in OTHERWISE.get(page.name, ()))
            if not is_other and any(each.search(sentence) for each in (KEY, NAME, DEED)):
                yield sentence


def find_test(walk: str) -> bool:
    """Say whether a walk that is a test, as pytest names it, is there."""
    path, _, name = walk.partition("::")
    file = ROOT / path
    return file.is_file() and bool(re.search(rf"(?m)^async def {name}\(", file.read_text("utf-8")))


def list_names(sentence: str) -> set[str]:
    """Give the keys and the buttons that a sentence names, as it writes them."""
    keys = KEY.findall(sentence)
    if keys[:1] == ["G"] and "`G` then" in sentence:
        keys = [f"G {key}" for key in keys[1:]]
    return {*keys, *NAME.findall(sentence)}


def to_binding(key: str) -> str:
    """Turn a key as guides write it into one as the table of keys does: Ctrl+K into mod+k."""
    steps = [step if len(step) > 1 and "+" not in step else step.lower() for step in key.split()]
    return " ".join(steps).replace("ctrl+", "mod+")
