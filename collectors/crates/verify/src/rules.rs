//! The rules that a JSON Schema cannot carry: what one part of a run says of another. The
//! counterpart of `rules.ts`; the invalid fixtures hold the two to the same answers.

use std::collections::HashSet;

use fsbench_wire::{
    Case, Curve, Durability, DurabilityClass, OsFamily, Outcome, Role, Run, SuiteRun, SweepParams,
    SweepSync, SyncParams, SyncPrimitive, Target, ThroughputParams, limits,
};

use super::columns::{
    latency_columns, phase_columns, reading_columns, readings, sweep_columns, transfer_columns,
    turbo_columns,
};
use super::samples::check_samples;
use super::{CheckResult, Refusal, refuse};

pub fn check_run(run: &Run) -> CheckResult {
    check_identities(run)?;
    check_suites(run)?;
    check_flags(run)
}

/// What the rules look at in a case of any suite.
struct CaseView<'a> {
    id: &'a str,
    target: Option<&'a str>,
    durability: Option<&'a Durability>,
    is_measured: bool,
    /// Lengths of columns that must be equal, group by group.
    columns: Vec<Vec<usize>>,
    params: Params<'a>,
}

enum Params<'a> {
    Sync(&'a SyncParams),
    Sweep(&'a SweepParams),
    Throughput(&'a ThroughputParams),
    Other,
}

fn check_identities(run: &Run) -> CheckResult {
    if let Some(at) = first_repeated(run.targets.iter().map(|target| target.id.as_str())) {
        return refuse(
            "target_duplicate",
            "two targets have the same id",
            format!("/targets/{at}"),
        );
    }
    if let Some(at) = first_repeated(run.suites.iter().map(suite_word)) {
        return refuse(
            "suite_duplicate",
            "a suite occurs twice in the run",
            format!("/suites/{at}"),
        );
    }
    let cases: usize = run.suites.iter().map(|suite| views(suite).len()).sum();
    let most = limits()
        .map_err(|error| Refusal::new("internal", error.to_string()))?
        .cases_per_run;
    if cases > most {
        return refuse(
            "too_many_cases",
            format!("{cases} cases; the limit is {most}"),
            "/suites",
        );
    }
    Ok(())
}

fn check_suites(run: &Run) -> CheckResult {
    let mut ids = HashSet::new();
    for (s, suite) in run.suites.iter().enumerate() {
        if reading_columns(readings(suite)).len() > 1 {
            return refuse(
                "columns_uneven",
                "the readings' columns differ in length",
                format!("/suites/{s}/readings"),
            );
        }
        for (c, case) in views(suite).iter().enumerate() {
            let at = format!("/suites/{s}/cases/{c}");
            if !ids.insert(case.id.to_owned()) {
                return refuse(
                    "case_id_duplicate",
                    "two cases have the same id",
                    format!("{at}/id"),
                );
            }
            let target = run
                .targets
                .iter()
                .find(|target| Some(target.id.as_str()) == case.target);
            if case.target.is_some() && target.is_none() {
                return refuse(
                    "target_unknown",
                    "a case names a target that the run does not describe",
                    format!("{at}/target"),
                );
            }
            check_params(run.machine.os.family, case, target, &at)?;
            check_columns(case, &at)?;
            check_samples(suite, c, &at)?;
        }
    }
    Ok(())
}

fn check_params(
    os: OsFamily,
    case: &CaseView<'_>,
    target: Option<&Target>,
    at: &str,
) -> CheckResult {
    let is_memory = target.is_some_and(is_in_memory);
    match case.params {
        Params::Other => Ok(()),
        Params::Sync(_) if case.is_measured && target.is_none() => inconsistent(
            "a measured sync case needs a target",
            format!("{at}/target"),
        ),
        Params::Sync(params) => {
            let contract = contract_durability(params.primitive, os, is_memory);
            check_durability(case, Some(contract), at)
        }
        Params::Sweep(params) => {
            if (params.curve == Curve::Command) != params.command.is_some() {
                return inconsistent(
                    "`command` belongs to the curve `command`, and only to it",
                    format!("{at}/params/command"),
                );
            }
            let on_files = params.curve == Curve::FsTree;
            if on_files != params.sync.is_some() || on_files != params.directory.is_some() {
                return inconsistent(
                    "`sync` and `directory` belong to the curve `fs-tree`",
                    format!("{at}/params"),
                );
            }
            if !on_files {
                return Ok(());
            }
            if case.is_measured && target.is_none() {
                return inconsistent(
                    "a measured case of `fs-tree` needs a target",
                    format!("{at}/target"),
                );
            }
            let is_durable = params.sync == Some(SweepSync::Full) && !is_memory;
            let contract = if is_durable {
                DurabilityClass::L3
            } else {
                DurabilityClass::L0
            };
            check_durability(case, Some(contract), at)
        }
        Params::Throughput(params) => {
            let is_nothing = params.file.is_none();
            if is_nothing != (params.primitive == SyncPrimitive::None) {
                return inconsistent(
                    "only writes to a file are synced",
                    format!("{at}/params/primitive"),
                );
            }
            let fits = target.is_some_and(|target| (target.role == Role::Null) == is_nothing);
            if case.is_measured && !fits {
                return inconsistent(
                    "a stream goes to a file on a target, or to the target `null`",
                    format!("{at}/target"),
                );
            }
            let contract = contract_durability(params.primitive, os, is_memory);
            check_durability(case, (!is_nothing).then_some(contract), at)
        }
    }
}

/// Where no call makes anything durable: memory, whatever lies over it.
fn is_in_memory(target: &Target) -> bool {
    let by_role = [Role::Memory, Role::MemoryOverFolder].contains(&target.role);
    by_role || target.memory_kind.is_some()
}

/// What a returned call promises by its documentation, never by its speed.
pub fn contract_durability(
    primitive: SyncPrimitive,
    os: OsFamily,
    is_memory: bool,
) -> DurabilityClass {
    match primitive {
        SyncPrimitive::None | SyncPrimitive::SyncFileRange => DurabilityClass::L0,
        _ if is_memory => DurabilityClass::L0,
        SyncPrimitive::FBarrierfsync => DurabilityClass::L2,
        SyncPrimitive::FFullfsync => DurabilityClass::L3,
        SyncPrimitive::NtFlushNoSync | SyncPrimitive::WriteThrough => DurabilityClass::L1,
        _ if os == OsFamily::Macos => DurabilityClass::L1,
        _ => DurabilityClass::L3,
    }
}

/// `None`: no call was made, so nothing is claimed.
fn check_durability(
    case: &CaseView<'_>,
    contract: Option<DurabilityClass>,
    at: &str,
) -> CheckResult {
    let claimed = case.durability.map(|durability| durability.class);
    if !case.is_measured || claimed == contract {
        return Ok(());
    }
    let word = |class: Option<DurabilityClass>| {
        class.map_or("nothing".to_owned(), |class| format!("{class:?}"))
    };
    inconsistent(
        format!(
            "this call promises {}, the case says {}",
            word(contract),
            word(claimed)
        ),
        format!("{at}/durability"),
    )
}

fn check_columns(case: &CaseView<'_>, at: &str) -> CheckResult {
    for group in &case.columns {
        let first = group.first().copied().unwrap_or(0);
        if group.iter().any(|length| *length != first) {
            return refuse(
                "columns_uneven",
                "the columns of a measurement differ in length",
                format!("{at}/measurement"),
            );
        }
        if first == 0 {
            return refuse(
                "no_samples",
                "a measured case has no samples",
                format!("{at}/measurement"),
            );
        }
    }
    Ok(())
}

fn check_flags(run: &Run) -> CheckResult {
    let all: Vec<Vec<CaseView<'_>>> = run.suites.iter().map(views).collect();
    let ids: HashSet<&str> = all.iter().flatten().map(|case| case.id).collect();
    let unknown = run
        .flags
        .iter()
        .position(|flag| flag.case.as_deref().is_some_and(|id| !ids.contains(id)));
    match unknown {
        Some(at) => refuse(
            "flag_case_unknown",
            "a flag names a case that the run does not hold",
            format!("/flags/{at}/case"),
        ),
        None => Ok(()),
    }
}

fn inconsistent(detail: impl Into<String>, pointer: impl Into<String>) -> CheckResult {
    refuse("params_inconsistent", detail, pointer)
}

fn first_repeated<'a>(values: impl Iterator<Item = &'a str>) -> Option<usize> {
    let mut seen = HashSet::new();
    values
        .enumerate()
        .find(|(_, value)| !seen.insert(*value))
        .map(|(at, _)| at)
}

fn suite_word(suite: &SuiteRun) -> &'static str {
    match suite {
        SuiteRun::CoreSweep(_) => "core-sweep",
        SuiteRun::Sync(_) => "sync",
        SuiteRun::Memfs(_) => "memfs",
        SuiteRun::Turbo(_) => "turbo",
        SuiteRun::Throughput(_) => "throughput",
    }
}

fn views(suite: &SuiteRun) -> Vec<CaseView<'_>> {
    match suite {
        SuiteRun::Sync(body) => body
            .cases
            .iter()
            .map(|case| view(case, Params::Sync(&case.params), latency_columns))
            .collect(),
        SuiteRun::CoreSweep(body) => body
            .cases
            .iter()
            .map(|case| view(case, Params::Sweep(&case.params), sweep_columns))
            .collect(),
        SuiteRun::Memfs(body) => body
            .cases
            .iter()
            .map(|case| view(case, Params::Other, phase_columns))
            .collect(),
        SuiteRun::Turbo(body) => body
            .cases
            .iter()
            .map(|case| view(case, Params::Other, turbo_columns))
            .collect(),
        SuiteRun::Throughput(body) => body
            .cases
            .iter()
            .map(|case| view(case, Params::Throughput(&case.params), transfer_columns))
            .collect(),
    }
}

fn view<'a, P, M>(
    case: &'a Case<P, M>,
    params: Params<'a>,
    columns: fn(&M) -> Vec<Vec<usize>>,
) -> CaseView<'a> {
    let measurement = match &case.outcome {
        Outcome::Measured { measurement } => Some(measurement),
        Outcome::Unsupported { .. } | Outcome::Failed { .. } => None,
    };
    CaseView {
        id: &case.id,
        target: case.target.as_deref(),
        durability: case.durability.as_ref(),
        is_measured: measurement.is_some(),
        columns: measurement.map(columns).unwrap_or_default(),
        params,
    }
}
