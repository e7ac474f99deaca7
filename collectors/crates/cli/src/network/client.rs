//! HTTP to one server: bounded in time and size, through the environment's proxy, with the
//! system's certificates. It never follows a redirect to another origin.

use std::env;
use std::time::Duration;

use fsbench_failure::{ErrorCode, Failure};
use ureq::http::Response;
use ureq::tls::{RootCerts, TlsConfig};
use ureq::unversioned::resolver::DefaultResolver;
use ureq::unversioned::transport::{
    ConnectProxyConnector, Connector as _, RustlsConnector, TcpConnector,
};
use ureq::{Agent, Body};

use super::answer_first::AnswerFirst;
use super::server::Server;

/// Receipts, problems and envelopes are small; an answer that is not is none of ours.
const MOST_ANSWER_BYTES: u64 = 16 * 1024 * 1024;
const MOST_REDIRECTS: usize = 3;

/// The identity token of the job that measured an uploaded run.
const IDENTITY_TOKEN: &str = "fsbench-identity-token";

/// How long a server may keep silent, in seconds.
pub const TIMEOUT: &str = "FSBENCH_TIMEOUT";
const MOST_TO_CONNECT: Duration = Duration::from_secs(10);
const USUAL_TIMEOUT: Duration = Duration::from_secs(30);

/// As the environment says, else as usual.
pub fn timeout() -> Result<Duration, Failure> {
    let Some(text) = env::var_os(TIMEOUT).filter(|text| !text.is_empty()) else {
        return Ok(USUAL_TIMEOUT);
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
    pub timeout: Duration,
}

/// An answer with a status, whatever it says.
#[derive(Debug)]
pub struct HttpResponse {
    pub status: u16,
    pub retry_after: Option<String>,
    pub body: Vec<u8>,
}

/// No answer that can be used.
#[derive(Debug)]
pub enum RequestError {
    /// The connection or the transfer failed: trying again may help.
    Transport(ErrorCode, String),
    /// Trying again gives the same.
    Refused(ErrorCode, String),
}

pub enum HttpMethod<'a> {
    Get,
    /// As whoever has this token.
    GetAs(&'a str),
    /// JSON, gzip-compressed by us.
    PostGzip(&'a [u8]),
    /// The same, with the identity token of the job that measured.
    PostGzipAs(&'a [u8], &'a str),
    PostJson(&'a [u8]),
}

impl Client {
    pub fn new(server: Server) -> Self {
        // What is wrong with it was said before anything else.
        let timeout = timeout().unwrap_or(USUAL_TIMEOUT);
        let tls = TlsConfig::builder().root_certs(RootCerts::PlatformVerifier).build();
        let builder = Agent::config_builder()
            .tls_config(tls)
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .user_agent(concat!("fsbench-collect/", env!("CARGO_PKG_VERSION")))
            .accept("application/json, application/problem+json")
            .timeout_resolve(Some(timeout.min(MOST_TO_CONNECT)))
            .timeout_connect(Some(timeout.min(MOST_TO_CONNECT)))
            .timeout_send_body(Some(timeout * 2))
            .timeout_recv_response(Some(timeout))
            .timeout_recv_body(Some(timeout));
        // A proxy is for elsewhere; this machine is reached directly.
        let builder = if server.is_loopback { builder.proxy(None) } else { builder };
        let connector =
            ().chain(ConnectProxyConnector::default())
                .chain(TcpConnector::default())
                .chain(AnswerFirst)
                .chain(RustlsConnector::default());
        let agent = Agent::with_parts(builder.build(), connector, DefaultResolver::default());
        Self { server, agent, timeout }
    }

    pub fn call(&self, path: &str, call: &HttpMethod<'_>) -> Result<HttpResponse, RequestError> {
        let mut path = path.to_owned();
        for _ in 0..=MOST_REDIRECTS {
            let mut response = self.send(&path, call)?;
            match self.next_path(&response, call)? {
                Some(next) => path = next,
                None => {
                    return Ok(HttpResponse {
                        status: response.status().as_u16(),
                        retry_after: header(&response, "retry-after"),
                        body: read_body(&mut response)?,
                    });
                }
            }
        }
        Err(RequestError::Refused(
            ErrorCode::NotAServer,
            format!("{} redirects in a circle", self.server),
        ))
    }

    /// Where a redirect leads, if it may be followed. 301 to 303 turn a POST into a GET, which
    /// would deliver nothing: there the redirect itself is the answer.
    fn next_path(
        &self,
        response: &Response<Body>,
        call: &HttpMethod<'_>,
    ) -> Result<Option<String>, RequestError> {
        let repeats = match response.status().as_u16() {
            307 | 308 => true,
            301..=303 => matches!(call, HttpMethod::Get | HttpMethod::GetAs(_)),
            _ => return Ok(None),
        };
        let Some(location) = header(response, "location") else {
            return Ok(None);
        };
        let path = self.server.resolve(&location).ok_or_else(|| {
            RequestError::Refused(
                ErrorCode::RedirectedAway,
                format!(
                    "{} redirects to `{location}`, which is another origin: nothing was sent there",
                    self.server
                ),
            )
        })?;
        Ok(repeats.then_some(path))
    }

    fn send(&self, path: &str, call: &HttpMethod<'_>) -> Result<Response<Body>, RequestError> {
        let url = self.server.url(path);
        let answered = match call {
            HttpMethod::Get => self.agent.get(&url).call(),
            HttpMethod::GetAs(token) => {
                self.agent.get(&url).header("authorization", format!("Bearer {token}")).call()
            }
            HttpMethod::PostJson(body) => {
                self.agent.post(&url).content_type("application/json").send(*body)
            }
            HttpMethod::PostGzip(body) => self
                .agent
                .post(&url)
                .content_type("application/json")
                .header("content-encoding", "gzip")
                .send(*body),
            HttpMethod::PostGzipAs(body, token) => self
                .agent
                .post(&url)
                .content_type("application/json")
                .header("content-encoding", "gzip")
                .header(IDENTITY_TOKEN, *token)
                .send(*body),
        };
        answered.map_err(|error| no_answer(&self.server, &error))
    }
}

fn header(response: &Response<Body>, name: &str) -> Option<String> {
    response.headers().get(name).and_then(|value| value.to_str().ok()).map(str::to_owned)
}

fn read_body(response: &mut Response<Body>) -> Result<Vec<u8>, RequestError> {
    response.body_mut().with_config().limit(MOST_ANSWER_BYTES).read_to_vec().map_err(|error| {
        match error {
            ureq::Error::BodyExceedsLimit(_) => RequestError::Refused(
                ErrorCode::AnswerTooLarge,
                format!("the answer is longer than {MOST_ANSWER_BYTES} bytes"),
            ),
            other => {
                RequestError::Transport(kind(&other), format!("the answer broke off: {other}"))
            }
        }
    })
}

fn no_answer(server: &Server, error: &ureq::Error) -> RequestError {
    let why = error.to_string();
    let text = format!("{server} cannot be reached: {}", why.trim_start_matches("io: "));
    match error {
        ureq::Error::Io(io) if is_certificate(io) => {
            RequestError::Refused(ErrorCode::ServerUnreachable, text)
        }
        ureq::Error::Io(_)
        | ureq::Error::Timeout(_)
        | ureq::Error::HostNotFound
        | ureq::Error::ConnectionFailed
        | ureq::Error::Protocol(_) => RequestError::Transport(kind(error), text),
        _ => RequestError::Refused(ErrorCode::ServerUnreachable, text),
    }
}

fn kind(error: &ureq::Error) -> ErrorCode {
    let is_late = match error {
        ureq::Error::Timeout(_) => true,
        ureq::Error::Io(io) => io.kind() == std::io::ErrorKind::TimedOut,
        _ => false,
    };
    if is_late { ErrorCode::ServerSilent } else { ErrorCode::ServerUnreachable }
}

/// A certificate that is not believed now will not be believed in a second.
fn is_certificate(error: &std::io::Error) -> bool {
    error.kind() == std::io::ErrorKind::InvalidData
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read as _, Write as _};
    use std::net::TcpListener;

    /// What a server answers that reads only the head of a request, and then closes.
    fn answer_to_a_large_body(answer: &'static str) -> Result<HttpResponse, RequestError> {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let server = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            stream.read_exact(&mut [0; 64]).unwrap();
            stream.write_all(answer.as_bytes()).unwrap();
            // More of it is on its way: closing now resets the connection.
        });
        let client = Client::new(origin.parse().unwrap());
        let response = client.call("/api/v1/runs", &HttpMethod::PostJson(&vec![b'x'; 32 << 20]));
        server.join().unwrap();
        response
    }

    #[test]
    fn a_refusal_that_comes_while_the_body_is_sent_is_read() {
        let answered = answer_to_a_large_body(
            "HTTP/1.1 413 X\r\nretry-after: 7\r\ncontent-length: 4\r\nconnection: close\r\n\r\nwhy?",
        )
        .unwrap();
        assert_eq!((answered.status, answered.body.as_slice()), (413, &b"why?"[..]));
        assert_eq!(answered.retry_after.as_deref(), Some("7"));
    }

    #[test]
    fn a_connection_that_is_closed_without_an_answer_is_an_error_as_before() {
        let error = answer_to_a_large_body("").unwrap_err();
        assert!(matches!(error, RequestError::Transport(..)), "{error:?}");
    }
}
