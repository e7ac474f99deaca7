//! The words that people read, the same on the site and in the terminal: read at compile time from the file that the contract
//! generates (`packages/contract/src/words`).

mod lookup;
mod message;

pub use lookup::{
    attestation_refusal, durability_title, file_system_name, flag, headline_rank, hold,
    is_durable_call, primitive_name, question_name, remedy,
};
pub use message::{Message, Segment, headline, text, verdicts};

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

/// Messages by name, each with the names of its parts.
pub type Declared = &'static [(&'static str, &'static [&'static str])];

pub type WordTable<T> = BTreeMap<String, T>;

/// Every table of the catalogue, by the names that the wire uses.
#[derive(Debug, Default, Deserialize)]
pub struct Words {
    pub suites: WordTable<SuiteWords>,
    pub severities: WordTable<SeverityWords>,
    pub flags: WordTable<FlagWords>,
    pub verdicts: WordTable<String>,
    pub primitives: WordTable<PrimitiveWords>,
    pub durability: DurabilityWords,
    pub file_systems: WordTable<String>,
    pub holds: WordTable<HoldWords>,
    pub attestation_refusals: WordTable<String>,
    pub headlines: Headlines,
}

#[derive(Debug, Deserialize)]
pub struct SuiteWords {
    pub title: String,
    pub method: String,
    pub question: String,
}

#[derive(Debug, Deserialize)]
pub struct SeverityWords {
    pub singular: String,
    pub plural: String,
    pub meaning: String,
}

#[derive(Debug, Deserialize)]
pub struct FlagWords {
    pub meaning: String,
    pub remedy: Option<String>,
    /// The meaning as half a sentence, for a flag that can be invalid.
    pub cause: Option<String>,
    pub unit: Option<String>,
    /// The suite that alone raises it.
    pub suite: Option<String>,
    /// Whether it is of the moment, or of how short the work was: the same machine may be without it in another run.
    pub is_of_moment: bool,
}

#[derive(Debug, Deserialize)]
pub struct PrimitiveWords {
    pub name: String,
    pub call: String,
    pub about: String,
}

#[derive(Debug, Deserialize)]
pub struct HoldWords {
    pub title: String,
    /// How the run can count again.
    pub release: String,
}

#[derive(Debug, Default, Deserialize)]
pub struct DurabilityWords {
    pub classes: WordTable<DurabilityClassWords>,
    pub suffixes: WordTable<String>,
}

#[derive(Debug, Deserialize)]
pub struct DurabilityClassWords {
    pub title: String,
    pub means: String,
}

#[derive(Debug, Default, Deserialize)]
pub struct Headlines {
    pub suites: WordTable<HeadlineWords>,
    pub sync_calls: Vec<String>,
    /// By the family of the system.
    pub durable_calls: WordTable<String>,
}

#[derive(Debug, Deserialize)]
pub struct HeadlineWords {
    pub title: String,
    pub words: WordTable<String>,
}

const FILE: &str = include_str!("../../../../../packages/contract/json/words.json");

/// What the embedded file holds; a test proves that it can be read.
pub static WORDS: LazyLock<Words> =
    LazyLock::new(|| serde_json::from_str(FILE).unwrap_or_default());

#[cfg(test)]
mod tests;
