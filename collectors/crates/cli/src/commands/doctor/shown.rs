//! The checks as lines that stand under each other, and as JSON.

use fsbench_report::terminal::harmless;
use fsbench_wire as wire;
use schemars::JsonSchema;
use serde::Serialize;

use super::{Check, State};
use crate::answer::{self, Answer};

fn word(state: State) -> &'static str {
    match state {
        State::Invalid => "invalid",
        State::Warning => "warning",
        State::Note => "note",
        State::NotSeen => "not seen",
        State::Fine => "fine",
    }
}

/// The worst first. What to do stands under what it is for.
pub(super) fn text(checks: &[Check]) -> String {
    let subjects = checks.iter().map(|check| check.subject.chars().count());
    let width = subjects.max().unwrap_or(0);
    let mut lines = Vec::new();
    let mut before = None;
    for check in checks {
        if before.is_some_and(|before| before != check.state) {
            lines.push(String::new());
        }
        let word = if before == Some(check.state) {
            ""
        } else {
            word(check.state)
        };
        before = Some(check.state);
        let (subject, said) = (&check.subject, harmless(&check.said));
        lines.push(format!("  {word:<9}   {subject:<width$}   {said}"));
        for line in &check.mend {
            lines.push(format!(
                "  {:<9}   {:<width$}     {}",
                "",
                "",
                harmless(line)
            ));
        }
    }
    lines.push(String::new());
    lines.join("\n")
}

/// What was looked at before a run.
#[derive(Serialize, JsonSchema)]
pub struct Looked {
    /// Whether nothing here makes figures invalid
    pub is_fit: bool,
    /// The worst first
    pub checks: Vec<Finding>,
    #[schemars(schema_with = "answer::part_of_document")]
    pub machine: wire::Machine,
    #[schemars(schema_with = "answer::part_of_document")]
    pub conditions: wire::Conditions,
    #[schemars(schema_with = "answer::parts_of_document")]
    pub targets: Vec<wire::Target>,
}

#[derive(Serialize, JsonSchema)]
pub struct Finding {
    #[schemars(extend("enum" = ["invalid", "warning", "note", "not_seen", "fine"]))]
    state: String,
    /// The flag's code, where a run would carry one
    subject: String,
    said: String,
    /// What to do about it, one thing a line
    mend: Vec<String>,
}

impl Answer for Looked {
    const NAME: &'static str = "doctor";
}

pub(super) fn said(check: &Check) -> Finding {
    Finding {
        state: word(check.state).replace(' ', "_"),
        subject: check.subject.clone(),
        said: check.said.clone(),
        mend: check.mend.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_named_once_and_its_checks_line_up() {
        let checks = [
            Check::new(State::Warning, "steal", "a\u{1b}[2J").mend(["do this".to_owned()]),
            Check::new(State::Warning, "swap", "b"),
            Check::new(State::Fine, "clock", "c"),
        ];
        assert_eq!(
            text(&checks),
            "  warning     steal   a\u{fffd}[2J\n                        do this\n              swap    b\n\n  fine        clock   c\n"
        );
    }
}
