//! What a comparison of several runs lacks, and how sure the rest is.

use std::fmt::Write as _;

use fsbench_compare::Verdict;
use fsbench_wire::words::verdicts;
use fsbench_wire::{Suite, word};

use super::super::Subject;
use super::super::differences::brief_invalid_text;
use super::super::mark::MARK_MEANING;
use super::super::quantity::factor;
use super::super::questions::Judged;
use super::super::row_filter::RowFilter;
use super::letters::{letter, letters};

const REASONS_AT_MOST: usize = 2;

/// A reason, and the suites that a run lacks for it.
type Lack = (String, Vec<Suite>);

/// What each run lacks; runs that lack the same are named together.
pub struct LeftOut {
    runs: Vec<(Vec<usize>, Vec<Lack>)>,
}

impl LeftOut {
    pub fn of(subjects: &[Subject<'_>], filter: &RowFilter) -> Self {
        let suites = Suite::ALL.iter().copied().filter(|suite| filter.has_suite(*suite));
        let suites: Vec<Suite> =
            suites.filter(|suite| subjects.iter().any(|one| one.has_suite(*suite))).collect();
        let mut runs: Vec<(Vec<usize>, Vec<Lack>)> = Vec::new();
        for (at, subject) in subjects.iter().enumerate() {
            let lacks = lacks(subject, &suites);
            match runs.iter_mut().find(|(_, known)| *known == lacks) {
                Some((places, _)) => places.push(at),
                None => runs.push((vec![at], lacks)),
            }
        }
        runs.retain(|(_, lacks)| !lacks.is_empty());
        Self { runs }
    }

    /// `A, C: turbo not measured`, `B: memfs invalid (other programs were busy)`; empty where every run has every suite.
    pub fn texts(&self) -> Vec<String> {
        self.texts_with(|places| letters(places, ", "))
    }

    /// The same with the names of the runs.
    pub fn texts_by_name(&self, subjects: &[Subject<'_>]) -> Vec<String> {
        self.texts_with(|places| {
            let names: Vec<&str> = places.iter().map(|at| subjects[*at].name.as_str()).collect();
            names.join(" and ")
        })
    }

    fn texts_with(&self, names: impl Fn(&[usize]) -> String) -> Vec<String> {
        let lacking = |(why, suites): &Lack| {
            format!("{} {why}", suites.iter().map(word).collect::<Vec<_>>().join(", "))
        };
        let of_runs = self.runs.iter().map(|(places, lacks)| {
            let lacks: Vec<String> = lacks.iter().map(lacking).collect();
            format!("{}: {}", names(places), lacks.join("; "))
        });
        of_runs.collect()
    }

    /// The same without the reasons.
    pub fn short_text(&self) -> Option<String> {
        let of_runs = self.runs.iter().map(|(places, lacks)| {
            let suites: Vec<String> =
                lacks.iter().flat_map(|(_, suites)| suites.iter().map(word)).collect();
            format!("{}: {}", letters(places, ", "), suites.join(", "))
        });
        let all: Vec<String> = of_runs.collect();
        (!all.is_empty()).then(|| format!("{} (the full comparison says why)", all.join("; ")))
    }
}

fn lacks(subject: &Subject<'_>, suites: &[Suite]) -> Vec<Lack> {
    let mut lacks: Vec<Lack> = Vec::new();
    for suite in suites.iter().copied().filter(|suite| !subject.of_suite(*suite)) {
        let why = if subject.has_suite(suite) {
            brief_invalid_text(subject, suite)
        } else {
            verdicts::not_measured_short().into()
        };
        match lacks.iter_mut().find(|(known, _)| *known == why) {
            Some((_, of)) => of.push(suite),
            None => lacks.push((why, vec![suite])),
        }
    }
    lacks
}

/// Why results are not comparable, each reason once, by letters.
pub fn reasons(all: &[Judged<'_>], subjects: &[Subject<'_>]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for verdict in all.iter().flat_map(|one| one.verdicts.iter().flatten()) {
        if let Verdict::NotComparable { why } = verdict {
            let named = subjects.iter().enumerate().fold(why.clone(), |why, (at, subject)| {
                why.replace(&subject.name, &format!("run {}", letter(at)))
            });
            if !found.contains(&named) {
                found.push(named);
            }
        }
    }
    let more = found.len().saturating_sub(REASONS_AT_MOST);
    found.truncate(REASONS_AT_MOST);
    if let (true, Some(last)) = (more > 0, found.last_mut()) {
        let _ = write!(last, " (and {more} more)");
    }
    found
}

pub fn certainty(all: &[Judged<'_>]) -> Option<String> {
    let floors = all.iter().flat_map(|one| one.verdicts.iter().flatten());
    let mut floors: Vec<f64> = floors.filter_map(Verdict::floor).collect();
    floors.sort_by(f64::total_cmp);
    let span = floors.first().zip(floors.last()).map(|(least, most)| {
        let (least, most) = (factor(*least), factor(*most));
        let span = if least == most { least } else { format!("{least} to {most}") };
        format!("two runs show no difference below {span} (see --repeat)")
    });
    let mut answers = all.iter().flat_map(|one| one.question.answers.iter().flatten());
    let is_any_marked = answers.any(|(_, side)| side.is_flagged);
    let mark = is_any_marked.then(|| MARK_MEANING.to_owned());
    let parts: Vec<String> = [span, mark].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}
