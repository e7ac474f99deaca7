//! The few lines for an issue or a pull request: the machine and whether the run is good to compare, a result a suite, and
//! warnings. The site gives the same to paste (`apps/web/views/run/formats/markdown.ts`); `packages/contract/fixtures/markdown` holds both to it.

use std::collections::{BTreeSet, HashSet};

use fsbench_wire::words::{self, file_system_name, verdicts};
use fsbench_wire::{Flag, Machine, OsFamily, Role, Run, Severity, Suite};

use super::comparison::quantity::{count, counted, memory};
use super::comparison::sentence::{Part, escape, escape_name, markdown};
use super::reported::{Headline, headlines};
use crate::flags::{is_run_invalid, is_suite_invalid};
use crate::terminal::sanitize_for_terminal;

/// `link`: where a site has the run.
pub fn text(id: &str, run: &Run, digest: &[u8], link: Option<&str>) -> String {
    let machine = &run.machine;
    let measured = run.started_at.get(..10).unwrap_or(&run.started_at);
    let details = [cores(machine), memory(machine.memory_bytes), format!("measured {measured}")];
    let name = format!("fsbench run {id}");
    let name = link.map_or_else(|| name.clone(), |link| format!("[{name}]({link})"));
    let rows = headlines(run, digest);
    let lines: Vec<String> = [machine_line(run), String::new()]
        .into_iter()
        .chain(table(&rows))
        .chain(warnings(run, &rows))
        .chain([format!("{} \u{b7} {name}", joined(&details))])
        .collect();
    sanitize_for_terminal(&format!("{}\n", lines.join("\n"))).into_owned()
}

/// `**AMD Ryzen 9 7950X** · Samsung 990 PRO, ext4 · Debian GNU/Linux 13 · **good to compare**`
fn machine_line(run: &Run) -> String {
    let machine = &run.machine;
    let chip = machine.cpu.brand.clone().unwrap_or_else(|| "unidentified CPU".into());
    let mut names: Vec<String> = drives(run).collect();
    let left = names.len().saturating_sub(DRIVES_AT_MOST);
    names.truncate(DRIVES_AT_MOST);
    names.extend((left > 0).then(|| counted(left as u64, "more drive")));
    names.push(system(machine));
    names.extend(environment(machine));
    format!(
        "**{}** \u{b7} {} \u{b7} **{}**",
        escape_name(&chip),
        joined(&names),
        escape(&comparable(run))
    )
}

const DRIVES_AT_MOST: usize = 2;

/// `good to compare, except 3 cases of “Create one file”`
fn comparable(run: &Run) -> String {
    if is_run_invalid(run) || is_generated(run) {
        return verdicts::not_good_to_compare().into();
    }
    let severe = || run.flags.iter().filter(|flag| flag.severity != Severity::Note);
    let is_of_all = severe().any(|flag| flag.severity == Severity::Warn && flag.case.is_none());
    let verdict =
        if is_of_all { verdicts::compare_with_care() } else { verdicts::good_to_compare() };
    let invalid: Vec<&str> = Suite::ALL
        .iter()
        .filter(|suite| is_suite_invalid(run, **suite))
        .map(|suite| suite.title())
        .collect();
    let of_cases: Vec<&Flag> = severe().filter(|flag| flag.case.is_some()).collect();
    let what = if !invalid.is_empty() {
        verdicts::suites_invalid(listed(&invalid)).to_string()
    } else if !of_cases.is_empty() && !is_of_all {
        cases_text(&of_cases)
    } else {
        return verdict.into();
    };
    verdicts::compare_except(verdict.to_owned(), what).to_string()
}

/// `18 cases of “Create one file”`: what the table calls them.
fn cases_text(flags: &[&Flag]) -> String {
    let cases: BTreeSet<&str> = flags.iter().filter_map(|flag| flag.case.as_deref()).collect();
    let names: Vec<String> = Suite::ALL
        .iter()
        .filter(|suite| flags.iter().any(|flag| flag.suite == Some(**suite)))
        .map(|suite| format!("\u{201c}{}\u{201d}", words::question_name(*suite)))
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let count = counted(cases.len() as u64, "case");
    if names.is_empty() { count } else { format!("{count} of {}", listed(&names)) }
}

/// `A, B and C`
fn listed(names: &[&str]) -> String {
    match names.split_last() {
        Some((last, first)) if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => names.concat(),
    }
}

/// A site's own flag of a document that a generator made.
const SYNTHETIC: &str = "synthetic";

fn is_generated(run: &Run) -> bool {
    run.flags.iter().any(|flag| flag.code == SYNTHETIC)
}

/// What every text to paste begins with.
pub fn title(id: &str, link: Option<&str>) -> String {
    link.map_or_else(|| format!("**fsbench {id}**"), |link| format!("**[fsbench {id}]({link})**"))
}

fn joined(words: &[String]) -> String {
    let words: Vec<String> = words.iter().map(|words| escape_name(words)).collect();
    words.join(" \u{b7} ")
}

fn drives(run: &Run) -> impl Iterator<Item = String> {
    let disks = run.targets.iter().filter(|one| one.role == Role::Disk);
    disks.map(|disk| {
        let model = disk.device.as_ref().and_then(|device| device.model.clone());
        let name = model.unwrap_or_else(|| "unidentified drive".into());
        let kind = disk.file_system.as_ref().and_then(|of| of.kind.as_deref());
        kind.map_or_else(|| name.clone(), |kind| format!("{name}, {}", file_system_name(kind)))
    })
}

fn system(machine: &Machine) -> String {
    let os = &machine.os;
    let family = match os.family {
        OsFamily::Linux => "Linux",
        OsFamily::Macos => "macOS",
        OsFamily::Windows => "Windows",
        OsFamily::Other => "another system",
    };
    let parts = [Some(os.name.as_deref().unwrap_or(family)), os.version.as_deref()];
    let parts: Vec<&str> = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
    let version = parts.join(" ");
    match &os.kernel {
        Some(kernel) if os.family == OsFamily::Linux => format!("{version}, Linux {kernel}"),
        _ => version,
    }
}

/// "24P + 8E cores", "2 CPUs", "2 of 64 CPUs usable".
fn cores(machine: &Machine) -> String {
    let cpu = &machine.cpu;
    let kinds: Vec<String> = cpu
        .core_kinds
        .iter()
        .filter_map(|kind| Some(format!("{}{}", count(kind.physical_count?), kind.name)))
        .collect();
    let logical = count(cpu.logical_count);
    let words = match cpu.physical_count {
        _ if kinds.len() > 1 => format!("{} cores", kinds.join(" + ")),
        Some(physical) if physical != cpu.logical_count => {
            format!("{} cores, {logical} threads", count(physical))
        }
        _ => format!("{logical} CPUs"),
    };
    if cpu.usable_count < cpu.logical_count {
        format!("{words}, {} usable", count(cpu.usable_count))
    } else {
        words
    }
}

fn environment(machine: &Machine) -> Vec<String> {
    let around = &machine.virtualization;
    let guest = (around.is_guest == Some(true)).then(|| {
        let hypervisor = around.hypervisor.as_deref();
        format!("virtual machine ({})", hypervisor.unwrap_or("unknown hypervisor"))
    });
    let container = around.container.as_ref();
    let container = container.map(|container| format!("in a container ({container})"));
    let translated = (around.is_translated == Some(true)).then(|| "translated".to_owned());
    [guest, container, translated].into_iter().flatten().collect()
}

fn table(all: &[Headline]) -> Vec<String> {
    if all.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![
        "| what was measured | result | 95 % interval | details |".to_owned(),
        "|---|---:|---|---|".to_owned(),
    ];
    for one in all {
        let warning_line = one.is_flagged.then_some("with warnings");
        let context: Vec<&str> = [Some(one.context.as_str()), warning_line]
            .into_iter()
            .flatten()
            .filter(|words| !words.is_empty())
            .collect();
        let (value, interval) = match &one.value {
            None => (verdicts::not_measured_short().into(), String::new()),
            Some(value) => (escape(value), escape(&bounds(one.interval.as_deref()))),
        };
        lines.push(format!(
            "| {} | {value} | {interval} | {} |",
            escape_name(&one.what),
            markdown(&[Part::Text(context.join("; "))])
        ));
    }
    lines.push(String::new());
    lines
}

/// `848 to 893` of `[848, 893]`
fn bounds(interval: Option<&str>) -> String {
    interval.map_or_else(
        || "no interval".into(),
        |interval| interval.trim_matches(['[', ']']).replacen(", ", " to ", 1),
    )
}

const WARNINGS_AT_MOST: usize = 2;

/// One line of short sentences, the invalid first, then by code; those of cases that are in no row come last and say so. None
/// where nothing is more severe than a note.
fn warnings(run: &Run, rows: &[Headline]) -> Option<String> {
    let of = |severity| {
        let flags = run.flags.iter().filter(move |flag| flag.severity == severity);
        flags.map(|flag| flag.code.as_str()).collect::<BTreeSet<_>>()
    };
    let (invalid, warn) = (of(Severity::Invalid), of(Severity::Warn));
    let flagged: HashSet<Suite> = run
        .suites
        .iter()
        .zip(rows)
        .filter(|(_, row)| row.is_flagged)
        .map(|(suite, _)| suite.suite())
        .collect();
    let is_in_rows = |code: &str| {
        let severe =
            run.flags.iter().filter(|flag| flag.code == code && flag.severity != Severity::Note);
        let mut severe = severe.map(|flag| (&flag.case, flag.suite));
        code == SYNTHETIC
            || severe.any(|(case, suite)| {
                case.is_none() || suite.is_some_and(|suite| flagged.contains(&suite))
            })
    };
    let text = |code: &str| {
        let meaning = words::flag(code).map(|words| words.meaning.as_str());
        let first = meaning.and_then(|meaning| meaning.split(". ").next());
        first.map_or(verdicts::warning_unnamed(), |first| first.trim_end_matches('.'))
    };
    let generated = is_generated(run).then_some(SYNTHETIC);
    let codes = generated.iter().chain(&invalid).chain(&warn).copied();
    let (here, elsewhere): (Vec<&str>, Vec<&str>) = codes.partition(|code| is_in_rows(code));
    let mut texts: Vec<&str> = Vec::new();
    let mut here_count = 0;
    for (code, is_here) in
        here.iter().map(|code| (code, true)).chain(elsewhere.iter().map(|code| (code, false)))
    {
        if !texts.contains(&text(code)) {
            texts.push(text(code));
            here_count += usize::from(is_here);
        }
    }
    let word = if texts.len() == 1 { "Warning" } else { "Warnings" };
    let of_rows = if here_count == 0 {
        format!(" {}", CASES_ELSEWHERE.to_lowercase())
    } else {
        String::new()
    };
    let left = texts.len().saturating_sub(WARNINGS_AT_MOST);
    let more = (left > 0)
        .then(|| verdicts::warnings_more(counted(left as u64, "more warning")).to_string());
    let shown = texts.into_iter().take(WARNINGS_AT_MOST).enumerate().map(|(at, text)| {
        if at > 0 && at == here_count {
            format!("{CASES_ELSEWHERE}: {text}")
        } else {
            text.to_owned()
        }
    });
    let written: Vec<String> =
        shown.chain(more).map(|sentence| format!("{}.", escape(&sentence))).collect();
    (!written.is_empty()).then(|| format!("{word}{of_rows}: {}", written.join(" ")))
}

/// Of the warnings after it.
const CASES_ELSEWHERE: &str = "About cases not shown here";

#[cfg(test)]
mod tests;
