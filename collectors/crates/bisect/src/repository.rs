//! What is asked of git, and told it: nothing that touches the person's own checkout, index or
//! branches.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use anyhow::Context as _;
use fsbench_failure::{Code, Failure, HintExt as _};
use fsbench_report::terminal::sanitize_for_terminal;

use crate::choice::Candidate;

pub struct Repository {
    /// Where git is asked: the folder that the command was started in.
    here: PathBuf,
    /// What all checkouts of a repository share.
    pub common: PathBuf,
}

/// Set by git for its hooks, and then of another checkout than the ones made here.
const OF_A_HOOK: [&str; 5] =
    ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR"];

impl Repository {
    pub fn find() -> Result<Self, Failure> {
        let here = std::env::current_dir().context("the current folder is gone")?;
        let mut repository = Self { common: here.clone(), here };
        let common = ["rev-parse", "--path-format=absolute", "--git-common-dir"];
        let asked = repository.git(common)?;
        if !asked.status.success() {
            return Err(Failure::new(
                Code::OperationalError,
                format!(
                    "this folder is in no git repository that can be read: {}",
                    output_text(&asked)
                ),
            )
            .with_hint("start it in the repository to search"));
        }
        repository.common = PathBuf::from(text(&asked));
        Ok(repository)
    }

    /// The whole id of the commit that a person named.
    pub fn commit(&self, option: &str, named: &str) -> Result<String, Failure> {
        let revision = format!("{named}^{{commit}}");
        let asked =
            self.git(["rev-parse", "--verify", "--quiet", "--end-of-options", &revision])?;
        if asked.status.success() {
            return Ok(text(&asked));
        }
        if text(&self.git(["rev-list", "-n1", "--all"])?).is_empty() {
            return Err(Failure::new(Code::OperationalError, "this repository has no commit yet"));
        }
        Err(Failure::usage(format!("{option}: `{named}` is not a commit here")).with_hint(
            "git log lists the commits; a shallow clone may need: git fetch --unshallow",
        ))
    }

    pub fn is_ancestor(&self, older: &str, newer: &str) -> Result<bool, Failure> {
        let asked = self.git(["merge-base", "--is-ancestor", older, newer])?;
        match asked.status.code() {
            Some(0) => Ok(true),
            Some(1) => Ok(false),
            _ => Err(failed("merge-base", &asked)),
        }
    }

    /// The commits that may be the first bad one, best halving first.
    pub fn candidates(&self, bad: &str, goods: &[String]) -> Result<Vec<Candidate>, Failure> {
        let without: Vec<String> = goods.iter().map(|good| format!("^{good}")).collect();
        let words = ["rev-list", "--bisect-all", bad].into_iter();
        let asked = self.git(words.chain(without.iter().map(String::as_str)))?;
        if !asked.status.success() {
            return Err(failed("rev-list", &asked));
        }
        Ok(text(&asked).lines().filter_map(candidate).collect())
    }

    pub fn parents(&self, commit: &str) -> Result<Vec<String>, Failure> {
        let asked = self.git(["rev-list", "--parents", "-n1", commit])?;
        Ok(text(&asked).split_whitespace().skip(1).map(str::to_owned).collect())
    }

    /// Its short id and its first line, as somebody wrote it.
    pub fn title(&self, commit: &str) -> Result<(String, String), Failure> {
        let asked = self.git(["log", "-1", "--no-show-signature", "--format=%h%x00%s", commit])?;
        let title = text(&asked);
        let (short, subject) = title.split_once('\0').unwrap_or((commit, ""));
        Ok((short.to_owned(), sanitize_for_terminal(subject).into_owned()))
    }

    /// Whether tracked files differ from the last commit.
    pub fn has_changes(&self) -> bool {
        let asked = self.git(["status", "--porcelain", "--untracked-files=no"]);
        asked.is_ok_and(|asked| asked.status.success() && !asked.stdout.is_empty())
    }

    pub fn git<I: IntoIterator<Item = S>, S: AsRef<OsStr>>(
        &self,
        words: I,
    ) -> Result<Output, Failure> {
        git_in(&self.here, words)
    }
}

/// Without the person's hooks: they are written for their own checkout.
pub fn git_in<I: IntoIterator<Item = S>, S: AsRef<OsStr>>(
    folder: &Path,
    words: I,
) -> Result<Output, Failure> {
    let mut git = Command::new("git");
    git.current_dir(folder)
        .args(["-c", "core.hooksPath=/dev/null", "-c", "advice.detachedHead=false"])
        .args(words)
        .env("LC_ALL", "C")
        .env("GIT_OPTIONAL_LOCKS", "0")
        .env("GIT_TERMINAL_PROMPT", "0");
    for name in OF_A_HOOK {
        git.env_remove(name);
    }
    // In a group of its own, so that a Ctrl-C does not end it in the middle of a checkout.
    fsbench_platform::lead_group(&mut git);
    git.output().context("git cannot be started").hint("install git, and have it in PATH")
}

pub fn failed(what: &str, asked: &Output) -> Failure {
    Failure::new(Code::OperationalError, format!("git {what} failed: {}", output_text(asked)))
}

fn output_text(asked: &Output) -> String {
    let words = String::from_utf8_lossy(&asked.stderr);
    words.lines().next().unwrap_or("it does not say why").to_owned()
}

fn text(asked: &Output) -> String {
    String::from_utf8_lossy(&asked.stdout).trim_end().to_owned()
}

/// `ID (dist=3)`, perhaps with the names of tags before the distance.
fn candidate(line: &str) -> Option<Candidate> {
    let (commit, rest) = line.split_once(' ')?;
    let (_, distance) = rest.rsplit_once("dist=")?;
    Some(Candidate {
        commit: commit.to_owned(),
        distance: distance.trim_end_matches(')').parse().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_candidate_is_read_whatever_names_it_bears() {
        let plain = candidate("0123abc (dist=7)").unwrap();
        assert_eq!((plain.commit.as_str(), plain.distance), ("0123abc", 7));
        let tagged = candidate("0123abc (tag: dist=9, dist=7)").unwrap();
        assert_eq!(tagged, plain);
        assert_eq!(candidate("0123abc"), None);
    }
}
