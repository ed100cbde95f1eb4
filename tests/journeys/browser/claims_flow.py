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
    'and by other words for them, in your language and in English: "unsubscribe", "theme", '
    '"OPML".': {"Ctrl+K": "palette"},
    "*Settings > History* shows what was done on all your devices and in your apps: which entries "
    "were marked, where and when.": {"Settings > History": HISTORY},
    "| `I` | the next unread entry, wherever it is |": {"I": "next_unread"},
    "| `Shift+J` `Shift+K` | next, previous feed or folder in the sidebar |": {
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
    "| `Z S`, `Z F` | show or hide the sidebar; focus mode, nothing but the text |": {
        "Z S": "toggle_sidebar",
        "Z F": "focus",
    },
    "| `+` `-`, `Shift+D` | larger, smaller text; other colours |": {
        "+": "text_larger",
        "-": "text_smaller",
        "Shift+D": "theme_next",
    },
    "Right-click, long-press or use the menu key on an entry, a feed, a folder or a tag to see "
    "what you can do with it: a feed, for example, can be renamed, moved, muted or unsubscribed "
    "from right there.": {"Right-click": HANDS},
    "`X` selects an entry and moves to the next.": {"X": "pick"},
    "Control-click selects one, Shift-click everything up to it; the bar at the bottom then marks, "
    "tags or hides all of them at once, and `U` undoes that in one step.": {
        "Control-click": HANDS,
        "U": "undo",
    },
    "**Order.** Drag feeds and folders right in the sidebar: onto a folder, onto the heading above "
    "them to take them out of all folders, or, if the sidebar shows your own order, between "
    "others.": {"Drag feeds": CARRIED},
    "Without dragging, the menu of a line has *Move to…*, *Move up* and *Move down*;": {
        "Move to…": MENUS,
        "Move up": MENUS,
        "Move down": MENUS,
    },
    "On a touch screen, choose *Select* in the first entry's menu, then tap the others.": {
        "Select": FINGER,
    },
    "**What is shown.** *Today* has everything published since midnight, *All entries* includes "
    "what you have read.": {"Today": MENUS, "All entries": MENUS},
    "It follows your browser until you choose a language under *Settings > Appearance*.": {
        "Settings > Appearance": "open_settings"
    },
    "*Play next* and *Play last* are in the menu of every entry with a recording, in the list as "
    "well as above the text.": {"Play next": MENUS, "Play last": MENUS},
    "A feed can also have up to twenty tags, set in its settings, or for many feeds at once under "
    "*Settings > Manage feeds*.": {"Settings > Manage feeds": "open_settings"},
    "The menu beside the heading *Feeds* sorts them by name, by unread or by latest entry, leaves "
    "out feeds without unread entries, hides the counts, and collapses all folders; after an "
    "import of more than thirty feeds, folders start out collapsed.": {"Feeds": MENUS},
    "The scroll bar covers the whole list: one drag takes you to the oldest of ten thousand "
    "entries.": {"one drag": WHOLE_LIST},
    "Drag the edges of the columns to resize them, or move them with the arrow keys; a double "
    "click restores the original width.": {"edges of the columns": EDGES},
    "The actions for a text are at the bottom of the screen, within reach of a thumb; swipe the "
    "text to the left for the next one, to the right for the previous one.": {
        "swipe the text": THUMB
    },
}
