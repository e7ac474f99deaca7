//! The checks as lines that stand under each other, and as JSON.

use fsbench_report::layout::{Layout, Tone};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_wire as wire;
use schemars::JsonSchema;
use serde::Serialize;

use super::{Check, CheckState};
use crate::command_output::{self, CommandOutput};

fn word(state: CheckState) -> &'static str {
    match state {
        CheckState::Invalid => "invalid",
        CheckState::Warning => "warning",
        CheckState::Note => "note",
        CheckState::NotSeen => "not seen",
        CheckState::Fine => "fine",
    }
}

/// The answer in one line.
pub(super) fn verdict(checks: &[Check], layout: Layout) -> String {
    let of = |state| checks.iter().filter(|check| check.state == state).count();
    let counted = |count, one: &str, several: &str| match count {
        1 => format!("1 {one}"),
        count => format!("{count} {several}"),
    };
    let (tone, title, rest) = match (of(CheckState::Invalid), of(CheckState::Warning)) {
        (0, 0) => (Tone::Good, "Ready to measure", "nothing here distorts results.".to_owned()),
        (0, warnings) => (
            Tone::Care,
            "Ready to measure, with care",
            format!("{} below.", counted(warnings, "warning", "warnings")),
        ),
        (invalid, _) => (
            Tone::Bad,
            "Not ready to measure",
            counted(invalid, "problem makes results invalid.", "problems make results invalid."),
        ),
    };
    format!("{}: {rest}", layout.paint(tone, title))
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
        let word = if before == Some(check.state) { "" } else { word(check.state) };
        before = Some(check.state);
        let (subject, message) = (&check.subject, sanitize_for_terminal(&check.message));
        lines.push(format!("  {word:<9}   {subject:<width$}   {message}"));
        for line in &check.remedy {
            lines.push(format!("  {:<9}   {:<width$}     {}", "", "", sanitize_for_terminal(line)));
        }
    }
    lines.push(String::new());
    lines.join("\n")
}

/// What was looked at before a run.
#[derive(Serialize, JsonSchema)]
pub struct DoctorOutput {
    /// Whether nothing here makes results invalid
    pub is_fit: bool,
    /// The worst first
    pub checks: Vec<FindingOutput>,
    #[schemars(schema_with = "command_output::part_of_document")]
    pub machine: wire::Machine,
    #[schemars(schema_with = "command_output::part_of_document")]
    pub conditions: wire::Conditions,
    #[schemars(schema_with = "command_output::parts_of_document")]
    pub targets: Vec<wire::Target>,
}

#[derive(Serialize, JsonSchema)]
pub struct FindingOutput {
    #[schemars(extend("enum" = ["invalid", "warning", "note", "not_seen", "fine"]))]
    state: String,
    /// The flag's code, where a run would carry one
    subject: String,
    #[serde(rename = "said")]
    message: String,
    /// What to do about it, one thing a line
    #[serde(rename = "mend")]
    remedy: Vec<String>,
}

impl CommandOutput for DoctorOutput {
    const NAME: &'static str = "doctor";
}

pub(super) fn finding(check: &Check) -> FindingOutput {
    FindingOutput {
        state: word(check.state).replace(' ', "_"),
        subject: check.subject.clone(),
        message: check.message.clone(),
        remedy: check.remedy.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_says_whether_this_machine_is_ready() {
        let plain = Layout::new(80, false);
        let invalid = Check::new(CheckState::Invalid, "swap", "b");
        let warning = Check::new(CheckState::Warning, "steal", "a");
        let fine = Check::new(CheckState::Fine, "clock", "c");
        assert_eq!(verdict(&[fine], plain), "Ready to measure: nothing here distorts results.");
        assert_eq!(
            verdict(&[Check::new(CheckState::Warning, "steal", "a")], plain),
            "Ready to measure, with care: 1 warning below."
        );
        assert_eq!(
            verdict(&[invalid, warning], plain),
            "Not ready to measure: 1 problem makes results invalid."
        );
    }

    #[test]
    fn a_state_is_named_once_and_its_checks_line_up() {
        let checks = [
            Check::new(CheckState::Warning, "steal", "a\u{1b}[2J").remedy(["do this".to_owned()]),
            Check::new(CheckState::Warning, "swap", "b"),
            Check::new(CheckState::Fine, "clock", "c"),
        ];
        assert_eq!(
            text(&checks),
            "  warning     steal   a\u{fffd}[2J\n                        do this\n              swap    b\n\n  fine        clock   c\n"
        );
    }
}
