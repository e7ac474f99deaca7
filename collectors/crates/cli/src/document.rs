//! The document, put together from wire types only: what is not a field cannot be sent.

use std::time::Duration;

use fsbench_machine::flags::{FlagInput, ProcessEnvironment, judge};
use fsbench_wire as wire;

use crate::measuring_lock::OTHER_MEASUREMENT;

/// Marks runs whose timed blocks were scaled for a test. Such a run is never sent.
pub const SCALED_FLAG: &str = "test_blocks_scaled";

/// Everything that a run is made of, before it has a digest.
pub struct Parts {
    pub key_id: String,
    pub withdraw_sha256: String,
    pub machine_id: Option<String>,
    pub nonce: Option<wire::Nonce>,
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
    /// Another process of this program measured meanwhile.
    pub has_other_measurement: bool,
}

pub fn build(parts: Parts, environment: &ProcessEnvironment) -> wire::Run {
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
    if parts.has_other_measurement {
        // It says more than the load that came of it.
        flags.insert(0, other_measurement());
    }
    if let Ok(limits) = wire::limits() {
        flags = at_most(limits.flags_per_run, flags);
    }
    wire::Run {
        schema: wire::RunSchema::V1,
        key_id: parts.key_id,
        withdraw_sha256: parts.withdraw_sha256,
        machine_id: parts.machine_id,
        nonce: parts.nonce,
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

/// What was measured lies apart in time, and what is told of the time during it is of the last
/// part.
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

fn other_measurement() -> wire::Flag {
    wire::Flag {
        code: OTHER_MEASUREMENT.into(),
        severity: wire::Severity::Warn,
        case: None,
        suite: None,
        value: None,
        detail: None,
    }
}

/// The worst first, and of one severity those of the whole run, so that a cut takes the least; and
/// a cut is said, as gravely as the worst that fell to it.
fn at_most(most: usize, mut flags: Vec<wire::Flag>) -> Vec<wire::Flag> {
    flags.sort_by_key(|flag| {
        (std::cmp::Reverse(flag.severity), flag.suite.is_some() || flag.case.is_some())
    });
    if flags.len() <= most {
        return flags;
    }
    let left_out = flags.split_off(most.saturating_sub(1));
    flags.extend(left_out.first().map(|worst| wire::Flag {
        code: "flags_cut".into(),
        severity: worst.severity,
        case: None,
        suite: None,
        #[expect(clippy::cast_precision_loss, reason = "a few for each case")]
        value: Some(left_out.len() as f64),
        detail: Some(format!(
            "the {} least severe warnings are left out: a run carries no more",
            left_out.len()
        )),
    }));
    flags
}

fn scaled(scale: f64) -> wire::Flag {
    wire::Flag {
        code: SCALED_FLAG.into(),
        severity: wire::Severity::Invalid,
        case: None,
        suite: None,
        value: Some(scale),
        detail: Some(
            "timed blocks were scaled for a test: no method describes these results".into(),
        ),
    }
}

/// Whether a run may be sent at all.
pub fn is_real(run: &wire::Run) -> bool {
    run.flags.iter().all(|flag| flag.code != SCALED_FLAG)
}

pub fn environment() -> ProcessEnvironment {
    let preload = ["LD_PRELOAD", "DYLD_INSERT_LIBRARIES"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok());
    ProcessEnvironment {
        preload: preload.filter(|library| !library.is_empty()),
        is_debug_build: cfg!(debug_assertions),
    }
}

#[cfg(test)]
mod tests {
    use fsbench_wire::{Flag, Severity, words};

    use super::{OTHER_MEASUREMENT, SCALED_FLAG, at_most};

    fn flags(severities: &[Severity]) -> Vec<Flag> {
        let of = |&severity| Flag {
            code: "steal".into(),
            severity,
            case: None,
            suite: None,
            value: None,
            detail: None,
        };
        severities.iter().map(of).collect()
    }

    #[test]
    fn as_many_flags_as_a_run_may_carry_are_all_kept() {
        let most_severe = at_most(2, flags(&[Severity::Note, Severity::Invalid]));
        let severities: Vec<Severity> = most_severe.iter().map(|flag| flag.severity).collect();
        assert_eq!(severities, [Severity::Invalid, Severity::Note]);
    }

    #[test]
    fn what_is_said_of_the_whole_run_outlives_what_is_said_of_its_cases() {
        let mut all = flags(&[Severity::Invalid; 4]);
        for flag in &mut all[..3] {
            flag.case = Some("sync/fsync".into());
        }
        all[3].code = SCALED_FLAG.into();
        assert_eq!(at_most(2, all)[0].code, SCALED_FLAG);
    }

    #[test]
    fn every_flag_that_is_raised_here_has_words() {
        for code in ["resumed", OTHER_MEASUREMENT, "flags_cut", SCALED_FLAG] {
            assert!(words::flag(code).is_some(), "{code}");
        }
    }

    #[test]
    fn flags_that_are_left_out_are_the_mildest_and_the_run_says_how_many() {
        use Severity::{Invalid, Note, Warn};
        let most_severe = at_most(3, flags(&[Note, Warn, Invalid, Note, Warn]));
        assert_eq!(most_severe.len(), 3);
        assert_eq!([most_severe[0].severity, most_severe[1].severity], [Invalid, Warn]);
        let cut = &most_severe[2];
        assert_eq!((&*cut.code, cut.value), ("flags_cut", Some(3.0)));
        assert_eq!(cut.severity, Warn, "as the worst of them");
    }
}
