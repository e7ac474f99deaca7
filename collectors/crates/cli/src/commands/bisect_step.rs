//! `bisect-step`: one commit of a `git bisect run`, judged by the interval of its median.
//!
//! To git every code from 1 to 127 but 125 means "bad", and ends in a wrong culprit. So nothing
//! here ends with one of those unless the commit is slow: what went wrong otherwise is 255, which
//! makes git stop.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, UNIX_EPOCH};

use anyhow::Context as _;
use fsbench_bisect::verdict::{Bounds, CommitVerdict, until_decided};
use fsbench_failure::{Code, ErrorCode, Failure};
use fsbench_machine::environment::{Environment, EnvironmentReader};
use fsbench_platform::atomic_files::{self, Access};
use fsbench_report::numbers::duration_within;
use fsbench_runner::Cancel;
use fsbench_runner::execution::{self, ExecutionError, Program, execute, shell};
use fsbench_stats::median;
use fsbench_wire::seal::{hex, sha256};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::app_paths::AppPaths;
use crate::args::BisectStepArgs;
use crate::beside;
use crate::command_output::CommandOutput;
use crate::output::Output;
use crate::turbo;

/// Of the command line, as typed: what clap itself refuses must not end with its 2 either.
pub const NAME: &str = "bisect-step";

/// A build or an execution that takes longer than this is not waited for.
const TIMEOUT: Duration = Duration::from_secs(3600);

struct CommitJudgment {
    verdict: CommitVerdict,
    samples_ns: Vec<f64>,
    /// Why there is no verdict, where there is a reason besides the figures.
    reason: Option<String>,
}

pub fn run(args: &BisectStepArgs, output: Output) -> ExitCode {
    match judge_commit(args, output) {
        Ok(judgment) => {
            forget_if_last(judgment.verdict);
            match print_result(&judgment, args.json, output) {
                Ok(()) => code(judgment.verdict).into(),
                Err(failure) => stopped(failure, output),
            }
        }
        Err(failure) => stopped(failure, output),
    }
}

fn stopped(failure: Failure, output: Output) -> ExitCode {
    let (error_code, code) = match failure.code {
        Code::Interrupted => (ErrorCode::Interrupted, Code::Interrupted),
        _ => (failure.error_code(), Code::EnvironmentChanged),
    };
    output.failure(&failure.with_error_code(error_code).with_exit_code(code));
    code.into()
}

fn code(verdict: CommitVerdict) -> Code {
    match verdict {
        CommitVerdict::Good => Code::Done,
        CommitVerdict::Bad => Code::Failed,
        CommitVerdict::Undecided => Code::Skipped,
    }
}

fn judge_commit(args: &BisectStepArgs, output: Output) -> Result<CommitJudgment, Failure> {
    if args.good_below >= args.bad_above {
        return Err(Failure::usage("--good-below must be less than --bad-above")
            .with_hint("leave room between them: a quarter of the gap beyond each end's median"));
    }
    let cancel = Cancel::on_signals().context("signals cannot be watched")?;
    execution::prepare().map_err(anyhow::Error::new)?;
    // Off before the machine's state is read, which a later step compares with its own.
    let _turbo_off = turbo::off_meanwhile(&args.turbo, output)?;
    let watch = EnvironmentReader::new(args.build.test_environment.as_deref());
    let first = first_environment(&watch, output)?;
    let here = std::env::current_dir().context("the current folder is gone")?;
    let program = |argv| Program { argv, folder: &here, timeout: TIMEOUT, log: None };
    let setup = args.build.setup.as_deref().map(shell);
    let built = setup.as_ref().map(|argv| execute(&program(argv), &cancel));
    if let Some(Err(no_time)) = built {
        return skipped("--setup", no_time);
    }
    let bounds =
        Bounds { good_below_ns: args.good_below * 1e9, bad_above_ns: args.bad_above * 1e9 };
    let busy_loop = beside::busy_loop(&args.beside, output)?;
    let time = || execute(&program(&args.command), &cancel);
    // The first one reads what it needs from the disk.
    let outcome = time().and_then(|_| until_decided(bounds, time));
    // It is no load of others.
    drop(busy_loop);
    refuse_changes(&first, &watch.read().map_err(anyhow::Error::new)?)?;
    match outcome {
        Ok((verdict, samples_ns)) => Ok(CommitJudgment { verdict, samples_ns, reason: None }),
        Err(no_time) => skipped("the command", no_time),
    }
}

/// A command that fails at one commit says nothing of its speed there; one that is missing says
/// that the command line is wrong, at every commit.
fn skipped(what: &str, no_time: ExecutionError) -> Result<CommitJudgment, Failure> {
    match no_time {
        ExecutionError::Interrupted => Err(Failure::new(Code::Interrupted, "interrupted")),
        ExecutionError::Missing(words) => Err(Failure::new(Code::EnvironmentChanged, words)
            .with_hint("nothing was recorded; fix the command and start git bisect run again")),
        ExecutionError::Failed(_) | ExecutionError::Late(_) => Ok(CommitJudgment {
            verdict: CommitVerdict::Undecided,
            samples_ns: Vec::new(),
            reason: Some(format!("{what}: {}", no_time.words())),
        }),
    }
}

fn refuse_changes(then: &Environment, now: &Environment) -> Result<(), Failure> {
    let changes = then.changes_to(now);
    if changes.is_empty() {
        return Ok(());
    }
    Err(Failure::new(
        Code::EnvironmentChanged,
        format!("the machine has changed: {}", changes.join("; ")),
    )
    .with_hint("nothing was recorded for this commit; restore the machine's state, and start git bisect run again"))
}

/// Of one `git bisect`: the state in which its first step found the machine.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FirstStep {
    bisect: String,
    environment: Environment,
}

/// Every step is a process of its own. Outside of `git bisect` a step has only itself to be
/// compared with.
fn first_environment(
    watch: &EnvironmentReader<'_>,
    output: Output,
) -> Result<Environment, Failure> {
    let now = watch.read().map_err(anyhow::Error::new)?;
    let Some(bisect) = bisect_in_progress() else {
        return Ok(now);
    };
    let file = first_step_file(&AppPaths::find()?);
    let first_step = std::fs::read(&file)
        .ok()
        .and_then(|bytes| serde_json::from_slice::<FirstStep>(&bytes).ok());
    if let Some(first) = first_step.filter(|first| first.bisect == bisect) {
        refuse_changes(&first.environment, &now)?;
        return Ok(first.environment);
    }
    let first = FirstStep { bisect, environment: now.clone() };
    if let Err(error) = keep(&file, &first) {
        output.warn(&format!("later steps cannot detect changes of the machine: {error:#}"));
    }
    Ok(now)
}

fn keep(file: &Path, first: &FirstStep) -> anyhow::Result<()> {
    if let Some(folder) = file.parent() {
        atomic_files::create_private_folder(folder)?;
    }
    Ok(atomic_files::write_atomically(file, &serde_json::to_vec(first)?, Access::Owner)?)
}

fn first_step_file(places: &AppPaths) -> PathBuf {
    places.bisects.join("step.json")
}

/// After the verdict that ends a bisection nobody reads its first step again.
fn forget_if_last(verdict: CommitVerdict) {
    if let Ok(places) = AppPaths::find()
        && is_last(verdict).unwrap_or(false)
    {
        // Left behind, it is overwritten by the next bisection.
        drop(std::fs::remove_file(first_step_file(&places)));
        // Fails where something else is in it.
        drop(std::fs::remove_dir(&places.bisects));
    }
}

/// Whether git has no commit left to test after this verdict; `None`: it does not say.
fn is_last(verdict: CommitVerdict) -> Option<bool> {
    let variables = asked_of_git(&["rev-list", "--bisect", "--bisect-vars"])?;
    let variable =
        |name: &str| variables.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
    // Git tests another commit where some were skipped, and how many are left then is not known.
    let head = asked_of_git(&["rev-parse", "HEAD"])?;
    if variable("bisect_rev")?.trim_matches('\'') != head {
        return None;
    }
    let left = match verdict {
        CommitVerdict::Good => variable("bisect_good")?,
        CommitVerdict::Bad => variable("bisect_bad")?,
        CommitVerdict::Undecided => return Some(false),
    };
    Some(left.parse::<i64>().ok()? <= 0)
}

fn asked_of_git(words: &[&str]) -> Option<String> {
    let asked = Command::new("git").args(words).output().ok()?;
    let text = asked.status.success().then(|| String::from_utf8(asked.stdout).ok())??;
    Some(text.trim_end().to_owned())
}

/// A name for the bisection that git has begun here: the file that its start leaves, and when.
fn bisect_in_progress() -> Option<String> {
    let path = PathBuf::from(asked_of_git(&[
        "rev-parse",
        "--path-format=absolute",
        "--git-path",
        "BISECT_START",
    ])?);
    let began = std::fs::metadata(&path).ok()?.modified().ok()?;
    let began_ns = began.duration_since(UNIX_EPOCH).ok()?.as_nanos();
    Some(hex(&sha256(format!("{}\0{began_ns}", path.display()).as_bytes())))
}

/// One commit, judged by the interval of its median.
#[derive(Serialize, JsonSchema)]
pub struct CommitOutput {
    verdict: &'static str,
    /// What the command ends with, for git
    exit_code: u8,
    runs_count: usize,
    median_ns: Option<f64>,
    low_ns: Option<f64>,
    high_ns: Option<f64>,
    /// Why there is no verdict, where there is a reason besides the figures
    reason: Option<String>,
}

impl CommandOutput for CommitOutput {
    const NAME: &'static str = "bisect-step";
}

fn print_result(judgment: &CommitJudgment, as_json: bool, output: Output) -> Result<(), Failure> {
    let middle = median(&judgment.samples_ns);
    let bounds = middle.and_then(|middle| middle.bounds);
    if as_json {
        return output.answer(&CommitOutput {
            verdict: judgment.verdict.word(),
            exit_code: code(judgment.verdict).number(),
            runs_count: judgment.samples_ns.len(),
            median_ns: middle.map(|middle| middle.value),
            low_ns: bounds.map(|(low, _)| low),
            high_ns: bounds.map(|(_, high)| high),
            reason: judgment.reason.clone(),
        });
    }
    let time = middle.map_or_else(
        || judgment.reason.clone().unwrap_or_default(),
        |middle| {
            format!(
                "{} · {} runs",
                duration_within(middle.value, middle.bounds),
                judgment.samples_ns.len()
            )
        },
    );
    output.data(&format!("{} · {time}\n", judgment.verdict.word()))
}
