//! `plug-pull serve`: the machine that keeps its power, and remembers what was acknowledged.
//!
//! It believes nobody: who does not show the secret begins and reads nothing, lines are bounded,
//! connections counted, a session belongs to the connection that began it, and what doesn't fit
//! ends the connection with a word.

use std::io::{self, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use fsbench_failure::{Failure, HintExt as _};
use fsbench_plug_pull::{Framer, Hello, Nonce, ProtocolLine, Secret, Session};
use fsbench_runner::Cancel;

use super::args::ServeArgs;
use super::log::{self, Log};
use crate::output::Output;

const MOST_CONNECTIONS: usize = 64;
const LOOK_EVERY: Duration = Duration::from_millis(100);
/// Before the first line; a peer that says nothing takes a place.
const GREETING_WITHIN: Duration = Duration::from_secs(10);
/// A machine without power says nothing, not even goodbye.
const SILENT_AFTER: Duration = Duration::from_secs(10);
const CLOSED_AFTER: Duration = Duration::from_secs(15 * 60);

struct LogServer {
    log: Mutex<Log>,
    secret: Secret,
    connections: AtomicUsize,
    cancel: Cancel,
    output: Output,
}

pub fn run(args: &ServeArgs, output: Output) -> Result<(), Failure> {
    let cancel = Cancel::on_signals().context("signals cannot be watched")?;
    let log = Log::open(&args.log, args.most_log_mib << 20)
        .hint("name a file in a folder that can be written to with --log")?;
    let listener = TcpListener::bind(args.listen)
        .and_then(|listener| listener.set_nonblocking(true).map(|()| listener))
        .with_context(|| format!("{} cannot be listened on", args.listen))
        .hint("name another address or port with --listen")?;
    let address = listener.local_addr().context("the socket has no address")?;
    output.say(&format!("listening on {address}; the log is {}", args.log.display()));
    let secret = match args.secret {
        Some(secret) => secret,
        None => new_secret(output)?,
    };
    let server = Arc::new(LogServer {
        log: Mutex::new(log),
        secret,
        connections: AtomicUsize::new(0),
        cancel,
        output,
    });
    let mut threads = Vec::new();
    while !server.cancel.is_cancelled() {
        threads.retain(|thread: &std::thread::JoinHandle<()>| !thread.is_finished());
        match listener.accept() {
            Ok((stream, from)) => {
                let server = Arc::clone(&server);
                threads.push(std::thread::spawn(move || {
                    server.connection(stream, &from.to_string());
                }));
            }
            // Also where the peer was gone before it was taken in, or files ran out for a while.
            Err(_) => std::thread::sleep(LOOK_EVERY),
        }
    }
    for thread in threads {
        // A thread that panicked has ended too.
        drop(thread.join());
    }
    server.log().sync()?;
    output.say("stopped; the log is complete");
    Ok(())
}

/// Shown once, and stored nowhere.
fn new_secret(output: Output) -> Result<Secret, Failure> {
    let mut secret = Secret([0; 16]);
    getrandom::fill(&mut secret.0).context("the system gives no random bytes")?;
    output.say(&format!("writers and verifiers show it this secret: --secret {}", secret.reveal()));
    Ok(secret)
}

impl LogServer {
    fn log(&self) -> std::sync::MutexGuard<'_, Log> {
        // Lines are appended whole: a thread that died has left nothing half done.
        self.log.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn connection(&self, mut stream: TcpStream, from: &str) {
        let others = self.connections.fetch_add(1, Ordering::SeqCst);
        let served = if others >= MOST_CONNECTIONS {
            Err(anyhow::anyhow!("too many connections"))
        } else {
            self.serve(&mut stream, from)
        };
        if let Err(error) = served {
            let text = format!("{error:#}");
            self.output.say(&format!(
                "{from}: {}",
                fsbench_report::terminal::sanitize_for_terminal(&text)
            ));
            // It may be gone; then nobody is left to be told.
            drop(say(&mut stream, &ProtocolLine::Error(first_chars(&text))));
        }
        self.connections.fetch_sub(1, Ordering::SeqCst);
    }

    fn serve(&self, stream: &mut TcpStream, from: &str) -> anyhow::Result<()> {
        // Accepted sockets inherit the listener's mode on some systems.
        stream.set_nonblocking(false)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(LOOK_EVERY))?;
        stream.set_write_timeout(Some(GREETING_WITHIN))?;
        let mut intake = Intake { server: self, from, stream, session: None };
        intake.run()
    }
}

/// One connection as its lines come in.
struct Intake<'a> {
    server: &'a LogServer,
    from: &'a str,
    stream: &'a mut TcpStream,
    session: Option<Session>,
}

impl Intake<'_> {
    fn run(&mut self) -> anyhow::Result<()> {
        let mut framer = Framer::default();
        let mut buffer = vec![0; 1 << 16];
        let mut last_received_at = Instant::now();
        let mut is_silence_logged = false;
        while !self.server.cancel.is_cancelled() {
            let count = match self.stream.read(&mut buffer) {
                Ok(0) => return self.closed_by_peer("the connection was closed"),
                Ok(count) => count,
                Err(error) if is_timeout(&error) => {
                    let silent = last_received_at.elapsed();
                    if self.session.is_none() && silent > GREETING_WITHIN {
                        bail!("no greeting within {} s", GREETING_WITHIN.as_secs());
                    }
                    if silent > CLOSED_AFTER {
                        return self.closed("nothing was heard for 15 minutes");
                    }
                    if silent > SILENT_AFTER && !is_silence_logged {
                        is_silence_logged = true;
                        self.log_event("silent for 10 s: as after a pulled plug");
                    }
                    continue;
                }
                Err(error) => {
                    return self.closed_by_peer(&format!("the connection broke: {error}"));
                }
            };
            (last_received_at, is_silence_logged) = (Instant::now(), false);
            let mut accepted = Vec::new();
            let fed = framer.feed(&buffer[..count], |line| {
                self.line(ProtocolLine::parse(line?)?, &mut accepted)
            });
            // Those before a bad line were good.
            self.server.log().append(&accepted)?;
            fed?;
        }
        bail!("the server was stopped")
    }

    fn line(&mut self, line: ProtocolLine, accepted: &mut Vec<u8>) -> anyhow::Result<()> {
        match (line, &mut self.session) {
            (ProtocolLine::Write(secret, _) | ProtocolLine::AskReport(secret, _), None)
                if !self.server.secret.is(&secret) =>
            {
                bail!("the secret is wrong: `plug-pull serve` printed it")
            }
            (ProtocolLine::Write(_, hello), None) => self.begin(hello),
            (ProtocolLine::AskReport(_, nonce), None) => self.report(nonce),
            (ProtocolLine::Ack(ack), Some(session)) => {
                session.record(ack)?;
                writeln!(accepted, "{}", ProtocolLine::Ack(ack))?;
                Ok(())
            }
            (ProtocolLine::End(nonce), Some(session)) => {
                session.end(nonce)?;
                writeln!(accepted, "{}", ProtocolLine::End(nonce))?;
                self.server.log().append(&std::mem::take(accepted))?;
                self.server.log().sync()?;
                self.log_event("ended by its writer: no plug was pulled");
                Ok(say(self.stream, &ProtocolLine::Ok)?)
            }
            (line, _) => bail!("`{line}` was not expected here"),
        }
    }

    fn begin(&mut self, hello: Hello) -> anyhow::Result<()> {
        self.server.log().begin(hello.clone())?;
        let modes: Vec<&str> = hello.modes.iter().map(|mode| mode.word()).collect();
        self.session = Some(Session::new(hello));
        self.log_event(&format!("begins: {}", modes.join(", ")));
        Ok(say(self.stream, &ProtocolLine::Ok)?)
    }

    fn report(&mut self, nonce: Nonce) -> anyhow::Result<()> {
        let path = self.server.log().path.clone();
        let read = log::read(&path, nonce)?;
        let session = read.session.context("this log has no such session")?;
        let mut text = Vec::new();
        for line in session.report() {
            writeln!(text, "{line}")?;
        }
        self.stream.write_all(&text)?;
        self.server.output.say(&format!("{}: report on {nonce}", self.from));
        Ok(())
    }

    /// A machine whose power is cut closes nothing: this one ran on.
    fn closed_by_peer(&mut self, why: &str) -> anyhow::Result<()> {
        if let Some(session) = self.session.as_mut().filter(|session| !session.has_ended) {
            let nonce = session.hello.nonce;
            session.close(nonce)?;
            self.server.log().append(format!("{}\n", ProtocolLine::Closed(nonce)).as_bytes())?;
        }
        self.closed(why)
    }

    fn closed(&self, why: &str) -> anyhow::Result<()> {
        if self.session.as_ref().is_some_and(|session| !session.has_ended) {
            self.log_event(why);
        }
        self.server.log().sync()
    }

    fn log_event(&self, what: &str) {
        let Some(session) = &self.session else { return };
        let acked_count: u64 = session.files.iter().map(|file| file.acked_count).sum();
        self.server.output.say(&format!(
            "{}: session {} {what} ({acked_count} acknowledged)",
            self.from, session.hello.nonce
        ));
    }
}

fn say(stream: &mut TcpStream, line: &ProtocolLine) -> io::Result<()> {
    stream.write_all(format!("{line}\n").as_bytes())
}

fn is_timeout(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted
    )
}

/// Fits a line of the protocol, whatever it says.
fn first_chars(text: &str) -> String {
    text.chars().filter(char::is_ascii).filter(|c| !c.is_control()).take(200).collect()
}
