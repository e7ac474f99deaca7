//! The two sides of a plug pull: a server of the test's own, and a writer that is killed.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::Home;

/// Of every server and every writer here, unless a test has another.
pub const SECRET: &str = "5ec2e7005ec2e7005ec2e7005ec2e700";

/// A server of the test's own, which goes with it.
pub struct Server {
    pub child: Child,
    pub address: String,
    pub log: PathBuf,
}

impl Server {
    pub fn start(home: &Home) -> Self {
        Self::start_with(home, &[])
    }

    pub fn start_with(home: &Home, args: &[&str]) -> Self {
        let log = home.path().join("pulls.log");
        let mut child = spawn(home, &["plug-pull", "serve", "--listen", "127.0.0.1:0"])
            .arg("--log")
            .arg(&log)
            .args(args)
            .spawn()
            .unwrap();
        let mut output = BufReader::new(child.stderr.take().unwrap());
        let mut first = String::new();
        output.read_line(&mut first).unwrap();
        // Whatever else it says is read, so that it never waits for a reader.
        std::thread::spawn(move || output.read_to_string(&mut String::new()));
        let address = first.split(' ').nth(2).unwrap().trim_end_matches(';');
        Self { child, address: address.to_owned(), log }
    }

    /// What it answers to some bytes, until it closes the connection.
    pub fn answer(&self, bytes: &[u8]) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream.write_all(bytes).unwrap();
        stream.shutdown(std::net::Shutdown::Write).unwrap();
        let mut answer = Vec::new();
        // A connection that was refused may be reset, with its answer read or not.
        drop(stream.read_to_end(&mut answer));
        String::from_utf8(answer).unwrap()
    }

    pub fn log_lines(&self) -> usize {
        fs::read_to_string(&self.log).map_or(0, |log| log.lines().count())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

pub fn spawn(home: &Home, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fsbench-collect"));
    command
        .args(args)
        .envs(home.environment())
        .env("FSBENCH_PLUG_PULL_SECRET", SECRET)
        .current_dir(home.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

pub fn writer(home: &Home, server: &Server, seconds: &str) -> Child {
    let args = ["plug-pull", "write", "--server", &server.address];
    spawn(home, &args)
        .args(["--blocks", "64", "--seconds", seconds, "--dir"])
        .arg(home.target())
        .spawn()
        .unwrap()
}

/// Writes until the log holds enough, and dies as a machine does: without a word.
pub fn killed_session(home: &Home, server: &Server) {
    let mut writer = writer(home, server, "60");
    let began = Instant::now();
    while server.log_lines() < 200 {
        assert!(writer.try_wait().unwrap().is_none(), "the writer ended");
        assert!(began.elapsed() < Duration::from_secs(50), "no progress");
        std::thread::sleep(Duration::from_millis(10));
    }
    writer.kill().unwrap();
    writer.wait().unwrap();
}

pub fn session_folder(home: &Home) -> PathBuf {
    let mut entries = fs::read_dir(home.target()).unwrap();
    entries.next().unwrap().unwrap().path()
}

pub fn verify(home: &Home, source: [&str; 2], args: &[&str]) -> Output {
    let all = ["plug-pull", "verify", source[0], source[1], "--dir"];
    spawn(home, &all).arg(home.target()).args(args).output().unwrap()
}

pub fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)))
}

/// What the log says was acknowledged, as (file, block, seq).
pub fn acked(server: &Server) -> Vec<(u64, u64, u64)> {
    let log = fs::read_to_string(&server.log).unwrap();
    let acks = log.lines().filter(|line| line.starts_with("ack "));
    acks.map(|line| {
        let fields: Vec<&str> = line.split(' ').collect();
        let number = |at: usize| fields[at].parse().unwrap();
        (number(2), number(3), number(4))
    })
    .collect()
}
