import asyncio

from copydesk.services.passwords import Passwords


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
