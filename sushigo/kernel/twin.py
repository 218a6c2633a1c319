"""The kernel's code in two forms: plain Python, and the same functions compiled by numba.

The functions of the kernel are written so that numba can compile them as they stand; their
tables are lists, which here become arrays. Without numba, or until it has compiled, the plain
ones do the same work and give the very same answers, only slower.

Compiling takes many seconds, so it is never done while somebody waits: `code()` takes what is
there, and has a process of its own compile into a folder from which later calls load.
"""

from __future__ import annotations

import importlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from time import time
from types import CodeType, FunctionType, ModuleType, SimpleNamespace
from typing import Any, Final, Protocol

import platformdirs

COMPILE_VARIABLE: Final = "SUSHIGO_COMPILE"
"""Set to ``never``, this variable keeps `code` from having anything compiled in the background."""

_LONG_AGO: Final = 30 * 24 * 3600
"""Seconds after which compiled code is no longer kept; who still needs it compiles it again."""
_STATE_NAME: Final = re.compile(r"[0-9a-f]{16}")
_LONGEST_COMPILING: Final = 900
"""Seconds after which nobody is compiling any more who began to."""

_COMPILED_MODULES: Final = (
    "chance",
    "scores",
    "moves",
    "policies",
    "games",
    "leaf",
    "playout",
    "habits",
    "tree",
    "root",
    "flat",
    "endgame",
)
"""The modules whose every function is compiled."""


class Code(Protocol):
    """The functions of the kernel by their names, and the arrays they work on."""

    compiled: bool

    def ints(self, values: int | list[int]) -> list[int]:
        """An array of integers: so many zeros, or these."""
        ...

    def floats(self, values: int | list[float]) -> list[float]:
        """An array of floats: so many zeros, or these."""
        ...

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - each has its own type
        """A function of the kernel."""
        ...


def code(wait: bool = False) -> Code:
    """The compiled functions if they can be had, else the plain ones.

    Args:
        wait: whether to compile here and now if that is still to be done: for a long run without
            people. Else it is begun in another process, and this call answers at once.
    """
    if not is_installed():
        return plain()
    if wait or _marker().exists():
        try:
            return compiled()
        except ImportError:  # it is there, but doesn't go with this Python or numpy
            return plain()
    _begin_to_compile()
    return plain()


@cache
def is_installed() -> bool:
    """Whether numba is there, seen without importing it."""
    return find_spec("numba") is not None


@cache
def plain() -> Code:
    """The functions as they are written."""
    functions = {name: function for _module, name, function in _functions()}
    return SimpleNamespace(  # type: ignore[return-value]  # a namespace has what it is given
        **functions, ints=_list_of_ints, floats=_list_of_floats, compiled=False
    )


@cache
def compiled() -> Code:
    """The functions compiled, from the folder of compiled code where it has them.

    Raises:
        ImportError: numba is not installed.
    """
    import numba  # noqa: PLC0415 - takes half a second, and is not always there
    import numpy as np  # noqa: PLC0415

    settings: Any = numba.config
    settings.CACHE_DIR = os.environ.get("NUMBA_CACHE_DIR") or str(_folder())
    globals_of: dict[str, dict[str, Any]] = {}
    twins: dict[str, Any] = {}
    for module, name, function in _functions():
        known = globals_of.setdefault(module.__name__, dict(vars(module)))
        copy = FunctionType(function.__code__, known, name, function.__defaults__)
        copy.__qualname__ = name
        copy.__module__ = module.__name__
        twins[name] = numba.njit(cache=True, error_model="numpy")(copy)
    for known in globals_of.values():
        for name, value in known.items():
            if isinstance(value, FunctionType) and name in twins:
                known[name] = twins[name]
            elif isinstance(value, list):
                known[name] = _array(np, value)

    def ints(values: Any) -> Any:  # noqa: ANN401 - numpy may not be there to name
        return np.zeros(values, np.int64) if isinstance(values, int) else np.array(values, np.int64)

    def floats(values: Any) -> Any:  # noqa: ANN401
        return np.zeros(values) if isinstance(values, int) else np.array(values, np.float64)

    return SimpleNamespace(  # type: ignore[return-value]  # a namespace has what it is given
        **twins, ints=ints, floats=floats, compiled=True
    )


def compile_all() -> None:
    """Compile every function into the folder, and leave a mark that it is done."""
    from .warm import use_everything  # noqa: PLC0415 - it needs this module

    use_everything(compiled())
    _marker().touch()
    if _folder().name == _state():  # else it is a folder for this run alone, among others' things
        _forget_old(_folder().parent, time())


def _forget_old(cache: Path, now: float) -> None:
    """Remove what earlier versions compiled long ago: each leaves some 13 MB."""
    for folder in cache.iterdir():
        with suppress(OSError):  # another process may do the same
            if _STATE_NAME.fullmatch(folder.name) and now - folder.stat().st_mtime > _LONG_AGO:
                shutil.rmtree(folder, ignore_errors=True)


def _functions() -> Iterator[tuple[ModuleType, str, FunctionType]]:
    for short in _COMPILED_MODULES:
        module = importlib.import_module(f"sushigo.kernel.{short}")
        for name, value in vars(module).items():
            if isinstance(value, FunctionType) and value.__module__ == module.__name__:
                yield module, name, value


def _array(np: Any, values: list[Any]) -> Any:  # noqa: ANN401 - as above
    """A table as the smallest array that holds it: the compiler copies it into every function."""
    if isinstance(values[0], float):
        return np.array(values)
    kinds = (np.int8, np.int16, np.int32, np.int64)
    fits = [kind for kind in kinds if max(values) <= np.iinfo(kind).max and min(values) >= -128]
    return np.array(values, fits[0])


def _list_of_ints(values: int | list[int]) -> list[int]:
    return [0] * values if isinstance(values, int) else list(values)


def _list_of_floats(values: int | list[float]) -> list[float]:
    return [0.0] * values if isinstance(values, int) else list(values)


@cache
def _folder() -> Path:
    """Where compiled code is kept: a folder for each state of the functions and their tables."""
    folder = Path(platformdirs.user_cache_dir("sushigo", appauthor=False)) / _state()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix="sushigo-"))  # better compiled each time than not at all


def _state() -> str:
    """The same for the same code and the same tables, as this process has them.

    numba looks only at the file of the function that is called, not at those it calls, nor at
    tables; and a program that goes on while it is updated is not what its files say.
    """
    state = blake2b(f"{sys.version_info} {version('numba')}".encode(), digest_size=8)
    for module, name, function in _functions():
        tables = [one for one in vars(module).items() if isinstance(one[1], (int, float, list))]
        state.update(repr((name, _told(function.__code__), tables)).encode())
    return state.hexdigest()


def _told(code: CodeType) -> tuple[object, ...]:
    """What a function does, told by nothing that differs from run to run."""
    constants = [_told(one) if isinstance(one, CodeType) else one for one in code.co_consts]
    return code.co_code, code.co_names, code.co_varnames, constants


def _marker() -> Path:
    return _folder() / "compiled"


def _claimed() -> bool:
    """Whether it is for this process to have the kernel compiled, of all that play at once."""
    claim = _folder() / "compiling"
    try:
        claim.touch(exist_ok=False)
    except FileExistsError:
        # Whoever began it may have been ended before it was done.
        if time() - claim.stat().st_mtime < _LONGEST_COMPILING:
            return False
        claim.touch()
    except OSError:
        return False
    return True


@cache
def _begin_to_compile() -> subprocess.Popen[bytes] | None:
    """Start the process that compiles, once; if it can't be started, all stays plain."""
    if os.environ.get(COMPILE_VARIABLE) == "never" or not _claimed():
        return None
    command = [sys.executable, "-m", "sushigo.kernel.warm"]
    nothing = subprocess.DEVNULL
    try:
        # It goes on by itself, and ends by itself; what is returned only keeps it from being
        # reported as forgotten.
        return subprocess.Popen(  # noqa: S603 - our own module
            command, stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True
        )
    except OSError:
        return None
