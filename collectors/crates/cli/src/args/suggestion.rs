//! A command for a word that is none.

use clap::CommandFactory as _;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::Cli;

/// Less alike is another word.
const ALIKE: f64 = 0.75;

/// The most similar command, where the error is about a word that could be one.
pub fn of_command(error: &clap::Error) -> Option<String> {
    if !matches!(error.kind(), ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand) {
        return None;
    }
    let kinds = [ContextKind::InvalidArg, ContextKind::InvalidSubcommand];
    let word = kinds.into_iter().find_map(|kind| match error.get(kind) {
        Some(ContextValue::String(word)) if !word.starts_with('-') => Some(word.as_str()),
        _ => None,
    })?;
    // After a command clap suggests one of its own, or an option.
    let mut before = std::env::args().skip(1).take_while(|one| one != word);
    let command = Cli::command();
    let is_command = |one: &String| command.get_subcommands().any(|known| known.get_name() == one);
    if before.any(|one| is_command(&one)) { None } else { most_similar(word) }
}

fn most_similar(word: &str) -> Option<String> {
    let command = Cli::command();
    let names = command.get_subcommands().map(|one| one.get_name().to_owned());
    names
        .map(|name| (strsim::jaro(word, &name), name))
        .filter(|(alike, _)| *alike > ALIKE)
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::most_similar;

    #[test]
    fn a_mistyped_command_is_recognized_and_another_word_is_not() {
        for (word, command) in [
            ("swep", Some("sweep")),
            ("uplod", Some("upload")),
            ("compair", Some("compare")),
            ("docter", Some("doctor")),
            ("hotfolders", Some("hot-folders")),
            ("zzz", None),
        ] {
            assert_eq!(most_similar(word).as_deref(), command, "{word}");
        }
    }
}
