//! Watching through `fs_usage`, which asks for root and comes with macOS.

use std::collections::{HashMap, HashSet};
use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::Context as _;
use fsbench_failure::{Code, Failure};
use fsbench_platform::{ask_to_end, has_ended, wait_for};
use fsbench_runner::Cancel;

use super::WatchedCommand;
use super::fs_usage::{self, FsUsageLine};
use super::start::spawn;
use super::tally::{Counts, FolderTally};

const TOOL: &str = "/usr/bin/fs_usage";
/// It does not say when it is ready, and prints with a delay.
const READY_AFTER: Duration = Duration::from_secs(1);
const LOOK_EVERY: Duration = Duration::from_millis(100);

pub fn watch(command: &[String], under: Option<PathBuf>) -> Result<WatchedCommand, Failure> {
    let cancel = Cancel::on_signals().context("signals cannot be watched")?;
    let mut tool = Command::new(TOOL)
        .args(["-w", "-f", "filesys"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| refusal(&error.to_string(), command))?;
    let reader = tool.stdout.take().map(|lines| {
        thread::spawn(move || {
            let lines = BufReader::new(lines).split(b'\n').map_while(Result::ok);
            lines
                .filter_map(|line| fs_usage::parse(&String::from_utf8_lossy(&line)))
                .collect::<Vec<FsUsageLine>>()
        })
    });
    thread::sleep(READY_AFTER);
    if tool.try_wait().context("cannot check fs_usage")?.is_some() {
        return Err(refusal("fs_usage ended at once", command));
    }
    let followed = spawn(command).and_then(|child| {
        let names = follow(&child, command, &cancel)?;
        Ok((child, names))
    });
    thread::sleep(READY_AFTER);
    // Not killed: it gives the kernel's trace facility back when it is asked to end.
    ask_to_end(tool.id()).context("cannot stop fs_usage")?;
    tool.wait().context("cannot wait for fs_usage")?;
    let event = reader.and_then(|reader| reader.join().ok()).unwrap_or_default();
    let (child, names) = followed?;
    let (exit, _) = wait_for(child.id()).context("cannot wait for the command")?;
    let mut tally = FolderTally::new(under);
    for event in event.iter().filter(|event| is_ours(&event.process, &names)) {
        tally.processes.insert(event.process.clone());
        let counts: Counts = event.counts;
        tally.count(Some(&event.folder), counts);
    }
    Ok(WatchedCommand {
        tally,
        exit,
        io: None,
        unseen: vec![],
        caveats: vec![
            "Processes are identified by name only: others of the same name are counted too.",
            "Reads and writes are those that reached the disk.",
        ],
    })
}

/// Names of all processes that were seen below the command.
fn follow(child: &Child, command: &[String], cancel: &Cancel) -> Result<HashSet<String>, Failure> {
    let first = command.first().map_or("", String::as_str);
    let mut names = HashSet::from([base(first).to_owned()]);
    let mut is_asked = false;
    loop {
        let is_over = has_ended(child.id()).context("cannot check the command")?;
        let listed = Command::new("/bin/ps").args(["-axo", "pid=,ppid=,comm="]).output();
        if let Ok(listed) = listed {
            names.extend(below(child.id(), &String::from_utf8_lossy(&listed.stdout)));
        }
        if is_over {
            return Ok(names);
        }
        if cancel.is_cancelled() && !is_asked {
            is_asked = true;
            ask_to_end(child.id()).context("cannot stop the command")?;
        }
        thread::sleep(LOOK_EVERY);
    }
}

fn below(root: u32, listed: &str) -> Vec<String> {
    let mut parents = HashMap::new();
    for line in listed.lines() {
        let mut words = line.split_whitespace();
        let (Some(pid), Some(parent)) = (number(words.next()), number(words.next())) else {
            continue;
        };
        let name = words.collect::<Vec<_>>().join(" ");
        parents.insert(pid, (parent, name));
    }
    let is_below = |mut pid: u32| {
        // No tree is deeper than the table is long.
        for _ in 0..parents.len() {
            if pid == root {
                return true;
            }
            match parents.get(&pid) {
                Some((parent, _)) => pid = *parent,
                None => return false,
            }
        }
        false
    };
    let ours = parents.iter().filter(|(pid, _)| is_below(**pid));
    ours.map(|(_, (_, name))| base(name).to_owned()).collect()
}

fn number(word: Option<&str>) -> Option<u32> {
    word?.parse().ok()
}

fn base(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// `fs_usage` cuts names off.
fn is_ours(process: &str, names: &HashSet<String>) -> bool {
    !process.is_empty() && names.iter().any(|name| name.starts_with(process))
}

fn refusal(why: &str, command: &[String]) -> Failure {
    let words = command.join(" ");
    Failure::new(
        Code::OperationalError,
        format!("fs_usage cannot be used ({why}); the command was not started"),
    )
    .with_hint(format!(
        "it needs root: sudo fsbench-collect hot-folders -- sudo -u \"$USER\" {words}"
    ))
}
