# Everything here needs Python 3.11+ and make; the rest is fetched into .venv and web/node_modules.
# `make help` lists the targets. Stamp files skip steps whose inputs have not changed.

PYTHON ?= python3
PORT ?= 8000
VENV := .venv
PY := $(VENV)/bin/python
export PATH := $(CURDIR)/$(VENV)/bin:$(CURDIR)/web/node_modules/.bin:$(PATH)
export PYTHONDONTWRITEBYTECODE := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON_READY := $(VENV)/.python-ready
NODE_READY := web/node_modules/.ready
BROWSER_READY := $(VENV)/.browser-ready

.PHONY: help
help: ## list these targets
	@echo "Tarneeb: make TARGET"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)$$/  \1|\2/p' Makefile | while IFS='|' read -r name what; do printf '%-12s %s\n' "$$name" "$$what"; done

# ---------------------------------------------------------------- set-up

$(PYTHON_READY): requirements-dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tarneeb needs Python 3.11 or newer; this is " + sys.version.split()[0])'
	@echo "Setting up Python in $(VENV) …"
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@$(PY) -m pip install -qq --require-hashes -r requirements-dev.txt
	@$(PY) -m pip install -qq --no-deps --no-build-isolation --editable .
	@touch $@

$(NODE_READY): web/package.json web/package-lock.json web/.npmrc $(PYTHON_READY)
	@echo "Setting up the page's packages in web/node_modules …"
	@cd web && npm ci --no-fund --no-audit --loglevel=error
	@touch $@

$(BROWSER_READY): e2e/browser.py $(PYTHON_READY)
	@$(PY) e2e/browser.py --install
	@touch $@

.PHONY: setup
setup: $(PYTHON_READY) $(NODE_READY)

# ---------------------------------------------------------------- use

.PHONY: play
play: build ## build the page, serve it and open it (PORT=8000)
	@$(PY) -m tarneeb play --port $(PORT)

.PHONY: build
build: setup ## write the page to dist/: static files for any host (SITE=https://… for links' pictures, RELAY=https://… for friends)
	@node web/build.mjs $(if $(SITE),--site "$(SITE)") $(if $(RELAY),--relay "$(RELAY)")

.PHONY: single
single: setup ## write tarneeb.html: the whole game in one file, opened by a double click
	@node web/build/single.mjs

# ---------------------------------------------------------------- tests

# Run two at a time, the longest first, with each one's output in one piece if this make supports that. The browser
# tests run alone.
TOGETHER := --no-print-directory -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.PHONY: test
test: build $(BROWSER_READY) ## run every check and test
	@$(MAKE) $(TOGETHER) test-pyodide test-engine lint types test-web
	@$(MAKE) --no-print-directory test-e2e
	@echo "All checks and tests passed."

.PHONY: check
check: setup ## the two-minute check: style, types, engine and page unit tests, without a browser
	@$(MAKE) $(TOGETHER) test-quick lint types test-web
	@echo "The quick checks passed; make test runs everything."

.PHONY: lint
lint: setup ## check style: ruff, biome, html
	@echo "── style"
	@ruff check --quiet .
	@ruff format --check --quiet . || (ruff format --check . ; exit 1)
	@cd web && biome check --error-on-warnings . && html-validate index.html demo/index.html

.PHONY: types
types: setup ## check types: mypy, TypeScript
	@echo "── types"
	@mypy --no-error-summary
	@MYPYPATH=e2e mypy --no-error-summary e2e web/generate_types.py web/generate_opening.py
	@cd web && tsc && tsc -p build && tsc -p build/tsconfig.sw.json

.PHONY: test-engine
test-engine: $(PYTHON_READY) ## engine tests and the documentation's examples
	@echo "── engine tests"
	@$(PY) -m pytest -q

.PHONY: test-quick
test-quick: $(PYTHON_READY) # for check: two processes, without tests marked slow
	@echo "── engine tests, except slow ones"
	@$(PY) -m pytest -q -n 2 --dist worksteal -m "not slow"

.PHONY: test-web
test-web: setup ## unit tests of the page and its build
	@echo "── page unit tests"
	@cd web && node --test --test-reporter=dot "src/**/*.test.js" "build/**/*.test.mjs"

.PHONY: test-pyodide
test-pyodide: setup ## the engine tests again, in the browser's Python
	@echo "── engine tests in Pyodide"
	@node web/build/pytest.mjs -q

.PHONY: test-e2e
test-e2e: build $(BROWSER_READY) ## the built page in a browser
	@echo "── page in a browser"
	@$(PY) -m pytest -q -n 2 --dist worksteal e2e

.PHONY: test-firefox test-webkit test-friends-firefox
test-firefox: build ## play a round in Debian's firefox-esr (not part of test)
	@node e2e/other_browsers.mjs firefox

test-friends-firefox: build ## play a round of friends between firefox-esr and Chromium (not part of test)
	@node e2e/other_browsers.mjs friends

test-webkit: build ## play a round in WebKitGTK with webkit2gtk-driver and xvfb (not part of test)
	@node e2e/other_browsers.mjs webkit

.PHONY: bench
bench: setup ## run the benchmarks (never part of the tests)
	@$(PY) -m benchmarks

.PHONY: soak
soak: setup ## random play and fuzzing, for longer than in the tests
	@$(PY) -m benchmarks.soak

# ---------------------------------------------------------------- maintenance

.PHONY: format
format: setup ## format the sources and renew generated files
	@$(PY) web/generate_types.py
	@$(PY) web/generate_opening.py
	@ruff check --quiet --fix-only .
	@ruff format --quiet .
	@cd web && biome check --write .

.PHONY: lock
lock: $(PYTHON_READY) ## renew requirements-dev.txt from pyproject.toml
	@$(PY) -m pip install --quiet uv
	@$(PY) -m uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 \
	    --generate-hashes --no-header --no-annotate --quiet --upgrade -o requirements-dev.txt

.PHONY: clean
clean: ## remove everything that other targets made
	@rm -rf $(VENV) dist build tarneeb.html web/node_modules web/.cache test-results engine/*.egg-info \
	    .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find engine tests e2e benchmarks web -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
