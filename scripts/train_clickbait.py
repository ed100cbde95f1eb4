"""Learns how titles tease, from a folder of titles, and writes the weights into the package.

    python scripts/train_clickbait.py FOLDER [--out FILE]

The folder has lists of titles, one a line, packed (`clickbait_data.gz`, `non_clickbait_data.gz`),
and sites, each a JSON list of objects with `article_title` and `clickbait` (0 or 1). Beside them
come titles of our own (`scripts/titles`): teasers about grave things, and plain telling about light
ones, which the others lack. What is learned is calibrated on sources that it was not learned from.
"""

import argparse
import gzip
import json
import math
import random
import sys
import zlib
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from copydesk.ai import clickbait
from copydesk.ai.clickbait import FORM_BITS, WORD_BITS, clean_title, list_features, lower
from copydesk.ai.cues import list_cues

OWN_TITLES = Path(__file__).with_name("titles")
OWN_WEIGHT = 3.0
"""They are few, but more like the titles of today than the rest."""
PACKAGE_FILE = Path(clickbait.__file__).with_name(clickbait.WEIGHTS_FILE)
EPOCHS = 6
RATE = 4.0
FEWEST_TITLES = 4
"""A feature of fewer titles says more about them than about titles."""
DECAY = {"words": 5e-5, "form": 1.5e-4, "cues": 2e-4}
SHARE = {"words": 0.25, "form": 0.25, "cues": 0.5}
MODELS = ("words", "form", "cues")


@dataclass(frozen=True, slots=True)
class Source:
    """Titles of one origin, all of one kind."""

    name: str
    titles: tuple[str, ...]
    is_clickbait: bool
    weight: float = 1.0

    @property
    def family(self) -> str:
        """Say which sources it was collected with: they may share titles."""
        if self.name.startswith("own_"):
            return "own"
        return "lists" if self.name.endswith("_data") else "sites"


@dataclass(frozen=True, slots=True)
class Example:
    """A title as the models see it: for each of them, which features it has."""

    features: dict[str, tuple[int, ...]]
    is_clickbait: bool
    weight: float


@dataclass(slots=True)
class Linear:
    """One model: a weight for each feature, and how its raw sums are brought to one scale."""

    weights: dict[int, float]
    bias: float
    spread: float = 1.0
    middle: float = 0.0

    def sum(self, features: tuple[int, ...]) -> float:
        """Give the raw sum of a title."""
        found = sum(self.weights.get(each, 0.0) for each in features)
        return found / math.sqrt(len(features) or 1) + self.bias

    def rate(self, features: tuple[int, ...]) -> float:
        """Give the sum on the scale that all models share."""
        return (self.sum(features) - self.middle) / self.spread


def read_sources(folder: Path) -> list[Source]:
    """Read every source in a folder, and our own."""
    sources = []
    for kind in ("teasing", "telling"):
        titles = _tidy((OWN_TITLES / f"{kind}.txt").read_text("utf-8").splitlines())
        sources.append(Source(f"own_{kind}", titles, kind == "teasing", OWN_WEIGHT))
    for file in sorted(folder.glob("*.gz")):
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            titles = _tidy(lines)
        sources.append(Source(file.stem, titles, not file.name.startswith("non_")))
    for file in sorted(folder.glob("*.json")):
        rows = json.loads(file.read_text("utf-8"))
        titles = _tidy(row["article_title"] for row in rows)
        sources.append(Source(file.stem, titles, bool(rows[0]["clickbait"])))
    return sources


def _tidy(titles: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(title.strip() for title in titles if title.strip()))


def make_examples(sources: list[Source], names: dict[str, int]) -> list[Example]:
    """Turn titles into features; small sources count for more than their share."""
    totals = {True: 0.0, False: 0.0}
    for source in sources:
        totals[source.is_clickbait] += source.weight * math.sqrt(len(source.titles))
    examples = []
    for source in sources:
        weight = source.weight / math.sqrt(len(source.titles)) / totals[source.is_clickbait]
        for title in source.titles:
            features = see_title(title, names)
            examples.append(Example(features, source.is_clickbait, weight))
    mean = 2 / len(examples)
    return [Example(each.features, each.is_clickbait, each.weight / mean) for each in examples]


def see_title(title: str, names: dict[str, int]) -> dict[str, tuple[int, ...]]:
    """List the features of a title for each model; cues are numbered as they come."""
    title = clean_title(title)
    plain = lower(title)
    words, form = list_features(plain)
    cues = [names.setdefault(name, len(names)) for name in list_cues(title, plain)]
    return {
        "words": tuple(sorted(words)),
        "form": tuple(sorted(form)),
        "cues": tuple(sorted(cues)),
    }


def learn(examples: list[Example], model: str) -> Linear:
    """Fit one model by stochastic gradient descent with weight decay."""
    counts = Counter(each for example in examples for each in example.features[model])
    rows = [
        (
            [each for each in example.features[model] if counts[each] >= FEWEST_TITLES],
            1 / math.sqrt(len(example.features[model]) or 1),
            1.0 if example.is_clickbait else 0.0,
            example.weight,
        )
        for example in examples
    ]
    chance = random.Random(1)  # noqa: S311 an order, no secret
    weights: dict[int, float] = dict.fromkeys(counts, 0.0)
    bias, shrink, step = 0.0, 1.0, 0
    for _ in range(EPOCHS):
        chance.shuffle(rows)
        for features, unit, wanted, importance in rows:
            rate = RATE / (1 + RATE * DECAY[model] * step)
            step += 1
            found = shrink * unit * sum([weights[each] for each in features]) + bias
            slip = (wanted - 1 / (1 + math.exp(-max(-30.0, min(30.0, found))))) * importance
            shrink *= 1 - rate * DECAY[model]
            push = rate * slip * unit / shrink
            for each in features:
                weights[each] += push
            bias += 0.01 * rate * slip
    linear = Linear({each: shrink * weight for each, weight in weights.items() if weight}, bias)
    sums = [linear.sum(example.features[model]) for example in examples]
    linear.middle = sum(sums) / len(sums)
    linear.spread = math.sqrt(sum((each - linear.middle) ** 2 for each in sums) / len(sums))
    return linear


@dataclass(frozen=True, slots=True)
class Trained:
    """All three models, and how a score becomes a likelihood."""

    models: dict[str, Linear]
    names: dict[str, int]

    def rate(self, title: str) -> float:
        """Score a title; higher teases more."""
        features = see_title(title, self.names)
        return sum(SHARE[name] * self.models[name].rate(features[name]) for name in MODELS)


def train(sources: list[Source]) -> Trained:
    """Learn from some sources."""
    names: dict[str, int] = {}
    examples = make_examples(sources, names)
    return Trained({model: learn(examples, model) for model in MODELS}, names)


def rank(teasing: list[float], plain: list[float]) -> float:
    """Give the share of pairs in which the teasing title scores higher (AUC)."""
    ordered = sorted([(score, True) for score in teasing] + [(score, False) for score in plain])
    below, wins, index = 0, 0.0, 0
    while index < len(ordered):
        end = index
        while end < len(ordered) and ordered[end][0] == ordered[index][0]:
            end += 1
        hits = sum(is_teasing for _, is_teasing in ordered[index:end])
        wins += hits * (below + (end - index - hits) / 2)
        below += end - index - hits
        index = end
    return wins / (len(teasing) * len(plain))


def leave_out(sources: list[Source]) -> list[tuple[list[Source], list[Source]]]:
    """Pair what to learn from with what to test on: a collection is never on both sides."""
    families: dict[str, list[Source]] = {}
    for source in sources:
        families.setdefault(source.family, []).append(source)
    return [
        ([source for source in sources if source.family != name], family)
        for name, family in families.items()
    ]


def calibrate(sources: list[Source]) -> tuple[float, float]:
    """Find how scores of unseen sources become likelihoods: slope and offset."""
    points: list[tuple[float, float, float]] = []
    for known, unseen in leave_out(sources):
        trained = train(known)
        for source in unseen:
            weight = (
                1
                / len(source.titles)
                / sum(each.is_clickbait == source.is_clickbait for each in unseen)
            )
            wanted = 1.0 if source.is_clickbait else 0.0
            points += [(trained.rate(title), wanted, weight) for title in source.titles]
    return _fit_line(points)


def _fit_line(points: list[tuple[float, float, float]]) -> tuple[float, float]:
    slope, offset = 1.0, 0.0
    for _ in range(200):
        down_slope = down_offset = 0.0
        for score, wanted, weight in points:
            slip = (1 / (1 + math.exp(-(slope * score + offset))) - wanted) * weight
            down_slope += slip * score
            down_offset += slip
        slope -= 0.5 * down_slope
        offset -= 0.5 * down_offset
    return slope, offset


def pack_weights(trained: Trained, slope: float, offset: float) -> bytes:
    """Write what was learned as small as it can be: one byte for each weight."""
    scales = {}
    tables = b""
    for name, bits in (("words", WORD_BITS), ("form", FORM_BITS)):
        model = trained.models[name]
        step = max(map(abs, model.weights.values())) / 127
        table = bytearray(1 << bits)
        for place, weight in model.weights.items():
            table[place] = round(weight / step) & 0xFF
        tables += bytes(table)
        scales[name] = _scale(model, step, SHARE[name])
    cues = trained.models["cues"]
    scales["cues"] = _scale(cues, 1.0, SHARE["cues"])
    told = {name: round(cues.weights.get(place, 0.0), 4) for name, place in trained.names.items()}
    header = {"cues": told, "scales": scales, "slope": slope, "offset": offset}
    return zlib.compress(json.dumps(header).encode() + b"\n" + tables, 9)


def _scale(model: Linear, step: float, share: float) -> dict[str, float]:
    bias = (model.bias - model.middle) / model.spread
    return {"step": step / model.spread, "bias": bias, "share": share}


def main() -> None:
    """Train, calibrate, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--out", type=Path, default=PACKAGE_FILE)
    options = parser.parse_args()
    say: Callable[[str], object] = sys.stdout.write
    sources = read_sources(options.folder)
    slope, offset = calibrate(sources)
    data = pack_weights(train(sources), slope, offset)
    options.out.write_bytes(data)
    say(f"{sum(len(each.titles) for each in sources)} titles, {len(data)} bytes written\n")


if __name__ == "__main__":
    main()
