"""What was said of an entry as HTML, for readers that know nothing of analyses."""

from collections.abc import Iterator

from copydesk.model.analysis import SCORE_NAMES, Analysis
from copydesk.write.phrases import PHRASES, FeedLanguage, Phrases
from copydesk.write.reasons import tell_reason
from copydesk.write.records import Item
from copydesk.write.xml import write_text

BUILTIN = "builtin"


def write_notes(item: Item, analysis: Analysis | None, language: FeedLanguage) -> str:
    """Write scores in points, their reasons, key points, and who says so."""
    phrases = PHRASES[language]
    if analysis is None:
        return f"<p><i>{write_text(phrases.unscored)}</i></p>"
    parts = []
    if analysis.neutral_title and analysis.neutral_title != item.title:
        parts.append(f"<p>{write_text(f'{phrases.original}: {item.title}')}</p>")
    if analysis.key_points:
        points = "".join(f"<li>{write_text(each)}</li>" for each in analysis.key_points)
        parts.append(f"<p>{write_text(phrases.key_points)}:</p><ul>{points}</ul>")
    lines = list(_list_scores(analysis, language))
    if analysis.loaded_terms:
        lines.append(write_text(f"{phrases.loaded}: {', '.join(analysis.loaded_terms)}"))
    maker = (
        phrases.by_rules if analysis.provider == BUILTIN else f"{phrases.by_model} {analysis.model}"
    )
    if analysis.overall is None:
        parts.append(f"<p><i>{write_text(phrases.scoreless)}</i></p>")
    if lines:
        parts.append(f"<ul>{''.join(f'<li>{line}</li>' for line in lines)}</ul>")
    return "".join(parts) + f"<p><small>{write_text(maker)}</small></p><hr>"


def _list_scores(analysis: Analysis, language: FeedLanguage) -> Iterator[str]:
    """Give each score that has a value, with its reason, and the sum of them."""
    phrases = PHRASES[language]
    for name in SCORE_NAMES:
        score = analysis.scores[name]
        if score.value is not None:
            reason = f" ({tell_reason(score.reason, language)})" if score.reason else ""
            points = _tell_points(score.value, phrases)
            yield write_text(f"{phrases.scores[name]}: {points}{reason}")
    if analysis.overall is not None:
        points = _tell_points(analysis.overall, phrases)
        yield f"<b>{write_text(f'{phrases.overall}: {points}')}</b>"


def _tell_points(value: float, phrases: Phrases) -> str:
    """Say a score as the page does: in points of a hundred."""
    return f"{int(value * 100 + 0.5)} {phrases.points}"
