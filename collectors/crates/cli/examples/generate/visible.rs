//! The command line as a person may know it.

use clap::{Arg, Command, ValueHint};

use super::NAME;

/// Built: each sub-command knows its whole name.
pub fn built() -> Command {
    let mut command = visible(&fsbench_cli::command()).disable_help_subcommand(true);
    command.set_bin_name(NAME);
    command.build();
    command
}

/// Completions would offer what is hidden, too. `help` for each command again would double them,
/// and what excludes what is not theirs to say.
fn visible(command: &Command) -> Command {
    let mut copy = Command::new(command.get_name().to_owned())
        .about(command.get_about().cloned().unwrap_or_default())
        .args(command.get_arguments().filter(|arg| !arg.is_hide_set()).map(hinted))
        .subcommands(command.get_subcommands().filter(|sub| !sub.is_hide_set()).map(visible));
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
