//! The folder that a RAM disk would help most, and what it would hide.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use fsbench_machine as machine;
use fsbench_platform::atomic_files::is_writable;
use fsbench_ramdisk::covering::covering_refusal;
use fsbench_wire as wire;

use super::tally::FolderTally;

#[derive(Debug, PartialEq)]
pub struct Suggestion {
    pub folder: PathBuf,
    /// Of all changes seen, those in it and below.
    pub share: f64,
}

/// A subtree that holds this part of the changes is better than the one folder that leads.
const MOST: f64 = 0.7;
/// A suggestion that would help with less is none.
const LEAST: f64 = 0.2;

pub fn of(tally: &FolderTally) -> Option<Suggestion> {
    let changes: Vec<(&Path, u64)> = tally
        .ranked()
        .into_iter()
        .map(|(path, counts)| (path, counts.changes()))
        .filter(|(_, changes)| *changes > 0)
        .collect();
    best(&changes, may_be_covered)
}

/// The deepest folder with most of the changes below it; else the one with most in itself.
fn best(changes: &[(&Path, u64)], may_be: impl Fn(&Path) -> bool) -> Option<Suggestion> {
    let all: u64 = changes.iter().map(|(_, count)| count).sum();
    let mut below: HashMap<&Path, u64> = HashMap::new();
    for (folder, count) in changes {
        for ancestor in folder.ancestors() {
            *below.entry(ancestor).or_default() += count;
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "a share needs no 53 bits")]
    let share = |folder: &Path| below.get(folder).copied().unwrap_or(0) as f64 / all.max(1) as f64;
    let deepest = below
        .keys()
        .filter(|folder| share(folder) >= MOST)
        .max_by_key(|folder| folder.components().count())
        .copied();
    let leading = changes.iter().max_by_key(|(_, count)| *count).map(|(folder, _)| *folder);
    [deepest, leading]
        .into_iter()
        .flatten()
        .find(|folder| share(folder) >= LEAST && may_be(folder))
        .map(|folder| Suggestion { folder: folder.to_path_buf(), share: share(folder) })
}

/// Covering a system's folder, or somebody's whole home, would break more than it speeds up.
fn may_be_covered(folder: &Path) -> bool {
    covering_refusal(folder).is_none() && is_writable(folder).is_ok() && !is_in_memory(folder)
}

fn is_in_memory(folder: &Path) -> bool {
    machine::probe_target(folder, "disk", wire::Role::Disk)
        .is_ok_and(|probe| probe.ends_at == wire::EndsAt::Memory)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(changes: &[(&str, u64)], may_be: fn(&Path) -> bool) -> Option<(String, f64)> {
        let changes: Vec<_> =
            changes.iter().map(|(path, count)| (Path::new(*path), *count)).collect();
        best(&changes, may_be).map(|found| (found.folder.display().to_string(), found.share))
    }

    #[test]
    fn changes_spread_over_many_folders_lead_to_the_one_above_them() {
        let spread = [("/p/.git/objects/aa", 10), ("/p/.git/objects/bb", 10), ("/p/src", 5)];
        let found = of(&spread, |_| true);
        assert_eq!(found, Some(("/p/.git/objects".to_owned(), 0.8)));
    }

    #[test]
    fn a_folder_that_may_not_be_covered_gives_way_to_the_leading_one_or_to_none() {
        let spread = [("/a/x", 30), ("/b/y", 40), ("/c/z", 30)];
        let leading = of(&spread, |folder| folder != Path::new("/"));
        assert_eq!(leading, Some(("/b/y".to_owned(), 0.4)));
        assert_eq!(of(&spread, |_| false), None);
        assert_eq!(of(&[], |_| true), None);
    }

    #[test]
    fn folders_of_the_system_are_never_suggested() {
        for folder in ["/", "/usr/lib", "/etc", "/home", "/dev/shm/x"] {
            assert!(!may_be_covered(Path::new(folder)), "{folder}");
        }
    }
}
