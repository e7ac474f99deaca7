//! Entries of the catalogue by their wire names.

use super::{FlagWords, HoldWords, WORDS};
use crate::{DurabilityClass, Severity, Suite, SyncPrimitive};

impl Severity {
    /// note, warning or invalid: the word that people read; `warn` is the wire's.
    pub fn word(self) -> &'static str {
        WORDS.severities.get(wire_name(self)).map_or("", |words| &words.singular)
    }
}

fn wire_name(severity: Severity) -> &'static str {
    match severity {
        Severity::Note => "note",
        Severity::Warn => "warn",
        Severity::Invalid => "invalid",
    }
}

/// What a flag means and what to do about it. Codes are open: a newer program may know more.
pub fn flag(code: &str) -> Option<&'static FlagWords> {
    WORDS.flags.get(code)
}

/// What a person can do about a flag, where anything can be done.
pub fn remedy(code: &str) -> Option<&'static str> {
    flag(code)?.remedy.as_deref()
}

/// Why a site holds a run. A newer site may know more reasons.
pub fn hold(code: &str) -> Option<&'static HoldWords> {
    WORDS.holds.get(code)
}

/// Why a site does not attest a run, in a sentence; an unknown reason as its code.
pub fn attestation_refusal(code: &str) -> &str {
    WORDS.attestation_refusals.get(code).map_or(code, |words| words.as_str())
}

/// A call as its manual spells it; an unknown one by its wire name.
pub fn primitive_name(word: &str) -> &str {
    WORDS.primitives.get(word).map_or(word, |words| &words.name)
}

/// A file system as its makers spell it; an unknown one as the kernel does.
pub fn file_system_name(kind: &str) -> String {
    WORDS.file_systems.get(kind).map_or(kind, |name| name.as_str()).to_owned()
}

/// What a table calls a suite: "Durable writes", "Create one file".
pub fn question_name(suite: Suite) -> &'static str {
    let title = WORDS.suites.get(suite.slug()).map_or("", |words| &words.title);
    let result = WORDS.headlines.suites.get(suite.slug()).map_or("", |words| &words.title);
    if title.starts_with(result) { title } else { result }
}

pub fn durability_title(class: DurabilityClass) -> &'static str {
    WORDS.durability.classes.get(&format!("{class:?}")).map_or("", |words| &words.title)
}

/// Whether it is the one call that stands for "flushed to stable storage" on its system.
pub fn is_durable_call(call: &str) -> bool {
    WORDS.headlines.durable_calls.values().any(|known| known == call)
}

/// The order in which a sentence chooses among the calls that flush: those of the catalogue first.
pub fn headline_rank(call: &str) -> usize {
    let calls = &WORDS.headlines.sync_calls;
    let first = calls.iter().position(|known| known == call);
    let primitive = || serde_json::from_value::<SyncPrimitive>(call.into()).ok();
    first.unwrap_or_else(|| {
        calls.len() + primitive().map_or(usize::from(u8::MAX), |one| one as usize)
    })
}
