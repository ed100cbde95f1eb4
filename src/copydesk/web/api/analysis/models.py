"""Models: what the server has, what this machine can run, what it cost; for admins."""

from datetime import date, timedelta
from typing import Annotated, Literal

import msgspec
from litestar import delete, get, post, put
from litestar.params import JSONBody, QueryParameter

from copydesk.model.spending import Spent
from copydesk.rules.models import Hardware, Recommended
from copydesk.services.analysis import judgements, models, pulls
from copydesk.services.analysis.models import ModelsReport
from copydesk.web.api.shapes import ADMIN, Body, TheKit, TheVisitor

ModelName = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Provider = Literal["ollama", "openai", "anthropic", "fake"]
EPOCH = date(1970, 1, 1)
MILLION = 1_000_000


class ModelChoice(Body):
    """A model by its name."""

    model: ModelName


class ProviderKey(Body):
    """The key of a provider; an empty one is forgotten."""

    provider: Provider
    key: Annotated[str, msgspec.Meta(max_length=1000)]


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


class ModelsShape(msgspec.Struct):
    """Which model is asked where, what else there is, and what it has cost."""

    provider: str
    address: str
    model: str
    has_key: bool
    installed: list[InstalledShape]
    failure: str
    hardware: HardwareShape
    recommended: RecommendedShape | None
    spent: list[SpentShape]
    waiting: int
    analysed: int
    tokens_each: int
    cost_each: float


class StartedOver(msgspec.Struct):
    """How many entries will be shown to a model again."""

    entries: int


def shape_report(report: ModelsReport) -> ModelsShape:
    return ModelsShape(
        provider=report.provider,
        address=report.address,
        model=report.model,
        has_key=report.has_key,
        installed=[
            InstalledShape(each.name, each.bytes, each.parameters, each.is_loaded)
            for each in report.installed
        ],
        failure=report.failure,
        hardware=shape_hardware(report.hardware),
        recommended=shape_recommended(report.recommended),
        spent=[shape_spent(each) for each in report.spent],
        waiting=report.waiting,
        analysed=report.analysed,
        tokens_each=report.tokens_each,
        cost_each=report.cost_each,
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
    return shape_report(await models.report_models(kit, visitor))


@post("/v1/models/switch", status_code=204, tags=["models"], opt=ADMIN)
async def switch_model(kit: TheKit, visitor: TheVisitor, data: JSONBody[ModelChoice]) -> None:
    """Ask another model from now on."""
    await models.switch_model(kit, visitor, data.model)


@post("/v1/models/pull", status_code=202, tags=["models"], opt=ADMIN)
async def pull_model(kit: TheKit, visitor: TheVisitor, data: JSONBody[ModelChoice]) -> None:
    """Have Ollama fetch a model; events of the kind `model_pull` tell how far it is."""
    await pulls.start_pull(kit, visitor, data.model)


@delete("/v1/models", tags=["models"], opt=ADMIN)
async def delete_model(
    kit: TheKit,
    visitor: TheVisitor,
    model: Annotated[str, QueryParameter(min_length=1, max_length=200)],
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


HANDLERS = [get_models, switch_model, pull_model, delete_model, set_key, reanalyse]
