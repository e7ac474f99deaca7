//! What was seen, in words and as JSON.

use std::path::{Path, PathBuf};

use fsbench_platform::Ended;
use serde_json::{Value, json};

use super::Watched;
use super::args::HotFoldersArgs;
use super::suggestion::Suggestion;
use super::tally::Counts;
use crate::output::harmless;
use crate::report::figures;
use crate::report::table::{Align, Table};

const SIZE: &str = "1g";

pub fn text(args: &HotFoldersArgs, watched: &Watched, suggestion: Option<&Suggestion>) -> String {
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
        "{} events in {} folders, by {} processes",
        tally.sum(),
        ranked.len(),
        tally.processes.len()
    )];
    lines.extend(watched.io.map(|io| {
        format!(
            "read {}, wrote {}; of it from devices {}, to devices {}",
            figures::bytes(io.read_bytes),
            figures::bytes(io.written_bytes),
            figures::bytes(io.device_read_bytes),
            figures::bytes(io.device_written_bytes)
        )
    }));
    if tally.unnamed.sum() > 0 {
        lines.push(format!(
            "{} more in folders that were gone before they could be named",
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
        None => lines.push("No folder stands out that a RAM disk could take the place of.".into()),
    }
    let lines = lines
        .iter()
        .map(|line| format!("{}\n", format!("  {line}").trim_end()));
    format!(
        "\n{}\n{}",
        table.render("  "),
        lines.collect::<Vec<_>>().concat()
    )
}

fn advice(suggestion: &Suggestion) -> [String; 5] {
    [
        format!(
            "{:.0} % of all changes are in {} and below. In memory instead:",
            suggestion.share * 100.0,
            short(&suggestion.folder)
        ),
        format!("  {}", command(&suggestion.folder)),
        "Its content would then be in memory only: it is lost when the disk is removed, and when the".into(),
        "power goes. What is in the folder now is hidden until then. Give --size what it will hold.".into(),
        String::new(),
    ]
}

fn command(folder: &Path) -> String {
    let folder = folder.display().to_string().replace('\'', "'\\''");
    format!(
        "fsbench-collect ramdisk create --size {SIZE} --mount-over '{}'",
        harmless(&folder)
    )
}

pub fn json(args: &HotFoldersArgs, watched: &Watched, suggestion: Option<&Suggestion>) -> Value {
    let tally = &watched.tally;
    let ranked = tally.ranked();
    let folders = ranked.iter().take(top(args)).map(|(folder, counts)| {
        let mut entry = counts_json(*counts);
        entry["folder"] = folder.to_string_lossy().into();
        entry["share_ratio"] = share(*counts, tally.sum()).into();
        entry
    });
    let (code, signal) = match watched.ended {
        Ended::Exited(code) => (Some(code), None),
        Ended::Killed(signal) => (None, Some(signal)),
    };
    json!({
        "exit_code": code,
        "signal": signal,
        "folders_count": ranked.len(),
        "events_count": tally.sum(),
        "processes_count": tally.processes.len(),
        "folders": folders.collect::<Vec<_>>(),
        "unnamed": counts_json(tally.unnamed),
        "overflows_count": tally.overflows_count,
        "io": watched.io.map(|io| json!({
            "read_bytes": io.read_bytes,
            "written_bytes": io.written_bytes,
            "device_read_bytes": io.device_read_bytes,
            "device_written_bytes": io.device_written_bytes,
        })),
        "not_watched": watched.unseen.iter().map(|(path, why)| json!({
            "folder": path.to_string_lossy(),
            "why": why,
        })).collect::<Vec<_>>(),
        "suggestion": suggestion.map(|suggestion| json!({
            "folder": suggestion.folder.to_string_lossy(),
            "changes_share_ratio": suggestion.share,
            "command": command(&suggestion.folder),
        })),
    })
}

fn counts_json(counts: Counts) -> Value {
    json!({
        "opened_count": counts.opened,
        "read_count": counts.read,
        "written_count": counts.written,
        "created_count": counts.created,
        "deleted_count": counts.deleted,
    })
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
    harmless(&name).replace('\n', "\u{fffd}")
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
    fn a_folder_can_not_steer_the_terminal_or_end_the_quotation() {
        assert!(command(Path::new("/a/it's")).ends_with("'/a/it'\\''s'"));
        assert!(!short(Path::new("/a/\u{1b}[2J\n")).contains(['\u{1b}', '\n']));
    }
}
