//! Runs beside each other, in sentences, and the keys of the suite in words.

use fsbench_compare::{Key, PairSide};
use fsbench_wire::Suite;

use crate::comparison::pairs::{Sides, sentence};
use crate::comparison::quantity::{count, counted, latency};
use crate::comparison::sentence::{Sentence, name, strong, text};
use crate::comparison::subject::Subject;
use crate::findings::METHOD;

const COMPARED_FILES: u64 = 1000;

pub fn key_title(key: &Key) -> String {
    let primitive = key.primitive.as_deref().unwrap_or("none");
    let (backend, pass) = key
        .variant
        .split_once(':')
        .map_or((key.variant.as_str(), ""), |(backend, _)| (backend, ", locks watched"));
    let words = if backend == "tmpfs" || backend == "disk" {
        format!("system calls on {backend}")
    } else {
        format!("{backend} index")
    };
    format!(
        "{words}{pass} \u{b7} {primitive} \u{b7} {} files \u{b7} {}",
        count(key.extent.unwrap_or(0)),
        counted(key.workers.unwrap_or(0), "thread")
    )
}

pub fn brief_title(key: &Key) -> String {
    if is_headline_create(key) {
        format!("create one file \u{b7} {}", counted(key.workers.unwrap_or(0), "thread"))
    } else {
        key_title(key)
    }
}

pub fn question(key: &Key) -> (String, String) {
    if is_headline_create(key) {
        ("Create one file".into(), counted(key.workers.unwrap_or(0), "thread"))
    } else {
        ("In memory".into(), key_title(key))
    }
}

/// A create with one index on 1000 files, with the most threads that both were measured with.
pub fn of_two(sides: Sides<'_>) -> Option<Sentence> {
    let Sides { a, b, .. } = sides;
    let mut shared: Vec<&Key> =
        a.keys().filter(|key| is_headline_create(key) && b.side(key).is_some()).collect();
    shared.sort_by_key(|key| std::cmp::Reverse(key.workers));
    let key = shared.first()?;
    let threads = match key.workers {
        Some(1) => "1 thread".into(),
        many => format!("{} threads", many.unwrap_or(0)),
    };
    sentence(sides, key, &format!("creating one of {COMPARED_FILES} files in memory, {threads}"))
}

fn is_headline_create(key: &Key) -> bool {
    key.suite == Suite::Memfs
        && key.variant == "global"
        && key.primitive.as_deref() == Some("create")
        && key.extent == Some(COMPARED_FILES)
}

/// What threads cost a create with one index: both values, and no verdict on the ratio of two medians.
pub fn of_one(subject: &Subject<'_>) -> Option<Sentence> {
    let mut creates: Vec<(&Key, &PairSide)> =
        subject.of(Suite::Memfs).filter(|(key, _)| is_headline_create(key)).collect();
    creates.sort_by_key(|(key, _)| key.workers);
    let ((first, from), (last, to)) = (creates.first()?, creates.last()?);
    if creates.len() < 2 {
        return None;
    }
    let threads = |key: &Key| counted(key.workers.unwrap_or(0), "thread");
    Some(vec![
        text("On "),
        name(&subject.name),
        text(format!(
            ", creating a file in memory takes {} with {} and ",
            latency(from.estimate.median),
            threads(first)
        )),
        strong(latency(to.estimate.median)),
        text(format!(" with {} (medians, {} files).", threads(last), METHOD.compared_files)),
    ])
}
