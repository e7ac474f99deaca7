//! What helps at the prompt: completions and manual pages, as they are published.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test ends where something is missing, and says what it cannot try"
)]

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;

use support::{Home, walk};

fn share() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../packages/collect/share")
}

#[test]
fn a_shell_is_given_the_file_that_is_published_for_it() {
    for (shell, file) in [
        ("bash", "fsbench-collect.bash"),
        ("zsh", "_fsbench-collect"),
        ("fish", "fsbench-collect.fish"),
        ("powershell", "_fsbench-collect.ps1"),
    ] {
        let home = Home::new();
        let output = home.command(["completions", shell]).output().unwrap();
        let published = std::fs::read(share().join("completions").join(file)).unwrap();
        assert!(output.status.success() && output.stderr.is_empty());
        assert_eq!(output.stdout, published, "{shell}");
        assert!(home.files().is_empty());
    }
}

#[test]
fn a_shell_that_is_not_known_is_a_usage_error() {
    let output = Home::new().command(["completions", "dos"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("bash, zsh, fish, powershell"));
}

/// What bash offers after these words, the last of them unfinished.
fn offered(words: &[&str]) -> Option<Vec<String>> {
    let file = share().join("completions/fsbench-collect.bash");
    let script = r#"
        source "$1"; shift
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
        _fsbench__collect fsbench-collect "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
        printf '%s\n' "${COMPREPLY[@]}""#;
    let output =
        Command::new("bash").args(["--norc", "-c", script, "bash"]).arg(file).args(words).output();
    let Ok(output) = output else {
        println!("(skipped: there is no bash here)");
        return None;
    };
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    Some(text.lines().map(str::to_owned).collect())
}

#[test]
fn bash_offers_the_words_of_each_command_and_the_values_of_each_option() {
    let asked: [(&[&str], &[&str]); 5] = [
        (&["fsbench-collect", "--ta"], &["--target"]),
        (&["fsbench-collect", "--profile", ""], &["quick", "standard", "full"]),
        (&["fsbench-collect", "ramdisk", "cr"], &["create"]),
        (&["fsbench-collect", "plug-pull", "verify", "--how", "pl"], &["plug"]),
        (&["fsbench-collect", "completions", "z"], &["zsh"]),
    ];
    for (words, expected) in asked {
        if let Some(offered) = offered(words) {
            assert_eq!(offered, expected, "{words:?}");
        }
    }
}

#[test]
fn what_is_hidden_is_in_no_completion_and_on_no_page() {
    let files = walk(&share());
    assert!(files.len() > 20);
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap().replace('\\', "");
        for hidden in
            ["test-block-scale", "test-turbo-root", "__worker", "memfs-cell", "memfs__cell"]
        {
            assert!(!text.contains(hidden), "{hidden}: {}", file.display());
        }
    }
}

#[test]
fn each_command_has_a_page_and_the_first_one_names_them_all() {
    let man = share().join("man");
    let first = std::fs::read_to_string(man.join("fsbench-collect.1")).unwrap();
    let help = Home::new().command(["--help"]).output().unwrap().stdout;
    let help = String::from_utf8(help).unwrap();
    let listed = help.split("Commands:\n").nth(1).unwrap();
    let listed = listed.split("\n\n").next().unwrap().lines();
    // Further down stand later lines of what a command does.
    let listed = listed.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = listed.map(|line| line.split_whitespace().next().unwrap());
    let names: Vec<&str> = names.filter(|name| *name != "help").collect();
    assert!(names.contains(&"doctor"));
    for name in names {
        let page = format!("fsbench-collect-{name}");
        assert!(man.join(format!("{page}.1")).exists(), "{name}");
        assert!(first.contains(&page.replace('-', "\\-")), "{name}");
    }
}
