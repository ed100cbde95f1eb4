"""How much of an article extraction finds, beside what the library alone finds.

`python -m bench extraction --data FOLDER`: below it, pages as `NAME.html`, each beside the text
that it should give as `NAME.txt`. Such pages belong to their publishers and are not kept here;
archives of other extractors (newspaper4k, readability, article-extractor) have some.
"""

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from bench.sizes import Size
from bench.table import Beside, Recorder
from copydesk.parse.article.blocks import split_words
from copydesk.parse.article.extract import extract_article, extract_main_text, read_page
from copydesk.parse.records import Article
from copydesk.parse.text.encoding import decode_html
from copydesk.parse.text.plain import plain_text

_CAPTION = re.compile(r"(?s)<figcaption.*?</figcaption>")
# Less is noise: a byline more, a caption less.
NOTABLE = 0.02


@dataclass(frozen=True, slots=True)
class Score:
    """How much of what was expected is there, and how much of what is there was expected."""

    recall: float
    precision: float

    @property
    def f1(self) -> float:
        both = self.recall + self.precision
        return 2 * self.recall * self.precision / both if both else 0.0


def main(recorder: Recorder, _size: Size, data: Path | None = None) -> None:
    """Print what was found on each page where the two differ, then means over all pages."""
    pages = sorted(data.rglob("*.html")) if data else []
    if not pages:
        print("extraction: --data names no folder with pages: nothing is measured")
        return
    scores = [_score_page(page) for page in pages]
    for page, (ours, plain) in zip(pages, scores, strict=True):
        if abs(ours.f1 - plain.f1) >= NOTABLE:
            word = "better" if ours.f1 > plain.f1 else "WORSE"
            print(f"  {word}: {page.parent.name}/{page.stem}: {_show(ours)}, alone {_show(plain)}")
    alone = Beside("the library alone", _average([plain.f1 for _, plain in scores]))
    ours_f1 = _average([ours.f1 for ours, _ in scores])
    recorder.add(f"main text of {len(scores)} pages", ours_f1, "F1", beside=alone)
    worse = sum(ours.f1 < plain.f1 - NOTABLE for ours, plain in scores)
    better = sum(ours.f1 > plain.f1 + NOTABLE for ours, plain in scores)
    print(f"extraction: {len(scores)} pages, better on {better}, worse on {worse}")


def _score_page(page: Path) -> tuple[Score, Score]:
    html = decode_html(page.read_bytes())
    expected = page.with_suffix(".txt").read_text("utf-8")
    article, root = extract_article(html), read_page(html)
    plain = extract_main_text(root) if root is not None else ""
    return _score(_read_without_captions(article), expected), _score(plain, expected)


def _read_without_captions(article: Article | None) -> str:
    """Give the text alone: only we keep pictures, and with them what stands below them."""
    return plain_text(_CAPTION.sub("", article.html)) if article else ""


def _score(found: str, expected: str) -> Score:
    there, wanted = Counter(split_words(found)), Counter(split_words(expected))
    shared = sum((there & wanted).values())
    return Score(shared / max(1, wanted.total()), shared / max(1, there.total()))


def _average(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def _show(score: Score) -> str:
    return f"F1 {score.f1:.3f} (recall {score.recall:.3f}, precision {score.precision:.3f})"
