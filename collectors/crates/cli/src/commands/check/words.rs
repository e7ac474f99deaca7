//! What `check` says: a table for the terminal, the same as Markdown, and one JSON object.

use std::path::Path;

use fsbench_compare::unlike::Unlike;
use fsbench_wire::seal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::answers::Answer;
use crate::args::CheckArgs;
use crate::deliver::not_lost;
use crate::exit::Failure;
use crate::network::send::Receipt;
use crate::output::{Output, harmless};
use crate::report::figures;
use crate::report::table::{Align, Table};
use crate::source::Source;

use super::super::run::Kept;
use super::judge::{Judged, Refused, Verdict};
use super::select::LeftOut;
use super::selector::Quantity;

/// One run of the two.
#[derive(Clone, Serialize, JsonSchema)]
struct Side {
    id: String,
    sha256: String,
    started_at: String,
    /// Where it was saved, where it was measured just now
    file: Option<String>,
    /// Where it was fetched from, or sent to
    url: Option<String>,
}

/// A run held against a baseline.
#[derive(Serialize, JsonSchema)]
pub struct Checked {
    #[schemars(extend("enum" = ["passed", "failed", "not_comparable"]))]
    result: &'static str,
    /// The same, for a person
    summary: String,
    baseline: Side,
    /// Null where nothing was measured
    run: Option<Side>,
    /// In what the two are not comparable
    unlike: Vec<Differing>,
    figures: Vec<Figure>,
    /// Figures of the baseline that a condition fits and that can not be judged
    left_out: Vec<NotJudged>,
    /// Why the new run was not sent, where that was asked for and failed
    not_sent: Option<String>,
}

impl Answer for Checked {
    const NAME: &'static str = "check";
}

#[derive(Serialize, JsonSchema)]
struct Differing {
    what: &'static str,
    baseline: String,
    now: String,
}

#[derive(Serialize, JsonSchema)]
struct NotJudged {
    case: String,
    /// The flags that make it invalid, or `one_process`, `one_round_each`, `too_few_operations`
    codes: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
struct Figure {
    /// The condition, as it was typed
    condition: String,
    case: String,
    quantity: &'static str,
    #[schemars(extend("enum" = ["ns", "per_s"]))]
    unit: &'static str,
    baseline: f64,
    /// Null where it was not measured
    now: Option<f64>,
    /// Now by the baseline, with its 99 % interval
    ratio: Option<f64>,
    ratio_low: Option<f64>,
    ratio_high: Option<f64>,
    allowed_ratio: f64,
    verdict: &'static str,
    detail: Option<String>,
}

impl Side {
    fn of(source: &Source) -> Self {
        Self {
            id: source.id.clone(),
            sha256: source.sha256.clone(),
            started_at: source.run.started_at.clone(),
            file: None,
            url: source
                .server
                .as_ref()
                .map(|server| server.permalink(&source.id)),
        }
    }
}

pub struct Report {
    old: Side,
    new: Option<Side>,
    pub judged: Vec<Judged>,
    pub refused: Option<Refused>,
    pub left_out: Vec<LeftOut>,
    not_sent: Option<String>,
}

impl Report {
    pub fn of(old: &Source) -> Self {
        Self {
            old: Side::of(old),
            new: None,
            judged: Vec::new(),
            refused: None,
            left_out: Vec::new(),
            not_sent: None,
        }
    }

    /// A run that was made before.
    pub fn made(&mut self, new: &Source) {
        self.new = Some(Side::of(new));
    }

    pub fn now(&mut self, kept: &Kept) {
        self.new = Some(Side {
            id: kept.sealed.id.clone(),
            sha256: seal::hex(&kept.sealed.sha256),
            started_at: kept.run.started_at.clone(),
            file: Some(kept.file.to_string_lossy().into_owned()),
            url: None,
        });
    }

    pub fn sent(&mut self, receipt: Option<&Receipt>) {
        if let (Some(new), Some(receipt)) = (&mut self.new, receipt) {
            new.url = Some(receipt.url.clone());
        }
    }

    pub fn not_sent(&mut self, failure: &Failure) {
        const MOST_CHARS: usize = 500;
        let why = format!("{:#}", failure.error);
        self.not_sent = Some(why.chars().take(MOST_CHARS).collect());
    }

    pub fn show(&self, args: &CheckArgs, output: Output) -> Result<(), Failure> {
        let file = self.new.as_ref().and_then(|new| new.file.as_ref());
        self.write(args, output).map_err(|failure| match file {
            Some(file) => not_lost(failure, Path::new(file)),
            None => failure,
        })
    }

    fn write(&self, args: &CheckArgs, output: Output) -> Result<(), Failure> {
        if args.repeat.json {
            return output.answer(&self.checked());
        }
        let text = if args.repeat.markdown {
            self.markdown()
        } else {
            self.text()
        };
        output.data(&harmless(&text))
    }

    fn result(&self) -> &'static str {
        if self.refused.is_some() {
            return "not_comparable";
        }
        let is_bad = |one: &Judged| matches!(one.verdict, Verdict::Worse | Verdict::Failed);
        if self.judged.iter().any(is_bad) {
            "failed"
        } else {
            "passed"
        }
    }

    pub fn summary(&self) -> String {
        let maybe = self
            .judged
            .iter()
            .filter(|one| one.verdict == Verdict::Maybe)
            .count();
        match &self.refused {
            Some(Refused::Unlike(unlike)) => format!(
                "not comparable: {}",
                unlike
                    .iter()
                    .map(unlike_words)
                    .collect::<Vec<_>>()
                    .join("; ")
            ),
            Some(Refused::Reason(reason)) => format!("not comparable: {reason}"),
            Some(Refused::Unknown { condition, .. }) => format!("`{condition}` fits nothing"),
            Some(Refused::TooMany { count, .. }) => format!("{count} figures are too many"),
            None if self.result() == "failed" => {
                "failed: something is clearly worse than allowed".into()
            }
            None if maybe > 0 => format!(
                "passed; of {maybe} of {} figures two runs can not tell whether they are worse than allowed",
                self.judged.len()
            ),
            None => "passed: nothing is worse than allowed".into(),
        }
    }

    fn text(&self) -> String {
        let mut lines = vec![format!("  baseline    {}\n", side_words(&self.old))];
        lines.extend(
            self.new
                .as_ref()
                .map(|new| format!("  now         {}\n", side_words(new))),
        );
        if !self.judged.is_empty() {
            lines.push(format!("\n{}", self.table().render("    ")));
        }
        let more = self.left_out_words().map(|words| ("left out", words));
        lines.extend(more.map(|(name, words)| format!("\n  {name}    {words}\n")));
        lines.push(format!("\n  result      {}\n", self.summary()));
        let why = self.not_sent.as_ref();
        lines.extend(why.map(|why| format!("  not sent    {why}\n")));
        lines.concat()
    }

    fn markdown(&self) -> String {
        let link = |side: &Side| match &side.url {
            Some(url) => format!("[{}]({url})", side.id),
            None => side.id.clone(),
        };
        let now = self
            .new
            .as_ref()
            .map_or(String::new(), |new| format!(", now {}", link(new)));
        let table = if self.judged.is_empty() {
            String::new()
        } else {
            format!("\n{}", self.table().markdown())
        };
        let foreign = crate::report::compared::sentence::foreign;
        let paragraph = |words: String| format!("{}\n\n", foreign(&words));
        format!(
            "**fsbench check: {}** · baseline {}{now}\n{table}\n{}{}{}\n",
            self.result().replace('_', " "),
            link(&self.old),
            self.left_out_words()
                .map(|words| paragraph(format!("left out: {words}")))
                .unwrap_or_default(),
            if self.not_sent.is_some() {
                paragraph("the new run could not be sent".into())
            } else {
                String::new()
            },
            foreign(&self.summary())
        )
    }

    /// A few by name; all of them are in the JSON.
    fn left_out_words(&self) -> Option<String> {
        const NAMED: usize = 5;
        let of = |one: &LeftOut| format!("{} ({})", one.case, one.codes.join(", "));
        let named: Vec<String> = self.left_out.iter().take(NAMED).map(of).collect();
        let more = self.left_out.len().saturating_sub(NAMED);
        match (named.is_empty(), more) {
            (true, _) => None,
            (false, 0) => Some(named.join("; ")),
            (false, more) => Some(format!("{}; and {more} more", named.join("; "))),
        }
    }

    fn table(&self) -> Table {
        let mut table = Table::new(&[
            ("case", Align::Left),
            ("", Align::Left),
            ("baseline", Align::Right),
            ("now", Align::Right),
            ("change", Align::Right),
            ("99 %", Align::Left),
            ("allowed", Align::Right),
            ("verdict", Align::Left),
        ]);
        for one in &self.judged {
            let change = one
                .change
                .map_or("-".into(), |change| per_cent(change.ratio));
            let bounds = one.change.map_or("-".into(), |change| {
                format!("[{}, {}]", per_cent(change.low), per_cent(change.high))
            });
            let sign = if one.quantity.is_rate() { "-" } else { "+" };
            let detail = one
                .detail
                .as_ref()
                .map_or(String::new(), |detail| format!(": {detail}"));
            table.row([
                one.case.clone(),
                one.quantity.word(one.kind).to_owned(),
                figure(one.old, one),
                one.new.map_or("-".into(), |new| figure(new, one)),
                change,
                bounds,
                format!("{sign}{:.3} %", one.allowed * 100.0).replace(".000", ""),
                format!("{}{detail}", one.verdict.word()),
            ]);
        }
        table
    }

    fn checked(&self) -> Checked {
        let unlike = match &self.refused {
            Some(Refused::Unlike(unlike)) => unlike
                .iter()
                .map(|one| Differing {
                    what: one.what,
                    baseline: one.old.clone(),
                    now: one.new.clone(),
                })
                .collect(),
            _ => Vec::new(),
        };
        Checked {
            result: self.result(),
            summary: self.summary(),
            baseline: self.old.clone(),
            run: self.new.clone(),
            unlike,
            figures: self.judged.iter().map(Figure::of).collect(),
            left_out: self
                .left_out
                .iter()
                .map(|one| NotJudged {
                    case: one.case.clone(),
                    codes: one.codes.clone(),
                })
                .collect(),
            not_sent: self.not_sent.clone(),
        }
    }
}

impl Figure {
    fn of(one: &Judged) -> Self {
        let is_rate = one.quantity.is_rate();
        Self {
            condition: one.condition.clone(),
            case: one.case.clone(),
            quantity: one.quantity.word(one.kind),
            unit: if is_rate { "per_s" } else { "ns" },
            baseline: one.old,
            now: one.new,
            ratio: one.change.map(|change| change.ratio),
            ratio_low: one.change.map(|change| change.low),
            ratio_high: one.change.map(|change| change.high),
            allowed_ratio: if is_rate {
                1.0 - one.allowed
            } else {
                1.0 + one.allowed
            },
            verdict: one.verdict.word(),
            detail: one.detail.clone(),
        }
    }
}

fn side_words(side: &Side) -> String {
    let place = side.url.as_deref().or(side.file.as_deref());
    match place {
        Some(place) => format!("{} · {} · {place}", side.id, side.started_at),
        None => format!("{} · {}", side.id, side.started_at),
    }
}

fn figure(value: f64, one: &Judged) -> String {
    if one.quantity == Quantity::Rate {
        format!("{}/s", figures::rate(value))
    } else {
        figures::duration(value)
    }
}

/// `+12 %`, `-3.4 %`: a change as people set it.
fn per_cent(ratio: f64) -> String {
    let change = (ratio - 1.0) * 100.0;
    if change.abs() >= 9.95 {
        format!("{change:+.0} %")
    } else {
        format!("{change:+.1} %")
    }
}

pub fn unlike_words(one: &Unlike) -> String {
    format!(
        "{} was {}, and is {}",
        one.what.replace('_', " "),
        one.old,
        one.new
    )
}

#[cfg(test)]
mod tests;
