//! The results of a user's library. With one number of files: a table for each operation, with those of the built-in file
//! systems. With several: one table of the library, and one of what limits it.

use std::fmt::Write as _;

use fsbench_report::comparison::quantity::{count, counted};
use fsbench_report::numbers::{duration, duration_within, times};
use fsbench_report::table::{Align, Table};

use super::{MemfsOutput, PassOutput, ResultOutput};

/// Columns, and how they are headed.
const COLUMNS: [(&str, &str); 4] = [
    ("library", "yours"),
    ("one_lock", "one lock"),
    ("64_locks", "64 locks"),
    ("one_for_each_thread", "one each"),
];
const LIBRARY: &str = COLUMNS[0].0;
const OPERATIONS: [&str; 4] = ["create", "write", "read", "delete"];

pub fn text(output: &MemfsOutput) -> String {
    let files: Vec<String> = output.files_counts.iter().map(|&files| count(files)).collect();
    let has_intervals = output.files_counts.len() == 1;
    let mut text = format!(
        "{}, {} files, median of {}{}\nA library of yours: these results are on no site, and are not saved.\n",
        output.library,
        listed(&files),
        counted(output.rounds_count, "round"),
        if has_intervals { " (95 % CI)" } else { "" }
    );
    if let [files] = output.files_counts[..] {
        for operation in OPERATIONS {
            // Writing to a text cannot fail.
            let _ = writeln!(text);
            table(&mut text, output, operation, files);
        }
        passes(&mut text, output);
        let _ = writeln!(
            text,
            "\none lock, 64 locks: built-in, one index for all threads.\none each: built-in, a file system for each thread."
        );
        for sentence in sentences(output, files) {
            let _ = writeln!(text, "{sentence}");
        }
    } else {
        let _ = write!(text, "\n{}\n{}", cells(output).render(""), limits(output).render(""));
        let _ = writeln!(
            text,
            "\nThe second table: share of the time spent waiting for locks · time against a\nbuilt-in file system with one lock."
        );
    }
    if output.results.iter().all(|result| result.waited_share.is_none()) {
        let _ = writeln!(
            text,
            "How long it waits for its locks is not known: it has no waited_ns (fsbench_memfs.h)."
        );
    }
    failures(&mut text, output);
    text
}

fn failures(text: &mut String, output: &MemfsOutput) {
    for failure in &output.failures {
        let heading = COLUMNS.iter().find(|(word, _)| *word == failure.file_system);
        let heading = heading.map_or(failure.file_system, |(_, heading)| heading);
        let _ = writeln!(
            text,
            "No result of {heading} with {} and {} files: {}",
            threads(failure.threads_count),
            count(failure.files_count),
            failure.reason
        );
    }
}

/// `100, 1,000 and 10,000`
fn listed(words: &[String]) -> String {
    match words {
        [rest @ .., last] if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

fn table(text: &mut String, output: &MemfsOutput, operation: &str, files: u64) {
    let _ = write!(text, "{operation:<10}");
    let _ = write!(text, "  {:>24}", COLUMNS[0].1);
    for (_, heading) in &COLUMNS[1..] {
        let _ = write!(text, "  {heading:>10}");
    }
    let shares = output.results.iter().filter(|result| result.operation == operation);
    let knows_waits = shares.clone().any(|result| result.waited_share.is_some());
    let _ = writeln!(text, "{}", if knows_waits { "   waits" } else { "" });
    let mut counts: Vec<u64> = output.results.iter().map(|result| result.threads_count).collect();
    counts.dedup();
    for count in counts {
        let _ = write!(text, "{:<10}", threads(count));
        for (at, (word, _)) in COLUMNS.iter().enumerate() {
            let found = find(output, word, operation, (files, count));
            let cell = found.map_or("–".to_owned(), |result| {
                if at == 0 { with_interval(result) } else { duration(result.mean_ns) }
            });
            let width = if at == 0 { 24 } else { 10 };
            let _ = write!(text, "  {cell:>width$}");
        }
        let share = find(output, LIBRARY, operation, (files, count));
        let share = share.and_then(|result| result.waited_share).map(share_text);
        let _ = writeln!(text, "{}", share.map_or(String::new(), |share| format!("  {share:>6}")));
    }
}

/// `12 %`, `0.3 %`
fn share_text(share: f64) -> String {
    let per_cent = share * 100.0;
    let shown = if per_cent < 9.95 { format!("{per_cent:.1}") } else { format!("{per_cent:.0}") };
    format!("{} %", shown.trim_end_matches(".0"))
}

/// What the library uses to create, write, read and delete all files once.
fn passes(text: &mut String, output: &MemfsOutput) {
    let _ =
        writeln!(text, "\n{:<10}  {:>24}  {:>10}  {:>10}", "one pass", "user", "system", "memory");
    for pass in output.passes.iter().filter(|pass| pass.file_system == LIBRARY) {
        let _ = writeln!(
            text,
            "{:<10}  {:>24}  {:>10}  {:>10}",
            threads(pass.threads_count),
            duration(pass.user_ns),
            duration(pass.system_ns),
            memory(pass)
        );
    }
}

fn memory(pass: &PassOutput) -> String {
    pass.peak_bytes.map_or("–".to_owned(), |bytes| format!("{:.1} MB", bytes / 1e6))
}

/// A row for each number of files and threads.
fn cells(output: &MemfsOutput) -> Table {
    let right = |title| (title, Align::Right);
    let mut table = Table::new(
        &["files", "threads", "create", "write", "read", "delete", "user", "system", "memory"]
            .map(right),
    )
    .narrow();
    for pass in output.passes.iter().filter(|pass| pass.file_system == LIBRARY) {
        let at = (pass.files_count, pass.threads_count);
        let mut row = vec![count(at.0), at.1.to_string()];
        row.extend(OPERATIONS.map(|operation| {
            let found = find(output, LIBRARY, operation, at);
            found.map_or("–".to_owned(), |result| duration(result.mean_ns))
        }));
        row.extend([duration(pass.user_ns), duration(pass.system_ns), memory(pass)]);
        table.cells(row);
    }
    table
}

/// What waits, and how it compares with one lock.
fn limits(output: &MemfsOutput) -> Table {
    let right = |title| (title, Align::Right);
    let mut table =
        Table::new(&["files", "threads", "create", "write", "read", "delete"].map(right)).narrow();
    for pass in output.passes.iter().filter(|pass| pass.file_system == LIBRARY) {
        let at = (pass.files_count, pass.threads_count);
        let mut row = vec![count(at.0), at.1.to_string()];
        row.extend(OPERATIONS.map(|operation| {
            let own = find(output, LIBRARY, operation, at);
            let share = own.and_then(|own| own.waited_share).map_or("-".to_owned(), share_text);
            let other = find(output, "one_lock", operation, at);
            let ratio = own.zip(other).map(|(own, other)| ratio_text(own.mean_ns / other.mean_ns));
            format!("{share} · {:>5}", ratio.unwrap_or_else(|| "–".into()))
        }));
        table.cells(row);
    }
    table
}

/// `0.04x`, `1.2x`, `12x`
fn ratio_text(ratio: f64) -> String {
    if ratio < 0.095 { format!("{ratio:.2}x") } else { times(ratio) }
}

fn with_interval(result: &ResultOutput) -> String {
    duration_within(result.mean_ns, result.low_ns.zip(result.high_ns))
}

/// What more threads cost the library, and how that compares with file systems that share nothing.
fn sentences(output: &MemfsOutput, files: u64) -> Vec<String> {
    let counts = output.results.iter().map(|result| result.threads_count);
    let (Some(fewest), Some(most)) = (counts.clone().min(), counts.max()) else {
        return Vec::new();
    };
    let of = |operation: &str| {
        let growth = |word: &str| {
            let at = |count| find(output, word, operation, (files, count)).map(|one| one.mean_ns);
            Some(at(most)? / at(fewest)?)
        };
        let (own, private) = (growth(LIBRARY)?, growth("one_for_each_thread")?);
        Some(format!(
            "With {} a {operation} takes {} as long as with {fewest} (one each: {}).",
            threads(most),
            times(own),
            times(private)
        ))
    };
    let wanted = if most > fewest { ["create", "delete"].as_slice() } else { &[] };
    wanted.iter().filter_map(|operation| of(operation)).collect()
}

fn find<'a>(
    output: &'a MemfsOutput,
    file_system: &str,
    operation: &str,
    (files, count): (u64, u64),
) -> Option<&'a ResultOutput> {
    output.results.iter().find(|result| {
        result.file_system == file_system
            && result.operation == operation
            && result.files_count == files
            && result.threads_count == count
    })
}

fn threads(count: u64) -> String {
    if count == 1 { "1 thread".to_owned() } else { format!("{count} threads") }
}
