"""Feeds that lie in memory, answered as soon as the head of a request is read.

Such an answer needs nobody's rights and waits for nothing: a task, a door and a chain of calls
would only make it three times as dear. Whatever is not as usual goes through the door.
"""

from time import perf_counter

from copydesk.services.system.hotfeeds import ReadyAnswer
from copydesk.services.system.kit import Kit
from copydesk.web.asgi import Headers
from copydesk.web.proxy.hotanswers import KNOWN, choose_answer, make_key

# What makes a request more than a question.
_UNUSUAL = frozenset({b"content-length", b"transfer-encoding", b"expect", b"upgrade"})


class QuickFeeds:
    """Finds whole answers for requests that were seen before."""

    def __init__(self, kit: Kit) -> None:
        self._hot, self._metrics = kit.hot_feeds, kit.metrics
        self._public_url = kit.config.public_url
        # There it must be asked first from where somebody comes.
        self._is_for_all = kit.config.sign_in != "none"

    def find(self, query: bytes, headers: Headers, scheme: str, reader: str) -> ReadyAnswer | None:
        """Give an answer, and count it; None if there is more to do."""
        begin = perf_counter()
        asked = dict(headers)
        if not self._is_for_all or not _UNUSUAL.isdisjoint(asked):
            return None
        key = make_key(query, scheme, asked.get(b"host", b""), self._public_url)
        copy = self._hot.find(key)
        if copy is None:
            return None
        name = choose_answer(copy, asked)
        answer = copy.answers.get(name)
        if answer is not None:
            self._hot.uses.note(copy.feed_id, reader, is_hot=True, is_unchanged=name == KNOWN)
            self._metrics.observe("web", perf_counter() - begin, "deframed", "ok")
        return answer
