//! Writes the shell completions and the manual pages of `packages/collect/share`, from the command line
//! itself. With `--check` nothing is written: it fails where a file is not what would be written.

#![expect(clippy::print_stderr, reason = "it has a person to tell")]

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use clap::{Arg, Command, ValueHint};
use clap_complete::Shell;

const NAME: &str = "fsbench-collect";
const MEND: &str = "mend it with: cargo run -p fsbench-cli --example generate (in collectors)";

/// What the first page says before its options.
const FIRST: &str = r"Runs suites of measurements on a disk and, beside it, in memory; says in words what the figures mean;
signs the run and saves it.
It stays on this machine unless \fB\-\-upload\fR says otherwise.
.PP
Without a command it measures, for about a minute.
\fBfsbench\-collect doctor\fR first says what would spoil the figures.
";

/// What clap does not know, after the options of the first page.
const REST: &str = r".SH ENVIRONMENT
.TP
\fBFSBENCH_SERVER\fR
The server, where no \fB\-\-server\fR names one.
.TP
\fBHTTPS_PROXY\fR, \fBNO_PROXY\fR
A proxy for speaking to the server, and where to use none.
.TP
\fBNO_COLOR\fR
When it is set, nothing is coloured. No meaning is carried by colour alone.
.TP
\fBXDG_CONFIG_HOME\fR, \fBXDG_DATA_HOME\fR
On Linux, where the folders below lie.
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
.SH EXIT STATUS
.TP
\fB0\fR
Done.
.TP
\fB1\fR
Failed; the message says what to do, and a run that was measured is on disk. For \fBdoctor\fR: something here makes figures invalid, or would stop a run.
.TP
\fB2\fR
The command line can not be understood.
.TP
\fB3\fR
Nothing measurable: every case ended unsupported or failed.
.TP
\fB130\fR
Interrupted: before the run was saved nothing is left; after it, the run is on disk.
";

type Files = BTreeMap<OsString, Vec<u8>>;

fn main() -> ExitCode {
    let only_check = std::env::args()
        .nth(1)
        .is_some_and(|first| first == "--check");
    let share = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../packages/collect/share");
    let folders = [("completions", completions()), ("man", pages())];
    for (name, files) in folders {
        let folder = share.join(name);
        let done = files.and_then(|files| {
            if only_check {
                check(&folder, &files)
            } else {
                write(&folder, &files)
            }
        });
        if let Err(error) = done {
            eprintln!("{}: {error}", folder.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn completions() -> io::Result<Files> {
    [Shell::Bash, Shell::Zsh, Shell::Fish]
        .into_iter()
        .map(|shell| {
            let mut text = Vec::new();
            let generator = &shell as &dyn clap_complete::Generator;
            generator.try_generate(&built(), &mut text)?;
            if shell == Shell::Bash {
                text = one_name(&text).into_bytes();
            }
            Ok((generator.file_name(NAME).into(), text))
        })
        .collect()
}

/// Of a program with a hyphen in its name, `clap_complete` 4.6.11 calls a sub-command by one name where bash
/// looks for it and by another where its words are.
fn one_name(bash: &[u8]) -> String {
    String::from_utf8_lossy(bash).replace("fsbench__subcmd__collect", "fsbench__collect")
}

/// One page a command, as `git` has them.
fn pages() -> io::Result<Files> {
    let mut files = Files::new();
    add_pages(&built(), &mut files)?;
    Ok(files)
}

fn add_pages(command: &Command, files: &mut Files) -> io::Result<()> {
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
    files.insert(format!("{name}.1").into(), text);
    command
        .get_subcommands()
        .try_for_each(|sub| add_pages(sub, files))
}

/// Lines of text for a manual page: nothing in them is a request, and a hyphen can be copied.
fn roff(text: &str) -> String {
    let lines = text.lines().map(str::trim_start);
    let escaped = lines.map(|line| line.replace('\\', "\\e").replace('-', "\\-"));
    escaped.collect::<Vec<_>>().join("\n")
}

/// Built: each sub-command knows its whole name.
fn built() -> Command {
    let mut command = seen(&fsbench_cli::command()).disable_help_subcommand(true);
    command.set_bin_name(NAME);
    command.build();
    command
}

/// The command line as a person may know it: completions would offer what is hidden, too. `help` for each
/// command again would double them, and what excludes what is not theirs to say.
fn seen(command: &Command) -> Command {
    let mut copy = Command::new(command.get_name().to_owned())
        .about(command.get_about().cloned().unwrap_or_default())
        .args(
            command
                .get_arguments()
                .filter(|arg| !arg.is_hide_set())
                .map(hinted),
        )
        .subcommands(
            command
                .get_subcommands()
                .filter(|sub| !sub.is_hide_set())
                .map(seen),
        );
    if command.get_name() == NAME {
        copy = copy.version(env!("CARGO_PKG_VERSION"));
    }
    copy.subcommand_required(command.is_subcommand_required_set())
        .args_conflicts_with_subcommands(command.is_args_conflicts_with_subcommands_set())
}

/// A shell offers folders where a folder is meant.
fn hinted(arg: &Arg) -> Arg {
    let names = arg.get_value_names().unwrap_or_default();
    if names.iter().any(|name| name.as_str() == "DIR") {
        arg.clone().value_hint(ValueHint::DirPath)
    } else {
        arg.clone()
    }
}

fn write(folder: &Path, files: &Files) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    for name in strangers(folder, files)? {
        std::fs::remove_file(folder.join(name))?;
    }
    files
        .iter()
        .try_for_each(|(name, text)| std::fs::write(folder.join(name), text))
}

fn check(folder: &Path, files: &Files) -> io::Result<()> {
    let stale = files.iter().find(|(name, text)| {
        std::fs::read(folder.join(name)).map_or(true, |found| found != **text)
    });
    let stranger = strangers(folder, files)?.into_iter().next();
    match stale.map(|(name, _)| name.clone()).or(stranger) {
        Some(name) => Err(io::Error::other(format!(
            "{} is not what the command line says\n{MEND}",
            name.display()
        ))),
        None => Ok(()),
    }
}

/// Files of an earlier command line.
fn strangers(folder: &Path, files: &Files) -> io::Result<Vec<OsString>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let name = entry?.file_name();
        if !files.contains_key(&name) {
            names.push(name);
        }
    }
    Ok(names)
}
