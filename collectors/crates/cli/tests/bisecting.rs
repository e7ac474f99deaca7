//! `bisect` on real repositories, made here, with commits whose slowness is planted.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;
use support::{Home, json, walk};

struct Repository {
    home: Home,
    path: PathBuf,
}

/// What a commit's `work.sh` does.
#[derive(Clone, Copy)]
enum Work {
    Fast,
    Slow,
    DoesNotBuild,
    Flaky,
}

impl Work {
    fn script(self) -> &'static str {
        match self {
            Self::Fast => "sleep 0.1\n",
            Self::Slow => "sleep 0.3\n",
            Self::DoesNotBuild => "exit 1 # no build\n",
            // Fails in every third execution, at once.
            Self::Flaky => {
                "n=$(cat n 2>/dev/null || echo 0); echo $((n + 1)) > n; test $((n % 3)) -ne 2 && sleep 0.1\n"
            }
        }
    }
}

impl Repository {
    fn empty() -> Self {
        let home = Home::new();
        let path = home.path().join("repository");
        fs::create_dir(&path).unwrap();
        let made = Self { home, path };
        made.git(&["init", "--quiet", "--initial-branch=main"]);
        fs::write(made.home.path().join("state.json"), machine_on("mains")).unwrap();
        made
    }

    /// A commit for each; the first is the good end. By one stream into git: two hundred commits in
    /// a moment.
    fn with(works: &[Work]) -> Self {
        let made = Self::empty();
        let mut stream = String::new();
        for (at, work) in works.iter().enumerate() {
            let subject = format!("change {at}");
            let script = work.script();
            write!(
                stream,
                "commit refs/heads/main\ncommitter A <a@example.org> {} +0000\ndata {}\n{subject}\nM 100644 inline work.sh\ndata {}\n{script}\nM 100644 inline number\ndata {}\n{at}\n",
                1_700_000_000 + at,
                subject.len(),
                script.len(),
                at.to_string().len(),
            )
            .unwrap();
        }
        let mut import = made.command("git", &["fast-import", "--quiet"]);
        let mut child = import.stdin(Stdio::piped()).spawn().unwrap();
        std::io::Write::write_all(&mut child.stdin.take().unwrap(), stream.as_bytes()).unwrap();
        assert!(child.wait().unwrap().success());
        made.git(&["reset", "--quiet", "--hard"]);
        made
    }

    fn command(&self, program: &str, words: &[&str]) -> Command {
        let mut command = Command::new(program);
        command
            .args(words)
            .current_dir(&self.path)
            .envs(self.home.environment())
            .env("GIT_CONFIG_GLOBAL", "/dev/null");
        command
    }

    fn git(&self, words: &[&str]) -> String {
        let output = self.command("git", words).output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "git {words:?}: {stderr}");
        String::from_utf8(output.stdout).unwrap().trim_end().to_owned()
    }

    fn first(&self) -> String {
        self.git(&["rev-list", "--max-parents=0", "HEAD"])
    }

    /// Commit number so many, from 0.
    fn commit(&self, at: usize) -> String {
        let all = self.git(&["rev-list", "--reverse", "HEAD"]);
        all.lines().nth(at).unwrap().to_owned()
    }

    fn bisect(&self, words: &[&str]) -> assert_cmd::Command {
        let mut bisect = self.home.command(["bisect", "--test-environment"]);
        bisect
            .arg(self.home.path().join("state.json"))
            .args(words)
            .current_dir(&self.path)
            .env("GIT_CONFIG_GLOBAL", "/dev/null");
        bisect
    }

    /// All that a person could notice: where they are, what is in their files, git's own words on
    /// it.
    fn untouched(&self) -> Vec<String> {
        let files =
            walk(&self.path).into_iter().filter(|file| !file.starts_with(self.path.join(".git")));
        let mut seen: Vec<String> = files
            .map(|file| format!("{} {:?}", file.display(), fs::read(&file).unwrap()))
            .collect();
        seen.sort();
        let words: [&[&str]; 6] = [
            &["symbolic-ref", "HEAD"],
            &["status", "--porcelain"],
            &["for-each-ref"],
            &["worktree", "list", "--porcelain"],
            &["stash", "list"],
            &["reflog"],
        ];
        seen.extend(words.map(|words| self.git(words)));
        seen
    }
}

fn machine_on(power: &str) -> String {
    format!(
        r#"{{"power":"{power}","low_power_mode":null,"turbo":null,"governor":null,
            "thermal_pressure":null,"probed_hz":null,"others_busy_cores":0,"usable_cpus_count":2}}"#
    )
}

const WORK: [&str; 3] = ["--", "sh", "work.sh"];
const BUILD: [&str; 2] = ["--setup", "! grep -q 'no build' work.sh"];

/// Exit code, standard output and error.
fn outcome(mut command: assert_cmd::Command) -> (i32, String, String) {
    let output = command.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

fn looked<'a>(report: &'a Value, commit: &str) -> Option<&'a Value> {
    report["looked"].as_array().unwrap().iter().find(|row| row["commit"] == commit)
}

#[test]
fn the_planted_commit_is_found_among_two_hundred_and_the_persons_checkout_is_not_touched() {
    let planted_at = 136;
    let mut works = vec![Work::Fast; planted_at];
    works.extend(vec![Work::Slow; 200 - planted_at]);
    // The first two that a search halves by.
    works[99] = Work::DoesNotBuild;
    works[100] = Work::DoesNotBuild;
    works[149] = Work::Flaky;
    let repository = Repository::with(&works);
    fs::write(repository.path.join("work.sh"), "mine, not committed\n").unwrap();
    fs::write(repository.path.join("untracked"), "mine").unwrap();
    let before = repository.untouched();

    let first = repository.first();
    let asked = [&["--good", &first, "--bad", "HEAD", "--json"][..], &BUILD, &WORK].concat();
    let (code, output, stderr) = outcome(repository.bisect(&asked));
    assert_eq!(code, 0, "{stderr}\n{output}");
    assert!(stderr.contains("not committed are in none"), "{stderr}");

    let report = json(output.as_bytes());
    let culprit = &report["culprit"];
    assert_eq!(culprit["commit"], repository.commit(planted_at).as_str(), "{stderr}");
    assert_eq!(culprit["before"], repository.commit(planted_at - 1).as_str());
    assert_eq!(
        (&culprit["is_before_parent"], &culprit["is_confirmed"]),
        (&true.into(), &true.into())
    );
    let ratio = &culprit["time_ratio"];
    let bound = |name: &str| ratio[name].as_f64().unwrap();
    assert!(
        1.5 < bound("low") && bound("low") <= bound("median") && bound("median") < 4.0,
        "{ratio}"
    );

    for commit in [99, 100, 149] {
        if let Some(row) = looked(&report, &repository.commit(commit)) {
            assert_eq!(row["verdict"], "skipped", "{row}");
            assert!(row["reason"].as_str().unwrap().contains("exit code 1"), "{row}");
        }
    }
    let rows = report["looked"].as_array().unwrap();
    assert!(rows.iter().any(|row| row["verdict"] == "skipped"), "{stderr}");
    assert!(rows.len() < 20, "{stderr}");

    assert_eq!(repository.untouched(), before);
    assert!(
        !walk(&repository.home.path().join("data")).iter().any(|file| file.ends_with("work.sh"))
    );
}

/// Eight commits: slow from the fifth on.
fn short() -> Repository {
    Repository::with(&[[Work::Fast; 4], [Work::Slow; 4]].concat())
}

fn between<'a>(first: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["--good", first, "--bad", "HEAD"][..], more].concat()
}

#[test]
fn where_skipped_commits_hide_it_the_range_is_told_and_it_counts_as_not_found() {
    let works =
        [Work::Fast, Work::Fast, Work::DoesNotBuild, Work::DoesNotBuild, Work::Slow, Work::Slow];
    let repository = Repository::with(&works);
    let first = repository.first();
    let asked = between(&first, &[&["--json"][..], &BUILD, &WORK].concat());
    let (code, output, stderr) = outcome(repository.bisect(&asked));
    let report = json(output.as_bytes());
    let range: Vec<&str> = report["range"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["commit"].as_str().unwrap())
        .collect();
    assert_eq!((code, &report["culprit"]), (3, &Value::Null), "{stderr}");
    let mut expected: Vec<String> = (2..=4).map(|at| repository.commit(at)).collect();
    let mut range: Vec<String> = range.into_iter().map(str::to_owned).collect();
    expected.sort();
    range.sort();
    assert_eq!(range, expected);
    assert!(stderr.contains("one of 3"), "{stderr}");
}

#[test]
fn ends_that_are_swapped_alike_or_no_ends_are_named_before_anything_is_looked_at() {
    let repository = short();
    let (first, last) = (repository.first(), repository.commit(7));
    let fast = repository.commit(2);
    for (good, bad, expected, words) in [
        (&last, &first, 2, "--good is newer than --bad"),
        (&first, &first, 2, "the same commit"),
        (&first, &fast, 3, "no clear difference"),
        (&"nowhere".to_owned(), &last, 2, "--good: `nowhere` is not a commit here"),
        (&"--help".to_owned(), &last, 2, "`--help` is not a commit here"),
    ] {
        let good = format!("--good={good}");
        let (code, output, stderr) =
            outcome(repository.bisect(&[&[&good[..], "--bad", bad][..], &WORK].concat()));
        assert_eq!((code, output.as_str()), (expected, ""), "{stderr}");
        assert!(stderr.contains(words), "{stderr}");
    }
    // By the clock: what is called good is the slower end.
    let faster = Repository::with(&[Work::Slow, Work::Slow, Work::Fast, Work::Fast]);
    let first = faster.first();
    let (code, _, stderr) = outcome(faster.bisect(&between(&first, &WORK)));
    assert_eq!(code, 3, "{stderr}");
    assert!(stderr.contains("--good is slower than --bad"), "{stderr}");
}

#[test]
fn a_commit_beside_the_bad_one_is_refused_with_the_commit_where_they_part() {
    let repository = short();
    let last = repository.commit(7);
    repository.git(&["checkout", "--quiet", "-b", "side", &repository.commit(2)]);
    repository.git(&[
        "-c",
        "user.name=A",
        "-c",
        "user.email=a@example.org",
        "commit",
        "--quiet",
        "--allow-empty",
        "-m",
        "side",
    ]);
    let (code, _, stderr) =
        outcome(repository.bisect(&[&["--good", "side", "--bad", &last][..], &WORK].concat()));
    assert_eq!(code, 2, "{stderr}");
    assert!(stderr.contains("git merge-base side"), "{stderr}");
}

#[test]
fn where_there_is_nothing_to_search_it_says_so() {
    let empty = Repository::empty();
    let (code, _, stderr) = outcome(empty.bisect(&[&["--good", "HEAD~1"][..], &WORK].concat()));
    assert_eq!(code, 4, "{stderr}");
    assert!(stderr.contains("no commit yet"), "{stderr}");

    // A folder that the tests' own repository is not around.
    let outside = tempfile::TempDir::new_in("/dev/shm").unwrap();
    let mut bisect = empty.bisect(&[&["--good", "HEAD~1"][..], &WORK].concat());
    bisect.current_dir(outside.path());
    let (code, _, stderr) = outcome(bisect);
    assert_eq!(code, 4, "{stderr}");
    assert!(stderr.contains("no git repository"), "{stderr}");

    let repository = short();
    let mut without_git = repository.bisect(&[&["--good", "HEAD~1"][..], &WORK].concat());
    without_git.env("PATH", "/nowhere");
    let (code, _, stderr) = outcome(without_git);
    assert_eq!(code, 4, "{stderr}");
    assert!(stderr.contains("git cannot be started"), "{stderr}");
}

#[test]
fn a_missing_command_is_never_a_bad_commit() {
    let repository = short();
    let first = repository.first();
    for command in [
        &["--", "no-such-program-anywhere"][..],
        &["--", "./not-in-any-commit"],
        &["--setup", "no-such-build", "--", "true"],
    ] {
        let (code, output, stderr) = outcome(repository.bisect(&between(&first, command)));
        assert_eq!((code, output.as_str()), (2, ""), "{stderr}");
        assert!(stderr.contains("--good: "), "{stderr}");
    }
    // Missing at one commit only.
    let missing = repository.commit(4);
    let script = format!("test $(git rev-parse HEAD) = {missing} && exec ./missing; sh work.sh");
    let (code, output, stderr) =
        outcome(repository.bisect(&between(&first, &["--json", "--", "sh", "-c", &script])));
    let report = json(output.as_bytes());
    assert_eq!(code, 3, "{stderr}");
    let row = looked(&report, &missing).unwrap();
    assert_eq!(row["verdict"], "skipped");
    assert!(row["reason"].as_str().unwrap().contains("127"), "{row}");
}

#[test]
fn a_machine_that_changes_stops_the_search_which_goes_on_when_it_is_as_before() {
    let repository = short();
    let first = repository.first();
    let state = repository.home.path().join("state.json");
    let battery = repository.home.path().join("battery.json");
    fs::write(&battery, machine_on("battery")).unwrap();
    // Somebody pulls the plug while the last good one is looked at, which no search can leave out.
    let script = format!(
        "test $(cat number) = 3 && cp {} {}; sh work.sh",
        battery.display(),
        state.display()
    );
    let asked = between(&first, &["--quiet", "--", "sh", "-c", &script]);
    let (code, output, stderr) = outcome(repository.bisect(&asked));
    assert_eq!((code, output.as_str()), (255, ""), "{stderr}");
    assert!(stderr.contains("power was mains and is battery"), "{stderr}");
    assert!(stderr.contains("--resume"), "{stderr}");

    let resumed = [&["--resume"][..], &asked].concat();
    let (code, _, stderr) = outcome(repository.bisect(&resumed));
    assert_eq!(code, 255, "still on battery: {stderr}");

    let (code, _, stderr) = outcome(repository.bisect(&asked));
    assert_eq!(code, 4, "{stderr}");
    assert!(stderr.contains("--resume continues it, --restart starts again"), "{stderr}");

    // Only the power of the file tells; nothing changes it any more.
    fs::write(&battery, machine_on("mains")).unwrap();
    fs::write(&state, machine_on("mains")).unwrap();
    let (code, output, stderr) = outcome(repository.bisect(&resumed));
    assert_eq!((code, output.trim()), (0, &repository.commit(4)[..]), "{stderr}");
    let (code, _, stderr) = outcome(repository.bisect(&resumed));
    assert_eq!(code, 4, "{stderr}");
    assert!(stderr.contains("there is no saved"), "{stderr}");
}

#[test]
fn a_killed_search_is_resumed_and_leaves_no_checkout() {
    let repository = short();
    let first = repository.first();
    let before = repository.untouched();
    // The last good one, which no search can leave out, kills it as a power cut would.
    let mark = repository.home.path().join("killed");
    let script = format!(
        "if test $(cat number) = 3 -a ! -e {0}; then touch {0}; kill -9 $PPID; fi; sh work.sh",
        mark.display()
    );
    let asked = between(&first, &["--markdown", "--", "sh", "-c", &script]);
    let output = repository.bisect(&asked).output().unwrap();
    assert_eq!(output.status.code(), None, "killed");
    assert!(mark.exists());

    let (code, output, stderr) = outcome(repository.bisect(&[&["--resume"][..], &asked].concat()));
    assert_eq!(code, 0, "{stderr}");
    assert!(output.starts_with("**fsbench** · bisect\n\nThe first slow commit: "), "{output}");
    assert!(
        output.contains("change 4\n") && output.contains("| commit | verdict | median time |"),
        "{output}"
    );
    assert_eq!(repository.untouched(), before);
}

#[test]
fn an_interrupted_search_ends_with_130_and_its_checkouts_are_gone() {
    let repository = short();
    let first = repository.first();
    let before = repository.untouched();
    let script = "test $(cat number) = 3 && kill -INT $PPID && sleep 30; sh work.sh";
    let (code, output, stderr) =
        outcome(repository.bisect(&between(&first, &["--", "sh", "-c", script])));
    assert_eq!((code, output.as_str()), (130, ""), "{stderr}");
    assert!(stderr.contains("--resume"), "{stderr}");
    assert_eq!(repository.untouched(), before);
}

/// A loop that only computes.
fn computing(rounds: u32) -> String {
    format!("i=0; while test $i -lt {rounds}; do i=$((i + 1)); done; sleep 0.05\n")
}

#[test]
fn by_cpu_time_a_commit_is_found_that_computes_more_and_waits_as_long() {
    let repository = Repository::empty();
    for at in 0..8 {
        let script = computing(if at < 5 { 4_000 } else { 20_000 });
        fs::write(repository.path.join("work.sh"), script).unwrap();
        fs::write(repository.path.join("number"), at.to_string()).unwrap();
        repository.git(&["add", "."]);
        let author = ["-c", "user.name=A", "-c", "user.email=a@example.org"];
        let subject = format!("change {at}");
        repository.git(&[&author[..], &["commit", "--quiet", "-m", &subject]].concat());
    }
    let first = repository.first();
    let words = ["--good", &first, "--by", "cpu", "--json"];
    let (code, output, why) = outcome(repository.bisect(&[&words[..], &WORK].concat()));
    assert_eq!(code, 0, "{why}");
    let report = json(output.as_bytes());
    assert_eq!(report["by"], "cpu");
    assert_eq!(report["culprit"]["commit"], repository.commit(5).as_str(), "{why}");
    // The wait is no CPU time.
    assert!(report["looked"][0]["time_ns"]["median"].as_f64().unwrap() < 50e6, "{output}");
}
