//! Recorded Macs against exactly what a document must say of them.

use std::collections::BTreeMap;

use fsbench_platform::mounts::{Media, Mount};
use fsbench_wire::{Arch, MemoryKind, Role};
use serde_json::json;

use super::sysctls::Sysctls;
use super::{conditions, facts, under};
use crate::recorded::{assert_is_recorded, clock, fixture, flags_at_rest};
use crate::target::assemble;

/// `name: value` lines, as `sysctl` prints them; after a `!` what calls answer.
struct Printed(BTreeMap<String, String>);

impl Printed {
    fn of(text: &str) -> Self {
        let lines = text.lines().map(|line| line.split_once(": ").unwrap());
        Self(lines.map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }
}

impl Sysctls for Printed {
    fn text(&self, name: &str) -> Option<String> {
        self.0.get(name).cloned()
    }

    fn number(&self, name: &str) -> Option<u64> {
        self.0.get(name)?.parse().ok()
    }
}

/// All that the probes make of a Mac, and of its own drive.
fn probed(name: &str) -> serde_json::Value {
    let printed = Printed::of(&fixture(&format!("{name}.sysctl")));
    let values = |name: &str| printed.number(&format!("! {name}"));
    let usable = printed.number("hw.logicalcpu").unwrap();
    let machine = facts::machine(&printed, Arch::Aarch64, usable, clock());
    let snapshot = conditions::read(conditions::SystemValues {
        is_on_mains: values("is_on_mains").map(|values| values == 1),
        is_low_power: values("is_low_power").map(|values| values == 1),
        thermal_pressure_level: values("thermal_pressure_level"),
        swap_used_bytes: values("swap_used_bytes"),
    });
    let under = under::storage_under(&mount("apfs"), Some(&own_drive()));
    let is_guest = machine.virtualization.is_guest;
    let probe = assemble(under, Some(0.5), "disk-1", Role::Disk, is_guest);
    let flags = flags_at_rest(&machine, &snapshot, std::slice::from_ref(&probe));
    json!({
        "machine": machine,
        "snapshot": snapshot,
        "targets": { "/Users/someone": { "target": probe.target, "ends_at": probe.ends_at } },
        "flags": flags,
    })
}

#[test]
fn an_m3_ultra_has_two_kinds_of_core_and_no_host_name() {
    let seen = probed("apple-m3-ultra");
    assert_is_recorded("apple-m3-ultra", &seen);
    assert!(!seen.to_string().contains("secret"));
}

#[test]
fn a_macbook_on_its_battery_in_low_power_mode_says_both_and_that_it_is_hot() {
    assert_is_recorded("apple-m2-battery", &probed("apple-m2-battery"));
}

#[test]
fn an_intel_mac_has_threads_and_no_kinds_of_core_and_translates_nothing() {
    let sysctls = Printed::of(
        "hw.model: MacBookPro15,1\nhw.memsize: 17179869184\nhw.packages: 1\nhw.physicalcpu: 6\nhw.logicalcpu: 12\n\
         hw.nperflevels: 1\nhw.perflevel0.name: Standard\nhw.l3cachesize: 12582912\nmachdep.cpu.vendor: GenuineIntel\n\
         machdep.cpu.family: 6\nmachdep.cpu.model: 158\nmachdep.cpu.stepping: 10\nkern.hv_vmm_present: 0",
    );
    let machine = facts::machine(&sysctls, Arch::X8664, 12, clock());
    assert_eq!(machine.cpu.vendor.as_deref(), Some("GenuineIntel"));
    assert_eq!((machine.cpu.smt, machine.cpu.l3_bytes), (Some(true), Some(12_582_912)));
    assert!(machine.cpu.core_kinds.is_empty());
    assert_eq!(machine.virtualization.is_translated, Some(false));
}

#[test]
fn a_guest_on_a_mac_says_so_and_a_translated_process_too() {
    let guest = Printed::of("hw.model: VirtualMac2,1\nkern.hv_vmm_present: 1");
    let seen = facts::virtualization(&guest);
    assert_eq!((seen.is_guest, seen.hypervisor.as_deref()), (Some(true), Some("apple")));
    let translated = Printed::of("sysctl.proc_translated: 1");
    assert_eq!(facts::virtualization(&translated).is_translated, Some(true));
    assert_eq!(facts::virtualization(&translated).is_guest, None);
}

fn mount(kind: &str) -> Mount {
    Mount {
        kind: kind.to_owned(),
        source: "/dev/disk4".to_owned(),
        is_synchronous: false,
        is_local: true,
    }
}

fn media(interconnect: &str, location: &str) -> Media {
    Media {
        interconnect: Some(interconnect.to_owned()),
        location: Some(location.to_owned()),
        ..Media::default()
    }
}

fn own_drive() -> Media {
    Media {
        product: Some("APPLE SSD AP1024Z   ".to_owned()),
        revision: Some("2400.140".to_owned()),
        medium: Some("Solid State".to_owned()),
        ..media("Apple Fabric", "Internal")
    }
}

#[test]
fn a_ram_disk_is_memory_and_an_image_in_a_file_is_not() {
    let memory = media("Virtual Interface", "RAM");
    let seen =
        |kind: &str, media: &Media| under::storage_under(&mount(kind), Some(media)).memory_kind;
    assert_eq!(seen("hfs", &memory), Some(MemoryKind::Hfs));
    assert_eq!(seen("apfs", &memory), Some(MemoryKind::Apfs));
    let image = media("Virtual Interface", "File");
    assert_eq!(seen("apfs", &image), None);
    let device = under::storage_under(&mount("apfs"), Some(&image)).device;
    assert_eq!(device.unwrap().layers, ["disk_image"]);
    assert_eq!(under::storage_under(&mount("tmpfs"), None).memory_kind, Some(MemoryKind::Tmpfs));
}

#[test]
fn a_mac_s_own_drive_ends_a_flush_and_shows_no_cache_and_no_counters() {
    let under = under::storage_under(&mount("apfs"), Some(&own_drive()));
    let probe = assemble(under, Some(0.5), "disk", Role::Disk, Some(false));
    assert_eq!(
        json!([probe.ends_at, probe.disk, probe.write_through]),
        json!(["device", null, null])
    );
    let device = probe.target.device.unwrap();
    assert_eq!(device.transport.as_deref(), Some("apple_fabric"));
    assert_eq!(device.model.as_deref(), Some("APPLE SSD AP1024Z"));
    assert_eq!(
        (device.is_rotational, device.is_virtual, device.leaf_count),
        (Some(false), Some(false), None)
    );
}

#[test]
fn where_the_registry_tells_nothing_the_end_of_a_flush_is_unknown() {
    let under = under::storage_under(&mount("apfs"), None);
    let probe = assemble(under, None, "disk", Role::Disk, Some(false));
    assert_eq!(json!(probe.ends_at), json!("unknown"));
    assert_eq!(probe.target.device, None);
}
