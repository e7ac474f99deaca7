//! One block: a cell's process, started and waited for.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde::de::DeserializeOwned;

use fsbench_platform::{CallError, ending_signal, make_private_folder};

use super::cell::{CELL_COMMAND, CellRequest};
use super::{BlockResult, Case};
use crate::case_failure::CaseFailure;
use crate::folder::remove_folder;

pub struct Bench {
    folders: Vec<PathBuf>,
}

impl Bench {
    pub fn new(folders: Vec<PathBuf>) -> Self {
        Self { folders }
    }

    pub fn block(&mut self, case: &Case) -> Result<BlockResult, CaseFailure> {
        let folder = self.make_folder(case)?;
        let request = CellRequest { case: case.clone(), folder: folder.clone(), library: None };
        let answer = run(&request);
        // A cell that failed has left files, which would be in the next one's way.
        if let Some(folder) = folder {
            remove_folder(&folder);
        }
        answer
    }

    fn make_folder(&self, case: &Case) -> Result<Option<PathBuf>, CaseFailure> {
        let Some(at) = case.folder else {
            return Ok(None);
        };
        let missing = || CaseFailure::failed("mkdir", "the target has no folder".to_owned());
        let path = self.folders.get(at).ok_or_else(missing)?.join("cell");
        make_private_folder(&path).map_err(|error| CallError::from_io("mkdir", &error))?;
        Ok(Some(path))
    }
}

/// In the worker's process group: what ends the worker ends the cell.
pub fn run<R: DeserializeOwned>(request: &CellRequest) -> Result<R, CaseFailure> {
    let call = |name: &'static str| move |error: std::io::Error| CallError::from_io(name, &error);
    let program = std::env::current_exe().map_err(call("readlink"))?;
    let line = serde_json::to_vec(request);
    let line = line.map_err(|error| CaseFailure::failed("write", error.to_string()))?;
    let mut child = Command::new(program)
        .arg(CELL_COMMAND)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(call("posix_spawn"))?;
    if let Some(mut stdin) = child.stdin.take() {
        // A cell that is gone cannot be told anything; how it ended says more.
        let _sent = stdin.write_all(&line);
    }
    let output = child.wait_with_output().map_err(call("wait4"))?;
    response_of(&output)
}

fn response_of<R: DeserializeOwned>(output: &Output) -> Result<R, CaseFailure> {
    let died =
        |words: String| Err(CaseFailure::failed("wait4", format!("the cell's process {words}")));
    match (ending_signal(output.status), output.status.code()) {
        (Some(signal), _) => died(format!("was killed by signal {signal}")),
        (None, Some(0)) => serde_json::from_slice(&output.stdout)
            .unwrap_or_else(|error| died(format!("gave no answer: {error}"))),
        (None, code) => died(format!("ended with {}", code.unwrap_or(-1))),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::process::ExitStatusExt as _;
    use std::process::ExitStatus;

    /// Statuses as `wait` tells them: the signal below, the exit code above eight bits.
    fn output(status: i32, stdout: &str) -> Output {
        Output {
            status: ExitStatus::from_raw(status),
            stdout: stdout.as_bytes().to_vec(),
            stderr: Vec::new(),
        }
    }

    #[test]
    fn a_cell_that_dies_has_failed_and_says_how() {
        let detail = |status, stdout| match response_of::<BlockResult>(&output(status, stdout)) {
            Err(CaseFailure::Failed { call, detail, .. }) => {
                assert_eq!(call, "wait4");
                detail.unwrap()
            }
            other => panic!("{other:?}"),
        };
        assert_eq!(detail(9, ""), "the cell's process was killed by signal 9");
        assert_eq!(detail(101 << 8, ""), "the cell's process ended with 101");
        assert!(detail(0, "").starts_with("the cell's process gave no answer"));
    }

    #[test]
    fn what_a_cell_says_is_what_it_found() {
        let refused: Result<BlockResult, CaseFailure> =
            Err(CaseFailure::unsupported("open_files_limit"));
        let response = serde_json::to_string(&refused).unwrap();
        assert_eq!(response_of(&output(0, &response)), refused);
    }
}
