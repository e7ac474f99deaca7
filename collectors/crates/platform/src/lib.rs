//! Everything that needs `unsafe`: the C in `native/`, and the system calls that Rust's
//! library has no word for. What leaves this crate is safe, and its errors name the call.

mod affinity;
mod block;
mod call;
mod clock;
mod disk;
mod durable_write;
mod family;
#[cfg(target_os = "linux")]
pub mod fanotify;
mod files;
mod flush;
mod heap;
pub mod identity;
mod load;
mod lock;
pub mod mounting;
#[cfg(unix)]
pub mod mounts;
mod noop;
mod open;
mod process;
pub mod sysctl;
mod team;
mod thread;
mod transfer;
mod turbo;
mod usage;
mod watch;

pub use affinity::{affinity, affinity_count, bound_to};
pub use block::{Limits, Primitive, Ran, Recorder};
pub use call::CallError;
pub use clock::now_ns;
pub use disk::{DiskCounters, disk_counters, parse_diskstats};
pub use durable_write::{AlignedBlock, durable_write};
pub use family::{adopt_orphans, end_descendants, settle_descendants};
pub use files::{allow_open_files, create_file, delete_file, read_file, write_file};
pub use flush::flush_untimed;
pub use heap::{held_bytes, own_heaps};
pub use load::{Load, available_memory_bytes, load, unwritten_bytes};
pub use lock::open_locked;
pub use noop::Noop;
pub use open::{WriteFlags, open_for_writing};
pub use process::{
    Ended, ask_for_fast_cores, ask_to_end, has_ended, is_alive, kill_group, stop_flag, wait_for,
};
pub use team::{Goal, TREE_FILES_PER_UNIT, Team, TeamRun, TreeGround, run_cpu, run_tree};
pub use thread::{ThreadUsage, peak_bytes, reset_peak, thread_usage};
pub use transfer::{Payload, sync_stream};
pub use turbo::{ADDITIONS_PER_HUNDRED, ConfigureRun, Spinner, configure, ramp_edges_ns};
pub use usage::{Usage, usage};
pub use watch::{Watched, wait_watching};
