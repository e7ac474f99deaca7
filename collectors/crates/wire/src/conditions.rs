//! The state of everything that spoils a number, before, during and after; and flags.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conditions {
    pub before: Snapshot,
    pub during: During,
    pub after: Snapshot,
    /// What the collector itself kept at work beside the measurement; absent: nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beside: Option<Beside>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Beside {
    BusyLoop,
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
    pub others_iowait_cores: Option<f64>,
    pub load_window_ns: Option<u64>,
    pub memory_available_bytes: Option<u64>,
    /// Unwritten page cache at which a writer is slowed to the disk's pace.
    pub dirty_threshold_bytes: Option<u64>,
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

/// What can change between rounds: one before the warm-up, one after it and after each round.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Readings {
    /// Since the suite began.
    pub at_ns: Vec<u64>,
    pub probed_hz: Vec<Option<f64>>,
    pub turbo: Vec<Option<Switch>>,
    pub governor: Vec<Option<String>>,
    pub power: Vec<Option<Power>>,
    pub throttle_count: Vec<Option<u64>>,
    pub thermal_pressure: Vec<Option<String>>,
    /// Stalled time since the reading before; `None` in the first.
    pub pressure_cpu_ns: Vec<Option<u64>>,
    pub pressure_io_ns: Vec<Option<u64>>,
    pub pressure_memory_ns: Vec<Option<u64>>,
}

/// One row of [`Readings`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Reading {
    pub probed_hz: Option<f64>,
    pub turbo: Option<Switch>,
    pub governor: Option<String>,
    pub power: Option<Power>,
    pub throttle_count: Option<u64>,
    pub thermal_pressure: Option<String>,
    /// Stalled for the processor, the disk, memory.
    pub pressure_ns: [Option<u64>; 3],
}

impl Readings {
    pub fn push(&mut self, at_ns: u64, reading: Reading) {
        let [cpu, io, memory] = reading.pressure_ns;
        self.at_ns.push(at_ns);
        self.probed_hz.push(reading.probed_hz);
        self.turbo.push(reading.turbo);
        self.governor.push(reading.governor);
        self.power.push(reading.power);
        self.throttle_count.push(reading.throttle_count);
        self.thermal_pressure.push(reading.thermal_pressure);
        self.pressure_cpu_ns.push(cpu);
        self.pressure_io_ns.push(io);
        self.pressure_memory_ns.push(memory);
    }
}
