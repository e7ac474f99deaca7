//! `check`: measures again what a baseline measured, and fails where something has clearly become worse.

pub mod report;
mod words;

use anyhow::Context as _;
use fsbench_check::evidence::{Refused, Side, require_whole};
use fsbench_check::judge::{Both, Judged, Verdict, judge};
use fsbench_check::matching::{Matching, own_command, require_same_command};
use fsbench_check::select::{Picked, Selected, Terms, select};
use fsbench_compare::unlike::unlike_machines;
use fsbench_failure::{Code, Failure, Trouble};
use fsbench_machine as machine;
use fsbench_wire::{Run, Suite, limits};

use crate::args::CheckArgs;
use crate::output::Output;
use crate::source::{Named, Source, run as read_run};

use super::repeat::{Again, baseline, measure_again};
use report::{Report, unlike_words};

pub fn run(args: &CheckArgs, output: Output) -> Result<(), Failure> {
    let output = if args.repeat.quiet {
        output.with_quiet(true)
    } else {
        output
    };
    concluded(args, output).map_err(no_verdict)
}

/// Measured, judged, sent, shown: a verdict that is there is shown whatever became of sending.
fn concluded(args: &CheckArgs, output: Output) -> Result<(), Failure> {
    let old = baseline(&args.baseline, &args.repeat, output)?;
    let mut report = Report::of(&old);
    let mut again = None;
    let ended = match checked(args, &old, &mut report, &mut again, output) {
        Ok(judged) => {
            report.judged = judged;
            verdict(&report.judged)
        }
        Err(Stopped::Refused(refused)) => {
            let failure = refusal(&refused);
            if failure.code == Code::Usage {
                return Err(failure);
            }
            report.refused = Some(refused);
            Err(failure)
        }
        Err(Stopped::Failed(failure)) => return Err(failure),
    };
    let sent = again.as_ref().map_or(Ok(None), |again: &Again| {
        output.say(&format!("  {}", report.summary()));
        again.send(output)
    });
    match &sent {
        Ok(receipt) => report.sent(receipt.as_ref()),
        Err(failure) => report.not_sent(failure),
    }
    words::show(&report, args, output)?;
    match (ended, sent) {
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

enum Stopped {
    Refused(Refused),
    Failed(Failure),
}

impl From<Refused> for Stopped {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl From<Failure> for Stopped {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

/// What can be refused without measuring is refused before it.
fn checked(
    args: &CheckArgs,
    old: &Source,
    report: &mut Report,
    again: &mut Option<Again>,
    output: Output,
) -> Result<Vec<Judged>, Stopped> {
    let baseline = Side::of(&old.run);
    let run = &old.run;
    let ignore_flags = args.repeat.test_ignore_flags;
    let selected = selected(args, &baseline)?;
    report.left_out.clone_from(&selected.left_out);
    let typed = &args.user_command;
    let wants_command = !typed.is_empty() || has_command(&selected);
    let made;
    let new = if let Some(word) = &args.run {
        let named = Named::read(word, args.repeat.server.server.as_ref())?;
        made = read_run(&named, Code::NothingMeasurable, output)?;
        report.made(&made);
        &made.run
    } else {
        if wants_command {
            require_same_command(run, "baseline", typed)?;
        }
        require_alike_now(run)?;
        let mut suites: Vec<Suite> = selected
            .picked
            .iter()
            .map(|one| one.figure.key.suite)
            .collect();
        suites.dedup();
        let again = again.insert(measure_again(run, &suites, typed, &args.repeat, output)?);
        report.now(&again.kept);
        &again.kept.run
    };
    require_whole(new, "new run", ignore_flags)?;
    let both = Both {
        new: Side::of(new),
        matching: if wants_command {
            Matching::of_commands(run, new, typed)?
        } else {
            Matching::by_documents(run, new)
        },
        old: baseline,
        ignore_flags,
    };
    Ok(judge(&both, &selected.picked)?)
}

fn selected(args: &CheckArgs, old: &Side<'_>) -> Result<Selected, Stopped> {
    let own = own_command(old.run).map(|(command, _)| command.name.clone());
    let limits = limits().context("the contract’s limits can not be read");
    let terms = Terms {
        selectors: &args.fail_if,
        command: own.as_deref(),
        ignore_flags: args.repeat.test_ignore_flags,
        most: limits.map_err(Failure::from)?.figures_per_check,
    };
    require_whole(old.run, "baseline", terms.ignore_flags)?;
    Ok(select(old, &terms)?)
}

fn has_command(selected: &Selected) -> bool {
    let is_command = |one: &Picked| one.figure.key.variant.starts_with("command:");
    selected.picked.iter().any(is_command)
}

/// The machine as it is, before minutes are spent on measuring.
fn require_alike_now(old: &Run) -> Result<(), Refused> {
    let mut here = old.clone();
    here.machine = machine::probe_machine();
    here.conditions.before = machine::snapshot(std::time::Duration::ZERO);
    here.conditions.after = old.conditions.after.clone();
    let unlike = unlike_machines(old, &here);
    if unlike.is_empty() {
        Ok(())
    } else {
        Err(Refused::Unlike(unlike))
    }
}

/// 1 says that something is worse, and a gate acts on it: whatever else failed says so by another code.
fn no_verdict(failure: Failure) -> Failure {
    let trouble = failure.trouble();
    if failure.code != Code::Failed || trouble == Trouble::Worse {
        return failure;
    }
    failure.known_as(trouble).ending_with(Code::Trouble)
}

fn verdict(judged: &[Judged]) -> Result<(), Failure> {
    let of = |verdict: Verdict| judged.iter().filter(|one| one.verdict == verdict).count();
    let (worse, failed) = (of(Verdict::Worse), of(Verdict::Failed));
    if worse + failed == 0 {
        return Ok(());
    }
    let all = judged.len();
    let mut parts = Vec::new();
    if worse > 0 {
        parts.push(format!(
            "{worse} of {all} figures clearly worse by more than allowed"
        ));
    }
    if failed > 0 {
        parts.push(format!(
            "{failed} of {all} that the baseline measured failed"
        ));
    }
    Err(Failure::of(Trouble::Worse, parts.join(", ")))
}

fn refusal(refused: &Refused) -> Failure {
    match refused {
        Refused::Unknown {
            condition,
            there_is,
        } => Failure::usage(format!(
            "`{condition}` fits nothing that the baseline measured"
        ))
        .with_hint(format!("there are: {}", there_is.join(", "))),
        Refused::TooMany { count, most } => Failure::usage(format!(
            "the conditions fit {count} figures of the baseline, and a check judges at most {most}"
        ))
        .with_hint("name fewer: `sync/fsync > 10%`, `memfs/create > 10%`"),
        Refused::Unlike(unlike) => {
            let each = unlike.iter().map(unlike_words);
            Failure::new(
                Code::NothingMeasurable,
                format!("not comparable: {}", each.collect::<Vec<_>>().join("; ")),
            )
            .with_hint("make it as it was, or measure a new baseline here")
        }
        Refused::Reason(reason) => {
            Failure::new(Code::NothingMeasurable, format!("not comparable: {reason}"))
        }
    }
}
