//! Commands to type next: whole, as this one was typed.

use std::env;

use crate::plan::typed;
use crate::program::program;

/// Its name and, where it takes one, its value.
pub type CommandOption = (&'static str, Option<String>);

/// `--max-pairs 400`
pub fn as_typed(options: &[CommandOption]) -> String {
    typed(&with_options(&[], options))
}

/// The running command with more options.
pub fn again(options: &[CommandOption]) -> String {
    let args: Vec<String> =
        env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    format!("{} {}", program(), typed(&with_options(&args, options)))
}

/// In place of those of the same name, and before the words of a user command.
fn with_options(args: &[String], options: &[CommandOption]) -> Vec<String> {
    let end = args.iter().position(|word| word == "--").unwrap_or(args.len());
    let mut words = Vec::new();
    let mut own = args[..end].iter();
    while let Some(word) = own.next() {
        let (name, value) =
            word.split_once('=').map_or((word.as_str(), None), |(name, value)| (name, Some(value)));
        match options.iter().find(|(option, _)| *option == name) {
            Some((_, Some(_))) if value.is_none() => drop(own.next()),
            Some(_) => {}
            None => words.push(word.clone()),
        }
    }
    for (name, value) in options {
        words.push((*name).to_owned());
        words.extend(value.clone());
    }
    words.extend_from_slice(&args[end..]);
    words
}

#[cfg(test)]
mod tests {
    use super::{CommandOption, with_options};

    #[test]
    fn an_option_takes_the_place_of_the_one_that_was_typed_before_the_words_of_a_command() {
        let of = |line: &str, options: &[CommandOption]| {
            let args: Vec<String> = line.split(' ').map(str::to_owned).collect();
            with_options(&args, options).join(" ")
        };
        let pairs = [("--max-pairs", Some("400".to_owned()))];
        for (typed, next) in [
            ("ab -- a -- b", "ab --max-pairs 400 -- a -- b"),
            (
                "ab --max-pairs 60 -- a --max-pairs 1 -- b",
                "ab --max-pairs 400 -- a --max-pairs 1 -- b",
            ),
            ("ab --max-pairs=60 --base x -- a", "ab --base x --max-pairs 400 -- a"),
        ] {
            assert_eq!(of(typed, &pairs), next);
        }
        assert_eq!(of("compare a --full b", &[("--full", None)]), "compare a b --full");
    }
}
