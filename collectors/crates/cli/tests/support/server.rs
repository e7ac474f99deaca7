//! A server on loopback that answers what a test tells it to, and remembers what it was asked.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use flate2::read::GzDecoder;
use fsbench_wire::{Envelope, permalink::permalink_id, seal};

#[derive(Clone, Debug)]
pub struct ReceivedRequest {
    pub method: String,
    pub path: String,
    pub headers: Vec<(String, String)>,
    /// Inflated, where it came compressed.
    pub body: Vec<u8>,
}

impl ReceivedRequest {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.as_str())
    }

    pub fn envelope(&self) -> Envelope {
        serde_json::from_slice(&self.body).unwrap()
    }
}

pub enum ServerReply {
    Answer {
        status: u16,
        headers: Vec<(&'static str, String)>,
        body: Vec<u8>,
    },
    /// Closes the connection without a word.
    Hangup,
    /// Says nothing for ever.
    Silence,
}

pub fn answer(status: u16, body: impl Into<Vec<u8>>) -> ServerReply {
    ServerReply::Answer {
        status,
        headers: vec![("content-type", "application/json".into())],
        body: body.into(),
    }
}

pub fn retry_after(status: u16, seconds: u32) -> ServerReply {
    ServerReply::Answer {
        status,
        headers: vec![("retry-after", seconds.to_string())],
        body: b"<h1>busy</h1>".to_vec(),
    }
}

pub fn redirect(status: u16, location: &str) -> ServerReply {
    ServerReply::Answer { status, headers: vec![("location", location.into())], body: vec![] }
}

pub fn problem(status: u16, code: &str) -> ServerReply {
    let body = format!(
        r#"{{"type":"about:blank","title":"A title.","status":{status},"code":"{code}","detail":"a detail"}}"#
    );
    ServerReply::Answer {
        status,
        headers: vec![("content-type", "application/problem+json".into())],
        body: body.into_bytes(),
    }
}

/// What an honest server says of an upload.
pub fn receipt(asked: &ReceivedRequest, status: u16, origin: &str) -> ServerReply {
    let id = permalink_id(&seal::sha256(&seal::decode_base64(&asked.envelope().payload).unwrap()));
    let receipt = serde_json::json!({
        "id": id, "url": format!("{origin}/r/{id}"), "state": "accepted", "held_reason": null,
        "cases": { "measured": 1, "unsupported": 0, "failed": 0 }, "flags": []
    });
    answer(status, receipt.to_string())
}

pub struct Server {
    pub origin: String,
    asked: Arc<Mutex<Vec<ReceivedRequest>>>,
}

impl Server {
    /// `reply` is told how many requests came before this one.
    pub fn start(
        reply: impl Fn(usize, &ReceivedRequest) -> ServerReply + Send + Sync + 'static,
    ) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let asked = Arc::new(Mutex::new(Vec::new()));
        let seen = Arc::clone(&asked);
        let reply = Arc::new(reply);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (seen, reply) = (Arc::clone(&seen), Arc::clone(&reply));
                std::thread::spawn(move || serve(stream, &seen, reply.as_ref()));
            }
        });
        Self { origin, asked }
    }

    pub fn asked(&self) -> Vec<ReceivedRequest> {
        self.asked.lock().unwrap().clone()
    }
}

fn serve(
    mut stream: TcpStream,
    seen: &Mutex<Vec<ReceivedRequest>>,
    reply: &(impl Fn(usize, &ReceivedRequest) -> ServerReply + ?Sized),
) {
    let Some(asked) = read_request(&stream) else {
        return;
    };
    let before = {
        let mut seen = seen.lock().unwrap();
        seen.push(asked.clone());
        seen.len() - 1
    };
    match reply(before, &asked) {
        ServerReply::Hangup => {}
        ServerReply::Silence => std::thread::sleep(Duration::from_secs(3600)),
        ServerReply::Answer { status, headers, body } => {
            let headers: Vec<String> =
                headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
            let headers = headers.concat();
            let head = format!(
                "HTTP/1.1 {status} X\r\n{headers}content-length: {}\r\nconnection: close\r\n\r\n",
                body.len()
            );
            // The client may have left already; the test looks at what it said.
            drop(stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&body)));
        }
    }
}

fn read_request(stream: &TcpStream) -> Option<ReceivedRequest> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    let mut words = line.split_whitespace().map(str::to_owned);
    let (method, path) = (words.next()?, words.next()?);
    let mut headers = Vec::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        match line.trim_end().split_once(": ") {
            Some((name, value)) => headers.push((name.to_owned(), value.to_owned())),
            None => break,
        }
    }
    let mut asked = ReceivedRequest { method, path, headers, body: vec![] };
    let length = asked.header("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    if asked.header("content-encoding") == Some("gzip") {
        let mut inflated = Vec::new();
        GzDecoder::new(body.as_slice()).read_to_end(&mut inflated).ok()?;
        body = inflated;
    }
    asked.body = body;
    Some(asked)
}
