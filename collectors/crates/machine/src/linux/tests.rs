//! Recorded machines against exactly what a document must say of them.

use fsbench_wire as wire;
use serde_json::{Value, json};

use super::{conditions, machine, under, virtualization};
use crate::recorded::{Recorded, assert_is_recorded};
use crate::target::assemble;

/// All that the probes make of a machine.
fn probed(recorded: &Recorded) -> Value {
    let source = recorded.source();
    let machine = machine(&source, recorded.calls());
    let is_guest = machine.virtualization.is_guest;
    let targets: serde_json::Map<String, Value> = recorded
        .targets
        .iter()
        .map(|path| {
            let look = |path: &str| recorded.place(path);
            let under = under::probe(&source, look(path).unwrap(), path, &look);
            let probe = assemble(under, Some(0.5), "disk", wire::Role::Disk, is_guest);
            let seen = json!({
                "target": probe.target,
                "disk": probe.disk,
                "ends_at": probe.ends_at,
                "write_through": probe.write_through,
            });
            (path.clone(), seen)
        })
        .collect();
    json!({
        "machine": machine,
        "snapshot": conditions::read(&source),
        "targets": targets,
    })
}

fn check(name: &str) {
    assert_is_recorded(name, &probed(&Recorded::named(name)));
}

#[test]
fn an_intel_hybrid_laptop_has_two_kinds_of_core_and_is_fed_through_usb_c() {
    check("intel-hybrid-laptop");
}

#[test]
fn an_arm_board_has_one_package_whatever_an_old_kernel_numbers() {
    check("arm-big-little-board");
}

#[test]
fn an_encrypted_volume_leads_to_the_one_disk_below_it() {
    check("amd-luks-lvm");
}

#[test]
fn a_container_has_its_quota_and_does_not_know_its_disk() {
    check("container-quota");
}

#[test]
fn a_mirror_of_two_disks_has_no_disk_to_count_flushes_on() {
    check("md-raid1-server");
}

#[test]
fn a_btrfs_is_found_by_its_source_and_all_its_devices_are_counted() {
    check("btrfs-desktop");
}

#[test]
fn a_silent_guest_is_believed_in_showing_nothing() {
    check("silent-guest");
}

#[test]
fn an_arm_cloud_guest_is_known_by_its_firmware_and_its_volume_by_name() {
    check("ec2-graviton");
}

#[test]
fn memory_is_recognised_behind_a_disk_an_image_and_an_overlay() {
    check("memory-in-disguise");
}

#[test]
fn nothing_that_names_a_person_a_host_or_a_volume_leaves_a_recorded_machine() {
    let names = [
        "secret",
        "private",
        "someone",
        "somewhere",
        "S5GXNX0R",
        "0123456789abcdef",
        "LUKS2",
    ];
    for name in [
        "intel-hybrid-laptop",
        "arm-big-little-board",
        "amd-luks-lvm",
        "container-quota",
        "btrfs-desktop",
        "silent-guest",
        "ec2-graviton",
    ] {
        let mut seen = probed(&Recorded::named(name));
        // Its keys are paths, for the reader of the fixture; documents have none.
        let targets: Vec<Value> = seen["targets"]
            .as_object()
            .unwrap()
            .values()
            .cloned()
            .collect();
        seen["targets"] = json!(targets);
        let text = seen.to_string();
        let found = names.iter().find(|named| text.contains(*named));
        assert_eq!(found, None, "{name}");
    }
}

/// A machine of which nothing is known but this.
fn virtualization_of(files: &str) -> wire::Virtualization {
    virtualization::probe(&Recorded::of(files).source())
}

#[test]
fn a_cloud_s_name_on_bare_metal_makes_no_guest() {
    let named = "sys/class/dmi/id/product_name = Google Compute Engine\n";
    let bare = virtualization_of(&format!("{named}proc/cpuinfo = flags : fpu vmx"));
    assert_eq!((bare.is_guest, bare.hypervisor), (Some(false), None));
    let guest = virtualization_of(&format!("{named}proc/cpuinfo = flags : fpu hypervisor"));
    assert_eq!(
        (guest.is_guest, guest.hypervisor.as_deref()),
        (Some(true), Some("google"))
    );
}

#[test]
fn a_hidden_hypervisor_bit_does_not_hide_an_emulator_s_firmware() {
    let guest = virtualization_of("sys/class/dmi/id/sys_vendor = QEMU\nproc/cpuinfo = flags : fpu");
    assert_eq!(
        (guest.is_guest, guest.hypervisor.as_deref()),
        (Some(true), Some("qemu"))
    );
}

#[test]
fn the_domain_that_owns_the_hardware_is_no_guest_of_xen() {
    let host = virtualization_of(
        "sys/hypervisor/type = xen\nproc/xen/capabilities = control_d\nproc/cpuinfo = flags : hypervisor",
    );
    assert_eq!((host.is_guest, host.hypervisor), (Some(false), None));
    let guest = virtualization_of("sys/hypervisor/type = xen\nproc/xen/capabilities =");
    assert_eq!(
        (guest.is_guest, guest.hypervisor.as_deref()),
        (Some(true), Some("xen"))
    );
}

#[test]
fn silence_on_an_arm_server_is_not_bare_metal() {
    assert_eq!(
        virtualization_of("proc/cpuinfo = CPU part : 0xd0c").is_guest,
        None
    );
    let emulated = virtualization_of("proc/device-tree/model = linux,dummy-virt");
    assert_eq!(
        (emulated.is_guest, emulated.hypervisor.as_deref()),
        (Some(true), Some("kvm"))
    );
}

fn power_of(files: &str) -> Option<wire::Power> {
    conditions::read(&Recorded::of(files).source()).power
}

#[test]
fn a_usb_port_that_gives_nothing_does_not_hide_a_battery_in_use() {
    const BATTERY: &str = "sys/class/power_supply/BAT0/type = Battery\n";
    const PORT: &str =
        "sys/class/power_supply/ucsi/type = USB\nsys/class/power_supply/ucsi/online = 1\n";
    let status = |status: &str| format!("sys/class/power_supply/BAT0/status = {status}\n");
    assert_eq!(
        power_of(&format!("{BATTERY}{PORT}{}", status("Discharging"))),
        Some(wire::Power::Battery)
    );
    assert_eq!(
        power_of(&format!("{BATTERY}{PORT}{}", status("Unknown"))),
        Some(wire::Power::Mains)
    );
    assert_eq!(power_of(&format!("{BATTERY}{}", status("Unknown"))), None);
    assert_eq!(power_of(PORT), Some(wire::Power::Mains));
}

#[test]
fn turbo_that_is_on_for_some_policies_only_is_neither_on_nor_off() {
    let turbo = |first: u8, second: u8| {
        let files = format!(
            "sys/devices/system/cpu/cpufreq/policy0/boost = {first}\nsys/devices/system/cpu/cpufreq/policy4/boost = {second}"
        );
        conditions::read(&Recorded::of(&files).source()).turbo
    };
    assert_eq!(turbo(1, 1), Some(wire::Switch::On));
    assert_eq!(turbo(0, 0), Some(wire::Switch::Off));
    assert_eq!(turbo(1, 0), None);
}
