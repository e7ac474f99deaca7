//! What a RAM disk is, and what is asked for.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// The file system on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiskFormat {
    Hfs,
    Apfs,
    Tmpfs,
}

impl Default for DiskFormat {
    /// What a user of this system may make without root, where there is such a thing.
    fn default() -> Self {
        if cfg!(target_os = "macos") { Self::Hfs } else { Self::Tmpfs }
    }
}

impl DiskFormat {
    pub fn word(self) -> &'static str {
        match self {
            Self::Hfs => "HFS+",
            Self::Apfs => "APFS",
            Self::Tmpfs => "tmpfs",
        }
    }
}

/// A folder of the user's, and the one on the RAM disk that is shown in its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SharedFolder {
    pub at: PathBuf,
    pub inside: PathBuf,
}

/// One RAM disk, as its record has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RamDisk {
    pub name: String,
    /// Where it is mounted; empty until it is.
    pub path: PathBuf,
    /// macOS's device node (`/dev/disk4`).
    pub device: Option<String>,
    pub size_bytes: u64,
    #[serde(default)]
    pub format: DiskFormat,
    /// The folder was made for it, and goes with it.
    pub has_own_folder: bool,
    /// The folder was there before.
    #[serde(default)]
    pub is_over: bool,
    /// Folders that lie on it as long as it is mounted.
    #[serde(default)]
    pub folders: Vec<SharedFolder>,
    /// User and group it is for, where they are not those of who makes it.
    #[serde(default)]
    pub owner: Option<(u32, u32)>,
    /// A unit for it was written, which whoever destroys it has to remove.
    #[serde(default)]
    pub has_unit: bool,
    /// Process that made it for the length of its run; `None` for one that stays.
    pub run_pid: Option<u32>,
}

/// What is asked for.
#[derive(Clone, Debug)]
pub struct RamDiskOptions {
    pub name: String,
    pub size_bytes: u64,
    pub format: DiskFormat,
    /// An existing folder, whose contents are hidden until the RAM disk is taken away.
    pub mount_over: Option<PathBuf>,
    /// Existing folders, which lie on it until it is taken away.
    pub folders: Vec<PathBuf>,
    /// Those folders may hold something.
    pub may_hide: bool,
    pub run_pid: Option<u32>,
}

/// Whether the system's own table still shows a RAM disk as its record has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MountState {
    Mounted,
    /// Nothing of it is there any more.
    Missing,
    /// Something else is there.
    Replaced,
}
