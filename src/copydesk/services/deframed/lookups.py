"""What is known of an article by its address: only of feeds that are served to all."""

from dataclasses import dataclass

from copydesk.errors import Invalid
from copydesk.model import Analysis
from copydesk.rules.addresses import address_key
from copydesk.rules.domains import is_own_domain
from copydesk.services.analysis.analyses import is_on
from copydesk.services.analysis.weights import read_analysis
from copydesk.services.system.kit import Kit
from copydesk.store.deframed import builds
from copydesk.store.deframed.builds import FoundLink

MOST = 20


@dataclass(frozen=True, slots=True)
class KnownArticle:
    """An article, and what was said of it; None: it is being analysed."""

    found: FoundLink
    analysis: Analysis | None


async def find_article(kit: Kit, link: str) -> KnownArticle | None:
    """Give the newest entry at an address, one that was analysed if there is any."""
    key = address_key(link)
    if key is None:
        raise Invalid("link must be the address of an article, http or https", field="link")
    found = [
        each
        for each in await builds.list_by_address(kit.db, key, MOST)
        if not each.is_domain_enforced
        or is_own_domain(each.url, each.feed_url, each.domains.split())
    ]
    for each in found:
        if each.analysis is not None:
            return KnownArticle(each, read_analysis(kit, each.analysis))
    # What nobody will speak of any more is not awaited.
    awaited = [each for each in found if not each.error_code and is_on(kit)]
    return KnownArticle(awaited[0], None) if awaited else None
