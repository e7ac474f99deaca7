//! `check`: measures again what a baseline measured, and fails where something has clearly become
//! worse.

mod invalid;
mod names;
pub mod report;
mod words;

use anyhow::Context as _;
use fsbench_check::evidence::{CheckRefusal, CheckedRun, require_complete};
use fsbench_check::judge::{CheckedSides, JudgedResult, judge};
use fsbench_check::matching::{CommandMatch, require_same_command, user_command};
use fsbench_check::select::{SelectOptions, SelectedResult, Selection, select};
use fsbench_compare::differences::machine_differences;
use fsbench_failure::{Code, ErrorCode, Failure};
use fsbench_machine as machine;
use fsbench_report::summary::RunVerdict;
use fsbench_wire::words::verdicts;
use fsbench_wire::{Beside, Run, Suite, limits};

use crate::args::CheckArgs;
use crate::output::Output;
use crate::source::{RunReference, Source, run as read_run};
use crate::turbo;

use super::machine_runs::saved_runs_of;
use super::repeat::{RepeatedRun, baseline, measure_again};
use super::sittings::sitting_warning;
use report::{CheckReport, Outcome, unlike_text};

pub fn run(args: &CheckArgs, output: Output) -> Result<(), Failure> {
    let output = if args.repeat.quiet { output.with_quiet(true) } else { output };
    run_check(args, output)
}

/// Measured, judged, sent, shown: a verdict that is there is shown whatever became of sending.
fn run_check(args: &CheckArgs, output: Output) -> Result<(), Failure> {
    let old = baselines(args, output)?;
    let mut report = CheckReport::of(&old[0], &old[1..]);
    report.is_unsure_a_failure = args.fail_if_unsure;
    report.typed = typed_sides(args, &report);
    let mut repeated = None;
    let outcome = match check_runs(args, &old, &mut report, &mut repeated, output) {
        Ok(results) => {
            report.results = results;
            verdict(&report, args.repeat.json || args.repeat.markdown)
        }
        Err(CheckError::Refused(refusal)) => {
            let failure = failure_of(&refusal);
            if failure.code == Code::Usage {
                return Err(failure);
            }
            report.refusal = Some(refusal);
            Err(failure.reported())
        }
        Err(CheckError::Failed(failure)) => return Err(failure),
    };
    let sent = repeated.as_ref().map_or(Ok(None), |repeated: &RepeatedRun| repeated.send(output));
    match &sent {
        Ok(receipt) => report.sent(receipt.as_ref()),
        Err(failure) => report.not_sent(failure),
    }
    words::show(&report, args, output)?;
    match (outcome, sent) {
        (Ok(()), sent) => sent.map(|_| ()),
        (Err(verdict), Ok(_)) => Err(verdict),
        (Err(verdict), Err(failure)) => {
            output.warn(&format!("the new run was not sent: {:#}", failure.error));
            Err(match failure.hint {
                Some(hint) => verdict.with_hint(hint),
                None => verdict,
            })
        }
    }
}

/// `last`: the run that this measures.
fn typed_sides(args: &CheckArgs, report: &CheckReport) -> Option<[String; 2]> {
    let [old] = args.baseline.as_slice() else { return None };
    let new = match args.run.as_slice() {
        [] => "last",
        [one] => one,
        _ => return None,
    };
    Some([report.old.url.clone().unwrap_or_else(|| old.clone()), new.to_owned()])
}

/// At least one: the command line requires it.
fn baselines(args: &CheckArgs, output: Output) -> Result<Vec<Source>, Failure> {
    if args.baseline.len() > 1 && args.repeat.baseline_sha256.is_some() {
        return Err(Failure::usage("--baseline-sha256 is of one baseline"));
    }
    args.baseline.iter().map(|word| baseline(word, &args.repeat, output)).collect()
}

enum CheckError {
    Refused(CheckRefusal),
    Failed(Failure),
}

impl From<CheckRefusal> for CheckError {
    fn from(refusal: CheckRefusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Failure> for CheckError {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

/// What can be refused without measuring is refused before it.
fn check_runs(
    args: &CheckArgs,
    old: &[Source],
    report: &mut CheckReport,
    repeated: &mut Option<RepeatedRun>,
    output: Output,
) -> Result<Vec<JudgedResult>, CheckError> {
    let run = &old[0].run;
    let ignore_flags = args.repeat.test_ignore_flags;
    let selection = select_results(args, &CheckedRun::of(run))?;
    for other in &old[1..] {
        require_complete(&other.run, "baseline", ignore_flags)?;
    }
    report.left_out.clone_from(&selection.left_out);
    let typed = &args.user_command;
    let wants_command = !typed.is_empty() || has_command(&selection);
    let made = new_runs(args, output)?;
    report.made(&made);
    let ids: Vec<&str> = old.iter().chain(&made).map(|source| source.id.as_str()).collect();
    let saved = saved_runs_of(run, &ids, output);
    report.others_count = saved.len();
    let mut sides = CheckedSides {
        old: old.iter().map(|source| CheckedRun::of(&source.run)).collect(),
        new: made.iter().map(|source| CheckedRun::of(&source.run)).collect(),
        others: saved.iter().map(CheckedRun::of).collect(),
        command_match: CommandMatch::default(),
        ignore_flags,
    };
    if made.is_empty() {
        if wants_command {
            require_same_command(run, "baseline", typed)?;
        }
        let _turbo_off = turbo::off_meanwhile(&args.repeat.turbo, output)?;
        require_same_environment(run, args.repeat.beside.recorded())?;
        output.say_meanwhile(&words::floors_before(&sides, &selection.picked));
        let mut suites: Vec<Suite> =
            selection.picked.iter().map(|one| one.result.key.suite).collect();
        suites.dedup();
        let repeated = repeated.insert(measure_again(run, &suites, typed, &args.repeat, output)?);
        report.now(&repeated.saved_run);
        sides.new.push(CheckedRun::of(&repeated.saved_run.run));
    }
    let runs = [&sides.old, &sides.new].map(|side| side.iter().map(|one| one.run).collect());
    report.sitting_warning = sitting_warning(&runs);
    if !sides.is_one_machine() {
        report.others_count = 0;
    }
    report.run_warnings = run_warnings(&sides);
    for new in &sides.new {
        require_complete(new.run, "new run", ignore_flags)?;
    }
    sides.command_match = match sides.new.first() {
        Some(new) if wants_command => CommandMatch::of_commands(run, new.run, typed)?,
        Some(new) => CommandMatch::by_documents(run, new.run),
        None => CommandMatch::default(),
    };
    Ok(judge(&sides, &selection.picked)?)
}

fn run_warnings(sides: &CheckedSides<'_>) -> Vec<(&'static str, String)> {
    let named = |name: &'static str, runs: &[CheckedRun<'_>]| -> Vec<(&'static str, String)> {
        let warnings = runs.iter().filter_map(|one| RunVerdict::of(one.run).caution());
        warnings.map(|warning| (name, warning)).collect()
    };
    [named("baseline", &sides.old), named("now", &sides.new)].concat()
}

/// Those that were made before; none: one is to be measured.
fn new_runs(args: &CheckArgs, output: Output) -> Result<Vec<Source>, Failure> {
    let server = args.repeat.server.server.as_ref();
    args.run
        .iter()
        .map(|word| {
            let named = RunReference::read(word, server)?;
            read_run(&named, output)
        })
        .collect()
}

fn select_results(args: &CheckArgs, old: &CheckedRun<'_>) -> Result<Selection, CheckError> {
    let own = user_command(old.run).map(|(command, _)| command.name.clone());
    let limits = limits().context("the contract’s limits cannot be read");
    let options = SelectOptions {
        selectors: &args.fail_if,
        command: own.as_deref(),
        ignore_flags: args.repeat.test_ignore_flags,
        most: limits.map_err(Failure::from)?.figures_per_check,
    };
    require_complete(old.run, "baseline", options.ignore_flags)?;
    Ok(select(old, &options)?)
}

fn has_command(selection: &Selection) -> bool {
    let is_command = |one: &SelectedResult| one.result.key.variant.starts_with("command:");
    selection.picked.iter().any(is_command)
}

/// The machine as it is, before minutes are spent on measuring.
fn require_same_environment(old: &Run, beside: Option<Beside>) -> Result<(), CheckRefusal> {
    let mut here = old.clone();
    here.machine = machine::probe_machine();
    here.conditions.before = machine::snapshot(std::time::Duration::ZERO);
    here.conditions.beside = beside;
    here.conditions.after = old.conditions.after.clone();
    let differences = machine_differences(old, &here);
    if differences.is_empty() { Ok(()) } else { Err(CheckRefusal::Differences(differences)) }
}

/// `has_hint`: false where a screen names the next step.
fn verdict(report: &CheckReport, has_hint: bool) -> Result<(), Failure> {
    match report.outcome() {
        Outcome::Failed => Err(Failure::of(ErrorCode::Worse, report.summary()).reported()),
        Outcome::Unsure if report.is_undecided_a_failure() => {
            let failure = Failure::new(Code::NothingMeasurable, report.summary());
            let failure = if has_hint { failure.with_hint(report.repeat_hint()) } else { failure };
            Err(failure.reported())
        }
        _ => Ok(()),
    }
}

fn failure_of(refusal: &CheckRefusal) -> Failure {
    match refusal {
        CheckRefusal::Unknown { condition, there_is } => {
            Failure::usage(format!("`{condition}` selects nothing that the baseline measured"))
                .with_hint(format!("there are: {}", there_is.join(", ")))
        }
        CheckRefusal::TooMany { count, most } => Failure::usage(format!(
            "the conditions select {count} results of the baseline; a check judges at most {most}"
        ))
        .with_hint("name fewer: `sync/fsync > 10%`, `memfs/create > 10%`"),
        CheckRefusal::Differences(differences) => {
            let each = differences.iter().map(unlike_text);
            Failure::new(
                Code::NothingMeasurable,
                verdicts::not_comparable_because(each.collect::<Vec<_>>().join("; ")).to_string(),
            )
            .with_hint(if differences.iter().any(|one| one.what == "load_beside") {
                "measure both with --beside busy-loop, or both without"
            } else {
                "restore what differs, or measure a new baseline on this machine"
            })
        }
        CheckRefusal::InvalidRun { which, codes } => Failure::new(
            Code::NothingMeasurable,
            verdicts::not_comparable_because(invalid::reason(which, codes)).to_string(),
        )
        .with_hint(invalid::hint(which, codes)),
        CheckRefusal::OneProcess { reason, which, is_of_command } => Failure::new(
            Code::NothingMeasurable,
            verdicts::not_comparable_because(reason).to_string(),
        )
        .with_hint(if *is_of_command {
            format!(
                "a run of `sweep` is no {which} for a check: measure it with\n  fsbench-collect --suite core-sweep --name NAME -- COMMAND"
            )
        } else {
            format!("measure a new {which}: this version uses two processes or more")
        }),
        CheckRefusal::Reason(reason) => Failure::new(
            Code::NothingMeasurable,
            verdicts::not_comparable_because(reason).to_string(),
        ),
    }
}
