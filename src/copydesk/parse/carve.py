"""Cuts a web page down to its main text, with the structure and pictures of the page itself."""

import re
from collections.abc import Iterable, Iterator
from itertools import accumulate

from copydesk.parse.blocks import INLINE_TAGS, Block, list_blocks, split_words
from copydesk.parse.document import Element

# Of all runs of three words in a block, this share must be in the main text.
RUN_LENGTH = 3
COVERED_SHARE = 0.5
# The innermost element with this share of the main text is the article.
ARTICLE_SHARE = 0.8
SMALLEST_PICTURE = 100
MOST_CAPTION_WORDS = 80

_LISTS = frozenset({"ul", "ol", "dl", "table"})
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_MEDIA = frozenset(
    {
        "amp-img", "amp-youtube", "audio", "embed", "figure", "iframe", "img", "lite-youtube",
        "object", "picture", "video",
    }
)  # fmt: skip
_ASIDES = frozenset({"aside", "footer", "form", "nav"})
_PORTRAIT = re.compile(r"(?i)avatar|author|byline|logo|icon|sprite|badge|emoji")
_CAPTION = re.compile(r"(?i)caption|credit|legend")
_NUMBER = re.compile(r"\s*(\d{1,5})")


_BOX = re.compile(r"(?i)comment|newsletter|related|promo|sidebar|widget|share|social|subscri|signup|advert|footer|teaser|recirc|outbrain|taboola|cookie|consent|paywall")
OPT=dict(edges=1,short=1,widen=1,wtags=("p",),wmin=20,prose=10)
class Carving:
    """A page, the blocks of it that are main text, and the pictures among them."""

    def __init__(self, root: Element, main_texts: Iterable[str]) -> None:
        self.root = root
        self.blocks = list_blocks(root)
        self.places = {block.element: place for place, block in enumerate(self.blocks)}
        sought = [words for text in main_texts if (words := split_words(text))]
        self.sought_count = sum(map(len, sought))
        self.kept = _find_covered(self.blocks, sought)
        self._count()
        self._widen_to_lists()
        self._count()
        self.article = self._find_article()

    def _count(self) -> None:
        sizes = [len(block.words) for block in self.blocks]
        self._words = [0, *accumulate(sizes)]
        self._linked = [0, *accumulate(block.linked for block in self.blocks)]
        self._kept_words = [
            0, *accumulate(size * (place in self.kept) for place, size in enumerate(sizes))
        ]

    def _sum(self, sums: list[int], place: int) -> int:
        return sums[self.blocks[place].end] - sums[place]

    def _widen_to_lists(self) -> None:
        for place, block in enumerate(self.blocks):
            if block.element.tag in _LISTS:
                words, kept = self._sum(self._words, place), self._sum(self._kept_words, place)
                if kept and kept >= COVERED_SHARE * words:
                    inner = range(place, block.end)
                    self.kept.update(i for i in inner if self.blocks[i].words)

    def _find_article(self) -> int:
        place = 0
        needed = ARTICLE_SHARE * self._kept_words[-1]
        while True:
            for child in self._children(place):
                has_inner = self.blocks[child].end > child + 1
                if has_inner and self._sum(self._kept_words, child) >= needed:
                    inner_kept = self._sum(self._kept_words, child)
                    own = len(self.blocks[child].words) * (child in self.kept)
                    if inner_kept > own:
                        place = child
                        break
            else:
                return place

    def _children(self, place: int) -> Iterator[int]:
        child = place + 1
        while child < self.blocks[place].end:
            yield child
            child = self.blocks[child].end

    def finish(self):
        a = self.article
        end = self.blocks[a].end
        inside = [p for p in self.kept if a <= p < end]
        # outside duplicates
        runs = set()
        for p in inside:
            runs.update(_list_runs(self.blocks[p].words))
        for p in [p for p in self.kept if not a <= p < end]:
            w = self.blocks[p].words
            r = list(_list_runs(w))
            if not r or sum(x in runs for x in r) >= COVERED_SHARE * len(r):
                self.kept.discard(p)
        prose = [p for p in inside if self._is_prose(p)]
        if not prose: return None
        first, last = min(prose), max(prose)
        for p in inside:
            b = self.blocks[p]
            n = len(b.words)
            if OPT["edges"] and not first <= p <= last and b.element.tag not in _HEADINGS and 2*b.linked > n:
                self.kept.discard(p)
            if OPT["short"] and p < first and b.element.tag not in _HEADINGS and n < 10: self.kept.discard(p)
        if OPT["widen"]:
            for p in range(first, last):
                b=self.blocks[p]
                if p not in self.kept and b.element.tag in OPT["wtags"] and len(b.words)>=OPT["wmin"] and 4*b.linked<len(b.words) and not self._is_aside(p, a):
                    self.kept.add(p)
        self._count()
        # headings and code
        nxt = None
        for p in range(end - 1, a, -1):
            b = self.blocks[p]
            if not b.words: continue
            if p not in self.kept and first < p < last:
                if b.element.tag in _HEADINGS and nxt in self.kept and 2*b.linked <= len(b.words):
                    self.kept.add(p)
                elif b.element.tag == "pre":
                    self.kept.add(p)
            nxt = p
        whole = self._choose_media(a, end, last)
        return self._prune(whole)

    def _is_prose(self, p):
        b=self.blocks[p]
        return len(b.words)-b.linked >= OPT["prose"]

    def _is_aside(self, p, a):
        while p != a:
            e=self.blocks[p].element
            if e.tag in _ASIDES or _BOX.search((e.get("class") or "")+" "+(e.get("id") or "")): return True
            p=self.blocks[p].parent
        return False

    def _choose_media(self, a, end, last):
        whole = []
        art = self.blocks[a].element
        for m in art.iter(*_MEDIA):
            if any(x.tag in _MEDIA for x in _anc(m, art)): continue
            own = m
            while own not in self.places: own = own.getparent()
            b = self.places[own]
            chain = []
            p = b
            while p != a:
                chain.append(p); p = self.blocks[p].parent
            if any(self.blocks[c].element.tag in _ASIDES for c in chain): continue
            box = None
            for c in chain:
                if self._sum(self._kept_words, c) == 0: box = c
                else: break
            if box is not None:
                words, linked = self._sum(self._words, box), self._sum(self._linked, box)
                if words > 3 and 2*linked > words: continue
            else: words = 0
            if _is_minor(m): continue
            if b > last:
                up = self.blocks[box].parent if box is not None else b
                if not any(c in self.kept for c in self._children(up)) : continue
                if words and m.tag != "figure": continue
            whole.append(m)
            if box is not None and 0 < words <= MOST_CAPTION_WORDS:
                for q in range(box, self.blocks[box].end):
                    if _CAPTION.search(self.blocks[q].element.get("class") or "") and self.blocks[q].words:
                        self.kept.add(q)
        return whole

    def _prune(self, whole):
        wset = set(whole)
        kept = {self.blocks[p].element for p in self.kept}
        needed = set()
        for e in [*kept, *wset]:
            while e is not None and e not in needed:
                needed.add(e); e = e.getparent()
        stack = [(self.root, self.root in kept)]
        while stack:
            e, k = stack.pop()
            if not k: e.text = None
            for child in list(e):
                ck = child in kept if child.tag not in INLINE_TAGS else k
                if child in wset: pass
                elif ck or child in needed: stack.append((child, ck))
                else:
                    _remove(child, k); continue
                if not k: child.tail = None
        return self.root

def _anc(m, stop):
    p = m.getparent()
    while p is not None and p is not stop:
        yield p
        p = p.getparent()

def _remove(child, keep_tail):
    p = child.getparent()
    if keep_tail and child.tail:
        prev = child.getprevious()
        if prev is None: p.text = (p.text or "") + child.tail
        else: prev.tail = (prev.tail or "") + child.tail
    p.remove(child)

def _is_minor(m):
    for i in m.iter("img", "amp-img"):
        size = [int(x[1]) for n in ("width","height") if (x := _NUMBER.match(i.get(n) or ""))]
        if len(size)==2 and max(size) < SMALLEST_PICTURE: return True
        if _PORTRAIT.search(" ".join(filter(None,(i.get("class"), m.get("class"), (i.get("src") or "").rpartition("/")[2][:200])))): return True
    return False

def _list_runs(words):
    return zip(words, words[1:], words[2:])

def _find_covered(blocks, sought):
    runs = set(); keys = set()
    for words in sought:
        runs.update(_list_runs(words))
        if len(words) < RUN_LENGTH: keys.add(tuple(words))
    kept = set()
    for place, block in enumerate(blocks):
        n = len(block.words)
        if 0 < n < RUN_LENGTH:
            ok = tuple(block.words) in keys
        elif n:
            hits = sum(r in runs for r in _list_runs(block.words))
            ok = hits >= COVERED_SHARE * (n - 2)
        else: ok = False
        if ok: kept.add(place)
    return kept
