//! How the figures of a key are read: what the unit is, and which way is better.

use fsbench_wire::Suite;

use crate::estimate::Estimate;
use crate::key::{Key, ResultKind};

/// Time of a built-in curve is that of this many units.
const SWEEP_UNITS_NS: f64 = 64_000.0 * 1e9;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Nanoseconds,
    BytesPerSecond,
    Hertz,
}

impl Unit {
    pub fn word(self) -> &'static str {
        match self {
            Self::Nanoseconds => "ns",
            Self::BytesPerSecond => "bytes_per_s",
            Self::Hertz => "hz",
        }
    }
}

/// `Lower` for times, `Higher` for rates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Better {
    Lower,
    Higher,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    pub unit: Unit,
    pub better: Better,
    /// The shown figure falls as the stored one rises: a core sweep counts, and is shown as a time.
    is_falling: bool,
}

impl Measure {
    /// Stored are nanoseconds for what takes time and units a second for what is counted.
    pub fn of(key: &Key) -> Self {
        let (unit, better) = match key.kind {
            ResultKind::Accepted | ResultKind::Durable => (Unit::BytesPerSecond, Better::Higher),
            ResultKind::Ramp => (Unit::Hertz, Better::Higher),
            ResultKind::Rate | ResultKind::Latency | ResultKind::Duration | ResultKind::Phase => {
                (Unit::Nanoseconds, Better::Lower)
            }
        };
        Self {
            unit,
            better,
            is_falling: key.suite == Suite::CoreSweep && key.kind == ResultKind::Rate,
        }
    }

    pub fn shown(self, stored: f64) -> f64 {
        if self.is_falling { SWEEP_UNITS_NS / stored } else { stored }
    }

    pub fn shown_estimate(self, stored: Estimate) -> Estimate {
        let bounds = stored.bounds.map(|(low, high)| {
            let (low, high) = if self.is_falling { (high, low) } else { (low, high) };
            (self.shown(low), self.shown(high))
        });
        Estimate { median: self.shown(stored.median), bounds }
    }
}
