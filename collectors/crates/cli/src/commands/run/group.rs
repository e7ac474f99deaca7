//! Several runs in a row, to be compared as one side.

use std::path::PathBuf;

use crate::output::Output;

/// The finished ones, and how they are compared. Nothing of a single run.
pub fn report(made: &[PathBuf], wanted: u32, output: Output) {
    if wanted < 2 || made.is_empty() {
        return;
    }
    let files: Vec<String> = made.iter().map(|file| file.display().to_string()).collect();
    output.say(&format!("\n  group       {} of {wanted} runs", made.len()));
    for file in &files {
        output.say(&format!("              {file}"));
    }
    let baselines: Vec<String> = files.iter().map(|file| format!("--baseline {file}")).collect();
    output.say(&format!("  compare     fsbench-collect compare {} RUN…", baselines.join(" ")));
}
