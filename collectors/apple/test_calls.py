"""What suite `sync` asks of macOS, seen in recordings of the program built for it."""

import os
import pathlib
import re
import unittest

from emulator import Emulator
from libsystem import LibSystem

PROGRAM = pathlib.Path(os.environ["FSBENCH_MAC_PROGRAMS"], "aarch64-apple-darwin/debug/examples/sync_once")
UPTIME_RAW, F_FULLFSYNC, F_BARRIERFSYNC, SYS_FDATASYNC = 8, 51, 85, 187
O_SYNC, O_DSYNC = 0x80, 0x400000
EIO, EINVAL, ENOTTY, ENOTSUP = 5, 22, 25, 45  # macOS's numbers
LEAD_IN = 3

SYNC_CALLS = {
    "none": None,
    "fdatasync": ("syscall", SYS_FDATASYNC),
    "fsync": ("fsync",),
    "o_dsync": None,
    "o_sync": None,
    "f_barrierfsync": ("fcntl", F_BARRIERFSYNC),
    "f_fullfsync": ("fcntl", F_FULLFSYNC),
}
NAMES = {
    "fdatasync": "fdatasync",
    "fsync": "fsync",
    "f_barrierfsync": "fcntl(F_BARRIERFSYNC)",
    "f_fullfsync": "fcntl(F_FULLFSYNC)",
}


def record(only=None, failing=None, failing_from=""):
    """The library after the program has run."""
    library = LibSystem("/disk", failing, failing_from)
    code = Emulator(PROGRAM, library).run(["/disk", *([only] if only else [])])
    assert code == 0, library.output
    return library


def overwrite(primitive, write_bytes=4096):
    return f"sync/overwrite/{primitive}/{write_bytes}@disk"


def calls_of(library, case):
    """From the beginning of the case's block to the line that says how it ended."""
    calls = library.calls
    first = calls.index(("says", f"block {case}"))
    last = next(n for n, call in enumerate(calls) if n > first and call[0] == "says")
    return calls[first + 1 : last]


def ending(library, case):
    line = next(line for line in library.output.splitlines() if line.startswith(f"{case} "))
    return line.removeprefix(f"{case} ")


def without_file(call):
    return (call[0], *call[2:])


def letters(calls, sync):
    """One letter a call: c(lock), w(rite), s(ync), o(pen), x (close), r(ename), or ? for any other."""
    known = {"clock": "c", "pwrite": "w", "open": "o", "openat": "o", "close": "x", "renameat": "r"}
    return "".join("s" if sync and without_file(call) == sync else known.get(call[0], "?") for call in calls)


class WhatIsTimed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.library = record()

    def assert_blocks(self, case, sync, operation):
        """Three operations of lead-in, then those that were measured; a clock read begins each block."""
        count = int(re.fullmatch(r"measured (\d+)", ending(self.library, case))[1])
        calls = letters(calls_of(self.library, case), sync)
        lead_in, block = f"c(?:{operation}){{{LEAD_IN}}}", f"c(?:{operation}){{{count}}}"
        # Between them, and behind, one look at the clock for the load of the others.
        self.assertRegex(calls, f"^[^cws]*{lead_in}c{block}c(?![cw])", case)

    def test_between_two_looks_at_the_clock_stand_the_write_and_the_one_call_and_nothing_else(self):
        for primitive, sync in SYNC_CALLS.items():
            self.assert_blocks(overwrite(primitive), sync, "cwcsc" if sync else "cwc")
        self.assert_blocks("sync/append/f_fullfsync/2300@disk", SYNC_CALLS["f_fullfsync"], "cwcsc")

    def test_every_clock_read_is_of_the_raw_uptime(self):
        self.assertEqual({call for call in self.library.calls if call[0] == "clock"}, {("clock", UPTIME_RAW)})

    def test_each_primitive_makes_its_own_call_and_none_of_the_others(self):
        every = {sync for sync in SYNC_CALLS.values() if sync}
        for primitive, sync in SYNC_CALLS.items():
            calls = calls_of(self.library, overwrite(primitive))
            timed = calls[: max(n for n, call in enumerate(calls) if call[0] == "clock")]
            self.assertEqual({without_file(call) for call in timed} & every, {sync} - {None}, primitive)

    def test_only_the_modes_of_open_flags_open_with_them(self):
        for primitive in SYNC_CALLS:
            flags = next(call[2] for call in calls_of(self.library, overwrite(primitive)) if call[0] == "open")
            expected = {"o_dsync": O_DSYNC, "o_sync": O_SYNC}.get(primitive, 0)
            self.assertEqual(flags & (O_SYNC | O_DSYNC), expected, primitive)

    def test_a_replace_syncs_the_file_and_then_its_directory_by_the_same_call(self):
        case = "sync/replace/f_fullfsync/4096@disk"
        self.assert_blocks(case, SYNC_CALLS["f_fullfsync"], "cocwcsxrsc")
        synced = [call[1] for call in calls_of(self.library, case) if without_file(call) == ("fcntl", F_FULLFSYNC)]
        self.assertTrue(all(path.endswith("/fresh") for path in synced[::2]), synced)
        self.assertEqual(set(synced[1::2]), {os.path.dirname(synced[0])})
        self.assert_blocks("sync/replace/none/4096@disk", None, "cocwcxrc")

    def test_a_call_that_macos_lacks_is_unsupported(self):
        for primitive in ("sync_file_range", "o_direct_dsync"):
            self.assertEqual(ending(self.library, overwrite(primitive)).split()[:2], ["unsupported", "os_lacks_call"])

    def test_nothing_stays_but_the_file_that_is_overwritten(self):
        self.assertEqual((self.library.files, self.library.folders), ({"/disk/overwrite"}, {"/disk"}))
        self.assertEqual(self.library.open_files, {})


class WhatIsRefused(unittest.TestCase):
    def refused(self, primitive, errno):
        """How the case ends when its call fails, and what is called after the failure."""
        library = record(overwrite(primitive), {SYNC_CALLS[primitive]: errno}, failing_from="block ")
        calls = calls_of(library, overwrite(primitive))
        at = next(n for n, call in enumerate(calls) if without_file(call) == SYNC_CALLS[primitive])
        return ending(library, overwrite(primitive)), calls[at + 1 :]

    def test_a_refusal_is_reported_with_the_call_and_never_becomes_another_call(self):
        for primitive, errno in (
            ("fdatasync", EINVAL),
            ("fsync", ENOTSUP),
            ("f_barrierfsync", ENOTTY),
            ("f_fullfsync", ENOTSUP),
        ):
            ended, after = self.refused(primitive, errno)
            self.assertRegex(ended, rf"^unsupported file_system_refused {re.escape(NAMES[primitive])}: ")
            self.assertNotIn("clock", {call[0] for call in after}, "nothing is timed after a refusal")
            self.assertNotIn("pwrite", {call[0] for call in after}, "nothing is written after a refusal")

    def test_an_error_that_is_no_refusal_is_a_failure_with_its_call_and_number(self):
        for primitive in NAMES:
            ended, _ = self.refused(primitive, EIO)
            self.assertEqual(ended, f"failed {NAMES[primitive]} Some({EIO})")

    def test_a_write_that_fails_is_no_fault_of_the_sync(self):
        case = overwrite("fsync")
        self.assertEqual(ending(record(case, {("pwrite",): EIO}), case), f"failed pwrite Some({EIO})")

    def test_a_volume_without_full_flushes_is_still_measured_by_the_other_calls(self):
        refusing = {("fcntl", F_FULLFSYNC): ENOTSUP}
        for primitive in ("none", "fsync"):
            self.assertRegex(ending(record(overwrite(primitive), refusing), overwrite(primitive)), r"^measured \d+$")

    def test_an_open_flag_that_is_refused_is_named(self):
        case = overwrite("o_dsync")
        flags = {("open", "/disk/overwrite", 1 | O_DSYNC | 0x100 | 0x1000000): EINVAL}
        self.assertRegex(ending(record(case, flags), case), r"^unsupported file_system_refused open\(O_DSYNC\): ")


if __name__ == "__main__":
    unittest.main()
