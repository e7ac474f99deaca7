//! How the figures of a key are read: what the unit is, and which way is better.

use fsbench_wire::{Suite, with_body_type};

use crate::estimate::Estimate;
use crate::key::{Key, ResultKind};

const NS_PER_S: f64 = 1e9;

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

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    pub unit: Unit,
    pub better: Better,
    /// A rate is shown as the nanoseconds that so many units take; it falls as the stored one rises.
    shown_units: Option<f64>,
    /// A sweep of files: readers see files a second, as everywhere. Values stay times.
    pub is_file_rate: bool,
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
            shown_units: shown_units(key).filter(|_| key.kind == ResultKind::Rate),
            is_file_rate: key.suite == Suite::CoreSweep
                && key.variant == "fs-tree"
                && key.kind == ResultKind::Rate,
        }
    }

    pub fn shown(self, stored: f64) -> f64 {
        self.shown_units.map_or(stored, |units| units * NS_PER_S / stored)
    }

    pub fn shown_estimate(self, stored: Estimate) -> Estimate {
        let bounds = stored.bounds.map(|(low, high)| {
            let (low, high) = if self.shown_units.is_some() { (high, low) } else { (low, high) };
            (self.shown(low), self.shown(high))
        });
        Estimate { median: self.shown(stored.median), bounds }
    }
}

fn shown_units(key: &Key) -> Option<f64> {
    with_body_type!(key.suite, Body => Body::shown_units(&key.method, &key.variant))
}
