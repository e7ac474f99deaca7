//! The few lines for an issue or a pull request: what was measured, a figure a suite, what is to be doubted. The site gives
//! the same to paste (`apps/web/parts/export/markdown.ts`); `packages/contract/fixtures/markdown` holds both to it.

use std::collections::BTreeSet;

use fsbench_wire::words::verdicts;
use fsbench_wire::{Machine, OsFamily, Role, Run, Severity};

use super::comparison::quantity::{count, memory};
use super::comparison::sentence::{Part, escape, escape_name, markdown};
use super::reported::{Headline, headlines};
use crate::terminal::sanitize_for_terminal;

/// `link`: where a site has the run.
pub fn text(id: &str, run: &Run, digest: &[u8], link: Option<&str>) -> String {
    let machine = &run.machine;
    let mut names = vec![machine.cpu.brand.clone().unwrap_or_else(|| "unidentified CPU".into())];
    names.extend(drives(run));
    names.push(system(machine));
    let mut facts = vec![cores(machine), memory(machine.memory_bytes)];
    facts.extend(environment(machine));
    facts.push(format!("measured {}", run.started_at.get(..10).unwrap_or(&run.started_at)));
    names.extend(facts);
    let lines: Vec<String> = [format!("{} \u{b7} {}", title(id, link), joined(&names))]
        .into_iter()
        .chain(super::flags::warning_line(run).map(str::to_owned))
        .chain([String::new(), table(&headlines(run, digest)), warnings(run)])
        .collect();
    sanitize_for_terminal(&format!("{}\n", lines.join("\n").trim_end())).into_owned()
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
        model.unwrap_or_else(|| "unidentified drive".into())
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

/// "24P + 8E cores", "2 processors", "2 of 64 processors usable".
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
        _ => format!("{logical} processors"),
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

fn table(all: &[Headline]) -> String {
    if all.is_empty() {
        return String::new();
    }
    let mut lines =
        vec!["|  | result | 95 % interval |  |".to_owned(), "|---|---:|---|---|".to_owned()];
    for one in all {
        let warning_line = one.is_flagged.then_some("with warnings");
        let context: Vec<&str> = [Some(one.context.as_str()), warning_line]
            .into_iter()
            .flatten()
            .filter(|words| !words.is_empty())
            .collect();
        let (value, interval) = match &one.value {
            None => (verdicts::not_measured_short().into(), String::new()),
            Some(value) => {
                (escape(value), escape(one.interval.as_deref().unwrap_or("no interval")))
            }
        };
        lines.push(format!(
            "| {} | {value} | {interval} | {} |",
            escape_name(&one.what),
            markdown(&[Part::Text(context.join("; "))])
        ));
    }
    lines.push(String::new());
    lines.join("\n")
}

/// One line, only where something is more severe than a note.
fn warnings(run: &Run) -> String {
    let more_severe = run.flags.iter().filter(|flag| flag.severity != Severity::Note);
    let codes: BTreeSet<&str> = more_severe.map(|flag| flag.code.as_str()).collect();
    let word = match codes.len() {
        0 => return String::new(),
        1 => "warning",
        _ => "warnings",
    };
    let names: Vec<String> = codes.iter().map(|code| format!("`{code}`")).collect();
    format!("{} {word}: {}", codes.len(), names.join(", "))
}

#[cfg(test)]
mod tests;
