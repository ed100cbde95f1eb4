"""The main text of a web page, cleaned, with what the page says about it."""

import re
from collections.abc import Sequence
from html import escape, unescape

from lxml import etree
from lxml import html as lxml_html

from copydesk.parse.blocks import split_words
from copydesk.parse.carve import HEADINGS, Carving, carve
from copydesk.parse.document import Element
from copydesk.parse.language import detect_language
from copydesk.parse.pageinfo import PageInfo, read_page_info
from copydesk.parse.records import Article
from copydesk.parse.sanitize import sanitize_html, text_to_html
from copydesk.parse.text import count_words, plain_text

LONGEST_PAGE = 3_000_000
FEWEST_WORDS = 40
# A shorter text beside a login form, or on a page that says so, is only what guests may read.
FEWEST_WORDS_AT_WALL = 150
MOST_LINKED_SHARE = 0.5
...
