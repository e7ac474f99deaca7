//! Toy arithmetic in the terminal.

use fsbench_wire::{Run, ToyOperation};

use super::ToySuite;
use super::findings::find;
use super::headline::headline;
use crate::numbers::duration_within;
use crate::table::{Align, Table};

pub fn text(run: &Run, suite: &ToySuite) -> String {
    let mut table = Table::new(&[("operation", Align::Left), ("time", Align::Left)]);
    let operations = [
        ("add", ToyOperation::Add),
        ("multiply", ToyOperation::Multiply),
    ];
    for (word, operation) in operations {
        let time = find(suite, operation).map_or("-".into(), |(_, time)| {
            duration_within(time.value, time.bounds)
        });
        table.row([word.to_owned(), time]);
    }
    let head = headline(run, suite);
    format!(
        "  toy · {}: {}, {}\n{}",
        head.what,
        head.value.as_deref().unwrap_or("-"),
        head.context,
        table.render("    ")
    )
}
