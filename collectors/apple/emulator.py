"""Runs an arm64 macOS program far enough to see which calls it makes of the system.

The processor is Unicorn's, the program is a real Mach-O file as LIEF reads it, and every function of
the system's library is one of `libsystem.py`'s. It proves calls, arguments and their places (which the arm64
ABI of macOS has its own rules for), not what a kernel does with them.
"""

import struct

import lief
import unicorn
from unicorn import arm64_const as arm

lief.logging.disable()  # it complains of an empty table that Zig's linker writes

PAGE = 0x4000
TRAPS, TRAPS_BYTES = 0x2_0000_0000, 0x10_0000  # one slot for each imported function
SLOT_BYTES = 16
STACK, STACK_BYTES = 0x3_0000_0000, 0x80_0000
HEAP, HEAP_BYTES = 0x4_0000_0000, 0x2000_0000
RETURN = 0xD65F03C0  # the instruction `ret`
DEADLINE_US = 120 * 1_000_000

ARGUMENTS = [arm.UC_ARM64_REG_X0 + n for n in range(8)]


class Unknown(Exception):
    """The program called something that nobody here plays."""


class Emulator:
    def __init__(self, program, library):
        self.file, self.library = lief.MachO.parse(str(program)), library  # what it holds lives as long as it
        self.binary = self.file.at(0)
        if self.binary.header.cpu_type.name != "ARM64":
            raise ValueError(f"{program} is no arm64 program for macOS")
        self.cpu = unicorn.Uc(unicorn.UC_ARCH_ARM64, unicorn.UC_MODE_ARM)
        self.cpu.ctl_set_cpu_model(arm.UC_CPU_ARM64_MAX)  # the default one has no atomics of ARMv8.1
        self.cpu.reg_write(arm.UC_ARM64_REG_CPACR_EL1, 3 << 20)  # floating point is on
        self.names, self.slots, self.heap_at, self.failure = [], {}, HEAP, None
        self.cpu.mem_map(TRAPS, TRAPS_BYTES)
        self.cpu.mem_write(TRAPS, struct.pack("<I", RETURN) * (TRAPS_BYTES // 4))
        self.cpu.mem_map(STACK, STACK_BYTES)
        self.cpu.mem_map(HEAP, HEAP_BYTES)
        self.cpu.hook_add(unicorn.UC_HOOK_CODE, self._called, begin=TRAPS, end=TRAPS + TRAPS_BYTES)
        self._load()
        library.attach(self)

    def _load(self):
        for segment in self.binary.segments:
            if segment.virtual_size and segment.name != "__PAGEZERO":
                size = -(-segment.virtual_size // PAGE) * PAGE
                self.cpu.mem_map(segment.virtual_address, size)
                self.cpu.mem_write(segment.virtual_address, bytes(segment.content))
        # Loaded where it wants to be, so that only what comes from elsewhere has to be filled in.
        for binding in self.binary.bindings:
            name = binding.symbol.name
            self.write_word(binding.address, self.library.data(self, name) or self.function(name))
        parts = [s for s in self.binary.sections if s.type.name.startswith("THREAD_LOCAL_") and "VARIABLE" not in s.type.name]
        self.thread_at = min((s.virtual_address for s in parts), default=0)
        self.thread_bytes = max((s.virtual_address + s.size for s in parts), default=0) - self.thread_at
        initial = b"".join(
            bytes(s.content).ljust(s.size, b"\0") if s.type.name == "THREAD_LOCAL_REGULAR" else bytes(s.size)
            for s in sorted(parts, key=lambda s: s.virtual_address)
        )
        self.thread = self.allocate(self.thread_bytes)
        self.cpu.mem_write(self.thread, initial)

    def function(self, name):
        """An address that, when it is called, is the library's function of this name."""
        if name not in self.slots:
            self.slots[name] = TRAPS + len(self.names) * SLOT_BYTES
            self.names.append(name)
        return self.slots[name]

    def _called(self, cpu, address, _size, _user):
        name = self.names[(address - TRAPS) // SLOT_BYTES]
        play = getattr(self.library, name.lstrip("_").split("$")[0], None)
        try:
            if play is None:
                raise Unknown(f"{name} is called and not played")
            result = play(self, *(cpu.reg_read(register) for register in ARGUMENTS))
        except Exception as error:  # Unicorn must not see it; `run` raises it again
            self.failure = error
            cpu.emu_stop()
            return
        cpu.reg_write(arm.UC_ARM64_REG_X0, (result or 0) & (1 << 64) - 1)

    def run(self, arguments):
        """Calls `main` and returns the program's exit code."""
        texts = [self.text_of(text) for text in ("program", *arguments)]
        argv = self.allocate(8 * (len(texts) + 2))
        self.cpu.mem_write(argv, struct.pack(f"<{len(texts) + 2}Q", *texts, 0, 0))
        self.library.arguments = (len(texts), argv)
        stack = STACK + STACK_BYTES - PAGE
        self.cpu.reg_write(arm.UC_ARM64_REG_SP, stack)
        environment = argv + 8 * len(texts)  # the NULL that ends argv, and none besides
        for register, value in zip(ARGUMENTS, (len(texts), argv, environment, environment)):
            self.cpu.reg_write(register, value)
        self.cpu.reg_write(arm.UC_ARM64_REG_X30, self.function("_exit_by_returning"))
        self.library.exit_code = None
        start = self.binary.imagebase + self.binary.main_command.entrypoint
        try:
            self.cpu.emu_start(start, 0, timeout=DEADLINE_US)
        except unicorn.UcError as error:
            raise RuntimeError(f"{error} at {self.cpu.reg_read(arm.UC_ARM64_REG_PC):#x}") from error
        if self.failure is not None:
            raise self.failure
        if self.library.exit_code is None:
            raise TimeoutError("the program did not end")
        return self.library.exit_code

    def stop(self):
        self.cpu.emu_stop()

    # Memory, as the library's functions need it.

    def allocate(self, count, alignment=16):
        at = -(-(self.heap_at + 16) // alignment) * alignment
        self.heap_at = at + count
        if self.heap_at > HEAP + HEAP_BYTES:
            raise MemoryError("the emulated heap is full")
        self.write_word(at - 8, count)
        return at

    def text_of(self, text):
        at = self.allocate(len(text.encode()) + 1)
        self.cpu.mem_write(at, text.encode() + b"\0")
        return at

    def read_text(self, at):
        return self.read(at, self.length(at)).decode()

    def length(self, at):
        count = 0
        while True:
            piece = self.read(at + count, 64 - (at + count) % 64)
            if b"\0" in piece:
                return count + piece.index(0)
            count += len(piece)

    def read(self, at, count):
        return bytes(self.cpu.mem_read(at, count)) if count else b""

    def write(self, at, content):
        if content:
            self.cpu.mem_write(at, bytes(content))

    def read_word(self, at):
        return struct.unpack("<Q", self.read(at, 8))[0]

    def write_word(self, at, word):
        self.cpu.mem_write(at, struct.pack("<Q", word))

    def variadic(self, index):
        """On macOS's arm64 the arguments behind `...` are on the stack, each in 8 bytes."""
        return self.read_word(self.cpu.reg_read(arm.UC_ARM64_REG_SP) + 8 * index)
