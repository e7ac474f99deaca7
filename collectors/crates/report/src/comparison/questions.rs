//! What several runs are asked, each question with what every run answers, how that compares with the first, and which is
//! fastest. The counterpart of the site's `views/compare/asked.ts`.

use std::cmp::Ordering;

use fsbench_compare::{Better, Key, Measure, Verdict, headline_keys};
use fsbench_stats::trial::headline_error;
use fsbench_wire::{Suite, with_body_type};

use super::family::Family;
use super::pairs::verdict_of_machine;
use super::question::Question;
use super::subject::Subject;
use super::titles::by_reading;
use crate::reported::Reported as _;

pub struct Judged<'a> {
    pub question: Question<'a>,
    /// Of each run beside the first; `None` of the first, and where one of the two has no answer.
    pub verdicts: Vec<Option<Verdict>>,
    /// The runs that none is clearly faster than, the fastest first. One: it is clear. None: fewer than two are comparable.
    pub fastest: Vec<usize>,
}

/// The results of one key: the headline of those that measured the suite.
fn of_headline<'a>(
    subjects: &'a [Subject<'a>],
    suite: Suite,
    words: impl Fn(&Key) -> (String, String),
) -> Vec<Question<'a>> {
    let mut with = subjects.iter().filter(|subject| subject.of_suite(suite));
    let Some(first) = with.next() else {
        return Vec::new();
    };
    let others: Vec<&Subject<'_>> = with.collect();
    let is_shared = |key: &&Key| others.iter().all(|other| other.side(key).is_some());
    let mine = first.keys().filter(|key| key.suite == suite);
    let mut shared: Vec<Key> = mine.filter(is_shared).cloned().collect();
    shared.sort_by(by_reading);
    let question = |key: Key| {
        let (title, note) = words(&key);
        let answer = |subject: &'a Subject<'a>| {
            let found = subject.results.iter().find(|(known, _)| *known == key);
            found.map(|(key, side)| (key, side))
        };
        Question { suite, title, note, answers: subjects.iter().map(answer).collect() }
    };
    headline_keys(&shared).into_iter().map(question).collect()
}

fn questions_of<'a>(subjects: &'a [Subject<'a>], suite: Suite) -> Vec<Question<'a>> {
    with_body_type!(suite, Body => {
        Body::questions(subjects).unwrap_or_else(|| of_headline(subjects, suite, Body::question))
    })
}

/// All questions, durable writes first: they are why most readers come.
pub fn judged<'a>(subjects: &'a [Subject<'a>]) -> Vec<Judged<'a>> {
    let mut suites: Vec<Suite> = Suite::ALL.to_vec();
    suites.sort_by_key(|suite| *suite != Suite::Sync);
    let asked: Vec<Question<'_>> =
        suites.into_iter().flat_map(|suite| questions_of(subjects, suite)).collect();
    let pairs = Pairs::of(subjects, &asked);
    let all = asked.into_iter().map(|question| {
        let verdicts: Vec<Option<Verdict>> = (0..subjects.len())
            .map(|at| if at == 0 { None } else { pairs.verdict(&question, at, 0) })
            .collect();
        let fastest = fastest(&pairs, &question, &verdicts);
        Judged { question, verdicts, fastest }
    });
    all.collect()
}

/// Two runs at a question. What every comparison judges has its one verdict; all other pairs are a family of their own, so
/// that they change no other verdict, and whichever run is fastest may be set against the rest.
struct Pairs<'a> {
    subjects: &'a [Subject<'a>],
    family: Family,
    error_beyond: f64,
}

impl<'a> Pairs<'a> {
    fn of(subjects: &'a [Subject<'a>], asked: &[Question<'a>]) -> Self {
        let family = Family::of(subjects);
        let places = 0..subjects.len();
        let all = places.clone().flat_map(|a| places.clone().map(move |b| (a, b)));
        let beyond = |question: &Question<'_>| {
            let is_beyond = |(a, b): &(usize, usize)| {
                let has_both = question.answers[*a].is_some() && question.answers[*b].is_some();
                b < a && has_both && !is_headline(&family, question, *a, *b)
            };
            all.clone().filter(is_beyond).count()
        };
        let error_beyond = headline_error(asked.iter().map(beyond).sum());
        Self { subjects, family, error_beyond }
    }

    fn verdict(&self, question: &Question<'_>, a: usize, b: usize) -> Option<Verdict> {
        let (mine, theirs) = (question.answers[a]?, question.answers[b]?);
        let is_headline = is_headline(&self.family, question, a.max(b), a.min(b));
        let error = if is_headline { self.family.error() } else { self.error_beyond };
        let [first, one, other] = [&self.subjects[0], &self.subjects[a], &self.subjects[b]];
        // The first knows more runs of its machine.
        let of_first = |subject: &Subject<'_>| first.machine_numbers(subject, theirs.0);
        let others =
            of_first(one).and(of_first(other)).or_else(|| other.machine_numbers(one, theirs.0));
        Some(verdict_of_machine(one, other, mine, theirs, error, others))
    }
}

fn is_headline(family: &Family, question: &Question<'_>, a: usize, b: usize) -> bool {
    let (Some((mine, _)), Some((theirs, _))) = (question.answers[a], question.answers[b]) else {
        return false;
    };
    let is_one_case = mine == theirs || question.suite == Suite::Sync;
    b == 0 && is_one_case && family.is_headline(a, mine)
}

/// By their values, of those that compare with the first.
fn fastest(pairs: &Pairs<'_>, question: &Question<'_>, verdicts: &[Option<Verdict>]) -> Vec<usize> {
    let is_comparable = |at: &usize| {
        question.answers[*at].is_some()
            && !matches!(verdicts[*at], Some(Verdict::NotComparable { .. }))
    };
    let mut places: Vec<usize> = (0..question.answers.len()).filter(is_comparable).collect();
    places.sort_by(|a, b| faster_first(question, *a, *b));
    let [best, others @ ..] = places.as_slice() else {
        return places;
    };
    if others.is_empty() {
        return Vec::new();
    }
    let better = question.answers[*best].map_or(Better::Lower, |(key, _)| Measure::of(key).better);
    let is_level = |at: &&usize| {
        let verdict = pairs.verdict(question, *best, **at);
        verdict.is_none_or(|verdict| verdict.is_first_worse(better) != Some(false))
    };
    [best].into_iter().chain(others.iter().filter(is_level)).copied().collect()
}

fn faster_first(question: &Question<'_>, a: usize, b: usize) -> Ordering {
    let (Some((key, mine)), Some((_, theirs))) = (question.answers[a], question.answers[b]) else {
        return Ordering::Equal;
    };
    let order = mine.estimate.median.total_cmp(&theirs.estimate.median);
    if Measure::of(key).better == Better::Lower { order } else { order.reverse() }
}
