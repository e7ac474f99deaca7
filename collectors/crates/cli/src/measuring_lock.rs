//! Two measurements at once disturb each other: each of them knows of the other.

use std::fs::File;
use std::path::{Path, PathBuf};

use fsbench_platform::atomic_files::create_private_folder;
use fsbench_platform::open_locked;
use fsbench_wire::words;

use crate::output::Output;

/// The flag of a run that was measured beside another.
pub const OTHER_MEASUREMENT: &str = "other_measurement";

/// Measurements at once that know of each other; one more knows only of these.
const PLACES: usize = 4;

/// Held while this process measures.
pub struct MeasuringLock {
    /// `None`: all places are taken, or there is no folder for them, which costs no run.
    place: Option<Place>,
    found_another: bool,
}

struct Place {
    path: PathBuf,
    _file: File,
}

impl MeasuringLock {
    pub fn take(folder: &Path, output: Output) -> Self {
        drop(create_private_folder(folder));
        let mut lock = Self { place: None, found_another: false };
        for number in 0..PLACES {
            let path = folder.join(number.to_string());
            match open_locked(&path, lock.place.is_none()) {
                Ok(Some(file)) if lock.place.is_none() => {
                    // Of a process that was killed.
                    drop(std::fs::remove_file(mark(&path)));
                    lock.place = Some(Place { path, _file: file });
                }
                Ok(None) => {
                    lock.found_another = true;
                    drop(File::create(mark(&path)));
                }
                _ => {}
            }
        }
        if lock.found_another {
            output.warn(
                "another fsbench-collect measures on this machine: the two disturb each other",
            );
        }
        lock
    }

    /// Whether another measured since this was taken.
    pub fn is_disturbed(&self) -> bool {
        self.found_another || self.place.as_ref().is_some_and(|place| mark(&place.path).exists())
    }

    /// For results that are in no run, which would carry the warning.
    pub fn warn_of_another(&self, output: Output) {
        if let Some(words) = words::flag(OTHER_MEASUREMENT).filter(|_| self.is_disturbed()) {
            output.warn(&words.meaning);
        }
    }
}

/// What a later measurement leaves for an earlier one.
fn mark(place: &Path) -> PathBuf {
    place.with_extension("met")
}

impl Drop for MeasuringLock {
    fn drop(&mut self) {
        if let Some(Place { path, .. }) = &self.place {
            drop(std::fs::remove_file(mark(path)));
            drop(std::fs::remove_file(path));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::MeasuringLock;
    use crate::output::Output;

    #[test]
    fn each_of_three_measurements_knows_of_those_beside_it_and_of_no_earlier_one() {
        let folder = std::env::temp_dir().join(format!("fsbench-measuring-{}", std::process::id()));
        let output = Output::new(false);
        let first = MeasuringLock::take(&folder, output);
        assert!(!first.is_disturbed());
        let second = MeasuringLock::take(&folder, output);
        assert!(first.is_disturbed() && second.is_disturbed());
        drop(first);
        let third = MeasuringLock::take(&folder, output);
        assert!(third.is_disturbed(), "the second still measures");
        drop((second, third));
        let fourth = MeasuringLock::take(&folder, output);
        assert!(!fourth.is_disturbed());
        drop(fourth);
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);
        std::fs::remove_dir(&folder).unwrap();
    }
}
