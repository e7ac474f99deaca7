//! Linux: everything is a file under `/proc` and `/sys`.

pub mod block_device;
pub mod conditions;
pub mod cpu;
pub mod disk;
pub mod drive_name;
pub mod mounts;
pub mod os;
pub mod topology;
pub mod under;
pub mod usable;
pub mod virtualization;

#[cfg(test)]
mod tests;

use fsbench_wire::{self as wire, Arch, Clock, Machine};

use crate::source::SystemFiles;
use crate::text::plain;

/// What no file tells, so that no recording holds it.
#[derive(Clone, Debug)]
pub(crate) struct FromCalls {
    pub arch: Arch,
    pub affinity_count: u64,
    pub tick_hz: Option<u64>,
    pub clock: Clock,
}

/// A Linux machine, this one or a recorded one.
pub(crate) fn machine(source: &SystemFiles, calls: FromCalls) -> Machine {
    let values = |paths: &[&str], chars| {
        paths
            .iter()
            .filter_map(|path| source.read(path))
            .filter_map(|raw| plain(&raw, chars))
            .find(|values| !is_placeholder(values))
    };
    Machine {
        arch: calls.arch,
        model: values(
            &[
                "sys/class/dmi/id/product_name",
                "sys/class/dmi/id/board_name",
                "proc/device-tree/model",
            ],
            96,
        ),
        vendor: values(&["sys/class/dmi/id/sys_vendor", "sys/class/dmi/id/board_vendor"], 64),
        cpu: cpu::probe(source, usable::count(source, calls.affinity_count)),
        // The contract wants at least one byte, and 1 is no machine's: a system without a
        // readable /proc answers the call.
        memory_bytes: conditions::meminfo(source)("MemTotal")
            .or_else(fsbench_platform::identity::memory_bytes)
            .unwrap_or(1),
        memory_limit_bytes: usable::memory_limit_bytes(source),
        os: os::probe(source, calls.tick_hz),
        virtualization: wire::Virtualization {
            is_translated: os::is_translated(source, calls.arch),
            ..virtualization::probe(source)
        },
        clock: calls.clock,
        product_version: values(&["sys/class/dmi/id/product_version"], 96),
        compatible: compatible(source),
    }
}

/// Entries of the device tree that the contract can hold. The list has few: a board, the modules
/// it is made of, and the chip.
fn compatible(source: &SystemFiles) -> Vec<String> {
    const MOST: usize = 16;
    let text = source.read("proc/device-tree/compatible").unwrap_or_default();
    text.split('\0').filter_map(|entry| plain(entry, 64)).take(MOST).collect()
}

/// What makers of boards leave in the firmware for makers of machines to fill in.
fn is_placeholder(values: &str) -> bool {
    const PLACEHOLDERS: [&str; 9] = [
        "to be filled by o.e.m.",
        "o.e.m.",
        "default string",
        "system product name",
        "system manufacturer",
        "not specified",
        "not applicable",
        "none",
        "unknown",
    ];
    PLACEHOLDERS.contains(&values.to_lowercase().as_str())
}
