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

/// The name is a command where an option or a command of it follows.
fn under_npx(text: &str) -> String {
    let mut parts = text.split(NAME);
    let mut done = parts.next().unwrap_or_default().to_owned();
    for rest in parts {
        let word = rest.strip_prefix(' ').unwrap_or_default();
        let end = word.find(|letter: char| letter != '-' && !letter.is_ascii_lowercase());
        let word = &word[..end.unwrap_or(word.len())];
        let is_command = word.starts_with("--") || COMMANDS.contains(&word);
        let is_whole = done.ends_with("npx ");
        done.push_str(if is_command && !is_whole { UNDER_NPX } else { NAME });
        done.push_str(rest);
    }
    done
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
