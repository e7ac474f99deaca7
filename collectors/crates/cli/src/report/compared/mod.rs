//! Runs against each other in words: a sentence a suite, then the table. The words are those of the site's comparison
//! (`apps/web/features/compare`), and a test holds both to one text. Pure.

mod alone;
pub mod pairs;
pub mod quantity;
pub mod sentence;
#[cfg(test)]
mod tests;
pub mod titles;

use fsbench_compare::stratum::system_name;
use fsbench_compare::{Key, Measure, Side, Stratum, sides, target_of};
use fsbench_wire::{EndsAt, Run, Suite, SuiteRun};
use schemars::JsonSchema;
use serde::Serialize;

use super::table::{Align, Table};
use crate::output::harmless;
use crate::source::Source;
use alone::{curves, gap, worst_loss};
use pairs::{joined, verdict};
use quantity::{bounds, figure, plain, ratio_interval};
use sentence::{Sentence, escape, foreign, markdown, plain_text, terminal};
use titles::{by_reading, title};

/// In the order of the site's sections.
pub const SUITES: [(Suite, &str, &str); 5] = [
    (Suite::CoreSweep, "core-sweep", "Core sweep"),
    (Suite::Sync, "sync", "Durable writes"),
    (Suite::Memfs, "memfs", "Memory file system"),
    (Suite::Turbo, "turbo", "Turbo and clock"),
    (Suite::Throughput, "throughput", "Write throughput"),
];
const WIDTH: usize = 100;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Text,
    Markdown,
}

impl Shape {
    pub fn of(markdown: bool) -> Self {
        if markdown { Self::Markdown } else { Self::Text }
    }
}

/// A run as a side of a comparison.
pub struct Subject<'a> {
    pub id: String,
    pub name: String,
    pub run: &'a Run,
    pub digest: &'a [u8],
    results: Vec<(Key, Side)>,
}

impl<'a> Subject<'a> {
    pub fn read(source: &'a Source) -> Self {
        Self::new(&source.id, &source.run, &source.digest)
    }

    pub fn new(id: &str, run: &'a Run, digest: &'a [u8]) -> Self {
        Self {
            id: id.to_owned(),
            name: format!("run {id}"),
            run,
            digest,
            results: sides(run),
        }
    }

    fn keys(&self) -> impl Iterator<Item = &Key> {
        self.results.iter().map(|(key, _)| key)
    }

    fn side(&self, key: &Key) -> Option<&Side> {
        let found = self.results.iter().find(|(known, _)| known == key);
        found.map(|(_, side)| side)
    }

    fn of_suite(&self, suite: Suite) -> bool {
        self.keys().any(|key| key.suite == suite)
    }

    fn stratum(&self, side: &Side) -> Stratum {
        let target = side
            .figures
            .first()
            .and_then(|figure| figure.target.as_deref());
        Stratum::of(self.run, target_of(self.run, target))
    }

    fn ends_at(&self, side: &Side) -> Option<EndsAt> {
        let case = &side.figures.first()?.case;
        self.run.suites.iter().find_map(|suite| match suite {
            SuiteRun::Sync(body) => {
                let case = body.cases.iter().find(|known| known.id == *case)?;
                Some(case.durability.as_ref()?.ends_at)
            }
            _ => None,
        })
    }

    fn has_suite(&self, suite: Suite) -> bool {
        self.run.suites.iter().any(|one| match one {
            SuiteRun::CoreSweep(_) => suite == Suite::CoreSweep,
            SuiteRun::Sync(_) => suite == Suite::Sync,
            SuiteRun::Memfs(_) => suite == Suite::Memfs,
            SuiteRun::Turbo(_) => suite == Suite::Turbo,
            SuiteRun::Throughput(_) => suite == Suite::Throughput,
        })
    }

    /// Chip, system, what stands behind it: what the site knows of the hardware stands there.
    fn facts(&self) -> Vec<String> {
        let os = &self.run.machine.os;
        let stratum = Stratum::of(self.run, None);
        let chip = self.run.machine.cpu.brand.clone();
        let family = stratum.os_family;
        let mut facts: Vec<String> = chip.into_iter().collect();
        facts.push(system_name(
            &family,
            os.version.as_ref().and(stratum.os_major.as_deref()),
        ));
        facts.push("1 run / 1 contributor".into());
        facts
    }
}

impl Subject<'_> {
    fn of(&self, suite: Suite) -> impl Iterator<Item = (&Key, &Side)> {
        self.results
            .iter()
            .filter(move |(key, _)| key.suite == suite)
            .map(|(key, side)| (key, side))
    }
}

/// Everything about some runs, the first being the baseline. `address`: of the same comparison on a server.
pub fn show(subjects: &[Subject<'_>], shape: Shape, address: Option<&str>) -> String {
    let text = match shape {
        Shape::Text => in_terminal(subjects),
        Shape::Markdown => in_markdown(subjects, address),
    };
    harmless(&text).into_owned()
}

/// The first is the verdict; the others say more.
fn sentences(suite: Suite, subjects: &[Subject<'_>]) -> Vec<Sentence> {
    let curves = if suite == Suite::CoreSweep {
        curves(subjects)
    } else {
        Vec::new()
    };
    let [base, others @ ..] = subjects else {
        return Vec::new();
    };
    let mut pairs: Vec<Sentence> = Vec::new();
    for other in others {
        if suite == Suite::CoreSweep {
            let mine = curves.iter().filter(|curve| curve.subject.id == other.id);
            pairs.extend(mine.filter_map(|curve| {
                let is_there = curves
                    .iter()
                    .any(|theirs| theirs.subject.id == base.id && theirs.line == curve.line);
                let place = titles::curve_where(curve.points.first()?);
                is_there.then(|| pairs::curve(other, base, &curve.points, &place))?
            }));
        } else {
            let headline = match suite {
                Suite::Sync => pairs::durable(other, base),
                Suite::Memfs => {
                    pairs::memfs(other, base).or_else(|| pairs::first(other, base, suite))
                }
                Suite::Turbo => {
                    pairs::turbo(other, base).or_else(|| pairs::first(other, base, suite))
                }
                _ => pairs::throughput(other, base).or_else(|| pairs::first(other, base, suite)),
            };
            pairs.extend(headline);
        }
    }
    let (present, absent): (Vec<&Subject<'_>>, Vec<&Subject<'_>>) =
        subjects.iter().partition(|subject| subject.of_suite(suite));
    let mut all: Vec<Sentence> = Vec::new();
    let mut pairs = pairs.into_iter();
    if let Some(first) = pairs.next() {
        all.push(joined(first, worst_loss(&curves)));
    }
    all.extend(pairs);
    all.extend(alone::sentences(suite, &present, &curves));
    all.extend((!absent.is_empty()).then(|| gap(&absent, suite)).flatten());
    all
}

pub fn is_anything_shared(subjects: &[Subject<'_>]) -> bool {
    !shared(subjects).is_empty()
}

/// Keys that all have, in reading order.
fn shared(subjects: &[Subject<'_>]) -> Vec<Key> {
    let Some((first, others)) = subjects.split_first() else {
        return Vec::new();
    };
    let mut keys: Vec<Key> = first
        .keys()
        .filter(|key| others.iter().all(|other| other.side(key).is_some()))
        .cloned()
        .collect();
    keys.sort_by(by_reading);
    keys
}

fn in_terminal(subjects: &[Subject<'_>]) -> String {
    let mut lines = Vec::new();
    for (at, subject) in subjects.iter().enumerate() {
        let word = if at == 0 { "baseline" } else { "compared" };
        lines.push(format!(
            "  {word:<9}   {} \u{b7} {} \u{b7} {}\n",
            subject.name,
            super::head::machine(&subject.run.machine, &subject.run.conditions.before),
            subject.run.started_at
        ));
    }
    for words in differences(subjects) {
        lines.push(format!("  differs     {words}\n"));
    }
    lines.push("\n".into());
    for (suite, slug, _) in SUITES {
        if let Some(first) = sentences(suite, subjects).first() {
            lines.push(format!("  {slug:<12}{}\n", wrapped(&terminal(first), 14)));
        }
    }
    let keys = shared(subjects);
    if !keys.is_empty() {
        lines.push(format!("\n{}", table(subjects, &keys).render("    ")));
    }
    lines.concat()
}

fn table(subjects: &[Subject<'_>], keys: &[Key]) -> Table {
    let mut head = vec![("case".to_owned(), Align::Left)];
    for (at, subject) in subjects.iter().enumerate() {
        head.push((
            if subjects.len() == 2 && at == 0 {
                "baseline".into()
            } else {
                subject.id.clone()
            },
            Align::Right,
        ));
        if at > 0 {
            head.push(("by the baseline".into(), Align::Left));
        }
    }
    let mut table = Table::with_head(head);
    for key in keys {
        let measure = Measure::of(key);
        let mut cells = vec![plain(&title(key))];
        for (at, subject) in subjects.iter().enumerate() {
            let Some(side) = subject.side(key) else {
                continue;
            };
            let mark = if side.is_doubtful { "?" } else { "" };
            cells.push(plain(&format!(
                "{} {}{mark}",
                figure(side.estimate.median, measure),
                bounds(side.estimate, measure)
            )));
            if at > 0 {
                cells.push(plain(&against(subject, &subjects[0], key)));
            }
        }
        table.cells(cells);
    }
    table
}

fn against(subject: &Subject<'_>, base: &Subject<'_>, key: &Key) -> String {
    use fsbench_compare::Verdict;
    match verdict(subject, base, key) {
        Some(Verdict::TheseRuns { ratio, low, high }) => {
            let is_slower =
                (ratio >= 1.0) == (Measure::of(key).better == fsbench_compare::Better::Lower);
            let word = if is_slower { "slower" } else { "faster" };
            format!("{} {word}", ratio_interval(ratio, low, high))
        }
        Some(Verdict::Tie { ratio, low, high }) => {
            format!("{} no clear difference", ratio_interval(ratio, low, high))
        }
        Some(Verdict::TooFew { .. }) => "too few rounds to say".into(),
        Some(Verdict::NotComparable { .. }) | None => "not comparable".into(),
    }
}

/// What the machines and their states have that is not alike.
fn differences(subjects: &[Subject<'_>]) -> Vec<String> {
    let Some((base, others)) = subjects.split_first() else {
        return Vec::new();
    };
    let mut all: Vec<String> = Vec::new();
    for other in others {
        for one in fsbench_compare::unlike::unlike_machines(base.run, other.run) {
            let words = format!(
                "{}: {} against {}",
                one.what.replace('_', " "),
                one.new,
                one.old
            );
            if !all.contains(&words) {
                all.push(words);
            }
        }
    }
    all
}

/// The site's Markdown twin of the same comparison.
fn in_markdown(subjects: &[Subject<'_>], address: Option<&str>) -> String {
    let names: Vec<String> = subjects
        .iter()
        .map(|subject| foreign(&subject.name))
        .collect();
    let title_line = names.join(" vs ");
    let mut lines = vec![
        match address {
            Some(address) => format!("**[{title_line}]({address})**"),
            None => format!("**{title_line}**"),
        },
        String::new(),
    ];
    for subject in subjects {
        let facts: Vec<String> = subject.facts().iter().map(|fact| foreign(fact)).collect();
        lines.push(format!(
            "- {}: {}",
            foreign(&subject.name),
            facts.join(", ")
        ));
    }
    lines.push(String::new());
    for (suite, _, name) in SUITES {
        let said = sentences(suite, subjects)
            .first()
            .map_or(String::new(), |first| markdown(first));
        lines.push(format!("- {name}: {said}"));
    }
    lines.push(String::new());
    let keys = shared(subjects);
    if !keys.is_empty() {
        lines.push(format!("| Case | {} |", names.join(" | ")));
        lines.push(format!("|---|{}", "---|".repeat(names.len())));
        for key in &keys {
            let cells = subjects
                .iter()
                .filter_map(|subject| subject.side(key))
                .map(|side| {
                    let measure = Measure::of(key);
                    escape(&format!(
                        "{} {} (1 run / 1 contributor)",
                        figure(side.estimate.median, measure),
                        bounds(side.estimate, measure)
                    ))
                });
            let cells: Vec<String> = cells.collect();
            lines.push(format!(
                "| {} | {} |",
                foreign(&title(key)),
                cells.join(" | ")
            ));
        }
        lines.push(String::new());
    }
    lines.join("\n")
}

/// Runs set against each other; the members are those of the site's JSON.
#[derive(Serialize, JsonSchema)]
pub struct Comparison {
    /// The baseline first
    runs: Vec<ComparedRun>,
    /// The id of the first
    baseline: Option<String>,
    /// In what the runs differ, besides what was measured
    differs: Vec<String>,
    verdicts: Vec<SaidOfSuite>,
    figures: Vec<FigureLine>,
}

#[derive(Serialize, JsonSchema)]
struct ComparedRun {
    id: String,
    sha256: String,
    chip: Option<String>,
    started_at: String,
}

#[derive(Serialize, JsonSchema)]
struct SaidOfSuite {
    suite: &'static str,
    sentences: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
struct FigureLine {
    suite: Option<String>,
    /// The comparability key, as one line
    case: String,
    title: String,
    /// The id of the run that it is of
    run: String,
    unit: &'static str,
    figure: f64,
    /// The interval of the figure within its run
    low: Option<f64>,
    high: Option<f64>,
    is_doubtful: bool,
    /// Null of the baseline
    verdict: Option<&'static str>,
    ratio_to_baseline: Option<f64>,
    ratio_low: Option<f64>,
    ratio_high: Option<f64>,
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
    let verdicts: Vec<SaidOfSuite> = SUITES
        .into_iter()
        .map(|(suite, slug, _)| {
            let said: Vec<String> = sentences(suite, subjects)
                .iter()
                .map(|one| plain_text(one))
                .collect();
            SaidOfSuite {
                suite: slug,
                sentences: said,
            }
        })
        .collect();
    Comparison {
        runs,
        baseline: subjects.first().map(|base| base.id.clone()),
        differs: differences(subjects),
        verdicts,
        figures: figure_lines(subjects),
    }
}

/// One line a figure, with what it is compared to.
fn figure_lines(subjects: &[Subject<'_>]) -> Vec<FigureLine> {
    let mut all = Vec::new();
    for (at, subject) in subjects.iter().enumerate() {
        for (key, side) in &subject.results {
            let measure = Measure::of(key);
            let verdict = if at == 0 {
                None
            } else {
                verdict(subject, &subjects[0], key)
            };
            let ratio_bounds = verdict.as_ref().and_then(fsbench_compare::Verdict::bounds);
            all.push(FigureLine {
                suite: key.text().split('|').next().map(str::to_owned),
                case: key.text(),
                title: plain(&title(key)),
                run: subject.id.clone(),
                unit: measure.unit.word(),
                figure: side.estimate.median,
                low: side.estimate.bounds.map(|(low, _)| low),
                high: side.estimate.bounds.map(|(_, high)| high),
                is_doubtful: side.is_doubtful,
                verdict: verdict.as_ref().map(fsbench_compare::Verdict::word),
                ratio_to_baseline: verdict.as_ref().and_then(fsbench_compare::Verdict::ratio),
                ratio_low: ratio_bounds.map(|(low, _)| low),
                ratio_high: ratio_bounds.map(|(_, high)| high),
            });
        }
    }
    all
}

/// Lines no longer than a terminal is wide, the later ones indented.
pub fn wrapped(words: &str, indent: usize) -> String {
    let mut lines: Vec<String> = vec![String::new()];
    for word in words.split(' ') {
        let line = lines.last().map_or(0, |line| line.chars().count());
        match lines.last_mut() {
            Some(last) if line == 0 => last.push_str(word),
            Some(last) if indent + line + 1 + word.chars().count() <= WIDTH => {
                last.push(' ');
                last.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.join(&format!("\n{}", " ".repeat(indent)))
}
