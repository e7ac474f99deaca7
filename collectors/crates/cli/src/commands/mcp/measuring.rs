//! A suite for an agent: this very program, started again with arguments that are all ours. A
//! process of its own is measured without this one's threads, ends by a signal as from a terminal,
//! and keeps its run as always.

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use anyhow::Context as _;
use fsbench_platform::ask_to_end;
use fsbench_suites::RUN_ORDER;
use serde_json::json;

use super::bounds::cut;
use super::call::{Arguments, ToolResponse, ToolResult, Toolbox};

pub const NAME: &str = "run_suite";
pub const PROFILES: [&str; 2] = ["quick", "standard"];
const MAX_STDERR_BYTES: u64 = 1024 * 1024;

/// Tells the client how far it is.
pub type ProgressCallback<'a> = dyn Fn(&str) + Sync + 'a;

/// The request that a call should end. Only a measurement takes long enough to heed it.
#[derive(Default)]
pub struct Stop {
    is_asked: AtomicBool,
    child: Mutex<Option<u32>>,
}

impl Stop {
    pub fn ask(&self) {
        self.is_asked.store(true, Ordering::SeqCst);
        self.end_child();
    }

    pub fn is_asked(&self) -> bool {
        self.is_asked.load(Ordering::SeqCst)
    }

    /// The id is another's only once the child was waited for, and then it is not here any more.
    pub fn end_child(&self) {
        let child = self.child.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(pid) = *child {
            // One that has gone by itself needs no asking.
            drop(ask_to_end(pid));
        }
    }

    fn watch(&self, child: Option<u32>) {
        *self.child.lock().unwrap_or_else(PoisonError::into_inner) = child;
    }
}

pub fn run(
    tools: &Toolbox,
    arguments: &Arguments,
    stop: &Stop,
    progress: &ProgressCallback<'_>,
) -> ToolResult {
    let suite = one_of(&suites(), arguments.suite.as_deref(), "suite")?;
    let profile =
        one_of(&PROFILES, Some(arguments.profile.as_deref().unwrap_or("quick")), "profile")?;
    let mut child = started(tools, suite, profile).map_err(|error| format!("{error:#}"))?;
    stop.watch(Some(child.id()));
    if stop.is_asked() {
        stop.end_child();
    }
    let (report, stderr_text) = listen(&mut child, progress);
    stop.watch(None);
    let outcome = child.wait().map_err(|error| error.to_string())?;
    let report = cut(&report);
    if outcome.success() {
        return Ok(ToolResponse {
            data: json!({ "suite": suite, "profile": profile, "report": report }),
            blocks: vec![report],
        });
    }
    let code = outcome.code().map_or("a signal".into(), |code| format!("exit code {code}"));
    Err(cut(&format!("ended with {code}\n{stderr_text}\n{report}")))
}

/// In the order in which a run measures them.
pub fn suites() -> Vec<&'static str> {
    RUN_ORDER.iter().map(|suite| suite.slug()).collect()
}

fn one_of(known: &[&'static str], given: Option<&str>, name: &str) -> Result<&'static str, String> {
    known
        .iter()
        .find(|one| Some(**one) == given)
        .copied()
        .ok_or_else(|| format!("`{name}` is one of {}", known.join(", ")))
}

fn started(tools: &Toolbox, suite: &str, profile: &str) -> anyhow::Result<Child> {
    let program = std::env::current_exe().context("this program cannot be found")?;
    let mut command = Command::new(program);
    command.args(["--suite", suite, "--profile", profile]);
    if let Some(target) = &tools.target {
        command.arg("--target").arg(target);
    }
    if let Some(scale) = tools.block_scale {
        command.args(["--test-block-scale", &scale.to_string()]);
    }
    // No server: what is measured stays here, and nothing is asked of anybody.
    command
        .env_remove("FSBENCH_SERVER")
        .env("NO_COLOR", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command.spawn().context("the measurement cannot be started")
}

/// Its report, and what it said on the way.
fn listen(child: &mut Child, progress: &ProgressCallback<'_>) -> (String, String) {
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    std::thread::scope(|scope| {
        let stderr_text = scope.spawn(|| {
            let mut stderr_text = String::new();
            for line in stderr.into_iter().flat_map(|stderr| {
                BufReader::new(stderr.take(MAX_STDERR_BYTES)).lines().map_while(Result::ok)
            }) {
                if !line.trim().is_empty() {
                    progress(line.trim());
                }
                stderr_text.push_str(&line);
                stderr_text.push('\n');
            }
            stderr_text
        });
        let mut report = Vec::new();
        if let Some(stdout) = stdout {
            // What was read until it broke off is what there is.
            drop(stdout.take(MAX_STDERR_BYTES).read_to_end(&mut report));
        }
        let stderr_text = stderr_text.join().unwrap_or_default();
        (String::from_utf8_lossy(&report).into_owned(), stderr_text)
    })
}
