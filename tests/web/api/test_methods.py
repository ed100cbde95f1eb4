"""`OPTIONS` names every method that an address takes."""

import httpx
import pytest


@pytest.mark.parametrize(
    ("path", "methods"),
    [
        ("/v1/subscriptions", "GET, HEAD, OPTIONS, POST"),
        ("/v1/subscriptions/1", "DELETE, GET, HEAD, OPTIONS, PATCH"),
        ("/v1/entries/1", "GET, HEAD, OPTIONS"),
        ("/v1/auth/login", "OPTIONS, POST"),
    ],
)
async def test_all_methods_of_an_address_are_named(
    client: httpx.AsyncClient, path: str, methods: str
) -> None:
    answer = await client.options(path)
    assert (answer.status_code, answer.headers.get_list("allow")) == (204, [methods])


async def test_who_takes_a_wrong_method_is_told_the_right_ones(client: httpx.AsyncClient) -> None:
    answer = await client.put("/v1/subscriptions")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD, OPTIONS, POST")


async def test_what_is_not_there_takes_no_method(client: httpx.AsyncClient) -> None:
    answer = await client.options("/v1/nothing")
    assert (answer.status_code, "allow" in answer.headers) == (404, False)
