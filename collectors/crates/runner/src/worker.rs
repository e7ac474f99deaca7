//! The worker's side: a process with one thread that prepares, runs the blocks it is told to,
//! and leaves when its orders end. It needs no signal to notice that the runner is gone: its
//! input ends, and then nobody else is there to remove the folders.

use std::collections::HashMap;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use fsbench_platform::{ask_for_fast_cores, end_with_children};
use fsbench_suites::{CaseFailure, MeasuredSuite, remove_folder, with_suite};
use fsbench_wire as wire;
use serde::Serialize;

use crate::messages::{WorkerRequest, WorkerResponse};

/// The whole life of a worker process: what the hidden sub-command calls.
///
/// Reads its second argument, the suite; standard input and output belong to the runner.
pub fn worker_main() -> ExitCode {
    let suite = std::env::args().nth(2).unwrap_or_default();
    let served = end_with_children()
        .and_then(|()| ask_for_fast_cores())
        .map_err(|error| error.to_string())
        .and_then(|()| {
            let suite =
                wire::Suite::of_slug(&suite).ok_or_else(|| io::Error::other("no such suite"));
            let served = suite.and_then(|suite| with_suite!(suite, S => serve::<S>()));
            served.map_err(|error| error.to_string())
        });
    match served {
        Ok(()) => ExitCode::SUCCESS,
        // The runner notices that the answers end; there is nobody else to tell.
        Err(_) => ExitCode::FAILURE,
    }
}

fn serve<S: MeasuredSuite>() -> io::Result<()> {
    let mut folders = Vec::new();
    let served = serve_requests::<S>(&mut folders);
    // Also when the runner has ended properly: it then finds nothing left to remove.
    for folder in folders.iter().filter(|folder| !folder.as_os_str().is_empty()) {
        remove_folder(folder);
    }
    served
}

fn serve_requests<S: MeasuredSuite>(folders: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut cases = HashMap::new();
    let mut bench = S::bench(Vec::new());
    for line in io::stdin().lock().lines() {
        let request: WorkerRequest<S::Case> = serde_json::from_str(&line?)?;
        match request {
            WorkerRequest::Prepare { folders: given, cases: wanted } => {
                folders.clone_from(&given);
                bench = S::bench(given);
                let refusals = prepare::<S>(&mut bench, &wanted);
                cases.extend(wanted);
                respond(&WorkerResponse::<S::BlockResult>::Prepared(refusals))?;
            }
            WorkerRequest::Block(at) => {
                let case = cases.get(&at).ok_or_else(|| io::Error::other("no such case"))?;
                respond(&match S::block(&mut bench, case) {
                    Ok(block) => WorkerResponse::Block(block),
                    Err(failure) => WorkerResponse::Failed(failure),
                })?;
            }
        }
    }
    Ok(())
}

fn prepare<S: MeasuredSuite>(
    bench: &mut S::Bench,
    cases: &[(usize, S::Case)],
) -> Vec<(usize, CaseFailure)> {
    let refusal =
        |(at, case): &(usize, S::Case)| S::prepare(bench, case).err().map(|failure| (*at, failure));
    cases.iter().filter_map(refusal).collect()
}

fn respond<B: Serialize>(response: &WorkerResponse<B>) -> io::Result<()> {
    let mut line = serde_json::to_vec(response)?;
    line.push(b'\n');
    let mut stdout = io::stdout().lock();
    stdout.write_all(&line)?;
    stdout.flush()
}
