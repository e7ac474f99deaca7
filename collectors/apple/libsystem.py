"""The functions of macOS's system library that a program of ours calls, as far as it needs them.

Those that reach the kernel and concern files are put down in `calls`, in order, and may be told to fail. A
file is its name: what is written is not kept. Names and constants are those of XNU's headers.
"""

import posixpath
import struct

ENOENT, EBADF, EEXIST, ENOSYS = 2, 9, 17, 78
O_CREAT, O_EXCL, O_DIRECTORY = 0x200, 0x800, 0x100000
DT_DIR, DT_REG = 4, 8
S_IFDIR, S_IFREG = 0o040000, 0o100000
CLOCK_STEP_NS = 1_000_000  # a moment passes with every look at the clock, so that blocks end
OK = 0


class Calls(list):
    """What was called: (function, arguments), files by their names."""

    def note(self, name, *arguments):
        self.append((name, *arguments))


class LibSystem:
    def __init__(self, folder, failing=None, failing_from=""):
        """`failing`: errno by call, with or without the file; told so once the program has said `failing_from`."""
        self.calls, self.failing, self.failing_from = Calls(), failing or {}, failing_from
        self.folders, self.files = {folder}, set()
        self.open_files, self.listings, self.output = {}, {}, ""
        self.now_ns, self.exit_code, self.arguments = CLOCK_STEP_NS, None, None

    def attach(self, machine):
        self.errno_at = machine.allocate(8)

    def data(self, machine, name):
        """Where a variable of the library is, or None for a function."""
        if name not in ("_mach_task_self_", "___stderrp", "_environ"):
            return None
        return machine.allocate(8)

    def fail(self, machine, errno):
        machine.write(self.errno_at, struct.pack("<i", errno))
        return -1

    def refuses(self, machine, name, file, *arguments):
        """Puts a call down; whether it was told to fail."""
        self.calls.note(name, file, *arguments)
        if self.failing_from not in self.output:
            return False
        keys = ((name, file, *arguments), (name, *arguments), (name,))
        errno = next((self.failing[key] for key in keys if key in self.failing), None)
        return errno is not None and self.fail(machine, errno) == -1

    # Files.

    def _open(self, machine, path, flags, call):
        if self.refuses(machine, call, path, flags):
            return -1
        if flags & O_CREAT:
            if flags & O_EXCL and path in self.files:
                return self.fail(machine, EEXIST)
            self.files.add(path)
        elif path not in self.files | self.folders:
            return self.fail(machine, ENOENT)
        number = next(n for n in range(3, 1000) if n not in self.open_files)
        self.open_files[number] = path
        return number

    def open(self, machine, path, flags, *_):
        return self._open(machine, machine.read_text(path), flags & 0xFFFFFFFF, "open")

    def openat(self, machine, folder, name, flags, *_):
        return self._open(machine, self._at(machine, folder, name), flags & 0xFFFFFFFF, "openat")

    def _at(self, machine, folder, name):
        path = machine.read_text(name)
        return path if path.startswith("/") else posixpath.join(self._file(folder), path)

    def _file(self, number):
        return self.open_files.get(number & 0xFFFFFFFF, "a closed file")

    def close(self, machine, number, *_):
        self.calls.note("close", self._file(number))
        return OK if self.open_files.pop(number, None) else self.fail(machine, EBADF)

    def pwrite(self, machine, number, content, count, offset, *_):
        return -1 if self.refuses(machine, "pwrite", self._file(number), count, offset) else count

    def write(self, machine, number, content, count, *_):
        if number > 2:
            return -1 if self.refuses(machine, "write", self._file(number), count) else count
        for line in machine.read(content, count).decode().splitlines():
            self.calls.note("says", line)
        self.output += machine.read(content, count).decode()
        return count

    def fsync(self, machine, number, *_):
        return -1 if self.refuses(machine, "fsync", self._file(number)) else OK

    def fcntl(self, machine, number, command, *_):
        return -1 if self.refuses(machine, "fcntl", self._file(number), command & 0xFFFFFFFF) else OK

    def syscall(self, machine, number, *_):
        file = self._file(machine.variadic(0))
        return -1 if self.refuses(machine, "syscall", file, number & 0xFFFFFFFF) else OK

    def renameat(self, machine, folder, old, new_folder, new, *_):
        old, new = self._at(machine, folder, old), self._at(machine, new_folder, new)
        if self.refuses(machine, "renameat", old, new):
            return -1
        self.files = self.files - {old} | {new}
        return OK

    def unlink(self, machine, path, *_):
        return self._remove(machine, machine.read_text(path))

    def unlinkat(self, machine, folder, name, *_):
        return self._remove(machine, self._at(machine, folder, name))

    def rmdir(self, machine, path, *_):
        return self._remove(machine, machine.read_text(path))

    def _remove(self, machine, path):
        self.calls.note("unlink", path)
        if path not in self.files | self.folders:
            return self.fail(machine, ENOENT)
        self.files.discard(path)
        self.folders.discard(path)
        return OK

    def mkdir(self, machine, path, *_):
        self.calls.note("mkdir", machine.read_text(path))
        self.folders.add(machine.read_text(path))
        return OK

    def _stat(self, machine, path, at):
        if path not in self.files | self.folders:
            return self.fail(machine, ENOENT)
        mode = S_IFDIR if path in self.folders else S_IFREG
        machine.write(at, struct.pack("<iHH", 1, mode | 0o700, 1).ljust(144, b"\0"))
        return OK

    def stat(self, machine, path, at, *_):
        return self._stat(machine, machine.read_text(path), at)

    lstat = stat

    def fstat(self, machine, number, at, *_):
        return self._stat(machine, self._file(number), at)

    def fdopendir(self, machine, number, *_):
        at = machine.allocate(16)
        inside = sorted(p for p in self.files | self.folders if posixpath.dirname(p) == self._file(number))
        self.listings[at] = (number, inside)
        return at

    def dirfd(self, machine, listing, *_):
        return self.listings[listing][0]

    def readdir_r(self, machine, listing, entry, result, *_):
        left = self.listings[listing][1]
        machine.write_word(result, entry if left else 0)
        if left:
            path = left.pop(0)
            name, kind = posixpath.basename(path).encode(), DT_DIR if path in self.folders else DT_REG
            machine.write(entry, struct.pack("<QQHHB", 1, 0, 1048, len(name), kind) + name + b"\0")
        return OK

    def closedir(self, machine, listing, *_):
        return self.close(machine, self.listings.pop(listing)[0])

    # The clock, and what else is counted around a block.

    def clock_gettime_nsec_np(self, machine, clock, *_):
        self.now_ns += CLOCK_STEP_NS
        self.calls.note("clock", clock & 0xFFFFFFFF)
        return self.now_ns

    def mach_timebase_info(self, machine, at, *_):
        machine.write(at, struct.pack("<II", 125, 3))

    def getrusage(self, machine, who, at, *_):
        machine.write(at, bytes(144))

    def proc_pid_rusage(self, machine, pid, flavor, at, *_):
        machine.write(at, bytes(464))

    def host_statistics(self, machine, host, flavor, at, count, *_):
        machine.write(at, struct.pack("<4I", 100, 50, 1000, 0))

    def getpid(self, machine, *_):
        return 4711

    # Memory, threads and what a language's start needs.

    def malloc(self, machine, count, *_):
        return machine.allocate(count)

    def calloc(self, machine, count, size, *_):
        return machine.allocate(count * size)  # fresh, so zero

    def realloc(self, machine, at, count, *_):
        new = machine.allocate(count)
        if at:
            machine.write(new, machine.read(at, min(count, machine.read_word(at - 8))))
        return new

    def posix_memalign(self, machine, at, alignment, count, *_):
        machine.write_word(at, machine.allocate(count, alignment))

    def mmap(self, machine, at, count, *_):
        return at or machine.allocate(count, 0x4000)

    def bzero(self, machine, at, count, *_):
        machine.write(at, bytes(count))

    def tlv_bootstrap(self, machine, descriptor, *_):
        return machine.thread + machine.read_word(descriptor + 16)

    def NSGetArgc(self, machine, *_):
        at = machine.allocate(8)
        machine.write_word(at, self.arguments[0])
        return at

    def NSGetArgv(self, machine, *_):
        at = machine.allocate(8)
        machine.write_word(at, self.arguments[1])
        return at

    def error(self, machine, *_):
        return self.errno_at

    def CCRandomGenerateBytes(self, machine, at, count, *_):
        machine.write(at, bytes(range(7, 7 + count)))

    def pthread_self(self, machine, *_):
        return 0x1000

    def pthread_threadid_np(self, machine, thread, at, *_):
        machine.write_word(at, 1)

    def pthread_get_stackaddr_np(self, machine, *_):
        return 0x3_0080_0000

    def pthread_get_stacksize_np(self, machine, *_):
        return 0x80_0000

    def sysconf(self, machine, *_):
        return 0x4000

    def strerror_r(self, machine, errno, at, *_):
        machine.write(at, f"error {errno}".encode() + b"\0")

    def exit(self, machine, code, *_):
        self.exit_code = code & 0xFF
        machine.stop()

    exit_by_returning = exit

    def nothing(self, machine, *_):
        return OK

    free = munmap = mprotect = getenv = sigaction = sigaltstack = signal = nothing
    pthread_mutex_init = pthread_mutex_lock = pthread_mutex_unlock = pthread_mutex_destroy = nothing
    pthread_mutexattr_init = pthread_mutexattr_settype = pthread_mutexattr_destroy = nothing
    pthread_setname_np = tlv_atexit = mach_host_self = mach_port_deallocate = nothing
    pthread_mutex_trylock = nothing
