//! The command line of `fsbench-fuzz parsers`.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

pub const USAGE: &str = "usage: fsbench-fuzz answer
       fsbench-fuzz parsers --contract DIR --imports DIR --found DIR [--seconds N] [--seed N] [--only N]";

pub struct Arguments {
    /// `packages/contract`.
    pub contract: PathBuf,
    /// Output files of other tools.
    pub imports: PathBuf,
    /// Where inputs that end in a panic or a timeout are written.
    pub found: PathBuf,
    pub duration: Duration,
    pub seed: u64,
    /// Runs this one input of the sequence again.
    pub only: Option<u64>,
}

impl Arguments {
    pub fn parse(mut words: impl Iterator<Item = String>) -> io::Result<Self> {
        let mut arguments = Self {
            contract: PathBuf::new(),
            imports: PathBuf::new(),
            found: PathBuf::new(),
            duration: Duration::from_secs(10),
            seed: 1,
            only: None,
        };
        while let Some(name) = words.next() {
            let value = words.next().ok_or_else(|| io::Error::other(USAGE))?;
            match name.as_str() {
                "--contract" => arguments.contract = value.into(),
                "--imports" => arguments.imports = value.into(),
                "--found" => arguments.found = value.into(),
                "--seconds" => arguments.duration = Duration::from_secs(number(&value)?),
                "--seed" => arguments.seed = number(&value)?,
                "--only" => arguments.only = Some(number(&value)?),
                _ => return Err(io::Error::other(USAGE)),
            }
        }
        Ok(arguments)
    }
}

fn number(text: &str) -> io::Result<u64> {
    text.parse().map_err(|_| io::Error::other(format!("{text} is not a whole number")))
}
