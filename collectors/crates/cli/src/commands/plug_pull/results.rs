//! What pulls have shown, one private file each, and what a series of them says.
//!
//! A drive is known here by the folder it was tried through: serial numbers stay out. Nothing of
//! this is part of a run's document, which has no place for it yet.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fsbench_platform::atomic_files::{self, Access};
use fsbench_plug_pull::bound::failure_rate_below;
use fsbench_plug_pull::verdict::BlockState;
use fsbench_plug_pull::{BLOCK_BYTES, BlockContent, FileVerdict, Judgment, PowerLoss, Session};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::args::PowerCut;

const FORMAT: &str = "fsbench.plug-pull/1";

/// One pull, judged.
pub struct Pull<'a> {
    pub session: &'a Session,
    pub verdicts: &'a [FileVerdict],
    pub dir: &'a Path,
    pub how: Option<PowerCut>,
    /// The machine was not started again since: a process was killed, no power was cut.
    pub is_same_boot: bool,
    pub power: PowerLoss,
    pub ignored_lines_count: Option<u64>,
    pub verified_at: String,
}

impl Pull<'_> {
    /// Whether it may stand in a series.
    pub fn is_counted(&self) -> bool {
        matches!(self.power, PowerLoss::Cut | PowerLoss::DrivePowered)
    }

    pub fn record(&self) -> PullRecord {
        let hello = &self.session.hello;
        PullRecord {
            format: FORMAT,
            collector_version: env!("CARGO_PKG_VERSION"),
            session: hello.nonce.to_string(),
            verified_at: self.verified_at.clone(),
            dir: self.dir.to_string_lossy().into_owned(),
            system: hello.system.word(),
            how: self.how.map(PowerCut::word),
            is_same_boot: self.is_same_boot,
            is_ended_by_writer: self.session.has_ended,
            is_closed_by_writer: self.session.is_closed,
            is_counted: self.is_counted(),
            block_bytes: BLOCK_BYTES as u64,
            blocks_per_file_count: hello.blocks,
            ignored_lines_count: self.ignored_lines_count,
            modes: self.verdicts.iter().map(ModeRecord::of).collect(),
        }
    }

    pub fn save(&self, folder: &Path) -> anyhow::Result<PathBuf> {
        let context = || format!("the result cannot be saved in {}", folder.display());
        atomic_files::create_private_folder(folder).with_context(context)?;
        let path = folder.join(format!("{}.json", self.session.hello.nonce));
        let bytes = serde_json::to_vec_pretty(&self.record()).with_context(context)?;
        atomic_files::write_atomically(&path, &bytes, Access::Owner).with_context(context)?;
        Ok(path)
    }
}

/// A pull as it is kept and printed.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact that was found or not")]
#[derive(Serialize, JsonSchema)]
pub struct PullRecord {
    format: &'static str,
    collector_version: &'static str,
    session: String,
    verified_at: String,
    dir: String,
    system: &'static str,
    /// How the power went; null where nobody said
    #[schemars(extend("enum" = ["plug", "hypervisor", "reset", null]))]
    how: Option<&'static str>,
    /// The machine was not started again since: no power was cut
    is_same_boot: bool,
    /// The writer's time was up before the power went
    is_ended_by_writer: bool,
    /// The writer's connection was closed: its machine ran on, and may have been shut down in order
    is_closed_by_writer: bool,
    /// Whether it may stand in a series
    is_counted: bool,
    block_bytes: u64,
    blocks_per_file_count: u32,
    ignored_lines_count: Option<u64>,
    modes: Vec<ModeRecord>,
}

/// What a pull says of one durability call.
#[derive(Serialize, JsonSchema)]
struct ModeRecord {
    mode: &'static str,
    promise: &'static str,
    #[schemars(extend("enum" = ["held", "intact", "not_cut", "could_not_tell", "broken", "lost_unpromised", "untested"]))]
    #[serde(rename = "judgement")]
    judgment: &'static str,
    acked_count: u64,
    exposed_count: u64,
    /// How many blocks are in which state
    blocks: BTreeMap<&'static str, u64>,
    losses: Vec<LossRecord>,
}

#[derive(Serialize, JsonSchema)]
struct LossRecord {
    block: u32,
    state: &'static str,
    acked_seq: u64,
    oldest_found_seq: Option<u64>,
    newest_found_seq: Option<u64>,
}

impl ModeRecord {
    fn of(verdict: &FileVerdict) -> Self {
        let states = BlockState::ALL.map(|state| (state.word(), verdict.count(state)));
        let losses = verdict.losses.iter().map(|loss| {
            let (oldest, newest) = versions(loss.found);
            LossRecord {
                block: loss.block,
                state: loss.state.word(),
                acked_seq: loss.acked_seq,
                oldest_found_seq: oldest,
                newest_found_seq: newest,
            }
        });
        Self {
            mode: verdict.mode.word(),
            promise: verdict.promise.word(),
            judgment: verdict.judgment.word(),
            acked_count: verdict.acked_count,
            exposed_count: verdict.exposed_count,
            blocks: states.into(),
            losses: losses.collect(),
        }
    }
}

fn versions(found: BlockContent) -> (Option<u64>, Option<u64>) {
    match found {
        BlockContent::Whole(seq) => (Some(seq), Some(seq)),
        BlockContent::Mixed { oldest, newest } => (Some(oldest), Some(newest)),
        BlockContent::Damaged { newest } => (None, newest),
        BlockContent::Unreadable => (None, None),
    }
}

/// Pulls of one mode, on one folder, done one way.
#[derive(Debug, PartialEq)]
pub struct PullSeries {
    pub mode: String,
    pub how: String,
    pub passed_count: u32,
    pub pulls_count: u32,
}

impl PullSeries {
    /// Only where none failed: a rate that is known not to be 0 is not bounded by 3 / k.
    pub fn failure_rate_below(&self) -> Option<f64> {
        let is_clean = self.passed_count == self.pulls_count;
        failure_rate_below(self.passed_count).filter(|_| is_clean)
    }

    pub fn record(&self) -> SeriesRecord {
        SeriesRecord {
            mode: self.mode.clone(),
            how: self.how.clone(),
            passed_count: self.passed_count,
            pulls_count: self.pulls_count,
            failure_rate_below_ratio: self.failure_rate_below(),
        }
    }
}

/// A series as it is printed.
#[derive(Serialize, JsonSchema)]
pub struct SeriesRecord {
    mode: String,
    how: String,
    passed_count: u32,
    pulls_count: u32,
    /// With 95 % confidence; null where a pull failed
    failure_rate_below_ratio: Option<f64>,
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

/// Judgments of a counted pull that lost nothing it had promised to keep.
const PASSED: [&str; 2] = ["held", "intact"];

/// What the counted pulls among `results` on `dir` that were done as `how` say of each mode.
pub fn series(results: &[Value], dir: &Path, how: PowerCut) -> Vec<PullSeries> {
    let mut all: Vec<PullSeries> = Vec::new();
    let counted = results.iter().filter(|result| {
        result["is_counted"] == true
            && result["dir"] == *dir.to_string_lossy()
            && result["how"] == how.word()
    });
    for mode in counted.flat_map(|result| result["modes"].as_array().into_iter().flatten()) {
        let (Some(name), Some(judgment)) = (mode["mode"].as_str(), mode["judgement"].as_str())
        else {
            continue;
        };
        if judgment == Judgment::Untested.word() {
            continue;
        }
        let at = all.iter().position(|series| series.mode == name);
        let at = at.unwrap_or_else(|| {
            all.push(PullSeries {
                mode: name.to_owned(),
                how: how.word().to_owned(),
                passed_count: 0,
                pulls_count: 0,
            });
            all.len() - 1
        });
        all[at].pulls_count += 1;
        all[at].passed_count += u32::from(PASSED.contains(&judgment));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn result(how: &str, is_counted: bool, judgment: &str) -> Value {
        json!({
            "dir": "/d", "how": how, "is_counted": is_counted,
            "modes": [{ "mode": "fsync", "judgement": judgment }],
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
        let [one] = series(&results, Path::new("/d"), PowerCut::Plug).try_into().unwrap();
        assert_eq!((one.passed_count, one.pulls_count), (2, 2));
        let bound = one.failure_rate_below().unwrap();
        assert!((bound - 0.776).abs() < 0.001, "{bound}");
        assert_eq!(series(&results, Path::new("/other"), PowerCut::Plug), []);
    }

    #[test]
    fn one_failed_pull_takes_the_bound_away() {
        let results = [result("plug", true, "held"), result("plug", true, "broken")];
        let [one] = series(&results, Path::new("/d"), PowerCut::Plug).try_into().unwrap();
        assert_eq!((one.passed_count, one.pulls_count), (1, 2));
        assert_eq!(one.failure_rate_below(), None);
    }
}
