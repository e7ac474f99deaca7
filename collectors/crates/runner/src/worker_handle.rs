//! The runner's side: one worker process at a time, its folders, and their end.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use fsbench_platform::{CallError, end_descendants, kill_group, lead_group};
use fsbench_suites::{CaseFailure, MeasuredSuite, Planned, SuitePlan, TempFolder, UserCommand};
use fsbench_wire as wire;

use crate::messages::{WorkerRequest, WorkerResponse};
use crate::rounds::{BlockReply, Blocks};
use crate::{Cancel, SuiteError, WORKER_COMMAND};

/// Between looks at the request to stop. Longer would be felt, shorter would be work that shows up
/// in what is being measured.
const LOOK: Duration = Duration::from_millis(50);

/// A worker process and its process group, killed and waited for when dropped.
struct WorkerProcess {
    child: Child,
    requests: Option<ChildStdin>,
    responses: Receiver<String>,
}

pub struct WorkerHandle<'a, S: MeasuredSuite> {
    plan: &'a SuitePlan,
    cancel: &'a Cancel,
    cases: &'a [Planned<S::Case>],
    // Before the folders: fields are dropped in this order, and a worker writes to them.
    worker: Option<WorkerProcess>,
    folders: Vec<TempFolder>,
    has_started: bool,
}

impl<'a, S: MeasuredSuite> WorkerHandle<'a, S> {
    pub fn new(plan: &'a SuitePlan, cancel: &'a Cancel, cases: &'a [Planned<S::Case>]) -> Self {
        Self { plan, cancel, cases, worker: None, folders: Vec::new(), has_started: false }
    }

    fn ask(
        &mut self,
        request: &WorkerRequest<S::Case>,
        timeout: Option<Duration>,
    ) -> Result<WorkerReply<S>, SuiteError> {
        let Some(worker) = &mut self.worker else {
            return Err(SuiteError::WorkerLost("there is none".to_owned()));
        };
        match worker.ask(request, timeout, self.cancel)? {
            None => Ok(WorkerReply::Late),
            Some(line) => serde_json::from_str(&line)
                .map(WorkerReply::Response)
                .map_err(|error| SuiteError::WorkerLost(error.to_string())),
        }
    }

    fn start_worker(&mut self) -> Result<Vec<(usize, CaseFailure)>, SuiteError> {
        // The one before goes first, and its folders with it.
        self.worker = None;
        let (paths, refused) = self.make_folders()?;
        let failure_of = |case: &Planned<S::Case>| {
            let target = case.target.as_ref()?;
            refused.iter().find(|(id, _)| id == target).map(|(_, failure)| failure.clone())
        };
        let mut failures = Vec::new();
        let mut cases = Vec::new();
        for (at, case) in self.cases.iter().enumerate().filter(|(_, case)| case.refusal.is_none()) {
            match failure_of(case) {
                Some(failure) => failures.push((at, failure)),
                None => cases.push((at, case.case.clone())),
            }
        }

        self.worker = Some(WorkerProcess::start(self.plan)?);
        match self.ask(&WorkerRequest::Prepare { folders: paths, cases }, None)? {
            WorkerReply::Response(WorkerResponse::Prepared(refusals)) => failures.extend(refusals),
            _ => {
                return Err(SuiteError::WorkerLost("an answer to something else".to_owned()));
            }
        }
        Ok(failures)
    }

    /// One folder a target, and the targets (by id) that refuse one. It is an error only where
    /// all do so at once; a target that is gone in the middle ends its own cases.
    fn make_folders(&mut self) -> Result<(Vec<PathBuf>, RefusedTargets), SuiteError> {
        self.folders = Vec::new();
        let mut paths = Vec::new();
        let mut refused = Vec::new();
        let mut last_error = None;
        for target in &self.plan.targets {
            if target.role == wire::Role::Null {
                paths.push(PathBuf::new());
                continue;
            }
            match TempFolder::create_in(&target.path) {
                Ok(folder) => {
                    paths.push(folder.path().to_owned());
                    self.folders.push(folder);
                }
                Err(source) => {
                    paths.push(PathBuf::new());
                    refused.push((target.id.clone(), CallError::from_io("mkdir", &source).into()));
                    last_error = Some(SuiteError::Folder { path: target.path.clone(), source });
                }
            }
        }
        match last_error {
            Some(error) if self.folders.is_empty() && !self.has_started => Err(error),
            _ => {
                self.has_started = true;
                Ok((paths, refused))
            }
        }
    }
}

/// Targets, by id, in which nothing can be made.
type RefusedTargets = Vec<(String, CaseFailure)>;

enum WorkerReply<S: MeasuredSuite> {
    Response(WorkerResponse<S::BlockResult>),
    Late,
}

impl<S: MeasuredSuite> Blocks<S::BlockResult> for WorkerHandle<'_, S> {
    fn start(&mut self) -> Result<Vec<(usize, CaseFailure)>, SuiteError> {
        self.start_worker()
    }

    fn block(
        &mut self,
        case: usize,
        timeout: Option<Duration>,
    ) -> Result<BlockReply<S::BlockResult>, SuiteError> {
        match self.ask(&WorkerRequest::Block(case), timeout)? {
            WorkerReply::Response(WorkerResponse::Block(block)) => Ok(BlockReply::Block(block)),
            WorkerReply::Response(WorkerResponse::Failed(failure)) => {
                Ok(BlockReply::Failed(failure))
            }
            WorkerReply::Response(WorkerResponse::Prepared(_)) => {
                Err(SuiteError::WorkerLost("an answer to something else".to_owned()))
            }
            WorkerReply::Late => {
                self.start_worker()?;
                Ok(BlockReply::Late)
            }
        }
    }
}

impl WorkerProcess {
    /// This very program again, in a process group of its own: a Ctrl-C at the terminal reaches
    /// the runner alone, which then ends the group in order.
    fn start(plan: &SuitePlan) -> Result<Self, SuiteError> {
        let program = std::env::current_exe().map_err(SuiteError::Start)?;
        let shows_output = plan.command.as_ref().is_some_and(UserCommand::shows_output);
        let mut command = Command::new(program);
        command
            .args([WORKER_COMMAND, plan.suite.slug()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(if shows_output { Stdio::inherit() } else { Stdio::null() });
        lead_group(&mut command);
        let mut child = command.spawn().map_err(SuiteError::Start)?;
        let requests = child.stdin.take();
        let stdout = child.stdout.take();
        let (sender, responses) = channel();
        // Blocked in a read while a block runs: it costs nothing until there is an answer.
        std::thread::spawn(move || {
            let lines = stdout.into_iter().flat_map(|stdout| BufReader::new(stdout).lines());
            for line in lines.map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Self { child, requests, responses })
    }

    /// `None`: no answer within `timeout`.
    fn ask<C: serde::Serialize>(
        &mut self,
        request: &WorkerRequest<C>,
        timeout: Option<Duration>,
        cancel: &Cancel,
    ) -> Result<Option<String>, SuiteError> {
        let lost = |error: &dyn std::fmt::Display| SuiteError::WorkerLost(error.to_string());
        let mut line = serde_json::to_vec(request).map_err(|error| lost(&error))?;
        line.push(b'\n');
        let requests = self.requests.as_mut().ok_or_else(|| lost(&"no pipe"))?;
        requests.write_all(&line).map_err(|error| lost(&error))?;

        let asked_at = Instant::now();
        loop {
            if cancel.is_cancelled() {
                return Err(SuiteError::Interrupted);
            }
            if timeout.is_some_and(|timeout| asked_at.elapsed() > timeout) {
                return Ok(None);
            }
            match self.responses.recv_timeout(LOOK) {
                Ok(response) => return Ok(Some(response)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.exit_error()),
            }
        }
    }

    fn exit_error(&mut self) -> SuiteError {
        match self.child.wait() {
            Ok(status) => SuiteError::WorkerLost(status.to_string()),
            Err(error) => SuiteError::WorkerLost(error.to_string()),
        }
    }
}

impl Drop for WorkerProcess {
    fn drop(&mut self) {
        // First what a command may have put into groups of its own, while it can still be found;
        // then the group: teams and commands are the worker's children. A failure to kill what has
        // ended already is none, and of any other nothing more can be done here.
        let _ended = end_descendants(self.child.id());
        let _killed = kill_group(self.child.id());
        let _ended = self.child.wait();
    }
}
