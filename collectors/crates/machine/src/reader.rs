//! What can change between the rounds of a suite, read in about 20 ms.

use std::time::Duration;

use fsbench_wire as wire;

use crate::during::read_totals;
use crate::load;
use crate::source::SystemFiles;

/// Reads one row after the other; pressures are what was added since the row before.
pub struct Reader {
    source: SystemFiles,
    pressure_us: Option<[Option<u64>; 3]>,
}

impl Reader {
    pub fn live() -> Self {
        Self { source: SystemFiles::live(), pressure_us: None }
    }

    pub fn read(&mut self) -> wire::Reading {
        let snapshot = load::snapshot(&self.source, Duration::ZERO);
        let totals = read_totals(&self.source);
        let before = self.pressure_us.replace(totals.pressure_us);
        let added = |index: usize| {
            let (now, then) = (totals.pressure_us[index]?, before?[index]?);
            Some(now.saturating_sub(then) * 1000)
        };
        wire::Reading {
            probed_hz: snapshot.probed_hz,
            turbo: snapshot.turbo,
            governor: snapshot.governor,
            power: snapshot.power,
            throttle_count: totals.throttle_count,
            thermal_pressure: snapshot.thermal_pressure,
            pressure_ns: [added(0), added(1), added(2)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_row_has_no_pressure_and_later_ones_what_was_added() {
        let mut reader = Reader::live();
        let (first, second) = (reader.read(), reader.read());
        assert_eq!(first.pressure_ns, [None; 3]);
        assert!(first.probed_hz.is_some_and(|hz| hz > 1e8));
        let shown = SystemFiles::live().read("proc/pressure/cpu").is_some();
        assert_eq!(second.pressure_ns[0].is_some(), shown);
        assert!(second.pressure_ns[0].is_none_or(|ns| ns < 60_000_000_000));
    }
}
