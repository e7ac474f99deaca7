"""Whether the collector as it was linked for macOS would be started there, as far as its file tells."""

import hashlib
import os
import pathlib
import struct
import unittest

import lief
import ziglang
from stubs import PREFIXES, path_of, symbols_in

lief.logging.disable()
PROGRAMS = {
    arch: pathlib.Path(os.environ["FSBENCH_MAC_PROGRAMS"], f"{arch}-apple-darwin/debug/fsbench-collect")
    for arch in ("aarch64", "x86_64")
}
LIBSYSTEM = pathlib.Path(ziglang.__file__).parent / "lib/libc/darwin/libSystem.tbd"
OLDEST_MACOS = [11, 0, 0]
SYSTEM = "/usr/lib/libSystem.B.dylib"
FRAMEWORKS = {f"/System/Library/Frameworks/{name}.framework/Versions/A/{name}": name for name in PREFIXES}
SUPER_BLOB, CODE_DIRECTORY, ADHOC = 0xFADE0CC0, 0xFADE0C02, 0x2


def opened(arch):
    return lief.MachO.parse(str(PROGRAMS[arch]))


def bound(program):
    """Symbols by the library that has to have them."""
    found = {}
    for binding in program.bindings:
        found.setdefault(binding.library.name, set()).add(binding.symbol.name)
    return found


def code_directory(signature):
    magic, _, count = struct.unpack_from(">III", signature)
    assert magic == SUPER_BLOB, hex(magic)
    offsets = [struct.unpack_from(">II", signature, 12 + 8 * n)[1] for n in range(count)]
    return next(signature[at:] for at in offsets if struct.unpack_from(">I", signature, at)[0] == CODE_DIRECTORY)


class Programs(unittest.TestCase):
    def test_each_is_for_its_processor_and_for_macos_11_on(self):
        for arch, cpu in {"aarch64": "ARM64", "x86_64": "X86_64"}.items():
            file = opened(arch)
            program = file.at(0)
            self.assertEqual((file.size, program.header.cpu_type.name), (1, cpu))
            oldest = program.build_version.minos if program.has_build_version else program.version_min.version
            self.assertEqual(list(oldest), OLDEST_MACOS, arch)

    def test_each_wants_the_system_s_library_and_two_frameworks_and_no_other(self):
        for arch in PROGRAMS:
            file = opened(arch)
            names = {library.name for library in file.at(0).libraries}
            self.assertEqual(names, {SYSTEM, *FRAMEWORKS}, arch)

    def test_every_symbol_it_wants_is_in_the_library_it_wants_it_from(self):
        known = {SYSTEM: symbols_in(LIBSYSTEM.read_text())}
        known |= {path: symbols_in(path_of(name).read_text()) for path, name in FRAMEWORKS.items()}
        for arch in PROGRAMS:
            file = opened(arch)
            for library, symbols in bound(file.at(0)).items():
                self.assertEqual(symbols - known[library] - {"dyld_stub_binder"}, set(), f"{arch}: {library}")

    def test_the_stubs_hold_what_is_used_and_nothing_else(self):
        used = {path: set() for path in FRAMEWORKS}
        for arch in PROGRAMS:
            file = opened(arch)
            for library, symbols in bound(file.at(0)).items():
                used.setdefault(library, set()).update(symbols)
        for path, name in FRAMEWORKS.items():
            self.assertEqual(symbols_in(path_of(name).read_text()), used[path], "stubs.py writes them anew")

    def test_the_arm64_program_is_signed_ad_hoc_and_each_page_is_as_it_was_signed(self):
        content = PROGRAMS["aarch64"].read_bytes()
        file = opened("aarch64")
        signature = file.at(0).code_signature
        directory = code_directory(content[signature.data_offset : signature.data_offset + signature.data_size])
        flags, hashes, _, _, pages, limit = struct.unpack_from(">6I", directory, 12)
        size, kind, _, shift = struct.unpack_from(">4B", directory, 36)
        self.assertEqual((flags & ADHOC, size, kind), (ADHOC, 32, 2), "SHA-256 without a certificate")
        self.assertEqual(limit, signature.data_offset)
        for page in range(pages):
            signed = directory[hashes + size * page : hashes + size * (page + 1)]
            found = hashlib.sha256(content[page << shift : min((page + 1) << shift, limit)]).digest()
            self.assertEqual(found, signed, f"page {page}")


if __name__ == "__main__":
    unittest.main()
