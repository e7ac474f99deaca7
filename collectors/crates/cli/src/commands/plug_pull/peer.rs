//! The other end of a connection, as writer and verifier see it: lines out, lines in, and no
//! waiting for ever.

use std::io::{self, Read as _, Write as _};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::time::Duration;

use anyhow::{Context as _, bail};
use fsbench_failure::{ErrorCode, Failure, HintExt as _};
use fsbench_plug_pull::{Framer, ProtocolError, ProtocolLine};

use crate::network::client;

/// A server next door answers sooner than one of the Internet.
const MAX_TIMEOUT: Duration = Duration::from_secs(10);

pub struct Peer {
    name: String,
    stream: TcpStream,
    framer: Framer,
    lines: std::collections::VecDeque<ProtocolLine>,
}

impl Peer {
    pub fn connect(name: &str) -> Result<Self, Failure> {
        let hint = "start `fsbench-collect plug-pull serve --listen 0.0.0.0:7070 --log FILE` there, and let its port through the firewall";
        let stream = open(name)
            .with_context(|| format!("no connection to {name}"))
            .hint(hint)
            .with_error_code(ErrorCode::ServerUnreachable)
            .at(name)?;
        Ok(Self {
            name: name.to_owned(),
            stream,
            framer: Framer::default(),
            lines: std::collections::VecDeque::new(),
        })
    }

    /// One write a line: with `TCP_NODELAY` it leaves at once.
    pub fn send(&mut self, line: &str) -> anyhow::Result<()> {
        let sent = self.stream.write_all(format!("{line}\n").as_bytes());
        let Err(error) = sent else { return Ok(()) };
        // A server that closed the connection has said why.
        match self.next() {
            Ok(ProtocolLine::Error(text)) => bail!("{} refused: {text}", self.name),
            _ => Err(error).with_context(|| format!("the connection to {} broke", self.name)),
        }
    }

    pub fn next(&mut self) -> anyhow::Result<ProtocolLine> {
        let mut buffer = vec![0; 1 << 16];
        loop {
            if let Some(line) = self.lines.pop_front() {
                return Ok(line);
            }
            let read = self.stream.read(&mut buffer);
            let count = read.with_context(|| format!("{} does not answer", self.name))?;
            if count == 0 {
                bail!("{} closed the connection without an answer", self.name);
            }
            let lines = &mut self.lines;
            let fed: Result<(), ProtocolError> = self.framer.feed(&buffer[..count], |line| {
                lines.push_back(ProtocolLine::parse(line?)?);
                Ok(())
            });
            fed.with_context(|| {
                format!("{} is not a plug-pull server of this version", self.name)
            })?;
        }
    }

    pub fn expect_ok(&mut self) -> anyhow::Result<()> {
        match self.next()? {
            ProtocolLine::Ok => Ok(()),
            ProtocolLine::Error(text) => bail!("{} refused: {text}", self.name),
            line => bail!("{} answered `{line}` instead of `ok`", self.name),
        }
    }
}

fn open(name: &str) -> io::Result<TcpStream> {
    let timeout = client::timeout().map_or(MAX_TIMEOUT, |asked| asked.min(MAX_TIMEOUT));
    let mut last = io::Error::new(io::ErrorKind::NotFound, "the name has no address");
    for address in name.to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, timeout) {
            Ok(stream) => {
                // An acknowledgement that waits for company would be lost with the power.
                stream.set_nodelay(true)?;
                stream.set_read_timeout(Some(timeout))?;
                stream.set_write_timeout(Some(timeout))?;
                return Ok(stream);
            }
            Err(error) => last = error,
        }
    }
    Err(last)
}
