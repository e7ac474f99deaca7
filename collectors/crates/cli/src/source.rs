//! A run by the name that a person has for it: a file, an address, a permalink's id, `last`,
//! `last~1`. It may be a stranger's, so it is believed only once it is verified.

use anyhow::Context as _;
use fsbench_failure::{Code, ErrorCode, Failure, HintExt as _};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_verify::verify;
use fsbench_wire::permalink::normalize_permalink_id;
use fsbench_wire::sealed::SealedRun;
use fsbench_wire::words::verdicts;
use fsbench_wire::{Document, Run};

use crate::app_paths::AppPaths;
use crate::network::client::Client;
use crate::network::send;
use crate::network::server::Server;
use crate::output::Output;
use crate::store::{Store, read_sealed};

/// What a word on the command line names.
pub enum RunReference {
    File(String),
    /// A run on a server.
    Permalink {
        server: Server,
        id: String,
    },
    /// A chip, a drive or a class of machines on a server, with its pins: `samsung-990-pro~fs=xfs`.
    Hardware {
        server: Server,
        slug: String,
    },
}

/// A verified run, and where it came from.
pub struct Source {
    pub run: Box<Run>,
    pub id: String,
    pub sha256: String,
    pub digest: [u8; 32],
    /// Where it was fetched from; `None` for a file.
    pub server: Option<Server>,
}

impl RunReference {
    pub fn server(&self) -> Option<&Server> {
        match self {
            Self::Permalink { server, .. } | Self::Hardware { server, .. } => Some(server),
            Self::File(_) => None,
        }
    }

    pub fn read(word: &str, server: Option<&Server>) -> Result<Self, Failure> {
        if word.contains("://") {
            return Self::of_url(word);
        }
        let store = Store::at(&AppPaths::find()?.runs);
        let is_here = store.resolve(word);
        if let Ok(file) = is_here {
            return Ok(Self::File(file.to_string_lossy().into_owned()));
        }
        match (normalize_permalink_id(word), is_slug(word), server) {
            (Some(id), _, Some(server)) => Ok(Self::Permalink {
                server: server.clone(),
                id,
            }),
            (None, true, Some(server)) if !is_last(word) => Ok(Self::Hardware {
                server: server.clone(),
                slug: word.to_owned(),
            }),
            _ => is_here
                .map(|file| Self::File(file.to_string_lossy().into_owned()))
                .map_err(|failure| match server {
                    None if !is_last(word) => failure.with_hint(
                        "it is neither a file nor a saved run; a permalink or a chip needs --server https://HOST",
                    ),
                    _ => failure,
                }),
        }
    }

    /// The address of a run, or of a chip, a drive or a class of machines.
    fn of_url(url: &str) -> Result<Self, Failure> {
        let (server, path) = Server::of_url(url)
            .with_context(|| format!("`{}` cannot be fetched", sanitize_for_terminal(url)))
            .map_err(|error| Failure::from(error).with_exit_code(Code::Usage))?;
        let words: Vec<&str> = path
            .split(['?', '#'])
            .next()
            .unwrap_or_default()
            .trim_matches('/')
            .split('/')
            .collect();
        let [kind, word, ..] = words.as_slice() else {
            return Err(no_address(url));
        };
        let stem = word.split('.').next().unwrap_or(word);
        match (*kind, normalize_permalink_id(stem)) {
            ("r", Some(id)) => Ok(Self::Permalink { server, id }),
            ("chips" | "drives" | "machines", _) if is_slug(word) => {
                Ok(Self::Hardware { server, slug: (*word).to_owned() })
            }
            _ => Err(no_address(url)),
        }
    }
}

fn no_address(url: &str) -> Failure {
    Failure::usage(format!(
        "`{}` is not an address of a run or of hardware",
        sanitize_for_terminal(url)
    ))
    .with_hint("runs are at https://SERVER/r/ID, chips at https://SERVER/chips/NAME")
}

fn is_last(word: &str) -> bool {
    word == "last" || word.starts_with("last~")
}

/// `apple-m4-max`, and what may be pinned to it: `~fs=xfs`.
pub fn is_slug(word: &str) -> bool {
    let name = word.split('~').next().unwrap_or_default();
    let is_printable = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let is_pin = |c: char| c.is_ascii_alphanumeric() || "-_=.+".contains(c);
    (1..=120).contains(&word.len())
        && !name.is_empty()
        && name.chars().all(is_printable)
        && word[name.len()..].chars().all(|c| c == '~' || is_pin(c))
}

/// A run by any of its names.
pub fn run(named: &RunReference, output: Output) -> Result<Source, Failure> {
    match named {
        RunReference::File(file) => {
            let sealed = read_sealed(file.as_ref())?;
            verify_sealed(&sealed, None).map_err(|failure| {
                failure.within(sanitize_for_terminal(file).into_owned()).at(file)
            })
        }
        RunReference::Permalink { server, id } => {
            let sealed = fetch(server, id, output)?;
            verify_sealed(&sealed, Some(server.clone()))
        }
        RunReference::Hardware { slug, .. } => Err(no_run(slug)),
    }
}

/// A run by any of its names, measured or imported, not yet verified.
pub fn sealed(named: &RunReference, output: Output) -> Result<SealedRun, Failure> {
    match named {
        RunReference::File(file) => read_sealed(file.as_ref()),
        RunReference::Permalink { server, id } => fetch(server, id, output),
        RunReference::Hardware { slug, .. } => Err(no_run(slug)),
    }
}

fn no_run(slug: &str) -> Failure {
    Failure::usage(format!("`{}` is no run", sanitize_for_terminal(slug)))
        .with_hint("name a file, a permalink, `last`, or `last~1`")
}

fn fetch(server: &Server, id: &str, output: Output) -> Result<SealedRun, Failure> {
    let bytes = send::fetch_run(&Client::new(server.clone()), id, output)?;
    let sealed = SealedRun::parse(bytes)
        .hint("check the address, and that no proxy or login page answers in its place")
        .with_error_code(ErrorCode::NotAServer)
        .at(server.permalink(id))?;
    if sealed.id == *id {
        return Ok(sealed);
    }
    Err(Failure::new(
        Code::OperationalError,
        format!("the bytes behind {id} belong to the permalink {}", sealed.id),
    ))
}

fn verify_sealed(sealed: &SealedRun, server: Option<Server>) -> Result<Source, Failure> {
    let verified = verify(sealed).map_err(|refusal| {
        let error_code = ErrorCode::from_refusal(&refusal);
        Failure::from(anyhow::Error::new(refusal).context("not believed"))
            .with_error_code(error_code)
    })?;
    let run = match verified.document {
        Document::Measured(run) => run,
        Document::Imported(_) => {
            return Err(Failure::new(
                Code::NothingMeasurable,
                verdicts::not_comparable_because(format!(
                    "the run {} was imported from another tool, and its conditions are unknown",
                    verified.id
                ))
                .to_string(),
            ));
        }
    };
    Ok(Source { run, id: verified.id, sha256: verified.sha256, digest: sealed.sha256, server })
}

#[cfg(test)]
mod tests {
    use super::{RunReference, is_slug};

    #[test]
    fn an_address_names_a_run_or_hardware_and_nothing_else() {
        let read = |url: &str| RunReference::read(url, None);
        for url in [
            "https://a.example/r/0123456789abcdef",
            "https://a.example/r/0123456789ABCDEF.json",
            "https://a.example/r/0123456789ABCDEF/envelope?x=1",
        ] {
            assert!(
                matches!(read(url), Ok(RunReference::Permalink { id, .. }) if id == "0123456789ABCDEF"),
                "{url}"
            );
        }
        assert!(matches!(
            read("https://a.example/chips/apple-m1?os=linux"),
            Ok(RunReference::Hardware { slug, .. }) if slug == "apple-m1"
        ));
        for url in
            ["https://a.example/", "https://a.example/docs/method", "ftp://a/r/0123456789abcdef"]
        {
            assert!(read(url).is_err(), "{url}");
        }
    }

    #[test]
    fn a_slug_is_plain_words_and_its_pins() {
        for good in ["apple-m1", "samsung-990-pro~fs=xfs~os=macos-26"] {
            assert!(is_slug(good), "{good}");
        }
        for bad in ["", "../etc", "Apple M1", "a/b", "~fs=xfs", "a~fs=%2f"] {
            assert!(!is_slug(bad), "{bad}");
        }
    }
}
