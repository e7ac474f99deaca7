"""Writes the stub libraries in `stubs/`, when what the collector uses of Apple's frameworks has changed.

    stubs.py widen FOLDER...     all that the object files in these folders (`target/…/deps`) may want
    stubs.py narrow PROGRAM...   of that, only what these programs kept when they were linked

First `widen`, then link for both processors, then `narrow`; `test_programs.py` sees that they are neither too wide nor too
narrow. A linker wants to be told which symbols a shared library has. For Apple's frameworks only a Mac's SDK tells it;
a text stub that lists those that are used is enough. Nothing of Apple's is in them but names.
"""

import pathlib
import struct
import sys

import lief

FOLDER = pathlib.Path(__file__).parent / "stubs"
PREFIXES = {
    "Security": ("_Sec", "_kSec"),
    "CoreFoundation": ("_CF", "_kCF"),
}
INSTALLED = "/System/Library/Frameworks/{0}.framework/Versions/A/{0}"
AR_MAGIC, AR_HEADER_BYTES = b"!<arch>\n", 60
MACH_O, LC_SYMTAB, N_STAB, N_TYPE = b"\xcf\xfa\xed\xfe", 2, 0xE0, 0x0E


def members(archive):
    """The files in a static library."""
    content, at = archive.read_bytes(), len(AR_MAGIC)
    while at + AR_HEADER_BYTES <= len(content):
        header = content[at : at + AR_HEADER_BYTES]
        start, size = at + AR_HEADER_BYTES, int(header[48:58])
        named = int(header[3:16]) if header.startswith(b"#1/") else 0  # the name is before the content
        yield content[start + named : start + size]
        at = start + size + size % 2


def undefined(folders):
    """Symbols by framework that object files want and do not have."""
    found = {name: set() for name in PREFIXES}
    for archive in (path for folder in folders for path in pathlib.Path(folder).glob("*.rlib")):
        for content in members(archive):
            if not any(prefix.encode() in content for names in PREFIXES.values() for prefix in names):
                continue
            for symbol in undefined_in(content):
                for framework, prefixes in PREFIXES.items():
                    if symbol.startswith(prefixes):
                        found[framework].add(symbol)
    return found


def undefined_in(content):
    """Names in the symbol table of a 64-bit Mach-O object that are defined elsewhere."""
    if content[:4] != MACH_O:
        return
    at = 32
    for _ in range(struct.unpack_from("<I", content, 16)[0]):
        command, size = struct.unpack_from("<II", content, at)
        if command == LC_SYMTAB:
            symbols, count, names, _ = struct.unpack_from("<IIII", content, at + 8)
            for index in range(count):
                name, kind = struct.unpack_from("<IB", content, symbols + 16 * index)
                if kind & (N_STAB | N_TYPE) == 0:  # N_UNDF
                    yield content[names + name : content.index(0, names + name)].decode()
        at += size


def stub(framework, symbols):
    return "\n".join(
        [
            "--- !tapi-tbd",
            "# What the collector uses of this framework, for linking without a Mac. Made by stubs.py.",
            "tbd-version:     4",
            "targets:         [ x86_64-macos, arm64-macos ]",
            f"install-name:    '{INSTALLED.format(framework)}'",
            "exports:",
            "  - targets:         [ x86_64-macos, arm64-macos ]",
            "    symbols:",
            *(f"      - {symbol}" for symbol in sorted(symbols)),
            "...",
            "",
        ]
    )


def path_of(framework):
    return FOLDER / f"{framework}.framework" / f"{framework}.tbd"


def symbols_in(text):
    """Every symbol that a text stub names."""
    words = text.replace("[", " ").replace("]", " ").replace(",", " ").replace("'", " ").split()
    return {word for word in words if word.startswith("_")}


def bound(programs):
    """Symbols by framework that linked programs kept."""
    lief.logging.disable()
    found = {name: set() for name in PREFIXES}
    for program in programs:
        file = lief.MachO.parse(program)
        for binding in file.at(0).bindings:
            framework = binding.library.name.rpartition("/")[2]
            if framework in found:
                found[framework].add(binding.symbol.name)
    return found


def write(symbols_by_framework):
    for framework, symbols in symbols_by_framework.items():
        path = path_of(framework)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(stub(framework, symbols))


if __name__ == "__main__":
    what, *paths = sys.argv[1:] or [None]
    if what not in ("widen", "narrow") or not paths:
        sys.exit(__doc__)
    write(undefined(paths) if what == "widen" else bound(paths))
