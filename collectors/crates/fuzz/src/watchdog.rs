//! Ends the process when one input takes too long, after it has written that input to a file.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, process, thread};

/// Honest inputs take milliseconds; a shared machine may stop a process for seconds.
const TIMEOUT: Duration = Duration::from_secs(30);
const EXIT_CODE: i32 = 3;

struct Current {
    since: Instant,
    name: String,
    bytes: Vec<u8>,
}

pub struct Watchdog(Arc<Mutex<Option<Current>>>);

impl Watchdog {
    pub fn start(found: PathBuf) -> Self {
        let current: Arc<Mutex<Option<Current>>> = Arc::default();
        let watched = Arc::clone(&current);
        thread::spawn(move || {
            loop {
                thread::sleep(Duration::from_secs(1));
                let held = watched.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(one) = held.as_ref().filter(|one| one.since.elapsed() > TIMEOUT) {
                    let file = found.join(format!("{}.timeout", one.name));
                    let _ = fs::write(&file, &one.bytes);
                    let _ = writeln!(io::stdout(), "timeout {}", file.display());
                    process::exit(EXIT_CODE);
                }
            }
        });
        Self(current)
    }

    pub fn begin(&self, name: String, bytes: &[u8]) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) =
            Some(Current { since: Instant::now(), name, bytes: bytes.to_vec() });
    }
}
