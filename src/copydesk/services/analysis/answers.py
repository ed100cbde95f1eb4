"""What models say of a text: asked, read, checked, asked once more if need be, and joined."""

import secrets
from dataclasses import dataclass

import msgspec

from copydesk.ai.calls import ModelOptions, Question
from copydesk.ai.ensemble import join_answers
from copydesk.ai.material import Material
from copydesk.ai.prompts import name_version, write_question, write_repair
from copydesk.ai.reading import read_answer
from copydesk.ai.validation import Checked, check_answer
from copydesk.errors import Crowded
from copydesk.log import get_logger
from copydesk.services.analysis.asking import ModelFailed, ask
from copydesk.services.analysis.endpoints import Endpoint, list_endpoints, name_asked
from copydesk.services.analysis.prompts import choose_prompt
from copydesk.services.system.kit import Kit
from copydesk.store.analysis.answers import AnswerKey, add_answer, find_answer

log = get_logger(__name__)

NONCE_BYTES = 9


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the models that answered say together."""

    checked: Checked
    asked: str
    """Who answered, each with its server."""
    provider: str
    model: str
    prompt_version: str
    has_instructions: bool
    missing: ModelFailed | Crowded | None = None
    """Why one of several did not answer; it is to be asked again. None if all did."""


async def judge_text(
    kit: Kit, material: Material, user_id: int | None = None, *, input_hash: str = ""
) -> Judgement:
    """Give what the models say, or raise Crowded or ModelFailed.

    Of several models it is enough that one says something that holds. What each of them said is
    kept under the hash of the text, so that those that failed can be asked again alone.
    """
    prompt = await choose_prompt(kit, material.language)
    endpoints = await list_endpoints(kit)
    version = name_version(material.language, prompt)
    key = AnswerKey(input_hash, version) if input_hash and len(endpoints) > 1 else None
    answers: dict[Endpoint, Checked] = {}
    failures: list[ModelFailed | Crowded] = []
    for endpoint in endpoints:
        try:
            answers[endpoint] = await _recall(kit, endpoint, key) or await _ask_and_keep(
                kit, endpoint, prompt, material, user_id, key
            )
        except (Crowded, ModelFailed) as error:
            failures.append(error)
    # What failed counts as a try, what had no room is only late.
    failures.sort(key=lambda each: isinstance(each, Crowded))
    if not answers:
        raise failures[0] if failures else ModelFailed("no model is set up")
    return Judgement(
        checked=join_answers(list(answers.values())),
        asked=name_asked(list(answers)),
        provider="+".join(dict.fromkeys(each.provider for each in answers)),
        model="+".join(each.title for each in answers),
        prompt_version=version,
        has_instructions=material.has_instructions,
        missing=failures[0] if failures else None,
    )


async def _recall(kit: Kit, endpoint: Endpoint, key: AnswerKey | None) -> Checked | None:
    found = await find_answer(kit.db, key, endpoint.name) if key else None
    return msgspec.json.decode(found, type=Checked) if found else None


async def _ask_and_keep(
    kit: Kit,
    endpoint: Endpoint,
    prompt: str,
    material: Material,
    user_id: int | None,
    key: AnswerKey | None,
) -> Checked:
    checked = await _ask_about(kit, endpoint, prompt, material, user_id)
    if key:
        result = msgspec.json.encode(checked).decode()
        async with kit.db.transaction() as tx:
            await add_answer(
                tx, key, endpoint.name, result, provider=endpoint.provider, now=kit.now()
            )
    return checked


async def _ask_about(
    kit: Kit, endpoint: Endpoint, prompt: str, material: Material, user_id: int | None
) -> Checked:
    settings = kit.settings
    options = ModelOptions(settings.ai_temperature, settings.ai_top_p, settings.ai_num_ctx)
    question = write_question(
        prompt,
        material.title,
        material.told or material.text,
        model=endpoint.model,
        nonce=secrets.token_hex(NONCE_BYTES),
        options=options,
    )
    first, said = await _ask_once(kit, endpoint, question, material, user_id)
    if not first.problems:
        return first
    repair = write_repair(question, said, first.problems)
    try:
        second, _ = await _ask_once(kit, endpoint, repair, material, user_id)
    except (Crowded, ModelFailed):
        second = first
    best = min(first, second, key=lambda each: (not each.is_useful, len(each.problems)))
    if not best.is_useful:
        raise ModelFailed(f"{endpoint.model} says nothing that holds: {best.problems[0]}")
    log.debug("a model was put right", model=endpoint.model, problems=len(first.problems))
    return best


async def _ask_once(
    kit: Kit, endpoint: Endpoint, question: Question, material: Material, user_id: int | None
) -> tuple[Checked, str]:
    reply = await ask(kit, endpoint, question, user_id)
    found = read_answer(reply.text)
    numbers = material.blocks.numbers
    return check_answer(found, material.title, material.text, numbers), reply.text
