//! What a command is called: by its public name, or by its words.

use crate::comparison::quantity::uncapitalized;
use crate::terminal::sanitize_for_terminal;

/// Of a command without a name of its own its words, where they are known.
pub fn shown_name(name: &str, command: Option<&str>) -> String {
    const MOST: usize = 40;
    let Some(command) = command.filter(|_| has_no_name(name)) else { return name.to_owned() };
    let letters: Vec<char> = command.chars().collect();
    if letters.len() <= MOST {
        return command.to_owned();
    }
    let start: String = letters[..MOST - 1].iter().collect();
    format!("{}\u{2026}", start.trim_end())
}

/// Of `sweep` without `--name`.
pub const UNNAMED: &str = "own command";
/// Of a document without one.
pub const MISSING_NAME: &str = "command";

fn has_no_name(name: &str) -> bool {
    [UNNAMED, MISSING_NAME].contains(&name)
}

/// `For make, 4 workers are best`; a command without a name of its own is the only one there is.
pub fn named(name: &str, finding: &str) -> String {
    if has_no_name(name) || finding.is_empty() {
        return finding.to_owned();
    }
    let finding = uncapitalized(finding);
    sanitize_for_terminal(&format!("For {name}, {finding}")).into_owned()
}
