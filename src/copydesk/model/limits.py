"""How long the texts may be that people and feeds bring: said once, for every way they come in.

Whoever cuts or refuses reads it here: the API, services, the parser and lists of feeds.
"""

LONGEST_TITLE = 500
"""Of a feed, whoever named it, of a saved page and of a snapshot; also a feed's own author."""
LONGEST_ENTRY_TITLE = 1000
LONGEST_FOLDER_TITLE = 200
LONGEST_SEARCH_TITLE = 200
LONGEST_TAG_TITLE = 100
LONGEST_QUERY = 500
LONGEST_PUBLISHER_NAME = 50
LONGEST_APP_NAME = 100
LONGEST_USERNAME = 64
LONGEST_EMAIL = 254
LONGEST_ADDRESS = 4000
