//! The default command: measure, sign, save, show, and send where asked to.

mod group;
mod sending;
pub mod shown;

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fsbench_ramdisk::RamDiskStore;
use fsbench_report::summary::RunResults;
use fsbench_runner::Cancel;
use fsbench_wire::{PAYLOAD_TYPE_RUN, Role, Run, Target, seal};
use schemars::JsonSchema;
use serde::Serialize;

use crate::app_paths::AppPaths;
use crate::args::RunArgs;
use crate::command_output::{self, CommandOutput};
use crate::commands::rank::{self, LAST, OwnRun};
use crate::deliver::{require_server, with_saved_file};
use crate::identity::Identity;
use crate::machine_id;
use crate::measure::{Contributor, Measured, measure};
use crate::measuring_lock::MeasuringLock;
use crate::network::send::Receipt;
use crate::nonce;
use crate::output::Output;
use crate::run_disks::RunDisks;
use crate::saved_run::{OutputStyle, SavedOutput, SavedRun};
use crate::store::{Store, WithdrawSecret};
use crate::sweeping::{self, SweepRequest};
use crate::turbo;
use crate::user_command::require_usable;

use fsbench_failure::{Code, Failure, HintExt as _};
use fsbench_platform::atomic_files::{self, Access};
use fsbench_verify::check_payload;
use fsbench_wire::sealed::SealedRun;
pub use sending::send;
use shown::MOST_RANKS;

/// A run that was measured, and where it is.
#[derive(Serialize, JsonSchema)]
pub struct RunCommandOutput {
    #[serde(flatten)]
    saved: SavedOutput,
    #[serde(flatten)]
    results: RunResults,
    #[schemars(schema_with = "command_output::document")]
    run: Run,
}

impl CommandOutput for RunCommandOutput {
    const NAME: &'static str = "run";
}

pub fn run(args: &RunArgs, output: Output) -> Result<(), Failure> {
    // What would spoil the end is found before the beginning.
    require_usable(args)?;
    let cancel = Cancel::on_signals().context("signals cannot be watched")?;
    let places = AppPaths::find()?;
    let identity = Identity::load_or_create(&places.key_file)?;
    let store = Store::open(&places.runs)?;
    if args.upload {
        // A run is worth minutes: what would stop its sending is said before.
        require_server(args.server.server.as_ref())?;
    }
    if identity.is_new {
        output.say(&format!("  A signing key was created: {}\n", identity.file.display()));
    }
    turbo::put_back(args.test_turbo_root.as_deref(), output);
    let session = Session { args, places, identity, store, cancel, output };
    let mut made = Vec::new();
    for number in 1..=args.repeat {
        if args.repeat > 1 {
            output.say(&format!("  run {number} of {}\n", args.repeat));
        }
        // Finished runs are saved, whatever becomes of the next.
        let file = session.run().inspect_err(|_| group::report(&made, args.repeat, output))?;
        made.push(file);
    }
    group::report(&made, args.repeat, output);
    Ok(())
}

/// What all runs of a group share.
struct Session<'a> {
    args: &'a RunArgs,
    places: AppPaths,
    identity: Identity,
    store: Store,
    cancel: Cancel,
    output: Output,
}

impl Session<'_> {
    /// One run, measured, saved, shown and sent; its file.
    fn run(&self) -> Result<PathBuf, Failure> {
        let Self { args, places, identity, store, cancel, output } = self;
        let output = *output;
        let (saved_run, cut_short) = make(args, places, identity, store, cancel, output)?;
        if let Some(failure) = cut_short {
            cut(args, &saved_run, failure, output)?;
            return Ok(saved_run.file);
        }
        if args.preview {
            saved_run.preview(output)?;
            return Ok(saved_run.file);
        }
        if !args.json && !args.quiet {
            output
                .data(&shown::text(args, &saved_run, output))
                .map_err(|failure| with_saved_file(failure, &saved_run.file))?;
        }
        if fsbench_report::outcome_counts(&saved_run.run).0 == 0 {
            print_result(args, &saved_run, None, output)?;
            return Err(Failure::new(
                Code::NothingMeasurable,
                "no case could be measured; the report says why for each",
            )
            .with_hint(match &args.sweep {
                Some(sweep) if sweep.shows_output => {
                    "what the command printed is above; run it by itself first, with one worker"
                }
                Some(_) => "--show-output shows what the command prints",
                None => "name another folder with --target DIR",
            }));
        }
        let receipt =
            if args.upload { send(args, identity, &saved_run, cancel, output) } else { Ok(None) };
        match receipt {
            Ok(receipt) => {
                print_result(args, &saved_run, receipt.as_ref(), output)?;
                if !args.json && !args.quiet {
                    let own = OwnRun {
                        id: &saved_run.sealed.id,
                        run: &saved_run.run,
                        name: LAST,
                        receipt: receipt.as_ref(),
                        most_ranks: MOST_RANKS,
                    };
                    let server = args.server.server.as_ref();
                    rank::print(&own, server, args.compared_with.as_deref(), output)?;
                }
                Ok(saved_run.file)
            }
            Err(failure) => {
                print_result(args, &saved_run, None, output)?;
                Err(with_saved_file(failure, &saved_run.file))
            }
        }
    }
}

pub fn make(
    args: &RunArgs,
    places: &AppPaths,
    identity: &Identity,
    store: &Store,
    cancel: &Cancel,
    output: Output,
) -> Result<(SavedRun<Run>, Option<Failure>), Failure> {
    let secret = WithdrawSecret::new()?;
    // Dropped, and with them the RAM disks, however the measuring ends.
    let ram_disk_store = RamDiskStore::at(&places.ram_disks);
    let mut run_disks = RunDisks::new(ram_disk_store, args.profile.into(), output);
    let key_id = identity.key_id();
    let machine_id = machine_id::of_run(&places.machine_id_file, args.anonymous, output);
    let nonce = nonce::ask(args, cancel, output);
    let who =
        Contributor { key_id: &key_id, machine_id: machine_id.as_deref(), nonce: nonce.as_ref() };
    let lock = MeasuringLock::take(&places.measuring_locks, output);
    let Measured { mut run, cut_short, folders, journal } = match &args.sweep {
        Some(sweep) => {
            let wanted = SweepRequest { args, sweep, places, lock: &lock };
            sweeping::measure(&wanted, &who, &secret, &mut run_disks, cancel, output)?
        }
        None => measure(args, &who, &secret, &mut run_disks, &lock, cancel, output)?,
    };
    drop(run_disks);
    drop(lock);
    let payload = payload(&mut run, output)?;
    // A document of ours that the contract refuses is a bug here; the figures are kept all the
    // same.
    if let Err(refusal) = check_payload(&payload) {
        output.warn(&format!(
            "this run does not fit the contract, and a server will refuse it: {refusal}"
        ));
    }
    let sealed = SealedRun::from_envelope(&seal::seal(PAYLOAD_TYPE_RUN, &payload, &identity.key))?;
    let file = keep(args, store, &sealed, &secret, output)?;
    let is_disk = |target: &&Target| target.role == Role::Disk;
    if run.targets.iter().filter(is_disk).count() > 1 {
        // Without them a report calls its disks by number.
        drop(store.save_folders(&sealed.id, &folders));
    }
    if let Some(journal) = journal {
        journal.forget();
    }
    let saved_run = SavedRun { run, payload, sealed, file, folders };
    Ok((saved_run, cut_short))
}

/// A nonce that does not fit the contract is the server's error, and costs the run nothing else.
fn payload(run: &mut Run, output: Output) -> anyhow::Result<Vec<u8>> {
    let write = |run: &Run| serde_json::to_vec(run).context("the run cannot be written as JSON");
    let payload = write(run)?;
    match check_payload(&payload) {
        Err(refusal) if refusal.pointer.starts_with("/nonce") => {
            output.warn(&format!(
                "the server's nonce does not fit the contract: the run is signed without it ({refusal})"
            ));
            run.nonce = None;
            write(run)
        }
        _ => Ok(payload),
    }
}

/// The part that was measured is shown and kept, and nothing of it is sent: whoever wished to stop
/// wished for that, too.
fn cut(
    args: &RunArgs,
    saved_run: &SavedRun<Run>,
    failure: Failure,
    output: Output,
) -> Result<(), Failure> {
    let is_shown = !args.json && !args.quiet;
    if is_shown {
        output
            .data(&shown::text(args, saved_run, output))
            .map_err(|failure| with_saved_file(failure, &saved_run.file))?;
    }
    print_result(args, saved_run, None, output)?;
    // Of points that failed the report has named each, and where the run is.
    if is_shown && failure.code == Code::NothingMeasurable {
        return Err(failure.reported());
    }
    Err(with_saved_file(failure, &saved_run.file))
}

/// On disk before anything else happens to it; where the usual folder has failed meanwhile,
/// in the current one.
fn keep(
    args: &RunArgs,
    store: &Store,
    sealed: &SealedRun,
    secret: &WithdrawSecret,
    output: Output,
) -> Result<PathBuf, Failure> {
    let file = match store.save(&sealed.id, &sealed.bytes, secret) {
        Ok(file) => file,
        Err(error) => {
            let here = PathBuf::from(format!("fsbench-{}.json", sealed.id));
            output.warn(&format!(
                "the run could not be saved in its folder ({error}); it is saved as {}",
                here.display()
            ));
            write_out(&here, &sealed.bytes)?;
            here
        }
    };
    if let Some(out) = &args.out {
        write_out(out, &sealed.bytes).hint(format!("the run is safe in {}", file.display()))?;
    }
    Ok(file)
}

fn write_out(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    Ok(atomic_files::write_atomically(path, bytes, Access::Everyone)
        .with_context(|| format!("{} cannot be written", path.display()))?)
}

fn print_result(
    args: &RunArgs,
    saved_run: &SavedRun<Run>,
    receipt: Option<&Receipt>,
    output: Output,
) -> Result<(), Failure> {
    let answer = |saved| RunCommandOutput {
        saved,
        results: RunResults::of(&saved_run.run, &saved_run.sealed.sha256),
        run: saved_run.run.clone(),
    };
    saved_run.print(OutputStyle::of(args.json, args.quiet), receipt, answer, output)
}
