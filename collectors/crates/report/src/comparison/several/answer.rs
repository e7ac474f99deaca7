//! Which of several runs is fastest at what.

use super::super::quantity::uncapitalized;
use super::super::questions::Judged;
use super::letters::{NO_BREAK, letters};

type Winners = (Vec<usize>, Vec<String>);

/// A sentence each: what one run is clearly fastest at, where it is one of some, and where it may be any.
pub fn answer(all: &[Judged<'_>], runs_count: usize) -> Vec<String> {
    let mut winners: Vec<Winners> = Vec::new();
    for Judged { question, fastest, .. } in all.iter().filter(|one| !one.fastest.is_empty()) {
        let what = uncapitalized(&question.title);
        let mut fastest = fastest.clone();
        fastest.sort_unstable();
        match winners.iter_mut().find(|(runs, _)| *runs == fastest) {
            Some((_, of)) => of.push(what),
            None => winners.push((fastest, vec![what])),
        }
    }
    if winners.is_empty() {
        return vec!["Not comparable: no two of these runs have a valid result in common.".into()];
    }
    let (open, decided): (Vec<&Winners>, Vec<&Winners>) =
        winners.iter().partition(|(runs, _)| runs.len() == runs_count);
    let (clear, shared): (Vec<&Winners>, Vec<&Winners>) =
        decided.into_iter().partition(|(runs, _)| runs.len() == 1);
    let clear = sentence(&clear, "is clearly fastest");
    let shared = sentence(&shared, "is fastest");
    let open =
        open.first().map(|(_, what)| format!("No run is clearly fastest in {}.", what.join(", ")));
    clear.into_iter().chain(shared).chain(open).collect()
}

/// `Run B is clearly fastest in durable write, short processes; C in small files.`
fn sentence(winners: &[&Winners], how: &str) -> Option<String> {
    let parts = winners.iter().enumerate().map(|(at, (runs, what))| {
        let runs = letters(runs, " or ").replace(' ', NO_BREAK);
        let how = if at == 0 { format!(" {how}") } else { String::new() };
        format!("{runs}{how} in {}", what.join(", "))
    });
    let parts: Vec<String> = parts.collect();
    (!parts.is_empty()).then(|| format!("Run {}.", parts.join("; ")))
}
