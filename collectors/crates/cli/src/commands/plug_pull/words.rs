//! A verdict in words.

use fsbench_plug_pull::verdict::BlockState;
use fsbench_plug_pull::{BlockContent, FileVerdict, Judgment, PowerLoss, Promise};
use fsbench_report::table::{Align, Table};

use super::args::PowerCut;
use super::results::{Pull, PullSeries};

pub fn text(pull: &Pull<'_>, series: &[PullSeries], width: Option<usize>) -> String {
    let hello = &pull.session.hello;
    let mut text = format!(
        "  session     {}\n  folder      {}\n  files       {}, {} blocks of 4 KiB each\n  power       {}\n\n",
        hello.nonce,
        pull.dir.display(),
        hello.modes.len(),
        hello.blocks,
        power(pull),
    );
    let table = table(pull.verdicts);
    text.push_str(&table.render_within("  ", width, &VERDICT_AND_MODE));
    let sentences = pull.verdicts.iter().map(sentence);
    let losses = pull.verdicts.iter().flat_map(losses);
    let uncounted = (!pull.is_counted()).then(|| {
        let what = match pull.power {
            PowerLoss::CouldNotTell => "It is unknown whether the power was cut",
            _ => "No power was cut",
        };
        format!("{what}: this says nothing of the drive, and is not counted.")
    });
    let series = series.iter().map(series_text);
    let lines = std::iter::once(String::new())
        .chain(sentences)
        .chain(losses)
        .chain(uncounted)
        .chain(series);
    text.extend(lines.map(|line| format!("{}\n", format!("  {line}").trim_end())));
    text
}

fn losses(verdict: &FileVerdict) -> impl Iterator<Item = String> + '_ {
    verdict.losses.iter().map(|loss| {
        format!(
            "  {} block {}: {}; write {} was acknowledged, found: {}",
            verdict.mode,
            loss.block,
            plain(loss.state),
            loss.acked_seq,
            found_text(loss.found)
        )
    })
}

fn found_text(found: BlockContent) -> String {
    match found {
        BlockContent::Whole(seq) => format!("write {seq}"),
        BlockContent::Mixed { oldest, newest } => format!("sectors of writes {oldest} to {newest}"),
        BlockContent::Damaged { newest: Some(seq) } => {
            format!("sectors of no write, and of write {seq}")
        }
        BlockContent::Damaged { newest: None } => "nothing that was written".to_owned(),
        BlockContent::Unreadable => "an error".to_owned(),
    }
}

fn power(pull: &Pull<'_>) -> &'static str {
    match pull.how {
        _ if pull.session.has_ended => "never cut: the writer ended by itself",
        _ if pull.is_same_boot => "never cut: the machine has not been restarted since",
        _ if pull.power == PowerLoss::CouldNotTell => {
            "unknown: the writer's connection was closed, so its machine ran on after that"
        }
        Some(PowerCut::Plug) => "the plug was pulled",
        Some(PowerCut::Hypervisor) => {
            "the hypervisor was killed: this tested its cache, not the drive's"
        }
        Some(PowerCut::Reset) => {
            "the reset button: the drive kept its power, so only the system was tested"
        }
        None => "not stated",
    }
}

/// Columns that begin a row in a narrow terminal.
const VERDICT_AND_MODE: [usize; 3] = [9, 0, 1];

fn table(verdicts: &[FileVerdict]) -> Table {
    let right = Align::Right;
    let mut table = Table::new(&[
        ("mode", Align::Left),
        ("promises", Align::Left),
        ("acknowledged", right),
        ("exposed", right),
        ("lost", right),
        ("reordered", right),
        ("torn", right),
        ("unreadable", right),
        ("extra", right),
        ("verdict", Align::Left),
    ]);
    for verdict in verdicts {
        let count = |state| verdict.count(state).to_string();
        table.row([
            verdict.mode.to_string(),
            verdict.promise.word().to_owned(),
            verdict.acked_count.to_string(),
            verdict.exposed_count.to_string(),
            count(BlockState::LostAcked),
            count(BlockState::Reordered),
            count(BlockState::Torn),
            count(BlockState::Unreadable),
            (verdict.count(BlockState::Extra) + verdict.count(BlockState::TornInFlight))
                .to_string(),
            verdict.judgment.word().to_owned(),
        ]);
    }
    table
}

fn sentence(verdict: &FileVerdict) -> String {
    let (mode, losses) = (verdict.mode, verdict.loss_count());
    match (verdict.judgment, verdict.promise) {
        (sound, Promise::Ordered) if losses > 0 && sound != Judgment::Broken => {
            format!("{mode}: {losses} blocks are older than acknowledged, in the order it promises")
        }
        (Judgment::Held, _) => format!("{mode}: nothing that was acknowledged is missing"),
        (Judgment::Intact, _) => format!(
            "{mode}: nothing that was acknowledged is missing, and the drive kept its power"
        ),
        (Judgment::NotCut, _) => {
            format!("{mode}: nothing that was acknowledged is missing, as the power was not cut")
        }
        (Judgment::CouldNotTell, _) => {
            format!(
                "{mode}: nothing that was acknowledged is missing, and the power may never have been cut"
            )
        }
        (Judgment::Broken, _) => {
            format!("{mode}: {losses} blocks no longer hold what was acknowledged")
        }
        (Judgment::LostUnpromised, _) => {
            format!(
                "{mode}: {losses} blocks no longer hold what was acknowledged, which this call does not promise"
            )
        }
        (Judgment::Untested, _) => format!("{mode}: nothing was acknowledged"),
    }
}

fn plain(state: BlockState) -> &'static str {
    match state {
        BlockState::Intact => "as acknowledged",
        BlockState::Extra => "newer than acknowledged",
        BlockState::TornInFlight => "half of a write that was on its way",
        BlockState::LostAcked => "older than acknowledged",
        BlockState::Reordered => "older than acknowledged, though newer writes survived",
        BlockState::Torn => "torn",
        BlockState::Unreadable => "cannot be read",
    }
}

/// `passed 3 of 3` and what that bounds.
fn series_text(series: &PullSeries) -> String {
    let what = match series.how.as_str() {
        "plug" => "pulled plugs",
        "hypervisor" => "killed hypervisors",
        _ => "resets",
    };
    let passed =
        format!("{}: passed {} of {} {what}", series.mode, series.passed_count, series.pulls_count);
    match series.failure_rate_below() {
        Some(bound) => format!(
            "{passed}: it loses in fewer than {:.0} of 100, with 95 % confidence",
            (bound * 100.0).ceil()
        ),
        None => passed,
    }
}
