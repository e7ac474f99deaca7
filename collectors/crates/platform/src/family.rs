//! The processes that a child has started: how many of their threads want to run, and their end.
//!
//! Linux only, and where the kernel lists children (`CONFIG_PROC_CHILDREN`): elsewhere `None`.

#[cfg(target_os = "linux")]
use std::fs;
#[cfg(target_os = "linux")]
use std::time::{Duration, Instant};

use crate::call::CallError;

/// What this process starts ends with it, however it ends: here the group does that.
pub fn end_with_children() -> Result<(), CallError> {
    Ok(())
}

/// From now on a process whose parent ends becomes a child of this one, not of init: so that what
/// a command leaves behind is found. Where a system has no such thing it is not found.
pub fn adopt_orphans() -> Result<(), CallError> {
    #[cfg(target_os = "linux")]
    {
        let yes: libc::c_ulong = 1;
        // SAFETY: takes numbers only.
        if unsafe { libc::prctl(libc::PR_SET_CHILD_SUBREAPER, yes) } != 0 {
            return Err(CallError::last("prctl"));
        }
    }
    Ok(())
}

/// All processes below `pid` that still run, its children's children among them.
#[cfg(target_os = "linux")]
pub fn descendants(pid: u32) -> Option<Vec<u32>> {
    let mut found = children(pid)?;
    let mut at = 0;
    while let Some(&next) = found.get(at) {
        found.extend(children(next).unwrap_or_default());
        at += 1;
    }
    found.retain(|&pid| has_state(pid, |state| state != b'Z'));
    Some(found)
}

/// Threads of all processes below `pid` that run or could run at this moment.
#[cfg(target_os = "linux")]
pub fn runnable_threads(pid: u32) -> Option<u64> {
    let count = |pid: u32| threads(pid).filter(|task| state_of(task) == Some(b'R')).count() as u64;
    Some(descendants(pid)?.into_iter().map(count).sum())
}

/// Ends all processes below `pid` (which stays), also those that left its process group. How many
/// there were; `None` where that is not known, and then nothing is ended.
///
/// A process can start another while it is being looked for: hence more than one look.
pub fn end_descendants(pid: u32) -> Option<usize> {
    #[cfg(target_os = "linux")]
    {
        const MOST: Duration = Duration::from_secs(2);
        let began = Instant::now();
        let mut ended: Vec<u32> = Vec::new();
        loop {
            let left = descendants(pid)?;
            if left.is_empty() || began.elapsed() > MOST {
                reap_orphans();
                return Some(ended.len());
            }
            for process in left {
                if let Ok(process) = libc::pid_t::try_from(process) {
                    // SAFETY: sends a signal; no memory is involved. Gone already is as good.
                    unsafe { libc::kill(process, libc::SIGKILL) };
                }
                if !ended.contains(&process) {
                    ended.push(process);
                }
            }
            reap_orphans();
            std::thread::sleep(Duration::from_millis(5));
        }
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = pid;
        None
    }
}

/// Waits, at most `grace`, until nothing is left below this process; what is left then is ended,
/// and counted. To be called when all children that this process knows of have been waited for.
pub fn settle_descendants(grace: std::time::Duration) -> Option<usize> {
    #[cfg(target_os = "linux")]
    {
        let own = std::process::id();
        let began = Instant::now();
        loop {
            reap_orphans();
            if descendants(own)?.is_empty() {
                return Some(0);
            }
            if began.elapsed() > grace {
                return end_descendants(own);
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = grace;
        None
    }
}

/// Only a process that has adopted orphans has any: its own children are waited for by name.
#[cfg(target_os = "linux")]
fn reap_orphans() {
    let mut adopts: libc::c_int = 0;
    // SAFETY: writes one number.
    let asked = unsafe { libc::prctl(libc::PR_GET_CHILD_SUBREAPER, &raw mut adopts) };
    if asked != 0 || adopts == 0 {
        return;
    }
    // SAFETY: waits without blocking; no memory is involved.
    while unsafe { libc::waitpid(-1, std::ptr::null_mut(), libc::WNOHANG) } > 0 {}
}

/// `None`: the process is gone, or the kernel does not list children.
#[cfg(target_os = "linux")]
fn children(pid: u32) -> Option<Vec<u32>> {
    let mut all = Vec::new();
    let mut is_listed = false;
    for task in threads(pid) {
        if let Ok(list) = fs::read_to_string(format!("{task}/children")) {
            is_listed = true;
            all.extend(list.split_ascii_whitespace().filter_map(|pid| pid.parse::<u32>().ok()));
        }
    }
    is_listed.then_some(all)
}

#[cfg(target_os = "linux")]
fn threads(pid: u32) -> impl Iterator<Item = String> {
    let tasks = fs::read_dir(format!("/proc/{pid}/task"));
    let names = tasks.into_iter().flatten().flatten();
    names.filter_map(move |task| {
        let name = task.file_name().into_string().ok()?;
        Some(format!("/proc/{pid}/task/{name}"))
    })
}

#[cfg(target_os = "linux")]
fn has_state(pid: u32, holds: impl Fn(u8) -> bool) -> bool {
    state_of(&format!("/proc/{pid}")).is_some_and(holds)
}

/// The letter behind the name, which stands in brackets and may hold any.
#[cfg(target_os = "linux")]
fn state_of(folder: &str) -> Option<u8> {
    let stat = fs::read(format!("{folder}/stat")).ok()?;
    let name_end = stat.iter().rposition(|&byte| byte == b')')?;
    stat.get(name_end + 2).copied()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]).process_group(0);
        command
    }

    fn eventually(mut holds: impl FnMut() -> bool) -> bool {
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(10) {
            if holds() {
                return true;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        false
    }

    #[test]
    fn a_tree_is_seen_down_to_its_leaves_and_ended_whatever_group_they_are_in() {
        if children(std::process::id()).is_none() {
            println!("skipped: this kernel does not list children");
            return;
        }
        let mut child =
            shell("setsid sleep 1000 & sh -c 'sleep 1000 & wait' & wait").spawn().unwrap();
        let pid = child.id();
        let seen = || descendants(pid).is_some_and(|all| all.len() == 3);
        assert!(eventually(seen), "{:?}", descendants(pid));
        // Those who wait are not runnable.
        assert!(eventually(|| runnable_threads(pid) == Some(0)));
        assert!(end_descendants(pid) >= Some(3));
        assert_eq!(descendants(pid), Some(Vec::new()));
        child.wait().unwrap();
    }

    #[test]
    fn what_spins_is_runnable() {
        if children(std::process::id()).is_none() {
            println!("skipped: this kernel does not list children");
            return;
        }
        let mut child = shell("while :; do :; done & while :; do :; done & wait").spawn().unwrap();
        let pid = child.id();
        assert!(eventually(|| runnable_threads(pid) == Some(2)));
        assert!(end_descendants(pid).is_some());
        child.wait().unwrap();
    }
}
