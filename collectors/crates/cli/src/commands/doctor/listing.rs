//! The checks as lines that stand under each other, and as JSON.

use fsbench_report::layout::{Layout, Tone, wrapped_report};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_wire as wire;
use schemars::JsonSchema;
use serde::Serialize;

use super::{Check, CheckState};
use crate::command_output::{self, CommandOutput};
use crate::program::program;

fn word(state: CheckState) -> &'static str {
    match state {
        CheckState::Invalid => "invalid",
        CheckState::Warning => "warning",
        CheckState::Note => "note",
        CheckState::NotSeen => "unknown",
        CheckState::Fine => "fine",
    }
}

/// As a program reads it.
fn code(state: CheckState) -> &'static str {
    match state {
        CheckState::NotSeen => "not_seen",
        other => word(other),
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

/// Of a terminal of 24 lines: without the line before the checks, the hint after them, and the prompt.
const MOST_LINES: usize = 19;

/// How much of the list is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// What lessens a result, the worst first, in so many lines of a width.
    Short {
        lines: usize,
        width: usize,
    },
    Full,
}

impl Detail {
    /// `above`: what is printed before the list.
    pub(super) fn short(above: &str, width: usize) -> Self {
        let above = wrapped_report(above, width).lines().count();
        Self::Short { lines: MOST_LINES.saturating_sub(above), width }
    }
}

/// The worst first. What to do stands under what it is for.
pub(super) fn text(checks: &[Check], detail: Detail) -> String {
    let Detail::Short { lines, width } = detail else {
        return blocks(checks, detail).concat();
    };
    let wanted: Vec<Check> =
        checks.iter().filter(|check| check.state <= CheckState::Note).cloned().collect();
    // As many as there is room for, and the worst in any case.
    let fits = |count: &usize| {
        let text = [blocks(&wanted[..*count], detail).concat(), more(checks, *count)].concat();
        // A blank line between the two.
        wrapped_report(&text, width).lines().count() < lines
    };
    let least = wanted.len().min(1);
    let count = (least..=wanted.len()).rev().find(fits).unwrap_or(least);
    let shown = blocks(&wanted[..count], detail).concat();
    let gap = if shown.is_empty() { "" } else { "\n" };
    format!("{shown}{gap}{}", more(checks, count))
}

/// Each check in its lines; a blank line before another state.
fn blocks(checks: &[Check], detail: Detail) -> Vec<String> {
    let subjects = checks.iter().map(|check| title(&check.subject).chars().count());
    let width = subjects.max().unwrap_or(0);
    let mut before = None;
    let block = |check: &Check| {
        let is_next = before.is_some_and(|before| before != check.state);
        let word = if before == Some(check.state) { "" } else { word(check.state) };
        before = Some(check.state);
        let (subject, message) = (title(&check.subject), sanitize_for_terminal(&check.message));
        let mut lines = vec![format!("  {word:<9}   {subject:<width$}   {message}\n")];
        // Ready is ready: what could be better still is no advice to take first.
        let (is_advice, label) = match check.state {
            CheckState::Invalid | CheckState::Warning => (true, ""),
            _ => (detail == Detail::Full, "Optional: "),
        };
        for (at, line) in check.remedy.iter().enumerate().filter(|_| is_advice) {
            let label = if at == 0 { label } else { "" };
            let line = sanitize_for_terminal(line);
            lines.push(format!("  {:<9}   {:<width$}     {label}{line}\n", "", ""));
        }
        if is_next {
            lines.insert(0, "\n".into());
        }
        lines.concat()
    };
    checks.iter().map(block).collect()
}

/// `2 notes, 4 fine, 1 unknown: fsbench-collect doctor --full`
fn more(checks: &[Check], shown: usize) -> String {
    let mut counts: Vec<(CheckState, usize)> = Vec::new();
    for check in &checks[shown..] {
        match counts.last_mut() {
            Some((state, count)) if *state == check.state => *count += 1,
            _ => counts.push((check.state, 1)),
        }
    }
    counts.sort_by_key(|(state, _)| match state {
        CheckState::Fine => 0,
        CheckState::NotSeen => 1,
        _ => -1,
    });
    let part = |(state, count): &(CheckState, usize)| match (state, count) {
        (CheckState::Warning | CheckState::Note, 2..) => format!("{count} {}s", word(*state)),
        _ => format!("{count} {}", word(*state)),
    };
    let parts: Vec<String> = counts.iter().map(part).collect();
    if parts.is_empty() {
        return String::new();
    }
    format!("  {:<9}   {}: {} doctor --full\n", "more", parts.join(", "), program())
}

/// Of what is not listed.
const MORE: &str = "  more  ";

/// Each state in its color, where it begins a line.
pub(super) fn painted(text: &str, layout: Layout) -> String {
    let tones = [
        (CheckState::Invalid, Tone::Bad),
        (CheckState::Warning, Tone::Care),
        (CheckState::Note, Tone::Strong),
        (CheckState::NotSeen, Tone::Strong),
        (CheckState::Fine, Tone::Good),
    ];
    let line = |line: &str| {
        let found = tones.iter().find_map(|(state, tone)| {
            let rest = line.strip_prefix("  ")?.strip_prefix(word(*state))?;
            rest.starts_with("  ").then(|| (layout.paint(*tone, word(*state)), rest.to_owned()))
        });
        match found {
            Some((word, rest)) => format!("  {word}{rest}\n"),
            None if line.starts_with(MORE) => format!("{}\n", layout.paint(Tone::Faint, line)),
            None => format!("{line}\n"),
        }
    };
    text.lines().map(line).collect()
}

/// In words that a person would use.
fn title(subject: &str) -> String {
    let known = match subject {
        "busy_before" | "others" => "load",
        "other_io" => "disk activity",
        "iowait" => "disk waits",
        "steal" => "other guests",
        "swap" => "swapping",
        "debug_build" | "preload" | "collector" => "collector",
        "clocksource_slow" => "clock",
        "cpu_limited" => "CPU limit",
        "sync_disabled" => "flushes",
        "target_is_memory" => "target",
        "space" | "low_free_space" => "free space",
        "on_battery" | "battery_saver" => "battery",
        "low_power_mode" => "power mode",
        "throttled" => "throttling",
        "turbo_off" => "turbo",
        "state" => "system",
        other => return other.replace('_', " "),
    };
    known.to_owned()
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
        state: code(check.state).to_owned(),
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
            Check::new(CheckState::Warning, "power", "b"),
            Check::new(CheckState::Fine, "clock", "c"),
        ];
        assert_eq!(
            text(&checks, Detail::Full),
            "  warning     other guests   a\u{fffd}[2J\n                               do this\n              power          b\n\n  fine        clock          c\n"
        );
    }

    #[test]
    fn by_default_only_what_lessens_a_result_is_listed_and_a_flag_shows_the_rest() {
        let checks = [
            Check::new(CheckState::Warning, "steal", "a").remedy(["do this".to_owned()]),
            Check::new(CheckState::Note, "other_io", "b").remedy(["do that".to_owned()]),
            Check::new(CheckState::NotSeen, "state", "c"),
            Check::new(CheckState::Fine, "clock", "d"),
            Check::new(CheckState::Fine, "key", "e"),
        ];
        assert_eq!(
            text(&checks, Detail::Short { lines: 12, width: 80 }),
            "  warning     other guests    a\n                                do this\n\n  note        disk activity   b\n\n  more        2 fine, 1 unknown: fsbench-collect doctor --full\n"
        );
        let ready = text(&checks[3..], Detail::Short { lines: 12, width: 80 });
        assert_eq!(ready, "  more        2 fine: fsbench-collect doctor --full\n");
    }

    #[test]
    fn a_terminal_of_24_lines_shows_the_verdict_however_much_is_wrong() {
        let message = "a message of more than one line, because it says much of what is wrong here";
        let problem = |state| Check::new(state, "swap", message).remedy([message.to_owned()]);
        let mut checks: Vec<Check> = (0..9).map(|_| problem(CheckState::Invalid)).collect();
        checks.extend((0..9).map(|_| problem(CheckState::Note)));
        let above = "verdict\n\n  machine     m\n  disk        d\n\n";
        let list = text(&checks, Detail::short(above, 80));
        let all = wrapped_report(&format!("{above}{list}"), 80);
        assert!((17..=MOST_LINES).contains(&all.lines().count()), "{all}");
        assert!(list.starts_with("  invalid     swapping   a message"), "{list}");
        assert!(
            list.ends_with("  more        6 invalid, 9 notes: fsbench-collect doctor --full\n"),
            "{list}"
        );
        assert!(all.lines().all(|line| line.chars().count() <= 80), "{all}");
        // The worst is shown in any case.
        let least = text(&checks, Detail::Short { lines: 1, width: 80 });
        assert!(least.contains("invalid") && least.contains("8 invalid, 9 notes"), "{least}");
    }

    #[test]
    fn a_state_has_its_color_where_it_begins_a_line_and_nowhere_else() {
        let list = "  invalid     load   note\n              note   b\n  noted       c\n";
        let styled = painted(list, Layout::new(80, true));
        assert!(styled.starts_with("  \u{1b}[1m\u{1b}[31minvalid\u{1b}[0m     load   note\n"));
        assert_eq!(styled.matches("\u{1b}[0m").count(), 1, "{styled}");
        assert_eq!(painted(list, Layout::new(80, false)), list);
    }

    #[test]
    fn the_code_of_a_flag_is_for_programs() {
        for code in ["busy_before", "other_io", "sync_disabled", "cpu_limited", "a_new_one"] {
            let checks = [Check::new(CheckState::Note, code, "m")];
            assert!(!text(&checks, Detail::Full).contains('_'), "{code}");
            assert_eq!(finding(&checks[0]).subject, code);
        }
    }
}
