//! The checks as lines that stand under each other, and as JSON.

use serde_json::{Value, json};

use super::{Check, State};
use crate::output::harmless;

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
pub fn text(checks: &[Check]) -> String {
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

pub fn as_json(check: &Check) -> Value {
    json!({
        "state": word(check.state).replace(' ', "_"),
        "subject": check.subject,
        "said": check.said,
        "mend": check.mend,
    })
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
