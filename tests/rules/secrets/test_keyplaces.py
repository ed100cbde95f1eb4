import pytest

from copydesk.rules.secrets.keyplaces import KeyPlace, find_key_place


@pytest.mark.parametrize(
    ("origin", "name"),
    [
        ("https://desk.example", "desk.example"),
        ("https://desk.example:8443", "desk.example"),
        ("http://localhost:8400", "localhost"),
        ("http://desk.localhost", "desk.localhost"),
        ("http://desk.example", None),
        ("https://192.0.2.1", None),
        ("https://[2001:db8::1]:8443", None),
        ("https://[2001:db8::1]", None),
        ("http://127.0.0.1:8400", None),
        ("https://", None),
        ("", None),
    ],
)
def test_browsers_have_passkeys_for_names_that_nobody_can_listen_to(
    origin: str, name: str | None
) -> None:
    assert find_key_place(origin) == (KeyPlace(name, origin) if name else None)
