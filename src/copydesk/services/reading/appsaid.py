"""What reader apps get of analyses, if their user switched it on: nothing, until then."""

from html import escape

import msgspec

from copydesk.model import Analysis
from copydesk.store.engine.db import Calls
from copydesk.store.entries import syncentries
from copydesk.store.entries.syncentries import AppSaid, SyncEntry, SyncReader

BUILTIN = "builtin"


class AppChoice(msgspec.Struct, frozen=True):
    """What of the preferences counts for apps."""

    shows_apps_summary: bool = False
    shows_apps_neutral_title: bool = False
    language: str = ""

    @property
    def is_on(self) -> bool:
        return self.shows_apps_summary or self.shows_apps_neutral_title


class _Settings(msgspec.Struct, frozen=True):
    preferences: AppChoice = AppChoice()


class _Words(msgspec.Struct, frozen=True):
    by_rules: str
    by_model: str
    original: str


# The page has its own; here, apps show them.
_WORDS = {
    "en": _Words("Summary, by rules", "Summary, by the model {}", "Original headline"),
    "de": _Words(
        "Zusammenfassung, nach Regeln", "Zusammenfassung, vom Modell {}", "Überschrift im Original"
    ),
    "fr": _Words("Résumé, selon des règles", "Résumé, par le modèle {}", "Titre d’origine"),
    "es": _Words("Resumen, según reglas", "Resumen, del modelo {}", "Titular original"),
    "it": _Words("Riassunto, secondo regole", "Riassunto, del modello {}", "Titolo originale"),
    "pt": _Words("Resumo, por regras", "Resumo, do modelo {}", "Título original"),
    "ar": _Words("ملخص بالقواعد", "ملخص من النموذج {}", "العنوان الأصلي"),
}


def read_choice(reader: SyncReader) -> AppChoice:
    """Give what a user wants in apps; what is stored by another version counts as nothing."""
    try:
        return msgspec.json.decode(reader.settings, type=_Settings).preferences
    except msgspec.ValidationError:
        return AppChoice()


async def add_said(db: Calls, choice: AppChoice, entries: list[SyncEntry]) -> list[SyncEntry]:
    """Add to entries what a user wants of what was said: one query for all of them."""
    if not choice.is_on or not entries:
        return entries
    said = await syncentries.list_said(db, [entry.id for entry in entries])
    return [
        msgspec.structs.replace(entry, said=_choose(choice, said[entry.id]))
        if entry.id in said
        else entry
        for entry in entries
    ]


def write_said(entry: SyncEntry) -> str:
    """Give what stands in front of the text, in a block of its own that says what it is."""
    said = entry.said
    if said is None:
        return ""
    words = _WORDS.get(said.language[:2].lower(), _WORDS["en"])
    lines = []
    title = entry.title.strip()
    if title and said.neutral_title not in ("", title):
        lines.append(_write_line(words.original, title))
    if said.summary:
        by = words.by_model.format(said.maker) if said.maker else words.by_rules
        lines.append(_write_line(by, said.summary))
    return f"<blockquote>{''.join(lines)}</blockquote>" if lines else ""


def _write_line(label: str, text: str) -> str:
    return f"<p><strong>{escape(label)}:</strong> {escape(text)}</p>"


def _choose(choice: AppChoice, result: str) -> AppSaid:
    analysis = msgspec.json.decode(result, type=Analysis)
    is_ours = analysis.provider == BUILTIN or "summary" in analysis.builtin_parts
    return AppSaid(
        summary=analysis.summary if choice.shows_apps_summary else "",
        maker="" if is_ours else analysis.model,
        neutral_title=(analysis.neutral_title or "") if choice.shows_apps_neutral_title else "",
        language=choice.language,
    )
