//! What `fs_usage -w -f filesys` prints, taken apart. A line is, in its manual's words: time stamp,
//! call, its details, path name, elapsed time, `W` if it had to wait, process and thread:
//!
//! ```text
//! 14:48:08.219356  WrData[A]  D=0x001ce0c4  B=0x1000  /dev/disk2s5  /path/to/file  0.000272 W ditto.5145
//! ```
//!
//! A `read` or `write` names a descriptor and no path: they are counted where they reach the
//! disk (`RdData`, `WrData`). The number behind the process is a thread's, not the process's.

use std::path::{Path, PathBuf};

use super::tally::Counts;

#[derive(Debug, PartialEq)]
pub struct FsUsageLine {
    pub process: String,
    /// Of the file that was meant.
    pub folder: PathBuf,
    pub counts: Counts,
}

/// `None` for calls that failed, that name no path, or that only look.
pub fn parse(line: &str) -> Option<FsUsageLine> {
    let (_, rest) = line.trim().split_once(char::is_whitespace)?;
    let (call, rest) = rest.trim_start().split_once(char::is_whitespace)?;
    let (details, process) = split_at_elapsed(rest)?;
    let path = path_in(details)?;
    let before = details[..details.len() - path.len()].trim();
    if is_failed(before) {
        return None;
    }
    Some(FsUsageLine {
        process: process.to_owned(),
        folder: Path::new(path).parent()?.to_path_buf(),
        counts: counts(call, before)?,
    })
}

fn counts(call: &str, details: &str) -> Option<Counts> {
    let mut counts = Counts::default();
    let name = call.split('[').next()?;
    match name.trim_end_matches("_nocancel") {
        "open" | "openat" | "guarded_open_np" | "open_dprotected" => {
            counts.opened = 1;
            // (RWCATX): read, write, create, append, truncate, exclusive.
            let flags = details.rsplit_once('(').map_or("", |(_, flags)| flags);
            counts.created = u64::from(flags.contains('C'));
        }
        "RdData" => counts.read = 1,
        "WrData" => counts.written = 1,
        "mkdir" | "mkdirat" | "symlink" | "symlinkat" | "link" | "linkat" | "rename"
        | "renameat" | "renameatx_np" | "clonefileat" => counts.created = 1,
        "unlink" | "unlinkat" | "rmdir" => counts.deleted = 1,
        _ => return None,
    }
    Some(counts)
}

/// An error's number stands in brackets before the path: `[  2]`. A negative one is the folder
/// descriptor of an `…at` call.
fn is_failed(details: &str) -> bool {
    details.rsplit_once('[').is_some_and(|(_, number)| {
        let number = number.split(']').next().unwrap_or_default().trim();
        number.parse::<u32>().is_ok()
    })
}

/// Names may hold blanks, so that the elapsed time is what parts the path from the process: it
/// is the last word of the form `0.000272`.
fn split_at_elapsed(rest: &str) -> Option<(&str, &str)> {
    let mut words = rest.split_whitespace().filter(|word| is_elapsed(word));
    let elapsed = words.next_back()?;
    let at = rest.rfind(elapsed)?;
    let after = rest[at + elapsed.len()..].trim();
    let process = after.strip_prefix("W ").unwrap_or(after).trim();
    let (name, thread) = process.rsplit_once('.')?;
    thread.bytes().all(|byte| byte.is_ascii_digit()).then_some(())?;
    Some((rest[..at].trim_end(), name))
}

fn is_elapsed(word: &str) -> bool {
    word.split_once('.').is_some_and(|(seconds, fraction)| {
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        !seconds.is_empty() && fraction.len() == 6 && is_number(seconds) && is_number(fraction)
    })
}

/// A path begins behind a blank, or behind an `…at` call's bracket. Where a disk is named, the
/// path stands behind it.
fn path_in(details: &str) -> Option<&str> {
    let at = details
        .match_indices('/')
        .map(|(at, _)| at)
        .find(|&at| details[..at].ends_with([' ', '\t', ']']) || at == 0)?;
    let path = &details[at..];
    if !path.starts_with("/dev/disk") {
        return Some(path);
    }
    let (_, behind) = path.split_once(char::is_whitespace)?;
    let behind = behind.trim_start();
    behind.starts_with('/').then_some(behind)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(line: &str) -> Option<(String, String, Counts)> {
        let event = parse(line)?;
        Some((event.process, event.folder.display().to_string(), event.counts))
    }

    #[test]
    fn data_that_reaches_the_disk_is_counted_in_the_folder_of_its_file() {
        let line = "14:48:08.219356  WrData[A]  D=0x001ce0c4  B=0x1000  /dev/disk2s5  /path/to/file/.BC.T_w6qwGY  0.000272 W ditto.5145";
        let written = Counts { written: 1, ..Counts::default() };
        let expected = ("ditto".to_owned(), "/path/to/file".to_owned(), written);
        assert_eq!(event(line), Some(expected));
    }

    #[test]
    fn an_open_that_may_create_counts_as_both_and_names_may_hold_blanks() {
        let line = "10:02:11.000345  open              F=16       (RWC___)  /Users/u/My Project/a b.txt      0.000045   Some App.123456";
        let both = Counts { opened: 1, created: 1, ..Counts::default() };
        let expected = ("Some App".to_owned(), "/Users/u/My Project".to_owned(), both);
        assert_eq!(event(line), Some(expected));
    }

    #[test]
    fn what_failed_or_only_looked_is_not_counted() {
        for line in [
            "14:48:07.350811  stat64  [  2]  /Users/test  0.000034   DirectoryTools.5135",
            "10:02:11.000345  open  [  2]  (R_____)  /Users/u/missing  0.000012   bash.77",
            "10:02:11.000345  getattrlist  /Users/u/x  0.000012   bash.77",
            "10:02:11.000345  read  F=3  B=0x200  0.000012   bash.77",
            "10:02:11.000345  RdData[A]  D=0x1  B=0x1000  /dev/disk2s5  0.000272 W ditto.5145",
            "",
            "fs_usage: must be run as root",
        ] {
            assert_eq!(event(line), None, "{line}");
        }
    }

    #[test]
    fn the_descriptor_of_a_folder_is_no_error() {
        let line = "14:48:08.148395  mkdirat  [-2]//Users/test/new  0.000064  DirectoryTools.5135";
        let made = event(line).map(|(_, folder, counts)| (folder, counts.created));
        assert_eq!(made, Some(("//Users/test".to_owned(), 1)));
    }
}
