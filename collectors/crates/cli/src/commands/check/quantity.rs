//! A figure as it is stored, and as the quantity that a condition is about.

use fsbench_compare::{Figure, Kind};
use fsbench_stats::trial::Change;

use super::selector::Quantity;

/// The change of what is judged, with the two numbers that a reader meets.
pub fn of_quantity(stored: Change, figure: &Figure, quantity: Quantity) -> Change {
    let numbers = Change {
        old: shown(stored.old, figure, quantity),
        new: shown(stored.new, figure, quantity),
        ..stored
    };
    if quantity.is_rate() == is_stored_as_rate(figure.key.kind) {
        return numbers;
    }
    Change {
        ratio: 1.0 / stored.ratio,
        low: 1.0 / stored.high,
        high: 1.0 / stored.low,
        ..numbers
    }
}

fn is_stored_as_rate(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Rate | Kind::Accepted | Kind::Durable | Kind::Ramp
    )
}

/// As a reader meets it: a core sweep's time is that of 64,000 units, a transfer's that of its bytes.
pub fn shown(stored: f64, figure: &Figure, quantity: Quantity) -> f64 {
    match (quantity.is_rate(), figure.key.kind) {
        (false, Kind::Rate) => figure.measure().shown(stored),
        (false, Kind::Accepted | Kind::Durable) => {
            #[expect(clippy::cast_precision_loss, reason = "bytes are below 2^53")]
            let bytes = figure.key.extent.unwrap_or(0) as f64;
            bytes * 1e9 / stored
        }
        (true, Kind::Latency | Kind::Phase | Kind::Duration) => 1e9 / stored,
        _ => stored,
    }
}
