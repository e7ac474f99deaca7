//! What `check` says: a table for the terminal, and the same as Markdown. For a script: `answer`.

use std::path::Path;

use fsbench_compare::unlike::Unlike;
use fsbench_failure::Failure;
use fsbench_report::terminal::harmless;
use fsbench_wire::{Run, seal};

use crate::args::CheckArgs;
use crate::deliver::not_lost;
use crate::kept::Kept;
use crate::network::send::Receipt;
use crate::output::Output;
use crate::source::Source;

use super::answer::Side;
use super::judged::{Judged, Refused, Verdict};
use super::select::LeftOut;
use super::table::table;

pub struct Report {
    pub old: Side,
    pub new: Option<Side>,
    pub judged: Vec<Judged>,
    pub refused: Option<Refused>,
    pub left_out: Vec<LeftOut>,
    pub not_sent: Option<String>,
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

    pub fn now(&mut self, kept: &Kept<Run>) {
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

    pub fn result(&self) -> &'static str {
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
            lines.push(format!("\n{}", table(&self.judged).render("    ")));
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
            format!("\n{}", table(&self.judged).markdown())
        };
        let foreign = fsbench_report::compared::sentence::foreign;
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
}

fn side_words(side: &Side) -> String {
    let place = side.url.as_deref().or(side.file.as_deref());
    match place {
        Some(place) => format!("{} · {} · {place}", side.id, side.started_at),
        None => format!("{} · {}", side.id, side.started_at),
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
