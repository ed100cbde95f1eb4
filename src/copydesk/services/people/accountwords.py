"""What people may be called here, where letters reach them, and what a password has to be."""

import re
import unicodedata

from copydesk.errors import Conflict, Invalid
from copydesk.model.limits import LONGEST_PASSWORD, LONGEST_USERNAME
from copydesk.services.people.commonpasswords import is_common

SHORTEST_PASSWORD = 8
_USERNAME = re.compile(r"[\w][\w.@ -]{0,62}[\w]|\w")
# Of alphabets whose letters are not whole without them, as Hindi's and Tamil's.
_VOWEL_SIGNS = ("VOWEL SIGN", "SIGN VIRAMA", "SIGN NUKTA", "SIGN ANUSVARA", "SIGN VISARGA")
_EMAIL = re.compile(r"[^@\s\x00-\x1f\x7f]{1,64}@[^@\s\x00-\x1f\x7f]{1,190}")


# Alphabets whose letters can be taken for each other: a name keeps to one of them.
_ALIKE = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"})
# Letters that look like Latin ones, large or small, after their case is folded.
_LOOK_ALIKES = str.maketrans(
    "авекмнорстухѕіјԁԛԝһӏѵαβεζηικμνορτυχɑɡı",
    "abekmhopctyxsijdqwhlvabeznikmvoptuxagi",
)


def is_name(username: str) -> bool:
    """Say whether somebody may be called so."""
    return could_be_name(username) and len(_list_alphabets(username)) <= 1


def could_be_name(typed: str) -> bool:
    """Say whether somebody may have been called so, by whatever rules names were given."""
    letters = [each for each in typed if not _completes_letter(each)]
    # They stand behind what they complete.
    return typed[:1] == "".join(letters[:1]) and _USERNAME.fullmatch("".join(letters)) is not None


def normalize_name(typed: str) -> str:
    """Give a name in one way of writing it; some programs leave a small i with two dots."""
    return unicodedata.normalize("NFKC", typed).strip().replace("i\u0307", "i")


def fold_name(username: str) -> str:
    """Give what names are compared by: the same letters, however they were typed.

    Capitals of Turkish become those of others, and back: with or without its dot, an i is one.
    """
    return _fold_case(username).replace("i\u0307", "i").replace("\u0131", "i")


def list_keys(typed: str) -> list[str]:
    """Give what a name may be kept by: names from before were folded less, or not at all."""
    return list(dict.fromkeys((_fold_case(typed), fold_name(typed), typed.strip().casefold())))


def name_look_alike(username: str) -> str:
    """Give what nobody else may be kept by: the Latin name that one of another alphabet looks
    like, folded, or the same name as it was folded before; '' for none.
    """
    plain = _fold_case(username)
    if fold_name(username) != plain:
        return plain
    seen = username.casefold().translate(_LOOK_ALIKES)
    return seen if seen != username.casefold() and seen.isascii() else ""


def check_name(username: str) -> str:
    """Give the name as it is stored, or refuse it; nobody sees how many spaces are in one."""
    username = re.sub(" +", " ", normalize_name(username))
    if len(_list_alphabets(username)) > 1:
        raise Invalid(
            "a name keeps to one alphabet: letters of others may look the same", field="username"
        )
    if not is_name(username) or len(username) > LONGEST_USERNAME:
        raise Invalid(
            "a name has 1 to 64 letters, digits, spaces or . _ - @, "
            "and begins and ends with a letter or a digit",
            field="username",
        )
    return username


def _fold_case(username: str) -> str:
    return unicodedata.normalize("NFKC", username).strip().casefold()


def _completes_letter(sign: str) -> bool:
    is_mark = unicodedata.category(sign) in ("Mn", "Mc")
    return is_mark and any(words in unicodedata.name(sign, "") for words in _VOWEL_SIGNS)


def _list_alphabets(username: str) -> set[str]:
    """Give those alphabets of a name whose letters can be taken for each other."""
    names = {unicodedata.name(letter, "").partition(" ")[0] for letter in username}
    return names & _ALIKE


def is_address(email: str) -> bool:
    """Say whether letters may be sent there."""
    return _EMAIL.fullmatch(email) is not None


def check_new_password(password: str) -> None:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Invalid(
            f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters",
            field="password",
        )
    if is_common(password):
        raise Invalid("this password is among those that are guessed first", field="password")


def check_email(email: str | None) -> str | None:
    """Give the address as it is stored, None for none, or refuse it."""
    email = (email or "").strip() or None
    if email and not is_address(email):
        raise Invalid("this is no e-mail address", field="email")
    return email


def taken() -> Conflict:
    """Give what is said to who wants a name that somebody has."""
    return Conflict("this name or e-mail address is taken", field="username")
