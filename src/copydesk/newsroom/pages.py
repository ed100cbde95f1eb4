"""Renders the HTML pages of the outlets: newsstand, front page, article."""

from collections.abc import Iterable
from datetime import datetime
from html import escape
from importlib.resources import files

from copydesk.newsroom.articles import Article, Edition, Outlet
from copydesk.newsroom.formats import FORMATS, format_time

# Hostile articles are meant to reach a reader's fetcher, not to run in the browser of a visitor.
PAGE_POLICY = "script-src 'none'; object-src 'none'; frame-src 'none'; base-uri 'none'"


def read_asset(name: str) -> str:
    return (files("copydesk.newsroom") / "assets" / name).read_text("utf-8")


def render_newsstand(outlets: Iterable[Outlet]) -> str:
    """The page at "/": every outlet with its front page and feeds."""
    cards = "\n".join(_newsstand_card(outlet) for outlet in outlets)
    return _page(
        Outlet("newsroom", "The newsstand", color="#333333"),
        title="The newsstand",
        head="",
        main=f'<p><a href="/newsroom/">Publish, edit, break and mend</a></p>'
        f'<section class="cards">{cards or "<p>No outlet yet.</p>"}</section>',
    )


def render_front_page(edition: Edition) -> str:
    outlet = edition.outlet
    cards = "\n".join(_article_card(edition, article) for article in edition.articles)
    return _page(
        outlet,
        title=outlet.title,
        head=_alternates(edition)
        + f'<meta name="description" content="{escape(outlet.description)}">'
        + f'<link rel="canonical" href="{edition.home_url}">',
        main=f'<p class="motto">{escape(outlet.description)}</p>'
        f'<section class="cards">{cards or "<p>Nothing yet.</p>"}</section>',
    )


def render_article_page(edition: Edition, article: Article) -> str:
    """The article amid what surrounds one on real sites: navigation, advice, related links."""
    outlet, url = edition.outlet, edition.article_url(article)
    related = "".join(
        f'<li><a href="{edition.article_url(other)}">{escape(other.title)}</a></li>'
        for other in edition.articles[:5]
        if other.slug != article.slug
    )
    head = (
        _alternates(edition)
        + f'<link rel="canonical" href="{url}"><meta property="og:type" content="article">'
        + f'<meta property="og:title" content="{escape(article.title)}">'
        + f'<meta property="og:url" content="{url}">'
        + f'<meta name="author" content="{escape(article.author)}">'
        + f'<meta name="description" content="{escape(article.summary)}">'
    )
    if article.image:
        head += f'<meta property="og:image" content="{escape(edition.absolute(article.image))}">'
    if article.published_at:
        moment = format_time(article.published_at)
        head += f'<meta property="article:published_time" content="{moment}">'
    tags = " · ".join(escape(category) for category in article.categories)
    main = (
        f'<article lang="{outlet.language}"><h1>{escape(article.title)}</h1>'
        f'<p class="byline">{escape(article.author)} {_time_tag(article.published_at)}</p>'
        f"{edition.absolute_html(article.html)}{_player(edition, article)}"
        f'<p class="tags">{tags}</p></article>'
        '<aside class="advice"><h2>Newsletter</h2><p>The best of the week, every Friday.</p>'
        '<form><input type="email" placeholder="you@mail.example"> '
        "<button disabled>Sign up</button></form></aside>"
        f'<nav class="related"><h2>More</h2><ul>{related}</ul></nav>'
    )
    return _page(outlet, title=f"{article.title} – {outlet.title}", head=head, main=main)


def render_missing_page(what: str) -> str:
    return _page(
        Outlet("newsroom", "The newsstand", color="#333333"),
        title="Not found",
        head="",
        main=f"<h1>Not found</h1><p>{escape(what)}</p>",
    )


def _page(outlet: Outlet, *, title: str, head: str, main: str) -> str:
    home = "/" if outlet.name == "newsroom" else f"/{outlet.name}/"
    icon = "/favicon.ico" if outlet.name == "newsroom" else f"{home}icon.png"
    return f"""<!DOCTYPE html>
<html lang="{outlet.language}" dir="{outlet.direction}" style="--color: {outlet.color}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<link rel="icon" href="{icon}">
<link rel="stylesheet" href="/newsroom/style.css">
{head}
</head>
<body>
<header><a href="{home}">{escape(outlet.title)}</a><nav><a href="/">Newsstand</a></nav></header>
<main>
{main}
</main>
<footer><p>{escape(outlet.title)} is invented, like everything it reports.</p></footer>
</body>
</html>
"""


def _alternates(edition: Edition) -> str:
    return "".join(
        f'<link rel="alternate" type="{form.media_type}" title="{form.title}"'
        f' href="{edition.feed_url(form.name)}">'
        for form in FORMATS.values()
    )


def _newsstand_card(outlet: Outlet) -> str:
    feeds = " · ".join(
        f'<a href="/{outlet.name}/feed.{form.name}">{form.title}</a>' for form in FORMATS.values()
    )
    return (
        f'<div class="card" lang="{outlet.language}" dir="{outlet.direction}">'
        f'<h2><img src="/{outlet.name}/icon.png" width="32" height="32" alt=""> '
        f'<a href="/{outlet.name}/">{escape(outlet.title)}</a></h2>'
        f"<p>{escape(outlet.description)}</p><p>{feeds}</p></div>"
    )


def _article_card(edition: Edition, article: Article) -> str:
    picture = ""
    if article.image:
        picture = f'<img src="{escape(edition.absolute(article.image))}" alt="" loading="lazy">'
    return (
        f'<div class="card">{picture}'
        f'<h2><a href="{edition.article_url(article)}">{escape(article.title)}</a></h2>'
        f'<p class="byline">{escape(article.author)} {_time_tag(article.published_at)}</p>'
        f"<p>{escape(article.summary)}</p></div>"
    )


def _player(edition: Edition, article: Article) -> str:
    if article.enclosure is None:
        return ""
    return f'<audio controls src="{escape(edition.absolute(article.enclosure.path))}"></audio>'


def _time_tag(moment: datetime | None) -> str:
    if moment is None:
        return ""
    stamp = format_time(moment)
    return f'<time datetime="{stamp}">{stamp[:10]} {stamp[11:16]}</time>'
