//! The verdict of a comparison in one sentence, and the table below it. The Action writes the same
//! from the JSON (`packages/action/src/ab-table.mjs`); shared fixtures hold both to it.

use std::fmt::Write as _;

use fsbench_ab::{AbReport, Quantity, QuantityResult, Revision, Verdict, WhyUnsure};
use fsbench_report::comparison::sentence::escape_name;
use fsbench_report::numbers::{bytes, duration};
use fsbench_report::table::{Align, Table};

pub fn text(report: &AbReport) -> String {
    let mut text = format!("\n{}\n", sentence(report));
    for line in commits(report, str::to_owned) {
        let _ = writeln!(text, "  {line}");
    }
    format!("{text}\n{}", table(report).render("  "))
}

pub fn markdown(report: &AbReport) -> String {
    let mut text = format!("**{}**\n\n", sentence(report));
    for line in commits(report, escape_name) {
        let _ = writeln!(text, "{line}  ");
    }
    if report.base.is_some() {
        text.push('\n');
    }
    format!("{text}{}\n{}\n", table(report).markdown(), origin(report))
}

/// `HEAD is 1.05x slower than BASE: 1.26 s vs 1.20 s (95 % interval 1.03 to 1.07, 40 pairs)`
pub fn sentence(report: &AbReport) -> String {
    let Some(found) = report.result(report.quantity) else {
        return format!("Could not tell: {} pairs are too few", report.pairs());
    };
    let (ratio, pairs) = (found.ratio, report.pairs());
    let values =
        format!("{} vs {}", value(found.head, found.quantity), value(found.base, found.quantity));
    let within = |low: f64, high: f64| {
        format!("95 % interval {} to {}, {pairs} pairs", factor(low), factor(high))
    };
    let unsure = format!("ratio {}, {}", factor(ratio.ratio), within(ratio.low, ratio.high));
    match report.verdict {
        Verdict::Slower => format!(
            "HEAD {} BASE: {values} ({})",
            compared(report.quantity, ratio.ratio, true),
            within(ratio.low, ratio.high)
        ),
        Verdict::Faster => format!(
            "HEAD {} BASE: {values} ({})",
            compared(report.quantity, 1.0 / ratio.ratio, false),
            within(1.0 / ratio.high, 1.0 / ratio.low)
        ),
        Verdict::NotSlower => format!(
            "HEAD {} by {} or more: {values} ({unsure})",
            match report.quantity {
                Quantity::Time => "is not slower than BASE",
                Quantity::Cpu => "does not use more processor time than BASE",
                Quantity::Memory => "does not need more memory than BASE",
            },
            per_cent(report.tolerance.excluded())
        ),
        Verdict::Unsure(WhyUnsure::NotConfirmed) => {
            format!("Could not tell: fresh pairs did not confirm a first difference ({unsure})")
        }
        Verdict::Unsure(WhyUnsure::TooWide) => format!(
            "Could not tell: a change below {} could not have been found here ({unsure})",
            per_cent(report.floor().unwrap_or(f64::INFINITY))
        ),
    }
}

fn compared(quantity: Quantity, by: f64, is_more: bool) -> String {
    let by = factor(by);
    match (quantity, is_more) {
        (Quantity::Time, true) => format!("is {by}x slower than"),
        (Quantity::Time, false) => format!("is {by}x faster than"),
        (Quantity::Cpu, true) => format!("uses {by}x as much processor time as"),
        (Quantity::Cpu, false) => format!("uses {by}x less processor time than"),
        (Quantity::Memory, true) => format!("needs {by}x as much memory as"),
        (Quantity::Memory, false) => format!("needs {by}x less memory than"),
    }
}

fn commits(report: &AbReport, shown: impl Fn(&str) -> String) -> Vec<String> {
    let line = |name: &str, revision: &Revision| {
        format!("{name} {} {}", revision.short(), shown(&revision.subject))
    };
    let sides = [("BASE", &report.base), ("HEAD", &report.head)];
    sides.into_iter().filter_map(|(name, side)| Some(line(name, side.as_ref()?))).collect()
}

fn table(report: &AbReport) -> Table {
    let mut table = Table::new(&[
        ("", Align::Left),
        ("BASE", Align::Right),
        ("HEAD", Align::Right),
        ("ratio", Align::Right),
        ("95 %", Align::Left),
    ]);
    for QuantityResult { quantity, base, head, ratio } in report.results() {
        table.row([
            title(quantity).to_owned(),
            value(base, quantity),
            value(head, quantity),
            factor(ratio.ratio),
            format!("[{}, {}]", factor(ratio.low), factor(ratio.high)),
        ]);
    }
    table
}

fn title(quantity: Quantity) -> &'static str {
    match quantity {
        Quantity::Time => "time",
        Quantity::Cpu => "user and system",
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

/// `1.05`, `0.997`, `12.3`: never fewer than two decimals near one.
fn factor(ratio: f64) -> String {
    match ratio {
        _ if ratio < 0.995 => format!("{ratio:.3}"),
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

#[cfg(test)]
mod tests;
