//! Which server: an origin, https unless it is this machine.

use std::env;
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use ureq::http::Uri;

/// Scheme, host and port; nothing the collector fetches or sends leaves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    origin: String,
    pub is_loopback: bool,
}

#[derive(Debug, PartialEq, Eq)]
pub enum ServerError {
    NotAnAddress,
    NotEncrypted,
    HasPath,
}

impl fmt::Display for ServerError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::NotAnAddress => "a server is named as `https://host`",
            Self::NotEncrypted => "plain http is only spoken to this machine itself: use https",
            Self::HasPath => "name the server only, without a path or query: `https://host`",
        })
    }
}

impl std::error::Error for ServerError {}

impl Server {
    /// The server that a whole address belongs to, with the path that follows it.
    pub fn of_url(url: &str) -> Result<(Self, String), ServerError> {
        let uri: Uri = url.parse().map_err(|_| ServerError::NotAnAddress)?;
        let scheme = uri.scheme_str().ok_or(ServerError::NotAnAddress)?.to_ascii_lowercase();
        let authority = uri.authority().ok_or(ServerError::NotAnAddress)?;
        if authority.as_str().contains('@') || authority.host().is_empty() {
            return Err(ServerError::NotAnAddress);
        }
        let host = authority.host().to_ascii_lowercase();
        let is_loopback = is_loopback(&host);
        let default_port = match scheme.as_str() {
            "https" => 443,
            "http" if is_loopback => 80,
            "http" => return Err(ServerError::NotEncrypted),
            _ => return Err(ServerError::NotAnAddress),
        };
        let port = match authority.port_u16() {
            Some(port) if port != default_port => format!(":{port}"),
            _ => String::new(),
        };
        let path = uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        Ok((Self { origin: format!("{scheme}://{host}{port}"), is_loopback }, path))
    }

    /// ` --server URL`, to follow a command; empty where the command uses this server by itself.
    pub fn option(&self) -> String {
        let default = env::var("FSBENCH_SERVER").ok().and_then(|url| url.parse::<Self>().ok());
        if default.as_ref() == Some(self) { String::new() } else { format!(" --server {self}") }
    }

    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.origin)
    }

    pub fn permalink(&self, id: &str) -> String {
        self.url(&format!("/r/{id}"))
    }

    /// Where a redirect leads, if that is on this server.
    pub fn resolve(&self, location: &str) -> Option<String> {
        if location.starts_with('/') && !location.starts_with("//") {
            return Some(location.to_owned());
        }
        let (server, path) = Self::of_url(location).ok()?;
        (server == *self).then_some(path)
    }
}

impl FromStr for Server {
    type Err = ServerError;

    fn from_str(text: &str) -> Result<Self, ServerError> {
        let (server, path) = Self::of_url(text)?;
        if path == "/" { Ok(server) } else { Err(ServerError::HasPath) }
    }
}

impl fmt::Display for Server {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.origin)
    }
}

fn is_loopback(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || bare.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::{Server, ServerError};

    fn server(text: &str) -> Result<Server, ServerError> {
        text.parse()
    }

    #[test]
    fn plain_http_is_spoken_only_to_this_machine() {
        for ok in [
            "http://127.0.0.1:3000",
            "http://localhost",
            "http://[::1]:80",
            "https://fsbench.example",
        ] {
            assert!(server(ok).is_ok(), "{ok}");
        }
        for refused in [
            "http://fsbench.example",
            "http://10.0.0.1",
            "http://127.0.0.1.example",
            "http://localhost.example",
        ] {
            assert_eq!(server(refused), Err(ServerError::NotEncrypted), "{refused}");
        }
        for refused in [
            "fsbench.example",
            "ftp://127.0.0.1",
            "https://",
            "https://user:word@host",
            "file:///etc",
        ] {
            assert_eq!(server(refused), Err(ServerError::NotAnAddress), "{refused}");
        }
        assert_eq!(server("https://fsbench.example/r/X"), Err(ServerError::HasPath));
    }

    #[test]
    fn a_redirect_is_followed_only_on_the_same_server() {
        let server = server("https://fsbench.example").unwrap();
        assert_eq!(server.resolve("/r/1"), Some("/r/1".into()));
        assert_eq!(server.resolve("https://fsbench.example:443/r/1"), Some("/r/1".into()));
        for elsewhere in [
            "//evil.example/",
            "https://evil.example/",
            "http://fsbench.example/",
            "https://fsbench.example:8443/",
        ] {
            assert_eq!(server.resolve(elsewhere), None, "{elsewhere}");
        }
    }
}
