"""How long the texts and lists may be that people and feeds bring: said once, for every way in.

Whoever cuts or refuses reads it here: the API, services, the parser, lists of feeds and the page.
"""

LONGEST_TITLE = 500
"""Of a feed, whoever named it, of a saved page and of a snapshot; also a feed's own author."""
LONGEST_ENTRY_TITLE = 1000
LONGEST_FOLDER_TITLE = 200
LONGEST_SEARCH_TITLE = 200
LONGEST_TAG_TITLE = 100
LONGEST_BOARD_TITLE = 200
LONGEST_BOARD_DESCRIPTION = 2000
LONGEST_NOTE = 2000
"""Of what somebody says of an entry on a board, or of a highlight."""
LONGEST_HIGHLIGHT = 4000
"""Of a piece of a text that somebody highlights."""
LONGEST_DESTINATION_TITLE = 100
LONGEST_DESTINATION_NAME = 50
LONGEST_DESTINATION_VALUE = 1000
"""Of what a service wants to know: an address, a name, a secret."""
LONGEST_SHARE_NOTE = 1000
LONGEST_TRIAGE_NOTE = 2000
"""Of what somebody says with an entry that they send to another user, and of each answer."""
LONGEST_FILTER_TITLE = 100
LONGEST_WEBHOOK_TITLE = 100
LONGEST_FILTER_VALUE = 500
LONGEST_FILTER_PATTERN = 200
LONGEST_QUERY = 500
LONGEST_QUERY_STRING = 4000
"""Of a request whose answer is kept under it."""
LONGEST_PUBLISHER_NAME = 50
LONGEST_APP_NAME = 100
LONGEST_USERNAME = 64
LONGEST_EMAIL = 254
LONGEST_ADDRESS = 4000
LONGEST_PASSWORD = 1024
LONGEST_LINK_TOKEN = 100
LONGEST_CODE = 100
LONGEST_PROVIDER = 40
LONGEST_RETURNED = 200
LONGEST_GRANT = 4096
"""Of what stands in a link that works once."""
LONGEST_DOMAIN = 253
LONGEST_CATEGORY = 200
LONGEST_LANGUAGE = 35
"""Of an entry or a feed, as its publisher names it."""
LONGEST_USER_AGENT = 300
LONGEST_DEVICE = 200
LONGEST_CURSOR = 200

# What admins and people with settings write.
LONGEST_MODEL_NAME = 200
LONGEST_MODEL_KEY = 1000
LONGEST_SETTING_NAME = 100
LONGEST_SETTING = 1000
LONGEST_ACCESS_LINE = 1000
LONGEST_HEADER_NAME = 100
LONGEST_HEADER_VALUE = 8000
LONGEST_PAGE_LANGUAGE = 20
LONGEST_COMMAND = 40
LONGEST_STROKE = 40
LONGEST_VIEW_NAME = 100

# What reader apps send.
LONGEST_SYNC_TEXT = 2000
LONGEST_KEY_DESCRIPTION = 200

MOST_ENTRY_IDS = 10_000
# As many as a page has, of the longest numbers.
LONGEST_ID_CHOICE = 3200
MOST_ON_BOARD = 2000
MOST_BOARDS = 200
MOST_OWN_TAGS = 1000
MOST_SEARCHES = 200
"""Of saved searches."""
MOST_DESTINATIONS = 20
MOST_DESTINATION_VALUES = 10
MOST_SENT = 50
"""Entries that are sent to a destination at once."""
MOST_HIGHLIGHTS = 10_000
MOST_HIGHLIGHTS_OF_ENTRY = 100
MOST_SHARES_A_DAY = 100
"""That one user sends to others; what they took back counts."""
MOST_SHARES = 2000
"""That one user has got and not dismissed."""
MOST_SHARE_NOTES = 50
MOST_BLOCKED = 500
MOST_FOLDER_MEMBERS = 50
"""Who work through one shared folder, with those who are invited."""
MOST_SHARED_FOLDERS = 100
"""That one user has a part in, with those that they are invited to."""
MOST_TRIAGE_NOTES = 200
"""On one entry of a shared folder; what was taken back counts."""
MOST_CHOSEN = 5000
MOST_QUEUED = 200
"""Recordings that wait to be listened to."""
MOST_FEED_TAGS = 20
MOST_SENT_HEADERS = 20
MOST_STROKES = 100
MOST_SCOPES = 3
MOST_DOMAINS = 100
