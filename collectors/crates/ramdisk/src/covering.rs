//! What a folder covered by a RAM disk would take out of reach.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Neither these nor anything in them: a system without one of them does not work.
const NEVER_BELOW: [&str; 24] = [
    "/Applications",
    "/Library",
    "/System",
    "/bin",
    "/boot",
    "/cores",
    "/dev",
    "/etc",
    "/gnu",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/nix",
    "/private/etc",
    "/private/var/db",
    "/proc",
    "/run",
    "/sbin",
    "/snap",
    "/sys",
    "/usr",
    "/var/db",
    "/var/lib/dpkg",
];
/// Other programs have folders in these, which may themselves be covered.
const NEVER_ITSELF: [&str; 23] = [
    "/",
    "/Users",
    "/Volumes",
    "/home",
    "/media",
    "/mnt",
    "/opt",
    "/private",
    "/private/tmp",
    "/private/var",
    "/private/var/folders",
    "/root",
    "/srv",
    "/tmp",
    "/var",
    "/var/cache",
    "/var/lib",
    "/var/log",
    "/var/mail",
    "/var/opt",
    "/var/root",
    "/var/spool",
    "/var/tmp",
];
const HOMES: [&str; 2] = ["/home", "/Users"];

/// Why a folder, named without links, must not be covered; `None`: it may be.
#[must_use]
pub fn covering_refusal(folder: &Path) -> Option<&'static str> {
    let home = std::env::var_os("HOME").map(PathBuf::from);
    let is_of_system = NEVER_BELOW.iter().any(|excluded| folder.starts_with(excluded))
        || NEVER_ITSELF.iter().any(|excluded| folder == Path::new(excluded));
    let holds_home = home.is_some_and(|home| home.starts_with(folder))
        || HOMES.iter().any(|homes| folder.parent() == Some(Path::new(homes)));
    let holds_us = std::env::current_exe().is_ok_and(|exe| exe.starts_with(folder));
    if is_of_system {
        Some("the system and its programs need it")
    } else if holds_home {
        Some("it is or holds a user's home")
    } else if holds_us {
        Some("fsbench-collect is in it")
    } else {
        None
    }
}

/// What a RAM disk over a folder hides until it is destroyed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hidden {
    pub entries_count: usize,
    /// The first few, in order.
    pub names: Vec<String>,
}

const NAMES_SHOWN: usize = 3;

impl Hidden {
    pub fn of(folder: &Path) -> io::Result<Self> {
        let mut names = fs::read_dir(folder)?
            .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
            .collect::<io::Result<Vec<String>>>()?;
        names.sort();
        let entries_count = names.len();
        names.truncate(NAMES_SHOWN);
        Ok(Self { entries_count, names })
    }
}

impl std::fmt::Display for Hidden {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let word = if self.entries_count == 1 { "entry" } else { "entries" };
        let more = if self.entries_count > self.names.len() { ", …" } else { "" };
        write!(f, "{} {word} ({}{more})", self.entries_count, self.names.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_of_the_system_and_homes_are_never_covered() {
        for folder in [
            "/",
            "/etc",
            "/etc/ssl",
            "/usr/share",
            "/usr/lib",
            "/private/etc",
            "/home",
            "/home/anna",
            "/Users/anna",
            "/tmp",
            "/var/lib",
            "/dev/shm/x",
            "/lib64",
        ] {
            assert!(covering_refusal(Path::new(folder)).is_some(), "{folder}");
        }
        for folder in
            ["/home/anna/build", "/var/lib/postgresql", "/srv/build", "/tmp/x", "/etcetera"]
        {
            assert_eq!(covering_refusal(Path::new(folder)), None, "{folder}");
        }
    }

    #[test]
    fn this_program_and_this_home_are_never_covered() {
        let here = std::env::current_exe().unwrap();
        assert!(covering_refusal(here.parent().unwrap()).is_some());
        let home = PathBuf::from(std::env::var_os("HOME").unwrap());
        assert!(covering_refusal(&home).is_some());
    }

    #[test]
    fn what_is_hidden_is_counted_and_its_first_names_are_said() {
        let folder = tempfile::tempdir().unwrap();
        let hidden = || Hidden::of(folder.path()).unwrap();
        assert_eq!(hidden().entries_count, 0);
        fs::write(folder.path().join("b"), "").unwrap();
        assert_eq!(hidden().to_string(), "1 entry (b)");
        for name in ["a", "c", "d"] {
            fs::create_dir(folder.path().join(name)).unwrap();
        }
        assert_eq!(hidden().to_string(), "4 entries (a, b, c, …)");
    }
}
