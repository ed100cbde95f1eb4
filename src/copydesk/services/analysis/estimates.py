"""What it would cost to show everything to the models of today, before anybody starts it."""

import math
from dataclasses import dataclass

from copydesk.ai.prompts import LANGUAGES, name_version
from copydesk.model import Visitor
from copydesk.model.times import DAY
from copydesk.services.analysis.budgets import MILLION, price
from copydesk.services.analysis.endpoints import BUILTIN, list_endpoints, name_asked
from copydesk.services.analysis.prompts import choose_prompt
from copydesk.services.system import settings
from copydesk.services.system.kit import Kit
from copydesk.services.system.visitors import check_admin
from copydesk.store.analysis import estimates, modelwaits, spend

SPEND_DAYS = 30
# Before anything was asked: a story of some hundred words, and an answer to it.
USUAL_TOKENS_IN = 1_500
USUAL_TOKENS_OUT = 350


@dataclass(frozen=True, slots=True)
class Estimate:
    """What showing everything would take."""

    entries: int
    """How many entries are shown again, those included of which all is known."""
    texts: int
    """Of how many different texts the models of today have said nothing yet."""
    tokens: int
    cost: float
    days: int
    """So many days the budgets make of it at least; 0 if there is nothing to ask."""
    measured_on: int
    """How many answers of the last 30 days it is reckoned from; 0 is a guess."""


async def estimate_all(kit: Kit, visitor: Visitor) -> Estimate:
    """Say what it takes to show every entry to models again.

    What an answer took is what was spent divided by the answers that came of it, so that questions
    that were repeated, put right or in vain are in it; each model that is asked counts.
    """
    check_admin(visitor)
    await settings.reload(kit)
    endpoints, today = await list_endpoints(kit), kit.now() // DAY
    versions = [name_version(each, await choose_prompt(kit, each)) for each in LANGUAGES]
    unread = await estimates.count_unread(
        kit.db, asked=name_asked(endpoints), versions=sorted(set(versions))
    )
    since = today - SPEND_DAYS + 1
    answers = await estimates.count_answers(kit.db, since * DAY, builtin=BUILTIN)
    spent = await spend.list_spent(kit.db, since)
    each_in, each_out = USUAL_TOKENS_IN, USUAL_TOKENS_OUT
    if answers and any(each.tokens_in for each in spent):
        each_in = math.ceil(sum(each.tokens_in for each in spent) / answers)
        each_out = math.ceil(sum(each.tokens_out for each in spent) / answers)
    else:
        answers = 0
    asked = unread.texts * len(endpoints)
    cost = price(kit, asked * each_in, asked * each_out)
    tokens = cost.tokens_in + cost.tokens_out
    return Estimate(
        entries=await modelwaits.count_all(kit.db),
        texts=unread.texts if endpoints else 0,
        tokens=tokens,
        cost=cost.cost_micro / MILLION,
        days=_count_days(kit, asked, tokens, cost.cost_micro / MILLION),
        measured_on=answers,
    )


def _count_days(kit: Kit, asked: int, tokens: int, cost: float) -> int:
    """Say how many days it takes by the budgets alone, of which the tightest counts."""
    limits = kit.settings
    shares = [
        part / limit
        for part, limit in (
            (tokens, limits.ai_tokens_per_day),
            (cost, limits.ai_cost_per_day),
            (asked, limits.ai_calls_per_minute * 24 * 60),
        )
        if limit
    ]
    return math.ceil(max(shares, default=1.0)) if asked else 0
