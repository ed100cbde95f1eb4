"""The reading journey in Firefox and WebKit: sign in, read, mark, scroll, search."""

import asyncio
import time
from collections.abc import Callable
from contextlib import aclosing
from pathlib import Path

import pytest
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webdriver import WebDriver

from tests.bench.waiting import PATIENCE, until_seen
from tests.desk_client import PASSWORD
from tests.journeys.browser.engines import ENGINES
from tests.journeys.browser.looks import LOOK, Look, read_look
from tests.journeys.browser.stage import Device, Stage

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

PAUSE = 0.05
NAMES = {"Escape": Keys.ESCAPE, "Enter": Keys.ENTER, "Space": Keys.SPACE}


class Reader:
    """Hands and eyes in a browser; each call blocks, so all of them run beside the event loop."""

    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver

    def press(self, *keys: str) -> None:
        for key in keys:
            ActionChains(self.driver).send_keys(NAMES.get(key, key)).perform()

    def type(self, words: str) -> None:
        self.press(words)
        self.until(lambda now: now.value == words, f"{words} stands in the field")

    def wheel(self, by: int) -> None:
        """Turn the wheel over the list; the pointer must be there first, as a hand's is."""
        entries = self.driver.find_element(By.ID, "entries")
        ActionChains(self.driver).move_to_element(entries).perform()
        origin = ScrollOrigin.from_element(entries)
        turn = ActionChains(self.driver).scroll_from_origin(origin, 0, by)
        turn.perform()
        turn.reset_actions()  # WebKit's driver counts from the last turn on

    def look(self) -> Look:
        return read_look(self.driver.execute_script(f"return ({LOOK})()"))

    def until(self, is_true: Callable[[Look], bool], words: str, *, wheel: int = 0) -> Look:
        """Look until it is so, and turn the wheel meanwhile: not every turn of it arrives."""
        end = time.monotonic() + PATIENCE
        while not is_true(seen := self.look()):
            assert time.monotonic() < end, f"{words}: {seen}"
            if wheel:
                self.wheel(wheel)
            time.sleep(PAUSE)
        return seen

    def sign_in(self, url: str, name: str) -> None:
        self.driver.get(url)
        self.until(lambda now: now.title.startswith("Sign in"), "the door is shown")
        for label, words in (("Name", name), ("Password", PASSWORD)):
            self.driver.find_element(By.XPATH, f"//label[contains(., '{label}')]").click()
            self.type(words)
        self.press("Enter")
        self.until(lambda now: bool(now.rows), "the desk is open")


def read(reader: Reader) -> int:
    """Read three entries, star the last of them and keep it; give its id."""
    first, _, third = (row.id for row in reader.look().rows[:3])
    reader.press("j")
    reader.until(lambda now: now.open == first, "j opens the first entry")
    reader.press("j", "j")
    seen = reader.until(lambda now: now.open == third, "j goes on to the third entry")
    reader.press("s", "l")
    assert not seen.lost_focus
    return third


def scroll(reader: Reader) -> None:
    """Close the entry and scroll to the end of the list and back."""
    reader.press("Escape")
    reader.until(lambda now: now.open is None, "Escape closes it")
    reader.until(lambda now: now.at > 2000, "the list scrolls down", wheel=1000)
    reader.until(lambda now: now.at == 0, "and up again", wheel=-1000)


def search(reader: Reader) -> None:
    """Search with an entry open; what is typed at once is what is looked for."""
    reader.press("j")
    reader.until(lambda now: now.open is not None, "j opens an entry")
    reader.press("/")
    reader.type("barack shall")
    reader.press("Escape")
    reader.until(lambda now: now.path == "/", "Escape leaves the search")
    reader.press("?")
    reader.until(lambda now: now.dialog == "Keyboard", "? shows all keys")
    reader.press("Escape")
    reader.until(lambda now: now.dialog == "", "Escape closes them")


@pytest.mark.parametrize("engine", ENGINES)
async def test_a_morning_in_another_browser(stage: Stage, tmp_path: Path, engine: str) -> None:
    device = await stage.sign_up()
    await stage.follow(device, stage.open_paper(30), stage.open_paper(30))
    before = await device.get_marks()
    async with aclosing(device.client):
        with ENGINES[engine](tmp_path) as driver:
            reader = Reader(driver)
            await asyncio.to_thread(reader.sign_in, stage.desk.url, device.name)
            third = await asyncio.to_thread(read, reader)
            await until_seen(lambda: is_marked(device, third))
            await asyncio.to_thread(scroll, reader)
            await asyncio.to_thread(search, reader)
            left = len(before.unread) - 4
            seen = await asyncio.to_thread(reader.until, lambda now: now.unread == left, "four")
            await until_seen(lambda: is_counted(device, left))

        changed = (await device.get_marks()).changed_since(before)
        assert len(changed["unread"]) == 4, "what was opened is read, and nothing else"
        assert changed["starred"] == changed["later"] == {third}
        assert seen.errors == []
        assert "Not now" not in seen.buttons, "who comes for the first time has no older page"


async def is_counted(device: Device, unread: int) -> bool:
    return await device.count_unread() == unread


async def is_marked(device: Device, entry_id: int) -> bool:
    marks = await device.get_marks()
    return entry_id in marks.starred & marks.later
