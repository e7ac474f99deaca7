//! A run in words and numbers for the person who made it. Pure: a run goes in, text comes
//! out. `findings` computes; the rest prints.

pub mod answer;
pub mod comparison;
mod core_sweep;
mod failures;
mod findings;
pub mod flags;
pub mod head;
mod headline;
mod histogram;
pub mod imported;
pub mod layout;
pub mod markdown;
mod memfs;
pub mod numbers;
mod reported;
#[cfg(test)]
mod sample;
pub mod summary;
mod sync;
pub mod table;
pub mod terminal;
#[cfg(test)]
mod tests;
mod throughput;
mod turbo;
mod warnings;

pub use core_sweep::UNNAMED as UNNAMED_COMMAND;
use fsbench_wire::words::verdicts;
use fsbench_wire::{Outcome, Role, Run, SuiteRun, Target, with_body};

use crate::answer::Folders;
use crate::reported::Reported as _;
use crate::summary::RunVerdict;
use crate::terminal::sanitize_for_terminal;

/// The whole report: whether the run is good to compare, suites, then warnings.
/// The digest is the seed of every interval, here and on the page.
pub fn text(run: &Run, digest: &[u8]) -> String {
    text_with_folders(run, digest, &[])
}

/// The same, with the folders of its targets, where they are known.
pub fn text_with_folders(run: &Run, digest: &[u8], folders: &Folders) -> String {
    let run = &called_by_folders(run, folders);
    let verdict = format!("  {}\n", RunVerdict::of(run).sentence());
    let suites = run.suites.iter().map(|suite| {
        let text = with_body!(suite, body => body.text(run, digest));
        if is_of_one_process(suite) {
            format!("{text}  {}\n", verdicts::one_process())
        } else {
            text
        }
    });
    let mut parts: Vec<String> = std::iter::once(verdict).chain(suites).collect();
    let failures = failures::text(run);
    if !failures.is_empty() {
        parts.push(failures);
    }
    parts.extend(warnings::text(run));
    // A document may be someone else's.
    sanitize_for_terminal(&parts.join("\n")).into_owned()
}

/// Each execution of a command is a process by itself.
fn is_of_one_process(suite: &SuiteRun) -> bool {
    let is_of_commands = match suite {
        SuiteRun::CoreSweep(body) => body.cases.iter().all(|case| case.params.command.is_some()),
        _ => false,
    };
    with_body!(suite, body => body.processes_count) == 1 && !is_of_commands
}

fn target_text(run: &Run, id: Option<&str>) -> String {
    let Some(id) = id else {
        return "no files".into();
    };
    let target = run.targets.iter().find(|target| target.id == id);
    let kind = target.and_then(|target| target.file_system.as_ref()?.kind.clone());
    let name = if is_folder(id) { folder_text(id) } else { numbered_role(id, target) };
    kind.map_or(name.clone(), |kind| {
        format!("{name} ({})", fsbench_wire::words::file_system_name(&kind))
    })
}

fn numbered_role(id: &str, target: Option<&Target>) -> String {
    let role = target.map_or(id, |target| role_text(target.role));
    let number = id.rsplit_once('-').map_or(String::new(), |(_, number)| format!(" {number}"));
    format!("{role}{number}")
}

/// A copy in which each of several disks is called by its folder, where that is known: no path is part of a run.
fn called_by_folders(run: &Run, folders: &Folders) -> Run {
    let mut run = run.clone();
    let is_disk = |target: &&Target| target.role == Role::Disk;
    let disks: Vec<String> =
        run.targets.iter().filter(is_disk).map(|target| target.id.clone()).collect();
    if disks.len() < 2 {
        return run;
    }
    let rename = |id: &mut String| {
        let is_known = |(known, path): &&(String, String)| known == id && is_folder(path);
        let folder = folders.iter().find(is_known).map(|(_, path)| path.clone());
        if let Some(folder) = folder.filter(|_| disks.contains(id)) {
            *id = folder;
        }
    };
    for target in &mut run.targets {
        rename(&mut target.id);
    }
    for suite in &mut run.suites {
        with_body!(suite, body => {
            body.cases.iter_mut().filter_map(|case| case.target.as_mut()).for_each(rename);
        });
    }
    run
}

/// The id of a target is none.
fn is_folder(id: &str) -> bool {
    id.contains(['/', '\\'])
}

/// Longer folders are cut: their end says most.
const LONGEST_FOLDER: usize = 30;

fn folder_text(path: &str) -> String {
    let length = path.chars().count();
    if length <= LONGEST_FOLDER {
        return path.to_owned();
    }
    let end: String = path.chars().skip(length - LONGEST_FOLDER + 1).collect();
    format!("\u{2026}{end}")
}

fn role_text(role: Role) -> &'static str {
    match role {
        Role::Memory => "memory",
        Role::Disk => "disk",
        Role::Null => "/dev/null",
        Role::MemoryOverFolder => "memory over a folder",
        Role::Fuse => "FUSE",
    }
}

/// Never a zero, never a blank: the reason or the call.
fn unmeasured_text<M>(outcome: &Outcome<M>) -> String {
    match outcome {
        Outcome::Measured { .. } => String::new(),
        Outcome::Unsupported { reason, detail } => {
            // The system could; the profile's time was over.
            if reason == "time_budget" {
                return "not measured: no time left".into();
            }
            let reason = reason.replace('_', " ");
            detail.as_ref().map_or(format!("unsupported: {reason}"), |detail| {
                format!("unsupported: {reason} ({detail})")
            })
        }
        Outcome::Failed { call, errno, detail } => {
            // The system's words hold the call and the number, too.
            let detail = detail.as_deref().map(|detail| {
                let words = detail.strip_prefix(&format!("{call}: ")).unwrap_or(detail);
                errno
                    .and_then(|errno| words.strip_suffix(&format!(" (os error {errno})")))
                    .unwrap_or(words)
            });
            match (detail, errno) {
                (Some(detail), Some(errno)) => format!("failed: {call}: {detail} (errno {errno})"),
                // The call that waits for a process is not what failed.
                (Some(detail), None) if call == "wait4" => format!("failed: {detail}"),
                (Some(detail), None) => format!("failed: {call}: {detail}"),
                (None, Some(errno)) => format!("failed: {call}, errno {errno}"),
                (None, None) => format!("failed: {call}"),
            }
        }
    }
}

/// How many cases ended measured, unsupported and failed.
pub fn outcome_counts(run: &Run) -> (usize, usize, usize) {
    run.suites.iter().fold((0, 0, 0), |sum, suite| {
        let one = outcome_counts_of(suite);
        (sum.0 + one.0, sum.1 + one.1, sum.2 + one.2)
    })
}

pub fn outcome_counts_of(suite: &SuiteRun) -> (usize, usize, usize) {
    fn of<P, M>(cases: &[fsbench_wire::Case<P, M>]) -> (usize, usize, usize) {
        cases.iter().fold((0, 0, 0), |(m, u, f), case| match case.outcome {
            Outcome::Measured { .. } => (m + 1, u, f),
            Outcome::Unsupported { .. } => (m, u + 1, f),
            Outcome::Failed { .. } => (m, u, f + 1),
        })
    }
    with_body!(suite, body => of(&body.cases))
}
