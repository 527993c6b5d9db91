# `make play` and `make test` need Python 3.11+, git and make; everything else they fetch themselves.
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: install play test lint bench clean help

help: ## show what there is to make
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 10

install: $(STAMP) ## make the environment in .venv

$(STAMP): pyproject.toml
	@test -n "$(PYTHON)" || { echo "Foxtable needs Python 3.11 or later on the PATH."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

play: $(STAMP) ## play Foxy against bots
	@$(BIN)/foxtable play foxy

test: lint ## lint, types, import contract, tests
	$(BIN)/python -m pytest -n 2

lint: $(STAMP) ## ruff, mypy --strict, one-way rooms
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(STAMP) ## speed as ratios, in one table
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	$(BIN)/python benchmarks/run.py
	$(BIN)/python benchmarks/readme.py

clean: ## remove everything that was made
	rm -rf $(VENV) build dist benchmarks/build .mypy_cache .ruff_cache .pytest_cache
