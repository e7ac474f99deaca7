//! hyperfine's `--export-json`: executions one by one, in seconds.

use fsbench_wire::{
    ImportedCase, ImportedMeasurement, ImportedOutcome, ImportedParameter, ImportedSamples,
    ImportedWork, ReportedStatistics, SampleColumns,
};
use serde_json::{Map, Value};

use crate::import_error::ImportError;
use crate::json::{document, number, object};
use crate::text::{ns_of_seconds, whole};
use crate::{ImportOptions, ImportedResults, MOST_PARAMETERS, MOST_SAMPLES, case, formats, names};

pub fn read(text: &str, options: ImportOptions) -> Result<ImportedResults, ImportError> {
    let root = document(text).map_err(|error| formats::of_hyperfine(text, error))?;
    let results = root.get("results").and_then(Value::as_array).ok_or_else(|| {
        ImportError::whole("there is no list `results`: hyperfine writes one with --export-json")
    })?;
    let mut imported = ImportedResults::default();
    for (at, result) in results.iter().enumerate() {
        let one = one(at, object(result, &format!("results[{at}]"))?, options, &mut imported)?;
        imported.cases.push(one);
    }
    Ok(imported)
}

fn one(
    at: usize,
    result: &Map<String, Value>,
    options: ImportOptions,
    imported: &mut ImportedResults,
) -> Result<ImportedCase, ImportError> {
    let command = result.get("command").and_then(Value::as_str).unwrap_or_default();
    let name = if options.publish_commands {
        names::line(command, 160)
    } else {
        imported.left_out.insert("command lines");
        None
    };
    let work = ImportedWork {
        operation: Some("command".into()),
        parameters: parameters(result, imported),
        ..ImportedWork::default()
    };
    let results = results(at, result)?;
    Ok(case(
        name.unwrap_or_else(|| format!("command {}", at + 1)),
        work,
        ImportedOutcome::Measured { results },
    ))
}

/// `parameters` since 1.8; before it one value, without its name.
fn parameters(
    result: &Map<String, Value>,
    imported: &mut ImportedResults,
) -> Vec<ImportedParameter> {
    let mut found: Vec<(&str, &Value)> = Vec::new();
    if let Some(parameters) = result.get("parameters").and_then(Value::as_object) {
        found.extend(parameters.iter().map(|(name, value)| (name.as_str(), value)));
    } else if let Some(value) = result.get("parameter").filter(|value| !value.is_null()) {
        found.push(("parameter", value));
    }
    let mut parameters: Vec<ImportedParameter> = Vec::new();
    for (name, value) in found {
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let (Some(name), Some(value)) = (names::name(name, 48), names::name(&value, 120)) else {
            imported.left_out.insert("parameters that look like paths or people");
            continue;
        };
        if parameters.iter().any(|one| one.name == name) {
            imported.left_out.insert("parameters of a name that another has");
        } else if parameters.len() == MOST_PARAMETERS {
            imported.left_out.insert("parameters beyond the limit");
        } else {
            parameters.push(ImportedParameter { name, value });
        }
    }
    parameters
}

fn results(at: usize, result: &Map<String, Value>) -> Result<ImportedMeasurement, ImportError> {
    let times = column(at, result, "times", |value| whole(ns_of_seconds(number(Some(value))?)))?;
    if times.is_empty() {
        return summary(at, result);
    }
    if times.len() > MOST_SAMPLES {
        let reason =
            format!("results[{at}] has {} executions; the limit is {MOST_SAMPLES}", times.len());
        return Err(ImportError::whole(reason));
    }
    // Null is what hyperfine does not know, as the code of what a signal ended; anything else has
    // to be a number.
    let exit_code = beside(
        at,
        times.len(),
        column(at, result, "exit_codes", |value| {
            if value.is_null() { Some(None) } else { value.as_i64().map(Some) }
        })?,
    )?;
    let peak_bytes = beside(
        at,
        times.len(),
        column(at, result, "memory_usage_byte", |value| {
            if value.is_null() { Some(None) } else { value.as_u64().map(Some) }
        })?,
    )?;
    let mean =
        |name: &str| number(result.get(name)).and_then(|seconds| whole(ns_of_seconds(seconds)));
    Ok(ImportedMeasurement::Samples(ImportedSamples {
        samples: SampleColumns { wall_ns: times, exit_code, peak_bytes },
        user_mean_ns: mean("user"),
        system_mean_ns: mean("system"),
    }))
}

/// Nothing where the file has no such list; a list of another shape is no list of ours.
fn column<T>(
    at: usize,
    result: &Map<String, Value>,
    name: &str,
    item: impl Fn(&Value) -> Option<T>,
) -> Result<Vec<T>, ImportError> {
    let Some(values) = result.get(name).filter(|value| !value.is_null()) else {
        return Ok(Vec::new());
    };
    let values = values
        .as_array()
        .ok_or_else(|| ImportError::whole(format!("results[{at}].{name} is not a list")))?;
    let read = |(place, value): (usize, &Value)| {
        item(value).ok_or_else(|| {
            ImportError::whole(format!("results[{at}].{name}[{place}] is no such number: {value}"))
        })
    };
    values.iter().enumerate().map(read).collect()
}

/// As long as the times, or not there at all.
fn beside<T: Clone>(
    at: usize,
    length: usize,
    column: Vec<Option<T>>,
) -> Result<Vec<Option<T>>, ImportError> {
    if column.is_empty() {
        return Ok(vec![None; length]);
    }
    if column.len() != length {
        let reason =
            format!("results[{at}] has {length} times and {} values beside them", column.len());
        return Err(ImportError::whole(reason));
    }
    Ok(column)
}

fn summary(at: usize, result: &Map<String, Value>) -> Result<ImportedMeasurement, ImportError> {
    let time = |name: &str| number(result.get(name)).map(ns_of_seconds).filter(|ns| *ns >= 0.0);
    let reported = ReportedStatistics {
        timed: Some("command".into()),
        min_ns: time("min"),
        mean_ns: time("mean"),
        sd_ns: time("stddev"),
        p50_ns: time("median"),
        max_ns: time("max"),
        ..ReportedStatistics::default()
    };
    if reported.says_something() {
        return Ok(ImportedMeasurement::Reported(reported));
    }
    Err(ImportError::whole(format!("results[{at}] has neither times nor a mean")))
}
