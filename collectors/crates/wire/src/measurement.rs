//! What a measured case holds. Columns of one measurement are equally long; a missing
//! figure is `null` in its column.

use serde::{Deserialize, Serialize};

macro_rules! tagged {
    ($(#[$doc:meta])* $name:ident { $($variant:ident($inner:ident) = $tag:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(tag = "kind")]
        pub enum $name {
            $(#[serde(rename = $tag)] $variant($inner)),+
        }
    };
}

tagged!(
    /// The one shape a `sync` case's measurement has.
    LatencyMeasurement { Latency(Latency) = "latency" }
);
tagged!(
    /// Built-in curves count units; a user's command is waited for.
    SweepMeasurement { Rate(Rate) = "rate", Duration(Duration) = "duration" }
);
tagged!(
    /// The one shape a `memfs` case's measurement has.
    PhaseMeasurement { Phase(Phase) = "phase" }
);
tagged!(
    /// The one shape a `throughput` case's measurement has.
    TransferMeasurement { Transfer(Transfer) = "transfer" }
);
tagged!(
    /// A ramp is a curve against time; the pairs are durations.
    TurboMeasurement { Ramp(Ramp) = "ramp", Duration(Duration) = "duration" }
);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Latency {
    /// Base64 of an `HdrHistogram`, V2 uncompressed, nanoseconds, warm-up excluded.
    pub histogram: String,
    pub warmup: Option<LatencyWarmup>,
    pub rounds: LatencyRounds,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LatencyWarmup {
    pub n_count: u64,
    pub p50_ns: f64,
    pub p90_ns: f64,
    pub sum_ns: u64,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LatencyRounds {
    pub process: Vec<u64>,
    pub order: Vec<u64>,
    pub n_count: Vec<u64>,
    pub p50_ns: Vec<f64>,
    pub p90_ns: Vec<f64>,
    pub sum_ns: Vec<u64>,
    pub write_sum_ns: Vec<u64>,
    pub runqueue_ns: Vec<Option<u64>>,
    pub flushes_count: Vec<Option<u64>>,
    pub flush_ns: Vec<Option<u64>>,
    pub others_busy_cores: Vec<Option<f64>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// Logical processors the workers were bound to; `None` where nothing was bound.
    pub cpus: Option<Vec<u64>>,
    pub warmup: Option<RateWarmup>,
    pub samples: RateSamples,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RateWarmup {
    pub wall_ns: u64,
    pub units_count: u64,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RateSamples {
    pub process: Vec<u64>,
    pub order: Vec<u64>,
    pub wall_ns: Vec<u64>,
    pub user_ns: Vec<Option<u64>>,
    pub system_ns: Vec<Option<u64>>,
    pub runqueue_ns: Vec<Option<u64>>,
    pub voluntary_switches_count: Vec<Option<u64>>,
    pub involuntary_switches_count: Vec<Option<u64>>,
    pub units_count: Vec<u64>,
    /// Part of the workers' CPU time that performance cores gave; only macOS tells it.
    pub p_core_ns: Vec<Option<u64>>,
    pub flushes_count: Vec<Option<u64>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Duration {
    pub warmup: Option<DurationWarmup>,
    pub samples: DurationSamples,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DurationWarmup {
    pub wall_ns: u64,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DurationSamples {
    pub process: Vec<u64>,
    pub order: Vec<u64>,
    pub wall_ns: Vec<u64>,
    pub user_ns: Vec<Option<u64>>,
    pub system_ns: Vec<Option<u64>>,
    pub runqueue_ns: Vec<Option<u64>>,
    pub voluntary_switches_count: Vec<Option<u64>>,
    pub involuntary_switches_count: Vec<Option<u64>>,
    pub exit_code: Vec<Option<i64>>,
    pub most_runnable_count: Vec<Option<u64>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Phase {
    pub histogram: Option<String>,
    pub warmup: Option<PhaseWarmup>,
    pub samples: PhaseSamples,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PhaseWarmup {
    pub operations_count: u64,
    pub threads_ns: u64,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PhaseSamples {
    pub process: Vec<u64>,
    pub order: Vec<u64>,
    pub operations_count: Vec<u64>,
    pub threads_ns: Vec<u64>,
    pub wall_ns: Vec<u64>,
    pub start_skew_ns: Vec<Option<u64>>,
    pub user_ns: Vec<Option<u64>>,
    pub system_ns: Vec<Option<u64>>,
    pub peak_bytes: Vec<Option<u64>>,
    pub exact_bytes: Vec<Option<u64>>,
    pub index_wait_ns: Vec<Option<u64>>,
    pub index_hold_ns: Vec<Option<u64>>,
    pub index_contended_count: Vec<Option<u64>>,
    pub file_wait_ns: Vec<Option<u64>>,
    pub voluntary_switches_count: Vec<Option<u64>>,
    pub involuntary_switches_count: Vec<Option<u64>>,
    pub minor_faults_count: Vec<Option<u64>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transfer {
    pub warmup: Option<TransferWarmup>,
    pub samples: TransferSamples,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TransferWarmup {
    pub accepted_ns: u64,
    pub durable_ns: Option<u64>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TransferSamples {
    pub process: Vec<u64>,
    pub order: Vec<u64>,
    pub bytes: Vec<u64>,
    pub accepted_ns: Vec<u64>,
    pub durable_ns: Vec<Option<u64>>,
    pub user_ns: Vec<Option<u64>>,
    pub system_ns: Vec<Option<u64>>,
    pub allocated_bytes: Vec<Option<u64>>,
    /// Flushes the whole disk completed during the sync alone.
    pub flushes_count: Vec<Option<u64>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ramp {
    pub probe_ns: u64,
    /// How long the core did nothing before each repetition.
    pub idle_ns: u64,
    pub at_ns: Vec<Vec<u64>>,
    pub hz: Vec<Vec<f64>>,
}
