//! `bisect-step`: one commit of a `git bisect run`, judged by the interval of its median.
//!
//! To git every code from 1 to 127 but 125 means "bad", and ends in a wrong culprit. So nothing
//! here ends with one of those unless the commit is slow: what went wrong otherwise is 255, which
//! makes git stop.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, UNIX_EPOCH};

use anyhow::Context as _;
use fsbench_bisect::verdict::{Bounds, Verdict, until_decided};
use fsbench_failure::{Code, Failure, Trouble};
use fsbench_machine::environment::{Environment, Watch};
use fsbench_platform::atomic_files::{self, Access};
use fsbench_report::figures::duration_within;
use fsbench_runner::Cancel;
use fsbench_runner::execution::{self, NoTime, Program, execute, shell};
use fsbench_stats::median;
use fsbench_wire::seal::{hex, sha256};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::answer::Answer;
use crate::args::BisectStepArgs;
use crate::output::Output;
use crate::places::Places;

/// Of the command line, as typed: what clap itself refuses must not end with its 2 either.
pub const NAME: &str = "bisect-step";

/// A build or an execution that takes longer than this is not waited for.
const PATIENCE: Duration = Duration::from_secs(3600);

struct Judged {
    verdict: Verdict,
    samples_ns: Vec<f64>,
    /// Why there is no verdict, where there is a reason besides the figures.
    reason: Option<String>,
}

pub fn run(args: &BisectStepArgs, output: Output) -> ExitCode {
    match judged(args, output) {
        Ok(judged) => match tell(&judged, args.json, output) {
            Ok(()) => code(judged.verdict).into(),
            Err(failure) => stopped(failure, output),
        },
        Err(failure) => stopped(failure, output),
    }
}

fn stopped(failure: Failure, output: Output) -> ExitCode {
    let (trouble, code) = match failure.code {
        Code::Interrupted => (Trouble::Interrupted, Code::Interrupted),
        _ => (failure.trouble(), Code::EnvironmentChanged),
    };
    output.failure(&failure.known_as(trouble).ending_with(code));
    code.into()
}

fn code(verdict: Verdict) -> Code {
    match verdict {
        Verdict::Good => Code::Done,
        Verdict::Bad => Code::Failed,
        Verdict::Undecided => Code::Skipped,
    }
}

fn judged(args: &BisectStepArgs, output: Output) -> Result<Judged, Failure> {
    if args.good_below >= args.bad_above {
        return Err(Failure::usage("--good-below must be less than --bad-above")
            .with_hint("leave room between them: a quarter of the gap beyond each end's median"));
    }
    let cancel = Cancel::on_signals().context("signals can not be watched")?;
    execution::prepare().map_err(anyhow::Error::new)?;
    let watch = Watch::new(args.build.test_environment.as_deref());
    let first = first_environment(&watch, output)?;
    let here = std::env::current_dir().context("the current folder is gone")?;
    let program = |argv| Program {
        argv,
        folder: &here,
        patience: PATIENCE,
        log: None,
    };
    let setup = args.build.setup.as_deref().map(shell);
    let built = setup.as_ref().map(|argv| execute(&program(argv), &cancel));
    if let Some(Err(no_time)) = built {
        return skipped("--setup", no_time);
    }
    let bounds = Bounds {
        good_below_ns: args.good_below * 1e9,
        bad_above_ns: args.bad_above * 1e9,
    };
    let time = || execute(&program(&args.command), &cancel);
    // The first one reads what it needs from the disk.
    let ended = time().and_then(|_| until_decided(bounds, time));
    refuse_changes(&first, &watch.read().map_err(anyhow::Error::new)?)?;
    match ended {
        Ok((verdict, samples_ns)) => Ok(Judged {
            verdict,
            samples_ns,
            reason: None,
        }),
        Err(no_time) => skipped("the command", no_time),
    }
}

/// A command that fails at one commit says nothing of its speed there; one that is missing says that the
/// command line is wrong, at every commit.
fn skipped(what: &str, no_time: NoTime) -> Result<Judged, Failure> {
    match no_time {
        NoTime::Interrupted => Err(Failure::new(Code::Interrupted, "interrupted")),
        NoTime::Missing(words) => Err(Failure::new(Code::EnvironmentChanged, words)
            .with_hint("nothing was recorded; mend the command and start git bisect run again")),
        NoTime::Failed(_) | NoTime::Late(_) => Ok(Judged {
            verdict: Verdict::Undecided,
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
        format!("the machine is no longer as it was: {}", changes.join("; ")),
    )
    .with_hint("nothing was recorded of this commit; bring the machine back to how it was, and start git bisect run again"))
}

/// Of one `git bisect`: the state in which its first step found the machine.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct First {
    bisect: String,
    environment: Environment,
}

/// Every step is a process of its own. Outside of `git bisect` a step has only itself to be compared with.
fn first_environment(watch: &Watch<'_>, output: Output) -> Result<Environment, Failure> {
    let now = watch.read().map_err(anyhow::Error::new)?;
    let Some(bisect) = bisect_in_progress() else {
        return Ok(now);
    };
    let file = Places::find()?.bisects.join("step.json");
    let kept = std::fs::read(&file)
        .ok()
        .and_then(|bytes| serde_json::from_slice::<First>(&bytes).ok());
    if let Some(first) = kept.filter(|first| first.bisect == bisect) {
        refuse_changes(&first.environment, &now)?;
        return Ok(first.environment);
    }
    let first = First {
        bisect,
        environment: now.clone(),
    };
    if let Err(error) = keep(&file, &first) {
        output.warn(&format!(
            "later steps can not tell whether the machine is still as it is now: {error:#}"
        ));
    }
    Ok(now)
}

fn keep(file: &Path, first: &First) -> anyhow::Result<()> {
    if let Some(folder) = file.parent() {
        atomic_files::create_private_folder(folder)?;
    }
    Ok(atomic_files::write_whole(
        file,
        &serde_json::to_vec(first)?,
        Access::Owner,
    )?)
}

/// A name for the bisection that git has begun here: the file that its start leaves, and when.
fn bisect_in_progress() -> Option<String> {
    let asked = Command::new("git")
        .args([
            "rev-parse",
            "--path-format=absolute",
            "--git-path",
            "BISECT_START",
        ])
        .output()
        .ok()
        .filter(|asked| asked.status.success())?;
    let path = PathBuf::from(String::from_utf8(asked.stdout).ok()?.trim_end());
    let began = std::fs::metadata(&path).ok()?.modified().ok()?;
    let began_ns = began.duration_since(UNIX_EPOCH).ok()?.as_nanos();
    Some(hex(&sha256(
        format!("{}\0{began_ns}", path.display()).as_bytes(),
    )))
}

/// One commit, judged by the interval of its median.
#[derive(Serialize, JsonSchema)]
pub struct Said {
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

impl Answer for Said {
    const NAME: &'static str = "bisect-step";
}

fn tell(judged: &Judged, as_json: bool, output: Output) -> Result<(), Failure> {
    let middle = median(&judged.samples_ns);
    let bounds = middle.and_then(|middle| middle.bounds);
    if as_json {
        return output.answer(&Said {
            verdict: judged.verdict.word(),
            exit_code: code(judged.verdict).number(),
            runs_count: judged.samples_ns.len(),
            median_ns: middle.map(|middle| middle.value),
            low_ns: bounds.map(|(low, _)| low),
            high_ns: bounds.map(|(_, high)| high),
            reason: judged.reason.clone(),
        });
    }
    let figure = middle.map_or_else(
        || judged.reason.clone().unwrap_or_default(),
        |middle| {
            format!(
                "{} · {} runs",
                duration_within(middle.value, middle.bounds),
                judged.samples_ns.len()
            )
        },
    );
    output.data(&format!("{} · {figure}\n", judged.verdict.word()))
}
