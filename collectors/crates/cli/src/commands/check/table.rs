//! The figures that were judged, a row each.

use fsbench_report::figures;
use fsbench_report::table::{Align, Table};

use super::judged::Judged;
use super::selector::Quantity;

pub fn table(all: &[Judged]) -> Table {
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
    for one in all {
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
