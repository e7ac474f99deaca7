//! Messages with named parts. Each is declared with its parts, so a call that misses one does not compile; a test compares the
//! declarations with the catalogue.

use std::fmt::{self, Display, Formatter};

use super::{WORDS, WordTable};
use crate::suites::Suite;

/// A message of the catalogue with the values of its parts: `{winner} is **{factor} faster**`.
#[derive(Clone, Debug)]
pub struct Message<T> {
    text: &'static str,
    parts: Vec<(&'static str, T)>,
}

/// A stretch of a message: its own text or the value of a part, and whether two stars surround it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Segment<T> {
    Text { text: &'static str, is_strong: bool },
    Part { value: T, is_strong: bool },
}

impl<T> Message<T> {
    pub fn of(
        table: Option<&'static WordTable<String>>,
        name: &str,
        parts: Vec<(&'static str, T)>,
    ) -> Self {
        Self { text: text(table, name), parts }
    }
}

/// Empty where the catalogue has no such message, which a test prevents.
pub fn text(table: Option<&'static WordTable<String>>, name: &str) -> &'static str {
    table.and_then(|table| table.get(name)).map_or("", String::as_str)
}

impl<T: Clone> Message<T> {
    /// The pieces in order, for a reader that styles or escapes each.
    pub fn segments(&self) -> Vec<Segment<T>> {
        let stretches = self.text.split("**").enumerate();
        let pieces = stretches.flat_map(|(at, stretch)| {
            let pieces = stretch.split(['{', '}']).enumerate();
            pieces.map(move |(place, piece)| (piece, place % 2 == 1, at % 2 == 1))
        });
        pieces
            .filter_map(|(piece, is_part, is_strong)| {
                if is_part {
                    let value = self.parts.iter().find(|(name, _)| *name == piece)?.1.clone();
                    return Some(Segment::Part { value, is_strong });
                }
                (!piece.is_empty()).then_some(Segment::Text { text: piece, is_strong })
            })
            .collect()
    }
}

impl<T: Clone + Display> Display for Message<T> {
    /// Plain text.
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        self.segments().iter().try_for_each(|segment| match segment {
            Segment::Text { text, .. } => out.write_str(text),
            Segment::Part { value, .. } => value.fmt(out),
        })
    }
}

/// `name(parts…)` becomes a function of the parts; `name()`, of no parts, one that returns the text.
#[macro_export]
macro_rules! messages {
    ($table:expr; $($name:ident($($part:ident),*))*) => {
        $($crate::messages!(@one $table, $name($($part),*));)*

        #[cfg(test)]
        pub const DECLARED: $crate::words::Declared = &[$((stringify!($name), &[$(stringify!($part)),*])),*];
    };
    (@one $table:expr, $name:ident()) => {
        pub fn $name() -> &'static str {
            $crate::words::text($table, stringify!($name))
        }
    };
    (@one $table:expr, $name:ident($($part:ident),+)) => {
        pub fn $name<T>($($part: T),+) -> $crate::words::Message<T> {
            let parts = vec![$((stringify!($part), $part)),+];
            $crate::words::Message::of($table, stringify!($name), parts)
        }
    };
}

pub mod verdicts {
    messages! { Some(&crate::words::WORDS.verdicts);
        faster(winner, factor, a, b, context)
        faster_here(winner, factor, runs, a, b, context)
        tie(a, b, context)
        too_few(a, b, context)
        too_few_runs(a, b, context, floor)
        not_comparable(reason)
        effect_faster(cause, object, factor, evidence)
        effect_slower(cause, object, factor, evidence)
        effect_tie(cause, object, evidence)
        effect_disturbed(cause, object)
        scaling_loss(subject, factor, last, best, context)
        scaling_flat(subject, knee, certainty, context)
        scaling_full(subject, best, context)
        scaling_best(subject, best, context)
        scaling_too_few(subject, best, context)
        not_measured(subjects)
        not_counted(subject, reason)
        faster_short(factor)
        slower_short(factor)
        tie_inline()
        too_few_inline()
        too_few_runs_inline()
        disturbed_inline()
        not_comparable_inline()
        not_comparable_because(reason)
        not_measured_short()
        invalid_because(reasons)
        good_to_compare()
        compare_with_care()
        not_good_to_compare()
        compare_except(verdict, what)
        suites_invalid(suites)
        warning_unnamed()
        warnings_more(count)
        published_short()
        here_short(verdict)
        with_ratio(verdict, interval)
        interval(confidence, low, high)
        interval_narrow(confidence, width)
        ratio(ratio, interval)
        ratio_between(low, high, confidence)
        ratio_legend()
        levels_legend()
        in_runs(runs)
        one_process()
        one_sitting_each()
    }
}

/// The words of a suite's headline.
pub fn headline(suite: Suite) -> Option<&'static WordTable<String>> {
    let headlines = &WORDS.headlines.suites;
    headlines.get(suite.slug()).map(|one| &one.words)
}
