//! `plug-pull verify`: what is there, against what was acknowledged.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use anyhow::Context as _;
use fsbench_failure::{Code, ErrorCode, Failure, HintExt as _};
use fsbench_plug_pull::protocol::asking;
use fsbench_plug_pull::{
    BlockContent, FileVerdict, Judgment, Nonce, PowerLoss, ProtocolLine, Secret, Session, judge,
};
use schemars::JsonSchema;
use serde::Serialize;

use super::args::{PowerCut, VerifyPullArgs};
use super::peer::Peer;
use super::results::{self, Pull};
use super::{layout, log, words, write};
use crate::app_paths::AppPaths;
use crate::command_output::CommandOutput;
use crate::instant::{format_utc, unix_s};
use crate::output::Output;

/// What was there after the power was cut, against what was acknowledged.
#[derive(Serialize, JsonSchema)]
pub struct PullOutput {
    pull: results::PullRecord,
    /// What all counted pulls of this folder say of each mode
    series: Vec<results::SeriesRecord>,
    /// Where this pull is kept
    file: String,
}

impl CommandOutput for PullOutput {
    const NAME: &'static str = "plug-pull-verify";
}

pub fn run(args: &VerifyPullArgs, output: Output) -> Result<(), Failure> {
    let dir = args
        .dir
        .canonicalize()
        .with_context(|| format!("`{}` cannot be used", args.dir.display()))
        .hint("name the folder that `plug-pull write` was given")
        .at(args.dir.display())?;
    let nonce = only_session(&dir).at(dir.display())?;
    let folder = layout::folder(&dir, nonce);
    let (session, ignored_lines_count) = acknowledged(args, nonce, &folder)?;
    let is_same_boot = session.hello.boot == write::boot()?;
    if !is_same_boot && !session.has_ended && args.how.is_none() {
        return Err(Failure::usage("--how is missing: how was the power cut?").with_hint(
            "add --how plug, --how hypervisor or --how reset: only the first tests the drive",
        ));
    }
    let power = power(&session, is_same_boot, args.how);
    let verdicts = judge(&session, &found(&folder, &session), power);
    let pull = Pull {
        session: &session,
        verdicts: &verdicts,
        dir: &dir,
        how: args.how,
        is_same_boot,
        power,
        ignored_lines_count,
        verified_at: format_utc(unix_s(SystemTime::now())),
    };
    let places = AppPaths::find()?;
    let saved = pull.save(&places.plug_pulls)?;
    print_result(args, &pull, &places.plug_pulls, &saved, output)?;
    // A folder that lost something is evidence.
    let is_broken = is_broken(&verdicts);
    if args.keep || is_broken {
        output.say(&format!("  saved       {}", folder.display()));
    } else {
        fs::remove_dir_all(&folder)
            .with_context(|| format!("{} cannot be removed", folder.display()))?;
    }
    if is_broken {
        return Err(Failure::of(
            ErrorCode::Worse,
            "acknowledged writes are lost: files in this folder do not survive a power cut",
        ));
    }
    if !pull.is_counted() {
        let what = match power {
            PowerLoss::CouldNotTell => "it is unknown whether the power was cut",
            _ => "the power was not cut",
        };
        return Err(Failure::new(Code::NothingMeasurable, format!("{what}: nothing was tested"))
            .with_hint("start `plug-pull write` again, and pull the plug while it runs"));
    }
    Ok(())
}

/// A machine that loses its power is started again, and says nothing before: neither the writer's
/// goodbye nor the end of its connection, which its system would send for a killed process.
fn power(session: &Session, is_same_boot: bool, how: Option<PowerCut>) -> PowerLoss {
    if is_same_boot || session.has_ended {
        return PowerLoss::NotCut;
    }
    match how {
        // Its host closes the connections of some networks.
        Some(PowerCut::Hypervisor) => PowerLoss::DrivePowered,
        _ if session.is_closed => PowerLoss::CouldNotTell,
        Some(PowerCut::Reset) => PowerLoss::DrivePowered,
        Some(PowerCut::Plug) => PowerLoss::Cut,
        None => PowerLoss::CouldNotTell,
    }
}

fn only_session(dir: &Path) -> Result<Nonce, Failure> {
    let sessions = layout::sessions_in(dir)?;
    match sessions.as_slice() {
        [one] => Ok(*one),
        [] => {
            Err(Failure::of(ErrorCode::FileMissing, format!("{} holds no session", dir.display()))
                .with_hint("`fsbench-collect plug-pull write` creates one; `verify` removes it"))
        }
        _ => Err(Failure::usage(format!("{} holds several sessions", dir.display()))
            .with_hint("move all but one of the folders fsbench-plug-pull-… elsewhere")),
    }
}

/// From the server, or from the log itself.
fn acknowledged(
    args: &VerifyPullArgs,
    nonce: Nonce,
    folder: &Path,
) -> Result<(Session, Option<u64>), Failure> {
    let unknown = format!(
        "the power was cut before the session began, or it belongs to another server: remove {}",
        folder.display()
    );
    if let Some(path) = &args.log {
        let read = log::read(path, nonce).at(path.display())?;
        let session = read
            .session
            .with_context(|| format!("{} has no session {nonce}", path.display()))
            .hint(unknown)?;
        return Ok((session, Some(read.ignored_count)));
    }
    let mut peer = Peer::connect(args.server.as_deref().unwrap_or_default())?;
    let secret = args.secret.unwrap_or(Secret([0; 16]));
    peer.send(&asking(&secret, nonce))?;
    let mut failed = None;
    let lines = std::iter::from_fn(|| match peer.next() {
        Ok(ProtocolLine::Error(text)) => {
            failed = Some(anyhow::anyhow!("the server refused: {text}"));
            None
        }
        Ok(line) => Some(Ok(line)),
        Err(error) => {
            failed = Some(error);
            None
        }
    });
    let session = Session::from_report(lines);
    match (session, failed) {
        (_, Some(error)) => Err(error).hint(unknown),
        (Err(error), None) => {
            Err(anyhow::Error::new(error).context("the server's report cannot be used").into())
        }
        (Ok(session), None) if session.hello.nonce != nonce => {
            Err(Failure::of(ErrorCode::NotAServer, "the server reports another session"))
        }
        (Ok(session), None) => Ok((session, None)),
    }
}

fn found(folder: &Path, session: &Session) -> Vec<Vec<BlockContent>> {
    let hello = &session.hello;
    (0..)
        .zip(&hello.modes)
        .map(|(number, mode)| layout::read_back(folder, hello, number, *mode))
        .collect()
}

fn is_broken(verdicts: &[FileVerdict]) -> bool {
    verdicts.iter().any(|verdict| verdict.judgment == Judgment::Broken)
}

fn print_result(
    args: &VerifyPullArgs,
    pull: &Pull<'_>,
    folder: &Path,
    saved: &Path,
    output: Output,
) -> Result<(), Failure> {
    let series = args
        .how
        .filter(|_| pull.is_counted())
        .map_or_else(Vec::new, |how| results::series(&results::saved(folder), pull.dir, how));
    if args.json {
        return output.answer(&PullOutput {
            pull: pull.record(),
            series: series.iter().map(results::PullSeries::record).collect(),
            file: saved.to_string_lossy().into_owned(),
        });
    }
    output.report(&words::text(pull, &series, output.width()))?;
    output.say(&format!("  saved       {}", saved.display()));
    Ok(())
}
