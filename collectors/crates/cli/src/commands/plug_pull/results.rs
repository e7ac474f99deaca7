//! What pulls have shown, one private file each, and what a series of them says.
//!
//! A drive is known here by the folder it was tried through: serial numbers stay out. Nothing of
//! this is part of a run's document, which has no place for it yet.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fsbench_plug_pull::bound::failure_rate_below;
use fsbench_plug_pull::verdict::State;
use fsbench_plug_pull::{BLOCK_BYTES, FileVerdict, Found, Judgement, Session};
use serde_json::{Value, json};

use super::args::How;
use crate::store::files::{self, Access};

const FORMAT: &str = "fsbench.plug-pull/1";

/// One pull, judged.
pub struct Pull<'a> {
    pub session: &'a Session,
    pub verdicts: &'a [FileVerdict],
    pub dir: &'a Path,
    pub how: Option<How>,
    /// The machine was not started again since: a process was killed, no power was cut.
    pub is_same_boot: bool,
    pub ignored_lines_count: Option<u64>,
    pub verified_at: String,
}

impl Pull<'_> {
    /// Whether it may stand in a series.
    pub fn is_counted(&self) -> bool {
        !self.is_same_boot && !self.session.has_ended && self.how.is_some()
    }

    pub fn to_json(&self) -> Value {
        let hello = &self.session.hello;
        json!({
            "format": FORMAT,
            "collector_version": env!("CARGO_PKG_VERSION"),
            "session": hello.nonce.to_string(),
            "verified_at": self.verified_at,
            "dir": self.dir.to_string_lossy(),
            "system": hello.system.word(),
            "how": self.how.map(How::word),
            "is_same_boot": self.is_same_boot,
            "is_ended_by_writer": self.session.has_ended,
            "is_counted": self.is_counted(),
            "block_bytes": BLOCK_BYTES,
            "blocks_per_file_count": hello.blocks,
            "ignored_lines_count": self.ignored_lines_count,
            "modes": self.verdicts.iter().map(mode).collect::<Vec<_>>(),
        })
    }

    pub fn save(&self, folder: &Path) -> anyhow::Result<PathBuf> {
        let said = || format!("the result can not be saved in {}", folder.display());
        files::create_private_folder(folder).with_context(said)?;
        let path = folder.join(format!("{}.json", self.session.hello.nonce));
        let bytes = serde_json::to_vec_pretty(&self.to_json()).with_context(said)?;
        files::write_whole(&path, &bytes, Access::Owner).with_context(said)?;
        Ok(path)
    }
}

fn mode(verdict: &FileVerdict) -> Value {
    let states = State::ALL.map(|state| (state.word().to_owned(), verdict.count(state).into()));
    json!({
        "mode": verdict.mode.word(),
        "promise": verdict.promise.word(),
        "judgement": verdict.judgement.word(),
        "acked_count": verdict.acked_count,
        "exposed_count": verdict.exposed_count,
        "blocks": serde_json::Map::from_iter(states),
        "losses": verdict.losses.iter().map(|loss| {
            let (oldest, newest) = versions(loss.found);
            json!({
                "block": loss.block,
                "state": loss.state.word(),
                "acked_seq": loss.acked_seq,
                "oldest_found_seq": oldest,
                "newest_found_seq": newest,
            })
        }).collect::<Vec<_>>(),
    })
}

fn versions(found: Found) -> (Option<u64>, Option<u64>) {
    match found {
        Found::Whole(seq) => (Some(seq), Some(seq)),
        Found::Mixed { oldest, newest } => (Some(oldest), Some(newest)),
        Found::Damaged { newest } => (None, newest),
        Found::Unreadable => (None, None),
    }
}

/// Pulls of one mode, on one folder, done one way.
#[derive(Debug, PartialEq)]
pub struct Series {
    pub mode: String,
    pub how: String,
    pub passed_count: u32,
    pub pulls_count: u32,
}

impl Series {
    /// Only where none failed: a rate that is known not to be 0 is not bounded by 3 / k.
    pub fn failure_rate_below(&self) -> Option<f64> {
        let is_clean = self.passed_count == self.pulls_count;
        failure_rate_below(self.passed_count).filter(|_| is_clean)
    }

    pub fn to_json(&self) -> Value {
        json!({
            "mode": self.mode,
            "how": self.how,
            "passed_count": self.passed_count,
            "pulls_count": self.pulls_count,
            "failure_rate_below_ratio": self.failure_rate_below(),
        })
    }
}

/// All saved results: unreadable or foreign files in the folder are none.
pub fn saved(folder: &Path) -> Vec<Value> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let texts = entries.filter_map(|entry| fs::read_to_string(entry.path()).ok());
    texts
        .filter_map(|text| serde_json::from_str::<Value>(&text).ok())
        .filter(|result| result["format"] == FORMAT)
        .collect()
}

/// What the counted pulls among `results` on `dir` that were done as `how` say of each mode.
pub fn series(results: &[Value], dir: &Path, how: How) -> Vec<Series> {
    let mut all: Vec<Series> = Vec::new();
    let counted = results.iter().filter(|result| {
        result["is_counted"] == true
            && result["dir"] == *dir.to_string_lossy()
            && result["how"] == how.word()
    });
    for mode in counted.flat_map(|result| result["modes"].as_array().into_iter().flatten()) {
        let (Some(name), Some(judgement)) = (mode["mode"].as_str(), mode["judgement"].as_str())
        else {
            continue;
        };
        if judgement == Judgement::Untested.word() {
            continue;
        }
        let at = all.iter().position(|series| series.mode == name);
        let at = at.unwrap_or_else(|| {
            all.push(Series {
                mode: name.to_owned(),
                how: how.word().to_owned(),
                passed_count: 0,
                pulls_count: 0,
            });
            all.len() - 1
        });
        all[at].pulls_count += 1;
        all[at].passed_count += u32::from(judgement == Judgement::Held.word());
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(how: &str, is_counted: bool, judgement: &str) -> Value {
        json!({
            "dir": "/d", "how": how, "is_counted": is_counted,
            "modes": [{ "mode": "fsync", "judgement": judgement }],
        })
    }

    #[test]
    fn a_series_holds_counted_pulls_of_one_folder_and_one_kind() {
        let results = [
            result("plug", true, "held"),
            result("plug", true, "held"),
            result("plug", false, "broken"),
            result("reset", true, "broken"),
            result("plug", true, "untested"),
        ];
        let [one] = series(&results, Path::new("/d"), How::Plug)
            .try_into()
            .unwrap();
        assert_eq!((one.passed_count, one.pulls_count), (2, 2));
        let bound = one.failure_rate_below().unwrap();
        assert!((bound - 0.776).abs() < 0.001, "{bound}");
        assert_eq!(series(&results, Path::new("/other"), How::Plug), []);
    }

    #[test]
    fn one_failed_pull_takes_the_bound_away() {
        let results = [result("plug", true, "held"), result("plug", true, "broken")];
        let [one] = series(&results, Path::new("/d"), How::Plug)
            .try_into()
            .unwrap();
        assert_eq!((one.passed_count, one.pulls_count), (1, 2));
        assert_eq!(one.failure_rate_below(), None);
    }
}
