//! Everything that needs `unsafe`: the C in `native/`, and the system calls that Rust's
//! library has no word for. What leaves this crate is safe, and its errors name the call.
//!
//! A module that is another on Windows lies in `windows/` under the same name, with the same face.
//! Types that are the same everywhere stand once, beside it: `team` has those of `teamwork`,
//! `primitive` and `raw_block` those of `loops`, `used` those of `usage`, `thread` and `turbo`.

mod affinity;
pub mod atomic_files;
mod call;
mod clock;
#[cfg(windows)]
#[path = "windows/device.rs"]
mod device;
#[cfg_attr(windows, path = "windows/directory.rs")]
mod directory;
mod disk;
#[cfg(windows)]
#[path = "windows/durable.rs"]
mod durable;
#[cfg_attr(windows, path = "windows/durable_write.rs")]
mod durable_write;
#[cfg_attr(windows, path = "windows/dynamic.rs")]
mod dynamic;
#[cfg_attr(windows, path = "windows/errno.rs")]
mod errno;
#[cfg_attr(windows, path = "windows/family.rs")]
mod family;
#[cfg(target_os = "linux")]
pub mod fanotify;
#[cfg_attr(windows, path = "windows/files.rs")]
mod files;
#[cfg_attr(windows, path = "windows/flush.rs")]
mod flush;
mod heap;
#[cfg_attr(windows, path = "windows/identity.rs")]
pub mod identity;
#[cfg(windows)]
#[path = "windows/job.rs"]
mod job;
#[cfg_attr(windows, path = "windows/load.rs")]
mod load;
#[cfg_attr(windows, path = "windows/lock.rs")]
mod lock;
#[cfg_attr(windows, path = "windows/loops.rs")]
mod loops;
mod mac_media;
#[cfg(windows)]
#[path = "windows/machine.rs"]
pub mod machine;
#[cfg(windows)]
#[path = "windows/memory.rs"]
mod memory;
mod memory_library;
pub mod mounting;
#[cfg_attr(windows, path = "windows/mounts.rs")]
pub mod mounts;
#[cfg_attr(windows, path = "windows/noop.rs")]
mod noop;
#[cfg_attr(windows, path = "windows/open.rs")]
mod open;
mod primitive;
#[cfg_attr(windows, path = "windows/private.rs")]
mod private;
#[cfg_attr(windows, path = "windows/process.rs")]
mod process;
mod ramp;
mod raw_block;
mod recorder;
#[cfg_attr(windows, path = "windows/streams.rs")]
mod streams;
pub mod sysctl;
mod team;
#[cfg_attr(windows, path = "windows/teamwork.rs")]
mod teamwork;
#[cfg(test)]
mod tests;
#[cfg_attr(windows, path = "windows/thread.rs")]
mod thread;
#[cfg(windows)]
#[path = "windows/times.rs"]
mod times;
mod transfer;
#[cfg(windows)]
#[path = "windows/tree.rs"]
mod tree;
#[cfg_attr(windows, path = "windows/turbo.rs")]
mod turbo;
#[cfg_attr(windows, path = "windows/usage.rs")]
mod usage;
mod used;
mod watch;
#[cfg(windows)]
#[path = "windows/wide.rs"]
mod wide;
#[cfg(windows)]
#[path = "windows/work.rs"]
mod work;

pub use affinity::{affinity, affinity_count, bound_to};
pub use call::CallError;
pub use clock::now_ns;
pub use directory::DirectoryHandle;
pub use disk::{DiskCounters, disk_counters, parse_diskstats};
pub use durable_write::durable_write;
pub use family::{adopt_orphans, end_descendants, end_with_children, settle_descendants};
pub use files::{
    allocated_bytes, allow_open_files, create_file, delete_file, read_file, write_file,
};
pub use flush::flush_untimed;
pub use heap::{held_bytes, own_heaps};
pub use load::{Load, available_memory_bytes, load, unwritten_bytes};
pub use lock::open_locked;
pub use memory_library::{LibraryError, MemoryFile, MemoryFs, MemoryLibrary};
pub use noop::Noop;
pub use open::{NULL_DEVICE, open_for_writing};
pub use primitive::{FULL_FLUSH, Primitive, WriteFlags};
pub use private::{
    call_itself, canonical, ending_signal, lead_group, make_private_folder, make_private_folders,
    mode_for_others, private_file, public_file, read_exact_at, sync_folder,
};
pub use process::{
    ChildExit, ask_for_fast_cores, ask_to_end, has_ended, is_alive, kill_group, stop_flag,
    wait_for, wait_with_peak,
};
pub use ramp::{ADDITIONS_PER_HUNDRED, ramp_edges_ns};
pub use raw_block::BlockLimits;
pub use recorder::{AlignedBlock, BlockTimes, Recorder};
pub use streams::sync_stream;
pub use team::{Goal, TREE_FILES_PER_UNIT, Team, TeamRun, TreeFolder};
pub use teamwork::{run_cpu, run_tree};
pub use thread::{peak_bytes, reset_peak, thread_usage};
pub use transfer::PayloadPool;
pub use turbo::{BusyLoop, configure};
pub use usage::usage;
pub use used::{ConfigureRun, ThreadUsage, Usage};
pub use watch::{WatchedChild, wait_watching};
