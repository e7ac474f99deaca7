//! What the headlines of all suites need.

use fsbench_wire::words::file_system_name;
use fsbench_wire::{Role, Run, Severity};

use crate::comparison::titles::target_name;

/// Whether a case has a warning of its own that is more than a note.
pub fn is_flagged(run: &Run, case: &str) -> bool {
    run.flags
        .iter()
        .any(|flag| flag.severity != Severity::Note && flag.case.as_deref() == Some(case))
}

pub fn role_of(run: &Run, id: Option<&str>) -> Option<Role> {
    let target = run.targets.iter().find(|target| Some(&*target.id) == id)?;
    Some(target.role)
}

/// A target in words: its role, and its file system where that says more.
pub fn target_text(run: &Run, id: Option<&str>, is_brief: bool) -> String {
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
        Some(kind) if !is_brief && target.role != Role::Null => {
            format!("{role} ({})", file_system_name(&kind))
        }
        _ => role.to_owned(),
    };
    let alike = run.targets.iter().filter(|one| one.role == target.role);
    if alike.count() == 1 { words } else { format!("{words} {}", target.id) }
}

/// As the wire has it.
pub fn word(value: &impl serde::Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}
