//! The state of everything that spoils a number, before, during and after; and flags.

use serde::{Deserialize, Serialize};

use crate::suite::Suite;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conditions {
    pub before: Snapshot,
    pub during: During,
    pub after: Snapshot,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    pub power: Option<Power>,
    pub low_power_mode: Option<bool>,
    pub turbo: Option<Switch>,
    pub frequency_driver: Option<String>,
    pub governor: Option<String>,
    pub energy_preference: Option<String>,
    pub probed_hz: Option<f64>,
    pub thermal_pressure: Option<String>,
    pub throttle_count: Option<u64>,
    pub hottest_celsius: Option<f64>,
    pub others_busy_cores: Option<f64>,
    pub load_window_ns: Option<u64>,
    pub memory_available_bytes: Option<u64>,
    pub swap_used_bytes: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Power {
    Mains,
    Battery,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Switch {
    On,
    Off,
}

/// Totals from the start of the first suite to the end of the last.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct During {
    pub steal_ratio: Option<f64>,
    pub swapped_bytes: Option<u64>,
    pub suspended_ns: Option<u64>,
    pub throttle_count: Option<u64>,
    pub pressure_cpu_ratio: Option<f64>,
    pub pressure_io_ratio: Option<f64>,
    pub pressure_memory_ratio: Option<f64>,
}

/// A doubt about a case, a suite or the run. The code is an open word.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Flag {
    pub code: String,
    pub severity: Severity,
    pub case: Option<String>,
    pub suite: Option<Suite>,
    pub value: Option<f64>,
    pub detail: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    Note,
    Warn,
    Invalid,
}
