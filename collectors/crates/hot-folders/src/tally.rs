//! Events, counted by folder.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

/// What happened to the entries of a folder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub opened: u64,
    pub read: u64,
    pub written: u64,
    pub created: u64,
    pub deleted: u64,
}

impl Counts {
    pub fn sum(self) -> u64 {
        self.opened + self.read + self.changes()
    }

    /// What a disk has to be told of.
    pub fn changes(self) -> u64 {
        self.written + self.created + self.deleted
    }

    fn add(&mut self, other: Self) {
        self.opened += other.opened;
        self.read += other.read;
        self.written += other.written;
        self.created += other.created;
        self.deleted += other.deleted;
    }
}

#[derive(Debug, Default)]
pub struct FolderTally {
    under: Option<PathBuf>,
    folders: HashMap<PathBuf, Counts>,
    /// In folders that were gone before they could be named.
    pub unnamed: Counts,
    pub processes: HashSet<String>,
    /// Times the queue overflowed: an unknown number of events is missing.
    pub overflows_count: u64,
}

impl FolderTally {
    pub fn new(under: Option<PathBuf>) -> Self {
        Self { under, ..Self::default() }
    }

    pub fn count(&mut self, folder: Option<&Path>, counts: Counts) {
        let is_outside =
            |folder: &Path| self.under.as_ref().is_some_and(|u| !folder.starts_with(u));
        match folder {
            Some(folder) if is_outside(folder) => {}
            Some(folder) => match self.folders.get_mut(folder) {
                Some(known) => known.add(counts),
                None => {
                    self.folders.insert(folder.to_path_buf(), counts);
                }
            },
            None => self.unnamed.add(counts),
        }
    }

    /// The hottest first; those alike in the order of their names.
    pub fn ranked(&self) -> Vec<(&Path, Counts)> {
        let mut all: Vec<_> = self.folders.iter().map(|(path, c)| (path.as_path(), *c)).collect();
        all.sort_by(|(a, x), (b, y)| y.sum().cmp(&x.sum()).then_with(|| a.cmp(b)));
        all
    }

    pub fn sum(&self) -> u64 {
        self.folders.values().map(|counts| counts.sum()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(opened: u64) -> Counts {
        Counts { opened, ..Counts::default() }
    }

    #[test]
    fn folders_are_ranked_by_all_that_happened_in_them() {
        let mut tally = FolderTally::new(None);
        tally.count(Some(Path::new("/b")), opened(2));
        tally.count(Some(Path::new("/a")), opened(2));
        tally.count(Some(Path::new("/c")), opened(1));
        tally.count(Some(Path::new("/c")), opened(4));
        let names: Vec<_> =
            tally.ranked().iter().map(|(path, _)| path.display().to_string()).collect();
        assert_eq!(names, ["/c", "/a", "/b"]);
    }

    #[test]
    fn only_what_is_below_the_named_folder_counts() {
        let mut tally = FolderTally::new(Some("/home/u".into()));
        for folder in ["/home/u", "/home/u/deep", "/home/user", "/"] {
            tally.count(Some(Path::new(folder)), opened(1));
        }
        assert_eq!(tally.sum(), 2);
    }
}
