//! The state of a Mac, as far as it is shown without privileges and without other programs.

use fsbench_platform::{identity, sysctl};
use fsbench_wire::{Power, Snapshot};

use crate::totals::Totals;

/// What calls answer, apart from what is made of it: a recorded Mac's answers replay anywhere.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemValues {
    pub is_on_mains: Option<bool>,
    pub is_low_power: Option<bool>,
    pub thermal_pressure_level: Option<u64>,
    pub swap_used_bytes: Option<u64>,
}

impl SystemValues {
    pub fn live() -> Self {
        Self {
            is_on_mains: identity::is_on_mains(),
            is_low_power: identity::is_low_power(),
            thermal_pressure_level: identity::thermal_pressure_level(),
            swap_used_bytes: sysctl::swap_used_bytes(),
        }
    }
}

/// Turbo, governor and throttling have no names here: Apple silicon shows none of them. Of memory
/// the system counts several kinds as available, none of which is what Linux means by it.
pub fn read(values: SystemValues) -> Snapshot {
    Snapshot {
        power: values.is_on_mains.map(power),
        low_power_mode: values.is_low_power,
        thermal_pressure: values.thermal_pressure_level.and_then(pressure).map(str::to_owned),
        swap_used_bytes: values.swap_used_bytes,
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
    if is_on_mains { Power::Mains } else { Power::Battery }
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
            assert_eq!(read(SystemValues::live()), Snapshot::default());
        }
    }
}
