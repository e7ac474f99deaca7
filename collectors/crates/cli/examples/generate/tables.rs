//! The tables of the READMEs, between two comments each.

use std::fs;
use std::io;
use std::path::Path;

use fsbench_cli::published;

use super::stale;

pub const READMES: [&str; 2] = ["packages/collect/README.md", "collectors/crates/cli/README.md"];

type Table = (&'static str, fn() -> String);

const TABLES: [Table; 2] = [("exit codes", exit_codes), ("error codes", error_codes)];

/// Every table that the file has a place for; it must have one for the exit codes.
pub fn renew(path: &Path, only_check: bool) -> io::Result<()> {
    let old = fs::read_to_string(path)?;
    let mut new = old.clone();
    for (name, table) in TABLES {
        let (from, to) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->"));
        let Some((before, rest)) = new.split_once(&from) else {
            if name == "exit codes" {
                return Err(io::Error::other(format!("there is no `{}`", from.trim())));
            }
            continue;
        };
        let (_, after) =
            rest.split_once(&to).ok_or_else(|| io::Error::other(format!("there is no `{to}`")))?;
        new = format!("{before}{from}\n{}\n{to}{after}", table());
    }
    match (new == old, only_check) {
        (true, _) => Ok(()),
        (false, true) => Err(stale("a table")),
        (false, false) => fs::write(path, new),
    }
}

fn exit_codes() -> String {
    let rows = published::all_exit_codes()
        .map(|(number, name, when)| format!("| {number} | `{name}` | {when} |\n"));
    format!("| code | name | when |\n| --- | --- | --- |\n{}", rows.collect::<String>())
}

fn error_codes() -> String {
    let rows =
        published::error_codes().map(|(word, meaning)| format!("| `{word}` | {meaning} |\n"));
    format!("| `code` | what it is |\n| --- | --- |\n{}", rows.collect::<String>())
}
