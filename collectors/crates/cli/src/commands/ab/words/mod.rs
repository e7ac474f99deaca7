//! The verdict of a comparison in one sentence, and the table below it. The Action writes the same
//! from the JSON (`packages/action/src/ab-table.mjs`); shared fixtures hold both to it.

use std::fmt::Write as _;

use fsbench_ab::{AbReport, Gap, Quantity, QuantityResult, Revision, Verdict, WhyUnsure};
use fsbench_failure::Code;
use fsbench_report::comparison::sentence::escape_name;
use fsbench_report::layout::{Layout, labeled, labeled_step, shortened, width};
use fsbench_report::numbers::{bytes, duration};
use fsbench_report::table::{Align, Table};

/// The answer, both sides, the table, and by which rule it was decided. `commands`: those of both
/// sides; `columns`: of a terminal.
pub fn text(report: &AbReport, commands: Option<&[String; 2]>, columns: Option<usize>) -> String {
    let mut text =
        format!("{}{}\n{}\n\n", headline(report), values_or_reason(report), exit_note(report));
    let sides = [commits(report, str::to_owned), typed_lines(report, commands)];
    for line in sides.into_iter().flat_map(|sides| fitted(sides, columns)) {
        let _ = writeln!(text, "  {line}");
    }
    if report.base.is_some() || commands.is_some() {
        text.push('\n');
    }
    let _ = write!(text, "{}\n{}", table(report).render("  "), rule(report));
    text
}

pub fn markdown(report: &AbReport) -> String {
    let mut text = format!("**{}**\n\n", sentence(report));
    let lines = if report.base.is_some() {
        commits(report, escape_name)
    } else {
        let is_any_beside = report.is_beside.contains(&true);
        if is_any_beside { sides(report, [String::new(), String::new()]) } else { Vec::new() }
    };
    for line in &lines {
        let _ = writeln!(text, "{line}  ");
    }
    if !lines.is_empty() {
        text.push('\n');
    }
    format!("{text}{}\n{}\n", table(report).markdown(), origin(report))
}

/// `HEAD is 1.05x slower than BASE: 1.26 s vs 1.20 s (95 % CI 1.03 to 1.07, 40 pairs)`
pub fn sentence(report: &AbReport) -> String {
    let Answer { verdict, values, reason, evidence } = Answer::of(report);
    let evidence = if evidence.is_empty() { evidence } else { format!(" ({evidence})") };
    let detail = if reason.is_empty() { values } else { reason };
    format!("{verdict}: {detail}{evidence}")
}

/// What the exit code says, too: one rule decides both.
pub fn worse(report: &AbReport) -> String {
    let allowed = per_cent(report.tolerance.allowed);
    match report.quantity {
        Quantity::Time => format!("HEAD is more than {allowed} slower than BASE"),
        Quantity::Cpu => format!("HEAD uses over {allowed} more CPU time than BASE"),
        Quantity::Memory => format!("HEAD needs over {allowed} more memory than BASE"),
    }
}

/// What a script sees.
fn exit_note(report: &AbReport) -> String {
    let is = match (report.verdict, report.quantity) {
        (Verdict::Faster | Verdict::NotSlower, _) => "passed",
        (Verdict::Unsure(_), _) => "undecided",
        (Verdict::Slower, Quantity::Time) => "HEAD is slower",
        (Verdict::Slower, Quantity::Cpu) => "HEAD uses more CPU time",
        (Verdict::Slower, Quantity::Memory) => "HEAD needs more memory",
    };
    format!("{EXIT_CODE} {}: {is}.", exit_code(report.verdict).number())
}

pub fn exit_code(verdict: Verdict) -> Code {
    match verdict {
        Verdict::Faster | Verdict::NotSlower => Code::Done,
        Verdict::Slower => Code::Failed,
        Verdict::Unsure(_) => Code::NothingMeasurable,
    }
}

const EXIT_CODE: &str = "Exit code";

struct Answer {
    verdict: String,
    /// Of HEAD and BASE.
    values: String,
    /// Why it is undecided; otherwise empty.
    reason: String,
    evidence: String,
}

impl Answer {
    fn of(report: &AbReport) -> Self {
        let pairs = report.pairs();
        let unsure = format!("Undecided whether {}", worse(report));
        let Some(found) = report.result(report.quantity) else {
            let reason = format!("{pairs} pairs are too few");
            return Self {
                verdict: unsure,
                values: String::new(),
                reason,
                evidence: String::new(),
            };
        };
        let ratio = found.ratio;
        let within = |low: f64, high: f64| {
            format!("95 % CI {} to {}, {pairs} pairs", factor(low), factor(high))
        };
        let all = format!("ratio {}, {}", factor(ratio.ratio), within(ratio.low, ratio.high));
        let (verdict, reason, evidence) = match report.verdict {
            Verdict::Faster if report.quantity == Quantity::Time => (
                format!("HEAD is {}x faster than BASE", factor(1.0 / ratio.ratio)),
                String::new(),
                within(1.0 / ratio.high, 1.0 / ratio.low),
            ),
            Verdict::Slower | Verdict::Faster => (
                format!("HEAD {} BASE", compared(report.quantity, ratio.ratio)),
                String::new(),
                within(ratio.low, ratio.high),
            ),
            Verdict::NotSlower => (not_worse(report, ratio.high), String::new(), all),
            Verdict::Unsure(WhyUnsure::NotConfirmed) => {
                (unsure, "fresh pairs did not confirm a first difference".into(), all)
            }
            Verdict::Unsure(WhyUnsure::TooWide) => {
                let floor = per_cent(report.floor().unwrap_or(f64::INFINITY));
                (unsure, format!("a change below {floor} would not have been found"), all)
            }
        };
        let [head, base] = [found.head, found.base].map(|one| value(one, found.quantity));
        let values = if report.verdict == Verdict::NotSlower && found.quantity == Quantity::Time {
            let open = ratio.high > report.tolerance.allowed;
            let smaller = if open { "; a smaller one cannot be ruled out" } else { "" };
            format!("HEAD {head}, BASE {base}{smaller}")
        } else {
            format!("{head} vs {base}")
        };
        Self { verdict, values, reason, evidence }
    }
}

/// The first words of the screen. What only looked like a difference is named with its ratio.
pub fn headline(report: &AbReport) -> String {
    looks(report).unwrap_or_else(|| Answer::of(report).verdict)
}

/// `HEAD looks 1.62x slower, but that could not be confirmed`
fn looks(report: &AbReport) -> Option<String> {
    if report.verdict != Verdict::Unsure(WhyUnsure::NotConfirmed) {
        return None;
    }
    let ratio = report.result(report.quantity)?.ratio.ratio;
    let seems = match report.quantity {
        Quantity::Time if ratio < 1.0 => format!("looks {}x faster", factor(1.0 / ratio)),
        Quantity::Time => format!("looks {}x slower", factor(ratio)),
        Quantity::Cpu => format!("seems to use {}x as much CPU time", factor(ratio)),
        Quantity::Memory => format!("seems to need {}x as much memory", factor(ratio)),
    };
    Some(format!("Undecided: HEAD {seems}, but fresh pairs did not confirm that"))
}

fn values_or_reason(report: &AbReport) -> String {
    if looks(report).is_some() {
        return ".".into();
    }
    let Answer { values, reason, .. } = Answer::of(report);
    format!(": {}", if reason.is_empty() { values } else { reason })
}

/// What the interval leaves open, at least what is allowed.
fn not_worse(report: &AbReport, high: f64) -> String {
    let most = per_cent_up(high.max(report.tolerance.allowed));
    match report.quantity {
        Quantity::Time => format!("No slowdown above {most}"),
        Quantity::Cpu => format!("HEAD uses at most {most} more CPU time than BASE"),
        Quantity::Memory => format!("HEAD needs at most {most} more memory than BASE"),
    }
}

fn compared(quantity: Quantity, ratio: f64) -> String {
    let by = factor(ratio);
    match quantity {
        Quantity::Time => format!("is {by}x slower than"),
        Quantity::Cpu => format!("uses {by}x as much CPU time as"),
        Quantity::Memory => format!("needs {by}x as much memory as"),
    }
}

const FRESH: &str = "Fresh pairs";
const RATIO: &str = "Ratio";
const FAILS: &str = "Fails";
const PASSES: &str = "Passes";
const MEASURED: &str = "Measured";
/// Of the lines that only help to look something up.
pub const FAINT_LABELS: [&str; 3] = [EXIT_CODE, RATIO, MEASURED];

/// How the row begins that decided.
pub fn decided_by(report: &AbReport) -> &'static str {
    match report.quantity {
        Quantity::Time => "  time  ",
        Quantity::Cpu => "  CPU time  ",
        Quantity::Memory => "  peak memory  ",
    }
}

/// At which fresh pairs confirm a difference.
const FRESH_LEVEL: &str = "97 %";

/// By which rule it ended.
fn rule(report: &AbReport) -> String {
    let excluded = per_cent(report.tolerance.excluded());
    let what = match report.quantity {
        Quantity::Time => "a slowdown",
        Quantity::Cpu => "a growth of CPU time",
        Quantity::Memory => "a growth of memory",
    };
    let fresh = report.fresh().map_or(String::new(), |fresh| {
        let [ratio, low, high] = [fresh.ratio.ratio, fresh.ratio.low, fresh.ratio.high].map(factor);
        let pairs = fresh.blocks * 2;
        format!("{FRESH:<13}the last {pairs}: ratio {ratio}, {FRESH_LEVEL} CI {low} to {high}\n")
    });
    format!(
        "{fresh}{FAILS:<13}if {what} over {} is certain and fresh pairs confirm it\n{PASSES:<13}once {what} of {excluded} or more is ruled out\n{RATIO:<13}of executions next to each other, not of the two medians\n{MEASURED:<13}{} pairs; --seed {} repeats their order\n",
        per_cent(report.tolerance.allowed),
        report.pairs(),
        report.seed
    )
}

fn commits(report: &AbReport, shown: impl Fn(&str) -> String) -> Vec<String> {
    let [Some(base), Some(head)] = [&report.base, &report.head] else { return Vec::new() };
    let text = |one: &Revision| format!(" {} {}", one.short(), shown(&one.subject));
    sides(report, [text(base), text(head)])
}

fn typed_lines(report: &AbReport, commands: Option<&[String; 2]>) -> Vec<String> {
    let spaced = |command: &String| format!("  {command}");
    commands.map_or_else(Vec::new, |commands| sides(report, commands.each_ref().map(spaced)))
}

/// `BASE`, what it is, and what ran beside it.
fn sides(report: &AbReport, texts: [String; 2]) -> Vec<String> {
    let names = ["BASE", "HEAD"].into_iter().zip(report.is_beside).zip(texts);
    let line = |((name, is_beside), text): ((&str, bool), String)| {
        if !is_beside {
            return format!("{name}{text}");
        }
        let text = text.trim_start();
        let colon = if text.is_empty() { "" } else { ": " };
        format!("{name} beside a busy loop{colon}{text}")
    };
    names.map(line).collect()
}

/// A command can be long; the person who typed it knows it by its ends. What tells the sides apart stays.
fn fitted(sides: Vec<String>, columns: Option<usize>) -> Vec<String> {
    let Some(most) = columns.map(|columns| columns.saturating_sub(2)) else { return sides };
    let short: Vec<String> = sides.iter().map(|line| shortened(line, most)).collect();
    let is_same =
        |lines: &[String]| lines.windows(2).any(|pair| pair[0].get(SIDE..) == pair[1].get(SIDE..));
    if !is_same(&short) || is_same(&sides) {
        return short;
    }
    let letters = |line: &String| line.chars().skip(SIDE).collect::<Vec<char>>();
    let [base, head] = [&sides[0], &sides[1]].map(letters);
    let same = base.iter().zip(&head).take_while(|(base, head)| base == head).count();
    let from = same.saturating_sub(BEFORE_DIFFERENCE);
    let rest = |letters: &[char]| letters[from..].iter().collect::<String>();
    let names = sides.iter().map(|line| line.chars().take(SIDE).collect::<String>());
    let cut = |(name, letters): (String, &Vec<char>)| {
        shortened(&format!("{name}\u{2026}{}", rest(letters)), most)
    };
    names.zip([&base, &head]).map(cut).collect()
}

/// `BASE  ` and `HEAD  `.
const SIDE: usize = 6;
/// So many letters of a command are shown before the first that differs.
const BEFORE_DIFFERENCE: usize = 12;

/// The next step, of a few lines: where the command is long, what of it is new.
pub fn next_lines(command: &str, new: &str, layout: Layout) -> Vec<String> {
    const MOST_LINES: usize = 3;
    let lines = labeled_step("Next", command, layout);
    let is_short =
        lines.len() <= MOST_LINES && lines.iter().all(|line| width(line) <= layout.width);
    if is_short { lines } else { labeled("Next", &format!("the same command with {new}"), layout) }
}

fn table(report: &AbReport) -> Table {
    let mut table = Table::new(&[
        ("", Align::Left),
        ("BASE", Align::Right),
        ("HEAD", Align::Right),
        ("ratio", Align::Right),
        ("95 % CI", Align::Left),
    ]);
    for QuantityResult { quantity, base, head, ratio } in report.results() {
        table.row([
            title(quantity).to_owned(),
            value(base, quantity),
            value(head, quantity),
            factor(ratio.ratio),
            format!("{} to {}", factor(ratio.low), factor(ratio.high)),
        ]);
    }
    for (quantity, gap) in report.gaps() {
        let none = || "-".to_owned();
        let [base, head, ratio] = [none(), none(), none()];
        table.row([title(quantity).to_owned(), base, head, ratio, gap_text(gap).to_owned()]);
    }
    table
}

fn gap_text(gap: Gap) -> &'static str {
    match gap {
        Gap::NotReported => "not reported by this system",
        Gap::TooSmall => "too small to be measured",
        Gap::TooShort => "too short to be measured",
    }
}

fn title(quantity: Quantity) -> &'static str {
    match quantity {
        Quantity::Time => "time",
        Quantity::Cpu => "CPU time",
        Quantity::Memory => "peak memory",
    }
}

fn origin(report: &AbReport) -> String {
    format!(
        "fsbench · both sides alternately on one machine, {} executions each after a warm-up · seed {}",
        report.pairs(),
        report.seed
    )
}

fn value(value: f64, quantity: Quantity) -> String {
    if quantity != Quantity::Memory {
        return duration(value);
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a size")]
    bytes(value as u64)
}

/// `1.05`, `0.98`, `0.051`, `12.3`
fn factor(ratio: f64) -> String {
    match ratio {
        _ if ratio < 0.0995 => format!("{ratio:.3}"),
        _ if ratio < 9.995 => format!("{ratio:.2}"),
        _ if ratio < 99.95 => format!("{ratio:.1}"),
        _ => format!("{ratio:.0}"),
    }
}

/// `5 %`, `5.7 %`, `12 %`: of a ratio above one.
fn per_cent(ratio: f64) -> String {
    let change = (ratio - 1.0) * 100.0;
    let shown = if change < 9.95 { format!("{change:.1}") } else { format!("{change:.0}") };
    format!("{} %", shown.trim_end_matches(".0"))
}

/// The same rounded up: a bound is never told as less than it is.
fn per_cent_up(ratio: f64) -> String {
    const ERROR: f64 = 1e-9;
    let change = (ratio - 1.0) * 100.0;
    let step = if change < 9.95 { 10.0 } else { 1.0 };
    per_cent(1.0 + (change * step - ERROR).ceil() / step / 100.0)
}

#[cfg(test)]
mod tests;
