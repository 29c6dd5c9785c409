"""Try a release as its users would: `make release-check`.

The Python package: the same bytes twice, whole, installed into an environment of its own, in which
the README's examples run; accepted by the index's own tools, which show every link and table of the
README. The npm package: packed, installed into a sample app, and imported there. All of them have
one version.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from release.build import TARGET, Packages, build, repository, wheel_from
from release.prepare import CHANGELOG, CITATION, ROOT, VERSIONED, git, notes_of, version_of

NPM = ROOT / "build/npm"
APART = ("tests/", "web/", "e2e/", "benchmarks/", "engine/training/")
"""Folders whose files are of no use without the repository."""

IMPORTED = """
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
await import("tarneeb");
await import("tarneeb/viewer");
const page = createRequire(import.meta.url).resolve("tarneeb/page/index.html");
if (!(await readFile(page, "utf8")).includes("<title>Tarneeb")) throw new Error(page);
"""


TYPED = """
import "tarneeb/viewer";
import type { TarneebGameElement } from "tarneeb";
export const save = (table: TarneebGameElement): Promise<string> => table.save();
"""
TYPESCRIPT = ROOT / "web/node_modules/.bin/tsc"


class CheckError(Exception):
    """A fault of the packages."""


def must(right: bool, problem: str) -> None:
    """Raise CheckError with the problem unless all is right."""
    if not right:
        raise CheckError(problem)


def run(*command: str | Path, cwd: Path | None = None) -> str:
    """Return the output of a command that must succeed."""
    words = list(map(str, command))
    told = subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=False)
    must(told.returncode == 0, f"{' '.join(words)}\n{told.stdout}{told.stderr}")
    return told.stdout


def check_version(tag: str | None = None, root: Path = ROOT) -> str:
    """Return the version, which the citation, the changelog and a tag have too."""
    version = version_of((root / VERSIONED).read_text("utf-8"))
    cited = re.search(r"^version: (.+)$", (root / CITATION).read_text("utf-8"), re.MULTILINE)
    must(cited is not None and cited[1] == version, f"{CITATION} has another version")
    changelog = (root / CHANGELOG).read_text("utf-8")
    must(bool(notes_of(changelog, version)), f"{CHANGELOG} has no section {version}")
    if tag is not None:
        must(tag == f"v{version}", f"the tag is {tag}, and the version {version}")
        must(f"## {version} (2" in changelog, f"{CHANGELOG} has no date for {version}")
    return version


def engine_files(root: Path = ROOT) -> set[str]:
    """Return the package's files in the repository, relative to engine/."""
    names = git(root, "ls-files", "--", "engine/tarneeb").splitlines()
    return {name.removeprefix("engine/") for name in names}


def check_contents(packages: Packages, expected: Iterable[str]) -> None:
    """Check that each package has every file of the engine, and no test that cannot run."""
    wanted = set(expected)
    with zipfile.ZipFile(packages.wheel) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
    must(names == wanted, f"the wheel differs from the repository: {sorted(names ^ wanted)}")
    with tarfile.open(packages.sdist) as sdist:
        inside = {name.partition("/")[2] for name in sdist.getnames()}
    missing = {f"engine/{name}" for name in wanted} - inside
    must(not missing, f"the sdist misses {sorted(missing)}")
    useless = [name for name in inside if name.startswith(APART)]
    must(not useless, f"the sdist has files that cannot run there: {useless}")


def check_reproducible(packages: Packages, address: str, folder: Path) -> None:
    """Build again, and the wheel from the sdist alone too: the same bytes each time."""
    again = build(folder / "again", address)
    for first, second in zip(packages, again, strict=True):
        must(first.read_bytes() == second.read_bytes(), f"{first.name} differs when built again")
    (folder / "from").mkdir()
    wheel = wheel_from(packages.sdist, folder / "from")
    must(wheel.read_bytes() == packages.wheel.read_bytes(), "the sdist makes another wheel")


def environment(wheel: Path, folder: Path) -> Path:
    """Install a wheel into a new virtual environment. Return its Python."""
    run(sys.executable, "-m", "venv", "--without-pip", folder / "venv")
    python = folder / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = (sys.executable, "-m", "pip", "--python", python, "--no-input", "--quiet")
    run(*pip, "install", "--no-deps", "--no-index", wheel)
    return python


def check_installed(python: Path, version: str, folder: Path) -> None:
    """Use the installed package away from the repository: the commands, README's examples."""
    module: tuple[str | Path, ...] = (python, "-m", "tarneeb")
    for way in (module, (python.parent / "tarneeb",)):
        must(run(*way, "--version", cwd=folder).strip() == version, f"{way} has another version")
    run(*module, "solve", "S:AQ... E:.AK.. N:..AK. W:K2...", cwd=folder)
    readme = folder / "README.md"
    readme.write_bytes((ROOT / "README.md").read_bytes())
    options = ("-o", "ELLIPSIS", "-o", "NORMALIZE_WHITESPACE")
    run(python, "-m", "doctest", *options, readme, cwd=folder)


def check_index(packages: Packages, tools: Path) -> None:
    """Let the index's own tools judge: the metadata, and how the README is shown."""
    run(tools / "twine", "check", "--strict", *packages)
    with zipfile.ZipFile(packages.wheel) as wheel:
        (name,) = [name for name in wheel.namelist() if name.endswith("METADATA")]
        text = wheel.read(name).decode().partition("\n\n")[2]
    program = "import sys, readme_renderer.markdown as m; print(m.render(sys.stdin.read()) or '')"
    shown = subprocess.run(
        [tools / "python", "-c", program], input=text, capture_output=True, text=True, check=True
    ).stdout
    must(shown.count("<table") >= 1 and shown.count("<pre") >= 6, "the README is shown in part")
    addresses = re.findall(r'(?:href|src)="([^"]*)"', shown)
    relative = [each for each in addresses if "://" not in each and not each.startswith("#")]
    must(not relative, f"the README leads nowhere on the index: {relative}")


def check_npm(package: Path, version: str, folder: Path) -> Path:
    """Pack the npm package, and install it into a sample app. Return the packed file."""
    about = json.loads((package / "package.json").read_text("utf-8"))
    must(about["version"] == version, f"the npm package is {about['version']}, not {version}")
    packed = json.loads(run("npm", "pack", "--json", "--pack-destination", folder, cwd=package))[0]
    files = {file["path"] for file in packed["files"]}
    wanted = {"LICENSE", "README.md", "index.js", "index.d.ts", "viewer.js", "page/index.html"}
    must(wanted <= files, f"the npm package misses {sorted(wanted - files)}")
    tarball = folder / str(packed["filename"])
    app = folder / "app"
    app.mkdir()
    (app / "package.json").write_text('{"name": "sample", "private": true, "type": "module"}')
    (app / "main.js").write_text(IMPORTED)
    run("npm", "install", "--offline", "--no-audit", "--no-fund", tarball, cwd=app)
    run("node", "main.js", cwd=app)
    (app / "main.ts").write_text(TYPED)
    flags = ("--noEmit", "--strict", "--module", "esnext", "--moduleResolution", "bundler")
    run(TYPESCRIPT, *flags, "--lib", "es2022,dom,dom.iterable", "main.ts", cwd=app)
    return tarball


def main() -> int:
    """Return the exit code after checking everything that is there."""
    parser = argparse.ArgumentParser(prog="python -m release.check", description=__doc__)
    parser.add_argument("--tag", help="the tag of the release, which must match")
    parser.add_argument("--index-tools", type=Path, required=True, help="where twine is")
    args = parser.parse_args()
    address = repository()
    try:
        version = check_version(args.tag)
        packages = Packages(next(TARGET.glob("*.tar.gz")), next(TARGET.glob("*.whl")))
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            check_contents(packages, engine_files())
            check_reproducible(packages, address, folder)
            check_installed(environment(packages.wheel, folder), version, folder)
            check_index(packages, args.index_tools)
            tarball = check_npm(NPM, version, folder)
            (ROOT / "build" / tarball.name).write_bytes(tarball.read_bytes())
    except CheckError as problem:
        print(f"Not fit for a release: {problem}", file=sys.stderr)
        return 1
    print(f"{version} is fit for a release: {', '.join(each.name for each in packages)}, npm.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
