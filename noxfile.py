# /// script
# dependencies = ["nox"]
# ///
"""Every check of the project; `nox -l` lists them, `nox -s tests` runs the tests.

Tests never run on the source tree: each session installs a wheel, pure unless it says otherwise.
The Python that runs nox draws all examples, pure and compiled; other Pythons and the oldest
dependencies draw a few, unless `nox -s tests -- --hypothesis-profile=whole` says otherwise.
"""

import json
import os
import random
import re
import shlex
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import nox

nox.needs_version = ">=2025.10.14"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.download_python = "never"
nox.options.error_on_missing_interpreters = False
nox.options.stop_on_first_error = False

ROOT = Path(__file__).parent
PYTHONS = nox.project.python_versions(nox.project.load_toml("pyproject.toml"))
OLDEST = PYTHONS[0]
HERE = f"{sys.version_info.major}.{sys.version_info.minor}"

# uv trusts a list of its own otherwise, and fails where pip works.
os.environ.setdefault("UV_SYSTEM_CERTS", "1")

# Images of Python set it, and then each worker and each command started compiles all modules again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

WHOLE = HERE if HERE in PYTHONS else OLDEST
BRIEF = "--hypothesis-profile=brief"  # see tests/conftest.py

# A session decides which build it tests, whatever the shell has set.
PURE = {"HATCH_BUILD_HOOKS_ENABLE": "0"}
UNSET = ("BELOTE_DEEP", "BELOTE_EXPECT_COMPILED", "HATCH_MYPYC_BUILD_DIR", "PYTHONPATH")

# mypyc 2.4.1 emits `LITERAL << i64` as a shift of a 32-bit int: wrong from bit 31 on.
LITERAL_SHIFT = re.compile(r"= -?[0-9]+ <<")


def install(session: nox.Session, *arguments: str) -> None:
    """Install the pure package with its extras, and what else the session needs."""
    forget(session)
    session.install(".[cli,encoding,wire]", *arguments, env=PURE)


def forget(session: nox.Session) -> None:
    """Drop the variables that a session sets itself."""
    for name in UNSET:
        session.env[name] = None


def run_tests(session: nox.Session, *options: str, env: dict[str, str] | None = None) -> None:
    """Run the tests on all cores, though no more than four: every worker collects them all."""
    parallel = ("--numprocesses=auto", "--maxprocesses=4")
    session.run("python", "-m", "pytest", *parallel, *options, *session.posargs, env=env)


def existing(*names: str) -> list[str]:
    """Return those files and folders that hold Python code."""
    paths = [ROOT / name for name in names]
    return [str(p.relative_to(ROOT)) for p in paths if p.is_file() or any(p.rglob("*.py"))]


@nox.session
def lint(session: nox.Session) -> None:
    """Style."""
    session.install("--group=lint")
    session.run("ruff", "check", *session.posargs)
    session.run("ruff", "format", "--check")


@nox.session
def layers(session: nox.Session) -> None:
    """No import points upwards."""
    install(session, "--group=lint")
    session.run("lint-imports", "--no-cache", *session.posargs)


@nox.session
def typing(session: nox.Session) -> None:
    """Types: ours and the documentation's with mypy, the public surface as an editor sees it."""
    install(session, "--group=typing", "--group=test")
    code = existing("src", "tests", "examples", "typing_tests", "benchmarks", "docs")
    session.run("mypy", "--strict", *code)
    session.run("python", "-m", "pytest", "tests/docs/test_typing.py")  # skipped without mypy
    verify_types(session)


def verify_types(session: nox.Session) -> None:
    """Require that every public symbol of the installed package has a known type."""
    with TemporaryDirectory() as elsewhere, session.chdir(elsewhere):  # a src/ here would be read
        text = session.run(
            "basedpyright",
            "--verifytypes=belote",
            "--ignoreexternal",
            "--outputjson",
            success_codes=[0, 1],
            silent=True,
        )
    report = json.loads(str(text))
    found = report.get("typeCompleteness") or session.error(str(text))
    unknown = [s for s in found["symbols"] if s["isExported"] and not s["isTypeKnown"]]
    for symbol in unknown:
        reasons = "; ".join(d["message"] for d in symbol["diagnostics"])
        session.warn(f"{symbol['name']}: {reasons}")
    if unknown or found["completenessScore"] != 1:
        session.error(f"{found['completenessScore']:.1%} of the public types are known")
    session.log(f"all {found['exportedSymbolCounts']['withKnownType']} public types are known")


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Test the pure wheel, on every supported Python that is found."""
    install(session, "--group=test")
    run_tests(session, *([] if session.python == WHOLE else [BRIEF]))


@nox.session(python=OLDEST)
def minimums(session: nox.Session) -> None:
    """Run the same tests with the oldest dependencies that we claim to support."""
    if session.venv_backend != "uv":
        session.skip("only uv looks for the oldest: python -m pip install uv")
    install(session, "--group=test", "--resolution=lowest-direct")
    run_tests(session, BRIEF)


@nox.session
def counts(session: nox.Session) -> None:
    """Count the ways a deal can go, and compare with the tables."""
    install(session, "--group=test")
    session.run("python", "-m", "pytest", "tests/counts", *session.posargs)


@nox.session(default=False)
def deep(session: nox.Session) -> None:
    """Draw fresh examples; a failure found here becomes an `@example`."""
    install(session, "--group=test")
    session.env["CI"] = None  # with CI set Hypothesis repeats the same examples for ever
    arguments = list(session.posargs)
    if not any(a.startswith("--hypothesis-seed") for a in arguments):
        arguments.append(f"--hypothesis-seed={random.SystemRandom().getrandbits(64)}")
    session.run(
        *("python", "-m", "pytest", "tests/deep", "-p", "no:cacheprovider"),
        *arguments,
        env={"BELOTE_DEEP": "1"},
    )


@nox.session(default=False)
def peers(session: nox.Session) -> None:
    """Play the same random deals on colver; `-- 2000` says how many, `-- --help` what else."""
    install(session, "--group=peers")
    command = ("python", "-m", "peers.compare")
    session.run(*command, *session.posargs, env={"PYTHONPATH": "tests"})


@nox.session
def compiled(session: nox.Session) -> None:
    """Run the same tests on the compiled wheel, which must play the same deals as the pure one."""
    require_compiler(session)
    forget(session)
    session.install("--group=test", "--group=package")
    with wheels(session) as (pure, native):
        use(session, pure)
        expected = checksum(session)
        use(session, native)
        actual = checksum(session)
    run_tests(session, env={"BELOTE_EXPECT_COMPILED": "1"})
    if expected != actual:
        session.error(f"pure and compiled differ:\n{expected}\n{actual}")


@contextmanager
def wheels(session: nox.Session) -> Iterator[tuple[Path, Path]]:
    """Build the pure and the compiled wheel from a clean copy, and read the generated C."""
    with TemporaryDirectory() as name:
        temporary = Path(name)
        tree, generated = temporary / "tree", temporary / "c"
        generated.mkdir()
        copy_sources(tree)
        pure = build(session, tree, temporary / "pure", PURE)
        native = build(
            session,
            tree,
            temporary / "native",
            {"HATCH_BUILD_HOOKS_ENABLE": "1", "HATCH_MYPYC_BUILD_DIR": str(generated)},
        )
        if not pure.name.endswith("-none-any.whl") or native.name.endswith("-none-any.whl"):
            session.error(f"expected a pure and a compiled wheel, not {pure.name}, {native.name}")
        refuse_literal_shifts(session, generated)
        yield pure, native


def copy_sources(tree: Path) -> None:
    """Copy what a wheel is made of, without what earlier builds left behind."""
    tree.mkdir()
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree)
    left_over = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(ROOT / "src", tree / "src", ignore=left_over)


def build(session: nox.Session, tree: Path, out: Path, env: dict[str, str]) -> Path:
    """Build one wheel and return its path."""
    command = ("python", "-m", "build", "--wheel", "--installer=uv")
    session.run(*command, f"--outdir={out}", str(tree), env=env)
    (wheel,) = out.glob("*.whl")
    return wheel


def use(session: nox.Session, wheel: Path) -> None:
    """Install this wheel in the place of any other."""
    session.install("--force-reinstall", "--no-deps", str(wheel))
    session.install(f"belote[cli] @ {wheel.as_uri()}")


def checksum(session: nox.Session) -> str:
    """Fingerprint many random deals with the installed build."""
    script = ROOT / "benchmarks" / "checksum.py"
    return str(session.run("python", str(script), silent=True)) if script.exists() else ""


def refuse_literal_shifts(session: nox.Session, generated: Path) -> None:
    """Fail where mypyc has written a shift of a bare literal."""
    sources = sorted(generated.rglob("__native*.c"))
    if not sources:
        session.error("mypyc has left no C to read")
    found = [
        f"{path.name}:{number}: {line.strip()}"
        for path in sources
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if LITERAL_SHIFT.search(line)
    ]
    if found:
        session.error("shift through a helper instead of a literal:\n" + "\n".join(found))
    session.log(f"no literal is shifted in {len(sources)} generated file(s)")


def require_compiler(session: nox.Session) -> None:
    """Skip where nothing can be compiled: the pure wheel is all that such a machine installs."""
    if sys.platform == "win32":
        return
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    headers = Path(sysconfig.get_path("include"), "Python.h")
    if shutil.which(command) is None or not headers.exists():
        session.skip(f"no C compiler ({command}) or no {headers}")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation; a broken reference is an error."""
    install(session, "--group=docs")
    session.run(
        *("sphinx-build", "-n", "-W", "--keep-going", "-E", "-b", "html", "docs", "docs/_build"),
        *session.posargs,
    )


@nox.session(default=False)
def bench(session: nox.Session) -> None:
    """Compare both builds with their peers; `-- --help` shows what there is."""
    require_compiler(session)
    forget(session)
    session.install("--group=bench", "--group=package")
    with wheels(session) as (pure, native):
        use(session, native)
        python = beside(session, pure)
    session.run("python", "-m", "benchmarks.run", f"--pure={python}", *session.posargs)


def beside(session: nox.Session, wheel: Path) -> Path:
    """Install a wheel in a second environment, and return its interpreter."""
    home = Path(session.create_tmp(), "beside").absolute()
    session.run("python", "-m", "venv", "--clear", str(home))
    python = home / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    session.run(str(python), "-m", "pip", "install", "--quiet", str(wheel), external=True)
    return python


if __name__ == "__main__":
    nox.main()
