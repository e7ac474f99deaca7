//! The log on disk: appended to by the server, read by whoever wants a verdict.
//!
//! It is not synced for every line, since the server keeps its power. Should the server itself
//! go down, the end of the log is missing: fewer acknowledgements, a weaker verdict, never a
//! false one.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fsbench_platform::private_file;
use fsbench_plug_pull::session::LogReader;
use fsbench_plug_pull::{Framer, Nonce, ProtocolError, ProtocolLine};

pub struct Log {
    pub path: PathBuf,
    file: File,
    bytes: u64,
    most_bytes: u64,
    /// A session is begun once: nobody may add to another's.
    begun: HashSet<Nonce>,
}

/// Enough for a lifetime of pulls; bounds what strangers can make the server remember.
const MOST_SESSIONS: usize = 100_000;

impl Log {
    pub fn open(path: &Path, most_bytes: u64) -> anyhow::Result<Self> {
        let context = || format!("the log {} cannot be opened", path.display());
        let mut file =
            private_file().read(true).append(true).create(true).open(path).with_context(context)?;
        let mut log = Self {
            path: path.to_path_buf(),
            bytes: file.metadata().with_context(context)?.len(),
            file: file.try_clone().with_context(context)?,
            most_bytes,
            begun: HashSet::new(),
        };
        each_line(&mut file, |line| {
            if let Ok(ProtocolLine::Session(hello)) = line.and_then(ProtocolLine::parse) {
                log.begun.insert(hello.nonce);
            }
        })
        .with_context(context)?;
        log.end_half_a_line().with_context(context)?;
        Ok(log)
    }

    /// Durable before the writer is told to begin.
    pub fn begin(&mut self, hello: fsbench_plug_pull::Hello) -> anyhow::Result<()> {
        if self.begun.len() >= MOST_SESSIONS {
            anyhow::bail!("the log holds as many sessions as it may: begin another");
        }
        if !self.begun.insert(hello.nonce) {
            anyhow::bail!("this session is in the log already");
        }
        self.append(format!("{}\n", ProtocolLine::Session(hello)).as_bytes())?;
        self.sync()
    }

    pub fn append(&mut self, lines: &[u8]) -> anyhow::Result<()> {
        let bytes = self.bytes + lines.len() as u64;
        if bytes > self.most_bytes {
            anyhow::bail!("the log is full (--most-log-mib)");
        }
        self.file.write_all(lines).context("the log cannot be written")?;
        self.bytes = bytes;
        Ok(())
    }

    pub fn sync(&self) -> anyhow::Result<()> {
        self.file.sync_all().context("the log cannot be synced")
    }

    /// A server that went down left half a line: what follows must not run into it.
    fn end_half_a_line(&mut self) -> io::Result<()> {
        if self.bytes == 0 {
            return Ok(());
        }
        let mut last = [0];
        self.file.seek(SeekFrom::End(-1))?;
        self.file.read_exact(&mut last)?;
        if last != *b"\n" {
            self.file.write_all(b"\n")?;
            self.bytes += 1;
        }
        Ok(())
    }
}

/// One session out of a log.
pub fn read(path: &Path, nonce: Nonce) -> anyhow::Result<LogReader> {
    let context = || format!("the log {} cannot be read", path.display());
    let mut reader = LogReader::new(nonce);
    let mut file = File::open(path).with_context(context)?;
    each_line(&mut file, |line| reader.line(line.unwrap_or(b"too long"))).with_context(context)?;
    Ok(reader)
}

fn each_line(
    file: &mut File,
    mut each: impl FnMut(Result<&[u8], ProtocolError>),
) -> io::Result<()> {
    let mut framer = Framer::default();
    let mut buffer = vec![0; 1 << 16];
    loop {
        let count = file.read(&mut buffer)?;
        if count == 0 {
            return Ok(());
        }
        let fed: Result<(), std::convert::Infallible> = framer.feed(&buffer[..count], |line| {
            each(line);
            Ok(())
        });
        match fed {
            Ok(()) => {}
        }
    }
}
