//! What is known before the measuring starts: the machine, and where it will write.

use fsbench_wire::{Machine, MemoryKind, OsFamily, Power, Snapshot, Target};

use super::numbers::bytes;
use crate::terminal::sanitize_for_terminal;

/// `Apple M3 Ultra · 24P+8E cores · 96 GiB · macOS 15.6 · plugged in`
pub fn machine(machine: &Machine, before: &Snapshot) -> String {
    let name = machine
        .cpu
        .brand
        .clone()
        .or_else(|| machine.model.clone())
        .unwrap_or_else(|| "processor not named".into());
    let mut parts = vec![name, cores(machine), bytes(machine.memory_bytes), os(machine)];
    match (machine.virtualization.is_guest, &machine.virtualization.hypervisor) {
        (Some(true), Some(hypervisor)) => parts.push(format!("virtual machine ({hypervisor})")),
        (Some(true), None) => parts.push("virtual machine".into()),
        _ => {}
    }
    match before.power {
        Some(Power::Mains) => parts.push("plugged in".into()),
        Some(Power::Battery) => parts.push("on battery".into()),
        None => {}
    }
    sanitize_for_terminal(&parts.join(" · ")).into_owned()
}

fn cores(machine: &Machine) -> String {
    let cpu = &machine.cpu;
    let kinds: Vec<String> = cpu
        .core_kinds
        .iter()
        .filter_map(|kind| {
            Some(format!("{}{}", kind.physical_count.or(kind.logical_count)?, kind.name))
        })
        .collect();
    let all = if kinds.len() > 1 {
        format!("{} cores", kinds.join("+"))
    } else {
        format!("{} CPUs", cpu.logical_count)
    };
    if cpu.usable_count < cpu.logical_count {
        format!("{all}, {} usable", cpu.usable_count)
    } else {
        all
    }
}

fn os(machine: &Machine) -> String {
    let os = &machine.os;
    let fallback = match os.family {
        OsFamily::Linux => "Linux",
        OsFamily::Macos => "macOS",
        OsFamily::Windows => "Windows",
        OsFamily::Other => "unknown system",
    };
    let name = os.name.as_deref().unwrap_or(fallback);
    os.version.as_ref().map_or(name.to_owned(), |version| format!("{name} {version}"))
}

/// `ext4 on virtio (virtual, 75 % free)`; the path is shown by the caller and stays here.
pub fn target(target: &Target) -> String {
    let kind = target
        .file_system
        .as_ref()
        .and_then(|fs| fs.kind.clone())
        .unwrap_or_else(|| "file system not named".into());
    let mut facts = Vec::new();
    let mut name = None;
    if let Some(device) = &target.device {
        name = device.model.clone().or_else(|| device.transport.clone());
        facts.extend(device.layers.iter().cloned());
        facts.extend(device.is_virtual.filter(|is| *is).map(|_| "virtual".to_owned()));
        facts.extend(device.is_network.filter(|is| *is).map(|_| "network".to_owned()));
        facts.extend(device.is_encrypted.filter(|is| *is).map(|_| "encrypted".to_owned()));
    }
    facts.extend(target.memory_kind.map(|kind| memory_text(kind).to_owned()));
    let on = name.map_or(String::new(), |name| format!(" on {name}"));
    let facts = if facts.is_empty() { String::new() } else { format!(" ({})", facts.join(", ")) };
    sanitize_for_terminal(&format!("{kind}{on}{facts}")).into_owned()
}

fn memory_text(kind: MemoryKind) -> &'static str {
    match kind {
        MemoryKind::Tmpfs | MemoryKind::Ramfs => "in memory",
        MemoryKind::Hfs | MemoryKind::Apfs | MemoryKind::Brd => "RAM disk",
        MemoryKind::Zram => "compressed memory",
    }
}
