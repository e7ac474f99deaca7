//! Asking a person, before what cannot be taken back.

use std::io::{self, BufRead as _, IsTerminal as _};

use anyhow::Context as _;
use fsbench_failure::Failure;

use crate::output::Output;

/// Whether there is a person to ask.
pub fn can_ask(output: Output) -> bool {
    output.is_terminal && io::stdin().is_terminal()
}

/// Asks on a terminal; elsewhere the flag that led here was the consent.
pub fn ask_for_consent(question: &str, output: Output) -> Result<bool, Failure> {
    if !can_ask(output) {
        return Ok(true);
    }
    output.ask(&format!("{question}[y/N]"));
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer).context("the answer cannot be read")?;
    Ok(matches!(answer.trim(), "y" | "Y" | "yes"))
}
