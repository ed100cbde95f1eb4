import string

import pytest

from copydesk.fetch.answer import Answer
from copydesk.fetch.reasons import (
    REASONS,
    explain,
    explain_unreadable,
    failed,
    name_status,
    to_error,
)


def make_answer(status: int = 200, body: bytes = b"", **headers: str) -> Answer:
    lower = {name.replace("_", "-"): value for name, value in headers.items()}
    return Answer(
        url="https://news.example/feed",
        host="news.example",
        status=status,
        headers=lower,
        body=body,
        content_type=lower.get("content-type", ""),
    )


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_has_a_sentence_without_advice_or_capitals(reason: str) -> None:
    sentence = REASONS[reason]
    names = {name for _, name, _, _ in string.Formatter().parse(sentence) if name}
    assert names <= {"host", "port", "detail", "seconds", "limit", "service", "status"}
    assert sentence[0] in string.ascii_lowercase + "{"
    assert not sentence.endswith(".")


def test_a_failure_says_its_reason_and_details() -> None:
    error = failed("too_large", "news.example", limit=5)
    assert str(error) == "news.example sends more than 5 bytes"
    assert error.details == {"reason": "too_large", "host": "news.example", "limit": 5}


@pytest.mark.parametrize("status", [200, 203, 206, 304])
def test_usable_answers_need_no_explanation(status: int) -> None:
    assert explain(make_answer(status)) is None


@pytest.mark.parametrize(
    ("status", "reason", "message"),
    [
        (404, "http_status", "news.example answers 404 (not found)"),
        (401, "http_status", "news.example answers 401 (unauthorized)"),
        (500, "http_status", "news.example answers 500 (internal server error)"),
        (522, "http_status", "news.example answers 522 (the origin server does not answer)"),
        (301, "http_status", "news.example answers 301 (moved permanently)"),
        (777, "http_status", "news.example answers 777 (unknown status)"),
        (410, "gone", "news.example says this is gone for good (410)"),
        (429, "rate_limited", "news.example asks to come back later"),
    ],
)
def test_statuses_are_explained_in_words(status: int, reason: str, message: str) -> None:
    failure = explain(make_answer(status))
    assert failure is not None
    assert (failure.reason, failure.message, failure.status) == (reason, message, status)


def test_an_explanation_carries_when_to_come_back() -> None:
    answer = Answer("https://x.example/", "x.example", 503, {}, b"", retry_after_seconds=90.0)
    failure = explain(answer)
    assert failure is not None
    assert to_error(failure).details["retry_after_seconds"] == 90.0


def test_a_refusal_by_a_service_names_the_service() -> None:
    failure = explain(make_answer(403, b"<title>Just a moment...</title>", server="cloudflare"))
    assert failure is not None
    assert (failure.reason, failure.service) == ("anti_bot", "Cloudflare")
    assert "Cloudflare" in failure.message


def test_a_challenge_is_seen_even_when_it_claims_success() -> None:
    failure = explain(make_answer(202, x_amzn_waf_action="challenge"))
    assert failure is not None
    assert failure.service == "AWS WAF"


def test_a_feed_that_writes_about_challenges_is_still_a_feed() -> None:
    assert explain(make_answer(200, b"<rss>all about _cf_chl_opt</rss>")) is None


@pytest.mark.parametrize(
    ("body", "content_type", "reason"),
    [
        (b"", "text/xml", "empty"),
        (b" \n ", "text/xml", "empty"),
        (b"<!DOCTYPE HTML><title>x</title>", "", "html_page"),
        (b"<p>x", "text/html; charset=utf-8", "html_page"),
        (b'{"a": 1}', "application/json", "not_a_feed"),
        (b"<html><script src=//geo.captcha-delivery.com/c.js>", "text/html", "anti_bot"),
    ],
)
def test_an_unreadable_document_is_named(body: bytes, content_type: str, reason: str) -> None:
    answer = make_answer(200, body, content_type=content_type)
    assert explain_unreadable(answer).reason == reason


def test_names_of_statuses_are_lower_case() -> None:
    assert name_status(404) == "not found"
