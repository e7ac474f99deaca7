//! The results of a user's library as a table for each operation.

use std::fmt::Write as _;

use fsbench_report::comparison::quantity::{count, counted};
use fsbench_report::numbers::{duration, interval, times};

use super::{MemfsOutput, ResultOutput};

/// Columns, and how they are headed.
const COLUMNS: [(&str, &str); 4] = [
    ("library", "yours"),
    ("one_lock", "one lock"),
    ("64_locks", "64 locks"),
    ("one_for_each_thread", "one each"),
];

pub fn text(output: &MemfsOutput) -> String {
    let mut text = format!(
        "{}, {} files, median of {} [95 % interval]\nA library of yours: these results are on no site, and are not saved.\n",
        output.library,
        count(output.files_count),
        counted(output.rounds_count, "round")
    );
    // Writing to a text cannot fail.
    for operation in ["create", "write", "read", "delete"] {
        let _ = writeln!(text);
        table(&mut text, output, operation);
    }
    passes(&mut text, output);
    let _ = writeln!(
        text,
        "\none lock, 64 locks: built-in, one index for all threads.\none each: built-in, a file system for each thread."
    );
    for sentence in sentences(output) {
        let _ = writeln!(text, "{sentence}");
    }
    for failure in &output.failures {
        let heading = COLUMNS.iter().find(|(word, _)| *word == failure.file_system);
        let heading = heading.map_or(failure.file_system, |(_, heading)| heading);
        let _ = writeln!(
            text,
            "No result of {heading} with {}: {}",
            threads(failure.threads_count),
            failure.reason
        );
    }
    text
}

fn table(text: &mut String, output: &MemfsOutput, operation: &str) {
    let _ = write!(text, "{operation:<10}");
    let _ = write!(text, "  {:>24}", COLUMNS[0].1);
    for (_, heading) in &COLUMNS[1..] {
        let _ = write!(text, "  {heading:>10}");
    }
    let _ = writeln!(text);
    let mut counts: Vec<u64> = output.results.iter().map(|result| result.threads_count).collect();
    counts.dedup();
    for count in counts {
        let _ = write!(text, "{:<10}", threads(count));
        for (at, (word, _)) in COLUMNS.iter().enumerate() {
            let cell = find(output, word, operation, count).map_or("–".to_owned(), |result| {
                if at == 0 { with_interval(result) } else { duration(result.mean_ns) }
            });
            let width = if at == 0 { 24 } else { 10 };
            let _ = write!(text, "  {cell:>width$}");
        }
        let _ = writeln!(text);
    }
}

/// What the library uses to create, write, read and delete all files once.
fn passes(text: &mut String, output: &MemfsOutput) {
    let _ =
        writeln!(text, "\n{:<10}  {:>24}  {:>10}  {:>10}", "one pass", "user", "system", "memory");
    for pass in output.passes.iter().filter(|pass| pass.file_system == COLUMNS[0].0) {
        let memory =
            pass.peak_bytes.map_or("–".to_owned(), |bytes| format!("{:.1} MB", bytes / 1e6));
        let _ = writeln!(
            text,
            "{:<10}  {:>24}  {:>10}  {memory:>10}",
            threads(pass.threads_count),
            duration(pass.user_ns),
            duration(pass.system_ns)
        );
    }
}

fn with_interval(result: &ResultOutput) -> String {
    let bounds = interval(result.mean_ns, result.low_ns.zip(result.high_ns));
    format!("{} {bounds}", duration(result.mean_ns)).trim_end().to_owned()
}

/// What more threads cost the library, and how that compares with file systems that share nothing.
fn sentences(output: &MemfsOutput) -> Vec<String> {
    let counts = output.results.iter().map(|result| result.threads_count);
    let (Some(fewest), Some(most)) = (counts.clone().min(), counts.max()) else {
        return Vec::new();
    };
    let growth = |word: &str, operation: &str| {
        let at = |count| find(output, word, operation, count).map(|result| result.mean_ns);
        Some(at(most)? / at(fewest)?)
    };
    let of = |operation: &str| {
        let (own, private) =
            (growth("library", operation)?, growth("one_for_each_thread", operation)?);
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
    count: u64,
) -> Option<&'a ResultOutput> {
    output.results.iter().find(|result| {
        result.file_system == file_system
            && result.operation == operation
            && result.threads_count == count
    })
}

fn threads(count: u64) -> String {
    if count == 1 { "1 thread".to_owned() } else { format!("{count} threads") }
}
