//! What holds of every command there is: help that helps, a schema for what it prints, and codes of
//! the one table.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use clap::Command;
use fsbench_cli::published;
use support::outputs::{published as published_schema, schemas};
use support::server::{Server, problem};
use support::{Home, walk};

const WIDTH: usize = 100;

/// Every command by its words, the first by none.
fn commands() -> Vec<(String, Command)> {
    let mut all = Vec::new();
    add(String::new(), fsbench_cli::command(), &mut all);
    assert!(all.len() > 30, "{}", all.len());
    all
}

fn add(words: String, command: Command, all: &mut Vec<(String, Command)>) {
    for sub in command.get_subcommands().filter(|sub| !sub.is_hide_set()) {
        let whole = format!("{words} {}", sub.get_name());
        add(whole.trim_start().to_owned(), sub.clone(), all);
    }
    all.push((words, command));
}

fn is_group(command: &Command) -> bool {
    command.is_subcommand_required_set()
}

#[test]
fn each_command_helps_with_words_an_example_and_its_exit_codes_in_a_hundred_columns() {
    let home = Home::new();
    for (words, command) in commands() {
        let mut asked = home.command([]);
        asked.args(words.split_whitespace()).arg("--help");
        let output = asked.output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(0), "{words}");
        assert!(output.stderr.is_empty(), "{words}");
        let first = text.lines().next().unwrap();
        assert!(first.len() > 10 && !first.starts_with("Usage"), "{words}: {first}");
        let ending = text.split("Examples:\n").nth(1);
        let ending = ending.unwrap_or_else(|| panic!("{words} has no example"));
        let example = ending.lines().next().unwrap();
        assert!(example.starts_with("  ") && example.contains("fsbench-collect"), "{words}");
        if !is_group(&command) {
            let codes = ending.split("Exit codes:\n").nth(1);
            assert!(codes.unwrap_or_default().lines().count() >= 3, "{words}: {ending}");
        }
        for line in text.lines() {
            assert!(line.chars().count() <= WIDTH, "{words}: {line}");
        }
    }
    assert!(home.files().is_empty());
}

#[test]
fn each_example_is_a_command_line_that_is_understood() {
    for (words, _) in commands() {
        let examples = published::examples(&words);
        assert!(!examples.is_empty(), "{words}");
        for example in examples {
            let typed = in_words(example);
            let from = typed.iter().position(|word| word == "fsbench-collect");
            let ours = typed.get(from.unwrap()..).unwrap();
            let parsed = fsbench_cli::command().try_get_matches_from(ours);
            assert!(parsed.is_ok(), "{example}: {}", parsed.unwrap_err());
            assert!(ours[1..].join(" ").starts_with(&words) || is_of_group(&words), "{example}");
        }
    }
}

/// What an example calls that is not ours, and how long ours may take.
const BIN: &[(&str, &str)] = &[
    ("sudo", "while test \"$1\" = -u; do shift 2; done; exec \"$@\""),
    ("cargo", "true"),
    ("make", "true"),
    (
        "fsbench-collect",
        "case \"$1\" in ''|--*) set -- --test-block-scale 0.001 \"$@\" ;; \
         sweep) shift; set -- sweep --test-block-scale 0.001 --workers 1,2 \"$@\" ;; \
         plug-pull) exec timeout 1 \"$FSBENCH\" \"$@\" ;; esac; exec \"$FSBENCH\" \"$@\"",
    ),
];

#[test]
fn each_example_runs_ends_with_a_code_of_its_command_and_suggests_what_npx_can_run() {
    let home = Home::new();
    home.save(&support::good_run());
    let bin = home.path().join("bin");
    fs::create_dir(&bin).unwrap();
    for (name, script) in BIN {
        let file = bin.join(name);
        fs::write(&file, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(&file, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    }
    let server = Server::start(|_, _| problem(404, "run_unknown"));
    let target = home.target().display().to_string();
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap());
    for (words, _) in commands() {
        let codes: BTreeSet<i32> =
            published::exit_codes(&words).map(|(code, _)| i32::from(code)).collect();
        for example in published::examples(&words) {
            // Of a bisection the step alone: there is none here.
            let line = example
                .trim_start_matches("git bisect run ")
                .replace("https://HOST", &server.origin)
                .replace("/mnt/drive", &target)
                .replace("SECOND:7070", "127.0.0.1:9")
                .replace("0.0.0.0:7070", "127.0.0.1:0");
            let output = std::process::Command::new("bash")
                .args(["-c", &line])
                .current_dir(home.path())
                .env_clear()
                .envs(home.environment())
                .env("PATH", &path)
                .env("USER", "nobody")
                .env("npm_command", "exec")
                .env("FSBENCH", env!("CARGO_BIN_EXE_fsbench-collect"))
                .stdin(std::process::Stdio::null())
                .output()
                .unwrap();
            let stderr = String::from_utf8_lossy(&output.stderr);
            let code = output.status.code().unwrap_or(-1);
            let is_ended = words.starts_with("plug-pull") && code == 124;
            assert!(
                codes.contains(&code) || is_ended || is_of_group(&words),
                "{line}: {code} {stderr}"
            );
            assert!(!stderr.contains("Usage:"), "{line}: {stderr}");
            let stdout = String::from_utf8_lossy(&output.stdout);
            assert_eq!(suggested_without_npx(&format!("{stdout}\n{stderr}")), [""; 0], "{line}");
        }
    }
}

/// Commands of the collector in a text, each with one word of what follows.
fn suggested_without_npx(text: &str) -> Vec<&str> {
    const NAME: &str = "fsbench-collect ";
    let commands = commands();
    let named = |word: &str| commands.iter().any(|(words, _)| !words.is_empty() && words == word);
    let suggested = text.match_indices(NAME).filter(|(at, _)| !text[..*at].ends_with("npx "));
    suggested
        .filter_map(|(at, _)| {
            let rest = &text[at + NAME.len()..];
            let mut word = rest.split(|letter: char| letter != '-' && !letter.is_ascii_lowercase());
            let word = word.next().unwrap_or_default();
            let is_option = word.starts_with("--");
            (is_option || named(word)).then(|| &text[at..at + NAME.len() + word.len()])
        })
        .collect()
}

#[test]
fn a_remedy_names_the_collector_as_npx_started_it() {
    let home = Home::new();
    let output_of = |words: &[&str]| {
        let output = home.command([]).args(words).env("npm_command", "exec").output().unwrap();
        let all = [output.stdout, output.stderr].concat();
        String::from_utf8(all).unwrap()
    };
    for (words, remedy) in [
        (&["show"][..], "hint: `npx fsbench-collect` measures this machine"),
        (&["show", "--json"], r#""remedy":"`npx fsbench-collect` measures this machine"#),
        (&["ab", "--", "true"], "hint: npx fsbench-collect ab -- BASE -- HEAD"),
        (&["sweep", "--", "make"], "as in: npx fsbench-collect sweep -- make -j{n}"),
        (&["sweep", "--", "fsbench-collect", "check"], "as in: npx fsbench-collect sweep"),
        (&["withdraw"], "Usage: npx fsbench-collect withdraw"),
    ] {
        let output = output_of(words);
        assert!(output.contains(remedy), "{words:?}: {output}");
        assert_eq!(suggested_without_npx(&output), [""; 0], "{words:?}: {output}");
    }
    let untouched = home.command(["show"]).output().unwrap();
    let untouched = String::from_utf8(untouched.stderr).unwrap();
    assert!(untouched.contains("hint: `fsbench-collect` measures"), "{untouched}");
}

#[test]
fn a_mistyped_command_is_answered_with_the_one_that_was_meant() {
    let home = Home::new();
    let output = home.command(["swep", "--", "true"]).output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert!(stderr.contains("did you mean the command 'sweep'?"), "{stderr}");
    let output = home.command(["swep", "--json"]).output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.contains("did you mean the command `sweep`?"), "{stderr}");
    for words in [["memfs", "list"], ["key", "shwo"]] {
        let output = home.command(words).output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{stderr}");
        assert!(!stderr.contains("did you mean the command"), "{stderr}");
    }
}

#[test]
fn help_begins_with_what_a_newcomer_wants_and_says_where_the_number_of_workers_goes() {
    let home = Home::new();
    let help = |words: &[&str]| {
        let output = home.command([]).args(words).arg("--help").output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let whole = help(&[]);
    let at = |text: &str| whole.find(text).unwrap_or_else(|| panic!("{text} is missing: {whole}"));
    assert!(
        at("Start here:") < at("Usage:") && at("sweep -- make -j{n}") < at("Usage:"),
        "{whole}"
    );
    assert!(
        at("\n  show ") < at("\n  sweep ") && at("\n  sweep ") < at("\n  machine-id "),
        "{whole}"
    );
    let sweep = help(&["sweep"]);
    for part in [
        "{n} is the number of workers",
        "{dir} is a folder",
        "-j {n}\n",
        "{n} in it is replaced by the number",
    ] {
        assert!(sweep.contains(part), "{part} is missing: {sweep}");
    }
}

fn is_of_group(words: &str) -> bool {
    commands().iter().any(|(known, command)| known == words && is_group(command))
}

/// As a shell takes a line apart, as far as an example needs it.
fn in_words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for character in line.chars() {
        match (character, quote) {
            ('\'' | '"', None) => quote = Some(character),
            (_, Some(open)) if character == open => quote = None,
            (' ' | '(' | ')' | '<', None) => words.push(String::new()),
            _ => words.last_mut().unwrap().push(character),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

#[test]
fn each_command_has_a_schema_for_its_json_or_says_why_it_has_none() {
    let mut used = BTreeSet::from(["error"]);
    for (words, command) in commands() {
        let has_json = command.get_arguments().any(|arg| arg.get_id() == "json");
        match published::schema_of_command(&words) {
            Ok(name) => {
                assert!(has_json, "`{words}` has a schema and no --json");
                let schema = published_schema(&format!("{name}.v1"));
                let marker = format!("fsbench.collect.{name}.v1");
                assert_eq!(schema["properties"]["schema"]["const"], marker);
                assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
                used.insert(name);
            }
            Err(why) => {
                assert!(!has_json, "`{words}` has --json and no schema: {why}");
                assert!(is_group(&command) == (why == "is a group of commands"), "{words}: {why}");
            }
        }
    }
    let there: BTreeSet<String> = walk(&schemas())
        .iter()
        .map(|path| path.file_name().unwrap().to_string_lossy().replace(".v1.schema.json", ""))
        .collect();
    assert_eq!(there, used.into_iter().map(str::to_owned).collect());
}

/// The codes of each command are of the table by their type; this is what could go round it.
#[test]
fn nothing_ends_the_program_with_a_code_that_is_not_of_the_table() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for file in walk(&src) {
        let text = fs::read_to_string(&file).unwrap();
        let name = file.strip_prefix(&src).unwrap().to_string_lossy().into_owned();
        let is_table = name == "exit.rs";
        for way in ["ExitCode::from(", "ExitCode::FAILURE", "ExitCode::SUCCESS", ".exit()"] {
            assert!(is_table || !text.contains(way), "{name}: {way}");
        }
        for ends in text.split("process::exit(").skip(1) {
            assert!(ends.starts_with("Code::") || ends.starts_with("0)"), "{name}");
        }
    }
}

#[test]
fn each_page_and_readme_has_the_codes_of_the_table() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    for readme in ["packages/collect/README.md", "collectors/crates/cli/README.md"] {
        let text = fs::read_to_string(root.join(readme)).unwrap();
        for (number, name, when) in published::all_exit_codes() {
            assert!(
                text.contains(&format!("| {number} | `{name}` | {when} |")),
                "{readme}: {name}"
            );
        }
    }
    for (words, command) in commands().into_iter().filter(|(_, command)| !is_group(command)) {
        let name = format!("fsbench-collect {words}").trim_end().replace(' ', "-");
        let page = root.join(format!("packages/collect/share/man/{name}.1"));
        let page = fs::read_to_string(page).unwrap();
        assert!(page.contains(".SH EXIT STATUS") && page.contains(".SH EXAMPLES"), "{name}");
        for (number, _) in published::exit_codes(&words) {
            assert!(page.contains(&format!("\\fB{number}\\fR")), "{name}: {number}");
        }
        drop(command);
    }
}

#[test]
fn a_command_line_that_is_not_understood_is_told_as_json_where_json_is_asked_for() {
    let home = Home::new();
    for (args, code) in [
        (vec!["check", "--json"], 2),
        (vec!["--json", "--no-such-flag"], 2),
        (vec!["compare", "--json"], 2),
        (vec!["bisect-step", "--json"], 255),
    ] {
        let output = home.command([]).args(&args).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{args:?}");
        assert!(output.stdout.is_empty());
        let error = support::outputs::error_of(&output.stderr);
        assert_eq!(error["code"], "usage", "{args:?}: {error}");
    }
    let output = home.command(["sweep", "--no-such-flag", "--", "ls", "--json"]).output().unwrap();
    assert!(
        String::from_utf8_lossy(&output.stderr).starts_with("error: "),
        "--json is the command's own"
    );
}
