//! HTTP to one server: bounded in time and size, through the environment's proxy, with the
//! system's certificates. It never follows a redirect to another origin.

use std::env;
use std::time::Duration;

use fsbench_failure::{Failure, Trouble};
use ureq::http::Response;
use ureq::tls::{RootCerts, TlsConfig};
use ureq::{Agent, Body};

use super::server::Server;

/// Receipts, problems and envelopes are small; an answer that is not is none of ours.
const MOST_ANSWER_BYTES: u64 = 16 * 1024 * 1024;
const MOST_REDIRECTS: usize = 3;

/// How long a server may keep silent, in seconds.
pub const TIMEOUT: &str = "FSBENCH_TIMEOUT";
const MOST_TO_CONNECT: Duration = Duration::from_secs(10);
const USUAL_PATIENCE: Duration = Duration::from_secs(30);

/// As the environment says, else as usual.
pub fn patience() -> Result<Duration, Failure> {
    let Some(text) = env::var_os(TIMEOUT).filter(|text| !text.is_empty()) else {
        return Ok(USUAL_PATIENCE);
    };
    let seconds = text.to_str().and_then(|text| text.parse().ok());
    match seconds.filter(|seconds| (1..=3600).contains(seconds)) {
        Some(seconds) => Ok(Duration::from_secs(seconds)),
        None => Err(Failure::usage(format!(
            "{TIMEOUT} is a whole number of seconds from 1 to 3600, and not `{}`",
            text.to_string_lossy()
        ))),
    }
}

pub struct Client {
    pub server: Server,
    agent: Agent,
    pub patience: Duration,
}

/// An answer with a status, whatever it says.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub retry_after: Option<String>,
    pub body: Vec<u8>,
}

/// No answer that can be used.
#[derive(Debug)]
pub enum NoAnswer {
    /// The connection or the transfer failed: trying again may help.
    Transport(Trouble, String),
    /// Trying again gives the same.
    Refused(Trouble, String),
}

pub enum Call<'a> {
    Get,
    /// As whoever has this token.
    GetAs(&'a str),
    /// JSON, gzip-compressed by us.
    PostGzip(&'a [u8]),
    PostJson(&'a [u8]),
}

impl Client {
    pub fn new(server: Server) -> Self {
        // What is wrong with it was said before anything else.
        let patience = patience().unwrap_or(USUAL_PATIENCE);
        let tls = TlsConfig::builder()
            .root_certs(RootCerts::PlatformVerifier)
            .build();
        let builder = Agent::config_builder()
            .tls_config(tls)
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .user_agent(concat!("fsbench-collect/", env!("CARGO_PKG_VERSION")))
            .accept("application/json, application/problem+json")
            .timeout_resolve(Some(patience.min(MOST_TO_CONNECT)))
            .timeout_connect(Some(patience.min(MOST_TO_CONNECT)))
            .timeout_send_body(Some(patience * 2))
            .timeout_recv_response(Some(patience))
            .timeout_recv_body(Some(patience));
        // A proxy is for elsewhere; this machine is reached directly.
        let builder = if server.is_loopback {
            builder.proxy(None)
        } else {
            builder
        };
        Self {
            agent: Agent::new_with_config(builder.build()),
            server,
            patience,
        }
    }

    pub fn call(&self, path: &str, call: &Call<'_>) -> Result<Answer, NoAnswer> {
        let mut path = path.to_owned();
        for _ in 0..=MOST_REDIRECTS {
            let mut response = self.send(&path, call)?;
            match self.next_path(&response, call)? {
                Some(next) => path = next,
                None => {
                    return Ok(Answer {
                        status: response.status().as_u16(),
                        retry_after: header(&response, "retry-after"),
                        body: read_body(&mut response)?,
                    });
                }
            }
        }
        Err(NoAnswer::Refused(
            Trouble::NotAServer,
            format!("{} redirects in a circle", self.server),
        ))
    }

    /// Where a redirect leads, if it may be followed. 301 to 303 turn a POST into a GET, which
    /// would deliver nothing: there the redirect itself is the answer.
    fn next_path(
        &self,
        response: &Response<Body>,
        call: &Call<'_>,
    ) -> Result<Option<String>, NoAnswer> {
        let repeats = match response.status().as_u16() {
            307 | 308 => true,
            301..=303 => matches!(call, Call::Get | Call::GetAs(_)),
            _ => return Ok(None),
        };
        let Some(location) = header(response, "location") else {
            return Ok(None);
        };
        let path = self.server.resolve(&location).ok_or_else(|| {
            NoAnswer::Refused(
                Trouble::RedirectedAway,
                format!(
                    "{} redirects to `{location}`, which is another origin: nothing was sent there",
                    self.server
                ),
            )
        })?;
        Ok(repeats.then_some(path))
    }

    fn send(&self, path: &str, call: &Call<'_>) -> Result<Response<Body>, NoAnswer> {
        let url = self.server.url(path);
        let answered = match call {
            Call::Get => self.agent.get(&url).call(),
            Call::GetAs(token) => self
                .agent
                .get(&url)
                .header("authorization", format!("Bearer {token}"))
                .call(),
            Call::PostJson(body) => self
                .agent
                .post(&url)
                .content_type("application/json")
                .send(*body),
            Call::PostGzip(body) => self
                .agent
                .post(&url)
                .content_type("application/json")
                .header("content-encoding", "gzip")
                .send(*body),
        };
        answered.map_err(|error| no_answer(&self.server, &error))
    }
}

fn header(response: &Response<Body>, name: &str) -> Option<String> {
    response
        .headers()
        .get(name)
        .and_then(|value| value.to_str().ok())
        .map(str::to_owned)
}

fn read_body(response: &mut Response<Body>) -> Result<Vec<u8>, NoAnswer> {
    response
        .body_mut()
        .with_config()
        .limit(MOST_ANSWER_BYTES)
        .read_to_vec()
        .map_err(|error| match error {
            ureq::Error::BodyExceedsLimit(_) => NoAnswer::Refused(
                Trouble::AnswerTooLarge,
                format!("the answer is longer than {MOST_ANSWER_BYTES} bytes"),
            ),
            other => NoAnswer::Transport(kind(&other), format!("the answer broke off: {other}")),
        })
}

fn no_answer(server: &Server, error: &ureq::Error) -> NoAnswer {
    let text = format!("{server} can not be reached: {error}");
    match error {
        ureq::Error::Io(io) if is_certificate(io) => {
            NoAnswer::Refused(Trouble::ServerUnreachable, text)
        }
        ureq::Error::Io(_)
        | ureq::Error::Timeout(_)
        | ureq::Error::HostNotFound
        | ureq::Error::ConnectionFailed
        | ureq::Error::Protocol(_) => NoAnswer::Transport(kind(error), text),
        _ => NoAnswer::Refused(Trouble::ServerUnreachable, text),
    }
}

fn kind(error: &ureq::Error) -> Trouble {
    let is_late = match error {
        ureq::Error::Timeout(_) => true,
        ureq::Error::Io(io) => io.kind() == std::io::ErrorKind::TimedOut,
        _ => false,
    };
    if is_late {
        Trouble::ServerSilent
    } else {
        Trouble::ServerUnreachable
    }
}

/// A certificate that is not believed now will not be believed in a second.
fn is_certificate(error: &std::io::Error) -> bool {
    error.kind() == std::io::ErrorKind::InvalidData
}
