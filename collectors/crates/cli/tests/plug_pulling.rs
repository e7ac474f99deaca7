//! Plug pulls from end to end: the real command on both sides of a real connection. No power is
//! cut here; a killed process stands in for it, and lies are written into the files by hand.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use serde_json::Value;
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead as _, BufReader, Write as _};
use std::os::unix::fs::{FileExt as _, PermissionsExt as _};
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;
use support::plug_pull::{
    SECRET, Server, acked, json, killed_session, session_folder, spawn, verify, writer,
};
use support::{Home, walk};

const NONCE: &str = "000102030405060708090a0b0c0d0e0f";

#[test]
fn a_killed_writer_loses_nothing_that_was_acknowledged() {
    let home = Home::new();
    let server = Server::start(&home);
    killed_session(&home, &server);
    let output = verify(&home, ["--server", &server.address], &["--json"]);
    let answer = json(&output);
    assert_eq!(output.status.code(), Some(3), "{answer}");
    let modes = answer["pull"]["modes"].as_array().unwrap();
    assert_eq!(modes.len(), 3);
    for mode in modes {
        let allowed = ["intact", "extra", "torn_in_flight"];
        let sound: u64 = allowed.iter().map(|s| mode["blocks"][s].as_u64().unwrap()).sum();
        assert_eq!(sound, 64, "{mode}");
        assert_eq!(mode["judgement"], "not_cut", "no power went");
    }
    let acked_count: u64 = modes.iter().map(|m| m["acked_count"].as_u64().unwrap()).sum();
    assert_eq!(acked_count, acked(&server).len() as u64);
    // No power was cut, and it does not say so.
    assert_eq!(answer["pull"]["is_counted"], false);
    assert_eq!(answer["series"], Value::Array(vec![]));
    // The files are gone, and the result is its owner's alone.
    assert_eq!(fs::read_dir(home.target()).unwrap().count(), 0);
    let saved = PathBuf::from(answer["file"].as_str().unwrap());
    assert_eq!(fs::metadata(&saved).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn the_log_itself_says_the_same_as_its_server() {
    let home = Home::new();
    let server = Server::start(&home);
    killed_session(&home, &server);
    let by_server = json(&verify(&home, ["--server", &server.address], &["--keep", "--json"]));
    let log = server.log.to_str().unwrap();
    let by_log = json(&verify(&home, ["--log", log], &["--keep", "--json"]));
    assert_eq!(by_server["pull"]["modes"], by_log["pull"]["modes"]);
    assert_eq!(by_log["pull"]["ignored_lines_count"], 0);
}

#[test]
fn a_file_that_went_back_in_time_is_found_and_its_folder_kept_as_evidence() {
    let home = Home::new();
    let server = Server::start(&home);
    // What a drive that forgets its cache shows: the content of a while ago.
    let mut writer = writer(&home, &server, "60");
    while server.log_lines() < 20 {
        std::thread::sleep(Duration::from_millis(10));
    }
    let folder = session_folder(&home);
    let (now, then) = (folder.join("o_dsync.blocks"), home.path().join("then"));
    fs::copy(&now, &then).unwrap();
    while server.log_lines() < 400 {
        std::thread::sleep(Duration::from_millis(10));
    }
    writer.kill().unwrap();
    writer.wait().unwrap();
    fs::rename(&then, &now).unwrap();
    let output = verify(&home, ["--server", &server.address], &["--json"]);
    let answer = json(&output);
    assert_eq!(output.status.code(), Some(1), "{answer}");
    let judgments: Vec<_> =
        (0..3).map(|at| answer["pull"]["modes"][at]["judgement"].as_str().unwrap()).collect();
    assert_eq!(judgments, ["not_cut", "broken", "not_cut"]);
    assert!(answer["pull"]["modes"][1]["losses"][0]["acked_seq"].is_u64());
    assert!(folder.exists());
}

#[test]
fn a_damaged_block_is_named() {
    let home = Home::new();
    let server = Server::start(&home);
    killed_session(&home, &server);
    let path = session_folder(&home).join("fdatasync.blocks");
    let file = OpenOptions::new().write(true).open(&path).unwrap();
    file.write_all_at(&[0; 512], 7 * 4096 + 512).unwrap();
    let output = verify(&home, ["--server", &server.address], &[]);
    let message = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{message}");
    assert!(message.contains("fdatasync block 7: torn"), "{message}");
}

#[test]
fn a_file_that_is_gone_counts_as_lost_and_not_as_untested() {
    let home = Home::new();
    let server = Server::start(&home);
    killed_session(&home, &server);
    fs::remove_file(session_folder(&home).join("o_dsync.blocks")).unwrap();
    let output = verify(&home, ["--server", &server.address], &["--json"]);
    assert_eq!(output.status.code(), Some(1));
    let mode = &json(&output)["pull"]["modes"][1];
    assert_eq!(mode["blocks"]["unreadable"], 64);
    assert_eq!(mode["judgement"], "broken");
}

#[test]
fn a_session_of_an_earlier_start_needs_to_be_told_how_the_power_went() {
    let home = Home::new();
    let server = Server::start(&home);
    killed_session(&home, &server);
    let log = earlier_log(&home, &server);
    // A machine without power closes no connection.
    fs::write(&log, fs::read_to_string(&log).unwrap().split("closed ").next().unwrap()).unwrap();
    let source = ["--log", log.to_str().unwrap()];
    let unsaid = verify(&home, source, &[]);
    assert_eq!(unsaid.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&unsaid.stderr).contains("--how plug"));
    let message = verify(&home, source, &["--how", "plug", "--json"]);
    let answer = json(&message);
    assert_eq!(answer["pull"]["is_counted"], true);
    assert_eq!(answer["series"][0]["passed_count"], 1);
    assert_eq!(answer["series"][0]["pulls_count"], 1);
    assert_eq!(answer["series"][0]["failure_rate_below_ratio"], 0.95);
}

#[test]
fn a_machine_that_closed_its_connection_may_have_been_shut_down_in_order() {
    let home = Home::new();
    let server = Server::start(&home);
    killed_session(&home, &server);
    let log = earlier_log(&home, &server);
    for how in ["plug", "reset"] {
        let output =
            verify(&home, ["--log", log.to_str().unwrap()], &["--how", how, "--keep", "--json"]);
        let answer = json(&output);
        assert_eq!(output.status.code(), Some(3), "{answer}");
        assert_eq!(answer["pull"]["is_counted"], false);
        assert_eq!(answer["pull"]["is_closed_by_writer"], true);
        assert_eq!(answer["pull"]["modes"][0]["judgement"], "could_not_tell");
    }
    let output = verify(&home, ["--log", log.to_str().unwrap()], &["--how", "plug"]);
    let words = String::from_utf8(output.stdout).unwrap();
    assert!(words.contains("It is unknown whether the power was cut"), "{words}");
    assert!(!words.contains("held"), "{words}");
}

#[test]
fn a_reset_button_lets_nothing_hold() {
    let home = Home::new();
    let server = Server::start(&home);
    killed_session(&home, &server);
    let log = earlier_log(&home, &server);
    fs::write(&log, fs::read_to_string(&log).unwrap().split("closed ").next().unwrap()).unwrap();
    let output = verify(&home, ["--log", log.to_str().unwrap()], &["--how", "reset", "--json"]);
    let answer = json(&output);
    assert_eq!(answer["pull"]["modes"][0]["judgement"], "intact");
    assert_eq!(answer["series"][0]["how"], "reset");
    assert_eq!(answer["series"][0]["passed_count"], 1);
}

/// The log of a machine that was started again since.
fn earlier_log(home: &Home, server: &Server) -> PathBuf {
    let is_closed = |log: &String| log.contains("closed ");
    let read = || fs::read_to_string(&server.log).unwrap();
    let log = (0..500)
        .map(|_| {
            std::thread::sleep(Duration::from_millis(10));
            read()
        })
        .find(is_closed)
        .unwrap();
    let boot = log.lines().next().unwrap().split(' ').nth(4).unwrap().to_owned();
    let earlier = home.path().join("earlier.log");
    fs::write(&earlier, log.replace(&boot, "an-earlier-start")).unwrap();
    earlier
}

#[test]
fn nobody_without_the_secret_begins_a_session_or_reads_one() {
    let home = Home::new();
    let server = Server::start(&home);
    let other = "0".repeat(32);
    for line in [
        format!("fsbench-plug-pull 2 write {other} {NONCE} linux boot 4 fsync\n"),
        format!("fsbench-plug-pull 2 report {other} {NONCE}\n"),
    ] {
        assert_eq!(
            server.answer(line.as_bytes()),
            "error the secret is wrong: `plug-pull serve` printed it\n"
        );
    }
    let args = ["plug-pull", "write", "--server", &server.address, "--secret", &other, "--dir"];
    let refused = spawn(&home, &args).arg(home.target()).output().unwrap();
    let words = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(4), "{words}");
    assert!(words.contains("the secret is wrong"), "{words}");
    assert_eq!(fs::read_dir(home.target()).unwrap().count(), 0);
    for _ in 0..100 {
        server.answer(b"junk\n");
    }
    assert_eq!(fs::read_to_string(&server.log).unwrap(), "");
}

#[test]
fn a_server_listens_here_only_and_prints_a_secret_of_its_own_once() {
    let home = Home::new();
    let mut command = spawn(&home, &["plug-pull", "serve", "--log", "pulls.log"]);
    let mut child = command.env_remove("FSBENCH_PLUG_PULL_SECRET").spawn().unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
    let first = lines.next().unwrap();
    // Where another program has the port, that is what it says.
    assert!(first.contains("127.0.0.1:7070"), "{first}");
    if first.starts_with("listening") {
        let second = lines.next().unwrap();
        let secret = second.rsplit(' ').next().unwrap();
        assert_eq!(secret.len(), 32, "{second}");
        assert_ne!(secret, SECRET);
    }
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_writer_whose_power_stays_on_says_so_and_removes_its_files() {
    let home = Home::new();
    let server = Server::start(&home);
    let outcome = writer(&home, &server, "1").wait_with_output().unwrap();
    let message = String::from_utf8_lossy(&outcome.stderr).into_owned();
    assert_eq!(outcome.status.code(), Some(3), "{message}");
    assert!(message.contains("the power stayed on"), "{message}");
    assert_eq!(fs::read_dir(home.target()).unwrap().count(), 0);
    let log = fs::read_to_string(&server.log).unwrap();
    assert!(log.lines().last().unwrap().starts_with("end "), "{log}");
}

#[test]
fn an_interrupted_writer_ends_its_session_and_removes_its_files() {
    let home = Home::new();
    let server = Server::start(&home);
    let writer = writer(&home, &server, "60");
    while server.log_lines() < 20 {
        std::thread::sleep(Duration::from_millis(10));
    }
    let pid = writer.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let outcome = writer.wait_with_output().unwrap();
    assert_eq!(outcome.status.code(), Some(130));
    assert_eq!(fs::read_dir(home.target()).unwrap().count(), 0);
}

#[test]
fn a_writer_whose_server_goes_ends_with_a_remedy_and_removes_its_files() {
    let home = Home::new();
    let server = Server::start(&home);
    let writer = writer(&home, &server, "60");
    while server.log_lines() < 20 {
        std::thread::sleep(Duration::from_millis(10));
    }
    drop(server);
    let outcome = writer.wait_with_output().unwrap();
    let message = String::from_utf8_lossy(&outcome.stderr).into_owned();
    assert_eq!(outcome.status.code(), Some(4), "{message}");
    assert_eq!(fs::read_dir(home.target()).unwrap().count(), 0, "{message}");
}

#[test]
fn nothing_in_memory_is_tried() {
    let home = Home::new();
    let server = Server::start(&home);
    let memory = tempfile::TempDir::new_in("/dev/shm").unwrap();
    let args = ["plug-pull", "write", "--server", &server.address, "--dir"];
    let refused = spawn(&home, &args).arg(memory.path()).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("is in memory"));
    assert!(walk(memory.path()).is_empty());
}

#[test]
fn a_server_takes_no_line_that_is_not_one_and_stays() {
    let home = Home::new();
    let server = Server::start(&home);
    let hello = format!("fsbench-plug-pull 2 write {SECRET} {NONCE} linux boot 4 fsync\n");
    for (bytes, answer) in [
        (b"GET / HTTP/1.1\r\n\r\n".to_vec(), "error not a line"),
        (vec![b'x'; 1 << 20], "error a line is longer"),
        (vec![0xff; 40], ""),
        (b"fsbench-plug-pull 9 write\n".to_vec(), "error it uses version 9"),
        (b"ack 1 2 3 4 5\n".to_vec(), "error"),
        (hello.replace(" 4 ", " 999999999 ").into_bytes(), "error a session has"),
        (
            format!("fsbench-plug-pull 2 report {SECRET} {NONCE}\n").into_bytes(),
            "error this log has no such session",
        ),
        (
            format!("{hello}ack {NONCE} 0 1 1 00000000\n").into_bytes(),
            "ok\nerror the acknowledgement's check sum",
        ),
        (hello.clone().into_bytes(), "error this session is in the log already"),
    ] {
        let message = server.answer(&bytes);
        let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(60)]).into_owned();
        // A reset connection may have lost its answer; what is logged counts.
        assert!(message.is_empty() || message.starts_with(answer), "{shown}: {message}");
    }
    let log = fs::read_to_string(&server.log).unwrap();
    // Two connections began it in this order, and both closed without an end.
    assert_eq!(log.lines().next(), Some(&*format!("session 2 {NONCE} linux boot 4 fsync")));
    assert!(log.lines().skip(1).all(|line| line == format!("closed {NONCE}")), "{log}");
    assert!(!log.contains(SECRET));
}

#[test]
fn a_server_whose_log_is_full_says_so_instead_of_forgetting() {
    let home = Home::new();
    let server = Server::start_with(&home, &["--most-log-mib", "0"]);
    let outcome = writer(&home, &server, "60").wait_with_output().unwrap();
    let message = String::from_utf8_lossy(&outcome.stderr).into_owned();
    assert_eq!(outcome.status.code(), Some(4));
    assert!(message.contains("the log is full"), "{message}");
    assert_eq!(fs::read_dir(home.target()).unwrap().count(), 0);
}

#[test]
fn half_a_line_that_a_crash_left_is_closed_before_the_next_session() {
    let home = Home::new();
    let log = home.path().join("pulls.log");
    let mut file = File::create(&log).unwrap();
    file.write_all(format!("ack {NONCE} 0 1").as_bytes()).unwrap();
    let server = Server::start(&home);
    let hello = format!("fsbench-plug-pull 2 write {SECRET} {NONCE} linux boot 4 fsync\n");
    assert_eq!(server.answer(hello.as_bytes()), "ok\n");
    let log = fs::read_to_string(&log).unwrap();
    let (half, rest) = log.split_once('\n').unwrap();
    assert_eq!(half, format!("ack {NONCE} 0 1"));
    assert!(rest.starts_with("session 2 "), "{rest}");
}
