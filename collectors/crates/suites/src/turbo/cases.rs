//! Which cases a plan asks for, and how much work is in each.

use std::time::Duration;

use fsbench_wire::{Profile, Role, TurboExperiment};
use serde::{Deserialize, Serialize};

use super::placement::{Placement, Spot};
use crate::case_failure::CaseFailure;
use crate::plan::SuitePlan;
use crate::suite::Planned;

/// How long core A does nothing before a ramp.
const IDLE: Duration = Duration::from_secs(2);
/// Before each side of a pair: the spinner's clock has risen by then, and alone the pause is as long.
const LEAD: Duration = Duration::from_millis(50);
pub const PROBES_COUNT: u64 = 50;
pub const PROBE_NS: u64 = 1_000_000;
/// Processes, and files, of a configure-like sample: about 0.2 s on Linux.
const STEPS: u64 = 500;
/// Hundreds of additions of a control sample: 0.05 s at 3 GHz.
const CONTROL_HUNDREDS: u64 = 1_500_000;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Case {
    pub experiment: TurboExperiment,
    pub with_busy_loop: bool,
    pub placement: Placement,
    /// Index of the folder that files are made in, and, where it must be, the program.
    pub folder: Option<usize>,
    /// Nothing is done for so long before the timed part.
    pub pause_ns: u64,
    /// Steps of `configure`, hundreds of additions of `cpu_control`; a ramp's probes have a fixed number.
    pub amount: u64,
}

/// A ramp takes two seconds of doing nothing: it runs in every other round only.
pub fn stride(case: &Case) -> u64 {
    if case.experiment == TurboExperiment::Ramp { 2 } else { 1 }
}

pub fn cases(plan: &SuitePlan, placement: &Placement) -> Vec<Planned<Case>> {
    use TurboExperiment::{Configure, CpuControl, Ramp};
    let mut cases = vec![case(plan, placement, Ramp, false)];
    if plan.profile != Profile::Quick {
        cases.push(case(plan, placement, Ramp, true));
    }
    for experiment in [Configure, CpuControl] {
        for with_busy_loop in [false, true] {
            cases.push(case(plan, placement, experiment, with_busy_loop));
        }
    }
    cases
}

fn case(
    plan: &SuitePlan,
    placement: &Placement,
    experiment: TurboExperiment,
    with_busy_loop: bool,
) -> Planned<Case> {
    let (word, pause, amount, about, rank) = match experiment {
        TurboExperiment::Ramp => ("ramp", IDLE, PROBES_COUNT, Duration::from_millis(60), 20),
        TurboExperiment::Configure => ("configure", LEAD, STEPS, Duration::from_millis(200), 0),
        TurboExperiment::CpuControl => {
            let about = Duration::from_millis(50);
            ("cpu-control", LEAD, CONTROL_HUNDREDS, about, 10)
        }
    };
    // In memory where there is such a place: the disk is not what is asked about.
    let folder = (experiment == TurboExperiment::Configure)
        .then(|| {
            let of = |role| plan.targets.iter().position(|target| target.role == role);
            of(Role::Memory).or_else(|| of(Role::Disk))
        })
        .flatten();
    let target = folder.map(|folder| plan.targets[folder].id.clone());
    let is_without_folder = experiment == TurboExperiment::Configure && folder.is_none();
    let beside = if with_busy_loop { "spinner" } else { "alone" };
    let at = target.as_ref().map_or(String::new(), |id| format!("@{id}"));
    let pause = pause.mul_f64(plan.block_scale);
    Planned {
        id: format!("turbo/{word}/{beside}{at}"),
        target,
        refusal: if with_busy_loop && placement.busy_loop == Spot::Nowhere {
            Some(CaseFailure::unsupported("no_second_core"))
        } else if is_without_folder {
            Some(CaseFailure::unsupported("no_target"))
        } else {
            None
        },
        drop_rank: rank + u32::from(with_busy_loop),
        most_rounds: None,
        is_user_command: false,
        expected_ns: whole_ns(pause + about.mul_f64(plan.block_scale)),
        case: Case {
            experiment,
            with_busy_loop,
            placement: placement.clone(),
            folder,
            pause_ns: whole_ns(pause),
            amount: if experiment == TurboExperiment::Ramp {
                amount
            } else {
                scaled(amount, plan.block_scale)
            },
        },
    }
}

fn whole_ns(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "small counts, times a factor of at most one"
)]
fn scaled(amount: u64, factor: f64) -> u64 {
    ((amount as f64 * factor) as u64).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::tests::{plan, target};
    use fsbench_wire::Suite;

    fn two_cores() -> Placement {
        Placement { core: vec![1], spread: vec![1], busy_loop: Spot::On(0) }
    }

    fn ids(profile: Profile) -> Vec<String> {
        let targets = vec![target("disk", Role::Disk), target("memory", Role::Memory)];
        let planned = cases(&plan(Suite::Turbo, profile, targets), &two_cores());
        planned.into_iter().map(|case| case.id).collect()
    }

    #[test]
    fn each_pair_is_one_case_alone_and_one_with_the_busy_loop() {
        let quick = [
            "turbo/ramp/alone",
            "turbo/configure/alone@memory",
            "turbo/configure/spinner@memory",
            "turbo/cpu-control/alone",
            "turbo/cpu-control/spinner",
        ];
        assert_eq!(ids(Profile::Quick), quick);
        let standard = ids(Profile::Standard);
        assert!(quick.iter().all(|id| standard.iter().any(|other| other == id)));
        assert!(standard.contains(&"turbo/ramp/spinner".to_owned()));
    }

    #[test]
    fn a_profile_changes_how_often_never_how_much() {
        let of = |profile| {
            let targets = vec![target("disk", Role::Disk)];
            cases(&plan(Suite::Turbo, profile, targets), &two_cores())
                .into_iter()
                .map(|case| (case.id, case.case))
                .collect::<std::collections::BTreeMap<_, _>>()
        };
        let full = of(Profile::Full);
        for (id, case) in of(Profile::Quick) {
            assert_eq!(full[&id], case);
        }
    }

    #[test]
    fn without_a_second_core_only_what_runs_alone_is_measured() {
        let placement = Placement { busy_loop: Spot::Nowhere, ..two_cores() };
        let targets = vec![target("disk", Role::Disk)];
        for case in cases(&plan(Suite::Turbo, Profile::Standard, targets), &placement) {
            let refused = CaseFailure::unsupported("no_second_core");
            assert_eq!(case.refusal, case.case.with_busy_loop.then_some(refused), "{}", case.id);
        }
    }
}
