//! Linux: everything is a file under `/proc` and `/sys`.

pub mod block;
pub mod conditions;
pub mod cpu;
pub mod mounts;
pub mod os;
pub mod usable;
pub mod virtualization;

use fsbench_wire::{Arch, Clock, Machine, MemoryKind};

use crate::source::Source;
use crate::target::Underneath;
use crate::text::plain;

/// A Linux machine, this one or a recorded one. `affinity_count` and the clock come from calls
/// that no recording holds.
pub(crate) fn machine(source: &Source, clock: Clock, affinity_count: u64) -> Machine {
    let told = |paths: [&str; 2], chars| {
        paths
            .iter()
            .find_map(|path| source.read(path))
            .and_then(|raw| plain(&raw, chars))
    };
    Machine {
        arch: match std::env::consts::ARCH {
            "x86_64" => Arch::X8664,
            "aarch64" => Arch::Aarch64,
            "riscv64" => Arch::Riscv64,
            _ => Arch::Other,
        },
        model: told(
            ["sys/class/dmi/id/product_name", "proc/device-tree/model"],
            96,
        ),
        vendor: told(
            [
                "sys/class/dmi/id/sys_vendor",
                "sys/class/dmi/id/board_vendor",
            ],
            64,
        ),
        cpu: cpu::probe(source, usable::count(source, affinity_count)),
        // A kernel without /proc/meminfo does not boot; 1 keeps the contract's "at least one byte".
        memory_bytes: conditions::meminfo(source)("MemTotal").unwrap_or(1),
        os: os::probe(source),
        virtualization: virtualization::probe(source),
        clock,
    }
}

/// Mount and device under a path whose file system has this device number. `number_of`
/// finds the number of another path (an overlay's upper folder).
pub(crate) fn underneath(
    source: &Source,
    number: (u32, u32),
    path: &str,
    number_of: impl Fn(&str) -> Option<(u32, u32)>,
) -> Underneath {
    let Some(mount) = mounts::find(source, number, path) else {
        return Underneath::default();
    };
    let memory_kind = match mount.kind.as_str() {
        "tmpfs" | "devtmpfs" => Some(MemoryKind::Tmpfs),
        "ramfs" => Some(MemoryKind::Ramfs),
        _ => None,
    };
    let found = if memory_kind.is_some() {
        None
    } else if let Some(upper) = &mount.upper {
        number_of(upper).and_then(|number| block::walk(source, number, vec!["overlay".to_owned()]))
    } else {
        block::walk(source, number, Vec::new()).or_else(|| {
            let number = block::number_by_name(source, &mount.source)?;
            block::walk(source, number, Vec::new())
        })
    };
    Underneath {
        memory_kind: memory_kind.or_else(|| found.as_ref().and_then(|found| found.memory)),
        disk: found.as_ref().and_then(|found| found.disk),
        device: found.map(|found| found.device),
        file_system: Some(mount.kind),
        options: mount.options,
    }
}
