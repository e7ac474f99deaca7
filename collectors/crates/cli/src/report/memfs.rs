//! The in-memory file system in the terminal: the table of times, processor time and memory; then
//! what the index's lock has to do with it.

mod verdict;

use std::collections::BTreeMap;

use fsbench_wire::{MemfsBackend, MemfsOperation, PhaseSamples, Run};

use super::figures::{duration, times};
use super::spread::median;
use super::table::{Align, Table};
use verdict::{
    COMPARED_FILES, Contention, MemfsCase, MemfsSuite, OPERATIONS, contention, float, means_ns,
    measured, samples,
};

pub fn text(run: &Run, suite: &MemfsSuite) -> String {
    let mut parts = vec![format!(
        "  memfs · one index behind one lock: mean time of an operation; processor time of one pass over the files; peak memory\n{}",
        table(suite).render("    ")
    )];
    let contention = contention(suite);
    if !contention.is_empty() {
        parts.push(format!(
            "  memfs · {COMPARED_FILES} files: share of the time spent waiting for the index · time against a file system for each thread\n{}",
            contention_table(&contention).render("    ")
        ));
    }
    let sentences = [
        contention_sentence(&contention, run.machine.cpu.usable_count),
        system_call_sentence(suite),
    ];
    let sentences = sentences.into_iter().flatten();
    let sentences: Vec<String> = sentences
        .map(|sentence| format!("  {sentence}\n"))
        .collect();
    parts.join("\n") + &sentences.concat()
}

/// One row a cell of the global index: files, threads, four times, processor time, memory.
pub fn table(suite: &MemfsSuite) -> Table {
    let mut table = Table::new(&[
        ("files", Align::Right),
        ("threads", Align::Right),
        ("create ms", Align::Right),
        ("write ms", Align::Right),
        ("read ms", Align::Right),
        ("delete ms", Align::Right),
        ("user s", Align::Right),
        ("system s", Align::Right),
        ("memory MB", Align::Right),
        ("", Align::Left),
    ]);
    for ((files, threads), cell) in cells(suite) {
        let of = |operation| {
            let case = cell.iter().find(|case| case.params.operation == operation);
            case.and_then(|case| measured(case))
        };
        let figures = OPERATIONS.map(|operation| of(operation).and_then(mean_ms));
        let cpu = |column: fn(&PhaseSamples) -> &[Option<u64>]| {
            let parts = OPERATIONS.map(|operation| cpu_of_a_pass_s(of(operation)?, files, column));
            let sum = parts.into_iter().sum::<Option<f64>>();
            sum.map_or("-".into(), |seconds| format!("{seconds:.6}"))
        };
        let unmeasured = cell.iter().find(|case| measured(case).is_none());
        let words = unmeasured.map_or(String::new(), |case| super::unmeasured_words(&case.outcome));
        let [create, write, read, delete] =
            figures.map(|ms| ms.map_or("-".into(), |ms| format!("{ms:.6}")));
        table.row([
            files.to_string(),
            threads.to_string(),
            create,
            write,
            read,
            delete,
            cpu(|samples| &samples.user_ns),
            cpu(|samples| &samples.system_ns),
            of(MemfsOperation::Write)
                .and_then(peak_mb)
                .map_or("-".into(), |mb| format!("{mb:.1}")),
            words,
        ]);
    }
    table
}

type Cells<'a> = BTreeMap<(u64, u64), Vec<&'a MemfsCase>>;

fn cells(suite: &MemfsSuite) -> Cells<'_> {
    let mut cells = Cells::new();
    for case in &suite.cases {
        let params = &case.params;
        if params.backend == MemfsBackend::Global && !params.instrumented {
            let cell = (params.files_count, params.threads_count);
            cells.entry(cell).or_default().push(case);
        }
    }
    cells
}

fn mean_ms(samples: &PhaseSamples) -> Option<f64> {
    median(&means_ns(samples)).map(|mean| mean.value / 1e6)
}

/// For each file once: a cell repeats its pass as often as it has time.
fn cpu_of_a_pass_s(
    samples: &PhaseSamples,
    files: u64,
    column: fn(&PhaseSamples) -> &[Option<u64>],
) -> Option<f64> {
    let each = column(samples).iter().zip(&samples.operations_count);
    let passes: Option<Vec<f64>> = each
        .map(|(ns, &count)| Some(float((*ns)?) * float(files) / float(count.max(1))))
        .collect();
    median(&passes?).map(|ns| ns.value / 1e9)
}

fn peak_mb(samples: &PhaseSamples) -> Option<f64> {
    let peaks: Option<Vec<f64>> = samples
        .peak_bytes
        .iter()
        .map(|peak| peak.map(float))
        .collect();
    median(&peaks?).map(|peak| peak.value / 1e6)
}

fn contention_table(contention: &[Contention]) -> Table {
    let mut table = Table::new(&[
        ("threads", Align::Right),
        ("create", Align::Right),
        ("write", Align::Right),
        ("read", Align::Right),
        ("delete", Align::Right),
        ("index-bound", Align::Left),
    ]);
    let mut threads: Vec<u64> = contention.iter().map(|one| one.threads).collect();
    threads.dedup();
    for threads in threads {
        let here = || contention.iter().filter(|one| one.threads == threads);
        let [create, write, read, delete] = OPERATIONS.map(|operation| {
            let one = here().find(|one| one.operation == operation);
            one.map_or("-".into(), evidence)
        });
        let bound: Vec<&str> = here()
            .filter(|one| one.is_index_bound() == Some(true))
            .map(|one| word(one.operation))
            .collect();
        let is_known = here().all(|one| one.is_index_bound().is_some());
        let verdict = match (bound.is_empty(), is_known) {
            (false, _) => bound.join(", "),
            (true, true) => "none".into(),
            (true, false) => "not known: its locks were not watched in this profile".into(),
        };
        table.row([threads.to_string(), create, write, read, delete, verdict]);
    }
    table
}

/// `34 % · 1.8x`
fn evidence(one: &Contention) -> String {
    let share = one.wait_share.map_or("-".into(), percent);
    let ratio = one
        .over_private
        .map_or("-".into(), |ratio| format!("{:.2}x", ratio.value));
    format!("{share} · {ratio}")
}

fn percent(share: f64) -> String {
    format!("{:.*} %", usize::from(share < 0.0995), share * 100.0)
}

/// What a colleague would say of the most threads that both looks know of.
fn contention_sentence(contention: &[Contention], usable_cpus: u64) -> Option<String> {
    let judged = || {
        contention
            .iter()
            .filter(|one| one.is_index_bound().is_some())
    };
    let threads = judged().map(|one| one.threads).max()?;
    let here = || judged().filter(|one| one.threads == threads);
    let bound: Vec<&Contention> = here()
        .filter(|one| one.is_index_bound() == Some(true))
        .collect();
    let longest = |a: &&&Contention, b: &&&Contention| {
        let share = |one: &Contention| one.wait_share.unwrap_or(0.0);
        share(a).total_cmp(&share(b))
    };
    let shared = if threads > usable_cpus {
        format!(" The {threads} threads shared {usable_cpus} processors.")
    } else {
        String::new()
    };
    let words = |one: &Contention| {
        format!(
            "{} waits {} of its time for the lock, and takes {} as long as with a file system for each thread",
            word(one.operation),
            one.wait_share.map_or("-".into(), percent),
            one.over_private
                .map_or("-".into(), |ratio| times(ratio.value)),
        )
    };
    let watching = here().filter_map(|one| one.watching).collect::<Vec<_>>();
    let watching = median(&watching).map_or(String::new(), |ratio| {
        format!(
            " Watched locks make an operation take {} as long.",
            times(ratio.value)
        )
    });
    if let Some(worst) = bound.iter().max_by(longest) {
        let names: Vec<&str> = bound.iter().map(|one| word(one.operation)).collect();
        let are = if names.len() > 1 { "are" } else { "is" };
        return Some(format!(
            "With {threads} threads {} {are} index-bound: {}.{shared}{watching}",
            names.join(" and "),
            words(worst)
        ));
    }
    let all: Vec<&Contention> = here().collect();
    let worst = all.iter().max_by(longest)?;
    Some(format!(
        "With {threads} threads no operation is index-bound: {}.{shared}{watching}",
        words(worst)
    ))
}

/// What the kernel adds: the same operation, by one thread, as system calls in memory.
fn system_call_sentence(suite: &MemfsSuite) -> Option<String> {
    let find = |backend| {
        let create = MemfsOperation::Create;
        samples(suite, backend, create, COMPARED_FILES, 1, false)
            .and_then(|samples| median(&means_ns(samples)))
    };
    let own = find(MemfsBackend::Global)?.value;
    let kernel = find(MemfsBackend::Tmpfs)?.value;
    Some(format!(
        "One thread creates a file in {}; by a system call, on the target in memory, in {}: {}.",
        duration(own),
        duration(kernel),
        times(kernel / own.max(f64::MIN_POSITIVE))
    ))
}

fn word(operation: MemfsOperation) -> &'static str {
    match operation {
        MemfsOperation::Create => "create",
        MemfsOperation::Write => "write",
        MemfsOperation::Read => "read",
        MemfsOperation::Delete => "delete",
    }
}

#[cfg(test)]
mod tests;
