"""The table of faults: every way in which an outlet can be broken on demand, by name."""

from copydesk.errors import NotFound
from copydesk.newsroom.faults import contents, deliveries, documents, encodings, responses
from copydesk.newsroom.faults.records import Fault, answer_fault, edition_fault

# The order is the order in which faults that are set together are applied.
_TABLE = (
    edition_fault(contents.no_articles),
    edition_fault(contents.many_articles),
    edition_fault(contents.oldest_first),
    edition_fault(contents.missing_dates),
    edition_fault(contents.future_dates),
    edition_fault(contents.missing_guids),
    edition_fault(contents.duplicate_guids),
    edition_fault(contents.changing_guids),
    edition_fault(contents.missing_titles),
    edition_fault(contents.missing_links),
    edition_fault(contents.edits),
    edition_fault(contents.paywall, ("rss", "atom", "json", "article")),
    edition_fault(contents.broken_images, ("rss", "atom", "json", "front", "article")),
    edition_fault(contents.hostile_html, ("rss", "atom", "json", "article")),
    edition_fault(contents.deep_html, ("rss", "atom", "json", "article")),
    answer_fault(documents.relative_links),
    answer_fault(documents.odd_dates),
    answer_fault(documents.unclosed_tags),
    answer_fault(documents.unescaped_ampersands),
    answer_fault(documents.html_entities),
    answer_fault(documents.undeclared_prefix),
    answer_fault(documents.control_characters),
    answer_fault(documents.entity_bomb),
    answer_fault(documents.external_entity),
    answer_fault(documents.deep_nesting),
    *(
        answer_fault(
            encodings.make_encoding_fault(case),
            name=f"encoding-{case.name}",
            summary=f"The document is {case.summary}.",
        )
        for case in encodings.CASES
    ),
    answer_fault(encodings.encoded_twice),
    answer_fault(encodings.invalid_bytes),
    answer_fault(documents.junk_before),
    answer_fault(documents.junk_after),
    answer_fault(documents.cut_off),
    answer_fault(documents.empty_body),
    answer_fault(documents.html_instead),
    answer_fault(documents.wrong_type),
    answer_fault(responses.caching),
    answer_fault(responses.bare_not_modified),
    answer_fault(responses.always_not_modified),
    answer_fault(responses.ignored_conditions),
    answer_fault(responses.status),
    answer_fault(responses.redirect),
    answer_fault(responses.redirect_loop),
    answer_fault(responses.login),
    answer_fault(responses.big_headers),
    answer_fault(deliveries.compressed),
    answer_fault(deliveries.falsely_compressed),
    answer_fault(deliveries.unlabelled_compressed),
    answer_fault(deliveries.compression_bomb),
    answer_fault(deliveries.packed_twice),
    answer_fault(deliveries.endless_body),
    answer_fault(deliveries.huge_body),
    answer_fault(deliveries.short_body),
    answer_fault(deliveries.slow_headers),
    answer_fault(deliveries.trickle),
    answer_fault(deliveries.stalled_pictures, ("image",)),
    answer_fault(deliveries.reset),
    answer_fault(deliveries.no_answer),
)
FAULTS = {fault.name: fault for fault in _TABLE}


def get_fault(name: str) -> Fault:
    if name not in FAULTS:
        raise NotFound(f"there is no fault {name}", faults=list(FAULTS))
    return FAULTS[name]
