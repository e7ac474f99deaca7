//! Suites and their cases. A case ends `measured`, `unsupported` or `failed`; never as a
//! mixture, and never as a zero.

use serde::{Deserialize, Serialize};

use crate::conditions::Readings;
use crate::measurement::{
    LatencyMeasurement, PhaseMeasurement, SweepMeasurement, TransferMeasurement, TurboMeasurement,
};

/// The five suites.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Suite {
    CoreSweep,
    Sync,
    Memfs,
    Turbo,
    Throughput,
}

/// A suite as it was run, with its cases.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "suite", rename_all = "kebab-case")]
pub enum SuiteRun {
    CoreSweep(SuiteBody<SweepParams, SweepMeasurement>),
    Sync(SuiteBody<SyncParams, LatencyMeasurement>),
    Memfs(SuiteBody<MemfsParams, PhaseMeasurement>),
    Turbo(SuiteBody<TurboParams, TurboMeasurement>),
    Throughput(SuiteBody<ThroughputParams, TransferMeasurement>),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SuiteBody<P, M> {
    /// `sync/1`: the suite and the version of its method.
    pub method: String,
    /// Seed of the shuffles: sixteen hex digits.
    pub seed: String,
    pub rounds_planned_count: u64,
    pub processes_count: u64,
    pub stopped_by: StoppedBy,
    pub duration_ns: u64,
    /// steal / (busy + steal) over the suite.
    pub steal_ratio: Option<f64>,
    pub readings: Readings,
    pub cases: Vec<Case<P, M>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StoppedBy {
    Rounds,
    TimeBudget,
    Interrupted,
}

/// A suite with all its parameters fixed, and how it ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Case<P, M> {
    /// `sync/overwrite/fdatasync/4096@disk`: unique in a document.
    pub id: String,
    pub params: P,
    pub target: Option<String>,
    pub durability: Option<Durability>,
    #[serde(flatten)]
    pub outcome: Outcome<M>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "lowercase")]
pub enum Outcome<M> {
    Measured {
        measurement: M,
    },
    Unsupported {
        reason: String,
        detail: Option<String>,
    },
    Failed {
        /// As the manual names it: `fsync`, `fcntl(F_FULLFSYNC)`.
        call: String,
        errno: Option<i64>,
        detail: Option<String>,
    },
}

/// What the call promises, where a flush ends, and what was seen of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Durability {
    pub class: DurabilityClass,
    pub ends_at: EndsAt,
    pub evidence: Evidence,
    pub flushes_per_op: Option<f64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum DurabilityClass {
    L0,
    L1,
    L2,
    L3,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EndsAt {
    Device,
    Hypervisor,
    Network,
    Memory,
    Unknown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Evidence {
    Counted,
    Declared,
    Contradicted,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SyncParams {
    pub pattern: SyncPattern,
    pub primitive: SyncPrimitive,
    pub write_bytes: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SyncPattern {
    Overwrite,
    Append,
    Replace,
}

/// One word per system call or open flag; never a family of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SyncPrimitive {
    None,
    SyncFileRange,
    Fdatasync,
    Fsync,
    ODsync,
    OSync,
    ODirectDsync,
    FBarrierfsync,
    FFullfsync,
    FlushFileBuffers,
    NtFlushDataOnly,
    NtFlushNoSync,
    WriteThrough,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SweepParams {
    pub curve: Curve,
    pub sync: Option<SweepSync>,
    pub workers_count: u64,
    pub limiting: Limiting,
    pub directory: Option<Directory>,
    pub worker: Worker,
    pub command: Option<Command>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Curve {
    FsTree,
    Cpu,
    Command,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SweepSync {
    None,
    Full,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Limiting {
    Jobs,
    Cpus,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Directory {
    Private,
    Shared,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Worker {
    Process,
    Thread,
}

/// A user command: a public name, and a salted digest instead of the command.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Command {
    pub name: String,
    pub salt: String,
    pub sha256: String,
    pub published: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MemfsParams {
    pub backend: MemfsBackend,
    pub operation: MemfsOperation,
    pub files_count: u64,
    pub threads_count: u64,
    pub write_bytes: u64,
    pub instrumented: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MemfsBackend {
    Global,
    Sharded,
    Private,
    Pooled,
    Reserved,
    Tmpfs,
    Disk,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MemfsOperation {
    Create,
    Write,
    Read,
    Delete,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurboParams {
    pub experiment: TurboExperiment,
    pub spinner: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurboExperiment {
    Ramp,
    Configure,
    CpuControl,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThroughputParams {
    pub payload: Payload,
    pub file: Option<ThroughputFile>,
    /// The call after the last write: `fsync`, `f_fullfsync`, or `none` into nothing.
    pub primitive: SyncPrimitive,
    pub total_bytes: u64,
    pub write_bytes: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Payload {
    Zeroes,
    Random,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ThroughputFile {
    New,
    Rewrite,
}
