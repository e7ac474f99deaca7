//! The state of a Windows machine, as far as it is shown without privileges.

use fsbench_platform::identity;
use fsbench_wire::{Power, Snapshot};

use crate::totals::Totals;

/// Turbo, governor and temperature have no names here. The power plan could be asked for, but says
/// nothing that means the same on two machines.
pub fn read() -> Snapshot {
    Snapshot {
        power: identity::is_on_mains().map(
            |is_on_mains| {
                if is_on_mains { Power::Mains } else { Power::Battery }
            },
        ),
        low_power_mode: identity::is_low_power(),
        memory_available_bytes: fsbench_platform::available_memory_bytes(),
        ..Snapshot::default()
    }
}

pub(crate) fn totals() -> Totals {
    Totals { busy_ns: fsbench_platform::load().map(|load| load.busy_ns), ..Totals::default() }
}
