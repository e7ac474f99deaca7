//! How this program was started, for the commands that it suggests.

use std::borrow::Cow;
use std::env;

const NAME: &str = "fsbench-collect";
const UNDER_NPX: &str = "npx fsbench-collect";

/// As it was started: npx runs it without installing it.
pub fn program() -> &'static str {
    let is_npx = env::var_os("npm_command").is_some_and(|command| command == "exec");
    if is_npx { UNDER_NPX } else { NAME }
}

/// The commands in a text, each as this one was started.
pub fn as_started(text: &str) -> Cow<'_, str> {
    if program() == NAME { Cow::Borrowed(text) } else { Cow::Owned(under_npx(text)) }
}

fn under_npx(text: &str) -> String {
    let mut parts = text.split(NAME);
    let mut done = parts.next().unwrap_or_default().to_owned();
    for rest in parts {
        let is_suggested = begins_command(&done) && continues_command(&done, rest);
        done.push_str(if is_suggested { UNDER_NPX } else { NAME });
        done.push_str(rest);
    }
    done
}

/// Not where it is part of a path or of a longer word, nor among the words of a user's command.
fn begins_command(before: &str) -> bool {
    let line = before.rsplit('\n').next().unwrap_or_default();
    let is_in_word = line.ends_with(|last: char| last.is_alphanumeric() || "/\\-_.".contains(last));
    !is_in_word && !line.ends_with("npx ") && !line.contains(" -- ")
}

/// An option or a command of it follows, or it stands alone in backticks.
fn continues_command(before: &str, rest: &str) -> bool {
    let word = rest.strip_prefix(' ').unwrap_or_default();
    let end = word.find(|letter: char| letter != '-' && !letter.is_ascii_lowercase());
    let word = &word[..end.unwrap_or(word.len())];
    let is_quoted = before.ends_with('`') && rest.starts_with('`');
    is_quoted || word.starts_with("--") || COMMANDS.contains(&word)
}

const COMMANDS: [&str; 26] = [
    "show",
    "compare",
    "search",
    "upload",
    "sweep",
    "check",
    "ab",
    "rerun",
    "bisect",
    "bisect-step",
    "doctor",
    "import",
    "memfs",
    "hot-folders",
    "ramdisk",
    "plug-pull",
    "workload",
    "verify",
    "note",
    "unlist",
    "withdraw",
    "claim",
    "key",
    "machine-id",
    "mcp",
    "completions",
];

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::{COMMANDS, under_npx};
    use crate::args::Cli;

    #[test]
    fn a_suggested_command_is_one_that_npx_can_run() {
        for (text, shown) in [
            ("see fsbench-collect doctor", "see npx fsbench-collect doctor"),
            ("`fsbench-collect key show` names it", "`npx fsbench-collect key show` names it"),
            ("sudo fsbench-collect --turbo off", "sudo npx fsbench-collect --turbo off"),
            ("npx fsbench-collect show", "npx fsbench-collect show"),
            ("fsbench-collect 0.1.0", "fsbench-collect 0.1.0"),
            ("another fsbench-collect measures", "another fsbench-collect measures"),
            ("`fsbench-collect` measures this", "`npx fsbench-collect` measures this"),
            ("(see fsbench-collect doctor)", "(see npx fsbench-collect doctor)"),
            ("cannot start /opt/fsbench-collect check", "cannot start /opt/fsbench-collect check"),
            (
                "fsbench-collect ab -- fsbench-collect workload cpu -- other\nor fsbench-collect show",
                "npx fsbench-collect ab -- fsbench-collect workload cpu -- other\nor npx fsbench-collect show",
            ),
        ] {
            assert_eq!(under_npx(text), shown);
        }
    }

    #[test]
    fn every_command_is_known() {
        let cli = Cli::command();
        let mut known: Vec<&str> = cli.get_subcommands().map(clap::Command::get_name).collect();
        let mut listed = COMMANDS.to_vec();
        known.sort_unstable();
        listed.sort_unstable();
        assert_eq!(listed, known);
    }
}
