//! Which processes keep the processors busy. Their names are for the person at this terminal and
//! are no part of any document.

use std::collections::BTreeMap;
use std::time::Instant;

use crate::source::SystemFiles;

/// CPU time of every process so far.
pub struct ProcessWatch {
    source: SystemFiles,
    began: Instant,
    before: BTreeMap<u64, Process>,
}

struct Process {
    name: String,
    parent: u64,
    /// `/proc` counts in hundredths of a second on every architecture (`USER_HZ`).
    ticks: u64,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Busy {
    pub pid: u64,
    pub name: String,
    /// Of a processor, 1.0 is one whole.
    pub cores: f64,
}

impl ProcessWatch {
    pub fn start() -> Self {
        let source = SystemFiles::live();
        Self { before: processes(&source), began: Instant::now(), source }
    }

    /// The busiest since the start, at most `most` of them, above a hundredth of a processor.
    /// None where the system keeps no table of processes that anybody can read.
    pub fn finish(self, most: usize) -> Vec<Busy> {
        let elapsed_s = self.began.elapsed().as_secs_f64().max(0.001);
        busiest(&self.before, processes(&self.source), elapsed_s, most)
    }
}

fn busiest(
    before: &BTreeMap<u64, Process>,
    after: BTreeMap<u64, Process>,
    elapsed_s: f64,
    most: usize,
) -> Vec<Busy> {
    const LEAST_CORES: f64 = 0.01;
    let own = before.get(&u64::from(std::process::id())).map(|process| process.name.as_str());
    let mut busy: Vec<Busy> = after
        .into_iter()
        // This program with its helpers, and threads of the kernel: nobody can close them.
        .filter(|(_, process)| Some(process.name.as_str()) != own && process.parent != KTHREADD)
        .map(|(pid, process)| {
            // One that was not there before has done all of its work since.
            let then = before.get(&pid).map_or(0, |known| known.ticks);
            #[expect(clippy::cast_precision_loss, reason = "hundredths of seconds")]
            let seconds = process.ticks.saturating_sub(then) as f64 / 100.0;
            Busy { pid, name: process.name, cores: seconds / elapsed_s }
        })
        .filter(|busy| busy.cores > LEAST_CORES)
        .collect();
    busy.sort_by(|one, other| other.cores.total_cmp(&one.cores));
    busy.truncate(most);
    busy
}

/// The parent of all threads of a Linux kernel.
const KTHREADD: u64 = 2;

fn processes(source: &SystemFiles) -> BTreeMap<u64, Process> {
    source
        .list("proc")
        .iter()
        .filter_map(|name| name.parse::<u64>().ok())
        .filter_map(|pid| Some((pid, parse(&source.read(&format!("proc/{pid}/stat"))?)?)))
        .collect()
}

/// `1234 (name) S …`: the name can hold blanks and brackets, so its last bracket is looked for;
/// the 2nd field behind it is the parent, the 12th and 13th are user and system time.
fn parse(line: &str) -> Option<Process> {
    let (left, right) = line.rsplit_once(')')?;
    let (_, name) = left.split_once('(')?;
    let fields: Vec<&str> = right.split_whitespace().collect();
    let number = |at: usize| fields.get(at)?.parse::<u64>().ok();
    Some(Process { name: name.to_owned(), parent: number(1)?, ticks: number(11)? + number(12)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_brackets_and_blanks_does_not_hide_the_times() {
        let line = "77 (a) b (c)) R 1 77 77 0 -1 4194304 100 0 0 0 250 50 0 0 20 0 1 0 9 0 0";
        let process = parse(line).unwrap();
        assert_eq!((process.name.as_str(), process.parent, process.ticks), ("a) b (c)", 1, 300));
    }

    #[test]
    fn the_busiest_come_first_and_what_rests_is_left_out() {
        let of = |ticks: [u64; 3]| {
            let named = ["a", "b", "c"].into_iter().zip(ticks);
            named
                .zip(1_000_000_u64..)
                .map(|((name, ticks), pid)| {
                    let name = name.to_owned();
                    (pid, Process { name, parent: 1, ticks })
                })
                .collect::<BTreeMap<_, _>>()
        };
        let seen = busiest(&of([500, 10, 7]), of([550, 210, 7]), 2.0, 8);
        let words: Vec<_> = seen.iter().map(|b| (b.name.as_str(), b.cores)).collect();
        assert_eq!(words, [("b", 1.0), ("a", 0.25)]);
        assert_eq!(busiest(&of([0, 0, 0]), of([9, 90, 900]), 1.0, 1).len(), 1);
    }

    #[test]
    fn this_program_and_threads_of_the_kernel_are_left_out() {
        let own = u64::from(std::process::id());
        let of = |ticks: u64| {
            let all = [(own, "own", 1), (90, "own", own), (91, "kworker/0:1", 2), (92, "make", 1)];
            all.map(|(pid, name, parent)| (pid, Process { name: name.into(), parent, ticks }))
                .into()
        };
        let seen = busiest(&of(0), of(100), 1.0, 8);
        assert_eq!(seen.iter().map(|busy| busy.pid).collect::<Vec<_>>(), [92]);
    }

    #[test]
    fn a_child_that_spins_is_found_by_its_number() {
        if cfg!(not(target_os = "linux")) {
            assert!(ProcessWatch::start().finish(8).is_empty());
            return;
        }
        let watch = ProcessWatch::start();
        let mut child =
            std::process::Command::new("sh").args(["-c", "while :; do :; done"]).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(600));
        let found = watch.finish(64);
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(found.iter().any(|busy| busy.pid == u64::from(child.id())));
    }
}
