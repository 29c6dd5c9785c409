"""The bridge: long runs of the Hypothesis state machine, and coverage-guided fuzzing."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test
from mutations import GOOD
from test_bridge_states import Session, TestBridge

from tarneeb.bridge import Bridge


def states(examples: int) -> bool:
    """Let Hypothesis send the bridge this many sequences of 50 requests."""
    longer = settings(TestBridge.settings, max_examples=examples, stateful_step_count=50)
    try:
        run_state_machine_as_test(Session, settings=longer)
    except AssertionError as error:
        print(f"BROKEN bridge states: {error}", flush=True)
        return False
    print(f"bridge states: {examples:,} sequences of requests, nothing broken", flush=True)
    return True


def guided(runs: int) -> bool:
    """Let Atheris search for inputs that reach new code, in a separate process."""
    if importlib.util.find_spec("atheris") is None:
        print("coverage-guided fuzzing: skipped, it needs pip install -e '.[fuzz]' (atheris)")
        return True
    with tempfile.TemporaryDirectory() as folder:
        corpus = Path(folder)
        for number, text in enumerate(GOOD):
            (corpus / f"record-{number}").write_text(f"R{text}", "utf-8")
        for number, op in enumerate(Bridge().ops):
            request = json.dumps({"v": 1, "id": 1, "op": op, "args": {}})
            (corpus / f"request-{number}").write_text(f"B{request}", "utf-8")
        command = [sys.executable, "-m", "benchmarks.soak.guided", folder]
        command += [f"-runs={runs}", "-seed=2026", "-max_len=20000", "-rss_limit_mb=4096"]
        command += ["-timeout=60", f"-artifact_prefix={folder}/"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"BROKEN coverage-guided fuzzing:\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}")
        return False
    print(f"coverage-guided fuzzing: {runs:,} inputs, nothing broken", flush=True)
    return True
