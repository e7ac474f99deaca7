//! Commands where there is nowhere to keep anything, nowhere to print to, or a terminal that is
//! none: each says so, and nothing that was measured is lost.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test ends where something is missing, and says what it cannot try"
)]

mod support;

use std::fs;
use std::io::Read as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use support::outputs::error_of;
use support::{Home, good_run};

/// Commands that keep something, or look for what was kept.
const KEEPING: [&[&str]; 8] = [
    &["--suite", "sync", "--test-block-scale", "0.001", "--target", "DIR"],
    &["sweep", "--target", "DIR", "--test-block-scale", "0.001", "--", "/bin/true", "{n}"],
    &["import", "hyperfine", "RESULT"],
    &["claim", "--server", "http://127.0.0.1:9"],
    &["machine-id", "reset"],
    &["key", "show"],
    &["machine-id", "show"],
    &["show", "last"],
];

const BINARY: &str = env!("CARGO_BIN_EXE_fsbench-collect");

fn result() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../import/tests/files/hyperfine.json")
}

fn typed(home: &Home, args: &[&str]) -> Vec<String> {
    let words = args.iter().map(|arg| match *arg {
        "DIR" => home.target().to_string_lossy().into_owned(),
        "RESULT" => result().to_string_lossy().into_owned(),
        other => other.to_owned(),
    });
    // Before a command of one's own.
    let mut words: Vec<String> = words.collect();
    let at = words.iter().position(|word| word == "--").unwrap_or(words.len());
    words.insert(at, "--json".into());
    words
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_home_that_is_no_folder_is_named_and_nothing_is_measured() {
    for args in KEEPING {
        let home = Home::new();
        let file = home.path().join("a-file");
        fs::write(&file, "").unwrap();
        let mut command = home.command([]);
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
            command.env(name, &file);
        }
        let output = command.args(typed(&home, args)).output().unwrap();
        let error = error_of(&output.stderr);
        assert_eq!(output.status.code(), Some(4), "{args:?}: {error}");
        assert!(output.stdout.is_empty(), "{args:?}");
        let place = error["where"].as_str().unwrap_or_else(|| panic!("{args:?}: {error}"));
        assert!(place.starts_with(file.to_str().unwrap()), "{args:?}: {error}");
        assert!(error["remedy"].is_string(), "{args:?}: {error}");
        assert_eq!(fs::read_dir(home.target()).unwrap().count(), 0);
        assert_eq!(home.files(), [file]);
    }
}

/// As an account that nobody knows and that may write nowhere; needs root to become it.
fn as_nobody(home: &Home, environment: &[(&str, &Path)], args: &[String]) -> Option<Output> {
    let may = fs::Permissions::from_mode(0o755);
    fs::set_permissions(home.path(), may).unwrap();
    let mut command = Command::new("setpriv");
    command
        .args(["--reuid=54321", "--regid=54321", "--clear-groups", BINARY])
        .args(args)
        .env_clear()
        .envs(environment.iter().copied())
        .current_dir(home.path());
    let output = command.output().ok()?;
    if text(&output.stderr).contains("setpriv:")
        || output.status.code().is_none_or(|code| code > 125)
    {
        println!("(skipped: this account cannot become another: {})", text(&output.stderr));
        return None;
    }
    Some(output)
}

#[test]
fn an_account_without_a_home_is_told_what_to_set() {
    for args in KEEPING {
        let home = Home::new();
        let Some(output) = as_nobody(&home, &[], &typed(&home, args)) else {
            return;
        };
        let error = error_of(&output.stderr);
        assert_eq!(error["code"], "no_home", "{args:?}: {error}");
        assert!(error["remedy"].as_str().unwrap().contains("HOME"));
        assert!(home.files().is_empty());
    }
}

#[test]
fn a_home_that_cannot_be_written_is_named_before_anything_is_measured() {
    for args in &KEEPING[..5] {
        let home = Home::new();
        let place = home.path().to_path_buf();
        let Some(output) = as_nobody(&home, &[("HOME", &place)], &typed(&home, args)) else {
            return;
        };
        let error = error_of(&output.stderr);
        assert_eq!(error["code"], "not_allowed", "{args:?}: {error}");
        let location = error["where"].as_str().unwrap();
        assert!(location.starts_with(place.to_str().unwrap()), "{args:?}: {error}");
        assert!(home.files().is_empty());
    }
}

/// In mounts of its own, with so small a file system for everything that is kept; `None` where that
/// cannot be had.
fn with_small_disk(home: &Home, size: &str, script: &str) -> Option<Output> {
    let disk = home.path().join("small");
    fs::create_dir_all(&disk).unwrap();
    let whole = format!(
        "mount -t tmpfs -o size={size} none '{0}' || {{ echo 'no mounts' >&2; exit 77; }}\n\
         export XDG_CONFIG_HOME='{0}/config' XDG_DATA_HOME='{0}/data' HOME='{0}'\n{script}",
        disk.display()
    );
    let output = Command::new("unshare")
        .args(["--mount", "--map-root-user", "sh", "-c", &whole])
        .current_dir(home.path())
        .output()
        .ok()?;
    if output.status.code() == Some(77) || text(&output.stderr).contains("unshare:") {
        println!("(skipped: no mounts of one's own here)");
        return None;
    }
    Some(output)
}

#[test]
fn a_run_for_which_the_disk_is_full_is_saved_in_the_current_folder_and_that_is_said() {
    let home = Home::new();
    let script = format!(
        "mkdir -p \"$XDG_DATA_HOME/fsbench/runs\" \"$XDG_CONFIG_HOME\"\n'{BINARY}' key show >/dev/null 2>&1\n\
         '{BINARY}' --suite sync --test-block-scale 0.001 --target '{}' --json",
        home.target().display()
    );
    // Room for a key and an id, and not for a run.
    let Some(output) = with_small_disk(&home, "28k", &script) else {
        return;
    };
    let words = text(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{words}");
    let made = support::json(&output.stdout);
    let file = home.path().join(made["file"].as_str().unwrap());
    assert!(words.contains("could not be saved in its folder"), "{words}");
    assert!(words.contains(file.file_name().unwrap().to_str().unwrap()), "{words}");
    let verified = home.command(["verify", file.to_str().unwrap()]).output().unwrap();
    assert_eq!(verified.status.code(), Some(0), "it is whole");
}

#[test]
fn where_the_disk_is_full_before_anything_is_measured_the_key_is_whole_or_not_there() {
    let home = Home::new();
    let script = format!(
        "mkdir -p \"$XDG_CONFIG_HOME/fsbench\"\nhead -c 1000000 /dev/zero > '{0}/small/filler' 2>/dev/null\n\
         '{BINARY}' import hyperfine '{1}' --json; code=$?\n\
         echo left: $(ls -A \"$XDG_CONFIG_HOME/fsbench\") >&2; exit $code",
        home.path().display(),
        result().display()
    );
    let Some(output) = with_small_disk(&home, "16k", &script) else {
        return;
    };
    let words = text(&output.stderr);
    assert_eq!(output.status.code(), Some(4), "{words}");
    assert!(words.contains("disk_full"), "{words}");
    assert!(words.trim_end().ends_with("left:"), "a part of a key is there: {words}");
}

/// Commands that print, and what they end with where nobody reads it.
fn printing(home: &Home) -> Vec<(Vec<String>, i32)> {
    home.adopt_known_key();
    let file = home.save(&good_run()).to_string_lossy().into_owned();
    let words = |line: &str| -> Vec<String> {
        let line = line.replace("FILE", &file).replace("RESULT", result().to_str().unwrap());
        let line = line.replace("DIR", home.target().to_str().unwrap());
        line.split(' ').map(str::to_owned).collect()
    };
    [
        ("--help", 0),
        ("--version", 0),
        ("check --help", 0),
        ("show FILE", 0),
        ("show FILE --json", 0),
        ("show FILE --markdown", 0),
        ("verify FILE", 0),
        ("verify FILE --json", 0),
        ("upload FILE --preview", 0),
        ("key show", 0),
        ("machine-id reset", 0),
        ("compare FILE FILE", 0),
        ("compare FILE FILE --json", 0),
        ("completions bash", 0),
        ("ramdisk list --json", 0),
        ("workload cpu --workers 1 --units 1", 0),
        ("import hyperfine RESULT", 0),
        ("import hyperfine RESULT --json", 0),
        ("--suite sync --test-block-scale 0.001 --target DIR", 0),
        ("--suite sync --test-block-scale 0.001 --target DIR --json", 0),
        ("--suite sync --test-block-scale 0.001 --target DIR --preview", 0),
    ]
    .map(|(line, code)| (words(line), code))
    .into()
}

fn command(home: &Home, args: &[String]) -> Command {
    let mut command = Command::new(BINARY);
    command
        .args(args)
        .envs(home.environment())
        .env_remove("FSBENCH_SERVER")
        .current_dir(home.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

#[test]
fn a_reader_that_goes_away_has_read_enough() {
    let home = Home::new();
    for (args, code) in printing(&home) {
        let runs = home.saved_runs().len();
        let mut child = command(&home, &args).spawn().unwrap();
        // Closed before the first word: what `| head -0` does.
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let words = text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {words}");
        assert!(!words.contains("panicked"), "{args:?}: {words}");
        let is_made = ["--suite", "import"].contains(&args[0].as_str());
        assert_eq!(home.saved_runs().len(), runs + usize::from(is_made), "{args:?}");
    }
}

#[test]
fn a_result_that_cannot_be_printed_is_a_failure_that_says_where_it_is() {
    let home = Home::new();
    for (args, _) in printing(&home) {
        let runs = home.saved_runs();
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = command(&home, &args).stdout(full).output().unwrap();
        let words = text(&output.stderr);
        assert_eq!(output.status.code(), Some(4), "{args:?}: {words}");
        assert!(words.contains("standard output cannot be written"), "{args:?}: {words}");
        if args.iter().any(|arg| arg == "--json") {
            assert_eq!(error_of(&output.stderr)["code"], "output_failed");
        }
        for file in home.saved_runs().iter().filter(|file| !runs.contains(file)) {
            assert!(words.contains(file.to_str().unwrap()), "{args:?}: {words}");
        }
    }
}

#[test]
fn where_standard_error_is_closed_the_result_is_printed_all_the_same() {
    let home = Home::new();
    home.adopt_known_key();
    let mut child = command(&home, &["key".into(), "show".into()]).spawn().unwrap();
    drop(child.stderr.take());
    let mut printed = String::new();
    child.stdout.take().unwrap().read_to_string(&mut printed).unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(printed.trim().len(), 43);
}

/// `script` (util-linux) lends a terminal.
#[test]
fn a_dumb_terminal_and_one_without_color_are_shown_no_escapes() {
    let home = Home::new();
    let line = format!(
        "'{BINARY}' --suite sync --test-block-scale 0.001 --target '{}'",
        home.target().display()
    );
    for (name, value) in [("TERM", "dumb"), ("NO_COLOR", "1")] {
        let output = Command::new("script")
            .args([
                "--quiet",
                "--return",
                "--command",
                &format!("{line}; '{BINARY}' show nothing"),
                "/dev/null",
            ])
            .envs(home.environment())
            .env(name, value)
            .env_remove("FSBENCH_SERVER")
            .stdin(Stdio::null())
            .output();
        let Ok(output) = output else {
            println!("(skipped: there is no `script` here)");
            return;
        };
        let shown = text(&output.stdout);
        assert!(shown.contains("error: "), "{shown}");
        assert!(!shown.contains("\u{1b}[3") && !shown.contains("\u{1b}[1"), "{name}: {shown:?}");
        if name == "TERM" {
            assert!(!shown.contains('\u{1b}'), "{shown:?}");
        }
    }
}
