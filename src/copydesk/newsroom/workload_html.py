"""Bodies of workload W1, as untidy as those of real feeds: each site has its own style."""

import random
from collections.abc import Callable

from copydesk.newsroom.dice import between, pick

DrawWords = Callable[[random.Random, int], list[str]]

# Three sites in ten write plain HTML; the others what their systems for writing put around it.
_PLAIN_SITES = 3
_CLASSES = ("wp-block-paragraph", "has-text-align-left", "article-body__text", "MsoNormal")
_STYLES = ("margin: 0px;", "font-weight: 400;", "text-align: left", "color:#1a1a1a;")


def make_html(dice: random.Random, draw_words: DrawWords, number: int, place: int) -> str:
    """Blocks until a length is reached that is spread as in real feeds (log-normal)."""
    target = min(16_000.0, max(400.0, dice.lognormvariate(8.2, 0.5)))
    is_plain = number % 10 < _PLAIN_SITES
    blocks: list[str] = []
    length = 0
    while length < target:
        image = f"https://img{number}.example/{place}-{len(blocks)}"
        blocks.append(_make_block(dice, draw_words, image, is_plain=is_plain))
        length += len(blocks[-1]) + 1
    if not is_plain:
        pixel = f"https://count{number}.example/?p={place}&amp;from=feed"
        blocks.append(f'<img height="1" width="1" style="display:none" src="{pixel}" alt="" />')
    return "\n".join(blocks)


def _make_block(dice: random.Random, draw_words: DrawWords, image: str, *, is_plain: bool) -> str:
    def around() -> str:
        return "" if is_plain else _draw_attributes(dice)

    chance = dice.random()
    if chance < 0.7:
        words = draw_words(dice, between(dice, 25, 70))
        link, em = between(dice, 0, len(words) - 1), between(dice, 0, len(words) - 1)
        words[em] = f"<em>{words[em]}</em>" if is_plain else f"<span{around()}>{words[em]}</span>"
        address = f"https://link.example/{link}"
        if is_plain:
            words[link] = f'<a href="{address}">{words[link]}</a>'
        else:
            words[link] = _draw_link(dice, address, words[link])
        return f"<p{around()}>{' '.join(words)}.</p>"
    if chance < 0.8:
        return f"<h2{around()}>{' '.join(draw_words(dice, between(dice, 3, 7)))}</h2>"
    if chance < 0.9:
        caption = " ".join(draw_words(dice, between(dice, 4, 10)))
        picture = f'src="{image}.jpg" alt="{caption}"'
        if not is_plain:
            picture = _draw_picture(dice, image, caption)
        return (
            f"<figure{around()}><img {picture}>"
            f"<figcaption{around()}>{caption}</figcaption></figure>"
        )
    if chance < 0.95:
        rows = "".join(f"<li{around()}>{' '.join(draw_words(dice, 6))}</li>" for _ in range(4))
        return f"<ul>{rows}</ul>"
    quote = " ".join(draw_words(dice, between(dice, 15, 35)))
    return f"<blockquote{around()}><p>{quote}</p></blockquote>"


def _draw_attributes(dice: random.Random) -> str:
    chance = dice.random()
    if chance < 0.4:
        return ""
    if chance < 0.8:
        return f' class="{pick(dice, _CLASSES)}"'
    return f' id="b{between(dice, 1, 999)}" style="{pick(dice, _STYLES)}"'


def _draw_link(dice: random.Random, address: str, words: str) -> str:
    """A link with a query that follows readers about, its attributes in any order."""
    parts = [f'href="{address}?utm_source=feed&amp;id=7"', 'target="_blank"', 'rel="noopener"']
    dice.shuffle(parts)
    return f"<a {' '.join(parts)}>{words}</a>"


def _draw_picture(dice: random.Random, image: str, caption: str) -> str:
    """A picture in three sizes, its attributes in any order."""
    widths = (300, 768, 1200)
    sizes = ", ".join(f"{image}-{width}.jpg {width}w" for width in widths)
    parts = [
        f'src="{image}.jpg"',
        f'alt="{caption}"',
        'width="1200" height="800"',
        f'srcset="{sizes}"',
        'sizes="(max-width: 1200px) 100vw, 1200px"',
        'class="aligncenter size-large" loading="lazy"',
    ]
    dice.shuffle(parts)
    return " ".join(parts)
