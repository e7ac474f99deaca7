//! RAM disks for the length of one run, where the system keeps no folder in memory: macOS. They
//! go when the run ends; what a killed run left goes at the next start.

use std::path::{Path, PathBuf};

use fsbench_ramdisk::{DiskFormat, RamDisk, RamDiskError, RamDiskOptions, RamDiskStore};
use fsbench_suites::TempFolder;
use fsbench_wire::Profile;

use crate::output::Output;

/// Linux has tmpfs everywhere, and mounts of a worker's own.
const IS_NEEDED_HERE: bool = cfg!(target_os = "macos");

pub struct RunDisks {
    store: RamDiskStore,
    size_bytes: u64,
    made: Vec<RamDisk>,
    /// Dropped after the RAM disks over them.
    folders: Vec<TempFolder>,
    output: Output,
}

impl RunDisks {
    /// Also takes away what runs left that were killed.
    pub fn new(store: RamDiskStore, profile: Profile, output: Output) -> Self {
        match store.sweep() {
            Ok(left) => {
                for disk in left {
                    let path = disk.path.display();
                    output.say(&format!("  Removed a RAM disk that a killed run had left: {path}"));
                }
            }
            Err(error) => {
                output.warn(&format!("cannot remove a RAM disk that a killed run left: {error}"));
            }
        }
        Self {
            store,
            // Twice a stream of `throughput`, and what the other suites write.
            size_bytes: if profile == Profile::Quick { 256 << 20 } else { 1152 << 20 },
            made: Vec::new(),
            folders: Vec::new(),
            output,
        }
    }

    /// A folder in memory, where there is none to be found.
    pub fn memory(&mut self) -> Option<PathBuf> {
        IS_NEEDED_HERE.then(|| self.make("", None)).flatten()
    }

    /// Memory over a folder of the disk.
    pub fn over(&mut self, disk: &Path) -> Option<PathBuf> {
        if !IS_NEEDED_HERE {
            return None;
        }
        let folder = TempFolder::create_in(disk).ok()?;
        let path = folder.path().to_owned();
        self.folders.push(folder);
        self.make("-over", Some(path))
    }

    fn make(&mut self, suffix: &str, mount_over: Option<PathBuf>) -> Option<PathBuf> {
        let pid = std::process::id();
        let made = self.store.create(&RamDiskOptions {
            name: format!("fsbench-{pid}{suffix}"),
            size_bytes: self.size_bytes,
            format: DiskFormat::default(),
            folders: Vec::new(),
            mount_over,
            // A folder that was made for this.
            may_hide: false,
            run_pid: Some(pid),
        });
        match made {
            Ok(disk) => {
                let path = disk.path.clone();
                self.made.push(disk);
                Some(path)
            }
            Err(error) => {
                self.output.warn(&format!("no RAM disk could be made for this run: {error}"));
                None
            }
        }
    }

    fn unmount_and_remove(&mut self) -> Result<(), RamDiskError> {
        while let Some(disk) = self.made.pop() {
            self.store.destroy(&disk.name)?;
        }
        Ok(())
    }
}

impl Drop for RunDisks {
    fn drop(&mut self) {
        if let Err(error) = self.unmount_and_remove() {
            self.output.warn(&format!(
                "cannot remove a RAM disk: {error}; the next run tries again, or see: fsbench-collect ramdisk list"
            ));
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_runs_ram_disks_go_with_it() {
        let folder = tempfile::tempdir().unwrap();
        let store = RamDiskStore::at(&folder.path().join("shelf"));
        let mut disks =
            RunDisks::new(store.clone(), Profile::Quick, Output::new(false).with_quiet(true));
        assert_eq!(disks.memory(), None, "tmpfs is there already");
        disks.size_bytes = 1 << 20;
        let folder = TempFolder::create_in(folder.path()).unwrap();
        let over = folder.path().to_owned();
        disks.folders.push(folder);
        // Without the privilege nothing is made, and there is nothing to go.
        let made = disks.make("-over", Some(over.clone()));
        assert_eq!(store.list().unwrap().len(), usize::from(made.is_some()));
        drop(disks);
        assert_eq!(store.list().unwrap(), []);
        assert!(!over.exists());
    }
}
