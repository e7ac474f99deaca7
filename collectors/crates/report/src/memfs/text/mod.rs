//! The in-memory file system in the terminal: the table of times, CPU time and memory; then
//! what the index's lock has to do with it.

use fsbench_stats::median;
use fsbench_wire::words::verdicts;
use fsbench_wire::{MemfsBackend, Run};

use super::findings::{
    self as found, Bound, CallCost, Contention, MemfsSuite, OPERATIONS, measured,
};
use crate::comparison::quantity::count;
use crate::findings::METHOD;
use crate::numbers::{duration, times};
use crate::table::{Align, Table};

pub fn text(run: &Run, suite: &MemfsSuite, digest: &[u8]) -> String {
    let mut parts = vec![format!(
        "  memfs · one index behind one lock: mean time of an operation; CPU time of one pass over the files; peak memory\n{}",
        table(suite).render("    ")
    )];
    let contention = found::contention(suite, digest);
    if !contention.is_empty() {
        parts.push(format!(
            "\n  memfs · {} files: share of the time spent waiting for the index, and time against a file system for each thread\n{}",
            count(METHOD.compared_files),
            contention_table(&contention).render("    ")
        ));
        parts.extend(not_looked_at(&contention).map(|words| format!("    {words}\n")));
    }
    let sentences = [
        contention_sentence(&contention, run.machine.cpu.usable_count),
        system_call_sentence(&found::calls(suite, digest)),
    ];
    let sentences = sentences.into_iter().flatten();
    let sentences: Vec<String> = sentences.map(|sentence| format!("  {sentence}\n")).collect();
    parts.concat() + &sentences.concat()
}

/// One row a cell of the global index: files, threads, four times, CPU time, memory.
pub fn table(suite: &MemfsSuite) -> Table {
    let mut table = Table::new(&[
        ("files", Align::Right),
        ("threads", Align::Right),
        ("create", Align::Right),
        ("write", Align::Right),
        ("read", Align::Right),
        ("delete", Align::Right),
        ("user", Align::Right),
        ("system", Align::Right),
        ("memory", Align::Right),
        ("", Align::Left),
    ])
    .narrow();
    for cell in found::cells(suite) {
        let time = |ns: Option<f64>| ns.map_or("-".into(), duration);
        let unmeasured = cell.cases.iter().find(|case| measured(case).is_none());
        let words = unmeasured.map_or(String::new(), |case| crate::unmeasured_text(&case.outcome));
        let [create, write, read, delete] = cell.means_ns.map(time);
        table.row([
            count(cell.files),
            cell.threads.to_string(),
            create,
            write,
            read,
            delete,
            time(cell.user_s.map(|s| s * 1e9)),
            time(cell.system_s.map(|s| s * 1e9)),
            cell.peak_bytes.map_or("-".into(), megabytes),
            words,
        ]);
    }
    table
}

/// `8.1 MB`, `17 MB`
fn megabytes(bytes: f64) -> String {
    let megabytes = bytes / 1e6;
    format!("{megabytes:.*} MB", usize::from(megabytes < 9.95))
}

fn contention_table(contention: &[Contention]) -> Table {
    let mut table = Table::new(&[
        ("threads", Align::Right),
        ("create", Align::Right),
        ("write", Align::Right),
        ("read", Align::Right),
        ("delete", Align::Right),
        ("index-bound", Align::Left),
    ])
    .narrow();
    let mut threads: Vec<u64> = contention.iter().map(|one| one.threads).collect();
    threads.dedup();
    for threads in threads {
        let here = || contention.iter().filter(|one| one.threads == threads);
        let [create, write, read, delete] = OPERATIONS.map(|operation| {
            let one = here().find(|one| one.operation == operation);
            one.map_or("-".into(), evidence)
        });
        let bound: Vec<&str> = here()
            .filter(|one| one.index_bound == Bound::Yes)
            .map(|one| one.operation.as_str())
            .collect();
        let is_known = here().all(|one| one.index_bound != Bound::NotKnown);
        let is_instrumented = here().any(|one| one.wait_share.is_some());
        let verdict = match (bound.is_empty(), is_known, is_instrumented) {
            (false, _, _) => bound.join(", "),
            (true, true, _) => "none".into(),
            (true, false, true) => "not clear".into(),
            (true, false, false) => NOT_KNOWN.into(),
        };
        table.row([threads.to_string(), create, write, read, delete, verdict]);
    }
    table
}

const NOT_KNOWN: &str = "not known";

/// Why there is no verdict for some numbers of threads.
fn not_looked_at(contention: &[Contention]) -> Option<String> {
    let mut threads: Vec<u64> = contention.iter().map(|one| one.threads).collect();
    threads.dedup();
    threads.retain(|threads| {
        let mut here = contention.iter().filter(|one| one.threads == *threads);
        here.all(|one| one.index_bound == Bound::NotKnown && one.wait_share.is_none())
    });
    let threads: Vec<String> = threads.iter().map(u64::to_string).collect();
    (!threads.is_empty()).then(|| {
        format!(
            "{NOT_KNOWN}: this profile does not look at the locks of {} threads.",
            threads.join(" and ")
        )
    })
}

/// `34 % · 1.8x`
fn evidence(one: &Contention) -> String {
    let share = one.wait_share.map_or("-".into(), percent);
    let ratio = one.over_private.map_or("-".into(), |ratio| times(ratio.value));
    format!("{share} · {ratio}")
}

fn percent(share: f64) -> String {
    format!("{:.*} %", usize::from(share < 0.0995), share * 100.0)
}

/// What a colleague would say of the most threads that both looks know of.
fn contention_sentence(contention: &[Contention], usable_cpus: u64) -> Option<String> {
    let contended = || contention.iter().filter(|one| one.index_bound != Bound::NotKnown);
    let threads = contended().map(|one| one.threads).max()?;
    let here = || contended().filter(|one| one.threads == threads);
    let bound: Vec<&Contention> = here().filter(|one| one.index_bound == Bound::Yes).collect();
    let longest = |a: &&&Contention, b: &&&Contention| {
        let share = |one: &Contention| one.wait_share.unwrap_or(0.0);
        share(a).total_cmp(&share(b))
    };
    let shared = if threads > usable_cpus {
        format!(" The {threads} threads shared {usable_cpus} CPUs.")
    } else {
        String::new()
    };
    let words = |one: &Contention| {
        format!(
            "{} waits {} of its time for the lock, and is {} than with a file system for each thread",
            one.operation.as_str(),
            one.wait_share.map_or("-".into(), percent),
            one.over_private.map_or("-".into(), |ratio| slower(ratio.value)),
        )
    };
    let instrumented: Vec<f64> = here().filter_map(|one| one.instrumented_over).collect();
    let instrumented = median(&instrumented).map_or(String::new(), |ratio| {
        format!(" Instrumented locks make an operation {}.", slower(ratio.value))
    });
    if let Some(worst) = bound.iter().max_by(longest) {
        let names: Vec<&str> = bound.iter().map(|one| one.operation.as_str()).collect();
        let are = if names.len() > 1 { "are" } else { "is" };
        return Some(format!(
            "With {threads} threads {} {are} index-bound: {}.{shared}{instrumented}",
            names.join(" and "),
            words(worst)
        ));
    }
    let all: Vec<&Contention> = here().collect();
    let unclear: Vec<&Contention> = contention
        .iter()
        .filter(|one| one.threads == threads && one.index_bound == Bound::NotKnown)
        .collect();
    if !unclear.is_empty() {
        return Some(format!(
            "With {threads} threads {} not index-bound; it is not clear whether {}.{shared}{instrumented}",
            named_with_verb(&all),
            named_with_verb(&unclear)
        ));
    }
    let worst = all.iter().max_by(longest)?;
    Some(format!(
        "With {threads} threads no operation is index-bound: {}.{shared}{instrumented}",
        words(worst)
    ))
}

/// `create is`, `create, read and write are`
fn named_with_verb(of: &[&Contention]) -> String {
    let names: Vec<&str> = of.iter().map(|one| one.operation.as_str()).collect();
    match names.split_last() {
        Some((last, first)) if !first.is_empty() => {
            format!("{} and {last} are", first.join(", "))
        }
        _ => format!("{} is", names.concat()),
    }
}

/// What the kernel adds: the same operation as system calls in memory.
fn system_call_sentence(calls: &[CallCost]) -> Option<String> {
    let tmpfs = calls.iter().find(|one| one.backend == MemfsBackend::Tmpfs)?;
    let who = match tmpfs.threads {
        1 => "One thread creates".to_owned(),
        threads => format!("With {threads} threads, one creates"),
    };
    let (low, _) = tmpfs.ratio.bounds?;
    let how = if low > 1.0 { times(tmpfs.ratio.value) } else { verdicts::tie_inline().to_owned() };
    Some(format!(
        "{who} a file in {}; by a system call, on the target in memory, in {}: {how}.",
        duration(tmpfs.own_ns),
        duration(tmpfs.call_ns),
    ))
}

/// `3.0x slower`, `1.2x faster`.
fn slower(ratio: f64) -> String {
    if ratio >= 1.0 {
        verdicts::slower_short(times(ratio)).to_string()
    } else {
        verdicts::faster_short(times(1.0 / ratio)).to_string()
    }
}

#[cfg(test)]
mod tests;
