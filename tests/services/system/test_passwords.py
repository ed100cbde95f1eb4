import asyncio

from copydesk.services.system.passwords import MOST_REMEMBERED, REMEMBERED_SECONDS, Passwords


async def test_only_the_right_password_fits() -> None:
    passwords = Passwords(memory_kib=64)
    made = await passwords.hash("correct horse")

    assert await passwords.verify(made, "correct horse")
    assert not await passwords.verify(made, "Correct horse")
    assert not await passwords.verify(None, "nobody has this password")
    assert not await passwords.verify("-", "anything")


async def test_two_hashes_of_one_password_differ_and_are_argon2id() -> None:
    passwords = Passwords(memory_kib=64)
    first, second = await asyncio.gather(*(passwords.hash("same") for _ in range(2)))

    assert first != second
    assert first.startswith("$argon2id$")


async def test_a_hash_of_weaker_settings_is_outdated() -> None:
    weak, strong = Passwords(memory_kib=64), Passwords(memory_kib=128)
    made = await weak.hash("password")

    assert not weak.is_outdated(made)
    assert strong.is_outdated(made)


async def test_what_was_right_is_remembered_for_a_few_minutes() -> None:
    time = 0.0
    passwords = Passwords(memory_kib=64, clock=lambda: time)
    passwords.remember("hash", "right")

    assert passwords.is_remembered("hash", "right")
    assert not passwords.is_remembered("hash", "wrong")
    assert not passwords.is_remembered("another hash", "right")
    time = REMEMBERED_SECONDS
    assert not passwords.is_remembered("hash", "right")


def test_only_so_many_are_remembered() -> None:
    passwords = Passwords(memory_kib=64)
    for number in range(MOST_REMEMBERED + 1):
        passwords.remember("hash", str(number))

    assert not passwords.is_remembered("hash", "0")
    assert passwords.is_remembered("hash", "1")
    assert passwords.is_remembered("hash", str(MOST_REMEMBERED))
