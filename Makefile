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

ENGINE_READY := $(VENV)/.engine-ready
PYTHON_READY := $(VENV)/.python-ready
NODE_READY := web/node_modules/.ready
BROWSER_READY := $(VENV)/.browser-ready

.PHONY: help
help: ## list these targets
	@echo "Tarneeb: make TARGET"
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)$$/  \1|\2/p' Makefile | while IFS='|' read -r name what; do printf '%-21s %s\n' "$$name" "$$what"; done

# ---------------------------------------------------------------- set-up

# Enough for the engine; no Node, browser or matplotlib.
$(ENGINE_READY): requirements-dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tarneeb needs Python 3.11 or newer; this is " + sys.version.split()[0])'
	@echo "Setting up Python in $(VENV) …"
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@$(PY) -m pip install -qq --require-hashes -r requirements-dev.txt
	@$(PY) -m pip install -qq --no-deps --no-build-isolation --editable .
	@touch $@

$(PYTHON_READY): requirements-page.txt $(ENGINE_READY)
	@$(PY) -m pip install -qq --require-hashes -r requirements-dev.txt -r requirements-page.txt
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

.PHONY: dev
dev: setup ## serve the page while you change it: source maps, reloads, no build step for Python (PORT=8000)
	@node web/dev.mjs --port $(PORT)

.PHONY: build
build: setup ## write the page to dist/: static files for any host (SITE=https://… for links' pictures, RELAY=https://… for friends)
	@node web/build.mjs $(if $(SITE),--site "$(SITE)") $(if $(RELAY),--relay "$(RELAY)")

.PHONY: npm
npm: build ## write build/npm/: the npm package, with the elements, their types and the page
	@node web/build/npm.mjs

.PHONY: test-samples
test-samples: npm $(BROWSER_READY) ## try the npm package in React, Vue, Svelte and plain pages (needs the npm registry; not part of test)
	@$(PY) e2e/samples.py

.PHONY: single
single: setup ## write tarneeb.html: the whole game in one file, opened by a double click
	@node web/build/single.mjs

# The documentation has an environment of its own, because its packages are many and no test needs them.
DOCS := $(VENV)-docs
$(DOCS)/.ready: requirements-docs.txt
	@test -x $(DOCS)/bin/python || $(PYTHON) -m venv $(DOCS)
	@$(DOCS)/bin/python -m pip install -qq --require-hashes -r requirements-docs.txt
	@touch $@

.PHONY: docs
docs: $(DOCS)/.ready ## write the documentation site to build/docs/ (REPOSITORY=https://… for links to sources)
	@SITE="$(SITE)" REPOSITORY="$(REPOSITORY)" NO_MKDOCS_2_WARNING=1 $(DOCS)/bin/python -m mkdocs --quiet build --strict
	@echo "Built build/docs/"

# ---------------------------------------------------------------- tests

# Run three at a time, the longest first (the page's unit tests often wait), with each one's output in one piece if this
# make supports that. The browser tests run alone.
TOGETHER := --no-print-directory -j3 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

# Which tests run, as pytest's -m: `ONLY=long`, or `ONLY=` for all (in Pyodide with `CASES=` besides).
ONLY := not long
# In Pyodide `make test` runs one case of each test again but the slow ones, and `make test-long` all of them.
CASES := --one-case

.PHONY: test
test: build $(BROWSER_READY) ## run every check, and every test but the long ones
	@$(MAKE) $(TOGETHER) test-engine test-pyodide test-web lint types
	@$(MAKE) --no-print-directory test-e2e
	@echo "All of it passed. make test-long runs the long tests."

.PHONY: test-long
test-long: build $(BROWSER_READY) ## run the long tests: more cases, screens and devices, and all cases in Pyodide
	@$(MAKE) $(TOGETHER) ONLY=long test-engine test-pyodide-whole
	@$(MAKE) --no-print-directory ONLY=long test-e2e
	@echo "The long tests passed."

.PHONY: check
check: setup ## the quick check: style, types, engine and page unit tests, without a browser
	@$(MAKE) $(TOGETHER) test-engine test-web lint types
	@echo "The quick checks passed; make test runs more."

.PHONY: check-engine
check-engine: $(ENGINE_READY) ## the same for a change of the engine alone: needs no Node and no browser
	@echo "── style and types"
	@ruff check --quiet .
	@ruff format --check --quiet . || (ruff format --check . ; exit 1)
	@mypy --no-error-summary
	@$(MAKE) --no-print-directory test-engine

.PHONY: lint
lint: setup ## check style: ruff, biome, html
	@echo "── style"
	@ruff check --quiet .
	@ruff format --check --quiet . || (ruff format --check . ; exit 1)
	@cd web && biome check --error-on-warnings . && html-validate index.html viewer.html demo/index.html

.PHONY: types
types: setup ## check types: mypy, TypeScript
	@echo "── types"
	@mypy --no-error-summary
	@MYPYPATH=e2e mypy --no-error-summary e2e web/generate_types.py web/generate_opening.py web/generate_presets.py
	@cd web && tsc && tsc -p build && tsc -p build/tsconfig.sw.json

.PHONY: test-engine
test-engine: $(ENGINE_READY) ## engine tests and the documentation's examples
	@echo "── engine tests"
	@$(PY) -m pytest -q -n 2 --dist worksteal -m "$(ONLY)"

.PHONY: test-web
test-web: setup ## unit tests of the page and its build
	@echo "── page unit tests"
	@cd web && node --import ./src/friends/native.fixtures.js --test --test-concurrency=2 --test-reporter=dot "src/**/*.test.js" "build/**/*.test.mjs"

.PHONY: test-pyodide test-pyodide-whole
test-pyodide: setup ## the engine tests again, a case of each, in the browser's Python
	@echo "── engine tests in Pyodide"
	@node web/build/pytest.mjs -q $(CASES) -m "not cpython_only$(if $(ONLY), and not slow_in_pyodide and ($(ONLY)))"

test-pyodide-whole: setup ## the same with every case, and the long tests
	@$(MAKE) --no-print-directory CASES= ONLY= test-pyodide

.PHONY: test-e2e
test-e2e: build $(BROWSER_READY) ## the built page in a browser
	@echo "── page in a browser"
	@$(PY) -m pytest -q -n 2 --dist worksteal -m "$(if $(ONLY),($(ONLY)) and )not hosting" e2e

.PHONY: test-hosting
test-hosting: build $(BROWSER_READY) ## the page behind nginx, Caddy and Apache, as docs/HOSTING.md says (Debian's packages; not part of test)
	@echo "── page behind web servers"
	@$(PY) -m pytest -q -m hosting e2e

# Their suites, with their packages in a virtual environment apart, because those are large.
ENVS := $(VENV)-envs
$(ENVS)/.ready: pyproject.toml
	@test -x $(ENVS)/bin/python || $(PYTHON) -m venv $(ENVS)
	@$(ENVS)/bin/python -m pip install -qq --editable '.[rl,openspiel,notebook]' 'hypothesis<6.156' pytest basedpyright
	@touch $@

.PHONY: test-envs
test-envs: $(ENVS)/.ready ## what needs an extra: PettingZoo's and OpenSpiel's suites, the replay, types (not part of test)
	@echo "── environments"
	@$(ENVS)/bin/python -m pytest -q tests/envs tests/test_notebook.py tests/test_types_complete.py

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

# ---------------------------------------------------------------- release

.PHONY: packages
packages: $(ENGINE_READY) ## write build/python/: the sdist and the wheel, the same bytes from the same commit
	@$(PY) -m release.build

# twine and the index's own renderer of READMEs, apart for the same reason as the documentation's.
RELEASE := $(VENV)-release
$(RELEASE)/.ready: requirements-release.txt
	@test -x $(RELEASE)/bin/python || $(PYTHON) -m venv $(RELEASE)
	@$(RELEASE)/bin/python -m pip install -qq --require-hashes -r requirements-release.txt
	@touch $@

.PHONY: release-check
release-check: npm packages $(RELEASE)/.ready ## try the packages as their users would: install, README, npm (not part of test)
	@$(PY) -m release.check --index-tools $(RELEASE)/bin $(if $(TAG),--tag "$(TAG)")

.PHONY: release
release: $(ENGINE_READY) ## date the changelog, set the version, commit and tag (VERSION=0.2.0); nothing is sent
	@test -n "$(VERSION)" || { echo "Which version? make release VERSION=0.2.0"; exit 1; }
	@$(PY) -m release.prepare "$(VERSION)"

# ---------------------------------------------------------------- maintenance

.PHONY: format
format: setup ## format the sources and renew generated files
	@$(PY) web/generate_types.py
	@$(PY) web/generate_opening.py
	@$(PY) web/generate_presets.py
	@node web/build/shapes.mjs
	@ruff check --quiet --fix-only .
	@ruff format --quiet .
	@cd web && biome check --write .

LOCK := $(PY) -m uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
    --no-header --no-annotate --quiet --upgrade

.PHONY: lock
lock: $(ENGINE_READY) ## renew the requirements-*.txt from pyproject.toml
	@$(PY) -m pip install --quiet uv
	@$(LOCK) --extra dev -o requirements-dev.txt
	@$(LOCK) --extra page --constraints requirements-dev.txt -o requirements-page.txt
	@$(LOCK) --extra docs -o requirements-docs.txt
	@$(LOCK) --extra release -o requirements-release.txt

.PHONY: clean
clean: ## remove everything that other targets made
	@rm -rf $(VENV) $(ENVS) $(DOCS) $(RELEASE) dist build tarneeb.html web/node_modules web/.cache test-results engine/*.egg-info \
	    .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find engine tests e2e benchmarks web -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
