# `make play` and `make test` need Python 3.11+, git and make; everything else they fetch themselves.
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

PAGE := src/foxtable/server/page/index.html
WEB := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/paraglide/*' \
	-not -path '*/project.inlang/*' -not -path 'web/shots/*')

# Each program that the browser tests need, and Debian's package that has it.
BROWSERS := chromium:chromium firefox-esr:firefox-esr WebKitWebDriver:webkit2gtk-driver Xvfb:xvfb

.PHONY: install page play test lint browser bench clean help

help: ## show what there is to make
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 10

install: $(STAMP) ## make the environment in .venv

$(STAMP): pyproject.toml
	@test -n "$(PYTHON)" || { echo "Foxtable needs Python 3.11 or later on the PATH."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

page: $(PAGE) ## build the page

$(PAGE): $(STAMP) $(WEB)
	$(BIN)/python tools/page.py build

play: $(STAMP) $(PAGE) ## open the table in the browser
	@$(BIN)/foxtable

test: lint $(PAGE) browser ## lint, types, import contract, tests
	$(BIN)/python -m pytest -n 2 --dist worksteal

lint: $(STAMP) ## ruff, mypy --strict, one-way rooms, the page's types and style
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/page.py check

browser: ## the browsers that tests drive: Debian's, installed where they are missing
	@missing=$$(for each in $(BROWSERS); do \
		command -v $${each%:*} >/dev/null || echo $${each#*:}; done); \
	test -z "$$missing" || if command -v apt-get >/dev/null; then \
		echo "installing for the browser tests:" $$missing; \
		SUDO=$$(test $$(id -u) = 0 || echo sudo); \
		$$SUDO apt-get update -qq && $$SUDO env DEBIAN_FRONTEND=noninteractive \
			apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	else echo "The browser tests need these of Debian's packages, or the like:" $$missing; fi

bench: $(STAMP) $(PAGE) browser ## speed as ratios, in two tables; a quarter of an hour
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	$(BIN)/python benchmarks/run.py
	$(BIN)/python benchmarks/sly.py
	$(BIN)/python benchmarks/experiment.py
	$(BIN)/python benchmarks/server/run.py
	$(BIN)/python benchmarks/readme.py

clean: ## remove everything that was made
	rm -rf $(VENV) build dist benchmarks/build src/foxtable/server/page web/node_modules \
		.mypy_cache .ruff_cache .pytest_cache
