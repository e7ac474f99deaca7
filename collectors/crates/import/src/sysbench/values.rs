//! The results of one run, in the words of every version.

use fsbench_wire::ReportedStatistics;

use crate::text::{above_zero, between, count, ns_of_ms, ns_of_seconds, number};

/// Figures of the whole run, or of its reads, writes or sync calls alone.
pub struct SysbenchValues {
    pub part: Option<&'static str>,
    pub reported: ReportedStatistics,
}

const MIB: f64 = 1024.0 * 1024.0;

/// None where the run printed no figure.
pub fn results(lines: &[&str]) -> Option<Vec<SysbenchValues>> {
    let mut whole = ReportedStatistics::default();
    let mut parts: Vec<(&'static str, ReportedStatistics)> = Vec::new();
    for line in lines {
        take(line, &mut whole, &mut parts);
    }
    let timed = [whole.min_ns, whole.mean_ns, whole.p95_ns, whole.p99_ns, whole.max_ns];
    if timed.iter().any(Option::is_some) {
        whole.timed = Some("request".into());
    }
    let elapsed = whole.elapsed_ns;
    let mut found: Vec<SysbenchValues> = parts
        .into_iter()
        .map(|(part, reported)| SysbenchValues {
            part: Some(part),
            reported: ReportedStatistics { elapsed_ns: elapsed, ..reported },
        })
        .collect();
    if whole.says_something() {
        found.insert(0, SysbenchValues { part: None, reported: whole });
    }
    found.retain(|one| one.reported.says_something());
    (!found.is_empty()).then_some(found)
}

fn take(
    line: &str,
    whole: &mut ReportedStatistics,
    parts: &mut Vec<(&'static str, ReportedStatistics)>,
) {
    let after = |name: &str| line.strip_prefix(name).map(str::trim);
    let seconds =
        |text: &str| number(text.trim_end_matches('s')).and_then(|s| count(ns_of_seconds(s)));
    if let Some(text) = after("total time:").or_else(|| after("time elapsed:")) {
        whole.elapsed_ns = seconds(text);
    } else if let Some(text) = after("total number of events:") {
        whole.n_count = number(text).and_then(count);
    } else if let Some(text) = after("events per second:").or_else(|| after("events/s (eps):")) {
        whole.ops_per_s = number(text).and_then(above_zero);
    } else if let Some(text) = line.strip_suffix("Requests/sec executed") {
        whole.ops_per_s = number(text).and_then(above_zero);
    } else if let Some(text) = between(line, "Total operations:", " per second)")
        .or_else(|| between(line, "transactions:", " per sec.)"))
    {
        whole.ops_per_s = text.rsplit('(').next().and_then(number).and_then(above_zero);
    } else if let Some(text) = between(line, "Operations performed:", " ops/sec)") {
        whole.ops_per_s = text.rsplit('(').next().and_then(number).and_then(above_zero);
    } else if let Some(rate) = transferred(line) {
        whole.bytes_per_s = above_zero(rate);
    } else if let Some((name, ms)) = time(line) {
        let slot = match name {
            "min" => &mut whole.min_ns,
            "avg" => &mut whole.mean_ns,
            "95" => &mut whole.p95_ns,
            "99" => &mut whole.p99_ns,
            _ => &mut whole.max_ns,
        };
        *slot = above_zero(ns_of_ms(ms));
    } else if let Some((part, ops, rate)) = part(line) {
        let at = parts.iter().position(|(known, _)| *known == part).unwrap_or_else(|| {
            parts.push((part, ReportedStatistics::default()));
            parts.len() - 1
        });
        if let Some((_, reported)) = parts.get_mut(at) {
            reported.ops_per_s = reported.ops_per_s.or(ops.and_then(above_zero));
            reported.bytes_per_s = reported.bytes_per_s.or(rate.and_then(above_zero));
        }
    }
}

/// `Read 3.1Gb  Written 2.0Gb  Total transferred 5.2Gb  (17.81Mb/sec)`, `45.75 MiB transferred (4.57 MiB/sec)`. Its
/// megabytes are of 2^20 by every name.
fn transferred(line: &str) -> Option<f64> {
    let rate =
        line.contains("transferred").then(|| line.rsplit_once('('))??.1.strip_suffix("/sec)")?;
    let digits = rate.find(|char: char| char.is_alphabetic() || char == ' ')?;
    let (value, unit) = rate.split_at_checked(digits)?;
    let factor = match unit.trim().to_ascii_lowercase().as_str() {
        "b" => 1.0,
        "kb" | "kib" => 1024.0,
        "mb" | "mib" => MIB,
        "gb" | "gib" => MIB * 1024.0,
        _ => return None,
    };
    Some(number(value)? * factor)
}

/// `min:  0.05ms`, `approx.  95 percentile:  0.27ms`, `95th percentile:  0.33`. Of a run without events the least is
/// the greatest number there is, which is none; so is 0.00, which is rounded.
fn time(line: &str) -> Option<(&'static str, f64)> {
    let (name, text) = line.split_once(':')?;
    let name = match name.trim() {
        "min" => "min",
        "avg" => "avg",
        "max" => "max",
        name if name.ends_with("percentile") && name.contains("95") => "95",
        name if name.ends_with("percentile") && name.contains("99") => "99",
        _ => return None,
    };
    let ms = number(text.trim().trim_end_matches("ms"))?;
    (ms < 1e9).then_some((name, ms))
}

/// Operations and bytes a second of one direction.
fn part(line: &str) -> Option<(&'static str, Option<f64>, Option<f64>)> {
    const RATES: [(&str, &str); 3] =
        [("reads/s:", "read"), ("writes/s:", "write"), ("fsyncs/s:", "sync")];
    const BYTES: [(&str, &str); 2] = [("read, MiB/s:", "read"), ("written, MiB/s:", "write")];
    const BOTH: [(&str, &str); 3] = [("read:", "read"), ("write:", "write"), ("fsync:", "sync")];
    let one = |all: &[(&'static str, &'static str)]| {
        all.iter().find_map(|(start, part)| Some((*part, line.strip_prefix(start)?)))
    };
    if let Some((part, text)) = one(&RATES) {
        return Some((part, number(text), None));
    }
    if let Some((part, text)) = one(&BYTES) {
        return Some((part, None, Some(number(text)? * MIB)));
    }
    let (part, text) = one(&BOTH)?;
    let ops = number(text.trim().strip_prefix("IOPS=")?.split(' ').next()?);
    let rate = between(text, " ", " MiB/s").and_then(|inside| number(inside.rsplit(' ').next()?));
    Some((part, ops, rate.map(|mib| mib * MIB)))
}
