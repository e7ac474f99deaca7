//! What a suite says of one run by itself: the twin of `figures/alone-sentence.ts` and `figures/scaling.ts`.

use fsbench_compare::{Key, Kind, Side};
use fsbench_wire::{DurabilityClass, EndsAt, Severity, Suite, SuiteRun};

use super::super::findings::METHOD;
use super::super::findings::sweep::{Scaling, point, scaling};
use super::Subject;
use super::pairs::{FLUSHES, is_headline_create, is_headline_transfer, is_headline_write};
use super::quantity::{byte_rate, bytes, counted, factor, latency, ratio_interval};
use super::sentence::{Sentence, name, strong, text};
use super::titles::{curve_of, curve_order, curve_where, primitive_name};

/// The same work, from 1 to N workers, of one run: at least two points.
pub struct Curve<'a> {
    pub subject: &'a Subject<'a>,
    /// A key without its workers.
    pub line: Key,
    pub points: Vec<Key>,
    within: Option<WithinRun>,
}

struct WithinRun {
    best_workers: u64,
    best_ns: f64,
    knee_workers: Option<u64>,
    retrograde_workers: Option<u64>,
    last_workers: u64,
    ratio: f64,
    bounds: Option<(f64, f64)>,
}

/// All curves of the runs, in reading order.
pub fn curves<'a>(subjects: &'a [Subject<'a>]) -> Vec<Curve<'a>> {
    let mut all: Vec<Curve<'a>> = subjects.iter().flat_map(curves_of).collect();
    all.sort_by_key(|one| curve_order(&one.line));
    all
}

fn curves_of<'a>(subject: &'a Subject<'a>) -> Vec<Curve<'a>> {
    let mut all: Vec<Curve<'a>> = Vec::new();
    let keys = subject
        .keys()
        .filter(|key| key.suite == Suite::CoreSweep && key.workers.is_some());
    for key in keys {
        let line = curve_of(key);
        match all.iter_mut().find(|one| one.line == line) {
            Some(one) => one.points.push(key.clone()),
            None => all.push(Curve {
                subject,
                line,
                points: vec![key.clone()],
                within: None,
            }),
        }
    }
    all.retain(|one| one.points.len() > 1);
    for one in &mut all {
        one.points.sort_by_key(|key| key.workers);
        one.within = within(subject, one);
    }
    all
}

/// Best, knee and loss within the run; `None` where it has two such places, and nothing tells which is meant.
fn within(subject: &Subject<'_>, curve: &Curve<'_>) -> Option<WithinRun> {
    let body = subject.run.suites.iter().find_map(|suite| match suite {
        SuiteRun::CoreSweep(body) => Some(body),
        _ => None,
    })?;
    let sides: Vec<&Side> = curve
        .points
        .iter()
        .filter_map(|key| subject.side(key))
        .collect();
    if sides.iter().any(|side| side.figures.len() > 1) {
        return None;
    }
    let cases = sides.iter().filter_map(|side| {
        let figure = side.figures.first()?;
        body.cases.iter().find(|case| case.id == figure.case)
    });
    let points: Vec<_> = cases.filter_map(point).collect();
    let Scaling {
        best,
        knee,
        retrograde,
        last_over_best,
        ..
    } = scaling(&points, subject.digest)?;
    let workers = |at: usize| points.get(at).map(|point| point.workers);
    Some(WithinRun {
        best_workers: workers(best)?,
        best_ns: points.get(best)?.time.value,
        knee_workers: knee.and_then(workers),
        retrograde_workers: retrograde.and_then(workers),
        last_workers: points.last()?.workers,
        ratio: last_over_best.value,
        bounds: last_over_best.bounds,
    })
}

impl WithinRun {
    fn is_loss(&self) -> bool {
        self.last_workers > self.best_workers
            && self
                .bounds
                .is_some_and(|(low, _)| low > METHOD.slower_ratio)
    }
}

/// How the curve ends in the run.
fn curve_sentence(curve: &Curve<'_>) -> Option<Sentence> {
    let within = curve.within.as_ref()?;
    let place = curve_where(curve.points.first()?);
    let who = name(&curve.subject.name);
    let best = format!(
        "{} ({})",
        counted(within.best_workers, "worker"),
        latency(within.best_ns)
    );
    let Some((low, high)) = within.bounds else {
        return Some(vec![
            text(""),
            who,
            text(format!(
                " is best with {} {place} ({}); too few rounds to say what more of them cost.",
                counted(within.best_workers, "worker"),
                latency(within.best_ns)
            )),
        ]);
    };
    if within.is_loss() {
        let after = match within.retrograde_workers {
            Some(from) if from < within.last_workers => {
                format!(", and from {from} on it never comes within 5 % of that")
            }
            _ => String::new(),
        };
        return Some(vec![
            text(format!("With {} ", counted(within.last_workers, "worker"))),
            who,
            text(" finishes "),
            strong(format!("{} slower", factor(within.ratio))),
            text(format!(
                " than with {} {place}, ratio {}; its best is {best}{after}.",
                within.best_workers,
                ratio_interval(within.ratio, low, high)
            )),
        ]);
    }
    match within.knee_workers {
        Some(knee) if knee < within.last_workers => Some(vec![
            who,
            text(" "),
            strong(format!("gains little beyond {}", counted(knee, "worker"))),
            text(format!(" {place}; its best is {best}.")),
        ]),
        _ => Some(vec![
            who,
            text(format!(
                " is best with all {} {place} ({}).",
                counted(within.best_workers, "worker"),
                latency(within.best_ns)
            )),
        ]),
    }
}

/// The curve that loses most by its last workers, in few words; `None` where none does.
pub fn worst_loss(curves: &[Curve<'_>]) -> Option<Sentence> {
    let worst = |one: &Curve<'_>| one.within.as_ref().map_or(0.0, |within| within.ratio);
    let mut worst_first: Vec<&Curve<'_>> = curves.iter().collect();
    worst_first.sort_by(|x, y| worst(y).total_cmp(&worst(x)));
    worst_first.into_iter().find_map(|one| {
        let within = one.within.as_ref().filter(|within| within.is_loss())?;
        Some(vec![
            text(format!("With {} ", counted(within.last_workers, "worker"))),
            name(&one.subject.name),
            text(" is "),
            strong(format!("{} slower", factor(within.ratio))),
            text(format!(
                " than with {} {}.",
                within.best_workers,
                curve_where(one.points.first()?)
            )),
        ])
    })
}

/// What the suite says of each run that it measured.
pub fn sentences(suite: Suite, subjects: &[&Subject<'_>], curves: &[Curve<'_>]) -> Vec<Sentence> {
    if suite == Suite::CoreSweep {
        return curves.iter().filter_map(curve_sentence).collect();
    }
    subjects
        .iter()
        .filter_map(|subject| match suite {
            Suite::Sync => Some(durable(subject)),
            Suite::Memfs => memfs(subject),
            Suite::Turbo => turbo(subject),
            Suite::Throughput => throughput(subject),
            Suite::CoreSweep => None,
        })
        .collect()
}

/// What a durable write costs, beside the plain call that flushes nothing there.
fn durable(subject: &Subject<'_>) -> Sentence {
    let calls: Vec<(&Key, &Side)> = subject
        .of(Suite::Sync)
        .filter(|(key, _)| is_headline_write(key))
        .collect();
    let of = |class| -> Vec<(&Key, &Side)> {
        calls
            .iter()
            .copied()
            .filter(|(key, _)| key.durability == Some(class))
            .collect()
    };
    let flushed = of(DurabilityClass::L3);
    let undoubted: Vec<_> = flushed
        .iter()
        .copied()
        .filter(|(_, side)| !side.is_doubtful)
        .collect();
    let candidates = if undoubted.is_empty() {
        flushed
    } else {
        undoubted
    };
    let call = |key: &Key| key.primitive.clone().unwrap_or_default();
    let headline = FLUSHES
        .iter()
        .find_map(|word| candidates.iter().find(|(key, _)| call(key) == *word));
    let Some((key, side)) = headline else {
        return vec![
            text("No flush to stable storage was measured on "),
            name(&subject.name),
            text("."),
        ];
    };
    let stratum = subject.stratum(side);
    let place = stratum
        .drive
        .clone()
        .map_or(String::new(), |drive| format!(" on {drive}"));
    let mut all = vec![
        text("A durable write (flushed to stable storage) takes "),
        name(&subject.name),
        text(" "),
        strong(latency(side.estimate.median)),
        text(format!(" with {}{place}", primitive_name(&call(key)))),
    ];
    let handed = of(DurabilityClass::L1);
    let plain = handed
        .iter()
        .find(|(key, _)| call(key) == "fsync")
        .or(handed.first());
    if let Some((plain, cost)) =
        plain.filter(|(_, cost)| cost.estimate.median < side.estimate.median)
    {
        all.push(text(format!(
            "; a plain {} takes {} there ",
            primitive_name(&call(plain)),
            latency(cost.estimate.median)
        )));
        all.push(strong("because it does not flush the drive"));
    }
    let ends_at = subject.ends_at(side);
    let ends = if stratum.is_guest == Some(true) || ends_at == Some(EndsAt::Hypervisor) {
        Some("hypervisor")
    } else {
        (ends_at == Some(EndsAt::Network)).then_some("network")
    };
    if let Some(ends) = ends {
        all.push(text(format!(
            ". The flush ends at the {ends}: what lies below it is not known"
        )));
    }
    all.push(text("."));
    all
}

/// What threads cost a create with one index.
fn memfs(subject: &Subject<'_>) -> Option<Sentence> {
    let mut creates: Vec<(&Key, &Side)> = subject
        .of(Suite::Memfs)
        .filter(|(key, _)| is_headline_create(key))
        .collect();
    creates.sort_by_key(|(key, _)| key.workers);
    let ((first, from), (last, to)) = (creates.first()?, creates.last()?);
    if creates.len() < 2 {
        return None;
    }
    let (from, to) = (from.estimate.median, to.estimate.median);
    let times = factor(to / from);
    let (first_files, last_files) = (first.workers.unwrap_or(0), last.workers.unwrap_or(0));
    Some(vec![
        text(format!(
            "With {last_files} threads instead of {first_files} a create in memory takes "
        )),
        name(&subject.name),
        text(" "),
        strong(format!(
            "{times} {}",
            if to >= from { "as long" } else { "less time" }
        )),
        text(format!(
            ": {}, then {} on {} files.",
            latency(from),
            latency(to),
            METHOD.compared_files
        )),
    ])
}

/// Medians of two cases.
fn turbo(subject: &Subject<'_>) -> Option<Sentence> {
    let of = |primitive: &str| {
        let mut all = subject.of(Suite::Turbo);
        all.find(|(key, _)| {
            key.variant == "configure"
                && key.kind == Kind::Duration
                && key.primitive.as_deref() == Some(primitive)
        })
        .map(|(_, side)| side.estimate.median)
    };
    let (alone, beside) = (of("alone")?, of("spinner")?);
    Some(vec![
        text("The configure-like work takes "),
        name(&subject.name),
        text(format!(" {} alone and ", latency(alone))),
        strong(latency(beside)),
        text(
            " beside an unrelated busy loop, by the medians; whether the two differ is said on the page of each run.",
        ),
    ])
}

/// What a copying program sees of the disk, and what a power cut would leave.
fn throughput(subject: &Subject<'_>) -> Option<Sentence> {
    let mut on_disk: Vec<(&Key, &Side)> = subject
        .of(Suite::Throughput)
        .filter(|(key, _)| is_headline_transfer(key))
        .collect();
    on_disk.sort_by_key(|(key, _)| std::cmp::Reverse(key.extent));
    let (key, accepted) = on_disk.iter().find(|(key, _)| key.kind == Kind::Accepted)?;
    let durable = on_disk.iter().find(|(other, _)| {
        other.kind == Kind::Durable
            && Key {
                kind: Kind::Accepted,
                ..(*other).clone()
            } == **key
    });
    let place = subject
        .stratum(accepted)
        .drive
        .map_or(String::new(), |drive| format!(" to {drive}"));
    let mut all = vec![
        name(&subject.name),
        text(format!(
            " accepts {} of {}{place}",
            byte_rate(accepted.estimate.median),
            bytes(key.extent.unwrap_or(0))
        )),
    ];
    match durable {
        Some((_, durable)) => all.extend([
            text(" and has made "),
            strong(format!("{} durable", byte_rate(durable.estimate.median))),
            text("; the gap is the page cache."),
        ]),
        None => all.extend([
            text("; "),
            strong("what of it is durable was not measured"),
            text("."),
        ]),
    }
    Some(all)
}

/// Why a run has no figure in a suite: not measured, or measured and spoilt.
pub fn gap(subjects: &[&Subject<'_>], suite: Suite) -> Option<Sentence> {
    let (nobody, spoilt): (Vec<&&Subject<'_>>, Vec<&&Subject<'_>>) = subjects
        .iter()
        .partition(|subject| !subject.has_suite(suite));
    let mut sentences: Vec<Sentence> = Vec::new();
    if !nobody.is_empty() {
        let mut all = vec![strong("Not measured"), text(" on ")];
        for (at, subject) in nobody.iter().enumerate() {
            all.push(text(match at {
                0 => "",
                _ if at == nobody.len() - 1 => " and ",
                _ => ", ",
            }));
            all.push(name(&subject.name));
        }
        all.push(text("."));
        sentences.push(all);
    }
    for subject in spoilt {
        let mut codes: Vec<&str> = Vec::new();
        for flag in &subject.run.flags {
            let is_of_it = flag.suite.is_none_or(|of| of == suite);
            let words = spoilt_by(&flag.code);
            if flag.severity == Severity::Invalid && is_of_it && !codes.contains(&words) {
                codes.push(words);
            }
        }
        codes.truncate(3);
        let reason = if codes.is_empty() {
            "without a figure that counts".to_owned()
        } else {
            format!("not valid as it stands ({})", listed(&codes))
        };
        sentences.push(vec![
            name(&subject.name),
            text(" counts in no comparison: "),
            strong(reason),
            text("."),
        ]);
    }
    sentences.into_iter().reduce(|mut all, next| {
        all.push(text(" "));
        all.extend(next);
        all
    })
}

fn listed(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// What spoilt a run, in the words of half a sentence; a code that nobody has words for is shown as it was sent.
fn spoilt_by(code: &str) -> &str {
    match code {
        "busy_before" => "other programs were busy",
        "clocksource_slow" => "its clock is slow to read",
        "debug_build" => "the collector was a debug build",
        "governor_changed" => "the frequency governor changed on the way",
        "power_source_changed" => "it was plugged in or unplugged on the way",
        "preload" => "a library was loaded into the collector from outside",
        "rosetta" => "the collector ran translated",
        "runqueue_delay" => "the work had to wait for a processor",
        "sparse_or_compressed" => "the file system stored fewer bytes than were written",
        "steal" => "the hypervisor gave its processors to others",
        "suspended" => "the machine slept on the way",
        "swap" => "memory was swapped to disk",
        "sync_disabled" => "flushes are turned off there",
        "target_is_memory" => "the place measured as a disk is memory",
        "test_blocks_scaled" => "its blocks were cut short for a test",
        "throttled" => "the processor was throttled",
        "turbo_changed" => "turbo was switched on the way",
        other => other,
    }
}
