"""What the guide to reading says of going on, of what is at hand, and of fingers."""

HANDS = "tests/browser/test_hands.py::test_a_menu_marks_an_entry_and_several_are_picked"
THUMB = "tests/browser/test_hands.py::test_a_thumb_goes_from_text_to_text_and_asks_for_news"
WHOLE_LIST = "tests/browser/test_flow.py::test_one_drag_leads_to_the_oldest_entry"
CARRIED = "tests/browser/test_hands.py::test_lines_of_the_sidebar_are_carried"
MENUS = "tests/journeys/browser/test_morning.py::test_every_button_and_gesture_works"
FINGER = "tests/browser/test_hands.py::test_a_finger_picks_several_by_tapping"
EDGES = "tests/browser/test_flow.py::test_columns_are_drawn_wider_and_a_text_is_read_on"
HISTORY = (
    "tests/browser/test_undo.py::"
    "test_with_nothing_left_the_history_is_offered_and_names_the_entries"
)

FLOW_WALKS: dict[str, dict[str, str]] = {
    "`Ctrl+K` finds feeds, folders, tags, boards, actions and settings by a few of their letters, "
    'also by other words for them, in your language and in English: "unsubscribe", "theme", '
    '"OPML".': {"Ctrl+K": "palette"},
    "*Settings > History* says what was done on all your devices and in your apps: which entries "
    "were marked, by whom, when.": {"Settings > History": HISTORY},
    "| `I` | the next unread entry, wherever it is |": {"I": "next_unread"},
    "| `Shift+J` `Shift+K` | next, previous feed or folder of the sidebar |": {
        "Shift+J": "next_feed",
        "Shift+K": "previous_feed",
    },
    "| `Shift+V` | open the original in the background and stay here |": {
        "Shift+V": "open_background"
    },
    "| `Z K`, `Z J` | mark all above, or all below, as read |": {
        "Z K": "mark_above",
        "Z J": "mark_below",
    },
    "| `,` | settings of the feed or folder |": {",": "feed_settings"},
    "| `Z S`, `Z F` | show or hide the sidebar; nothing but the text |": {
        "Z S": "toggle_sidebar",
        "Z F": "focus",
    },
    "| `+` `-`, `Shift+D` | larger, smaller text; other colours |": {
        "+": "text_larger",
        "-": "text_smaller",
        "Shift+D": "theme_next",
    },
    "A right click, a long press or the menu key on an entry, a feed, a folder or a tag offers "
    "what can be done with it.": {"right click": HANDS},
    "`X` picks an entry and goes to the next.": {"X": "pick"},
    "A click with Control picks one, a click with Shift all up to it; the bar below marks what was "
    "picked at once, and `U` takes that back as one step.": {
        "click with Control": HANDS,
        "U": "undo",
    },
    "**Order.** Drag feeds and folders in the sidebar itself: onto a folder, onto the title above "
    "them to take them out of all folders, or between others, where the sidebar shows your own "
    "order.": {"Drag feeds": CARRIED},
    "Without dragging, the menu of a line has *Move to…*, *Move up* and *Move down*;": {
        "Move to…": MENUS,
        "Move up": MENUS,
        "Move down": MENUS,
    },
    "A finger picks the first by its menu (*Select*), all others by tapping them.": {
        "Select": FINGER,
    },
    "**What is shown.** *Today* has what was published since midnight, *All entries* also what you "
    "have read.": {"Today": MENUS, "All entries": MENUS},
    "The scroll bar of a list knows all of it: one drag leads to the oldest of ten thousand "
    "entries.": {"one drag": WHOLE_LIST},
    "The edges of the columns can be drawn with the mouse or moved with the arrow keys; a double "
    "click makes them as wide as they were.": {"edges of the columns": EDGES},
    "What can be done with a text lies at the foot of the screen; draw the text to the left for "
    "the next one, to the right for the one before.": {"draw the text": THUMB},
    "Draw the list down to ask for news.": {"Draw the list": THUMB},
}
