//! The document, put together from wire types only: what is not a field can't be sent.

use std::time::Duration;

use fsbench_machine::flags::{Environment, FlagInput, judge};
use fsbench_wire as wire;

/// Marks runs whose timed blocks were scaled for a test. Such a run is never sent.
pub const SCALED_FLAG: &str = "test_blocks_scaled";

/// Everything that a run is made of, before it has a digest.
pub struct Parts {
    pub key_id: String,
    pub withdraw_sha256: String,
    pub machine_id: Option<String>,
    pub started_at: String,
    pub duration: Duration,
    pub profile: wire::Profile,
    pub machine: wire::Machine,
    pub targets: Vec<wire::Target>,
    pub conditions: wire::Conditions,
    pub suites: Vec<wire::SuiteRun>,
    pub test_block_scale: Option<f64>,
    /// Processes that measured it, one after the other.
    pub sittings: u64,
}

pub fn build(parts: Parts, environment: &Environment) -> wire::Run {
    let mut flags = judge(&FlagInput {
        machine: &parts.machine,
        targets: &parts.targets,
        conditions: &parts.conditions,
        suites: &parts.suites,
        environment,
    });
    if let Some(scale) = parts.test_block_scale {
        flags.push(scaled(scale));
    }
    flags.extend(resumed(parts.sittings));
    if let Ok(limits) = wire::limits() {
        // The worst first, so that a cut takes the least.
        flags.sort_by_key(|flag| std::cmp::Reverse(flag.severity));
        flags.truncate(limits.flags_per_run);
    }
    wire::Run {
        schema: wire::RunSchema::V1,
        key_id: parts.key_id,
        withdraw_sha256: parts.withdraw_sha256,
        machine_id: parts.machine_id,
        started_at: parts.started_at,
        duration_ns: u64::try_from(parts.duration.as_nanos()).unwrap_or(u64::MAX),
        profile: parts.profile,
        origin: wire::Origin::Measured,
        collector: collector(),
        machine: parts.machine,
        targets: parts.targets,
        conditions: parts.conditions,
        flags,
        suites: parts.suites,
    }
}

pub fn collector() -> wire::Collector {
    wire::Collector {
        name: "fsbench-collect".into(),
        version: env!("CARGO_PKG_VERSION").into(),
        triple: env!("FSBENCH_TARGET").into(),
        is_release_build: !cfg!(debug_assertions),
    }
}

/// What was measured lies apart in time, and what is told of the time during it is of the last part.
fn resumed(sittings: u64) -> Option<wire::Flag> {
    (sittings > 1).then(|| wire::Flag {
        code: "resumed".into(),
        severity: wire::Severity::Note,
        case: None,
        suite: None,
        #[expect(clippy::cast_precision_loss, reason = "a handful")]
        value: Some(sittings as f64),
        detail: None,
    })
}

fn scaled(scale: f64) -> wire::Flag {
    wire::Flag {
        code: SCALED_FLAG.into(),
        severity: wire::Severity::Invalid,
        case: None,
        suite: None,
        value: Some(scale),
        detail: Some("timed blocks were scaled for a test: these figures follow no method".into()),
    }
}

/// Whether a run may be sent at all.
pub fn is_real(run: &wire::Run) -> bool {
    run.flags.iter().all(|flag| flag.code != SCALED_FLAG)
}

pub fn environment() -> Environment {
    let preload = ["LD_PRELOAD", "DYLD_INSERT_LIBRARIES"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok());
    Environment {
        preload: preload.filter(|library| !library.is_empty()),
        is_debug_build: cfg!(debug_assertions),
    }
}
