# Works with GNU make 3.81, which is what macOS has.
PYTHON ?= python3
UV ?= uv
ARGS ?=

VENV := .venv
TRAIN := .venv-train
BIN := $(VENV)/bin
LOCKS := requirements
PIP := $(BIN)/python -m pip -qq --no-input --disable-pip-version-check install
COMPILE = $(UV) pip compile --quiet --no-config --universal --python-version 3.11 --generate-hashes \
	--no-header --no-emit-index-url --no-emit-find-links $(ARGS)

# Compiled rules are cached inside the environment, so tests need no writable home directory.
test quick golden compiled: export CACTARIUM_CACHE ?= $(CURDIR)/$(VENV)/cache

.DEFAULT_GOAL := help
.PHONY: help play docs web test train-test quick compiled chromium lint page-test audit format bench release golden wire lock fast clean

# Units and rules: no server, browser, physics or compiler.
QUICK := tests/engine tests/games --ignore tests/games/cactys/physics

PAGE := $(shell find web -name node_modules -prune -o -type f -print 2>/dev/null)

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

play: $(if $(ARGS),$(VENV)/.package,$(VENV)/.web) $(VENV)/.fast ## set the tables and show them in a browser; ARGS="cacti --lang fr" plays in the terminal
	@$(if $(ARGS),$(BIN)/cactarium play $(ARGS),$(BIN)/cactarium serve --open)

web: $(VENV)/.web ## build the page that browsers load

# The page is built while packages are installed; the rules are compiled while Chromium is installed and the code checked.
# Each worker gets its share of the tests as whole folders, so that most workers do not use the browser at the same time;
# one that has finished takes tests from another, so that none is idle at the end.
test: ## check the code and run all tests (ARGS="…" goes to pytest)
	@$(MAKE) --no-print-directory -j 4 compiled lint page-test audit chromium
	@$(BIN)/python -m pytest -n auto --dist worksteal -r fER $(ARGS)

train-test: export CACTARIUM_CACHE ?= $(CURDIR)/$(TRAIN)/cache
train-test: $(TRAIN)/.train ## run the tests of training with PyTorch, in an environment of its own (6 GB on Linux)
	@$(TRAIN)/bin/python -m pytest -n auto -r fER tests/learning $(ARGS)

quick: lint page-test ## check style, types, units and rules; for every edit, in under two minutes (ARGS="…" goes to pytest)
	@$(BIN)/python -m pytest -n auto -q -m "not slow" $(QUICK) $(ARGS)

chromium: $(VENV)/.dev
	@$(BIN)/python -m tests.browser.chromium

compiled: $(VENV)/.dev
	@echo 'Compiling the rules …'
	@$(BIN)/cactarium compile

lint: $(VENV)/.dev $(VENV)/.web ## check style, types and who imports whom
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/codespell
	@$(BIN)/python hatch_build.py run check

page-test: $(VENV)/.web
	@$(BIN)/python hatch_build.py run test

audit: $(VENV)/.dev ## look up the dependencies in the list of known vulnerabilities, where it can be reached
	@$(BIN)/python $(LOCKS)/audit.py

format: $(VENV)/.dev ## put the code in the house style
	@$(BIN)/ruff check --fix --exit-zero --quiet .
	@$(BIN)/ruff format .

docs: $(VENV)/.dev ## build the documentation site in build/docs
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

bench: $(VENV)/.bench ## measure, against ourselves and others (ARGS="…" is passed on)
	@$(BIN)/python bench/run.py $(ARGS)

release: $(VENV)/.dev $(VENV)/.release ## build wheel and sdist, try each in an empty environment, and write the notes
	@$(BIN)/python -m tests.browser.chromium
	@$(BIN)/python deploy/release.py

golden: $(VENV)/.dev ## write the golden playthroughs anew
	@$(BIN)/pytest tests --golden

wire: $(VENV)/.package ## write the protocol anew for the browser
	@$(BIN)/python -m cactarium.server.net.protocol_generator > web/src/wire/protocol.ts

lock: ## renew the locks with uv; ARGS=--upgrade takes the newest versions
	@$(COMPILE) -o $(LOCKS)/play.txt --extra server pyproject.toml $(LOCKS)/play.in
	@$(COMPILE) -o $(LOCKS)/fast.txt -c $(LOCKS)/play.txt --extra fast --extra cactys pyproject.toml
	@$(COMPILE) -o $(LOCKS)/lab.txt -c $(LOCKS)/play.txt -c $(LOCKS)/fast.txt --extra lab pyproject.toml
	@$(COMPILE) -o $(LOCKS)/dev.txt -c $(LOCKS)/play.txt -c $(LOCKS)/fast.txt --extra fast --extra cactys --extra server --extra lab --extra cluster --extra adapters pyproject.toml $(LOCKS)/play.in $(LOCKS)/dev.in
	@$(COMPILE) -o $(LOCKS)/gpu.txt -c $(LOCKS)/fast.txt --extra gpu pyproject.toml
	@$(COMPILE) -o $(LOCKS)/train.txt -c $(LOCKS)/dev.txt --extra train pyproject.toml $(LOCKS)/train.in
	@$(COMPILE) -o $(LOCKS)/node.txt $(LOCKS)/node.in
	@$(COMPILE) -o $(LOCKS)/release.txt -c $(LOCKS)/dev.txt $(LOCKS)/release.in
	@$(COMPILE) -o $(LOCKS)/bench.txt -c $(LOCKS)/dev.txt --extra fast --extra cactys --extra server --extra lab --extra cluster --extra adapters pyproject.toml $(LOCKS)/play.in $(LOCKS)/dev.in $(LOCKS)/bench.in

fast: ## try again to install the compiler for fast bots and the physics of Cactys
	@rm -f $(VENV)/.fast
	@$(MAKE) --no-print-directory $(VENV)/.fast

clean: ## remove the environment and everything made from the sources
	@rm -rf $(VENV) $(TRAIN) web/node_modules src/cactarium/server/web build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Cactarium needs Python 3.11 or newer, and $(PYTHON) is not: name another one with make PYTHON=python3.12 …" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "$(PYTHON) lacks its venv module: install it first (on Debian and Ubuntu it is the package python3-venv)." >&2; exit 1; }
	@echo "Making a Python environment in $(VENV) …"
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.play: $(LOCKS)/play.txt $(VENV)/.python
	@echo "Installing what the games need …"
	@$(PIP) --require-hashes -r $<
	@touch $@

$(VENV)/.package: pyproject.toml $(VENV)/.play
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.node: $(LOCKS)/node.txt | $(VENV)/.package
	@$(BIN)/python hatch_build.py has-node || { echo "Installing Node, which builds the page …"; $(PIP) --require-hashes -r $<; }
	@touch $@

$(VENV)/.web: $(PAGE) hatch_build.py | $(VENV)/.node
	@echo "Building the page …"
	@$(BIN)/python hatch_build.py
	@touch $@

# Numba (the compiler) and MuJoCo (the physics of Cactys) have wheels for most platforms, not for all.
# The stamp is written even if the installation fails, so that `make play` does not retry it every time; `make fast` does.
$(VENV)/.fast: $(LOCKS)/fast.txt $(VENV)/.python
	@echo "Installing the compiler for fast bots and the physics of Cactys …"
	@$(PIP) --require-hashes --only-binary :all: -r $< >$(VENV)/fast.log 2>&1 || \
		echo "They could not be installed here ($(VENV)/fast.log says why), so bots think in plain Python and Cactys only keeps score; make fast tries again."
	@touch $@

$(VENV)/.dev: $(LOCKS)/dev.txt | $(VENV)/.package $(VENV)/.node
	@echo "Installing what the tests need …"
	@$(PIP) --require-hashes -r $<
	@touch $@

$(VENV)/.release: $(LOCKS)/release.txt | $(VENV)/.dev
	@$(PIP) --require-hashes -r $<
	@touch $@

$(VENV)/.bench: $(LOCKS)/bench.txt | $(VENV)/.dev
	@echo "Installing what the benchmarks need …"
	@$(PIP) --require-hashes -r $<
	@touch $@

# PyTorch's wheels for Linux bring CUDA's libraries, so that nothing else should have to install them.
$(TRAIN)/.train: $(LOCKS)/train.txt pyproject.toml
	@echo "Installing PyTorch in $(TRAIN) …"
	@$(PYTHON) -m venv $(TRAIN)
	@$(TRAIN)/bin/python -m pip -qq --no-input --disable-pip-version-check install --require-hashes -r $<
	@$(TRAIN)/bin/python -m pip -qq --no-input --disable-pip-version-check install --no-deps --no-build-isolation --editable .
	@touch $@
