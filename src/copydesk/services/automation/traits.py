"""What filters look at of entries, gathered for one reader: no more than their filters ask for."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from copydesk.model import Analysis
from copydesk.model.analysis import SCORE_NAMES
from copydesk.model.filters import EntryTraits
from copydesk.model.times import HOUR
from copydesk.packing import unpack_text
from copydesk.rules.filters.fields import FULL_SCORES
from copydesk.rules.filters.programs import fold_texts
from copydesk.store.analysis.analyses import list_results
from copydesk.store.automation import subjects
from copydesk.store.automation.subjects import FilteredEntry, ReaderFeed, ReaderFolder
from copydesk.store.engine.db import Calls

# As the analyser counts, which comes later.
WORDS_PER_MINUTE = 230
# Folders cannot stand in themselves; whatever they do, nobody walks round for ever.
DEEPEST_FOLDER = 100


class _Enclosure(msgspec.Struct):
    type: str = ""
    duration: int | None = None


class _Extra(msgspec.Struct):
    enclosures: list[_Enclosure] = []
    categories: list[str] = []


_extra = msgspec.json.Decoder(_Extra)
_analysis = msgspec.json.Decoder(Analysis)


@dataclass(slots=True)
class EntryMaterial:
    """What is known of some entries, the same for every reader; read when somebody asks for it."""

    subjects: Sequence[FilteredEntry]
    bodies: Mapping[int, bytes] | None = None
    results: Mapping[int, str] | None = None
    shared: dict[int, "_SharedTraits"] = field(default_factory=dict)


class _SharedTraits(msgspec.Struct, frozen=True):
    """What filters look at of an entry, whoever the reader is."""

    texts: dict[str, str]
    numbers: dict[str, float | None]
    categories: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReaderPlaces:
    """How one reader keeps feeds and entries."""

    places: Mapping[int, ReaderFeed]
    folders: Mapping[int, ReaderFolder]
    feed_tags: Mapping[int, Sequence[str]] = field(default_factory=dict)
    entry_tags: Mapping[int, Sequence[str]] = field(default_factory=dict)


async def read_material(db: Calls, material: EntryMaterial, fields: Iterable[str]) -> None:
    """Read of entries what some fields ask for, unless it was read before."""
    wanted, ids = frozenset(fields), [each.id for each in material.subjects]
    if "content" in wanted and material.bodies is None:
        material.bodies = await subjects.list_bodies(db, ids)
        material.shared.clear()
    if wanted & FULL_SCORES and material.results is None:
        material.results = await list_results(db, ids)
        material.shared.clear()


async def read_places(
    db: Calls,
    user_id: int,
    found: Sequence[FilteredEntry],
    fields: Iterable[str],
    *,
    has_folders: bool,
) -> ReaderPlaces:
    """Read how a reader keeps the feeds of entries, as far as some fields or scopes ask."""
    wanted, ids = frozenset(fields), [each.id for each in found]
    feed_ids = sorted({each.feed_id for each in found})
    places = await subjects.list_places(db, user_id, feed_ids)
    folders = {}
    if (has_folders or "folder" in wanted) and any(each.folder_id for each in places.values()):
        folders = await subjects.list_folders(db, user_id)
    if "tags" not in wanted:
        return ReaderPlaces(places, folders)
    feed_tags = await subjects.list_feed_tags(db, user_id)
    entry_tags = await subjects.list_entry_tags(db, user_id, ids)
    return ReaderPlaces(places, folders, feed_tags, entry_tags)


def make_traits(
    material: EntryMaterial, reader: ReaderPlaces, now: int, *, is_analysed: bool = True
) -> list[EntryTraits]:
    """Put together what filters look at, of the entries whose feeds the reader follows.

    Without `is_analysed`, it is as if nobody had analysed them.
    """
    return [
        _make_one(subject, material, reader, now, is_analysed=is_analysed)
        for subject in material.subjects
        if subject.feed_id in reader.places
    ]


def list_folder_path(
    folders: Mapping[int, ReaderFolder], folder_id: int | None
) -> list[ReaderFolder]:
    """Give a folder and all that it is in, from the inside."""
    path: list[ReaderFolder] = []
    while folder_id is not None and folder_id in folders and len(path) < DEEPEST_FOLDER:
        path.append(folders[folder_id])
        folder_id = folders[folder_id].parent_id
    return path


def _make_one(
    subject: FilteredEntry,
    material: EntryMaterial,
    reader: ReaderPlaces,
    now: int,
    *,
    is_analysed: bool,
) -> EntryTraits:
    shared = material.shared.get(subject.id)
    if shared is None:
        shared = material.shared[subject.id] = _share(subject, material, now)
    place = reader.places[subject.feed_id]
    path = list_folder_path(reader.folders, place.folder_id)
    tags = [
        *reader.entry_tags.get(subject.id, ()),
        *reader.feed_tags.get(subject.feed_id, ()),
        *shared.categories,
    ]
    own = {
        "tags": "\n".join(" ".join(tag.split()) for tag in tags),
        "feed": place.title,
        "folder": "\n".join(folder.title for folder in path),
    }
    return EntryTraits(
        entry_id=subject.id,
        feed_id=subject.feed_id,
        folder_ids=frozenset(folder.id for folder in path),
        texts={**shared.texts, **fold_texts(own)},
        numbers=shared.numbers,
        is_analysed=is_analysed and subject.is_analysed,
    )


def _share(subject: FilteredEntry, material: EntryMaterial, now: int) -> _SharedTraits:
    extra = _extra.decode(subject.extra)
    packed = (material.bodies or {}).get(subject.id)
    is_picture = any(each.type.startswith("image/") for each in extra.enclosures)
    texts = {
        "title": subject.title,
        "content": unpack_text(packed) if packed else "",
        "author": subject.author,
        "url": subject.url,
        "language": subject.language,
        "category": subject.category,
        "has_image": "yes" if subject.image_url or is_picture else "no",
    }
    durations = [each.duration for each in extra.enclosures if each.duration is not None]
    came_at = subject.arrived_at if subject.published_at is None else subject.published_at
    numbers = {
        "age_hours": max(0, now - came_at) / HOUR,
        "reading_minutes": subject.word_count / WORDS_PER_MINUTE,
        "media_minutes": max(durations) / 60 if durations else None,
        **_list_scores(subject, (material.results or {}).get(subject.id)),
    }
    return _SharedTraits(fold_texts(texts), numbers, tuple(extra.categories))


def _list_scores(subject: FilteredEntry, result: str | None) -> dict[str, float | None]:
    scores: dict[str, float | None] = {}
    if result is not None:
        analysis = _analysis.decode(result)
        scores = {name: analysis.scores[name].value for name in SCORE_NAMES}
    # What lists show counts, whatever else was said since.
    scores["clickbait"] = _from_thousandths(subject.clickbait)
    scores["overall"] = _from_thousandths(subject.overall)
    return scores


def _from_thousandths(value: int | None) -> float | None:
    return None if value is None else value / 1000
