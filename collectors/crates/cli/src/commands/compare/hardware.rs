//! A comparison as the server answers it: `/compare/A/B.json` and `.md`. Its text is data; only
//! what it is documented to hold is read of it.

use anyhow::Context as _;
use fsbench_compare::{Estimate, Key, Measure};
use fsbench_failure::{ErrorCode, Failure};
use fsbench_report::comparison::durable::{call_name, is_durable_key, rank_of, row_title};
use fsbench_report::comparison::quantity::{self, plain};
use fsbench_report::comparison::row_filter::{RowFilter, RowRatio};
use fsbench_report::comparison::titles::{by_reading, title};
use fsbench_report::comparison::{OutputShape, wrapped};
use fsbench_report::table::{Align, Table};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_verify::json;
use fsbench_wire::Suite;
use fsbench_wire::words::verdicts;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::again::again;
use crate::args::CompareArgs;
use crate::network::client::Client;
use crate::network::search::with_similar_names;
use crate::network::send;
use crate::network::server::Server;
use crate::output::Output;
use crate::source::{RunReference, is_slug};

use super::population::{ContributorCounts, legend};

/// What is read of the answer; the rest of it is left.
#[derive(Deserialize)]
pub struct PublishedComparison {
    pub subjects: Vec<SubjectFacts>,
    #[serde(default)]
    pub baseline: String,
    pub verdicts: Vec<PublishedVerdict>,
    #[serde(rename = "figures")]
    pub results: Vec<PublishedResult>,
}

#[derive(Deserialize)]
pub struct SubjectFacts {
    pub slug: String,
    pub name: String,
    pub facts: Vec<String>,
}

#[derive(Deserialize)]
pub struct PublishedVerdict {
    pub suite: String,
    pub sentences: Vec<String>,
}

/// One figure of one subject; `case` is the comparability key as one line.
#[derive(Deserialize)]
pub struct PublishedResult {
    pub origin: String,
    pub case: String,
    pub subject: String,
    pub drive: Option<String>,
    #[serde(rename = "figure")]
    pub value: Option<f64>,
    pub low: Option<f64>,
    pub high: Option<f64>,
    pub interval_of: Option<String>,
    pub estimator: Option<String>,
    pub runs: Option<u64>,
    pub contributors: Option<u64>,
    #[serde(flatten)]
    pub counts: ContributorCounts,
    pub verdict: Option<String>,
    pub ratio_to_baseline: Option<f64>,
    pub ratio_low: Option<f64>,
    pub ratio_high: Option<f64>,
}

/// All of them stand on one server.
pub fn on_server(
    server: &Server,
    named: &[RunReference],
    shape: OutputShape,
    args: &CompareArgs,
    output: Output,
) -> Result<String, Failure> {
    let address = address(named);
    let client = Client::new(server.clone());
    if shape == OutputShape::Markdown {
        let bytes = send::fetch(&client, &format!("{address}.md"), output)
            .map_err(|failure| with_similar_names(failure, &client, &slugs_of(&address)))?;
        let text = String::from_utf8(bytes).context("the answer is not text")?;
        if text.trim_start().starts_with('<') {
            return Err(not_a_comparison(server));
        }
        return Ok(sanitize_for_terminal(&text).into_owned());
    }
    let (_, comparison) = fetch(&client, &address, "", Some(output))?;
    Ok(sanitize_for_terminal(&text(&comparison, &server.url(&address), args, output.width()))
        .into_owned())
}

/// The server's own object.
pub fn as_json(
    server: &Server,
    named: &[RunReference],
    output: Output,
) -> Result<Map<String, Value>, Failure> {
    let client = Client::new(server.clone());
    let (value, _) = fetch(&client, &address(named), "", Some(output))?;
    match value {
        Value::Object(members) => Ok(members),
        _ => Err(not_a_comparison(server)),
    }
}

fn address(named: &[RunReference]) -> String {
    let words: Vec<&str> = named
        .iter()
        .map(|one| match one {
            RunReference::Permalink { id, .. } => id.as_str(),
            RunReference::Hardware { slug, .. } => slug.as_str(),
            RunReference::File(_) => "",
        })
        .collect();
    format!("/compare/{}", words.join("/"))
}

/// `query` starts with `?` where there is one. Without an output it is asked once, and silently.
pub fn fetch(
    client: &Client,
    address: &str,
    query: &str,
    output: Option<Output>,
) -> Result<(Value, PublishedComparison), Failure> {
    let path = format!("{address}.json{query}");
    let bytes = match output {
        Some(output) => send::fetch(client, &path, output),
        None => send::fetch_once(client, &path),
    };
    let bytes = bytes.map_err(|failure| with_similar_names(failure, client, &slugs_of(address)))?;
    let value = json::parse(&bytes).map_err(|_| not_a_comparison(&client.server))?;
    let mut comparison: PublishedComparison =
        serde_json::from_value(value.clone()).map_err(|_| not_a_comparison(&client.server))?;
    // A server compares with the first that has enough runs.
    let PublishedComparison { subjects, baseline, .. } = &mut comparison;
    if subjects.iter().any(|one| one.slug == *baseline) {
        subjects.sort_by_key(|one| one.slug != *baseline);
    }
    Ok((value, comparison))
}

/// The hardware in the address of a comparison.
fn slugs_of(address: &str) -> Vec<&str> {
    let words = address.trim_start_matches("/compare/").split('/');
    words.filter(|word| is_slug(word)).collect()
}

fn not_a_comparison(server: &Server) -> Failure {
    Failure::of(
        ErrorCode::NotAServer,
        format!("{server} answers, but not with a comparison as an fsbench server does"),
    )
    .at(server)
    .with_hint("check the address, and that no proxy or login page answers in its place")
}

fn text(
    comparison: &PublishedComparison,
    address: &str,
    args: &CompareArgs,
    width: Option<usize>,
) -> String {
    let filter = &args.row_filter();
    let is_short = !args.full && filter.is_everything();
    let mut lines = Vec::new();
    for (at, subject) in comparison.subjects.iter().enumerate() {
        let word = if at == 0 { "baseline" } else { "compared" };
        let facts = plain(&subject.facts.join(", "));
        lines.push(format!("  {word:<9}   {} \u{b7} {facts}\n", plain(&subject.name)));
    }
    lines.push("\n".into());
    let is_shown = |one: &&PublishedVerdict| {
        filter.suites.is_empty() || filter.suites.iter().any(|suite| suite.slug() == one.suite)
    };
    for verdict in comparison.verdicts.iter().filter(is_shown) {
        if let Some(first) = verdict.sentences.first() {
            lines.push(format!("  {:<12}{}\n", verdict.suite, wrapped(&plain(first), 14, width)));
        }
    }
    let (table, count) = table(comparison, filter);
    if is_short && !table.is_empty() {
        let rows = quantity::counted(table.rows_count() as u64, "row");
        let full = again(&[("--full", None)]);
        lines.push(format!("\n  next        all {rows}: {full}\n"));
    } else if !table.is_empty() {
        let signed = comparison.results.iter().filter(|one| one.origin == "signed");
        let legend = legend(signed.clone().map(|one| one.counts));
        lines.push(format!(
            "\n{}\n  {}\n",
            table.render_within("    ", width, &[0]),
            wrapped(&legend, 2, width)
        ));
        if signed.clone().any(is_geometric_mean) {
            lines.push(format!("  {GEOMETRIC_MEANS}\n"));
        }
        lines.push(format!("  {}\n", wrapped(verdicts::levels_legend(), 2, width)));
    }
    if let Some(count) = count {
        lines.push(format!("  shown       {count}\n"));
    }
    lines.push(format!("\n  evidence    {address}\n"));
    lines.concat()
}

/// The values of hardware that a server compares, so that two of them have the ratio beside them.
fn is_geometric_mean(one: &PublishedResult) -> bool {
    one.interval_of.as_deref() == Some("contributors")
        && one.estimator.as_deref() == Some("geometric_mean")
}

const GEOMETRIC_MEANS: &str = "values of hardware: geometric means over contributors";

/// Signed figures that all have; a key of a later version is left to the page.
fn table(comparison: &PublishedComparison, filter: &RowFilter) -> (Table, Option<String>) {
    let mut head = vec![("case".to_owned(), Align::Left)];
    for (at, subject) in comparison.subjects.iter().enumerate() {
        head.push((plain(&subject.name), Align::Right));
        if at > 0 {
            head.push((plain(verdicts::ratio_legend()), Align::Left));
        }
    }
    let mut table = Table::with_head(head);
    let signed = comparison.results.iter().filter(|one| one.origin == "signed");
    let keyed: Vec<(Key, &PublishedResult)> =
        signed.filter_map(|one| Some((Key::parse(&one.case)?, one))).collect();
    let mut keys: Vec<&Key> = Vec::new();
    for (key, _) in &keyed {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    keys.sort_by(|x, y| by_suite(x).cmp(&by_suite(y)).then_with(|| by_reading(x, y)));
    if filter.has_suite(Suite::Sync) {
        durable_rows(comparison, &keyed, &mut table);
    }
    let all: Vec<(&Key, Vec<&PublishedResult>)> =
        keys.into_iter().filter_map(|key| Some((key, of_all(comparison, &keyed, key)?))).collect();
    let all_count = all.len();
    let shown = filter.rows(all, |(key, results)| {
        (key.suite, results.iter().filter_map(|one| ratio_of(one)).collect())
    });
    let count = filter.count_text(shown.len(), all_count);
    for (key, of_all) in shown {
        let mut cells = vec![plain(&title(key))];
        for (at, one) in of_all.into_iter().enumerate() {
            cells.push(counted_text(one, key));
            if at > 0 {
                cells.push(ratio_text(one));
            }
        }
        table.cells(cells);
    }
    (table, count)
}

/// A case's results, where all have one.
fn of_all<'a>(
    comparison: &PublishedComparison,
    keyed: &[(Key, &'a PublishedResult)],
    key: &Key,
) -> Option<Vec<&'a PublishedResult>> {
    let of_subject = |subject: &SubjectFacts| {
        let mine = keyed.iter().find(|(known, one)| known == key && is_of(one, subject));
        mine.map(|(_, one)| *one)
    };
    comparison.subjects.iter().map(of_subject).collect()
}

fn ratio_of(one: &PublishedResult) -> Option<RowRatio> {
    Some(RowRatio { ratio: one.ratio_to_baseline?, bounds: one.ratio_low.zip(one.ratio_high) })
}

/// One durable write, with the call of each system under its value, where these are not the same call.
fn durable_rows(
    comparison: &PublishedComparison,
    keyed: &[(Key, &PublishedResult)],
    table: &mut Table,
) {
    let of_subject = |subject: &SubjectFacts, at: usize| {
        let mine = keyed.iter().filter(|(key, one)| is_durable_key(key) && is_of(one, subject));
        // Of the others, the result that the server compares.
        let compared = mine.filter(|(_, one)| at == 0 || one.verdict.is_some());
        compared.min_by_key(|(key, _)| rank_of(key))
    };
    let subjects = comparison.subjects.iter().enumerate();
    let sides: Option<Vec<&(Key, &PublishedResult)>> =
        subjects.map(|(at, subject)| of_subject(subject, at)).collect();
    let Some(sides) = sides.filter(|sides| sides.iter().any(|side| side.0 != sides[0].0)) else {
        return;
    };
    let mut values = vec![plain(&row_title())];
    let mut calls = vec![String::new()];
    for (at, (key, one)) in sides.into_iter().enumerate() {
        values.push(counted_text(one, key));
        calls.push(call_name(key));
        if at > 0 {
            values.push(ratio_text(one));
            calls.push(String::new());
        }
    }
    table.cells(values);
    table.cells(calls);
}

/// The order of the sentences above.
fn by_suite(key: &Key) -> usize {
    Suite::ALL.iter().position(|suite| *suite == key.suite).unwrap_or(Suite::ALL.len())
}

/// A subject's word has its pins behind it.
fn is_of(result: &PublishedResult, subject: &SubjectFacts) -> bool {
    result.subject == subject.slug
        || result.subject.split('~').next() == Some(subject.slug.as_str())
}

pub fn result_text(one: &PublishedResult, key: &Key) -> String {
    let is_usable = |value: &f64| value.is_finite() && *value > 0.0;
    let Some(median) = one.value.filter(is_usable) else {
        return verdicts::not_measured_short().into();
    };
    let bounds = one.low.filter(is_usable).zip(one.high.filter(is_usable));
    let measure = Measure::of(key);
    plain(&format!(
        "{} ({})",
        quantity::value_text(median, measure),
        quantity::as_range(&quantity::bounds(Estimate { median, bounds }, measure))
    ))
}

/// With the contributors behind it, where there is a value.
fn counted_text(one: &PublishedResult, key: &Key) -> String {
    let text = result_text(one, key);
    match one.counts.text().filter(|_| one.value.is_some()) {
        Some(counts) => format!("{text}, {counts}"),
        None => text,
    }
}

fn ratio_text(one: &PublishedResult) -> String {
    let words = match one.verdict.as_deref() {
        Some("tie") => verdicts::tie_inline(),
        Some("too_few") => verdicts::too_few_inline(),
        Some("not_comparable") => verdicts::not_comparable_inline(),
        Some("these_runs") => "in these runs",
        _ => "",
    };
    match (one.ratio_to_baseline, one.ratio_low, one.ratio_high) {
        (Some(ratio), Some(low), Some(high)) => {
            plain(format!("{} {words}", quantity::ratio_interval(ratio, low, high)).trim_end())
        }
        _ => words.into(),
    }
}
