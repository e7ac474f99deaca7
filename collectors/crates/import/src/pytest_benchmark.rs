//! The JSON of pytest-benchmark: times of one call, in seconds, each a mean over the iterations of a round.

use fsbench_wire::{
    ImportedCase, ImportedMeasurement, ImportedOutcome, ImportedWork, ReportedStatistics,
};
use serde_json::{Map, Value};

use crate::import_error::ImportError;
use crate::json::{document, number, object};
use crate::text::{count, ns_of_seconds};
use crate::{ImportedResults, case, names};

pub fn read(text: &str) -> Result<ImportedResults, ImportError> {
    let root = document(text)?;
    let benchmarks = root.get("benchmarks").and_then(Value::as_array).ok_or_else(|| {
        ImportError::whole(
            "there is no list `benchmarks`: pytest writes one with --benchmark-json=FILE",
        )
    })?;
    let mut imported = ImportedResults {
        tool_version: root
            .get("version")
            .and_then(Value::as_str)
            .and_then(|text| names::name(text, 48)),
        ..ImportedResults::default()
    };
    imported.left_out.insert("machine, commit and file names");
    for (at, benchmark) in benchmarks.iter().enumerate() {
        let one = one(at, object(benchmark, &format!("benchmarks[{at}]"))?)?;
        imported.cases.push(one);
    }
    Ok(imported)
}

fn one(at: usize, benchmark: &Map<String, Value>) -> Result<ImportedCase, ImportError> {
    let stats = benchmark.get("stats").and_then(Value::as_object);
    let stats =
        stats.ok_or_else(|| ImportError::whole(format!("benchmarks[{at}] has no `stats`")))?;
    let time = |name: &str| number(stats.get(name)).map(ns_of_seconds).filter(|ns| *ns >= 0.0);
    let reported = ReportedStatistics {
        timed: Some("operation".into()),
        n_count: number(stats.get("rounds")).and_then(count),
        min_ns: time("min"),
        mean_ns: time("mean"),
        sd_ns: time("stddev"),
        p50_ns: time("median"),
        max_ns: time("max"),
        ..ReportedStatistics::default()
    };
    if !reported.says_something() {
        return Err(ImportError::whole(format!("benchmarks[{at}] has no times")));
    }
    let name =
        benchmark.get("name").and_then(Value::as_str).and_then(|text| names::name(text, 120));
    let work = ImportedWork { operation: Some("benchmark".into()), ..ImportedWork::default() };
    let results = ImportedMeasurement::Reported(reported);
    let name = name.unwrap_or_else(|| format!("benchmark {}", at + 1));
    Ok(case(name, work, ImportedOutcome::Measured { results }))
}
