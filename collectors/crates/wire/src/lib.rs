//! The wire contract as serde types: a mirror of `packages/contract/src`, which is the
//! source of truth. Written by hand so that it can be read, and proved against the
//! committed JSON Schema and the shared fixtures by `tests/`.
//!
//! Shapes, and what both sides do to the same bytes: sealing them (`seal`) and deriving their
//! address (`permalink`). Field names carry their units; `None` that serializes as `null` means
//! "known to exist, could not be read"; nothing is ever left out.

mod case;
mod conditions;
mod document;
mod durability;
mod flag;
mod imported;
mod key;
mod limits;
mod machine;
mod measurement;
pub mod permalink;
mod run;
pub mod seal;
pub mod sealed;
mod suite_params;
mod suites;
mod target;
pub mod words;

pub use case::{Case, Outcome, StoppedBy, SuiteBody};
pub use conditions::{Beside, Conditions, During, Power, Reading, Readings, Snapshot, Switch};
pub use document::Document;
pub use durability::{
    Durability, DurabilityClass, EndsAt, Evidence, SyncPrimitive, contract_durability,
};
pub use flag::{Flag, Severity};
pub use imported::{
    BetterScore, ImportedCase, ImportedDurability, ImportedFile, ImportedMeasurement,
    ImportedOrigin, ImportedOutcome, ImportedParameter, ImportedRun, ImportedSamples,
    ImportedSystem, ImportedWork, ReportedStatistics, SampleColumns, Score, Stated, StatedBy,
};
pub use key::{KeyAcceptance, KeyAcceptanceSchema, KeyAction, KeyRequest, KeyRequestSchema};
pub use limits::{
    Limits, PAYLOAD_TYPE_KEY_ACCEPTANCE, PAYLOAD_TYPE_KEY_REQUEST, PAYLOAD_TYPE_REQUEST,
    PAYLOAD_TYPE_RUN, limits,
};
pub use machine::{Arch, ArmPart, Clock, CoreKind, Cpu, Machine, Os, OsFamily, Virtualization};
pub use measurement::{
    Duration, DurationSamples, DurationWarmup, Latency, LatencyMeasurement, LatencyRounds,
    LatencyWarmup, Phase, PhaseMeasurement, PhaseSamples, PhaseWarmup, Ramp, Rate, RateSamples,
    RateWarmup, SweepMeasurement, Transfer, TransferMeasurement, TransferSamples, TransferWarmup,
    TurboMeasurement,
};
pub use run::{
    Action, Collector, Envelope, Nonce, Origin, Profile, Request, RequestSchema, Run, RunSchema,
    Signature,
};
pub use suite_params::{CaseFacts, CaseRuleError, KeyParts, SuiteParams, word};
pub use suites::*;
pub use target::{
    Card, CardKind, Device, FileSystem, IdleProbe, MemoryKind, ModelSource, Role, Target,
    WriteCache,
};
