from copydesk.fetch.breadth import DOCUMENT, MOST_TIMES, PROBATION, Breadth

SLOTS = 10


def note(breadth: Breadth, *, unchanged: int = 0, documents: int = 0) -> None:
    for _ in range(unchanged):
        breadth.note_unchanged()
    for _ in range(documents):
        breadth.note_document()


def test_nobody_is_asked_beyond_the_slots_before_feeds_said_that_nothing_is_new() -> None:
    breadth = Breadth()
    note(breadth, documents=20)

    assert breadth.count_more(SLOTS) == 0


def test_unchanged_feeds_make_room_for_more_up_to_a_bound() -> None:
    breadth = Breadth()
    note(breadth, unchanged=PROBATION // 2)
    half = breadth.count_more(SLOTS)
    note(breadth, unchanged=10 * PROBATION)

    assert 0 < half < breadth.count_more(SLOTS) == (MOST_TIMES - 1) * SLOTS


def test_one_document_among_ten_leaves_most_of_the_room() -> None:
    breadth = Breadth()
    for _ in range(20):
        note(breadth, unchanged=9, documents=1)

    assert breadth.count_more(SLOTS) > 2 * SLOTS


def test_documents_take_all_of_it_back_soon() -> None:
    breadth = Breadth()
    note(breadth, unchanged=10 * PROBATION, documents=PROBATION // DOCUMENT + 1)

    assert breadth.count_more(SLOTS) == 0
