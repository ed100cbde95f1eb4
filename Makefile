# Set-up, checks and tests in one command each; `make help` lists them.
# Every target makes what it needs first (scripts/setup.py), and only what has changed.

.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
unexport PYTHONHOME PYTHONPATH
# Where it is set, as in many images, each of the processes of a test run compiles everything anew.
unexport PYTHONDONTWRITEBYTECODE
export UV_SYSTEM_CERTS = 1

BIN := .venv/bin
SETUP = python="$$(sh scripts/find-python.sh)" && "$$python" scripts/setup.py
COMPILE = $(BIN)/uv pip compile --quiet --no-header --universal --python-version 3.11 --generate-hashes

.PHONY: help
help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

.PHONY: run demo
run: ready ## set everything up and serve Copydesk (options: ARGS="--port 8080")
	@exec env -u COPYDESK_SKIP_UI $(BIN)/copydesk serve $(ARGS)

demo: ready ## the same with a lively news site to read from
	@exec env -u COPYDESK_SKIP_UI $(BIN)/copydesk demo $(ARGS)

.PHONY: test pytest impure-tests inspect check quick-test quick-page coverage pure-coverage fuzz bench
test: ready-test ## set everything up, run every check and test
	@$(MAKE) -j3 $(IN_ORDER) impure-tests $(INSPECTED)

# Twice as many as two cores: browsers, servers and people who type wait for each other.
PYTEST = $(BIN)/python -m pytest -n 4 --dist worksteal
pytest: ready-test ## only the Python and browser tests (options: ARGS="-k feeds")
	$(PYTEST) $(ARGS)

# The others are run where it is measured what they take. A line with a plus is shown as it comes.
impure-tests: ready-test ## all but the tests of pure code
	+$(PYTEST) --ignore=tests/parse --ignore=tests/rules --ignore=tests/test_tsvectors.py

# Most of these use one core, and browsers wait for each other: two of them run beside the tests.
# What each of them prints stays together where make can do that.
IN_ORDER := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

INSPECTED := types page-check page-test pure-coverage contracts lint
inspect: ready-test ## format, lint, types, contracts, the web app, and the tests of pure code
	@$(MAKE) -j2 $(IN_ORDER) $(INSPECTED)

# Two things at once. What is made to hurt and what is slow, and browsers, are left to `make test`.
check: ready-dev ## the quick part: format, lint, types, contracts, and the tests of what changed
	@$(MAKE) -j2 $(IN_ORDER) types quick-test quick-page contracts lint

quick-test: ready-dev ## the house's own tests, and those of what changed since main, both engines
	$(BIN)/python -m pytest -m "not slow" -k "not hostile" $$($(BIN)/python scripts/choose_tests.py tests) $(ARGS)

NPM = $(BIN)/python hatch_build.py npm run --silent
quick-page: ready-dev ## types of the web app and tests of what changed in it, if anything did
	@base="$$($(BIN)/python scripts/choose_tests.py page)"; test -z "$$base" || \
	  { $(NPM) check && $(NPM) test -- --changed "$$base" --passWithNoTests; }

coverage: ready-dev pure-coverage ## which branches the tests take; fails below the floors
	$(BIN)/python -m scripts.measure_coverage all

pure-coverage: ready-dev ## that the tests of `parse` and `rules` take every branch there
	$(BIN)/python -m scripts.measure_coverage pure

fuzz: ready-dev ## damage feeds for ten minutes, take walks, plant defects (options: ARGS="--walks --seed 7")
	$(BIN)/python -m tests.fuzz $(ARGS)

bench: ready-dev ## measure speed and size
	$(BIN)/python -m bench $(ARGS)

.PHONY: format lint types contracts page-check page-test
format: ready-dev ## put the code into shape
	$(BIN)/ruff check --fix-only --quiet
	$(BIN)/ruff format
	$(BIN)/python hatch_build.py npm run --silent format

lint: ready-dev ## ruff, and biome for the page, without changing anything
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/python hatch_build.py npm run --silent lint

types: ready-dev ## mypy
	$(BIN)/mypy

contracts: ready-dev ## which package may import which
	$(BIN)/lint-imports --no-logo

page-check: ready-dev ## types of the web app, and whether they are those of the server
	$(BIN)/python hatch_build.py npm run check

page-test: ready-dev ## tests of the web app
	$(BIN)/python hatch_build.py npm run test

.PHONY: docs screenshots dist lock upgrade clean
docs: ready-dev ## write docs/reference and the types of the page again from the code
	$(BIN)/python -m scripts.write_reference
	$(BIN)/python hatch_build.py npm run --silent contract

screenshots: ready-test ## take the pictures of the README from the demo
	$(BIN)/python scripts/screenshots.py

dist: ready-dev ## source archive and wheel with the built web app, and what to install it with
	$(BIN)/uv build --quiet --require-hashes -b requirements/build.lock -b requirements/node.lock
	@$(BIN)/python scripts/lock_wheel.py

lock: ready-dev ## write the lock files again after a change of the dependencies
	$(COMPILE) --all-extras pyproject.toml -o requirements/run.lock
	$(COMPILE) --all-extras --group test -c requirements/run.lock pyproject.toml -o requirements/test.lock
	$(COMPILE) -c requirements/test.lock requirements/build.in -o requirements/build.lock
	$(COMPILE) requirements/node.in -o requirements/node.lock
	$(COMPILE) requirements/peer.in -o requirements/peer.lock

upgrade: ## the same with the newest versions that are allowed
	@$(MAKE) lock COMPILE='$(COMPILE) --upgrade'

clean: ## remove everything that was made here, except your data
	rm -rf .venv .cache dist ui/node_modules src/copydesk/web/static
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.PHONY: ready ready-dev ready-test
ready:
	@$(SETUP) run
ready-dev:
	@$(SETUP) dev
ready-test:
	@$(SETUP) test
