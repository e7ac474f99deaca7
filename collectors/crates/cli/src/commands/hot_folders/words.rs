//! What was seen, in words and as JSON.

use std::path::{Path, PathBuf};

use fsbench_hot_folders::suggestion::Suggestion;
use fsbench_hot_folders::tally::Counts;
use fsbench_hot_folders::{IoOutput, WatchedCommand};
use fsbench_platform::ChildExit;
use fsbench_report::numbers;
use fsbench_report::table::{Align, Table};
use fsbench_report::terminal::sanitize_for_terminal;
use schemars::JsonSchema;
use serde::Serialize;

use super::args::HotFoldersArgs;
use crate::command_output::CommandOutput;
use crate::program::program;

fn create() -> String {
    format!("{} ramdisk create --size 1g --yes", program())
}

pub fn text(
    args: &HotFoldersArgs,
    watched: &WatchedCommand,
    suggestion: Option<&Suggestion>,
    width: Option<usize>,
) -> String {
    let tally = &watched.tally;
    let ranked = tally.ranked();
    let shown = ranked.iter().take(top(args));
    let mut table = Table::new(&[
        ("folder", Align::Left),
        ("opened", Align::Right),
        ("read", Align::Right),
        ("written", Align::Right),
        ("created", Align::Right),
        ("deleted", Align::Right),
        ("share", Align::Right),
    ]);
    for (folder, counts) in shown {
        table.row([
            short(folder),
            counts.opened.to_string(),
            counts.read.to_string(),
            counts.written.to_string(),
            counts.created.to_string(),
            counts.deleted.to_string(),
            format!("{:.1} %", share(*counts, tally.sum()) * 100.0),
        ]);
    }
    let mut lines = vec![format!(
        "events: {}, in folders: {}, by processes: {}",
        tally.sum(),
        ranked.len(),
        tally.processes.len()
    )];
    lines.extend(watched.io.map(|io| {
        format!(
            "bytes: {} read, {} written; on storage devices: {} read, {} written",
            numbers::bytes(io.read_bytes),
            numbers::bytes(io.written_bytes),
            numbers::bytes(io.device_read_bytes),
            numbers::bytes(io.device_written_bytes)
        )
    }));
    if tally.unnamed.sum() > 0 {
        lines.push(format!(
            "{} more in folders that were removed before they could be named",
            tally.unnamed.sum()
        ));
    }
    if tally.overflows_count > 0 {
        lines.push(format!(
            "INCOMPLETE: the kernel's queue overflowed {} times, and an unknown number of events is missing",
            tally.overflows_count
        ));
    }
    lines.extend(watched.caveats.iter().map(|caveat| (*caveat).to_owned()));
    let unseen = watched.unseen.iter();
    lines.extend(unseen.map(|(path, why)| format!("not watched: {} ({why})", short(path))));
    lines.push(String::new());
    match suggestion {
        Some(suggestion) => lines.extend(advice(suggestion)),
        None => {
            lines.push("No folder is read or written enough to replace it with a RAM disk.".into());
        }
    }
    let lines = lines.iter().map(|line| format!("{}\n", format!("  {line}").trim_end()));
    format!("\n{}\n{}", table.render_within("  ", width, &[0]), lines.collect::<Vec<_>>().concat())
}

fn advice(suggestion: &Suggestion) -> [String; 5] {
    [
        format!(
            "{:.0} % of all changes are in {} and below. To put it in memory:",
            suggestion.share * 100.0,
            short(&suggestion.folder)
        ),
        // Two lines that can be pasted: a terminal would break one between its words.
        format!("  {} \\", create()),
        format!("    {}", mount_over(&suggestion.folder)),
        "Choose a --size that holds its files. What the folder holds now is hidden until the RAM disk is destroyed; what is written to it meanwhile is lost then, or when the power fails."
            .into(),
        String::new(),
    ]
}

fn command(folder: &Path) -> String {
    format!("{} {}", create(), mount_over(folder))
}

/// One word, so that no line ends in it.
fn mount_over(folder: &Path) -> String {
    let folder = folder.display().to_string().replace('\'', "'\\''");
    format!("--mount-over='{}'", sanitize_for_terminal(&folder))
}

/// What a command read and wrote, folder by folder.
#[derive(Serialize, JsonSchema)]
pub struct FolderOutput {
    /// The command's own; null where a signal ended it
    exit_code: Option<i32>,
    signal: Option<i32>,
    folders_count: usize,
    events_count: u64,
    processes_count: usize,
    /// The hottest first
    folders: Vec<HotFolder>,
    /// In folders that were gone before they could be named
    unnamed: Events,
    /// How often the kernel's queue ran over: each time an unknown number of events is missing
    overflows_count: u64,
    /// Null where the system does not say it
    io: Option<IoOutput>,
    not_watched: Vec<NotWatched>,
    /// Null where no folder stands out
    suggestion: Option<Suggested>,
}

impl CommandOutput for FolderOutput {
    const NAME: &'static str = "hot-folders";
}

#[derive(Serialize, JsonSchema)]
struct HotFolder {
    folder: String,
    /// Of all events
    share_ratio: f64,
    #[serde(flatten)]
    events: Events,
}

#[expect(clippy::struct_field_names, reason = "names carry units")]
#[derive(Serialize, JsonSchema)]
struct Events {
    opened_count: u64,
    read_count: u64,
    written_count: u64,
    created_count: u64,
    deleted_count: u64,
}

#[derive(Serialize, JsonSchema)]
struct NotWatched {
    folder: String,
    why: String,
}

/// The folder whose place a RAM disk could take.
#[derive(Serialize, JsonSchema)]
struct Suggested {
    folder: String,
    changes_share_ratio: f64,
    command: String,
}

pub fn folder_output(
    args: &HotFoldersArgs,
    watched: &WatchedCommand,
    suggestion: Option<&Suggestion>,
) -> FolderOutput {
    let tally = &watched.tally;
    let ranked = tally.ranked();
    let folders = ranked.iter().take(top(args)).map(|(folder, counts)| HotFolder {
        folder: folder.to_string_lossy().into_owned(),
        share_ratio: share(*counts, tally.sum()),
        events: events(*counts),
    });
    let (code, signal) = match watched.exit {
        ChildExit::Exited(code) => (Some(code), None),
        ChildExit::Killed(signal) => (None, Some(signal)),
    };
    let not_watched = watched.unseen.iter().map(|(path, why)| NotWatched {
        folder: path.to_string_lossy().into_owned(),
        why: why.clone(),
    });
    FolderOutput {
        exit_code: code,
        signal,
        folders_count: ranked.len(),
        events_count: tally.sum(),
        processes_count: tally.processes.len(),
        folders: folders.collect(),
        unnamed: events(tally.unnamed),
        overflows_count: tally.overflows_count,
        io: watched.io,
        not_watched: not_watched.collect(),
        suggestion: suggestion.map(|suggestion| Suggested {
            folder: suggestion.folder.to_string_lossy().into_owned(),
            changes_share_ratio: suggestion.share,
            command: command(&suggestion.folder),
        }),
    }
}

fn events(counts: Counts) -> Events {
    Events {
        opened_count: counts.opened,
        read_count: counts.read,
        written_count: counts.written,
        created_count: counts.created,
        deleted_count: counts.deleted,
    }
}

fn top(args: &HotFoldersArgs) -> usize {
    usize::try_from(args.top).unwrap_or(usize::MAX)
}

#[expect(clippy::cast_precision_loss, reason = "a share needs no 53 bits")]
fn share(counts: Counts, all: u64) -> f64 {
    counts.sum() as f64 / all.max(1) as f64
}

/// One's own home as `~`. Names come from elsewhere, and may hold what steers a terminal.
fn short(folder: &Path) -> String {
    let home = std::env::var_os("HOME").map(PathBuf::from);
    let below = home
        .filter(|home| home.is_absolute() && home.parent().is_some())
        .and_then(|home| folder.strip_prefix(home).ok());
    let name = match below {
        Some(below) if below.as_os_str().is_empty() => "~".to_owned(),
        Some(below) => format!("~/{}", below.display()),
        None => folder.display().to_string(),
    };
    sanitize_for_terminal(&name).replace('\n', "\u{fffd}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Cli;
    use clap::Parser as _;

    #[test]
    fn the_suggested_command_is_one_of_ours() {
        let command = command(Path::new("/home/u/target")).replace('\'', "");
        assert!(Cli::try_parse_from(command.split(' ')).is_ok(), "{command}");
    }

    #[test]
    fn the_suggested_command_is_pasted_as_two_lines_of_one_command() {
        let folder = PathBuf::from("/a/long/way/to/a/folder/with/a/name/of/its/own");
        let lines = advice(&Suggestion { folder: folder.clone(), share: 1.0 });
        let pasted = format!("{}{}", lines[1].trim_start().trim_end_matches('\\'), lines[2].trim());
        assert_eq!(pasted, command(&folder));
        let text = fsbench_report::layout::wrapped_report(&lines.join("\n"), 80);
        assert!(text.contains(&format!("{}\n{}\n", lines[1], lines[2])), "{text}");
    }

    #[test]
    fn a_folder_cannot_steer_the_terminal_or_end_the_quotation() {
        assert!(command(Path::new("/a/it's")).ends_with("'/a/it'\\''s'"));
        assert!(!short(Path::new("/a/\u{1b}[2J\n")).contains(['\u{1b}', '\n']));
    }
}
