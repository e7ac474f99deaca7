//! The state of a Mac, as far as it is shown without privileges and without other programs.

use fsbench_platform::{identity, sysctl};
use fsbench_wire::{Power, Snapshot};

use crate::during::Totals;

/// Turbo, governor and throttling have no names here: Apple silicon shows none of them. Of memory
/// the system counts several kinds as available, none of which is what Linux means by it.
pub fn read() -> Snapshot {
    Snapshot {
        power: identity::is_on_mains().map(power),
        low_power_mode: identity::is_low_power(),
        thermal_pressure: identity::thermal_pressure_level()
            .and_then(pressure)
            .map(str::to_owned),
        swap_used_bytes: sysctl::swap_used_bytes(),
        ..Snapshot::default()
    }
}

pub(crate) fn totals() -> Totals {
    Totals {
        busy_ns: fsbench_platform::load().map(|load| load.busy_ns),
        swapped_pages: identity::swapped_pages(),
        ..Totals::default()
    }
}

fn power(is_on_mains: bool) -> Power {
    if is_on_mains {
        Power::Mains
    } else {
        Power::Battery
    }
}

/// The kernel's words for its levels on a Mac; iOS counts them in tens.
fn pressure(level: u64) -> Option<&'static str> {
    const WORDS: [&str; 5] = ["nominal", "moderate", "heavy", "trapping", "sleeping"];
    WORDS.get(usize::try_from(level).ok()?).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_of_pressure_that_has_no_name_is_unknown() {
        assert_eq!(pressure(0), Some("nominal"));
        assert_eq!(pressure(2), Some("heavy"));
        assert_eq!(pressure(30), None);
    }

    #[test]
    fn another_system_than_macos_answers_none_of_it() {
        if cfg!(not(target_os = "macos")) {
            assert_eq!(read(), Snapshot::default());
        }
    }
}
