"""Dates as feeds write them: RFC 822, ISO 8601, local month names, numbers; always aware UTC."""

import calendar
import re
import unicodedata
from datetime import UTC, datetime, timedelta

LONGEST_DATE = 100
FIRST_YEAR = 1000

_RFC822 = re.compile(
    r"(?:[A-Za-z]{2,10}\.?,?\s*)?(\d{1,2})[\s-]+([A-Za-z]{3,9})\.?,?[\s-]+(\d{2,4}),?"
    r"(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([A-Za-z]{1,5}|[+-]\d{2}:?\d{2})?)?"
)
_ISO_PART = re.compile(r"(\d{4})(?:-?(\d{2}))?|(\d{4})-?(\d{3})")
_YEAR_FIRST = re.compile(r"(?<!\d)(\d{4})\s*[-/.年년]\s*(\d{1,2})\s*[-/.月월]\s*(\d{1,2})(?!\d)")
_YEAR_LAST = re.compile(r"(?<!\d)(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)")
_YEAR_MONTH_NAME = re.compile(r"(?<!\d)(\d{4})[\s.-]+([^\W\d_]+)[\s.-]+(\d{1,2})(?!\d)")
_DAY_MONTH_NAME = re.compile(
    r"(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[\s-]*(?:de |of |d')?([^\W\d_]+)"
)
_MONTH_NAME_DAY = re.compile(r"([^\W\d_]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?!\d)(?!:)")
_YEAR = re.compile(r"(?<!\d)(\d{4})(?!\d)")
_TIME = re.compile(
    r"(?<!\d)(\d{1,2})\s?[:時시点h]\s?(\d{2})(?:\s?[:分분m]\s?(\d{2}))?(?:[.,](\d{1,6})\d*)?"
)
_AFTERNOON = re.compile(r"(?i)(?<![a-z])p\.?\s?m\b|오후|午後|下午|μμ")
_MORNING = re.compile(r"(?i)(?<![a-z])a\.?\s?m\b|오전|午前|上午|πμ")
_OFFSET = re.compile(r"([+-])(\d{1,2}):?(\d{2})?(?!\d)")
_ZONE_NAME = re.compile(r"\b([A-Za-z]{1,5})\b")
_EPOCH = re.compile(r"\d{9,10}|\d{13}|\d{16}")

# Beginnings of month names without accents, over the languages seen in feeds. The longest fits.
_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "jan ene gen янв ιαν led tammi oca sty січ ian",
            "feb fev fey febr фев φεβ uno helmi sub lut лют fbr",
            "mar mrt мар μαρ bre maalis brez бер",
            "apr abr avr апр απρ dub huhti nis kwi кві",
            "may mai maj mei мая маи μαι kve touko тра mag toukok",
            "jun juin giu июн ιουν cerven kesa haz cze чер iun",
            "jul juil lug июл ιουλ cervenec heina tem lip лип iul",
            "aug ago aou avg авг αυγ srp elo agu sie сер",
            "sep set сен σεπ zar syys eyl wrz вер szep",
            "oct okt ott out окт οκτ rij loka eki paz жов",
            "nov noe ноя νοε lis marras kas лис",
            "dec dez dic des дек δεκ pro joulu ara gru гру",
        ),
        start=1,
    )
    for name in names.split()
}
_ZONES = {
    "z": 0, "ut": 0, "utc": 0, "gmt": 0,
    "est": -300, "edt": -240, "cst": -360, "cdt": -300, "mst": -420, "mdt": -360, "pst": -480,
    "pdt": -420, "akst": -540, "akdt": -480, "hst": -600, "ast": -240, "adt": -180, "nst": -210,
    "ndt": -150, "brt": -180, "art": -180, "bst": 60, "ist": 330, "wet": 0, "west": 60, "cet": 60,
    "cest": 120, "met": 60, "mest": 120, "eet": 120, "eest": 180, "msk": 180, "msd": 240,
    "sast": 120, "jst": 540, "kst": 540, "hkt": 480, "sgt": 480, "awst": 480, "acst": 570,
    "acdt": 630, "aest": 600, "aedt": 660, "nzst": 720, "nzdt": 780,
}  # fmt: skip


def parse_date(text: str) -> datetime | None:
    """Read a date in any form seen in feeds; without a zone it counts as UTC."""
    text = text.strip()
    if not text or len(text) > LONGEST_DATE:
        return None
    try:
        return _read_rfc822(text) or _read_iso(text) or _read_number(text) or _read_free_form(text)
    except (ValueError, OverflowError):
        return None


def _read_rfc822(text: str) -> datetime | None:
    match = _RFC822.fullmatch(text)
    if not match:
        return None
    day, name, year, hour, minute, second, zone = match.groups()
    month = _MONTHS.get(name[:3].lower())
    if not month or (zone and zone.lower() in ("am", "pm")):
        return None
    date = (_full_year(year), month, int(day))
    return _build(date, (int(hour or 0), int(minute or 0), int(second or 0), 0), _zone(zone or ""))


def _read_iso(text: str) -> datetime | None:
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        match = _ISO_PART.fullmatch(text)
        if not match:
            return None
        year, month, ordinal_year, ordinal = match.groups()
        if ordinal_year:
            days = int(ordinal) - 1
            first = datetime(int(ordinal_year), 1, 1, tzinfo=UTC)
            return first + timedelta(days) if 0 <= days < 366 else None
        return _build((int(year), int(month or 1), 1), (0, 0, 0, 0), 0)
    found = found.replace(tzinfo=UTC) if found.tzinfo is None else found.astimezone(UTC)
    return found if found.year >= FIRST_YEAR else None


def _read_number(text: str) -> datetime | None:
    """Seconds, milliseconds or microseconds since 1970."""
    if not _EPOCH.fullmatch(text):
        return None
    return datetime.fromtimestamp(int(text) / {13: 1e3, 16: 1e6}.get(len(text), 1), UTC)


def _read_free_form(text: str) -> datetime | None:
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    plain = unicodedata.normalize("NFC", plain)  # Hangul syllables come together again
    date = _find_date(plain)
    if not date:
        return None
    time = _TIME.search(plain)
    if not time:
        return _build(date, (0, 0, 0, 0), 0)
    hour, minute, second, fraction = time.groups()
    clock = (_full_hour(int(hour), plain), int(minute), int(second or 0))
    is_korean = "년" in plain or "오전" in plain or "오후" in plain
    zone = _zone(plain[time.end() :], default=540 if is_korean else 0)
    return _build(date, (*clock, int((fraction or "0").ljust(6, "0"))), zone)


def _find_date(text: str) -> tuple[int, int, int] | None:
    if match := _YEAR_FIRST.search(text):
        return int(match[1]), int(match[2]), int(match[3])
    if match := _YEAR_LAST.search(text):
        first, second = int(match[1]), int(match[3])
        # 3/4/2024 is April 3rd or March 4th; slashes are mostly American.
        is_american = (match[2] == "/" and first <= 12) or second > 12
        month, day = (first, second) if is_american else (second, first)
        return _full_year(match[4]), month, day
    if (match := _YEAR_MONTH_NAME.search(text)) and (month := _month(match[2])):
        return int(match[1]), month, int(match[3])
    for pattern, name, day in ((_DAY_MONTH_NAME, 2, 1), (_MONTH_NAME_DAY, 1, 2)):
        for match in pattern.finditer(text):
            if month := _month(match[name]):
                year = _YEAR.search(text, match.end()) or _YEAR.search(text)
                return (int(year[1]), month, int(match[day])) if year else None
    return None


def _month(name: str) -> int:
    """Give the number of a month named in any known language; 0 if it is none."""
    name = name.lower()
    for length in range(min(len(name), 8), 2, -1):
        if number := _MONTHS.get(name[:length]):
            return number
    return 0


def _full_year(year: str) -> int:
    number = int(year)
    if len(year) == 2:
        return number + (2000 if number < 70 else 1900)
    # 103 is what some old scripts print for 2003.
    return number + 1900 if len(year) == 3 else number


def _full_hour(hour: int, text: str) -> int:
    if hour < 12 and _AFTERNOON.search(text):
        return hour + 12
    if hour == 12 and _MORNING.search(text):
        return 0
    return hour


def _zone(text: str, default: int = 0) -> int:
    """Give minutes east of Greenwich."""
    known = _ZONES.get(text.lower())
    if known is not None:
        return known
    if match := _OFFSET.search(text):
        hours, minutes = int(match[2]), int(match[3] or 0)
        if hours < 24 and minutes < 60:
            return (-1 if match[1] == "-" else 1) * (hours * 60 + minutes)
        return default
    for name in _ZONE_NAME.findall(text):
        if (offset := _ZONES.get(name.lower())) is not None:
            return offset
    return default


def _build(
    date: tuple[int, int, int], time: tuple[int, int, int, int], zone: int
) -> datetime | None:
    year, month, day = date
    hour, minute, second, micro = time
    if year < FIRST_YEAR:
        return None
    if 28 < day <= 31:
        day = min(day, calendar.monthrange(year, month)[1])
    days, hour = divmod(hour, 24) if hour == 24 else (0, hour)
    # Leap seconds exist in feeds, but not in datetime.
    moment = datetime(year, month, day, hour, minute, min(second, 59), micro, tzinfo=UTC)
    return moment + timedelta(days, minutes=-zone) if zone or days else moment
