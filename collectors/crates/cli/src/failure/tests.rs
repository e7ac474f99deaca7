use super::{Failure, Trouble};
use crate::exit::Code;
use anyhow::Context as _;
use clap::ValueEnum as _;
use std::io;

#[test]
fn the_systems_own_error_says_what_it_is_where_nobody_said_more() {
    let missing = io::Error::from(io::ErrorKind::NotFound);
    let failure = Failure::from(Err::<(), _>(missing).context("no file").unwrap_err());
    assert_eq!(failure.trouble(), Trouble::FileMissing);
    let known = failure.known_as(Trouble::NoKey);
    assert_eq!(known.trouble(), Trouble::NoKey);
    let interrupted = Failure::new(Code::Interrupted, "stopped");
    assert_eq!(interrupted.told().code, "interrupted");
    assert_eq!(interrupted.told().exit_code, 130);
}

#[test]
fn every_word_has_a_meaning() {
    for trouble in Trouble::value_variants() {
        assert!(!trouble.word().is_empty() && !trouble.meaning().is_empty());
    }
}

#[test]
fn what_comes_from_elsewhere_can_not_steer_whoever_reads_it() {
    let failure = Failure::new(Code::Failed, "a\u{1b}[2J").at("b\u{202e}");
    assert_eq!(failure.told().what, "a\u{fffd}[2J");
    assert_eq!(failure.told().place.unwrap(), "b\u{fffd}");
}
