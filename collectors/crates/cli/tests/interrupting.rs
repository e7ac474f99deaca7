//! Signals at any moment: nothing half-written, nothing left, and the code that says so.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use support::server::{Server, ServerReply, problem, retry_after};
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
    let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
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
    let mut output = String::new();
    if let Some(mut stderr) = child.stderr.take() {
        stderr.read_to_string(&mut output).unwrap();
    }
    (child.wait().unwrap().code(), output)
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
fn a_run_interrupted_before_it_has_a_figure_leaves_no_run_no_file_and_no_process() {
    for (signal, after_ms) in
        [("-INT", 50), ("-INT", 400), ("-TERM", 900), ("-INT", 1600), ("-INT", 2300)]
    {
        let home = Home::new();
        let memory = tempfile::TempDir::new_in("/dev/shm").unwrap();
        let child = start(
            &home,
            &["--test-block-scale", "0.5", "--memory-target", memory.path().to_str().unwrap()],
        );
        std::thread::sleep(Duration::from_millis(after_ms));
        send(signal, &child);
        let (code, output) = end(child);
        // Before the handler stands, the signal itself ends the process; nothing exists by then.
        let is_early = code.is_none() && after_ms < 100;
        assert!(code == Some(130) || is_early, "{after_ms} ms: {code:?} {output}");
        assert!(is_early || output.contains("error: interrupted: nothing was saved"), "{output}");
        assert_eq!(home.saved_runs().len(), 0, "{after_ms} ms");
        let files: Vec<_> = walk(home.path())
            .into_iter()
            .filter(|file| ![home.key_file(), home.machine_id_file()].contains(file))
            .collect();
        assert!(files.is_empty(), "{after_ms} ms: {files:?}");
        assert_eq!(std::fs::read_dir(home.target()).unwrap().count(), 0, "{after_ms} ms");
        assert!(walk(memory.path()).is_empty(), "{after_ms} ms");
        assert_eq!(std::fs::read_dir(memory.path()).unwrap().count(), 0, "{after_ms} ms");
        assert_eq!(processes_in(home.path()), 0, "{after_ms} ms");
    }
}

/// The signal comes in the second suite, or in what follows it: while the first one's figures are
/// all there is, while there are more, while the run is being saved.
#[test]
fn a_run_interrupted_later_keeps_what_it_has_measured_and_sends_nothing() {
    for after_ms in [0, 400, 900, 1200] {
        let home = Home::new();
        let mut child = start(&home, &["--test-block-scale", "0.05"]);
        let mut stderr = BufReader::new(child.stderr.take().unwrap());
        let mut line = String::new();
        while !line.contains("core-sweep (2 of ") {
            line.clear();
            assert!(stderr.read_line(&mut line).unwrap() > 0, "no second suite");
        }
        std::thread::sleep(Duration::from_millis(after_ms));
        send("-INT", &child);
        let mut output = String::new();
        stderr.read_to_string(&mut output).unwrap();
        let (code, _) = end(child);
        let [saved] = home.saved_runs().try_into().unwrap();
        home.command(["verify", saved.to_str().unwrap()]).assert().success();
        let run = payload(&saved);
        assert_eq!(run["suites"][0]["suite"], "sync");
        assert_eq!(run["suites"][0]["stopped_by"], "rounds");
        let sweep = &run["suites"][1];
        let is_cut = sweep["stopped_by"] == "interrupted";
        assert!(is_cut || after_ms > 0);
        // Once everything is done, a signal may come too late to be one.
        assert!(code == Some(130) || (code == Some(0) && !is_cut), "{code:?}");
        if code == Some(130) {
            let saved = saved.display();
            assert!(output.contains("error: interrupted: what was measured by then is saved"));
            assert!(output.contains(&format!("fsbench-collect upload '{saved}'")), "{output}");
        }
        if is_cut && after_ms == 0 {
            let reasons = sweep["cases"].as_array().unwrap().iter().map(|c| &c["reason"]);
            let mut reasons = reasons.filter(|reason| *reason != "no_memory_target");
            assert!(reasons.all(|reason| reason == "interrupted"));
        }
        assert_eq!(std::fs::read_dir(home.target()).unwrap().count(), 0);
        assert_eq!(processes_in(home.path()), 0);
    }
}

fn payload(envelope: &Path) -> serde_json::Value {
    use base64::Engine as _;
    let envelope: serde_json::Value =
        serde_json::from_slice(&std::fs::read(envelope).unwrap()).unwrap();
    let payload = envelope["payload"].as_str().unwrap();
    let engine = base64::engine::general_purpose::STANDARD;
    serde_json::from_slice(&engine.decode(payload).unwrap()).unwrap()
}

/// The quick profile at its real length: what is sent may not be scaled. About fifteen seconds.
#[test]
fn a_real_run_is_on_disk_before_the_network_is_touched_and_stays_when_interrupted_there() {
    let home = Home::new();
    let runs = home.runs();
    let server = Server::start(move |before, asked| {
        if asked.path == "/api/v1/nonce" {
            return problem(404, "run_unknown");
        }
        let saved =
            walk(&runs).iter().filter(|file| file.extension().is_some_and(|e| e == "json")).count();
        assert_eq!(saved, 1, "asked before the run was saved");
        if before == 1 { retry_after(503, 0) } else { ServerReply::Silence }
    });
    let child = start(&home, &["--suite", "sync", "--upload", "--yes", "--server", &server.origin]);
    let began = Instant::now();
    while server.asked().len() < 3 {
        assert!(began.elapsed() < Duration::from_secs(90), "the server was not asked");
        std::thread::sleep(Duration::from_millis(50));
    }
    send("-INT", &child);
    let (code, output) = end(child);
    assert_eq!(code, Some(130), "{output}");
    let [saved] = home.saved_runs().try_into().unwrap();
    assert!(
        output.contains(&format!("to send it: fsbench-collect upload '{}'", saved.display())),
        "{output}"
    );
    home.command(["verify", saved.to_str().unwrap()]).assert().success();
}
