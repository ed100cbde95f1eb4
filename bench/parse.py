"""Measures what reading a feed costs, beside the bare libraries under it and beside feedparser."""

import random
from collections.abc import Callable
from html import escape
from statistics import median
from time import process_time

import feedparser
import nh3
from lxml import etree

from bench.sizes import Size
from bench.table import Beside, Recorder
from copydesk.parse import parse_feed, read_feed

FEEDS = 12
ENTRIES = 30
FEW = 3  # feeds for feedparser, which takes its time
ROUNDS = 7
BODY_BYTES = 4400
WORDS = (
    "harbour", "council", "winter", "railway", "bridge", "letters", "market", "garden",
    "engine", "library", "valley", "minister", "teacher", "weather", "signal", "island",
    "museum", "bakery", "orchard", "tunnel", "festival", "ledger", "painter", "compass",
    "village", "lantern", "quarry", "ferry", "copper", "saddle", "meadow", "clock", "window",
    "paper", "river", "street", "morning", "the", "a", "of", "and", "to", "in", "that", "was",
    "for", "on", "with", "as", "had", "at", "by", "from", "not", "but", "which", "were",
    "they", "been", "have", "says", "found", "opens", "closes", "builds", "votes", "repairs",
    "returns", "begins", "measures", "explains", "collects",
)  # fmt: skip
URL = "https://news.example/feed/"
PROLOG = '<?xml version="1.0" encoding="utf-8"?>\n'


def make_sentence(chance: random.Random, words: int) -> str:
    text = " ".join(chance.choice(WORDS) for _ in range(words))
    return text[0].upper() + text[1:]


def make_paragraph(chance: random.Random) -> str:
    """A paragraph with a link or some formatting here and there, as articles have them."""
    parts = [make_sentence(chance, chance.randint(8, 22)) for _ in range(chance.randint(2, 5))]
    if chance.random() < 0.45:
        path = "-".join(chance.choice(WORDS) for _ in range(4))
        query = "?utm_source=feed&amp;page=2" if chance.random() < 0.3 else ""
        link = f'<a href="https://www.{chance.choice(WORDS)}.example/{path}/{query}">{path}</a>'
        parts.insert(1, link)
    if chance.random() < 0.3:
        parts.append(f"<em>{make_sentence(chance, 3)}</em> – “{chance.choice(WORDS)}”")
    return f"<p>{'. '.join(parts)}.</p>\n"


def make_body(chance: random.Random) -> str:
    """An article of about the usual size: paragraphs, a picture, a list, sometimes a player."""
    pieces: list[str] = []
    target = chance.randint(BODY_BYTES // 3, 2 * BODY_BYTES - BODY_BYTES // 3)
    while sum(len(piece) for piece in pieces) < target:
        pieces.append(make_paragraph(chance))
    pieces.insert(
        1,
        f'<figure class="wide"><img class="photo" src="/pictures/{chance.randint(1, 999)}.jpg" '
        'alt="The harbour at noon" width="1200" height="800"><figcaption>At noon</figcaption>'
        "</figure>\n",
    )
    if chance.random() < 0.3:
        rows = "".join(f"<li>{make_sentence(chance, 6)}</li>" for _ in range(4))
        pieces.insert(3, f"<h2>{make_sentence(chance, 4)}</h2>\n<ul>{rows}</ul>\n")
    if chance.random() < 0.05:
        pieces.append('<iframe src="https://www.youtube.com/embed/a1b2c3d4e5f"></iframe>')
    if chance.random() < 0.3:
        pieces.append('<p>The post <a href="/x">x</a> appeared first on <a href="/">y</a>.</p>')
    return "".join(pieces)


def make_rss(chance: random.Random) -> str:
    items = []
    for number in range(ENTRIES):
        body, title = make_body(chance), make_sentence(chance, 8)
        link = f"https://news.example/{chance.randint(1, 10**9)}/"
        items.append(
            f"<item><title>{title}</title><link>{link}</link>"
            f"<dc:creator><![CDATA[Ada Writer]]></dc:creator>"
            f"<pubDate>Tue, {number % 28 + 1:02} Sep 2025 10:{number:02}:00 +0000</pubDate>"
            f"<category><![CDATA[{chance.choice(WORDS)}]]></category><category>news</category>"
            f'<guid isPermaLink="false">{link}?p=1</guid>'
            f"<description><![CDATA[<p>{make_sentence(chance, 40)} [&#8230;]</p>]]></description>"
            f"<content:encoded><![CDATA[{body}]]></content:encoded></item>\n"
        )
    return (
        f'{PROLOG}<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" '
        'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">'
        "<channel><title>News</title><link>https://news.example/</link>"
        '<atom:link href="https://news.example/feed/" rel="self" type="application/rss+xml"/>'
        f"<description>All of it</description>\n{''.join(items)}</channel></rss>"
    )


def make_atom(chance: random.Random) -> str:
    entries = []
    for number in range(ENTRIES):
        link = f"https://blog.example/{chance.randint(1, 10**9)}/"
        entries.append(
            f'<entry><title type="html">{make_sentence(chance, 8)}</title><link href="{link}"/>'
            f"<id>{link}</id><updated>2025-09-{number % 28 + 1:02}T10:00:00Z</updated>"
            f"<author><name>Ada Writer</name></author>"
            f'<content type="html">{escape(make_body(chance))}</content></entry>\n'
        )
    return (
        f'{PROLOG}<feed xmlns="http://www.w3.org/2005/Atom"><title>Blog</title>'
        '<link href="https://blog.example/"/><id>https://blog.example/</id>'
        f"<updated>2025-09-20T10:00:00Z</updated>{''.join(entries)}</feed>"
    )


def make_feeds() -> list[bytes]:
    chance = random.Random(20)
    makers = (make_rss, make_rss, make_atom)
    return [makers[number % len(makers)](chance).encode() for number in range(FEEDS)]


def parse_barely(body: bytes, texts: list[str]) -> None:
    """Do the least that any parser on these libraries has to do."""
    etree.fromstring(body)
    for text in texts:
        nh3.clean(text)


def measure(jobs: list[tuple[Callable[[], object], int]]) -> list[float]:
    """Give the CPU milliseconds per feed of jobs over so many feeds, measured in turns."""
    spent: list[list[float]] = [[] for _ in jobs]
    for _ in range(ROUNDS):
        for (job, feeds), times in zip(jobs, spent, strict=True):
            start = process_time()
            job()
            times.append((process_time() - start) * 1000 / feeds)
    return [median(times) for times in spent]


def list_texts(body: bytes) -> list[str]:
    """Give the HTML that anyone who parses this feed has to clean."""
    entries = read_feed(body).entries
    texts = [text.value for entry in entries for text in (entry.content, entry.summary)]
    return [text for text in texts if text]


def main(recorder: Recorder, _size: Size) -> None:
    """Print what our parser costs, and its ratio to the others on the same feeds."""
    bodies = make_feeds()
    texts = [list_texts(body) for body in bodies]
    few = bodies[:FEW]
    ours, reading, bare, theirs = measure(
        [
            (lambda: [parse_feed(body, url=URL) for body in bodies], FEEDS),
            (lambda: [read_feed(body, url=URL) for body in bodies], FEEDS),
            (lambda: list(map(parse_barely, bodies, texts)), FEEDS),
            (lambda: [feedparser.parse(body) for body in few], FEW),
        ]
    )
    size = sum(map(len, bodies)) / FEEDS / 1000
    name = f"a feed of {ENTRIES} entries, {size:.0f} kB"
    for beside in (Beside("lxml and nh3 alone", bare), Beside("`feedparser`", theirs)):
        what = f"{name}, read and cleaned, beside {beside.name}"
        recorder.add(what, ours, "ms of CPU", beside=beside)
    recorder.add(
        f"{name}, read before anything is cleaned",
        reading,
        "ms of CPU",
        beside=Beside("`feedparser`", theirs),
    )
