"""Says in which language a text is: as told, unless its script says otherwise, else as it looks."""

from copydesk.parse.text.language import detect_language, is_leaning, is_mostly_latin

SAMPLE = 400
ENGLISH = "en"


def choose_language(given: str | None, title: str, text: str) -> str:
    """Give the language code of a text, '' if nobody can tell."""
    sample = f"{title[:SAMPLE]}\n{text[:SAMPLE]}"
    told = (given or "").strip().lower().replace("_", "-").partition("-")[0]
    if told and (told != ENGLISH or is_mostly_latin(sample)):
        return told
    found = detect_language(sample)
    # Headlines leave out what makes a language sure; English ones still look like nothing else.
    return found or (ENGLISH if is_leaning(sample, ENGLISH) else "")
