//! The command, started.

use std::io;
use std::process::{Child, Command};

use fsbench_failure::{Code, Failure};

/// Starts the command; where it cannot be, as env(1) ends then.
pub fn spawn(command: &[String]) -> Result<Child, Failure> {
    let [program, args @ ..] = command else {
        return Err(Failure::usage("no command is named"));
    };
    Command::new(program).args(args).spawn().map_err(|error| {
        let code =
            if error.kind() == io::ErrorKind::NotFound { Code::NotFound } else { Code::NotStarted };
        let words = format!("`{program}` cannot be started");
        Failure::from(anyhow::Error::new(error).context(words)).with_exit_code(code).at(program)
    })
}
