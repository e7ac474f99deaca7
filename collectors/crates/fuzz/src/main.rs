//! Runs mutated inputs through the parsers of the collectors. `npm run fuzz` starts it in two ways:
//!
//! * `fsbench-fuzz answer` reads documents on standard input and writes one verdict for each: the site's validator is
//!   compared with it.
//! * `fsbench-fuzz parsers` mutates fixtures itself and reports panics and inputs that take too long.
//!
//! A panic must unwind here, so build it with the profile `dev` or `fuzz`, not with `release`.

mod answer;
mod arguments;
mod campaign;
mod mutate;
mod seeds;
mod targets;
mod watchdog;

use std::io::{self, Write as _};
use std::process::ExitCode;

use arguments::Arguments;

fn main() -> ExitCode {
    let end = match std::env::args().nth(1).as_deref() {
        Some("answer") => answer::run(io::stdin().lock(), io::stdout().lock()).map(|()| true),
        Some("parsers") => Arguments::parse(std::env::args().skip(2))
            .and_then(|arguments| campaign::run(&arguments, io::stdout().lock())),
        _ => Err(io::Error::other(arguments::USAGE)),
    };
    match end {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            let _ = writeln!(io::stderr(), "fsbench-fuzz: {error}");
            ExitCode::from(2)
        }
    }
}
