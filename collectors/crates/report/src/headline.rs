//! The figure that a reader takes away from each suite: the twin of `apps/web/views/run/headlines`.

mod memfs;
mod sweep;
mod sync;
mod throughput;
mod turbo;

use fsbench_wire::{Role, Run, Severity, Suite, SuiteRun};

use super::comparison::titles::target_name;
use super::flags::has_invalid_flag;

pub struct Headline {
    pub what: String,
    /// `None`: the suite ran, and has no such figure; `context` says why.
    pub figure: Option<String>,
    pub interval: Option<String>,
    pub context: String,
    pub is_flagged: bool,
}

impl Headline {
    fn unmeasured(what: impl Into<String>, context: &str) -> Self {
        Self {
            what: what.into(),
            figure: None,
            interval: None,
            context: context.into(),
            is_flagged: false,
        }
    }
}

/// One a suite that ran, in the order of the document.
pub fn headlines(run: &Run, digest: &[u8]) -> Vec<Headline> {
    run.suites
        .iter()
        .map(|suite| {
            let (of, headline) = match suite {
                SuiteRun::Sync(suite) => (Suite::Sync, sync::headline(run, suite)),
                SuiteRun::CoreSweep(suite) => {
                    (Suite::CoreSweep, sweep::headline(run, suite, digest))
                }
                SuiteRun::Memfs(suite) => (Suite::Memfs, memfs::headline(run, suite)),
                SuiteRun::Turbo(suite) => (Suite::Turbo, turbo::headline(run, suite, digest)),
                SuiteRun::Throughput(suite) => {
                    (Suite::Throughput, throughput::headline(run, suite))
                }
            };
            Headline {
                is_flagged: headline.is_flagged || has_invalid_flag(run, of, ""),
                ..headline
            }
        })
        .collect()
}

/// Whether a case has a warning of its own that is more than a note.
fn is_flagged(run: &Run, case: &str) -> bool {
    run.flags
        .iter()
        .any(|flag| flag.severity != Severity::Note && flag.case.as_deref() == Some(case))
}

fn role_of(run: &Run, id: Option<&str>) -> Option<Role> {
    let target = run.targets.iter().find(|target| Some(&*target.id) == id)?;
    Some(target.role)
}

/// A target in words: its role, and its file system where that says more.
fn target_text(run: &Run, id: Option<&str>, is_brief: bool) -> String {
    let Some(target) = run.targets.iter().find(|target| Some(&*target.id) == id) else {
        return target_name(None).into();
    };
    let file_system = target
        .file_system
        .as_ref()
        .and_then(|of| of.kind.clone())
        .or_else(|| target.memory_kind.map(|kind| word(&kind)));
    let role = target_name(Some(target.role));
    let words = match file_system {
        Some(kind) if !is_brief && target.role != Role::Null => format!("{role} ({kind})"),
        _ => role.to_owned(),
    };
    let alike = run.targets.iter().filter(|one| one.role == target.role);
    if alike.count() == 1 {
        words
    } else {
        format!("{words} {}", target.id)
    }
}

/// As the wire has it.
fn word(value: &impl serde::Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}
