//! macOS: everything is a sysctl, or not shown.

pub mod conditions;

use std::path::Path;

use fsbench_platform::{mounts, sysctl};
use fsbench_wire::{Arch, CoreKind, Cpu, MemoryKind, Os, OsFamily, Virtualization};

use crate::target::Underneath;
use crate::text::plain;

pub fn cpu(usable_count: u64) -> Cpu {
    let logical_count = sysctl::number("hw.logicalcpu")
        .unwrap_or(usable_count)
        .max(1);
    let physical_count = sysctl::number("hw.physicalcpu");
    let text = |name: &str, chars| sysctl::text(name).and_then(|raw| plain(&raw, chars));
    Cpu {
        brand: text("machdep.cpu.brand_string", 160),
        vendor: text("machdep.cpu.vendor", 32)
            .or_else(|| (std::env::consts::ARCH == "aarch64").then(|| "Apple".to_owned())),
        family: sysctl::number("machdep.cpu.family"),
        model: sysctl::number("machdep.cpu.model"),
        stepping: sysctl::number("machdep.cpu.stepping"),
        microcode: None,
        arm_parts: Vec::new(),
        package_count: sysctl::number("hw.packages"),
        physical_count,
        logical_count,
        usable_count,
        smt: physical_count.map(|physical| logical_count > physical),
        core_kinds: core_kinds(),
        l3_bytes: sysctl::number("hw.l3cachesize").filter(|bytes| *bytes > 0),
    }
}

/// `hw.perflevel0` are the fastest cores. The kernel calls the kinds `Performance` and
/// `Efficiency`; a page calls them P and E.
fn core_kinds() -> Vec<CoreKind> {
    let levels = sysctl::number("hw.nperflevels").unwrap_or(0).min(8);
    (0..levels)
        .map(|level| {
            let number = |field: &str| sysctl::number(&format!("hw.perflevel{level}.{field}"));
            let name = sysctl::text(&format!("hw.perflevel{level}.name")).unwrap_or_default();
            CoreKind {
                name: match name.as_str() {
                    "Performance" => "P".to_owned(),
                    "Efficiency" => "E".to_owned(),
                    other => plain(other, 32).unwrap_or_else(|| format!("level {level}")),
                },
                physical_count: number("physicalcpu"),
                logical_count: number("logicalcpu"),
                max_hz: None,
                l2_bytes: number("l2cachesize"),
                cpus_per_l2_count: number("cpusperl2"),
            }
        })
        .collect()
}

pub fn os() -> Os {
    let text = |name: &str, chars| sysctl::text(name).and_then(|raw| plain(&raw, chars));
    Os {
        family: OsFamily::Macos,
        name: Some("macOS".to_owned()),
        version: text("kern.osproductversion", 32),
        kernel: text("kern.osrelease", 64),
        build: text("kern.osversion", 32),
        tick_hz: None,
        preemption: None,
    }
}

pub fn virtualization() -> Virtualization {
    let flag = |name: &str| sysctl::number(name).map(|value| value == 1);
    Virtualization {
        is_guest: flag("kern.hv_vmm_present"),
        hypervisor: None,
        container: None,
        // The sysctl is absent on Intel Macs, where nothing is translated.
        is_translated: Some(flag("sysctl.proc_translated").unwrap_or(false)),
    }
}

pub fn model() -> Option<String> {
    sysctl::text("hw.model").and_then(|raw| plain(&raw, 96))
}

pub fn memory_bytes() -> Option<u64> {
    sysctl::number("hw.memsize")
}

pub fn arch() -> Arch {
    match std::env::consts::ARCH {
        "aarch64" => Arch::Aarch64,
        "x86_64" => Arch::X8664,
        _ => Arch::Other,
    }
}

/// The mount under a path. A RAM disk made with hdiutil says `hfs` or `apfs` like any disk;
/// telling it apart needs the I/O registry, so here only tmpfs is known to be memory.
pub(crate) fn underneath(path: &Path) -> std::io::Result<Underneath> {
    let mount = mounts::mount_of(path)?;
    let memory_kind = (mount.kind == "tmpfs").then_some(MemoryKind::Tmpfs);
    Ok(Underneath {
        file_system: plain(&mount.kind, 32),
        options: mount
            .is_synchronous
            .then(|| "sync".to_owned())
            .into_iter()
            .collect(),
        memory_kind,
        ..Underneath::default()
    })
}
