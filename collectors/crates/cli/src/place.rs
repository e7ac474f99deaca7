//! A folder that a run writes to.

use std::path::PathBuf;

use fsbench_machine::TargetProbe;
use fsbench_runner::TargetDir;

/// A folder that will be written to: what the document says of it, and where it is.
pub struct TargetFolder {
    pub probe: TargetProbe,
    pub path: PathBuf,
}

impl TargetFolder {
    pub fn target_dir(&self) -> TargetDir {
        TargetDir {
            id: self.probe.target.id.clone(),
            role: self.probe.target.role,
            path: self.path.clone(),
            disk: self.probe.disk,
            ends_at: self.probe.ends_at,
            file_system: self
                .probe
                .target
                .file_system
                .as_ref()
                .and_then(|system| system.kind.clone()),
            write_through: self.probe.write_through,
        }
    }
}
