//! fio's `--output-format=json`, versions 2 and 3. Jobs that ran together are one result: their
//! rates are summed.

mod options;
mod times;

use fsbench_wire::{
    ImportedCase, ImportedDurability, ImportedMeasurement, ImportedOutcome, ImportedWork,
    ReportedStatistics,
};
use serde_json::{Map, Value};

use crate::import_error::ImportError;
use crate::json::{document, number, object};
use crate::text::{above_zero, count};
use crate::{ImportedResults, case, formats, names};
use options::FioOptions;

/// Directions in which a job does I/O, and the calls that make it durable.
const PARTS: [&str; 3] = ["read", "write", "trim"];

type Job = Map<String, Value>;

/// Jobs that ran at once with the same options.
struct JobGroup<'a> {
    name: &'a str,
    id: f64,
    options: FioOptions,
    jobs: Vec<&'a Job>,
}

pub fn read(text: &str) -> Result<ImportedResults, ImportError> {
    let root = document(text).map_err(|error| formats::of_fio(text, error))?;
    let root = object(&root, "the document")?;
    let version = root.get("fio version").and_then(Value::as_str);
    let listed = root.get("jobs").or_else(|| root.get("client_stats"));
    let Some(jobs) = listed.and_then(Value::as_array) else {
        return Err(ImportError::whole(
            "there is no list `jobs`: fio writes one with --output-format=json",
        ));
    };
    let jobs = jobs
        .iter()
        .enumerate()
        .map(|(at, job)| object(job, &format!("jobs[{at}]")))
        .collect::<Result<Vec<_>, _>>()?;
    let mut imported = ImportedResults {
        tool_version: version.and_then(|text| names::name(text, 48)),
        ..ImportedResults::default()
    };
    note_private(root, &jobs, &mut imported);
    let global = root.get("global options").and_then(Value::as_object);
    // The client's own sum of its servers would count everything twice.
    let own = jobs.iter().copied().filter(|job| text_of(job, "jobname") != "All clients");
    for (at, group) in groups(own, global).iter().enumerate() {
        let name = public_name(group, at, &mut imported);
        imported.cases.extend(cases(group, &name, is_three(version)));
    }
    Ok(imported)
}

fn text_of<'a>(job: &'a Job, name: &str) -> &'a str {
    job.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// Only since version 3 a document names the options that hold for all jobs.
fn is_three(version: Option<&str>) -> bool {
    version.is_some_and(|text| text.starts_with("fio-3"))
}

fn note_private(root: &Job, jobs: &[&Job], imported: &mut ImportedResults) {
    let has = |name: &str| jobs.iter().any(|job| job.contains_key(name));
    if has("hostname") {
        imported.left_out.insert("host names");
    }
    if root.contains_key("disk_util") {
        imported.left_out.insert("names of disks");
    }
    let options = root
        .get("global options")
        .into_iter()
        .chain(jobs.iter().filter_map(|job| job.get("job options")));
    if options
        .filter_map(Value::as_object)
        .any(|one| one.contains_key("filename") || one.contains_key("directory"))
    {
        imported.left_out.insert("file names and folders");
    }
}

/// A job's name is its author's: one with a path or a host in it is none that is published.
fn public_name(group: &JobGroup<'_>, at: usize, imported: &mut ImportedResults) -> String {
    let hosts =
        group.jobs.iter().map(|job| text_of(job, "hostname")).filter(|host| !host.is_empty());
    let lower = group.name.to_lowercase();
    let names_host = hosts.into_iter().any(|host| lower.contains(&host.to_lowercase()));
    if let Some(name) = names::name(group.name, 160).filter(|_| !names_host) {
        return name;
    }
    imported.left_out.insert("job names that hold a path or a host");
    format!("job {}", at + 1)
}

fn groups<'a>(jobs: impl Iterator<Item = &'a Job>, global: Option<&Job>) -> Vec<JobGroup<'a>> {
    let mut groups: Vec<JobGroup<'a>> = Vec::new();
    for job in jobs {
        let options = FioOptions::of(global, job.get("job options").and_then(Value::as_object));
        let name = text_of(job, "jobname");
        let id = number(job.get("groupid")).unwrap_or(0.0);
        let same = groups
            .iter_mut()
            .find(|one| one.name == name && (one.id - id).abs() < 0.5 && one.options == options);
        match same {
            Some(group) => group.jobs.push(job),
            None => groups.push(JobGroup { name, id, options, jobs: vec![job] }),
        }
    }
    groups
}

fn cases(group: &JobGroup<'_>, name: &str, is_three: bool) -> Vec<ImportedCase> {
    let failed =
        group.jobs.iter().find_map(|job| number(job.get("error")).filter(|error| *error != 0.0));
    let whole =
        |outcome| vec![case(name.to_owned(), group.options.work(None, group.jobs.len()), outcome)];
    if let Some(error) = failed {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "an errno is small, and a wrong one saturates"
        )]
        return whole(ImportedOutcome::Failed {
            errno: Some(error as i64),
            detail: Some("fio reports an error of this job".into()),
        });
    }
    let mut cases: Vec<ImportedCase> = PARTS
        .iter()
        .filter_map(|part| {
            let results = direction(group, part)?;
            Some(one(group, name, part, results, is_three))
        })
        .collect();
    cases.extend(
        times::syncs(&group.jobs).map(|results| one(group, name, "sync", results, is_three)),
    );
    if cases.is_empty() {
        return whole(ImportedOutcome::Failed {
            errno: None,
            detail: Some("no I/O was done".into()),
        });
    }
    cases
}

fn one(
    group: &JobGroup<'_>,
    name: &str,
    part: &str,
    results: ReportedStatistics,
    is_three: bool,
) -> ImportedCase {
    let work: ImportedWork = group.options.work(Some(part), group.jobs.len());
    let is_unsynced = part == "write" && is_three && group.options.asks_nothing();
    let durability = match part {
        "write" | "sync" | "trim" if is_unsynced => Some(ImportedDurability::L0),
        "write" | "sync" | "trim" => Some(ImportedDurability::Unknown),
        _ => None,
    };
    let outcome = ImportedOutcome::Measured { results: ImportedMeasurement::Reported(results) };
    ImportedCase { durability, ..case(name.to_owned(), work, outcome) }
}

/// All jobs of a group in one direction; None where none of them went there.
fn direction(group: &JobGroup<'_>, part: &str) -> Option<ReportedStatistics> {
    let sides: Vec<&Job> = group
        .jobs
        .iter()
        .filter_map(|job| job.get(part)?.as_object())
        .filter(|side| {
            ["iops", "total_ios", "io_bytes"]
                .iter()
                .any(|name| number(side.get(*name)).is_some_and(|n| n > 0.0))
        })
        .collect();
    if sides.is_empty() {
        return None;
    }
    let rates = |read: &dyn Fn(&Job) -> Option<f64>| {
        let rates: Option<Vec<f64>> = sides.iter().map(|side| read(side)).collect();
        rates.map(|rates| rates.iter().sum::<f64>()).and_then(above_zero)
    };
    let reported = ReportedStatistics {
        n_count: rates(&|side| number(side.get("total_ios"))).and_then(count),
        // They ran at once: the longest of them is how long it took.
        elapsed_ns: sides
            .iter()
            .filter_map(|side| number(side.get("runtime")))
            .reduce(f64::max)
            .and_then(|ms| count(ms * 1e6)),
        ops_per_s: rates(&|side| number(side.get("iops"))),
        bytes_per_s: rates(&|side| {
            number(side.get("bw_bytes")).or_else(|| Some(number(side.get("bw"))? * 1024.0))
        }),
        ..times::merged(&sides)
    };
    reported.says_something().then_some(reported)
}
