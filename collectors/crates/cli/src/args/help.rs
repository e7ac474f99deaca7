//! Examples and exit codes of every command's `--help`.

use std::fmt::Write as _;

use clap::Command;

use crate::exit;

/// Most columns of a line of help, on any terminal.
pub const WIDTH: usize = 100;
/// Of lines that are not wrapped by clap, which knows nothing of their indentation.
const NARROW: usize = 80;

/// A command's words without the program's name, and examples of it.
const EXAMPLES: &[(&str, &[&str])] = &[
    ("", &["fsbench-collect", "fsbench-collect --suite sync --target /mnt/drive --json"]),
    ("verify", &["fsbench-collect verify https://HOST/r/ID"]),
    ("upload", &["fsbench-collect upload last --server https://HOST"]),
    ("withdraw", &["fsbench-collect withdraw ID --server https://HOST"]),
    ("unlist", &["fsbench-collect unlist ID --server https://HOST"]),
    ("note", &["fsbench-collect note ID 'after the firmware update' --server https://HOST"]),
    ("claim", &["fsbench-collect claim --server https://HOST"]),
    ("doctor", &["fsbench-collect doctor --target /mnt/drive"]),
    ("key", &["fsbench-collect key show"]),
    ("key show", &["fsbench-collect key show --json"]),
    ("key rotate", &["fsbench-collect key rotate --server https://HOST"]),
    ("key revoke", &["fsbench-collect key revoke --since 2026-11-20 --server https://HOST"]),
    ("machine-id", &["fsbench-collect machine-id show"]),
    ("machine-id show", &["fsbench-collect machine-id show"]),
    ("machine-id reset", &["fsbench-collect machine-id reset"]),
    (
        "search",
        &[
            "fsbench-collect search m4 max --server https://HOST",
            "fsbench-collect search --server https://HOST",
        ],
    ),
    ("show", &["fsbench-collect show --full", "fsbench-collect show last~1 --markdown"]),
    (
        "compare",
        &[
            "fsbench-collect compare last~1 last",
            "fsbench-collect compare last~1 last --full",
            "fsbench-collect compare last --against apple-m4-max --server https://HOST",
        ],
    ),
    (
        "check",
        &["fsbench-collect check --baseline https://HOST/r/ID --fail-if 'sync/fsync p50 > 10%'"],
    ),
    ("rerun", &["fsbench-collect rerun https://HOST/r/ID"]),
    ("workload", &["fsbench-collect workload cpu --workers 4 --units 100"]),
    (
        "workload fs-tree",
        &["fsbench-collect workload fs-tree --workers 4 --units 100 --dir /mnt/drive"],
    ),
    ("workload cpu", &["fsbench-collect workload cpu --workers 4 --units 100"]),
    ("workload configure", &["fsbench-collect workload configure --dir /tmp --steps 100"]),
    (
        "memfs",
        &[
            "fsbench-collect memfs --library ./libmine.so --threads 1,4,16",
            "fsbench-collect memfs --library ./libmine.so --threads 1-16 --files 100,1000,10000",
        ],
    ),
    ("ramdisk", &["fsbench-collect ramdisk create --size 512M --name build"]),
    (
        "ramdisk create",
        &[
            "fsbench-collect ramdisk create --size 512M --name build",
            "fsbench-collect ramdisk create --folder ~/project/target --folder ~/.cache/ccache --yes",
        ],
    ),
    ("ramdisk destroy", &["fsbench-collect ramdisk destroy build"]),
    ("ramdisk restore", &["fsbench-collect ramdisk restore build"]),
    ("ramdisk unit", &["fsbench-collect ramdisk unit build --out fsbench-ramdisk-build.service"]),
    ("ramdisk list", &["fsbench-collect ramdisk list --json"]),
    ("plug-pull", &["fsbench-collect plug-pull serve --listen 0.0.0.0:7070 --log pulls.log"]),
    ("plug-pull serve", &["fsbench-collect plug-pull serve --listen 0.0.0.0:7070 --log pulls.log"]),
    (
        "plug-pull write",
        &[
            "fsbench-collect plug-pull write --server SECOND:7070 --secret 00112233445566778899aabbccddeeff --dir /mnt/drive",
        ],
    ),
    (
        "plug-pull verify",
        &[
            "fsbench-collect plug-pull verify --server SECOND:7070 --secret 00112233445566778899aabbccddeeff --dir /mnt/drive --how plug",
        ],
    ),
    ("hot-folders", &["sudo fsbench-collect hot-folders -- sudo -u \"$USER\" make"]),
    (
        "import",
        &[
            "fsbench-collect import fio result.json --name 'nightly' --drive 'Samsung 990 PRO 2TB'",
            "fsbench-collect import criterion parse/new/estimates.json=parse",
            "fsbench-collect import go_test bench.txt",
        ],
    ),
    ("sweep", &["fsbench-collect sweep --name 'our tests' -- cargo nextest run -j {n}"]),
    (
        "ab",
        &[
            "fsbench-collect ab -- ./tool-1.4 bench -- ./tool-1.5 bench",
            "fsbench-collect ab --head-beside busy-loop -- ./configure",
            "fsbench-collect ab --base main --build 'cargo build --release' -- ./target/release/tool bench",
        ],
    ),
    ("bisect", &["fsbench-collect bisect --good v1.4 --setup 'make' -- ./tool bench"]),
    (
        "bisect-step",
        &["git bisect run fsbench-collect bisect-step --good-below 1.2 --bad-above 1.9 -- ./tool"],
    ),
    ("mcp", &["fsbench-collect mcp --server https://HOST"]),
    ("completions", &["source <(fsbench-collect completions bash)"]),
];

pub fn examples(words: &str) -> &'static [&'static str] {
    let found = EXAMPLES.iter().find(|(command, _)| *command == words);
    found.map_or(&[], |(_, examples)| examples)
}

/// `0 done`: each code of a command, with what it means there.
pub fn exit_codes(words: &str) -> impl Iterator<Item = (u8, String)> {
    exit::uses(words).iter().map(|(code, here)| {
        let meaning = if here.is_empty() { code.when() } else { (*here).to_owned() };
        (code.number(), meaning)
    })
}

/// The command line with all of this on it.
pub fn styled(command: Command) -> Command {
    style(command.max_term_width(WIDTH), "")
}

/// clap replaces `{n}` by a line break; a word joiner, which is taken out again as help is printed,
/// keeps it. In the texts of arguments it is written there.
const GUARDED: [&str; 2] = ["{n}", "{\u{2060}n}"];

pub fn unguarded(help: &str) -> String {
    help.replace(GUARDED[1], GUARDED[0])
}

fn style(command: Command, words: &str) -> Command {
    let mut end = String::new();
    if let Some(own) = command.get_after_help() {
        let _ = writeln!(end, "{own}\n");
    }
    end.push_str("Examples:\n");
    for example in examples(words) {
        let _ = writeln!(end, "{}", pasteable(example));
    }
    // A group alone is a usage error.
    if !command.is_subcommand_required_set() {
        end.push_str("\nExit codes:\n");
        for (number, meaning) in exit_codes(words) {
            let _ = writeln!(end, "{}", line(number, &meaning));
        }
    }
    let words = words.to_owned();
    let command = match command.get_before_help().map(ToString::to_string) {
        Some(start) => command.before_help(start.replace(GUARDED[0], GUARDED[1])),
        None => command,
    };
    command.after_help(end.trim_end().replace(GUARDED[0], GUARDED[1])).mut_subcommands(move |sub| {
        let whole = format!("{words} {}", sub.get_name());
        style(sub, whole.trim_start())
    })
}

/// An example in lines that a shell joins again: they are broken before options.
fn pasteable(example: &str) -> String {
    let mut lines = vec![String::new()];
    for (at, part) in example.split(" --").enumerate() {
        let part = if at == 0 { format!("  {part}") } else { format!(" --{part}") };
        match lines.last_mut() {
            Some(last) if last.len() + part.len() + " \\".len() <= NARROW => last.push_str(&part),
            _ => lines.push(format!("   {part}")),
        }
    }
    lines.join(" \\\n")
}

/// A code and its meaning, whose later lines are aligned with its first.
fn line(number: u8, meaning: &str) -> String {
    let indent = "        ";
    let mut lines = vec![format!("  {number:<6}")];
    for word in meaning.split(' ') {
        match lines.last_mut() {
            Some(last) if last.chars().count() + 1 + word.chars().count() > NARROW => {
                lines.push(format!("{indent}{word}"));
            }
            Some(last) => {
                if !last.ends_with(' ') {
                    last.push(' ');
                }
                last.push_str(word);
            }
            None => {}
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::{styled, unguarded};
    use crate::args::Cli;

    #[test]
    fn a_number_of_workers_in_braces_is_no_line_break() {
        let mut command = styled(Cli::command());
        let sweep = command.find_subcommand_mut("sweep").unwrap();
        let help = unguarded(&sweep.render_long_help().to_string());
        assert!(help.contains("cargo nextest run -j {n}\n"), "{help}");
        assert!(help.contains("{n} is the number of workers"), "{help}");
    }
}
