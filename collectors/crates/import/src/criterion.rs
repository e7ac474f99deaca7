//! criterion's `estimates.json`, of Rust: times of one iteration, in nanoseconds. The name of the benchmark is that of its
//! folder, which the file does not hold.

use fsbench_wire::{ImportedMeasurement, ImportedOutcome, ImportedWork, ReportedStatistics};
use serde_json::{Map, Value};

use crate::import_error::ImportError;
use crate::json::{document, number, object};
use crate::{ImportedResults, case};

pub fn read(text: &str) -> Result<ImportedResults, ImportError> {
    let root = document(text)?;
    let root = object(&root, "the document")?;
    let reported = ReportedStatistics {
        timed: Some("operation".into()),
        mean_ns: estimate(root, "mean"),
        p50_ns: estimate(root, "median"),
        sd_ns: estimate(root, "std_dev"),
        ..ReportedStatistics::default()
    };
    if reported.mean_ns.is_none() || reported.p50_ns.is_none() {
        return Err(ImportError::whole(
            "there is no estimate of mean and median: criterion writes them to target/criterion/NAME/new/estimates.json",
        ));
    }
    let work = ImportedWork { operation: Some("benchmark".into()), ..ImportedWork::default() };
    let results = ImportedMeasurement::Reported(reported);
    let cases = vec![case("benchmark".into(), work, ImportedOutcome::Measured { results })];
    Ok(ImportedResults { cases, ..ImportedResults::default() })
}

fn estimate(root: &Map<String, Value>, name: &str) -> Option<f64> {
    number(root.get(name)?.get("point_estimate")).filter(|ns| *ns >= 0.0)
}
