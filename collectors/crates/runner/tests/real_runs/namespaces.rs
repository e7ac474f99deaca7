//! Mounts of a test's own: a shell's script in namespaces that end with it, and every mount in
//! them.

use std::process::{Command, Output};
use std::sync::OnceLock;

/// As a user who is root in a namespace of its own, or, where none is granted, as the real root.
/// The collector tries the same two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    OwnUser,
    Root,
}

/// Runs a script where it may mount. `None`, loudly, where the system refuses that to anybody: to
/// the suites as well, as is seen in
/// `without_a_privilege_a_mount_is_unsupported_and_the_rest_measured`.
pub fn in_own_mounts(script: &str) -> Option<Output> {
    way().map(|way| unshare(way, script).unwrap())
}

/// Runs a command that may neither mount nor make namespaces: because that is taken away from it,
/// or because the system refuses it anyhow.
pub fn without_mounts(command: &str) -> Output {
    let drop = format!(
        "exec setpriv --bounding-set=-sys_admin --inh-caps=-sys_admin --no-new-privs {command}"
    );
    let output = match way() {
        Some(Way::OwnUser) => {
            unshare(Way::OwnUser, &format!("echo 0 > /proc/sys/user/max_user_namespaces && {drop}"))
        }
        Some(Way::Root) => unshare(Way::Root, &drop),
        None => Command::new("sh").args(["-c", command]).output(),
    };
    output.unwrap()
}

pub fn may_mount() -> bool {
    way().is_some()
}

fn way() -> Option<Way> {
    static WAY: OnceLock<Option<Way>> = OnceLock::new();
    *WAY.get_or_init(|| {
        let tried =
            [Way::OwnUser, Way::Root].map(|way| (way, unshare(way, "mount -t tmpfs none /tmp")));
        let granted = tried
            .iter()
            .find(|(_, output)| output.as_ref().is_ok_and(|output| output.status.success()));
        if granted.is_none() {
            println!("(nothing may be mounted here, and what wants it is skipped: {tried:?})");
        }
        granted.map(|(way, _)| *way)
    })
}

fn unshare(way: Way, script: &str) -> std::io::Result<Output> {
    let namespaces = match way {
        Way::OwnUser => "-rm",
        Way::Root => "-m",
    };
    Command::new("unshare").args([namespaces, "sh", "-c", script]).output()
}
