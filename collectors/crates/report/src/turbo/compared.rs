//! Runs beside each other, in sentences, and the keys of the suite in words.

use fsbench_compare::{Key, ResultKind};
use fsbench_wire::{Role, Suite};

use crate::comparison::pairs::{Sides, sentence};
use crate::comparison::quantity::latency;
use crate::comparison::sentence::{Sentence, name, strong, text};
use crate::comparison::subject::Subject;
use crate::comparison::titles::target_name;

pub fn key_title(key: &Key) -> String {
    let primitive = key.primitive.as_deref().unwrap_or("none");
    let beside = if primitive == "spinner" { "beside a busy loop" } else { "alone" };
    let what = match &*key.variant {
        "ramp" => "steady clock".into(),
        "configure" => "short processes".into(),
        "cpu_control" => "computing only".into(),
        variant => variant.replacen('_', " ", 1),
    };
    format!("{what}{} \u{b7} {beside}", files_where(key))
}

/// Where its files are is said in the whole table.
pub fn brief_title(key: &Key) -> String {
    key_title(key).replace(&files_where(key), "")
}

pub fn question(key: &Key) -> (String, String) {
    let is_headline = key.variant == "configure" && key.primitive.as_deref() == Some("alone");
    let what = if is_headline { "Short processes".into() } else { key_title(key) };
    (what, files_where(key).trim_start().to_owned())
}

/// Short processes and files of both, on a machine that is otherwise idle.
pub fn of_two(sides: Sides<'_>) -> Option<Sentence> {
    let Sides { a, b, .. } = sides;
    let is_it = |key: &&Key| {
        key.suite == Suite::Turbo
            && key.variant == "configure"
            && key.primitive.as_deref() == Some("alone")
    };
    let key = a.keys().filter(is_it).find(|key| b.side(key).is_some())?;
    sentence(sides, key, &format!("short processes and files{}", files_where(key)))
}

/// Medians of two cases.
pub fn of_one(subject: &Subject<'_>) -> Option<Sentence> {
    let of = |primitive: &str| {
        let mut all = subject.of(Suite::Turbo);
        all.find(|(key, _)| {
            key.variant == "configure"
                && key.kind == ResultKind::Duration
                && key.primitive.as_deref() == Some(primitive)
        })
        .map(|(_, side)| side.estimate.median)
    };
    let (alone, disturbed) = (of("alone")?, of("spinner")?);
    Some(vec![
        text("On "),
        name(&subject.name),
        text(format!(", short processes and files take {} alone and ", latency(alone))),
        strong(latency(disturbed)),
        text(" while another core is busy (medians; for the paired test, open a run)."),
    ])
}

/// Where the files of the configure-like work are: " in memory"; what has no files has no such words.
fn files_where(key: &Key) -> String {
    match key.target_role {
        None => String::new(),
        Some(Role::Memory) => " in memory".into(),
        role => format!(" on {}", target_name(role)),
    }
}
