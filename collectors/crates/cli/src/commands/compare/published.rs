//! Saved runs beside what a server knows of hardware: each figure of a run against the published
//! one of the same key, under the conditions that are never pooled.

use fsbench_compare::{
    Estimate, Key, Measure, PairSide, Verdict, compare_published, headline_keys, sides,
};
use fsbench_failure::{Code, Failure};
use fsbench_report::comparison::pairs::short_verdict;
use fsbench_report::comparison::quantity::{self, plain};
use fsbench_report::comparison::row_filter::{RowFilter, RowRatio};
use fsbench_report::comparison::{self, OutputShape, Row, ShortScreen, titles, wrapped};
use fsbench_report::flags::is_run_invalid;
use fsbench_report::layout::{labeled_faint, labeled_step};
use fsbench_report::table::{Align, Table};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_stats::trial::{PublishedOf, RUNS_ERROR, headline_error};
use fsbench_wire::Run;
use fsbench_wire::words::verdicts;
use schemars::JsonSchema;
use serde::Serialize;

use crate::again::again;
use crate::args::CompareArgs;
use crate::network::client::Client;
use crate::network::server::Server;
use crate::output::Output;
use crate::plan::typed;
use crate::program::program;
use crate::source::{RunReference, Source, run as read_run};

use super::CompareOutput;
use super::hardware::{PublishedComparison, PublishedResult, fetch, result_text};
use super::population::{counts_text, legend};

/// One figure of a run and the published one.
struct PublishedPair {
    key: Key,
    side: PairSide,
    published: PublishedResult,
    verdict: Verdict,
    /// The others have a ratio and its interval, and no verdict.
    is_headline: bool,
}

struct Pairing {
    run: String,
    name: String,
    facts: String,
    slug: String,
    all: Vec<PublishedPair>,
}

/// Runs beside hardware: each figure of a run and the published one of the same key.
#[derive(Serialize, JsonSchema)]
pub struct HardwareOutput {
    #[serde(rename = "figures")]
    results: Vec<ResultPairOutput>,
}

#[derive(Serialize, JsonSchema)]
struct ResultPairOutput {
    /// `run ID`
    run: String,
    /// The hardware's name on the server
    beside: String,
    /// The comparability key, as one line
    case: String,
    unit: &'static str,
    #[serde(rename = "figure")]
    value: f64,
    low: Option<f64>,
    high: Option<f64>,
    /// What the server has of the hardware
    baseline_figure: Option<f64>,
    runs: Option<u64>,
    contributors: Option<u64>,
    /// Null where the server does not say
    verified_contributors_count: Option<u64>,
    other_contributors_count: Option<u64>,
    /// Six verified contributors or more; otherwise the baseline is of their runs only
    describes_hardware: bool,
    drive: Option<String>,
    /// Of headline results only
    verdict: Option<&'static str>,
    ratio_to_baseline: Option<f64>,
    ratio_low: Option<f64>,
    ratio_high: Option<f64>,
}

pub fn show(
    named: &[RunReference],
    args: &CompareArgs,
    shape: OutputShape,
    output: Output,
) -> Result<(), Failure> {
    let mut runs: Vec<Source> = Vec::new();
    let mut hardware = Vec::new();
    for one in named {
        match one {
            RunReference::Hardware { server, slug } => hardware.push((server, slug)),
            other => runs.push(read_run(other, output)?),
        }
    }
    let mut pairings = Vec::new();
    for source in &runs {
        let run = &source.run;
        for (server, slug) in &hardware {
            let client = Client::new((*server).clone());
            let address = format!("/compare/{slug}");
            let (_, found) = fetch(&client, &address, &conditions(run), Some(output))?;
            pairings.push(pairing(&source.id, run, slug, found));
        }
    }
    if pairings.iter().all(|one| one.all.is_empty()) {
        let is_invalid = runs.iter().all(|one| is_run_invalid(&one.run));
        return Err(no_common_results(is_invalid, &pairings));
    }
    if args.json {
        let results = pairings.iter().flat_map(result_pairs).collect();
        return output.answer(&CompareOutput::RunsAndHardware(HardwareOutput { results }));
    }
    let text: String = match shape {
        OutputShape::Markdown => pairings.iter().map(in_markdown).collect(),
        OutputShape::Text => pairings
            .iter()
            .map(|one| {
                if !args.full && args.row_filter().is_everything() {
                    return short(one, &again(&[("--full", None)]), output);
                }
                let text = in_terminal(one, &args.row_filter(), output.width());
                sanitize_for_terminal(&text).into_owned()
            })
            .collect(),
    };
    if shape == OutputShape::Text && (args.full || !args.row_filter().is_everything()) {
        return output.report(&text);
    }
    output.data(&text)
}

/// As of two runs: a line for each headline result.
fn short(pairing: &Pairing, full_command: &str, output: Output) -> String {
    let screen = ShortScreen {
        columns: output.width(),
        layout: output.layout,
        lines: output.lines,
        warnings: &[],
        full_command,
        program: program(),
    };
    let headlines = || pairing.all.iter().filter(|one| one.is_headline);
    let mut rows: Vec<Row<'_>> = Vec::new();
    for one in headlines() {
        if let Some(there) = one.published.value {
            let values = [one.side.estimate.median, there];
            rows.push(Row::of_values(&one.key, values, one.verdict.clone()));
        }
    }
    let layout = screen.layout();
    let clean = |text: &str| sanitize_for_terminal(&plain(text)).into_owned();
    let mut end = Vec::new();
    let all = match pairing.all.len() {
        1 => "the only row".to_owned(),
        many => format!("all {many} rows"),
    };
    end.extend(labeled_step("Next", &format!("{all}: {}", clean(full_command)), layout));
    let run = pairing.run.strip_prefix("run ").unwrap_or(&pairing.run);
    let hardware = format!("{} \u{b7} {}", pairing.name, pairing.facts);
    end.extend(labeled_faint("Baseline", &clean(&hardware), layout));
    end.extend(labeled_faint("Compared", &clean(run), layout));
    let mut made_of: Vec<String> = Vec::new();
    for one in headlines() {
        let published = &one.published;
        let counts = counts_text(published.runs, published.contributors, published.counts);
        let drive = published.drive.as_ref().map_or(String::new(), |drive| format!(" on {drive}"));
        let text = clean(&format!("{counts}{drive}"));
        if !made_of.contains(&text) {
            made_of.push(text);
        }
    }
    end.extend(labeled_faint("Based on", &made_of.join("; "), layout));
    end.extend(labeled_faint("", &clean(&pairing_legend(pairing)), layout));
    comparison::beside(rows, end, &screen)
}

/// What a server knows of hardware by its exact name: `Apple M3 Pro (5P + 6E cores, no signed runs yet)`. Asked once.
pub fn known_as(client: &Client, slug: &str) -> Option<String> {
    let (_, found) = fetch(client, &format!("/compare/{slug}"), "", None).ok()?;
    let one = found.subjects.into_iter().find(|one| one.slug == slug)?;
    Some(sanitize_for_terminal(&format!("{} ({})", one.name, one.facts.join(", "))).into_owned())
}

/// A run that has just been made, beside hardware on a server: for its last words. Asked once.
pub fn of_new_run(
    id: &str,
    run: &Run,
    (server, slug): (&Server, &str),
    output: Output,
) -> Result<String, Failure> {
    let client = Client::new(server.clone());
    let (_, found) = fetch(&client, &format!("/compare/{slug}"), &conditions(run), None)?;
    let pairing = pairing(id, run, slug, found);
    if pairing.all.is_empty() {
        return Err(no_common_results(is_run_invalid(run), &[pairing]));
    }
    let sides = typed(&[id.to_owned(), "--against".to_owned(), slug.to_owned()]);
    let full = format!("{} compare {sides}{} --full", program(), server.option());
    Ok(short(&pairing, &full, output))
}

/// What a server has of hardware is in its facts: no runs yet, or none that is valid.
fn no_common_results(is_invalid: bool, pairings: &[Pairing]) -> Failure {
    let known = pairings.iter().map(|one| format!("{} ({})", one.name, one.facts));
    let known = sanitize_for_terminal(&known.collect::<Vec<_>>().join("; ")).into_owned();
    Failure::new(Code::NothingMeasurable, "the server has no result to compare with this run")
        .with_hint(if is_invalid {
            "this run is invalid; its full report says why: fsbench-collect show --full".to_owned()
        } else {
            format!("it has {known}; compared are only results of the same conditions (virtual machine or bare metal, number of CPUs)")
        })
}

/// Virtual machines and machines are never pooled, nor are numbers of CPUs: only the run's own are
/// asked for.
fn conditions(run: &Run) -> String {
    let guest = match run.machine.virtualization.is_guest {
        Some(true) => "yes",
        Some(false) => "no",
        None => "unknown",
    };
    format!("?guest={guest}&cpus={}", run.machine.cpu.usable_count)
}

fn pairing(id: &str, run: &Run, slug: &str, found: PublishedComparison) -> Pairing {
    let subject = found.subjects.into_iter().next();
    let (name, facts) =
        subject.map_or((slug.to_owned(), String::new()), |one| (one.name, one.facts.join(", ")));
    let mut published: Vec<PublishedResult> =
        found.results.into_iter().filter(|one| one.origin == "signed").collect();
    let mut shared = Vec::new();
    for (key, side) in sides(run) {
        let text = key.text();
        let Some(at) = published.iter().position(|one| one.case == text) else {
            continue;
        };
        let other = published.swap_remove(at);
        if let Some(estimate) = estimate(&other) {
            shared.push((key, side, other, estimate));
        }
    }
    shared.sort_by(|x, y| titles::by_reading(&x.0, &y.0));
    let headlines = headline_keys(&shared.iter().map(|one| one.0.clone()).collect::<Vec<_>>());
    let all = shared.into_iter().map(|(key, side, published, estimate)| {
        let is_headline = headlines.contains(&key);
        let error = if is_headline { headline_error(headlines.len()) } else { RUNS_ERROR };
        let verdict = compare_published(&side, estimate, behind(&published), error);
        PublishedPair { key, side, published, verdict, is_headline }
    });
    let all = all.collect();
    Pairing { run: format!("run {id}"), name, facts, slug: slug.to_owned(), all }
}

fn behind(one: &PublishedResult) -> PublishedOf {
    if one.counts.describes_hardware() {
        PublishedOf::Contributors(one.counts.verified_contributors_count.unwrap_or(0))
    } else {
        PublishedOf::Runs(one.runs.unwrap_or(1))
    }
}

/// Only what a ratio can be made of.
fn estimate(one: &PublishedResult) -> Option<Estimate> {
    let is_usable = |value: &f64| value.is_finite() && *value > 0.0;
    Some(Estimate {
        median: one.value.filter(is_usable)?,
        bounds: one.low.filter(is_usable).zip(one.high.filter(is_usable)),
    })
}

fn verdict_text(one: &PublishedPair) -> String {
    let interval =
        |ratio: f64, (low, high): (f64, f64)| plain(&quantity::ratio_interval(ratio, low, high));
    match &one.verdict {
        Verdict::TheseRuns { ratio, low, high } if one.is_headline => {
            let words = short_verdict(&one.verdict, &one.key);
            verdicts::with_ratio(words, interval(*ratio, (*low, *high))).to_string()
        }
        Verdict::TheseRuns { ratio, low, high }
        | Verdict::Tie { ratio, low, high }
        | Verdict::BelowFloor { ratio, low, high, .. } => {
            let words = if one.is_headline { verdicts::tie_inline() } else { "" };
            format!("{} {words}", interval(*ratio, (*low, *high))).trim_end().to_owned()
        }
        Verdict::TooFew { .. } => verdicts::too_few_inline().into(),
        Verdict::NotComparable { why } => why.clone(),
    }
}

fn table(rows: &[&PublishedPair]) -> Table {
    let mut table = Table::new(&[
        ("case", Align::Left),
        ("this run", Align::Right),
        ("there", Align::Right),
        ("ratio: run / there", Align::Left),
    ]);
    for one in rows {
        let measure = Measure::of(&one.key);
        let drive =
            one.published.drive.as_ref().map_or(String::new(), |drive| format!(" on {drive}"));
        table.row([
            plain(&titles::title(&one.key)),
            plain(&format!(
                "{} ({})",
                quantity::value_text(one.side.estimate.median, measure),
                quantity::as_range(&quantity::bounds(one.side.estimate, measure))
            )),
            format!(
                "{}, {}{drive}",
                result_text(&one.published, &one.key),
                counts_text(one.published.runs, one.published.contributors, one.published.counts)
            ),
            verdict_text(one),
        ]);
    }
    table
}

const OF_OTHER_ROWS: &str = "; other rows have a ratio and its interval, which knows that runs of one machine differ by 5 %, and not how machines do";

/// "Of 3 headline results: 1 slower, 0 faster", and how many are neither.
fn summary(pairing: &Pairing) -> String {
    let mut counts = [0_u64; 3];
    for one in pairing.all.iter().filter(|one| one.is_headline) {
        let at = match one.verdict.is_first_worse(Measure::of(&one.key).better) {
            Some(true) => 0,
            Some(false) => 1,
            None => 2,
        };
        counts[at] += 1;
    }
    format!(
        "Of {}: {} slower, {} faster, {} {}",
        quantity::counted(counts.iter().sum(), "headline result"),
        counts[0],
        counts[1],
        counts[2],
        verdicts::tie_inline()
    )
}

fn pairing_legend(pairing: &Pairing) -> String {
    legend(pairing.all.iter().map(|one| one.published.counts))
}

/// All rows, or those that were asked for.
fn in_terminal(pairing: &Pairing, filter: &RowFilter, width: Option<usize>) -> String {
    let all = pairing.all.iter().collect();
    let rows = filter.rows(all, |one| {
        let ratio = one.verdict.ratio();
        let ratio = ratio.map(|ratio| RowRatio { ratio, bounds: one.verdict.bounds() });
        (one.key.suite, ratio.into_iter().collect())
    });
    let count = filter.count_text(rows.len(), pairing.all.len());
    let count = count.map_or_else(String::new, |count| format!("  shown       {count}\n"));
    format!(
        "{}{OF_OTHER_ROWS}\n\n  run         {}\n  compared    {} \u{b7} {}\n\n{}\n  {}\n{count}",
        summary(pairing),
        pairing.run,
        plain(&pairing.name),
        plain(&pairing.facts),
        table(&rows).render_within("    ", width, &[0]),
        wrapped(&pairing_legend(pairing), 2, width)
    )
}

fn in_markdown(pairing: &Pairing) -> String {
    use fsbench_report::comparison::sentence::escape_name;
    let text = format!(
        "**{} beside {}**\n\n{}{OF_OTHER_ROWS}\n\n{}\n{}\n",
        escape_name(&pairing.run),
        escape_name(&pairing.name),
        summary(pairing),
        table(&pairing.all.iter().collect::<Vec<_>>()).markdown(),
        pairing_legend(pairing)
    );
    sanitize_for_terminal(&text).into_owned()
}

fn result_pairs(pairing: &Pairing) -> Vec<ResultPairOutput> {
    let line = |one: &PublishedPair| ResultPairOutput {
        run: pairing.run.clone(),
        beside: pairing.slug.clone(),
        case: one.key.text(),
        unit: Measure::of(&one.key).unit.word(),
        value: one.side.estimate.median,
        low: one.side.estimate.bounds.map(|(low, _)| low),
        high: one.side.estimate.bounds.map(|(_, high)| high),
        baseline_figure: one.published.value,
        runs: one.published.runs,
        contributors: one.published.contributors,
        verified_contributors_count: one.published.counts.verified_contributors_count,
        other_contributors_count: one.published.counts.other_contributors_count,
        describes_hardware: one.published.counts.describes_hardware(),
        drive: one.published.drive.clone(),
        verdict: one.is_headline.then(|| one.verdict.word()),
        ratio_to_baseline: one.verdict.ratio(),
        ratio_low: one.verdict.bounds().map(|(low, _)| low),
        ratio_high: one.verdict.bounds().map(|(_, high)| high),
    };
    pairing.all.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::{Pairing, no_common_results};

    #[test]
    fn what_a_server_cannot_compare_has_its_one_reason() {
        let chip = Pairing {
            run: "run 7Q3K9XJ2MDTA40RV".into(),
            name: "Apple M3 Pro".into(),
            facts: "5P + 6E cores, no signed runs yet".into(),
            slug: "apple-m3-pro".into(),
            all: Vec::new(),
        };
        let chips = [chip];
        let hint = |is_invalid| no_common_results(is_invalid, &chips).hint.unwrap_or_default();
        let known = "Apple M3 Pro (5P + 6E cores, no signed runs yet)";
        assert!(hint(false).contains(known), "{}", hint(false));
        assert!(hint(true).starts_with("this run is invalid"), "{}", hint(true));
        assert!(!hint(false).contains("invalid"), "{}", hint(false));
    }
}
