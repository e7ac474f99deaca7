"""A Mac as it was recorded: its sysctls, its device registry, its power. What IOKit and the frameworks around it answer is
played as `native/fsb_iokit.c` and `fsb_probe.c` ask for it, by name, at run time."""

import re
import struct

from libsystem import ENOENT, OK, LibSystem

STRING, DICTIONARY = 7, 18
UTF8 = 0x08000100
FROM_ANY_PARENT = 3  # kIORegistryIterateRecursively | kIORegistryIterateParents
MOUNT_LOCAL = 0x1000
MEDIUM = 77


def read_sysctls(text):
    """`name: value` lines, as `sysctl` prints them."""
    return dict(line.split(": ", 1) for line in text.splitlines() if ": " in line)


def read_registry(text):
    """The dictionaries of strings among `"Name" = {…}` lines, as `ioreg -l` prints them."""
    found = {}
    for name, content in re.findall(r'"([^"]+)" = \{(.*)\}', text):
        found[name] = dict(re.findall(r'"([^"]+)"=(?:"([^"]*)"|\w+)', content))
    return found


class Mac(LibSystem):
    def __init__(self, sysctls, registry, kind="apfs", disk="disk3s5", is_on_mains=True, is_low_power=False):
        super().__init__("/disk")
        self.sysctls, self.registry, self.kind, self.disk = sysctls, registry, kind, disk
        self.is_on_mains, self.is_low_power = is_on_mains, is_low_power
        self.objects, self.kept, self.asked = {}, [], []

    def data(self, machine, name):
        """The clock is read a million times: it is a few instructions that count on by a tick of 24 MHz."""
        if name != "_clock_gettime_nsec_np":
            return super().data(machine, name)
        counter, code = machine.allocate(8), machine.allocate(32)
        # ldr x9, =counter; ldr x0, [x9]; add x0, x0, #41; str x0, [x9]; ret; nop; counter
        words = (0x580000C9, 0xF9400120, 0x9100A400, 0xF9000120, 0xD65F03C0, 0xD503201F)
        machine.write(code, struct.pack("<6IQ", *words, counter))
        return code

    def clock_gettime(self, machine, clock, at, *_):
        machine.write(at, struct.pack("<qq", *divmod(self.now_ns, 1_000_000_000)))

    def realpath(self, machine, path, *_):
        return machine.text_of(machine.read_text(path))

    def getcwd(self, machine, at, *_):
        machine.write(at, b"/disk\0")
        return at

    def sysctlbyname(self, machine, name, at, size_at, *_):
        value = self._sysctl(machine.read_text(name))
        if value is None:
            return self.fail(machine, ENOENT)
        if at:
            machine.write(at, value[: machine.read_word(size_at)])
        machine.write_word(size_at, len(value))
        return OK

    def _sysctl(self, name):
        value = self.sysctls.get(name)
        if value is None:
            return None
        if name == "vm.swapusage":
            total, used, free = (round(float(n) * 2**20) for n in re.findall(r"= ([\d.]+)M", value))
            return struct.pack("<QQQII", total, free, used, 16384, 1)
        if not value.isdigit():
            return value.encode() + b"\0"
        return struct.pack("<q" if name == "hw.memsize" or int(value) >= 2**31 else "<i", int(value))

    def statfs(self, machine, path, at, *_):
        """`struct statfs` of 64-bit inodes: 2168 bytes."""
        counts = struct.pack("<IiQQQQQ", 4096, 1 << 20, 1000, 600, 500, 10, 10)
        numbers = struct.pack("<iiIIII", 1, 2, 501, 26, MOUNT_LOCAL, 0)
        names = self.kind.encode().ljust(16, b"\0") + b"/".ljust(1024, b"\0") + f"/dev/{self.disk}".encode().ljust(1024, b"\0")
        machine.write(at, (counts + numbers + names).ljust(2168, b"\0"))

    def host_statistics64(self, machine, host, flavor, at, count, *_):
        machine.write(at, bytes(160))

    def notify_register_check(self, machine, name, token, *_):
        self.asked.append(machine.read_text(name))

    def notify_get_state(self, machine, token, at, *_):
        machine.write_word(at, 1)

    notify_cancel = LibSystem.nothing

    # The frameworks: found by name, answered with objects that are numbers.

    def dlopen(self, machine, path, *_):
        return 1 if machine.read_text(path).startswith(("/System/Library/Frameworks/", "/usr/lib/libobjc")) else 0

    def dlsym(self, machine, library, name, *_):
        name = machine.read_text(name)
        return machine.function(f"_{name}") if library == 1 and hasattr(self, name) else 0

    def _keep(self, machine, value):
        at = machine.allocate(8)
        self.objects[at] = value
        return at

    def CFStringCreateWithCString(self, machine, allocator, text, encoding, *_):
        assert (allocator, encoding & 0xFFFFFFFF) == (0, UTF8)
        self.kept.append(at := self._keep(machine, machine.read_text(text)))
        return at

    def CFStringGetCString(self, machine, string, at, size, encoding, *_):
        text = self.objects[string].encode() + b"\0"
        if len(text) > size:
            return 0
        machine.write(at, text)
        return 1

    def CFDictionaryGetValue(self, machine, dictionary, key, *_):
        value = self.objects[dictionary].get(self.objects[key])
        return 0 if value is None else self._keep(machine, value)

    def CFGetTypeID(self, machine, at, *_):
        return DICTIONARY if isinstance(self.objects[at], dict) else STRING

    def CFStringGetTypeID(self, machine, *_):
        return STRING

    def CFDictionaryGetTypeID(self, machine, *_):
        return DICTIONARY

    def CFRelease(self, machine, at, *_):
        self.kept.remove(at)  # what was not ours to release is an error here

    def IOBSDNameMatching(self, machine, port, options, name, *_):
        self.asked.append(machine.read_text(name))
        return self._keep(machine, {"BSD Name": self.asked[-1]})

    def IOServiceGetMatchingService(self, machine, port, matching, *_):
        return MEDIUM if self.objects[matching] == {"BSD Name": self.disk} and self.registry else 0

    def IORegistryEntrySearchCFProperty(self, machine, entry, plane, key, allocator, options, *_):
        assert entry & 0xFFFFFFFF == MEDIUM and machine.read_text(plane) == "IOService"
        value = self.registry.get(self.objects[key])
        # They are properties of the device, not of the medium on it.
        if value is None or options & 0xFFFFFFFF != FROM_ANY_PARENT:
            return 0
        self.kept.append(at := self._keep(machine, value))
        return at

    def IOObjectRelease(self, machine, entry, *_):
        assert entry & 0xFFFFFFFF == MEDIUM

    def IOPSCopyPowerSourcesInfo(self, machine, *_):
        self.kept.append(at := self._keep(machine, {}))
        return at

    def IOPSGetProvidingPowerSourceType(self, machine, *_):
        return self._keep(machine, "AC Power" if self.is_on_mains else "Battery Power")

    def objc_getClass(self, machine, name, *_):
        return self._keep(machine, machine.read_text(name))

    sel_registerName = objc_getClass

    def objc_msgSend(self, machine, receiver, selector, argument, *_):
        message = self.objects[receiver], self.objects[selector]
        if message == ("NSProcessInfo", "processInfo"):
            return self._keep(machine, "a process")
        if message == ("a process", "respondsToSelector:"):
            return self.objects[argument] == "isLowPowerModeEnabled"
        assert message == ("a process", "isLowPowerModeEnabled"), message
        return self.is_low_power
