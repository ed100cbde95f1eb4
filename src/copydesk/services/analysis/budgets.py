"""Budgets: what a call may take is set aside before it, and put right after it."""

from dataclasses import dataclass

from copydesk.ai.calls import ModelOptions, ModelReply, Question
from copydesk.ai.prompts import DEFAULT, load_prompt
from copydesk.errors import Crowded
from copydesk.model.spending import Cost, Spent
from copydesk.model.times import DAY, HOUR_SECONDS
from copydesk.services.system.kit import Kit
from copydesk.services.system.quotas import get_quota
from copydesk.store.analysis import modelcalls, spend
from copydesk.store.engine.db import Calls

MILLION = 1_000_000
# Words of news are about four letters per token; other scripts have fewer letters for each.
LETTERS_PER_TOKEN = 3
MOST_WAIT_SECONDS = HOUR_SECONDS
USED_UP = "the budget for models is used up for today"
OWN_USED_UP = "your budget for models is used up for today"


class OverBudget(Crowded):
    """The budget of the day is used up; nothing was asked."""


class OverOwnBudget(OverBudget):
    """What one user may have asked is used up; others may."""


@dataclass(frozen=True, slots=True)
class Reservation:
    """What was set aside for one call."""

    day: int
    user_id: int | None
    cost: Cost


def estimate_cost(kit: Kit, question: Question) -> Cost:
    """Say what a call may cost at the most, or nearly so."""
    letters = len(question.system.encode()) + len(question.user.encode())
    return price(kit, letters // LETTERS_PER_TOKEN + 1, question.options.max_tokens)


async def find_refusal(kit: Kit, user_id: int | None) -> str | None:
    """Say why nobody, or this user, can have anything asked today; None if they can.

    There must be room for the shortest of questions, and for one like those of the day.
    """
    settings, day = kit.settings, kit.now() // DAY
    spent = await spend.find_spent(kit.db, day)
    least = price(kit, len(load_prompt(DEFAULT)) // LETTERS_PER_TOKEN, ModelOptions().max_tokens)
    if _is_used_up(spent, least, settings.ai_tokens_per_day, settings.ai_cost_per_day):
        return USED_UP
    if user_id is None:
        return None
    own = await spend.find_user_spent(kit.db, day, user_id)
    most_tokens = (await get_quota(kit, kit.db, user_id)).most_tokens or 0
    if _is_used_up(own, least, most_tokens, settings.ai_cost_per_user):
        return OWN_USED_UP
    return None


def _is_used_up(spent: Spent | None, least: Cost, most_tokens: int, most_cost: float) -> bool:
    calls = max(1, spent.calls) if spent else 1
    tokens = spent.tokens_in + spent.tokens_out if spent else 0
    cost = spent.cost_micro if spent else 0
    next_tokens = max(least.tokens_in + least.tokens_out, tokens // calls)
    next_cost = max(least.cost_micro, cost // calls)
    return bool(most_tokens and tokens + next_tokens > most_tokens) or bool(
        most_cost and cost + next_cost > round(most_cost * MILLION)
    )


def price(kit: Kit, tokens_in: int, tokens_out: int) -> Cost:
    """Say what tokens cost by the prices of the settings, which are for a million each."""
    settings = kit.settings
    cost = tokens_in * settings.ai_price_in + tokens_out * settings.ai_price_out
    return Cost(tokens_in, tokens_out, round(cost))


async def reserve(kit: Kit, question: Question, user_id: int | None) -> Reservation:
    """Set aside what a call may take, or raise OverBudget."""
    settings, day = kit.settings, kit.now() // DAY
    cost = estimate_cost(kit, question)
    async with kit.db.transaction() as tx:
        await _take_call(kit, tx, user_id)
        if not await spend.reserve(
            tx,
            day,
            cost,
            most_tokens=settings.ai_tokens_per_day,
            most_cost=round(settings.ai_cost_per_day * MILLION),
        ):
            raise OverBudget(USED_UP, _until_tomorrow(kit))
        # What was set aside for everybody goes back with the transaction, and so does the call.
        if user_id is not None and not await spend.reserve_for_user(
            tx,
            day,
            user_id,
            cost,
            most_tokens=(await get_quota(kit, tx, user_id)).most_tokens or 0,
            most_cost=round(settings.ai_cost_per_user * MILLION),
        ):
            raise OverOwnBudget(OWN_USED_UP, _until_tomorrow(kit))
    return Reservation(day, user_id, cost)


async def settle(
    kit: Kit, reservation: Reservation, reply: ModelReply | None, *, is_sent: bool = True
) -> None:
    """Put right what was set aside; a call that failed took its question, and no answer."""
    kept = reservation.cost
    if not is_sent:
        taken = Cost(0, 0, 0)
    elif reply is None:
        # Whether a server that failed counted the question, only its owner knows.
        taken = price(kit, kept.tokens_in, 0)
    else:
        tokens_in = kept.tokens_in if reply.tokens_in is None else reply.tokens_in
        counted = len(reply.text) // LETTERS_PER_TOKEN + 1
        tokens_out = counted if reply.tokens_out is None else reply.tokens_out
        taken = price(kit, tokens_in, tokens_out)
    more = Cost(
        taken.tokens_in - kept.tokens_in,
        taken.tokens_out - kept.tokens_out,
        taken.cost_micro - kept.cost_micro,
    )
    async with kit.db.transaction() as tx:
        calls = 0 if is_sent else -1
        await spend.settle(tx, reservation.day, reservation.user_id, more, calls=calls)


async def _take_call(kit: Kit, tx: Calls, user_id: int | None) -> None:
    """Count a call, or raise if there were too many in the last minute."""
    most, most_of_user = kit.settings.ai_calls_per_minute, kit.settings.ai_calls_per_user
    if not most and (user_id is None or not most_of_user):
        return
    await modelcalls.lock_calls(tx)
    # Whoever waited for the others must not count by the time before that.
    now = kit.now()
    if user_id is not None and most_of_user:
        wait = await modelcalls.take_call_of_user(tx, user_id, now, most_of_user)
        if wait:
            raise OverOwnBudget(
                "you have models asked as often as the settings allow", wait / MILLION
            )
    wait = await modelcalls.take_call(tx, now, most) if most else 0
    if wait:
        raise Crowded("models are asked as often as the settings allow", wait / MILLION)


def _until_tomorrow(kit: Kit) -> float:
    """Seconds until a new day; at most an hour, since an admin may raise the budget meanwhile."""
    return min((DAY - kit.now() % DAY) / MILLION + 1, MOST_WAIT_SECONDS)
