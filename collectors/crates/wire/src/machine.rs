//! What the machine is. There is no host name, user name, serial, address or path here,
//! by construction: what is not a field cannot be sent.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Machine {
    pub arch: Arch,
    pub model: Option<String>,
    pub vendor: Option<String>,
    pub cpu: Cpu,
    pub memory_bytes: u64,
    /// What a container's group may use of it; `None`: no limit is shown.
    pub memory_limit_bytes: Option<u64>,
    pub os: Os,
    pub virtualization: Virtualization,
    pub clock: Clock,
    /// Firmware's version of the product: Lenovo puts the name there that people know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub product_version: Option<String>,
    /// The device tree's list, from the board to the chip: `raspberrypi,5-model-b`, `brcm,bcm2712`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub compatible: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Arch {
    #[serde(rename = "x86_64")]
    X8664,
    Aarch64,
    Riscv64,
    Other,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cpu {
    /// The raw brand string, untouched but for unprintable characters.
    pub brand: Option<String>,
    pub vendor: Option<String>,
    pub family: Option<u64>,
    pub model: Option<u64>,
    pub stepping: Option<u64>,
    pub microcode: Option<String>,
    pub arm_parts: Vec<ArmPart>,
    pub package_count: Option<u64>,
    pub physical_count: Option<u64>,
    pub logical_count: u64,
    /// Processors this process may really use: affinity and cgroup quota taken off, rounded up.
    pub usable_count: u64,
    pub smt: Option<bool>,
    pub core_kinds: Vec<CoreKind>,
    pub l3_bytes: Option<u64>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoreKind {
    pub name: String,
    pub physical_count: Option<u64>,
    pub logical_count: Option<u64>,
    pub max_hz: Option<u64>,
    pub l2_bytes: Option<u64>,
    pub cpus_per_l2_count: Option<u64>,
}

/// An ARM core as the kernel names it; numbers as `0x…`, lower case.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmPart {
    pub implementer: String,
    pub part: String,
    pub variant: String,
    pub revision: u64,
    pub cpus_count: u64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Os {
    pub family: OsFamily,
    pub name: Option<String>,
    pub version: Option<String>,
    pub kernel: Option<String>,
    pub build: Option<String>,
    pub tick_hz: Option<u64>,
    pub preemption: Option<String>,
    /// Whether memory comes in huge pages: `always`, `madvise`, `never`.
    pub huge_pages: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OsFamily {
    Linux,
    Macos,
    Windows,
    Other,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Virtualization {
    pub is_guest: Option<bool>,
    pub hypervisor: Option<String>,
    pub container: Option<String>,
    pub is_translated: Option<bool>,
}

/// The clock that times everything, as a million back-to-back reads showed it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    pub name: String,
    pub source: Option<String>,
    pub step_ns: f64,
    pub read_p50_ns: f64,
    pub read_p999_ns: f64,
    pub read_max_ns: f64,
}
