//! The manual: one page a command, as `git` has them.

use std::fmt::Write as _;
use std::io;

use clap::Command;
use fsbench_cli::published;

use super::visible::built;
use super::{Files, NAME};

/// What the first page says before its options.
const FIRST: &str = r"Measures a disk and, for comparison, memory; explains the results in sentences; signs and saves the run.
The run stays on this machine unless \fB\-\-upload\fR is given.
.PP
Without a command it measures for about a minute.
\fBfsbench\-collect doctor\fR lists beforehand what would make results invalid.
";

/// What clap does not know, after the options of the first page.
const REST: &str = r".SH OUTPUT
Results go to standard output, everything else to standard error.
With \fB\-\-json\fR a result is one object on one line, and its \fBschema\fR names the JSON Schema that it follows;
an error is one such object, the last line of standard error, and without a result standard output stays empty.
.SH ENVIRONMENT
.TP
\fBFSBENCH_ATTEST\fR
With 1, in a job of GitHub Actions: an upload carries the job's identity token, made for the digest of the run.
.TP
\fBFSBENCH_SERVER\fR
The server to use without \fB\-\-server\fR.
.TP
\fBFSBENCH_TIMEOUT\fR
Timeout of a server's reply, in seconds; 30 by default.
.TP
\fBHTTPS_PROXY\fR, \fBNO_PROXY\fR
The proxy for requests to the server, and the hosts that need none.
.TP
\fBNO_COLOR\fR, \fBTERM=dumb\fR
No colors. No meaning depends on color.
.TP
\fBXDG_CONFIG_HOME\fR, \fBXDG_DATA_HOME\fR
On Linux, the location of the folders below.
.SH FILES
On Linux; on macOS all are in \fI~/Library/Application Support/fsbench\fR.
.TP
\fI~/.config/fsbench/signing\-key\fR
The key that signs the runs.
.TP
\fI~/.local/share/fsbench/runs/ID.json\fR
Each run, signed, byte for byte as it is sent.
.TP
\fI~/.local/share/fsbench/runs/ID.secret\fR
What withdraws that run.
";

pub fn pages() -> io::Result<Files> {
    let mut files = Files::new();
    add_pages(&built(), "", &mut files)?;
    Ok(files)
}

/// `words`: the command without the program's name.
fn add_pages(command: &Command, words: &str, files: &mut Files) -> io::Result<()> {
    // No date: the same command line makes the same bytes.
    let name = command.get_display_name().unwrap_or(NAME);
    let is_first = name == NAME;
    let man = clap_mangen::Man::new(command.clone());
    let mut text = Vec::new();
    let title = roff(&name.to_uppercase());
    let source = roff(concat!("fsbench-collect ", env!("CARGO_PKG_VERSION")));
    text.extend(format!(".TH \"{title}\" \"1\" \"\" \"{source}\" \"fsbench\"\n").bytes());
    man.render_name_section(&mut text)?;
    let usage = command.clone().render_usage().to_string();
    let usage = roff(usage.trim_start_matches("Usage: ").trim_end());
    text.extend(format!(".SH SYNOPSIS\n.nf\n{usage}\n.fi\n").bytes());
    if is_first {
        text.extend(format!(".SH DESCRIPTION\n{FIRST}").bytes());
    }
    man.render_options_section(&mut text)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut text)?;
    }
    if is_first {
        text.extend(REST.as_bytes());
    }
    text.extend(ending(command, words).bytes());
    files.insert(format!("{name}.1").into(), text);
    command.get_subcommands().try_for_each(|sub| {
        let whole = format!("{words} {}", sub.get_name());
        add_pages(sub, whole.trim_start(), files)
    })
}

/// Examples, and how the command ends.
fn ending(command: &Command, words: &str) -> String {
    let examples: Vec<String> =
        published::examples(words).iter().map(|line| format!("{}\n", roff(line))).collect();
    let mut text = format!(".SH EXAMPLES\n.nf\n{}.fi\n", examples.concat());
    if !command.is_subcommand_required_set() {
        text.push_str(".SH EXIT STATUS\n");
        for (number, meaning) in published::exit_codes(words) {
            // Writing to a text cannot fail.
            let _ = write!(text, ".TP\n\\fB{number}\\fR\n{}\n", roff(&meaning));
        }
    }
    text
}

/// Lines of text for a manual page: nothing in them is a request, and a hyphen can be copied.
fn roff(text: &str) -> String {
    let lines = text.lines().map(str::trim_start);
    let escaped = lines.map(|line| line.replace('\\', "\\e").replace('-', "\\-"));
    escaped.collect::<Vec<_>>().join("\n")
}
