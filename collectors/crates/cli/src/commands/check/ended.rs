//! How `check` ends: which of its verdicts and refusals are failures, and by which exit code.

use fsbench_failure::{Code, Failure, Trouble};

use super::judged::{Judged, Refused, Verdict};
use super::words::unlike_words;

/// 1 says that something is worse, and a gate acts on it: whatever else failed says so by another code.
pub fn no_verdict(failure: Failure) -> Failure {
    let trouble = failure.trouble();
    if failure.code != Code::Failed || trouble == Trouble::Worse {
        return failure;
    }
    failure.known_as(trouble).ending_with(Code::Trouble)
}

pub fn verdict(judged: &[Judged]) -> Result<(), Failure> {
    let of = |verdict: Verdict| judged.iter().filter(|one| one.verdict == verdict).count();
    let (worse, failed) = (of(Verdict::Worse), of(Verdict::Failed));
    if worse + failed == 0 {
        return Ok(());
    }
    let all = judged.len();
    let mut parts = Vec::new();
    if worse > 0 {
        parts.push(format!(
            "{worse} of {all} figures clearly worse by more than allowed"
        ));
    }
    if failed > 0 {
        parts.push(format!(
            "{failed} of {all} that the baseline measured failed"
        ));
    }
    Err(Failure::of(Trouble::Worse, parts.join(", ")))
}

pub fn refusal(refused: &Refused) -> Failure {
    match refused {
        Refused::Unknown {
            condition,
            there_is,
        } => Failure::usage(format!(
            "`{condition}` fits nothing that the baseline measured"
        ))
        .with_hint(format!("there are: {}", there_is.join(", "))),
        Refused::TooMany { count, most } => Failure::usage(format!(
            "the conditions fit {count} figures of the baseline, and a check judges at most {most}"
        ))
        .with_hint("name fewer: `sync/fsync > 10%`, `memfs/create > 10%`"),
        Refused::Unlike(unlike) => {
            let each = unlike.iter().map(unlike_words);
            Failure::new(
                Code::NothingMeasurable,
                format!("not comparable: {}", each.collect::<Vec<_>>().join("; ")),
            )
            .with_hint("make it as it was, or measure a new baseline here")
        }
        Refused::Reason(reason) => {
            Failure::new(Code::NothingMeasurable, format!("not comparable: {reason}"))
        }
    }
}
