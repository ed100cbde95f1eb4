from copydesk.ingest.listing import hash_body
from copydesk.ingest.records import FeedDocument, Reading
from copydesk.pool import tasks, vectortasks
from copydesk.pool.task import list_tasks
from copydesk.tsvectors import write_vector

BODY = b"""<rss version="2.0"><channel><title>News</title><item>
<title>Storm at sea</title><description>Waves and wind</description>
</item></channel></rss>"""


def read(document: FeedDocument) -> Reading:
    """Call the task as a child does: by its name."""
    reading = list_tasks(vectortasks)["read_feed"].function(document)
    assert isinstance(reading, Reading)
    return reading


def test_every_task_is_there() -> None:
    assert list_tasks(vectortasks).keys() == list_tasks(tasks).keys()


def test_entries_bring_their_words_instead_of_texts() -> None:
    listing = read(FeedDocument(BODY, "https://news.example/feed", "")).listing

    assert listing
    entry = listing.incoming[0]
    assert entry.search_vector == write_vector("storm at sea", "", "waves and wind")
    assert (entry.search_title, entry.search_body) == ("", "")


def test_a_document_that_is_the_same_brings_nothing() -> None:
    document = FeedDocument(BODY, "https://news.example/feed", "", known_hash=hash_body(BODY))

    assert read(document).listing is None
