//! Why a case has no measurement.

use fsbench_platform::CallError;
use fsbench_wire as wire;
use serde::{Deserialize, Serialize};

/// `unsupported` is a property of the system, the file system or the time given; `failed` is
/// a call that should have worked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CaseFailure {
    Unsupported { reason: String, detail: Option<String> },
    Failed { call: String, errno: Option<i32>, detail: Option<String> },
}

impl CaseFailure {
    pub fn unsupported(reason: &str) -> Self {
        Self::Unsupported { reason: reason.to_owned(), detail: None }
    }

    pub fn time_budget() -> Self {
        Self::unsupported("time_budget")
    }

    /// Of operations, for a result.
    pub fn too_few(detail: String) -> Self {
        Self::Unsupported { reason: "too_few".to_owned(), detail: Some(detail) }
    }

    pub fn failed(call: &str, detail: String) -> Self {
        Self::Failed { call: call.to_owned(), errno: None, detail: Some(detail) }
    }

    /// For a durability call or flag: that a file system refuses it is no failure.
    pub fn of_durability(error: &CallError) -> Self {
        let asks_for_durability = error.call.contains("sync") || error.call.contains("SYNC");
        if asks_for_durability && error.is_refusal() {
            let detail = Some(error.to_string());
            return Self::Unsupported { reason: "file_system_refused".to_owned(), detail };
        }
        error.clone().into()
    }

    pub fn into_outcome<M>(self) -> wire::Outcome<M> {
        match self {
            Self::Unsupported { reason, detail } => wire::Outcome::Unsupported { reason, detail },
            Self::Failed { call, errno, detail } => {
                wire::Outcome::Failed { call, errno: errno.map(i64::from), detail }
            }
        }
    }
}

impl From<CallError> for CaseFailure {
    fn from(error: CallError) -> Self {
        // The words of the errno: what the number means differs between systems.
        let detail = Some(error.to_string());
        Self::Failed { call: error.call.to_owned(), errno: error.errno, detail }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    /// Of the sources, tests and all: what `unsupported` is called with, what a `reason` is, and words that begin with `no_`.
    fn reasons_in(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                reasons_in(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source = fs::read_to_string(&path).unwrap();
                for before in ["unsupported(\"", "reason: \"", "\"no_"] {
                    let starts = source.match_indices(before);
                    let word = |(at, _): (usize, &str)| {
                        let rest = &source[at + before.find('"')? + 1..];
                        rest.split('"').next()
                    };
                    let is_word = |word: &&str| {
                        word.len() > 3 && word.chars().all(|c| c.is_ascii_lowercase() || c == '_')
                    };
                    found.extend(starts.filter_map(word).filter(is_word).map(str::to_owned));
                }
            }
        }
    }

    #[test]
    fn every_reason_that_a_case_can_have_is_in_the_contract_with_words_for_it() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut sent = BTreeSet::new();
        for name in ["suites", "runner", "memfs"] {
            reasons_in(&crates.join(name).join("src"), &mut sent);
        }
        let json = crates.join("../../packages/contract/json/reasons.json");
        let json = fs::read_to_string(json).unwrap();
        let file: serde_json::Value = serde_json::from_str(&json).unwrap();
        let known: BTreeSet<String> =
            file["reasons"].as_object().unwrap().keys().cloned().collect();
        let unknown: Vec<&String> = sent.difference(&known).collect();
        assert!(unknown.is_empty(), "no words for {unknown:?}");
        let unsent: Vec<&String> = known.difference(&sent).collect();
        assert!(unsent.is_empty(), "nothing ends with {unsent:?}");
    }
}
