from base64 import b32decode

import httpx

from copydesk.model.times import MINUTE
from copydesk.rules.secrets.totp import make_code, name_step
from copydesk.services.system.kit import Kit
from tests.conftest import Clock
from tests.web_client import PASSWORD

PATH = "/v1/users/me/second-factor"


async def test_codes_are_asked_for_from_set_up_to_turning_off(
    kit: Kit, clock: Clock, ann: httpx.AsyncClient
) -> None:
    login = {"username": "ann", "password": PASSWORD}
    made = (await ann.post(PATH, json={"password": PASSWORD})).json()
    secret = b32decode(made["secret"])
    code = make_code(secret, name_step(kit.now()))
    confirmed = await ann.post(f"{PATH}/confirm", json={"code": f"{code[:3]} {code[3:]}"})
    shown = (await ann.get(PATH)).json()
    asked = await ann.post("/v1/auth/login", json=login)
    wrong = await ann.post("/v1/auth/login", json=login | {"code": "000000"})
    clock.move(MINUTE)
    code = make_code(secret, name_step(kit.now()))
    entered = await ann.post("/v1/auth/login", json=login | {"code": code})
    paper = confirmed.json()["codes"]
    wish = {"password": PASSWORD, "code": paper[0]}
    more = await ann.post(f"{PATH}/recovery-codes", json=wish)
    wish = {"password": PASSWORD, "code": more.json()["codes"][0]}
    off = await ann.request("DELETE", PATH, json=wish)

    assert made["address"].startswith("otpauth://totp/Copydesk:ann?secret=")
    assert (shown["is_on"], shown["recovery_codes"]) == (True, 10)
    assert (asked.status_code, asked.json()["error"]["code"]) == (401, "code_needed")
    assert (wrong.status_code, wrong.json()["error"]["details"]) == (401, {"field": "code"})
    assert entered.json()["token"]
    assert (off.status_code, (await ann.get(PATH)).json()["is_on"]) == (204, False)


async def test_an_admin_sees_who_has_codes_and_takes_them_away(
    kit: Kit, ann: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    bob, login = client, {"username": "bob", "password": PASSWORD}
    await ann.post("/v1/users", json=login)
    await bob.post("/v1/auth/login", json=login)
    made = (await bob.post(PATH, json={"password": PASSWORD})).json()
    code = make_code(b32decode(made["secret"]), name_step(kit.now()))
    await bob.post(f"{PATH}/confirm", json={"code": code})
    before = {each["username"]: each for each in (await ann.get("/v1/users")).json()["items"]}

    reset = await ann.delete(f"/v1/users/{before['bob']['id']}/second-factor")

    again = await bob.post("/v1/auth/login", json=login)
    assert (before["ann"]["has_second_factor"], before["bob"]["has_second_factor"]) == (False, True)
    assert (reset.status_code, again.status_code) == (204, 200)
