//! Suite `sync` as macOS runs it, one block of each case, and how each ended. Between the cases
//! it writes a line to standard output, so that a recording of its system calls can be told apart by case.
//! `collectors/apple` runs it in an emulator and looks at the calls; on a Mac it runs as it is.
//!
//! `sync_once FOLDER [CASE]`: in a folder that is there, all cases or the one with this id.

#![expect(clippy::print_stdout, reason = "what it prints is its result")]

use std::path::PathBuf;
use std::time::Duration;

use fsbench_suites::{CaseFailure, MeasuredSuite, SuitePlan, Sync, TargetDir};
use fsbench_wire as wire;

/// Ten times shorter than in a real run: what is asked is which calls are made, not how fast.
const BLOCK_SCALE: f64 = 0.1;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let Some(folder) = arguments.next().map(PathBuf::from) else {
        println!("error: name a folder to write in: sync_once FOLDER [CASE]");
        std::process::exit(2);
    };
    let wanted = arguments.next();
    let plan = plan(folder.clone());
    let mut bench = Sync::bench(vec![folder]);
    for planned in Sync::cases(&plan) {
        if wanted.as_ref().is_some_and(|id| *id != planned.id) {
            continue;
        }
        let outcome = match planned.refusal {
            Some(failure) => Err(failure),
            None => Sync::prepare(&mut bench, &planned.case).and_then(|()| {
                println!("block {}", planned.id);
                Sync::block(&mut bench, &planned.case)
            }),
        };
        println!("{} {}", planned.id, words(outcome.map(|block| block.n_count)));
    }
}

fn plan(path: PathBuf) -> SuitePlan {
    SuitePlan {
        suite: wire::Suite::Sync,
        profile: wire::Profile::Standard,
        targets: vec![TargetDir {
            id: "disk".to_owned(),
            role: wire::Role::Disk,
            path,
            disk: None,
            ends_at: wire::EndsAt::Unknown,
            file_system: None,
            write_through: None,
        }],
        usable_cpus: 1,
        whole_cpus: 1,
        core_kinds: Vec::new(),
        topology: Vec::new(),
        os: if cfg!(target_os = "macos") { wire::OsFamily::Macos } else { wire::OsFamily::Linux },
        seed: 1,
        deadline: Duration::from_secs(60),
        command: None,
        file_bytes: None,
        block_scale: BLOCK_SCALE,
    }
}

fn words(outcome: Result<u64, CaseFailure>) -> String {
    match outcome {
        Ok(count) => format!("measured {count}"),
        Err(CaseFailure::Unsupported { reason, detail }) => {
            format!("unsupported {reason} {}", detail.unwrap_or_default())
        }
        Err(CaseFailure::Failed { call, errno, .. }) => format!("failed {call} {errno:?}"),
    }
}
