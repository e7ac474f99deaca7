//! Runs against each other for a script.

use fsbench_compare::{Measure, Verdict};
use fsbench_wire::Suite;
use schemars::JsonSchema;
use serde::Serialize;

use super::family::Family;
use super::pairs::{verdict, verdict_across};
use super::quantity::plain;
use super::questions::{Judged, judged};
use super::sentence::plain_text;
use super::several::verdict_text;
use super::titles::title;
use super::{Subject, differences, sentences};
use crate::sync::durable::row;

/// Compared runs; the members are those of the site's JSON.
#[derive(Serialize, JsonSchema)]
pub struct Comparison {
    /// The baseline first
    runs: Vec<ComparedRun>,
    /// The id of the first
    baseline: Option<String>,
    /// In what the runs differ, besides what was measured
    differs: Vec<String>,
    verdicts: Vec<SuiteSentences>,
    /// The questions that are asked of all runs, durable writes first
    matrix: Vec<MatrixRow>,
    #[serde(rename = "figures")]
    results: Vec<ResultLine>,
}

#[derive(Serialize, JsonSchema)]
struct ComparedRun {
    id: String,
    sha256: String,
    chip: Option<String>,
    started_at: String,
}

#[derive(Serialize, JsonSchema)]
struct SuiteSentences {
    suite: &'static str,
    sentences: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
struct MatrixRow {
    suite: &'static str,
    title: String,
    /// Which call, or how much
    note: String,
    /// The ids of the runs that none is clearly faster than, the fastest first: where it is one, that is clear. Empty: fewer
    /// than two are comparable
    fastest: Vec<String>,
    cells: Vec<MatrixCell>,
}

#[derive(Serialize, JsonSchema)]
struct MatrixCell {
    /// The id of the run
    run: String,
    /// The comparability key, as one line; null: the run has no such result
    case: Option<String>,
    unit: Option<&'static str>,
    #[serde(rename = "figure")]
    value: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
    /// Compared with the baseline; null of the baseline, and where one of the two has no result
    verdict: Option<&'static str>,
    /// As the terminal shows it
    verdict_text: Option<String>,
    ratio_to_baseline: Option<f64>,
    ratio_low: Option<f64>,
    ratio_high: Option<f64>,
    /// The smallest ratio above 1 that two single runs could have shown, where theirs is smaller
    floor: Option<f64>,
}

#[derive(Serialize, JsonSchema)]
struct ResultLine {
    suite: Option<String>,
    /// The comparability key, as one line
    case: String,
    title: String,
    /// The id of the run that it is of
    run: String,
    unit: &'static str,
    #[serde(rename = "figure")]
    value: f64,
    /// The interval of the figure within its run
    low: Option<f64>,
    high: Option<f64>,
    #[serde(rename = "is_doubtful")]
    is_flagged: bool,
    /// Of a headline result; null of others, and of the baseline
    verdict: Option<&'static str>,
    ratio_to_baseline: Option<f64>,
    ratio_low: Option<f64>,
    ratio_high: Option<f64>,
    /// The smallest ratio above 1 that two single runs could have shown, where theirs is smaller
    floor: Option<f64>,
}

pub fn comparison(subjects: &[Subject<'_>]) -> Comparison {
    let runs: Vec<ComparedRun> = subjects
        .iter()
        .map(|subject| ComparedRun {
            id: subject.id.clone(),
            sha256: fsbench_wire::seal::hex(subject.digest),
            chip: subject.run.machine.cpu.brand.clone(),
            started_at: subject.run.started_at.clone(),
        })
        .collect();
    let verdicts: Vec<SuiteSentences> = Suite::ALL
        .iter()
        .map(|suite| {
            let sentences_of: Vec<String> =
                sentences(*suite, subjects).iter().map(|one| plain_text(one)).collect();
            SuiteSentences { suite: suite.slug(), sentences: sentences_of }
        })
        .collect();
    Comparison {
        runs,
        baseline: subjects.first().map(|base| base.id.clone()),
        differs: differences(subjects),
        verdicts,
        matrix: judged(subjects).iter().map(|one| matrix_row(one, subjects)).collect(),
        results: result_lines(subjects),
    }
}

fn matrix_row(one: &Judged<'_>, subjects: &[Subject<'_>]) -> MatrixRow {
    let cell = |(at, subject): (usize, &Subject<'_>)| {
        let answer = one.question.answers[at];
        let verdict = one.verdicts[at].as_ref();
        let bounds = verdict.and_then(Verdict::bounds);
        let estimate = answer.map(|(_, side)| side.estimate);
        let interval = estimate.and_then(|estimate| estimate.bounds);
        MatrixCell {
            run: subject.id.clone(),
            case: answer.map(|(key, _)| key.text()),
            unit: answer.map(|(key, _)| Measure::of(key).unit.word()),
            value: estimate.map(|estimate| estimate.median),
            low: interval.map(|(low, _)| low),
            high: interval.map(|(_, high)| high),
            verdict: verdict.map(Verdict::word),
            verdict_text: verdict.map(|_| plain(&verdict_text(one, at))),
            ratio_to_baseline: verdict.and_then(Verdict::ratio),
            ratio_low: bounds.map(|(low, _)| low),
            ratio_high: bounds.map(|(_, high)| high),
            floor: verdict.and_then(Verdict::floor),
        }
    };
    MatrixRow {
        suite: one.question.suite.slug(),
        title: one.question.title.clone(),
        note: plain(&one.question.note),
        fastest: one.fastest.iter().map(|at| subjects[*at].id.clone()).collect(),
        cells: subjects.iter().enumerate().map(cell).collect(),
    }
}

/// One line a figure, with what it is compared to.
fn result_lines(subjects: &[Subject<'_>]) -> Vec<ResultLine> {
    let mut all = Vec::new();
    let family = Family::of(subjects);
    for (at, subject) in subjects.iter().enumerate() {
        for (key, side) in &subject.results {
            let measure = Measure::of(key);
            let durable = || {
                let sides = row(subjects)?;
                let side = sides.get(at).copied().filter(|(known, _)| *known == key)?;
                Some(verdict_across(subject, &subjects[0], side, sides[0], family.error()))
            };
            let of_key = || verdict(subject, &subjects[0], key, family.error_at(at, key));
            let verdict = if at == 0 { None } else { of_key().or_else(durable) };
            let ratio_bounds = verdict.as_ref().and_then(Verdict::bounds);
            all.push(ResultLine {
                suite: key.text().split('|').next().map(str::to_owned),
                case: key.text(),
                title: plain(&title(key)),
                run: subject.id.clone(),
                unit: measure.unit.word(),
                value: side.estimate.median,
                low: side.estimate.bounds.map(|(low, _)| low),
                high: side.estimate.bounds.map(|(_, high)| high),
                is_flagged: side.is_flagged,
                verdict: verdict
                    .as_ref()
                    .filter(|found| found.ratio().is_none() || family.is_headline(at, key))
                    .map(Verdict::word),
                ratio_to_baseline: verdict.as_ref().and_then(Verdict::ratio),
                ratio_low: ratio_bounds.map(|(low, _)| low),
                ratio_high: ratio_bounds.map(|(_, high)| high),
                floor: verdict.as_ref().and_then(Verdict::floor),
            });
        }
    }
    all
}
