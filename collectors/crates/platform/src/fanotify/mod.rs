//! What a process and its children open, read and write, as the kernel tells it (fanotify(7)).
//!
//! The watching thread takes a mount namespace of its own: a copy of the mount table that its
//! children share and nobody else. A mark on those mounts is hit by exactly these processes,
//! however short they live and whomever they are left to; no list of processes is kept. That a
//! file was made or removed is told of whole file systems only: there the process must have been
//! seen on our mounts before.

mod events;

use std::collections::HashMap;
use std::ffi::CString;
use std::fs::{File, OpenOptions};
use std::io::Read as _;
use std::os::fd::{AsRawFd as _, FromRawFd as _, OwnedFd};
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use crate::call::CallError;
use events::{FolderHandle, RawEvent};

const BY_OUR_MOUNTS: u64 =
    libc::FAN_OPEN | libc::FAN_ACCESS | libc::FAN_MODIFY | libc::FAN_CLOSE_WRITE;
const BY_FILE_SYSTEM: u64 = libc::FAN_CREATE | libc::FAN_DELETE | libc::FAN_MOVED_TO;

/// What happened to an entry of a folder; several at once where the kernel merged them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EventKinds(u64);

impl EventKinds {
    pub fn is_opened(self) -> bool {
        self.0 & libc::FAN_OPEN != 0
    }

    pub fn is_read(self) -> bool {
        self.0 & libc::FAN_ACCESS != 0
    }

    pub fn is_written(self) -> bool {
        self.0 & libc::FAN_MODIFY != 0
    }

    /// Made here, or moved here.
    pub fn is_created(self) -> bool {
        self.0 & (libc::FAN_CREATE | libc::FAN_MOVED_TO) != 0
    }

    pub fn is_deleted(self) -> bool {
        self.0 & libc::FAN_DELETE != 0
    }

    /// Done through our mounts: by the watched processes, and nobody else.
    pub fn is_by_our_mounts(self) -> bool {
        self.0 & BY_OUR_MOUNTS != 0
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileEvent {
    /// An unknown number of events is missing.
    Overflow,
    In {
        pid: u32,
        happened: EventKinds,
        /// `None` where it is gone already, or cannot be told.
        folder: Option<Rc<Path>>,
    },
}

/// How many events may wait to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Queue {
    /// The kernel's own limit: 16,384 unless it was set otherwise.
    Limited,
    /// As many as memory holds.
    Unlimited,
}

pub struct FileWatch {
    group: File,
    /// A folder of each file system, which its handles are opened by.
    roots: HashMap<[u8; 8], File>,
    paths: HashMap<FolderHandle, Option<Rc<Path>>>,
    /// Mounts that cannot be watched, and why.
    pub refused: Vec<(PathBuf, CallError)>,
    buffer: Vec<u8>,
}

impl FileWatch {
    /// Moves the calling thread into a mount namespace of its own, for good, and watches the
    /// mounts in it. Asks for `CAP_SYS_ADMIN`.
    pub fn start(mount_points: &[PathBuf], queue: Queue) -> Result<Self, CallError> {
        let limit = match queue {
            Queue::Limited => 0,
            Queue::Unlimited => libc::FAN_UNLIMITED_QUEUE,
        };
        let flags = libc::FAN_CLASS_NOTIF
            | libc::FAN_CLOEXEC
            | libc::FAN_NONBLOCK
            | libc::FAN_REPORT_DFID_NAME
            | limit;
        // SAFETY: takes no memory; the descriptor it gives is nobody else's.
        let group = unsafe { libc::fanotify_init(flags, libc::O_RDONLY.cast_unsigned()) };
        if group < 0 {
            return Err(CallError::last("fanotify_init"));
        }
        // SAFETY: the descriptor was just opened, and is owned by this value alone.
        let group = unsafe { OwnedFd::from_raw_fd(group) };
        // SAFETY: takes no memory; acts on the calling thread.
        if unsafe { libc::unshare(libc::CLONE_NEWNS) } != 0 {
            return Err(CallError::last("unshare(CLONE_NEWNS)"));
        }
        let mut watch = Self {
            group: group.into(),
            roots: HashMap::new(),
            paths: HashMap::new(),
            refused: Vec::new(),
            buffer: vec![0; 1 << 18],
        };
        for point in mount_points {
            if let Err(error) = watch.watch(point) {
                watch.refused.push((point.clone(), error));
            }
        }
        Ok(watch)
    }

    fn watch(&mut self, point: &Path) -> Result<(), CallError> {
        let root = OpenOptions::new()
            .read(true)
            .custom_flags(libc::O_DIRECTORY | libc::O_NONBLOCK)
            .open(point)
            .map_err(|error| CallError::from_io("open", &error))?;
        let fsid = fsid(&root)?;
        self.mark(libc::FAN_MARK_MOUNT, BY_OUR_MOUNTS, point)?;
        self.mark(libc::FAN_MARK_FILESYSTEM, BY_FILE_SYSTEM | libc::FAN_ONDIR, point)?;
        // The first is the whole file system more often than a part that is bound elsewhere.
        self.roots.entry(fsid).or_insert(root);
        Ok(())
    }

    fn mark(&self, what: libc::c_uint, mask: u64, point: &Path) -> Result<(), CallError> {
        let path = CString::new(point.as_os_str().as_bytes())
            .map_err(|_| CallError::new("fanotify_mark", libc::EINVAL))?;
        let flags = libc::FAN_MARK_ADD | what;
        // SAFETY: the path ends in NUL and outlives the call.
        let marked = unsafe {
            libc::fanotify_mark(self.group.as_raw_fd(), flags, mask, libc::AT_FDCWD, path.as_ptr())
        };
        if marked == 0 { Ok(()) } else { Err(CallError::last("fanotify_mark")) }
    }

    /// The events there are by now, after waiting for one at most `wait_ms`.
    pub fn read(&mut self, wait_ms: u16) -> Result<Vec<FileEvent>, CallError> {
        let mut ready =
            libc::pollfd { fd: self.group.as_raw_fd(), events: libc::POLLIN, revents: 0 };
        // SAFETY: one structure, which outlives the call.
        if unsafe { libc::poll(&raw mut ready, 1, libc::c_int::from(wait_ms)) } < 0 {
            let error = CallError::last("poll");
            return if error.errno == Some(libc::EINTR) { Ok(vec![]) } else { Err(error) };
        }
        let count = match self.group.read(&mut self.buffer) {
            Ok(count) => count,
            Err(error) if error.raw_os_error() == Some(libc::EAGAIN) => return Ok(vec![]),
            Err(error) => return Err(CallError::from_io("read", &error)),
        };
        let unexpected = CallError { call: "read", errno: None };
        let raw = events::parse(&self.buffer[..count]).ok_or(unexpected)?;
        Ok(raw.into_iter().map(|event| self.resolve(event)).collect())
    }

    fn resolve(&mut self, event: RawEvent) -> FileEvent {
        match event {
            RawEvent::Overflow => FileEvent::Overflow,
            RawEvent::File { pid, mask, folder } => FileEvent::In {
                pid,
                happened: EventKinds(mask),
                folder: folder.and_then(|folder| self.path_of(folder)),
            },
        }
    }

    /// Looked up once: a folder that is renamed meanwhile keeps the name it had.
    fn path_of(&mut self, handle: FolderHandle) -> Option<Rc<Path>> {
        if let Some(known) = self.paths.get(&handle) {
            return known.clone();
        }
        let root = self.roots.get(&handle.fsid);
        let path = root.and_then(|root| open_by_handle(root, &handle).ok());
        let path = path.map(Rc::from);
        self.paths.insert(handle, path.clone());
        path
    }
}

/// `None` in events and marks alike where a file system has none: then marking it is refused.
fn fsid(folder: &File) -> Result<[u8; 8], CallError> {
    // SAFETY: a `statfs` is made of integers, for which zero is a value.
    let mut stat: libc::statfs = unsafe { std::mem::zeroed() };
    // SAFETY: the descriptor is open, and the buffer outlives the call.
    if unsafe { libc::fstatfs(folder.as_raw_fd(), &raw mut stat) } != 0 {
        return Err(CallError::last("fstatfs"));
    }
    // SAFETY: an `fsid_t` is two 32-bit integers, whose names are nobody's business.
    Ok(unsafe { std::mem::transmute::<libc::fsid_t, [u8; 8]>(stat.f_fsid) })
}

/// Asks for `CAP_DAC_READ_SEARCH`.
fn open_by_handle(root: &File, handle: &FolderHandle) -> Result<PathBuf, CallError> {
    let count = u32::try_from(handle.bytes.len())
        .map_err(|_| CallError::new("open_by_handle_at", libc::EINVAL))?;
    // `struct file_handle`, in words so that it is aligned.
    let mut words = vec![count, handle.kind.cast_unsigned()];
    words.extend(handle.bytes.chunks(4).map(|chunk| {
        let mut word = [0; 4];
        word[..chunk.len()].copy_from_slice(chunk);
        u32::from_ne_bytes(word)
    }));
    let flags = libc::O_PATH | libc::O_CLOEXEC;
    // SAFETY: the handle is as long as its first word says, aligned, and outlives the call.
    let opened = unsafe {
        libc::syscall(libc::SYS_open_by_handle_at, root.as_raw_fd(), words.as_mut_ptr(), flags)
    };
    let opened = libc::c_int::try_from(opened).unwrap_or(-1);
    if opened < 0 {
        return Err(CallError::last("open_by_handle_at"));
    }
    // SAFETY: the descriptor was just opened, and is owned by this value alone.
    let folder = unsafe { OwnedFd::from_raw_fd(opened) };
    let link = format!("/proc/self/fd/{}", folder.as_raw_fd());
    std::fs::read_link(link).map_err(|error| CallError::from_io("readlink", &error))
}
