//! The runner's side: one worker process at a time, its folders, and their end.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use fsbench_platform::{CallError, end_descendants, kill_group, lead_group};
use fsbench_suites::{Ending, Planned, Suite, SuitePlan, TempFolder};
use fsbench_wire as wire;

use crate::orders::{Answer, Order};
use crate::rounds::{Blocks, Said};
use crate::{Cancel, SuiteError, WORKER_COMMAND};

/// Between looks at the wish to stop. Longer would be felt, shorter would be work that shows up
/// in what is being measured.
const LOOK: Duration = Duration::from_millis(50);

/// A worker process and its process group, killed and waited for when dropped.
struct Worker {
    child: Child,
    orders: Option<ChildStdin>,
    answers: Receiver<String>,
}

pub struct Crew<'a, S: Suite> {
    plan: &'a SuitePlan,
    cancel: &'a Cancel,
    cases: &'a [Planned<S::Case>],
    // Before the folders: fields are dropped in this order, and a worker writes to them.
    worker: Option<Worker>,
    folders: Vec<TempFolder>,
    has_started: bool,
}

impl<'a, S: Suite> Crew<'a, S> {
    pub fn new(plan: &'a SuitePlan, cancel: &'a Cancel, cases: &'a [Planned<S::Case>]) -> Self {
        Self {
            plan,
            cancel,
            cases,
            worker: None,
            folders: Vec::new(),
            has_started: false,
        }
    }

    fn ask(
        &mut self,
        order: &Order<S::Case>,
        patience: Option<Duration>,
    ) -> Result<Reply<S>, SuiteError> {
        let Some(worker) = &mut self.worker else {
            return Err(SuiteError::WorkerLost("there is none".to_owned()));
        };
        match worker.ask(order, patience, self.cancel)? {
            None => Ok(Reply::Late),
            Some(line) => serde_json::from_str(&line)
                .map(Reply::Answer)
                .map_err(|error| SuiteError::WorkerLost(error.to_string())),
        }
    }

    fn start_worker(&mut self) -> Result<Vec<(usize, Ending)>, SuiteError> {
        // The one before goes first, and its folders with it.
        self.worker = None;
        let (paths, refused) = self.make_folders()?;
        let ending_of = |case: &Planned<S::Case>| {
            let target = case.target.as_ref()?;
            refused
                .iter()
                .find(|(id, _)| id == target)
                .map(|(_, ending)| ending.clone())
        };
        let mut endings = Vec::new();
        let mut cases = Vec::new();
        for (at, case) in self
            .cases
            .iter()
            .enumerate()
            .filter(|(_, case)| case.refusal.is_none())
        {
            match ending_of(case) {
                Some(ending) => endings.push((at, ending)),
                None => cases.push((at, case.case.clone())),
            }
        }

        self.worker = Some(Worker::start(self.plan.suite)?);
        match self.ask(
            &Order::Prepare {
                folders: paths,
                cases,
            },
            None,
        )? {
            Reply::Answer(Answer::Prepared(refusals)) => endings.extend(refusals),
            _ => {
                return Err(SuiteError::WorkerLost(
                    "an answer to something else".to_owned(),
                ));
            }
        }
        Ok(endings)
    }

    /// One folder a target, and the targets (by id) that refuse one. It is an error only where
    /// all do so at once; a target that is gone in the middle ends its own cases.
    fn make_folders(&mut self) -> Result<(Vec<PathBuf>, Refused), SuiteError> {
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
                    refused.push((
                        target.id.clone(),
                        CallError::from_io("mkdir", &source).into(),
                    ));
                    last_error = Some(SuiteError::Folder {
                        path: target.path.clone(),
                        source,
                    });
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
type Refused = Vec<(String, Ending)>;

enum Reply<S: Suite> {
    Answer(Answer<S::Block>),
    Late,
}

impl<S: Suite> Blocks<S::Block> for Crew<'_, S> {
    fn start(&mut self) -> Result<Vec<(usize, Ending)>, SuiteError> {
        self.start_worker()
    }

    fn block(
        &mut self,
        case: usize,
        patience: Option<Duration>,
    ) -> Result<Said<S::Block>, SuiteError> {
        match self.ask(&Order::Block(case), patience)? {
            Reply::Answer(Answer::Block(block)) => Ok(Said::Block(block)),
            Reply::Answer(Answer::Ended(ending)) => Ok(Said::Ended(ending)),
            Reply::Answer(Answer::Prepared(_)) => Err(SuiteError::WorkerLost(
                "an answer to something else".to_owned(),
            )),
            Reply::Late => {
                self.start_worker()?;
                Ok(Said::Late)
            }
        }
    }
}

impl Worker {
    /// This very program again, in a process group of its own: a Ctrl-C at the terminal reaches
    /// the runner alone, which then ends the group in order.
    fn start(suite: wire::Suite) -> Result<Self, SuiteError> {
        let program = std::env::current_exe().map_err(SuiteError::Start)?;
        let mut command = Command::new(program);
        command
            .args([WORKER_COMMAND, crate::suite_word(suite)])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        lead_group(&mut command);
        let mut child = command.spawn().map_err(SuiteError::Start)?;
        let orders = child.stdin.take();
        let stdout = child.stdout.take();
        let (sender, answers) = channel();
        // Blocked in a read while a block runs: it costs nothing until there is an answer.
        std::thread::spawn(move || {
            let lines = stdout
                .into_iter()
                .flat_map(|stdout| BufReader::new(stdout).lines());
            for line in lines.map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Self {
            child,
            orders,
            answers,
        })
    }

    /// `None`: no answer within `patience`.
    fn ask<C: serde::Serialize>(
        &mut self,
        order: &Order<C>,
        patience: Option<Duration>,
        cancel: &Cancel,
    ) -> Result<Option<String>, SuiteError> {
        let lost = |error: &dyn std::fmt::Display| SuiteError::WorkerLost(error.to_string());
        let mut line = serde_json::to_vec(order).map_err(|error| lost(&error))?;
        line.push(b'\n');
        let orders = self.orders.as_mut().ok_or_else(|| lost(&"no pipe"))?;
        orders.write_all(&line).map_err(|error| lost(&error))?;

        let asked_at = Instant::now();
        loop {
            if cancel.is_cancelled() {
                return Err(SuiteError::Interrupted);
            }
            if patience.is_some_and(|patience| asked_at.elapsed() > patience) {
                return Ok(None);
            }
            match self.answers.recv_timeout(LOOK) {
                Ok(answer) => return Ok(Some(answer)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.obituary()),
            }
        }
    }

    fn obituary(&mut self) -> SuiteError {
        match self.child.wait() {
            Ok(status) => SuiteError::WorkerLost(status.to_string()),
            Err(error) => SuiteError::WorkerLost(error.to_string()),
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // First what a command may have put into groups of its own, while it can still be found;
        // then the group: teams and commands are the worker's children. A failure to kill what has
        // ended already is none, and of any other nothing more can be done here.
        let _ended = end_descendants(self.child.id());
        let _killed = kill_group(self.child.id());
        let _ended = self.child.wait();
    }
}
