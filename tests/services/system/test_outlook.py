from copydesk.services.system.outlook import LEAST_HOSTS, WINDOW, Outlook

NOW = 1_800_000_000_000_000


def miss(outlook: Outlook, count: int, now: int = NOW) -> list[int]:
    blamed: list[int] = []
    for number in range(count):
        blamed = outlook.note_missed(f"{number}.example", number, now + number)
    return blamed


def is_lost(outlook: Outlook) -> bool:
    return outlook.lost_at is not None


def test_when_nobody_is_reached_it_is_no_feeds_fault() -> None:
    outlook = Outlook()

    assert miss(outlook, LEAST_HOSTS - 1) == []
    assert not is_lost(outlook)
    assert miss(outlook, LEAST_HOSTS) == list(range(LEAST_HOSTS - 1)), "those blamed before"
    assert outlook.lost_at == NOW
    assert outlook.note_missed("more.example", 99, NOW) == [], "they are given once"


def test_one_host_that_answers_is_enough() -> None:
    outlook = Outlook()
    miss(outlook, LEAST_HOSTS - 1)
    assert not outlook.note_reached(), "there was no outage to end"
    miss(outlook, LEAST_HOSTS - 1)
    assert not is_lost(outlook)

    miss(outlook, LEAST_HOSTS)
    assert outlook.note_reached()
    assert not is_lost(outlook)


def test_one_host_that_is_away_for_all_its_feeds_is_one() -> None:
    outlook = Outlook()
    for number in range(3 * LEAST_HOSTS):
        assert outlook.note_missed("same.example", number, NOW) == []

    assert outlook.lost_at is None


def test_what_was_missed_long_ago_does_not_count() -> None:
    outlook = Outlook()
    for number in range(3 * LEAST_HOSTS):
        outlook.note_missed(f"{number}.example", number, NOW + number * WINDOW)

    assert outlook.lost_at is None
