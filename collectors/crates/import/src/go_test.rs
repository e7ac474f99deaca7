//! What `go test -bench` prints: one line a benchmark, with its number of iterations, then pairs of a value and a unit. With
//! `-count` a benchmark has several lines: they are the repetitions of one result.

use fsbench_wire::{
    BetterScore, ImportedMeasurement, ImportedOutcome, ImportedParameter, ImportedSystem,
    ImportedWork, Score, Stated, StatedBy,
};

use crate::import_error::ImportError;
use crate::text::number;
use crate::{ImportedResults, MOST_SAMPLES, case, names};

const TIME: &str = "ns/op";

/// The lines above the benchmarks of a package.
#[derive(Clone, Default, PartialEq)]
struct Head<'a> {
    package: &'a str,
    goos: &'a str,
    goarch: &'a str,
    cpu: &'a str,
}

/// A benchmark's values in one unit, with all of its repetitions.
struct Series<'a> {
    head: Head<'a>,
    /// As printed, with its `-8`.
    name: &'a str,
    unit: &'a str,
    values: Vec<f64>,
    /// A 0 as it was printed: `0.00`.
    zero: Option<&'a str>,
}

pub fn read(text: &str) -> Result<ImportedResults, ImportError> {
    if text.trim_start().starts_with('{') {
        return Err(ImportError::whole(
            "this is JSON; import the text that go test prints: leave out -json",
        ));
    }
    let all = series(text)?;
    if all.is_empty() {
        return Err(ImportError::whole(
            "no line of the shape `BenchmarkParse-8  1000  1234 ns/op` is in this file: go test prints them with -bench=.",
        ));
    }
    let packages = packages(&all)?;
    let mut imported = ImportedResults::default();
    imported.left_out.insert("numbers of iterations");
    for one in &all {
        let system = system_of(&one.head);
        let known = imported.systems.iter().position(|known| *known == system);
        let system = known.unwrap_or_else(|| {
            imported.systems.push(system);
            imported.systems.len() - 1
        });
        let (name, processors) = without_processors(one, &all);
        let name = public_name(name).unwrap_or_else(|| {
            imported.left_out.insert("names with paths");
            format!("benchmark {}", place_of(one, &all))
        });
        let package = last_element(one.head.package);
        let name = if packages.len() > 1 { format!("{package}: {name}") } else { name };
        let name = names::line(&name, 120).unwrap_or(name);
        let parameter = processors.map(|processors| ImportedParameter {
            name: "GOMAXPROCS".into(),
            value: processors.into(),
        });
        let work = ImportedWork {
            operation: Some("benchmark".into()),
            part: names::word(one.unit).filter(|_| one.unit != TIME),
            parameters: parameter.into_iter().collect(),
            ..ImportedWork::default()
        };
        let mut found = case(name, work, outcome(one));
        found.system = system;
        imported.cases.push(found);
    }
    if all.iter().any(|one| one.head.package.contains('/')) {
        imported.left_out.insert("paths of packages");
    }
    Ok(imported)
}

fn series(text: &str) -> Result<Vec<Series<'_>>, ImportError> {
    let mut all: Vec<Series<'_>> = Vec::new();
    let mut head = Head::default();
    for (at, line) in text.lines().enumerate() {
        if line == "FAIL" || line.starts_with("FAIL\t") || line.starts_with("--- FAIL") {
            let package = line
                .split('\t')
                .nth(1)
                .unwrap_or(head.package)
                .split(' ')
                .next()
                .unwrap_or_default();
            let package = if package.is_empty() { "a package" } else { last_element(package) };
            return Err(ImportError::at(
                at + 1,
                format!(
                    "{package} failed, and so may its benchmarks: fix or leave out what failed, and run go test again"
                ),
            ));
        }
        if !is_head(line, &mut head) {
            read_line(at + 1, line, &head, &mut all)?;
        }
    }
    Ok(all)
}

fn is_head<'a>(line: &'a str, head: &mut Head<'a>) -> bool {
    for (label, slot) in [
        ("goos:", &mut head.goos),
        ("goarch:", &mut head.goarch),
        ("pkg:", &mut head.package),
        ("cpu:", &mut head.cpu),
    ] {
        if let Some(rest) = line.strip_prefix(label) {
            *slot = rest.trim();
            return true;
        }
    }
    false
}

/// `BenchmarkParse-8  1000  1234 ns/op  320 B/op  4 allocs/op`
fn read_line<'a>(
    at: usize,
    line: &'a str,
    head: &Head<'a>,
    all: &mut Vec<Series<'a>>,
) -> Result<(), ImportError> {
    let mut fields = line.split_whitespace();
    let (Some(name), Some(iterations)) = (fields.next(), fields.next()) else {
        return Ok(());
    };
    let values: Vec<&str> = fields.collect();
    // Prose, or what a benchmark itself prints beside its name.
    let is_count = number(iterations).is_some_and(|count| count.fract() == 0.0);
    let is_benchmark = line.starts_with("Benchmark") && name != "Benchmark";
    if !is_benchmark || !is_count && !values.iter().any(|word| word.contains('/')) {
        return Ok(());
    }
    if !is_count {
        let why = format!("`{}` is no number of iterations", shown(iterations));
        return Err(ImportError::at(at, why));
    }
    for pair in values.chunks(2) {
        let &[text, unit] = pair else {
            let last = pair.first().copied().unwrap_or_default();
            return Err(ImportError::at(at, format!("`{}` has no unit", shown(last))));
        };
        let digits = if unit == TIME { text } else { text.strip_prefix('-').unwrap_or(text) };
        let size = number(digits).ok_or_else(|| {
            let (text, unit) = (shown(text), shown(unit));
            ImportError::at(at, format!("`{text}` before `{unit}` is no number"))
        })?;
        let value = if digits.len() < text.len() { -size } else { size };
        // A unit of whole numbers can be 0; what has decimals was rounded to it.
        let zero = (size == 0.0 && (unit == TIME || text.contains('.'))).then_some(text);
        let is_it = |one: &&mut Series<'_>| {
            one.name == name && one.unit == unit && one.head.package == head.package
        };
        match all.iter_mut().find(is_it) {
            Some(one) if one.values.len() >= MOST_SAMPLES => {
                let why =
                    format!("{} has more repetitions; the limit is {MOST_SAMPLES}", shown(name));
                return Err(ImportError::at(at, why));
            }
            Some(one) => {
                one.values.push(value);
                one.zero = one.zero.or(zero);
            }
            None => {
                all.push(Series { head: head.clone(), name, unit, values: vec![value], zero });
            }
        }
    }
    Ok(())
}

/// Of a stranger's file, in a message.
fn shown(word: &str) -> String {
    names::line(word, 48).unwrap_or_default()
}

/// Names of packages are the last element of their path: two of one name could not be told apart.
fn packages<'a>(all: &[Series<'a>]) -> Result<Vec<&'a str>, ImportError> {
    let mut paths: Vec<&str> = Vec::new();
    for one in all {
        let path = one.head.package;
        if paths.contains(&path) {
            continue;
        }
        if paths.iter().any(|known| last_element(known) == last_element(path)) {
            return Err(ImportError::whole(format!(
                "two packages are named {}: import the output of each as a file of its own, FILE=LABEL",
                last_element(path)
            )));
        }
        paths.push(path);
    }
    Ok(paths)
}

/// `parse` of `example.com/tool/parse` and of `example.com/parse/v2`.
fn last_element(path: &str) -> &str {
    let is_version = |element: &&str| {
        let digits = element.strip_prefix('v').unwrap_or_default();
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    path.rsplit('/').find(|element| !is_version(element)).unwrap_or(path)
}

fn system_of(head: &Head<'_>) -> ImportedSystem {
    let stated =
        |text: &str| names::public(text, 160).0.map(|text| Stated { text, by: StatedBy::File });
    let os: Vec<&str> =
        [head.goos, head.goarch].into_iter().filter(|text| !text.is_empty()).collect();
    ImportedSystem {
        chip: stated(head.cpu),
        os: stated(&os.join("/")),
        ..ImportedSystem::default()
    }
}

/// Go adds `-8` where GOMAXPROCS is not 1. If a benchmark of the package has none, GOMAXPROCS was 1, and `-8` is of the name;
/// unless that name is there without it, too: then `-cpu` listed several.
fn without_processors<'a>(one: &Series<'a>, all: &[Series<'a>]) -> (&'a str, Option<&'a str>) {
    let mut mine = all.iter().filter(|other| other.head.package == one.head.package);
    let Some((name, processors)) = suffix(one.name) else {
        return (one.name, None);
    };
    let has_all = mine.clone().all(|other| suffix(other.name).is_some());
    if has_all || mine.any(|other| other.name == name) {
        (name, Some(processors))
    } else {
        (one.name, None)
    }
}

fn suffix(name: &str) -> Option<(&str, &str)> {
    let (before, digits) = name.rsplit_once('-')?;
    let is_count = (1..=4).contains(&digits.len()) && digits.bytes().all(|c| c.is_ascii_digit());
    is_count.then_some((before, digits))
}

/// A slash parts a benchmark from those within it: it makes no path.
fn public_name(name: &str) -> Option<String> {
    let is_path = ["//", "=/", ":/"].iter().any(|mark| name.contains(mark));
    let is_private = is_path || name.split('/').any(names::is_private);
    names::line(name, 120).filter(|_| !is_private)
}

/// Of its benchmark among all, from 1.
fn place_of(one: &Series<'_>, all: &[Series<'_>]) -> usize {
    let mut names: Vec<&str> = all.iter().map(|one| one.name).collect();
    names.dedup();
    1 + names.iter().position(|name| *name == one.name).unwrap_or_default()
}

/// What is rounded to 0 took some time: how much is not known.
fn outcome(one: &Series<'_>) -> ImportedOutcome {
    let value = middle(&one.values);
    if let (Some(zero), true) = (one.zero, value == 0.0) {
        let decimals = zero.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        let bound = if decimals == 0 {
            "no time was seen".to_owned()
        } else {
            format!("below 0.{}5", "0".repeat(decimals))
        };
        let detail = format!("{zero} {} is rounded: {bound}", shown(one.unit));
        return ImportedOutcome::Unsupported {
            reason: "rounded_to_zero".into(),
            detail: names::line(&detail, 240),
        };
    }
    let unit = names::name(one.unit, 64).unwrap_or_else(|| "metric".into());
    let better = match one.unit {
        TIME | "B/op" | "allocs/op" => Some(BetterScore::Less),
        unit if unit.ends_with("/s") => Some(BetterScore::More),
        _ => None,
    };
    let score = Score { value, values: one.values.clone(), unit, better };
    ImportedOutcome::Measured { results: ImportedMeasurement::Score(score) }
}

/// The median.
fn middle(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let at = |at: usize| sorted.get(at).copied().unwrap_or(0.0);
    let last = sorted.len().saturating_sub(1);
    f64::midpoint(at(last / 2), at(sorted.len() / 2))
}
