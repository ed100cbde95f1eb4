from dataclasses import replace

import msgspec
import pytest

from copydesk.errors import Conflict, Forbidden, Invalid, NotFound
from copydesk.jobs.kinds import KINDS
from copydesk.model import Job, Visitor
from copydesk.model.times import DAY
from copydesk.services.analysis import models, pulls
from copydesk.services.analysis.asking import ModelFailed
from copydesk.services.analysis.endpoints import find_endpoint
from copydesk.services.analysis.judgements import JUDGE
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.people import accounts
from copydesk.store.system import jobs
from tests import make
from tests.conftest import Clock
from tests.services.analysis.conftest import SetUp
from tests.standins.ollama import OllamaStandin, open_ollama_standin

DROP_JOBS = Sql("DELETE FROM jobs")
EVENTS = Sql("SELECT data FROM events WHERE kind = 'model_pull' AND user_id = :user_id ORDER BY id")


@pytest.fixture
def desk(set_up: SetUp, ollama_standin: OllamaStandin) -> Kit:
    return set_up(ai_provider="ollama", ai_address=ollama_standin.url)


async def lease(kit: Kit) -> Job:
    [job] = await work.lease(kit, [pulls.PULL.name], 5)
    return job


async def list_events(kit: Kit, visitor: Visitor) -> list[dict[str, object]]:
    rows = await kit.db.all(EVENTS, lambda data: data, user_id=visitor.user.id)
    return [msgspec.json.decode(row) for row in rows]


async def test_a_report_says_what_there_is(desk: Kit, admin: Visitor) -> None:
    report = await models.report_models(desk, admin)

    assert [each.name for each in report.installed] == ["ok:latest", "large:7b"]
    assert [each.is_loaded for each in report.installed] == [True, False]
    assert (report.failure, report.has_key, report.spent) == ("", False, [])
    assert (report.failure_kind, report.last_error, report.given_up) == ("", "", 0)
    assert report.hardware.cores >= 1


async def test_a_server_that_is_down_is_told_in_the_report(set_up: SetUp, admin: Visitor) -> None:
    async with open_ollama_standin() as standin:
        kit = set_up(ai_provider="ollama", ai_address=standin.url)

    report = await models.report_models(kit, admin)

    assert report.installed == []
    assert "127.0.0.1" in report.failure
    assert report.failure_kind == "unreachable"


@pytest.mark.parametrize(
    ("status", "kind"), [(401, "key"), (403, "key"), (404, "missing"), (500, "other")]
)
async def test_a_report_says_what_would_help(
    desk: Kit, admin: Visitor, ollama_standin: OllamaStandin, status: int, kind: str
) -> None:
    ollama_standin.list_status = status

    report = await models.report_models(desk, admin)

    assert (report.failure_kind, report.failure) == (kind, f"ollama answers {status}")


async def test_a_closed_network_is_told_as_such(set_up: SetUp, admin: Visitor) -> None:
    kit = set_up(ai_provider="ollama", ai_address="http://10.0.0.1:11434")

    assert (await models.report_models(kit, admin)).failure_kind == "closed"
    other = set_up(ai_provider="ollama", ai_address="http://127.0.0.1:25")
    assert (await models.report_models(other, admin)).failure_kind == "missing"


async def test_a_report_says_why_entries_fail_and_how_many_were_given_up(
    desk: Kit, admin: Visitor
) -> None:
    async with desk.db.transaction() as tx:
        for key in ("a", "b"):
            await jobs.add_job(tx, JUDGE.name, "{}", now=0, dedup_key=key)
    first, second = await work.lease(desk, [JUDGE.name], 5)
    await work.fail(desk, JUDGE, first, "ModelFailed: ollama answers 500", can_retry=True)
    await work.fail(desk, JUDGE, second, "ModelFailed: another thing", can_retry=False)

    report = await models.report_models(desk, admin)

    assert (report.last_error, report.given_up) == ("ollama answers 500", 1)


async def test_a_report_names_all_models_that_are_asked(set_up: SetUp, admin: Visitor) -> None:
    kit = set_up(ai_provider="fake", ai_model="ok", ai_also="labelled, openai=big", ai_key="k")

    report = await models.report_models(kit, admin)

    assert [(each.provider, each.model) for each in report.also] == [
        ("fake", "labelled"),
        ("openai", "big"),
    ]
    assert report.is_key_fixed


async def test_without_a_provider_there_is_nothing_to_report_but_the_machine(
    kit: Kit, admin: Visitor
) -> None:
    report = await models.report_models(kit, admin)

    assert (report.provider, report.address, report.failure) == ("builtin", "", "")


async def test_another_model_is_asked_from_now_on(desk: Kit, admin: Visitor) -> None:
    await models.switch_model(desk, admin, "ok")

    endpoint = await find_endpoint(desk)
    assert endpoint is not None
    assert endpoint.model == "ok"
    with pytest.raises(NotFound):
        await models.switch_model(desk, admin, "missing")
    with pytest.raises(Invalid):
        await models.switch_model(desk, admin, "no name")


async def test_a_model_is_deleted_unless_it_is_in_use(
    desk: Kit, admin: Visitor, ollama_standin: OllamaStandin
) -> None:
    await models.switch_model(desk, admin, "ok:latest")
    with pytest.raises(Conflict):
        await models.delete_model(desk, admin, "ok:latest")

    await models.delete_model(desk, admin, "large:7b")

    assert list(ollama_standin.models) == ["ok:latest"]
    with pytest.raises(NotFound):
        await models.delete_model(desk, admin, "large:7b")


async def test_fetching_a_model_is_told_as_it_goes_on(
    desk: Kit, admin: Visitor, ann: Visitor, ollama_standin: OllamaStandin
) -> None:
    await pulls.start_pull(desk, admin, "new:1b")
    job = await lease(desk)

    await pulls.run_job(desk, job)

    told = await list_events(desk, admin)
    assert [each["status"] for each in told[:2]] == ["queued", "pulling manifest"]
    assert (told[-1]["status"], told[-1]["is_finished"]) == ("success", True)
    assert "new:1b" in ollama_standin.models
    assert await list_events(desk, ann) == []
    assert await pulls.list_pulls(desk, admin) == []


async def test_every_admin_hears_how_far_a_fetch_is_and_finds_it_later(
    desk: Kit, admin: Visitor
) -> None:
    other = await make.user(desk.db, "other")
    await accounts.set_role(desk.db, other.id, "admin")
    second = Visitor(replace(other, role="admin"), 8, "test")

    await pulls.start_pull(desk, admin, "new:1b")
    await pulls.start_pull(desk, second, "new:1b")

    assert [each["status"] for each in await list_events(desk, admin)] == ["queued"]
    assert await list_events(desk, second) == await list_events(desk, admin)
    [found] = await pulls.list_pulls(desk, second)
    assert (found.model, found.status, found.is_queued) == ("new:1b", "queued", True)


async def test_a_fetch_that_nobody_goes_on_with_is_told_as_failed(
    desk: Kit, admin: Visitor, clock: Clock
) -> None:
    await pulls.start_pull(desk, admin, "new:1b")
    await desk.db.run(DROP_JOBS)

    [found] = await pulls.list_pulls(desk, admin)
    assert (found.status, found.is_queued, "again" in found.error) == ("failed", False, True)
    clock.move(2 * DAY)
    assert await pulls.list_pulls(desk, admin) == []


@pytest.mark.parametrize(
    "lines",
    [
        [{"status": "pulling"}, {"error": "no space left"}],
        [{"status": "pulling"}],
        [["nonsense"]],
    ],
    ids=["error", "breaks off", "nonsense"],
)
async def test_a_fetch_that_fails_is_tried_again_and_told_in_the_end(
    desk: Kit, admin: Visitor, ollama_standin: OllamaStandin, lines: list[dict[str, object]]
) -> None:
    ollama_standin.pull_lines = lines
    await pulls.start_pull(desk, admin, "new:1b")
    job = await lease(desk)

    with pytest.raises(ModelFailed):
        await pulls.run_job(desk, job)
    told = await list_events(desk, admin)
    assert all(not event["is_finished"] for event in told)
    assert told[-1]["status"] == "retried"
    with pytest.raises(ModelFailed):
        await pulls.run_job(desk, replace(job, attempts=job.max_attempts))

    last = (await list_events(desk, admin))[-1]
    assert (last["status"], last["is_finished"], bool(last["error"])) == ("failed", True, True)
    [found] = await pulls.list_pulls(desk, admin)
    assert found.error == last["error"]


async def test_a_model_that_nobody_has_is_told(desk: Kit, admin: Visitor) -> None:
    await pulls.start_pull(desk, admin, "missing")

    with pytest.raises(ModelFailed, match="does not exist"):
        await pulls.run_job(desk, await lease(desk))


async def test_only_ollamas_models_are_managed(set_up: SetUp, admin: Visitor) -> None:
    kit = set_up(ai_provider="fake", ai_model="ok")

    for refused in (models.delete_model, pulls.start_pull):
        with pytest.raises(Conflict):
            await refused(kit, admin, "m")


async def test_only_admins_see_and_change_models(desk: Kit, ann: Visitor) -> None:
    with pytest.raises(Forbidden):
        await models.report_models(desk, ann)
    with pytest.raises(Forbidden):
        await pulls.list_pulls(desk, ann)
    with pytest.raises(Forbidden):
        await models.change_key(desk, ann, "openai", "k")
    for refused in (models.switch_model, models.delete_model, pulls.start_pull):
        with pytest.raises(Forbidden):
            await refused(desk, ann, "ok")


def test_a_fetch_has_its_worker() -> None:
    assert pulls.PULL in [each.kind for each in KINDS]
