//! The two sinks that have to be mounted: memory over a folder, and FUSE. On Linux they are made
//! in a mount namespace of the worker's own. Nobody else sees them, nothing has to be undone by
//! anybody else, and when the worker has ended, by whatever signal, the kernel has taken them away.
//! On macOS `bindfs` runs below a shell that unmounts when the worker's end of a pipe is closed.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fsbench_platform::mounting::{Tmpfs, bind, die_with_us, mount_tmpfs, own_mounts, unmount};
use fsbench_platform::{CallError, lead_group, make_private_folder};

use crate::case_failure::CaseFailure;

/// Long enough for a program to start on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(5);
const LOOK: Duration = Duration::from_millis(10);

#[derive(Default)]
pub struct Sinks {
    /// Whether this process has mounts of its own, once tried.
    namespace: Option<Result<(), CaseFailure>>,
    memory_over: Option<Result<PathBuf, CaseFailure>>,
    fuse: Option<Result<PathBuf, CaseFailure>>,
    bindfs: Option<Child>,
    /// In the order they were made.
    mounted: Vec<PathBuf>,
}

impl Sinks {
    /// A tmpfs of `bytes`, shown by a bind mount over a folder of the disk.
    pub fn memory_over(&mut self, folder: &Path, bytes: u64) -> Result<PathBuf, CaseFailure> {
        if cfg!(target_os = "macos") {
            // Mounted there by the command, which outlives its workers and can take it away.
            return Ok(folder.to_owned());
        }
        if self.memory_over.is_none() {
            self.memory_over = Some(self.make_memory_over(folder, bytes));
        }
        self.memory_over.clone().unwrap_or_else(|| Err(needs_privilege(None)))
    }

    fn make_memory_over(&mut self, folder: &Path, bytes: u64) -> Result<PathBuf, CaseFailure> {
        self.enter()?;
        let (ram, over) = (make_folder(folder, "ram")?, make_folder(folder, "over")?);
        let tmpfs = Tmpfs { source: "fsbench", bytes, owner: None };
        mount_tmpfs(&ram, &tmpfs).map_err(|error| refused(&error))?;
        self.mounted.push(ram.clone());
        bind(&ram, &over).map_err(|error| refused(&error))?;
        self.mounted.push(over.clone());
        Ok(over)
    }

    /// `bindfs` with its defaults, which shows one folder of the target at another.
    pub fn fuse(&mut self, folder: &Path) -> Result<PathBuf, CaseFailure> {
        if self.fuse.is_none() {
            self.fuse = Some(self.make_fuse(folder));
        }
        self.fuse.clone().unwrap_or_else(|| Err(needs_privilege(None)))
    }

    fn make_fuse(&mut self, folder: &Path) -> Result<PathBuf, CaseFailure> {
        if cfg!(target_os = "linux") {
            self.enter_for_fuse()?;
        } else {
            mac_fuse()?;
        }
        let (under, at) = (make_folder(folder, "under")?, make_folder(folder, "fuse")?);
        let device_before = device_of(&at)?;
        let child = bindfs(&under, &at).map_err(|error| {
            if error.kind() == std::io::ErrorKind::NotFound {
                no_fuse("the program bindfs is not installed")
            } else {
                CallError::from_io("posix_spawn", &error).into()
            }
        })?;
        self.mounted.push(at.clone());
        let child = self.bindfs.insert(child);
        let started = Instant::now();
        while device_of(&at)? == device_before {
            if let Ok(Some(status)) = child.try_wait() {
                return Err(no_fuse(&format!("bindfs ended with {status}")));
            }
            if started.elapsed() > TIMEOUT {
                return Err(no_fuse("bindfs mounted nothing within 5 s"));
            }
            std::thread::sleep(LOOK);
        }
        Ok(at)
    }

    fn enter_for_fuse(&mut self) -> Result<(), CaseFailure> {
        let device = OpenOptions::new().read(true).write(true).open("/dev/fuse");
        match device {
            Ok(_) => self.enter(),
            Err(error) if error.kind() == std::io::ErrorKind::PermissionDenied => {
                Err(needs_privilege(Some(CallError::from_io("open(/dev/fuse)", &error))))
            }
            Err(_) => Err(no_fuse("there is no /dev/fuse")),
        }
    }

    fn enter(&mut self) -> Result<(), CaseFailure> {
        let try_it = || own_mounts().map_err(|error| needs_privilege(Some(error)));
        self.namespace.get_or_insert_with(try_it).clone()
    }
}

impl Drop for Sinks {
    /// For the worker that ends in order, and then removes its folders: a mount would be in the
    /// way. What cannot be taken away here goes with the namespace.
    fn drop(&mut self) {
        for at in self.mounted.iter().rev() {
            let _gone_with_the_namespace = unmount(at, true);
        }
        if let Some(mut bindfs) = self.bindfs.take() {
            // A shell that watches unmounts then, and ends by itself.
            let is_watched = bindfs.stdin.take().is_some();
            if !is_watched {
                let _ended_already = bindfs.kill();
            }
            let _ended = bindfs.wait();
        }
    }
}

/// Unmounts `$2` when nobody holds the other end of standard input any more, however that came about.
const WATCH: &str = r#"bindfs -f "$1" "$2" & cat >/dev/null; umount "$2"; kill $!; wait"#;

fn bindfs(under: &Path, at: &Path) -> std::io::Result<Child> {
    let mut command = if cfg!(target_os = "linux") {
        let mut command = Command::new("bindfs");
        command.args(["-f", "-o", "subtype=bindfs,fsname=fsbench"]).stdin(Stdio::null());
        die_with_us(&mut command);
        command
    } else {
        // Else it would be the shell that starts, and finds nothing.
        Command::new("bindfs").arg("--version").stdout(Stdio::null()).status()?;
        let mut command = Command::new("/bin/sh");
        command.args(["-c", WATCH, "sh"]).stdin(Stdio::piped());
        // What kills the worker's group leaves it the time to unmount.
        lead_group(&mut command);
        command
    };
    command.args([under, at]).stdout(Stdio::null()).stderr(Stdio::null()).spawn()
}

/// Where macFUSE and FUSE-T install themselves.
const MAC_FUSE: [(&str, &str); 2] = [
    ("macFUSE", "/Library/Filesystems/macfuse.fs"),
    ("FUSE-T", "/Library/Application Support/fuse-t"),
];

/// What FUSE is here made of.
pub fn mac_fuse_name() -> Option<&'static str> {
    let installed = MAC_FUSE.iter().find(|(_, folder)| Path::new(folder).exists());
    installed.map(|(name, _)| *name)
}

fn mac_fuse() -> Result<(), CaseFailure> {
    let is_installed = mac_fuse_name().is_some();
    is_installed.then_some(()).ok_or_else(|| no_fuse("neither macFUSE nor FUSE-T is installed"))
}

fn make_folder(folder: &Path, name: &str) -> Result<PathBuf, CaseFailure> {
    let path = folder.join(name);
    make_private_folder(&path).map_err(|error| CallError::from_io("mkdir", &error))?;
    Ok(path)
}

fn device_of(path: &Path) -> Result<u64, CaseFailure> {
    Ok(fsbench_platform::mounts::device_number(path).map_err(|e| CallError::from_io("stat", &e))?)
}

/// A mount that is not allowed is no failure; any other is.
fn refused(error: &CallError) -> CaseFailure {
    let is_privilege = |errno: i32| {
        std::io::Error::from_raw_os_error(errno).kind() == std::io::ErrorKind::PermissionDenied
    };
    if error.errno.is_some_and(is_privilege) {
        return needs_privilege(Some(error.clone()));
    }
    error.clone().into()
}

fn needs_privilege(error: Option<CallError>) -> CaseFailure {
    CaseFailure::Unsupported {
        reason: "needs_privilege".to_owned(),
        detail: error.map(|error| error.to_string()),
    }
}

fn no_fuse(detail: &str) -> CaseFailure {
    CaseFailure::Unsupported { reason: "no_fuse".to_owned(), detail: Some(detail.to_owned()) }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt as _;

    #[test]
    fn the_shell_unmounts_and_ends_bindfs_when_its_pipe_is_closed() {
        let folder = tempfile::tempdir().unwrap();
        let programs = [("bindfs", "exec sleep 100"), ("umount", "echo \"$1\" > unmounted")];
        for (name, text) in programs {
            let path = folder.path().join(name);
            std::fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
        }
        let path = format!("{}:/usr/bin:/bin", folder.path().display());
        let mut shell = Command::new("/bin/sh")
            .args(["-c", WATCH, "sh", "under", "at it"])
            .env("PATH", path)
            .current_dir(folder.path())
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        assert!(shell.try_wait().unwrap().is_none(), "it watches");
        drop(shell.stdin.take());
        shell.wait().unwrap();
        let unmounted = std::fs::read_to_string(folder.path().join("unmounted")).unwrap();
        assert_eq!(unmounted, "at it\n");
    }
}
