//! What a job was told to do. Files, folders and everything else that is not listed here is left
//! where it is.

use fsbench_wire::ImportedWork;
use serde_json::{Map, Value};

use crate::names;
use crate::text::{bytes, count, number};

/// Engines that write through the page cache unless they are told otherwise.
const BUFFERED: [&str; 8] =
    ["sync", "psync", "vsync", "pvsync", "pvsync2", "libaio", "posixaio", "io_uring"];

/// A job's own options over those of all jobs. `is_known` is false where the file has none (before
/// fio 2.1.5).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FioOptions {
    is_known: bool,
    rw: Option<String>,
    block: Option<String>,
    depth: Option<u64>,
    jobs: Option<u64>,
    engine: Option<String>,
    is_direct: Option<bool>,
    /// The call and how many writes lie before it.
    sync: Option<(&'static str, Option<u64>)>,
    syncs_at_end: bool,
    read_percent: Option<f64>,
    syncs_in_other_ways: bool,
}

impl FioOptions {
    pub fn of(global: Option<&Map<String, Value>>, own: Option<&Map<String, Value>>) -> Self {
        let get = |names: &[&str]| {
            let one = |map: &Map<String, Value>| {
                names
                    .iter()
                    .find_map(|name| map.get(*name))
                    .map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned))
            };
            own.and_then(one).or_else(|| global.and_then(one))
        };
        let whole = |names: &[&str]| get(names).and_then(|text| number(&text)).and_then(count);
        let is_known = own.is_some() || global.is_some();
        let is_set = |names: &[&str]| get(names).is_some_and(|text| is_true(&text));
        let opened = get(&["sync"]).and_then(|text| match text.as_str() {
            "dsync" => Some("o_dsync"),
            other => (other == "sync" || is_true(other)).then_some("o_sync"),
        });
        let called = [("fdatasync", "fdatasync"), ("fsync", "fsync")]
            .into_iter()
            .find_map(|(name, call)| Some((call, Some(whole(&[name])?))));
        Self {
            is_known,
            rw: get(&["rw", "readwrite"]).and_then(|text| names::word(text.split(':').next()?)),
            block: get(&["bs", "blocksize"]),
            depth: whole(&["iodepth"]),
            jobs: whole(&["numjobs"]),
            engine: get(&["ioengine"]).and_then(|text| names::word(text.split(':').next()?)),
            is_direct: is_known
                .then(|| is_set(&["direct"]) || get(&["buffered"]).is_some_and(|text| text == "0")),
            sync: called.or(opened.map(|call| (call, Some(1)))),
            syncs_at_end: is_set(&["end_fsync"]) || is_set(&["fsync_on_close"]),
            read_percent: get(&["rwmixread"])
                .and_then(|text| number(&text))
                .filter(|percent| *percent <= 100.0),
            syncs_in_other_ways: get(&["sync_file_range", "write_barrier"]).is_some(),
        }
    }

    /// Whether the options show that no write was asked to get farther than the page cache.
    pub fn asks_nothing(&self) -> bool {
        let engine = self.engine.as_deref();
        self.is_known
            && self.is_direct == Some(false)
            && self.sync.is_none()
            && !self.syncs_at_end
            && !self.syncs_in_other_ways
            && engine.is_none_or(|engine| BUFFERED.contains(&engine))
    }

    pub fn work(&self, part: Option<&str>, jobs: usize) -> ImportedWork {
        let is_read = part == Some("read");
        let is_mixed =
            self.rw.as_deref().is_some_and(|rw| matches!(rw, "rw" | "readwrite" | "randrw"));
        let end = self.syncs_at_end.then_some(("end_fsync", None));
        let sync = self.sync.or(end).filter(|_| !is_read);
        ImportedWork {
            operation: self.rw.clone(),
            part: part.map(str::to_owned),
            sync: sync.map(|(call, _)| call.to_owned()),
            writes_per_sync_count: sync.and_then(|(_, writes)| writes),
            is_direct: self.is_direct,
            engine: self.engine.clone(),
            block_bytes: self.block_of(part),
            queue_depth_count: self.depth,
            workers_count: self.workers(jobs),
            read_ratio: self.read_percent.filter(|_| is_mixed).map(|percent| percent / 100.0),
            parameters: Vec::new(),
        }
    }

    /// Jobs that stand one by one are counted; a group that stands as one says how many it was.
    fn workers(&self, jobs: usize) -> Option<u64> {
        if jobs > 1 {
            return u64::try_from(jobs).ok();
        }
        self.jobs.or_else(|| self.is_known.then_some(1))
    }

    /// `4k` for all, or `8k,4k,4k` for read, write and trim; a range is no one size.
    fn block_of(&self, part: Option<&str>) -> Option<u64> {
        let block = self.block.as_deref()?;
        let sizes: Vec<&str> = block.split(',').collect();
        let place = match part {
            _ if sizes.len() == 1 => 0,
            Some("read") => 0,
            Some("write") => 1,
            Some("trim") => 2,
            _ => return None,
        };
        // What is left out is as the last one that is named.
        sizes.get(place).or(sizes.last()).and_then(|size| bytes(size))
    }
}

/// A flag without a value stands as an empty text.
fn is_true(text: &str) -> bool {
    matches!(text.trim(), "" | "1" | "true" | "yes")
}
