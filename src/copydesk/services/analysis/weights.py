"""The overall score: by the weights of the settings, whoever said the scores and whenever.

Whoever reads an analysis weighs it then. Lists sort and filter by a number beside each entry,
which is written anew when the weights change; what is left of that is read from the rows.
"""

import msgspec

from copydesk.ai.overall import ScoreWeights, number_weights, weigh_scores
from copydesk.model import Analysis, Job
from copydesk.model.analysis import Scores, to_thousandths
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import UNHURRIED, JobKind, queue_job
from copydesk.store.analysis import weighing
from copydesk.store.analysis.weighing import WeighedEntry
from copydesk.store.deframed.proxiedfeeds import set_dirty_by_entries

WEIGH = JobKind("weigh", priority=UNHURRIED, attempts=20, most=1)
BATCH = 500


class _Said(msgspec.Struct):
    """Of an analysis, what is weighed."""

    scores: Scores


def choose_weights(kit: Kit) -> ScoreWeights:
    settings = kit.settings
    return {
        "framing": settings.ai_weight_framing,
        "clickbait": settings.ai_weight_clickbait,
        "persuasive": settings.ai_weight_persuasive,
        "hyper_stimulus": settings.ai_weight_hyper_stimulus,
        "speculative": settings.ai_weight_speculative,
    }


def read_analysis(kit: Kit, result: str) -> Analysis:
    """Read a stored analysis, weighed as the settings say now."""
    analysis = msgspec.json.decode(result, type=Analysis)
    overall = weigh_scores(analysis.scores, choose_weights(kit))
    return msgspec.structs.replace(analysis, overall=overall)


async def queue_weighing(kit: Kit) -> None:
    """See that what was weighed by other weights is weighed anew."""
    if not await weighing.has_other(kit.db, number_weights(choose_weights(kit))):
        return
    now = kit.now()
    async with kit.db.transaction() as tx:
        await queue_job(tx, WEIGH, "", now=now, key=WEIGH.make_key())
    await kit.bus.publish(JOBS)


async def run_job(kit: Kit, job: Job) -> None:
    """Weigh anew what was weighed by other weights, served feeds included."""
    del job
    weights = choose_weights(kit)
    number = number_weights(weights)
    while found := await weighing.list_other(kit.db, number, BATCH):
        overall = {each.entry_id: _weigh(each, weights) for each in found}
        async with kit.db.transaction() as tx:
            await weighing.set_overall(tx, overall, found, number)
            await set_dirty_by_entries(tx, list(overall), kit.now())
        if choose_weights(kit) != weights:
            return  # they were changed meanwhile: the next job weighs by those


def _weigh(entry: WeighedEntry, weights: ScoreWeights) -> int | None:
    said = msgspec.json.decode(entry.result, type=_Said)
    return to_thousandths(weigh_scores(said.scores, weights))
