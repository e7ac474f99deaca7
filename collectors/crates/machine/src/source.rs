//! Where probes read: this machine's `/`, or a folder that recorded another one's.

use std::fs;
use std::path::{Path, PathBuf};

/// A root under which `/proc` and `/sys` are found. Everything unreadable is `None`:
/// a guest shows little of its hardware, and that is an answer.
#[derive(Clone, Debug)]
pub struct SystemFiles {
    root: PathBuf,
}

impl SystemFiles {
    /// This machine.
    pub fn live() -> Self {
        // Windows has no such folders; under Wine, a path that begins so can lead to the other
        // system's.
        Self::at(Path::new(if cfg!(windows) { r"\\.\none" } else { "/" }))
    }

    /// A machine recorded as files under `root`.
    pub fn at(root: &Path) -> Self {
        Self { root: root.to_path_buf() }
    }

    /// The whole file, trimmed; `None` when it is absent, unreadable or empty.
    pub fn read(&self, path: &str) -> Option<String> {
        let bytes = fs::read(self.place(path)).ok()?;
        // Device-tree strings end in NUL.
        let text = String::from_utf8_lossy(&bytes);
        let text = text.trim_matches(|c: char| c.is_whitespace() || c == '\0');
        (!text.is_empty()).then(|| text.to_owned())
    }

    /// The whole file as it is; `None` when it is absent or unreadable.
    pub fn bytes(&self, path: &str) -> Option<Vec<u8>> {
        fs::read(self.place(path)).ok()
    }

    pub fn number(&self, path: &str) -> Option<u64> {
        self.read(path)?.parse().ok()
    }

    pub fn exists(&self, path: &str) -> bool {
        self.place(path).exists()
    }

    /// Names in a folder, sorted, so that probes do not depend on its order.
    pub fn list(&self, path: &str) -> Vec<String> {
        let Ok(entries) = fs::read_dir(self.place(path)) else {
            return Vec::new();
        };
        let mut names: Vec<String> =
            entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
        names.sort();
        names
    }

    /// Where a link points, as written.
    pub fn link(&self, path: &str) -> Option<String> {
        let target = fs::read_link(self.place(path)).ok()?;
        target.to_str().map(str::to_owned)
    }

    fn place(&self, path: &str) -> PathBuf {
        self.root.join(path.trim_start_matches('/'))
    }
}
