"""Models: what the server has, what this machine can run, what it cost; for admins."""

from datetime import date, timedelta
from typing import Annotated, Literal

import msgspec
from litestar import delete, get, post, put
from litestar.params import JSONBody, QueryParameter

from copydesk.model.limits import LONGEST_MODEL_KEY, LONGEST_MODEL_NAME
from copydesk.model.spending import Spent
from copydesk.model.work import ModelPull
from copydesk.rules.models import Hardware, Recommended
from copydesk.services.analysis import estimates, judgements, models, pulls
from copydesk.services.analysis.models import FailureKind, ModelsReport
from copydesk.web.api.shapes import ADMIN, Body, TheKit, TheVisitor

ModelName = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_MODEL_NAME)]
Provider = Literal["ollama", "openai", "anthropic", "fake"]
EPOCH = date(1970, 1, 1)
MILLION = 1_000_000


class ModelChoice(Body):
    """A model by its name."""

    model: ModelName


class ProviderKey(Body):
    """The key of a provider; an empty one is forgotten."""

    provider: Provider
    key: Annotated[str, msgspec.Meta(max_length=LONGEST_MODEL_KEY)]


class InstalledShape(msgspec.Struct):
    """A model that the server has."""

    name: str
    bytes: int
    parameters: str
    is_loaded: bool


class HardwareShape(msgspec.Struct):
    """What the machine has that Copydesk runs on."""

    memory_bytes: int
    cores: int
    processor: str
    graphics: list[str]
    graphics_bytes: int


class RecommendedShape(msgspec.Struct):
    """The largest model that fits this machine."""

    model: str
    needs_bytes: int
    reason: str


class SpentShape(msgspec.Struct):
    """What one day took; the cost is in the currency of the prices that are set."""

    day: date
    calls: int
    tokens_in: int
    tokens_out: int
    cost: float


class AlsoShape(msgspec.Struct):
    """A further model that is asked, and where."""

    provider: str
    address: str
    model: str
    has_key: bool


class PullShape(msgspec.Struct):
    """A model that is being fetched; with an error and `is_finished`, one that could not be."""

    model: str
    status: str
    completed: int
    total: int
    error: str
    is_finished: bool


class ModelsShape(msgspec.Struct):
    """Which model is asked where, what else there is, and what it has cost.

    `failure` says why the provider does not answer, `failure_kind` what would help: a server that
    runs (unreachable), an open network (closed), another key (key) or address (missing).
    `last_error` is why an entry failed that is tried again; `given_up` are not.
    """

    provider: str
    address: str
    model: str
    has_key: bool
    is_key_fixed: bool
    also: list[AlsoShape]
    installed: list[InstalledShape]
    pulls: list[PullShape]
    failure: str
    failure_kind: FailureKind
    hardware: HardwareShape
    recommended: RecommendedShape | None
    spent: list[SpentShape]
    waiting: int
    analysed: int
    last_error: str
    given_up: int


class EstimateShape(msgspec.Struct):
    """What showing everything to the models of today takes, about.

    `texts` are those that they do not know yet, each once; tokens and cost are for all of these and
    all models that are asked, repeated questions included. They are reckoned from `measured_on`
    answers of 30 days; 0 is a guess. `days` is what the budgets make of it at least.
    """

    entries: int
    texts: int
    tokens: int
    cost: float
    days: int
    measured_on: int


class StartedOver(msgspec.Struct):
    """How many entries will be shown to a model again."""

    entries: int


def shape_report(report: ModelsReport, fetched: list[ModelPull]) -> ModelsShape:
    return ModelsShape(
        provider=report.provider,
        address=report.address,
        model=report.model,
        has_key=report.has_key,
        is_key_fixed=report.is_key_fixed,
        also=[
            AlsoShape(each.provider, each.address, each.model, bool(each.key))
            for each in report.also
        ],
        installed=[
            InstalledShape(each.name, each.bytes, each.parameters, each.is_loaded)
            for each in report.installed
        ],
        pulls=[shape_pull(each) for each in fetched],
        failure=report.failure,
        failure_kind=report.failure_kind,
        hardware=shape_hardware(report.hardware),
        recommended=shape_recommended(report.recommended),
        spent=[shape_spent(each) for each in report.spent],
        waiting=report.waiting,
        analysed=report.analysed,
        last_error=report.last_error,
        given_up=report.given_up,
    )


def shape_pull(pull: ModelPull) -> PullShape:
    return PullShape(
        model=pull.model,
        status=pull.status,
        completed=pull.completed,
        total=pull.total,
        error=pull.error,
        is_finished=not pull.is_queued,
    )


def shape_hardware(hardware: Hardware) -> HardwareShape:
    return HardwareShape(
        memory_bytes=hardware.memory_bytes,
        cores=hardware.cores,
        processor=hardware.processor,
        graphics=list(hardware.graphics),
        graphics_bytes=hardware.graphics_bytes,
    )


def shape_recommended(found: Recommended | None) -> RecommendedShape | None:
    return RecommendedShape(found.model, found.needs_bytes, found.reason) if found else None


def shape_spent(spent: Spent) -> SpentShape:
    return SpentShape(
        day=EPOCH + timedelta(days=spent.day),
        calls=spent.calls,
        tokens_in=spent.tokens_in,
        tokens_out=spent.tokens_out,
        cost=spent.cost_micro / MILLION,
    )


@get("/v1/models", tags=["models"], opt=ADMIN)
async def get_models(kit: TheKit, visitor: TheVisitor) -> ModelsShape:
    """Say which model is asked, what its server has, what fits here, and what 30 days cost."""
    report = await models.report_models(kit, visitor)
    return shape_report(report, await pulls.list_pulls(kit, visitor))


@get("/v1/models/estimate", tags=["models"], opt=ADMIN)
async def get_estimate(kit: TheKit, visitor: TheVisitor) -> EstimateShape:
    """Say what it would take to show everything to the models again, before it is started."""
    found = await estimates.estimate_all(kit, visitor)
    return EstimateShape(
        entries=found.entries,
        texts=found.texts,
        tokens=found.tokens,
        cost=found.cost,
        days=found.days,
        measured_on=found.measured_on,
    )


@post("/v1/models/switch", status_code=204, tags=["models"], opt=ADMIN)
async def switch_model(kit: TheKit, visitor: TheVisitor, data: JSONBody[ModelChoice]) -> None:
    """Ask another model from now on."""
    await models.switch_model(kit, visitor, data.model)


@post("/v1/models/pull", status_code=202, tags=["models"], opt=ADMIN)
async def pull_model(kit: TheKit, visitor: TheVisitor, data: JSONBody[ModelChoice]) -> PullShape:
    """Have Ollama fetch a model; events of the kind `model_pull` tell how far it is."""
    return shape_pull(await pulls.start_pull(kit, visitor, data.model))


@delete("/v1/models", tags=["models"], opt=ADMIN)
async def delete_model(
    kit: TheKit,
    visitor: TheVisitor,
    model: Annotated[str, QueryParameter(min_length=1, max_length=LONGEST_MODEL_NAME)],
) -> None:
    """Have Ollama delete a model."""
    await models.delete_model(kit, visitor, model)


@put("/v1/models/key", status_code=204, tags=["models"], opt=ADMIN)
async def set_key(kit: TheKit, visitor: TheVisitor, data: JSONBody[ProviderKey]) -> None:
    """Keep the key of a provider; it is sealed, and never shown again."""
    await models.change_key(kit, visitor, data.provider, data.key)


@post("/v1/models/reanalyse", status_code=202, tags=["models"], opt=ADMIN)
async def reanalyse(kit: TheKit, visitor: TheVisitor) -> StartedOver:
    """Show every entry to the model again; `waiting` of GET /v1/models tells how many are left.

    What the same model said of the same text with the same prompt is taken from what is kept.
    """
    return StartedOver(await judgements.start_all_over(kit, visitor))


HANDLERS = [get_models, get_estimate, switch_model, pull_model, delete_model, set_key, reanalyse]
