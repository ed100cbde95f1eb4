"""The letters that the server sends by itself: chosen in a language, and filled in."""

import re

from copydesk.write.lettertexts import LANGUAGES, LETTERS, LetterKind, LetterText

_BLANK = re.compile(r"\{(name|link|desk|way|hours)\}")


def choose_letter(kind: LetterKind, language: str) -> LetterText:
    """Give a letter in somebody's language, or in English."""
    short = language.partition("-")[0]
    return next((LETTERS[each][kind] for each in LANGUAGES if each == short), LETTERS["en"][kind])


def fill_letter(
    letter: LetterText,
    *,
    name: str,
    link: str,
    desk: str = "Copydesk",
    way: str = "",
    hours: int = 0,
) -> LetterText:
    """Fill in what a letter is about; names are data, whatever braces stand in them."""
    values = {"name": name, "link": link, "desk": desk, "way": way, "hours": str(hours)}

    def fill(text: str) -> str:
        return _BLANK.sub(lambda blank: values[blank[1]], text)

    return LetterText(fill(letter.subject), fill(letter.text))
