//! What sysbench says it was told to do, before its results.

use fsbench_wire::{ImportedParameter, ImportedWork};

use crate::text::{between, bytes, count, number};

#[derive(Clone, Debug, Default)]
pub struct SysbenchOptions {
    /// Its own word: `rndrw`, `seqwr`, `cpu`, `memory`, `oltp`.
    pub operation: Option<String>,
    pub is_fileio: bool,
    threads: Option<u64>,
    block_bytes: Option<u64>,
    read_ratio: Option<f64>,
    engine: Option<&'static str>,
    /// The call, and after how many writes where that is told in writes.
    sync: Option<(&'static str, Option<u64>)>,
    requests_per_sync: Option<u64>,
    is_direct: Option<bool>,
    opens_synced: Option<&'static str>,
}

const TESTS: [(&str, &str); 14] = [
    ("Doing random r/w test", "rndrw"),
    ("Doing random read test", "rndrd"),
    ("Doing random write test", "rndwr"),
    ("Doing sequential write (creation) test", "seqwr"),
    ("Doing sequential rewrite test", "seqrewr"),
    ("Doing sequential read test", "seqrd"),
    ("Doing CPU performance benchmark", "cpu"),
    ("Prime numbers limit", "cpu"),
    ("Doing memory operations speed test", "memory"),
    ("Running memory speed test", "memory"),
    ("Doing thread subsystem performance test", "threads"),
    ("Doing mutex performance test", "mutex"),
    ("Doing OLTP test", "oltp"),
    ("SQL statistics:", "oltp"),
];

impl SysbenchOptions {
    pub fn of(lines: &[&str]) -> Self {
        let mut options = Self::default();
        for line in lines {
            options.take(line);
        }
        options
    }

    fn take(&mut self, line: &str) {
        if let Some((_, word)) = TESTS.iter().find(|(start, _)| line.starts_with(start)) {
            self.operation.get_or_insert_with(|| (*word).to_owned());
        } else if let Some(threads) = line.strip_prefix("Number of threads:") {
            self.threads = number(threads).and_then(count);
        } else if let Some(size) =
            line.strip_prefix("Block size ").or_else(|| line.strip_prefix("block size: "))
        {
            self.block_bytes = bytes(size);
            self.is_fileio |= line.starts_with('B');
        } else if let Some(ratio) =
            between(line, "Read/Write ratio for combined random IO test:", "")
        {
            self.read_ratio = number(ratio).map(|reads| reads / (reads + 1.0));
        } else if let Some(every) = between(line, "calling fsync() each ", " requests") {
            self.sync = Some(("fsync", None));
            self.requests_per_sync = number(every).and_then(count);
        } else if line.starts_with("Calling fsync() after each write") {
            self.sync = Some(("fsync", Some(1)));
        } else if let Some(flags) = line.strip_prefix("Extra file open flags:") {
            self.flags(flags.trim());
        } else if let Some(mode) = between(line, "Using ", " I/O mode") {
            self.engine = match mode {
                "synchronous" => Some("sync"),
                "asynchronous" => Some("async"),
                "fast mmaped" | "fast mmap'ed" | "slow mmaped" => Some("mmap"),
                _ => None,
            };
        }
    }

    /// 0.4 prints the bits, which differ between systems: 0 is none on all of them.
    fn flags(&mut self, flags: &str) {
        let has = |word: &str| flags.split([' ', ',']).any(|one| one == word);
        let is_words =
            flags == "0" || flags.contains("none") || flags.chars().any(char::is_alphabetic);
        self.is_direct = is_words.then(|| has("directio") || has("direct"));
        self.opens_synced =
            if has("dsync") { Some("o_dsync") } else { has("sync").then_some("o_sync") };
    }

    pub fn only_reads(&self) -> bool {
        matches!(self.operation.as_deref(), Some("rndrd" | "seqrd"))
    }

    pub fn work(&self, part: Option<&str>) -> ImportedWork {
        let syncs = !self.only_reads() && part != Some("read");
        let sync = self.opens_synced.map(|call| (call, Some(1))).or(self.sync).filter(|_| syncs);
        let every = self
            .requests_per_sync
            .filter(|_| sync.is_some_and(|(call, writes)| call == "fsync" && writes.is_none()));
        let parameter = |requests: u64| ImportedParameter {
            name: "requests before each fsync".into(),
            value: requests.to_string(),
        };
        ImportedWork {
            operation: self.operation.clone(),
            part: part.map(str::to_owned),
            sync: sync.map(|(call, _)| call.to_owned()),
            writes_per_sync_count: sync.and_then(|(_, writes)| writes),
            is_direct: self.is_direct.filter(|_| self.is_fileio),
            engine: self.engine.map(str::to_owned),
            block_bytes: self.block_bytes,
            queue_depth_count: None,
            workers_count: self.threads,
            read_ratio: self.read_ratio.filter(|_| self.operation.as_deref() == Some("rndrw")),
            parameters: every.map(parameter).into_iter().collect(),
        }
    }
}
