//! Measuring again what a run measured. Of the document only closed words are read: which suites,
//! how long, which limit. What runs are the cases compiled into this program, in the folders named
//! on this command line.

use anyhow::Context as _;
use fsbench_check::matching::user_command;
use fsbench_failure::{Code, Failure};
use fsbench_runner::Cancel;
use fsbench_suites::own_file_bytes;
use fsbench_wire::{Limiting, Profile, Run, Suite};

use crate::app_paths::AppPaths;
use crate::args::{LimitName, ProfileName, RepeatArgs, RunArgs, ServerArg, SuiteName};
use crate::document::is_real;
use crate::identity::Identity;
use crate::network::send::Receipt;
use crate::output::Output;
use crate::saved_run::SavedRun;
use crate::source::{RunReference, Source, run as read_run};
use crate::store::Store;
use crate::user_command::require_usable;

use super::run::{make, send};

/// The run to repeat, with its digest pinned where one was given.
pub fn baseline(word: &str, args: &RepeatArgs, output: Output) -> Result<Source, Failure> {
    let named = RunReference::read(word, args.server.server.as_ref())?;
    let source = read_run(&named, output)?;
    match &args.baseline_sha256 {
        Some(pinned) if *pinned != source.sha256 => Err(Failure::new(
            Code::OperationalError,
            format!("the baseline has the SHA-256 {}, not {pinned}", source.sha256),
        )
        .with_hint("another run is there now: check the address, or leave out --baseline-sha256")),
        _ => Ok(source),
    }
}

/// A run that was measured again and kept, and what sending it takes.
pub struct RepeatedRun {
    pub saved_run: SavedRun<Run>,
    asked: RunArgs,
    identity: Identity,
    cancel: Cancel,
}

/// Measures and saves. `typed`: the baseline's user command, or nothing.
pub fn measure_again(
    old: &Run,
    suites: &[Suite],
    typed: &[String],
    args: &RepeatArgs,
    output: Output,
) -> Result<RepeatedRun, Failure> {
    let cancel = Cancel::on_signals().context("signals cannot be watched")?;
    let places = AppPaths::find()?;
    let identity = Identity::load_or_create(&places.key_file)?;
    let store = Store::open(&places.runs)?;
    let asked = run_args(old, suites, typed, args);
    require_usable(&asked)?;
    require_profile_size(old, suites)?;
    let (saved_run, cut_short) = make(&asked, &places, &identity, &store, &cancel, output)?;
    if let Some(failure) = cut_short {
        return Err(crate::deliver::with_saved_file(failure, &saved_run.file));
    }
    Ok(RepeatedRun { saved_run, asked, identity, cancel })
}

/// How much is written is never read from a document.
fn require_profile_size(old: &Run, suites: &[Suite]) -> Result<(), Failure> {
    let size = own_file_bytes(old).filter(|_| is_real(old) && suites.contains(&Suite::Throughput));
    size.map_or(Ok(()), |size| {
        Err(Failure::new(
            Code::NothingMeasurable,
            format!(
                "the run wrote files of {}, which is not repeated from a document",
                fsbench_report::numbers::bytes(size)
            ),
        )
        .with_hint("measure with the same --size, then: compare, or check with --run last"))
    })
}

impl RepeatedRun {
    /// Where it was asked for. What was found is found by then, and a server cannot take it back.
    pub fn send(&self, output: Output) -> Result<Option<Receipt>, Failure> {
        if !self.asked.upload {
            return Ok(None);
        }
        send(&self.asked, &self.identity, &self.saved_run, &self.cancel, output)
            .map_err(|failure| crate::deliver::with_saved_file(failure, &self.saved_run.file))
    }
}

fn run_args(old: &Run, suites: &[Suite], typed: &[String], args: &RepeatArgs) -> RunArgs {
    let own = user_command(old).filter(|_| !typed.is_empty());
    let limit = match own.as_ref().map(|(_, limiting)| limiting.as_slice()) {
        Some([_, _, ..]) => LimitName::Both,
        Some([Limiting::Cpus]) => LimitName::Cpus,
        _ => LimitName::Jobs,
    };
    RunArgs {
        suite: SuiteName::all().iter().copied().filter(|name| suites.contains(&name.0)).collect(),
        profile: match old.profile {
            Profile::Quick => ProfileName::Quick,
            Profile::Standard => ProfileName::Standard,
            Profile::Full => ProfileName::Full,
        },
        size: None,
        repeat: 1,
        target: args.target.clone(),
        memory_target: args.memory_target.clone(),
        turbo: None,
        beside: args.beside.clone(),
        out: args.out.clone(),
        preview: false,
        anonymous: args.anonymous,
        upload: args.upload,
        server: ServerArg { server: args.server.server.clone() },
        compared_with: None,
        yes: true,
        note: None,
        full: false,
        json: args.json,
        quiet: args.quiet,
        name: own.map(|(command, _)| command.name.clone()),
        limit,
        user_command: typed.to_vec(),
        test_block_scale: args.test_block_scale,
        test_turbo_root: None,
        sweep: None,
    }
}
