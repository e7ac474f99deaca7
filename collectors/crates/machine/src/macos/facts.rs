//! What a Mac is.

use fsbench_wire::{Arch, Clock, CoreKind, Cpu, Machine, Os, OsFamily, Virtualization};

use super::sysctls::Sysctls;
use crate::text::plain;

pub fn machine(sysctls: &impl Sysctls, arch: Arch, usable_count: u64, clock: Clock) -> Machine {
    Machine {
        arch,
        model: text(sysctls, "hw.model", 96),
        vendor: Some("Apple".to_owned()),
        cpu: cpu(sysctls, arch, usable_count),
        // The contract wants at least one byte, and 1 is no Mac's.
        memory_bytes: sysctls.number("hw.memsize").unwrap_or(1),
        memory_limit_bytes: None,
        os: os(sysctls),
        virtualization: virtualization(sysctls),
        clock,
        product_version: None,
        compatible: Vec::new(),
    }
}

fn text(sysctls: &impl Sysctls, name: &str, max_chars: usize) -> Option<String> {
    sysctls.text(name).and_then(|raw| plain(&raw, max_chars))
}

fn cpu(sysctls: &impl Sysctls, arch: Arch, usable_count: u64) -> Cpu {
    let logical_count = sysctls.number("hw.logicalcpu").unwrap_or(usable_count).max(1);
    let physical_count = sysctls.number("hw.physicalcpu");
    Cpu {
        brand: text(sysctls, "machdep.cpu.brand_string", 160),
        // Apple silicon has no such name, and needs none.
        vendor: text(sysctls, "machdep.cpu.vendor", 32)
            .or_else(|| (arch == Arch::Aarch64).then(|| "Apple".to_owned())),
        family: sysctls.number("machdep.cpu.family"),
        model: sysctls.number("machdep.cpu.model"),
        stepping: sysctls.number("machdep.cpu.stepping"),
        microcode: None,
        arm_parts: Vec::new(),
        package_count: sysctls.number("hw.packages").filter(|count| *count > 0),
        physical_count,
        logical_count,
        usable_count: usable_count.min(logical_count),
        smt: physical_count.map(|physical| logical_count > physical),
        core_kinds: core_kinds(sysctls),
        l3_bytes: sysctls.number("hw.l3cachesize").filter(|bytes| *bytes > 0),
    }
}

/// `hw.perflevel0` are the fastest cores. The kernel calls the kinds `Performance` and
/// `Efficiency`; a page calls them P and E. Cores that are all alike are no kinds.
fn core_kinds(sysctls: &impl Sysctls) -> Vec<CoreKind> {
    let levels = sysctls.number("hw.nperflevels").unwrap_or(0).min(8);
    let levels = if levels > 1 { 0..levels } else { 0..0 };
    levels
        .map(|level| {
            let number = |field: &str| {
                sysctls.number(&format!("hw.perflevel{level}.{field}")).filter(|number| *number > 0)
            };
            let name = sysctls.text(&format!("hw.perflevel{level}.name")).unwrap_or_default();
            CoreKind {
                name: match name.as_str() {
                    "Performance" => "P".to_owned(),
                    "Efficiency" => "E".to_owned(),
                    other => plain(other, 32).unwrap_or_else(|| format!("level {level}")),
                },
                physical_count: number("physicalcpu"),
                logical_count: number("logicalcpu"),
                // `hw.cpufrequency_max` is gone from Apple silicon.
                max_hz: None,
                l2_bytes: number("l2cachesize"),
                cpus_per_l2_count: number("cpusperl2"),
            }
        })
        .collect()
}

fn os(sysctls: &impl Sysctls) -> Os {
    Os {
        family: OsFamily::Macos,
        name: Some("macOS".to_owned()),
        version: text(sysctls, "kern.osproductversion", 32),
        kernel: text(sysctls, "kern.osrelease", 64),
        build: text(sysctls, "kern.osversion", 32),
        tick_hz: None,
        preemption: None,
        huge_pages: None,
    }
}

pub fn virtualization(sysctls: &impl Sysctls) -> Virtualization {
    let flag = |name: &str| sysctls.number(name).map(|value| value == 1);
    let is_guest = flag("kern.hv_vmm_present");
    Virtualization {
        is_guest,
        // Apple's framework is the only host that names its guests so.
        hypervisor: sysctls
            .text("hw.model")
            .filter(|model| is_guest == Some(true) && model.starts_with("VirtualMac"))
            .map(|_| "apple".to_owned()),
        container: None,
        // The sysctl is absent on Intel Macs, where nothing is translated.
        is_translated: Some(flag("sysctl.proc_translated").unwrap_or(false)),
    }
}
