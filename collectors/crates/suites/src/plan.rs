//! What a suite is asked to do. Built by the command from its arguments and from what the
//! machine's probes found; everything here is known before the first clock is read.

use std::path::PathBuf;
use std::time::Duration;

use fsbench_wire as wire;
use serde::{Deserialize, Serialize};

/// A directory to measure in, and what is known of the disk below it.
#[derive(Clone, Debug)]
pub struct TargetDir {
    /// The target's id in the document (`disk`, `memory`).
    pub id: String,
    pub role: wire::Role,
    /// Stays on this machine: cases carry the id.
    pub path: PathBuf,
    /// Whole disk below the file system as (major, minor), when it is exactly one: only
    /// then do the kernel's flush counters speak of this target.
    pub disk: Option<(u32, u32)>,
    pub ends_at: wire::EndsAt,
    pub file_system: Option<String>,
    /// `Some(true)`: the drive says it has no volatile cache, so the kernel sends no flushes.
    pub write_through: Option<bool>,
}

impl TargetDir {
    /// Whether a flush can make anything durable here.
    pub fn is_memory(&self) -> bool {
        let by_role = [wire::Role::Memory, wire::Role::MemoryOverFolder].contains(&self.role);
        by_role || self.ends_at == wire::EndsAt::Memory
    }
}

/// The user command, run once a sample in the curve `command`.
#[derive(Clone, Debug)]
pub struct UserCommand {
    /// Program and arguments; `{n}` in any of them becomes the number of workers.
    pub argv: Vec<String>,
    /// What the document says of it.
    pub wire: wire::Command,
    /// How its number of workers is kept: told to it (`jobs`), or by the processors it is bound to.
    pub limiting: Vec<wire::Limiting>,
    /// Where the command is all that is measured; else it stands beside the built-in curves.
    pub alone: Option<Alone>,
}

impl UserCommand {
    pub fn has_control(&self) -> bool {
        self.alone.as_ref().is_some_and(|alone| alone.has_control)
    }

    pub fn shows_output(&self) -> bool {
        self.alone.as_ref().is_some_and(|alone| alone.shows_output)
    }
}

/// How a command is measured by itself.
#[derive(Clone, Debug, Default)]
pub struct Alone {
    /// Rising; none: the points of the profile.
    pub workers: Vec<u64>,
    /// What stands around each execution.
    pub hooks: CommandHooks,
    /// What it prints goes to standard error, and not to /dev/null.
    pub shows_output: bool,
    /// Built-in curves at the same points: what the machine itself makes of more workers.
    pub has_control: bool,
}

/// Lines for a shell, run untimed. `{dir}` in them, and in the command, is the target's folder.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommandHooks {
    /// Once in each target's folder, before anything else happens there.
    pub setup: Option<String>,
    /// Before each execution; `{n}` as in the command.
    pub prepare: Option<String>,
    /// The command and these start in the target's folder, not where the collector did.
    pub is_in_target: bool,
}

/// A logical processor that may be used. A group is named by its lowest processor; `None`: not
/// known which others are in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogicalCpu {
    pub number: u64,
    /// Rank of its kind of core: 0 is the fastest, and the only one where all are alike.
    pub kind: usize,
    pub core: Option<u64>,
    pub cluster: Option<u64>,
    pub l3: Option<u64>,
    pub package: Option<u64>,
}

impl UserCommand {
    /// The points of its own curves.
    pub fn points<'a>(&'a self, of_profile: &'a [u64]) -> &'a [u64] {
        match &self.alone {
            Some(alone) if !alone.workers.is_empty() => &alone.workers,
            _ => of_profile,
        }
    }
}

#[derive(Clone, Debug)]
pub struct SuitePlan {
    pub suite: wire::Suite,
    pub profile: wire::Profile,
    pub targets: Vec<TargetDir>,
    /// Processors this process may really use: affinity and quota taken off.
    pub usable_cpus: u64,
    /// Of these as many as can be at work all the time: a quota of 1.5 processors is one, and two usable.
    pub whole_cpus: u64,
    /// Kinds of cores, fastest first, with the number of logical processors of each.
    pub core_kinds: Vec<(String, u64)>,
    /// Processors that this process may be bound to; empty where the system does not show them
    /// singly.
    pub topology: Vec<LogicalCpu>,
    pub os: wire::OsFamily,
    /// Seed of the shuffles.
    pub seed: u64,
    /// Time for this suite alone. Rounds go down to their minimum to keep it, then cases go.
    pub deadline: Duration,
    pub command: Option<UserCommand>,
    /// Of a file in the suite throughput, where it is not that of the profile.
    pub file_bytes: Option<u64>,
    /// Factor on every block length; 1.0 in a real run. Anything else makes figures that no
    /// method describes: for the project's own tests, never to be uploaded.
    pub block_scale: f64,
}

impl SuitePlan {
    /// Only the user command.
    pub fn is_command_alone(&self) -> bool {
        self.command.as_ref().is_some_and(|command| command.alone.is_some())
    }
}

/// When a block may end: after `least_ns` and `least_count` operations, at the latest after
/// `cap_ns`. Constants of the method, by profile.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct BlockLength {
    pub least_ns: u64,
    pub least_count: u64,
    pub cap_ns: u64,
}

impl BlockLength {
    #[must_use]
    pub fn scaled(self, factor: f64) -> Self {
        let scale = |ns: u64| Duration::from_nanos(ns).mul_f64(factor).as_nanos();
        let to_ns = |ns: u64| u64::try_from(scale(ns)).unwrap_or(ns).max(1);
        Self { least_ns: to_ns(self.least_ns), cap_ns: to_ns(self.cap_ns), ..self }
    }
}

/// How many rounds a suite runs: `planned` where time allows, never fewer than `least`
/// unless that drops cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundLimits {
    pub planned: u64,
    pub least: u64,
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub fn target(id: &str, role: wire::Role) -> TargetDir {
        let ends_at =
            if role == wire::Role::Memory { wire::EndsAt::Memory } else { wire::EndsAt::Device };
        TargetDir {
            id: id.to_owned(),
            role,
            path: PathBuf::from("/nowhere"),
            disk: None,
            ends_at,
            file_system: None,
            write_through: None,
        }
    }

    /// A processor that shares nothing.
    pub fn alone(number: u64) -> LogicalCpu {
        LogicalCpu { number, kind: 0, core: Some(number), cluster: None, l3: None, package: None }
    }

    pub fn plan(suite: wire::Suite, profile: wire::Profile, targets: Vec<TargetDir>) -> SuitePlan {
        SuitePlan {
            suite,
            profile,
            targets,
            usable_cpus: 4,
            whole_cpus: 4,
            core_kinds: vec![("default".to_owned(), 4)],
            topology: (0..4).map(alone).collect(),
            os: wire::OsFamily::Linux,
            seed: 7,
            deadline: Duration::from_secs(20),
            command: None,
            file_bytes: None,
            block_scale: 1.0,
        }
    }

    #[test]
    fn a_scaled_block_is_shorter_and_asks_for_as_many_operations() {
        let block = BlockLength { least_ns: 100, least_count: 12, cap_ns: 300 };
        let scaled = BlockLength { least_ns: 10, least_count: 12, cap_ns: 30 };
        assert_eq!(block.scaled(0.1), scaled);
    }
}
