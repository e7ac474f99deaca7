//! Signals at any moment: nothing half-written, nothing left, and the code that says so.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where something is missing"
)]

mod support;

use std::io::Read as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use support::server::{Reply, Server, retry_after};
use support::{Home, walk};

fn start(home: &Home, args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_fsbench-collect"))
        .args(args)
        .arg("--target")
        .arg(home.target())
        .envs(home.environment())
        .env_remove("FSBENCH_SERVER")
        .current_dir(home.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn send(signal: &str, child: &Child) {
    let sent = Command::new("kill")
        .args([signal, &child.id().to_string()])
        .status()
        .unwrap();
    assert!(sent.success());
}

/// Exit code and standard error, within ten seconds of the signal.
fn end(mut child: Child) -> (Option<i32>, String) {
    let began = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if began.elapsed() > Duration::from_secs(10) {
            child.kill().unwrap();
            panic!("still running ten seconds after the signal");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let mut said = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut said)
        .unwrap();
    (child.wait().unwrap().code(), said)
}

fn processes_in(folder: &Path) -> usize {
    let folder = folder.to_string_lossy().into_owned();
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    entries
        .filter(|entry| {
            std::fs::read_link(entry.path().join("cwd"))
                .is_ok_and(|cwd| cwd.to_string_lossy() == folder)
        })
        .count()
}

#[test]
fn an_interrupted_run_leaves_no_run_no_file_and_no_process() {
    for (signal, after_ms) in [
        ("-INT", 50),
        ("-INT", 400),
        ("-TERM", 900),
        ("-INT", 1600),
        ("-INT", 3000),
    ] {
        let home = Home::new();
        let memory = tempfile::TempDir::new_in("/dev/shm").unwrap();
        let child = start(
            &home,
            &[
                "--test-block-scale",
                "0.5",
                "--memory-target",
                memory.path().to_str().unwrap(),
            ],
        );
        std::thread::sleep(Duration::from_millis(after_ms));
        send(signal, &child);
        let (code, said) = end(child);
        // Before the handler stands, the signal itself ends the process; nothing exists by then.
        let is_early = code.is_none() && after_ms < 100;
        assert!(
            code == Some(130) || is_early,
            "{after_ms} ms: {code:?} {said}"
        );
        assert!(
            is_early || said.contains("error: interrupted: nothing was saved"),
            "{said}"
        );
        assert_eq!(home.saved_runs().len(), 0, "{after_ms} ms");
        let files: Vec<_> = walk(home.path())
            .into_iter()
            .filter(|file| *file != home.key_file())
            .collect();
        assert!(files.is_empty(), "{after_ms} ms: {files:?}");
        assert_eq!(
            std::fs::read_dir(home.target()).unwrap().count(),
            0,
            "{after_ms} ms"
        );
        assert!(walk(memory.path()).is_empty(), "{after_ms} ms");
        assert_eq!(
            std::fs::read_dir(memory.path()).unwrap().count(),
            0,
            "{after_ms} ms"
        );
        assert_eq!(processes_in(home.path()), 0, "{after_ms} ms");
    }
}

/// The quick profile at its real length: what is sent may not be scaled. About fifteen seconds.
#[test]
fn a_real_run_is_on_disk_before_the_network_is_touched_and_stays_when_interrupted_there() {
    let home = Home::new();
    let runs = home.runs();
    let server = Server::start(move |before, _| {
        let saved = walk(&runs)
            .iter()
            .filter(|file| file.extension().is_some_and(|e| e == "json"))
            .count();
        assert_eq!(saved, 1, "asked before the run was saved");
        if before == 0 {
            retry_after(503, 0)
        } else {
            Reply::Silence
        }
    });
    let child = start(
        &home,
        &[
            "--suite",
            "sync",
            "--upload",
            "--yes",
            "--server",
            &server.origin,
        ],
    );
    let began = Instant::now();
    while server.asked().len() < 2 {
        assert!(
            began.elapsed() < Duration::from_secs(90),
            "the server was not asked"
        );
        std::thread::sleep(Duration::from_millis(50));
    }
    send("-INT", &child);
    let (code, said) = end(child);
    assert_eq!(code, Some(130), "{said}");
    let [saved] = home.saved_runs().try_into().unwrap();
    assert!(
        said.contains(&format!(
            "to send it: fsbench-collect upload '{}'",
            saved.display()
        )),
        "{said}"
    );
    home.command(["verify", saved.to_str().unwrap()])
        .assert()
        .success();
}
