"""What models say of a text: asked, read, checked, asked once more if need be, and joined."""

import secrets
from dataclasses import dataclass

from copydesk.ai.calls import ModelOptions, Question
from copydesk.ai.ensemble import join_answers
from copydesk.ai.material import Material
from copydesk.ai.prompts import name_version, write_question, write_repair
from copydesk.ai.reading import read_answer
from copydesk.ai.validation import Checked, check_answer
from copydesk.errors import Crowded
from copydesk.log import get_logger
from copydesk.services.analysis.asking import ModelFailed, ask
from copydesk.services.analysis.endpoints import Endpoint, list_endpoints
from copydesk.services.analysis.prompts import choose_prompt
from copydesk.services.system.kit import Kit

log = get_logger(__name__)

NONCE_BYTES = 9


@dataclass(frozen=True, slots=True)
class Judgement:
    """What all models that were asked say together."""

    checked: Checked
    provider: str
    model: str
    prompt_version: str
    has_instructions: bool


async def judge_text(kit: Kit, material: Material, user_id: int | None = None) -> Judgement:
    """Give what the models say, or raise Crowded or ModelFailed.

    Of several models it is enough that one says something that holds.
    """
    prompt = await choose_prompt(kit, material.language)
    endpoints = await list_endpoints(kit)
    answers: list[Checked] = []
    failures: list[ModelFailed | Crowded] = []
    for endpoint in endpoints:
        try:
            answers.append(await _ask_about(kit, endpoint, prompt, material, user_id))
        except (Crowded, ModelFailed) as error:
            failures.append(error)
    if not answers:
        raise failures[0] if failures else ModelFailed("no model is set up")
    return Judgement(
        checked=join_answers(answers),
        provider="+".join(dict.fromkeys(each.provider for each in endpoints)),
        model=name_models(endpoints),
        prompt_version=name_version(material.language, prompt),
        has_instructions=material.has_instructions,
    )


def name_models(endpoints: list[Endpoint]) -> str:
    """Name who is asked, so that others are another model."""
    return "+".join(each.model for each in endpoints)


async def _ask_about(
    kit: Kit, endpoint: Endpoint, prompt: str, material: Material, user_id: int | None
) -> Checked:
    settings = kit.settings
    options = ModelOptions(settings.ai_temperature, settings.ai_top_p, settings.ai_num_ctx)
    question = write_question(
        prompt,
        material.title,
        material.text,
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
    return check_answer(read_answer(reply.text), material.title, material.text), reply.text
