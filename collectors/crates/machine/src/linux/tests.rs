//! Recorded machines against exactly what a document must say of them.

use fsbench_wire as wire;
use serde_json::{Value, json};

use super::mounts::PathLocation;
use super::{conditions, machine, os, under, usable, virtualization};
use crate::recorded::{Recorded, assert_is_recorded, flags_at_rest};
use crate::target::{TargetProbe, assemble};

/// All that the probes make of a machine.
fn probed(recorded: &Recorded) -> Value {
    let source = recorded.source();
    let machine = machine(&source, recorded.calls());
    let is_guest = machine.virtualization.is_guest;
    let probes: Vec<TargetProbe> = recorded
        .targets
        .iter()
        .enumerate()
        .map(|(at, path)| {
            let look = |path: &str| recorded.place(path);
            let under = under::probe(&source, look(path).unwrap(), path, &look);
            let id = format!("disk-{}", at + 1);
            assemble(under, Some(0.5), &id, wire::Role::Disk, is_guest)
        })
        .collect();
    let snapshot = conditions::read(&source, Some(4096));
    let flags = flags_at_rest(&machine, &snapshot, &probes);
    let targets: serde_json::Map<String, Value> = recorded
        .targets
        .iter()
        .zip(probes)
        .map(|(path, probe)| {
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
        "snapshot": snapshot,
        "targets": targets,
        "flags": flags,
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
fn an_amd_laptop_on_its_battery_names_each_reason_to_doubt_it() {
    check("amd-pstate-laptop");
}

#[test]
fn low_power_cores_without_l3_are_a_kind_of_their_own() {
    check("intel-meteor-lake");
}

#[test]
fn a_collector_for_another_processor_is_emulated() {
    check("emulated-arm");
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
    let names =
        ["secret", "private", "someone", "somewhere", "S5GXNX0R", "0123456789abcdef", "LUKS2"];
    for name in [
        "intel-hybrid-laptop",
        "arm-big-little-board",
        "amd-luks-lvm",
        "container-quota",
        "btrfs-desktop",
        "silent-guest",
        "ec2-graviton",
        "amd-pstate-laptop",
        "intel-meteor-lake",
        "emulated-arm",
    ] {
        let mut seen = probed(&Recorded::named(name));
        // Its keys are paths, for the reader of the fixture; documents have none.
        let targets: Vec<Value> = seen["targets"].as_object().unwrap().values().cloned().collect();
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
    assert_eq!((guest.is_guest, guest.hypervisor.as_deref()), (Some(true), Some("google")));
}

#[test]
fn a_hidden_hypervisor_bit_does_not_hide_an_emulator_s_firmware() {
    let guest = virtualization_of("sys/class/dmi/id/sys_vendor = QEMU\nproc/cpuinfo = flags : fpu");
    assert_eq!((guest.is_guest, guest.hypervisor.as_deref()), (Some(true), Some("qemu")));
}

#[test]
fn the_domain_that_owns_the_hardware_is_no_guest_of_xen() {
    let host = virtualization_of(
        "sys/hypervisor/type = xen\nproc/xen/capabilities = control_d\nproc/cpuinfo = flags : hypervisor",
    );
    assert_eq!((host.is_guest, host.hypervisor), (Some(false), None));
    let guest = virtualization_of("sys/hypervisor/type = xen\nproc/xen/capabilities =");
    assert_eq!((guest.is_guest, guest.hypervisor.as_deref()), (Some(true), Some("xen")));
}

#[test]
fn silence_on_an_arm_server_is_not_bare_metal() {
    assert_eq!(virtualization_of("proc/cpuinfo = CPU part : 0xd0c").is_guest, None);
    let emulated = virtualization_of("proc/device-tree/model = linux,dummy-virt");
    assert_eq!((emulated.is_guest, emulated.hypervisor.as_deref()), (Some(true), Some("kvm")));
}

#[test]
fn a_quota_below_two_lets_two_begin_and_leaves_less_than_two_to_the_full() {
    let of = |files: &str| {
        let recorded = Recorded::of(files);
        let usable = usable::count(&recorded.source(), 8);
        (usable, usable::whole_count(&recorded.source(), usable))
    };
    let unified = |quota: &str| {
        of(&format!("proc/self/cgroup = 0::/job\nsys/fs/cgroup/job/cpu.max = {quota}"))
    };
    assert_eq!(unified("150000 100000"), (2, 1));
    assert_eq!(unified("101000 100000"), (2, 1));
    assert_eq!(unified("199999 100000"), (2, 1));
    assert_eq!(unified("200000 100000"), (2, 2));
    assert_eq!(unified("50000 100000"), (1, 0));
    assert_eq!(unified("1600000 100000"), (8, 8));
    assert_eq!(unified("max 100000"), (8, 8));
    let legacy = "proc/self/cgroup = 9:cpu:/job\nsys/fs/cgroup/cpu/job/cpu.cfs_quota_us = 150000\n\
                  sys/fs/cgroup/cpu/job/cpu.cfs_period_us = 100000";
    assert_eq!(of(legacy), (2, 1));
    assert_eq!(of(""), (8, 8));
}

#[test]
fn a_memory_limit_is_the_tightest_of_both_hierarchies_and_the_largest_number_is_none() {
    let limit = |files: &str| usable::memory_limit_bytes(&Recorded::of(files).source());
    let nested = "proc/self/cgroup = 0::/a/b\nsys/fs/cgroup/a/b/memory.max = max\n\
                  sys/fs/cgroup/a/memory.max = 4096\nsys/fs/cgroup/memory.max = 8192";
    assert_eq!(limit(nested), Some(4096));
    let legacy = |bytes: &str| {
        limit(&format!(
            "proc/self/cgroup = 9:memory:/job\nsys/fs/cgroup/memory/job/memory.limit_in_bytes = {bytes}"
        ))
    };
    assert_eq!(legacy("1073741824"), Some(1 << 30));
    assert_eq!(legacy("9223372036854771712"), None);
}

#[test]
fn only_the_kernel_s_own_word_says_that_nothing_is_emulated() {
    let arm = |files: &str| os::is_translated(&Recorded::of(files).source(), wire::Arch::Aarch64);
    assert_eq!(arm("proc/sys/kernel/arch = aarch64"), Some(false));
    assert_eq!(arm("proc/sys/kernel/arch = x86_64"), Some(true));
    assert_eq!(arm("proc/cpuinfo = vendor_id : AuthenticAMD"), Some(true));
    // An emulator can answer so for the processor that it plays.
    assert_eq!(arm("proc/cpuinfo = CPU implementer : 0x41"), None);
    assert_eq!(arm(""), None);
}

fn power_of(files: &str) -> Option<wire::Power> {
    conditions::read(&Recorded::of(files).source(), None).power
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
        conditions::read(&Recorded::of(&files).source(), None).turbo
    };
    assert_eq!(turbo(1, 1), Some(wire::Switch::On));
    assert_eq!(turbo(0, 0), Some(wire::Switch::Off));
    assert_eq!(turbo(1, 0), None);
}

#[test]
fn a_policy_that_says_no_is_heard_beside_a_switch_for_all_that_says_yes() {
    use fsbench_wire::Switch;
    let root = tempfile::tempdir().unwrap();
    let put = |path: &str, text: &str| {
        let path = root.path().join("sys/devices/system/cpu").join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, format!("{text}\n")).unwrap();
    };
    let turbo = || conditions::read(&crate::source::SystemFiles::at(root.path()), None).turbo;
    assert_eq!(turbo(), None);
    put("cpufreq/boost", "1");
    assert_eq!(turbo(), Some(Switch::On));
    put("cpufreq/policy0/boost", "0");
    assert_eq!(turbo(), None);
    put("cpufreq/boost", "0");
    assert_eq!(turbo(), Some(Switch::Off));
    put("intel_pstate/no_turbo", "0");
    assert_eq!(turbo(), Some(Switch::On));
}

#[test]
fn a_folder_on_a_network_ends_at_a_server_and_one_that_a_program_serves_at_who_knows_what() {
    let mounted_in = |kind: &str, source: &str, is_guest: Option<bool>| {
        let files = format!(
            "proc/self/mountinfo <<\n22 1 254:0 / / rw - ext4 /dev/root rw\n40 22 0:52 / /srv/far rw,relatime shared:3 - {kind} {source} rw,vers=4.2,addr=192.0.2.7\n.\n"
        );
        let place = PathLocation { device: (0, 52), mount_id: Some(40) };
        let recorded = Recorded::of(&files);
        let under = under::probe(&recorded.source(), place, "/srv/far/folder", &|_| None);
        assemble(under, Some(0.5), "disk", wire::Role::Disk, is_guest)
    };
    let mounted = |kind: &str, source: &str| mounted_in(kind, source, Some(false));
    for kind in ["nfs", "nfs4", "cifs", "smb3", "ceph", "fuse.sshfs"] {
        let probe = mounted(kind, "secret-host:/export");
        assert_eq!(probe.ends_at, wire::EndsAt::Network, "{kind}");
        assert_eq!((probe.disk, &probe.target.device), (None, &None), "{kind}");
        let values = serde_json::to_string(&probe.target).unwrap();
        assert!(values.contains(kind), "{values}");
        assert!(!values.contains("secret-host") && !values.contains("192.0.2"), "{values}");
    }
    for kind in ["fuse.bindfs", "fuse"] {
        for is_guest in [false, true] {
            let probe = mounted_in(kind, "/x", Some(is_guest));
            assert_eq!(probe.ends_at, wire::EndsAt::Unknown, "{kind}");
        }
    }
    assert_eq!(mounted("9p", "share").ends_at, wire::EndsAt::Hypervisor);
}

#[test]
fn a_device_tree_lists_its_board_before_its_chip() {
    let text = "! arch = aarch64\n! affinity_count = 4\n\
        proc/device-tree/compatible = raspberrypi,5-model-b\0brcm,bcm2712\0\n";
    let recorded = Recorded::of(text);
    let machine = machine(&recorded.source(), recorded.calls());
    assert_eq!(machine.compatible, ["raspberrypi,5-model-b", "brcm,bcm2712"]);
}
