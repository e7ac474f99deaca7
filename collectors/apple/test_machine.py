"""What the collector reads of a Mac, from recordings, by the very code that asks a real one."""

import json
import os
import pathlib
import unittest

from emulator import Emulator
from mac import Mac, read_registry, read_sysctls

PROGRAM = pathlib.Path(os.environ["FSBENCH_MAC_PROGRAMS"], "aarch64-apple-darwin/debug/examples/seen")
RECORDED = pathlib.Path(__file__).parent / "recorded"
M1_PRO = read_sysctls((RECORDED / "macbook-pro-m1-pro.sysctl").read_text())
DRIVE = read_registry((RECORDED / "macbook-air-m1.ioreg").read_text())
RAM_DISK = read_registry((RECORDED / "ram-disk.ioreg").read_text())


def seen(**mac):
    """The three lines that the program prints of a recorded Mac, and the Mac."""
    library = Mac(mac.pop("sysctls", M1_PRO), mac.pop("registry", DRIVE), **mac)
    code = Emulator(PROGRAM, library).run(["/disk"])
    assert code == 0, library.output
    return [json.loads(line) for line in library.output.splitlines()], library


class Seen(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        (cls.machine, (cls.target, cls.ends_at), cls.state), cls.library = seen()

    def test_the_processor_has_its_two_kinds_of_core(self):
        cpu = self.machine["cpu"]
        kinds = [(k["name"], k["physical_count"], k["l2_bytes"], k["cpus_per_l2_count"]) for k in cpu["core_kinds"]]
        self.assertEqual(kinds, [("P", 8, 12582912, 4), ("E", 2, 4194304, 2)])
        self.assertEqual((cpu["brand"], cpu["vendor"], cpu["logical_count"]), ("Apple M1 Pro", "Apple", 10))
        self.assertEqual((self.machine["model"], self.machine["memory_bytes"]), ("MacBookPro18,3", 17179869184))

    def test_no_host_name_is_read(self):
        self.assertNotIn("secret", self.library.output)

    def test_the_clock_steps_by_a_tick_of_24_mhz(self):
        self.assertEqual((self.machine["clock"]["name"], self.machine["clock"]["step_ns"]), ("uptime_raw", 41.0))

    def test_the_drive_is_apple_s_own_and_a_flush_ends_there(self):
        device = self.target["device"]
        self.assertEqual((device["model"], device["firmware"]), ("APPLE SSD AP0512Q", "1161.40."))
        self.assertEqual((device["transport"], device["is_rotational"], device["is_virtual"]), ("apple_fabric", False, False))
        self.assertEqual((self.target["file_system"]["type"], self.ends_at), ("apfs", "device"))

    def test_the_drive_is_asked_by_the_name_of_the_mount_s_medium(self):
        self.assertIn("disk3s5", self.library.asked)

    def test_what_the_registry_gave_is_given_back(self):
        self.assertEqual(self.library.kept, [])

    def test_a_ram_disk_is_memory_whatever_its_file_system(self):
        for kind in ("hfs", "apfs"):
            (_, (target, ends_at), _), _ = seen(registry=RAM_DISK, kind=kind)
            self.assertEqual((target["memory_kind"], ends_at), (kind, "memory"))

    def test_a_medium_that_the_registry_does_not_know_is_no_device(self):
        (_, (target, ends_at), _), _ = seen(registry={})
        self.assertEqual((target["device"], ends_at), (None, "unknown"))

    def test_power_pressure_and_swap_are_told_without_privileges(self):
        self.assertEqual((self.state["power"], self.state["low_power_mode"]), ("mains", False))
        self.assertEqual(self.state["thermal_pressure"], "moderate")
        self.assertEqual(self.state["swap_used_bytes"], 448 * 2**20)
        (*_, state), _ = seen(is_on_mains=False, is_low_power=True)
        self.assertEqual((state["power"], state["low_power_mode"]), ("battery", True))

    def test_a_mac_that_answers_nothing_is_unknown_and_not_off(self):
        (machine, _, _), _ = seen(sysctls={})
        self.assertEqual((machine["model"], machine["cpu"]["brand"], machine["cpu"]["core_kinds"]), (None, None, []))
        self.assertIsNone(machine["virtualization"]["is_guest"])


if __name__ == "__main__":
    unittest.main()
