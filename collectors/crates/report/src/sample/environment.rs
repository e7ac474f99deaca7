//! The machine, the disk and the moment of the runs made by hand.

use fsbench_wire::{
    Arch, Clock, Collector, Conditions, CoreKind, Cpu, Device, During, FileSystem, Machine, Origin,
    Os, OsFamily, Power, Profile, Role, Run, RunSchema, Snapshot, Target, Virtualization,
};

pub fn empty(family: OsFamily, brand: &str, is_guest: bool) -> Run {
    Run {
        schema: RunSchema::V1,
        key_id: "A".repeat(43),
        withdraw_sha256: "0".repeat(64),
        machine_id: None,
        nonce: None,
        started_at: "2026-11-20T07:41:00Z".into(),
        duration_ns: 50_000_000_000,
        profile: Profile::Quick,
        origin: Origin::Measured,
        collector: Collector {
            name: "fsbench-collect".into(),
            version: "0.1.0".into(),
            triple: "test".into(),
            is_release_build: true,
        },
        machine: machine(family, brand, is_guest),
        targets: vec![disk(is_guest)],
        conditions: Conditions {
            before: Snapshot { power: (!is_guest).then_some(Power::Mains), ..Snapshot::default() },
            during: During::default(),
            after: Snapshot::default(),
            beside: None,
        },
        flags: vec![],
        suites: vec![],
    }
}

fn disk(is_guest: bool) -> Target {
    Target {
        id: "disk".into(),
        role: Role::Disk,
        memory_kind: None,
        file_system: Some(FileSystem {
            kind: Some(if is_guest { "ext4" } else { "apfs" }.into()),
            options: vec![],
            free_ratio: Some(0.5),
        }),
        device: Some(Device {
            model: (!is_guest).then(|| "APPLE SSD".into()),
            firmware: None,
            transport: Some(if is_guest { "virtio" } else { "apple_fabric" }.into()),
            is_rotational: None,
            is_virtual: is_guest.then_some(true),
            is_network: None,
            is_encrypted: (!is_guest).then_some(true),
            write_cache: None,
            fua: None,
            layers: vec![],
            leaf_count: None,
            logical_block_bytes: None,
            physical_block_bytes: None,
            scheduler: None,
            size_bytes: None,
            model_source: None,
            card: None,
        }),
        idle_probe: None,
    }
}

fn machine(family: OsFamily, brand: &str, is_guest: bool) -> Machine {
    let kind = |name: &str| CoreKind {
        name: name.into(),
        physical_count: Some(4),
        logical_count: Some(4),
        max_hz: None,
        l2_bytes: None,
        cpus_per_l2_count: None,
    };
    Machine {
        arch: Arch::Aarch64,
        model: None,
        vendor: None,
        cpu: Cpu {
            brand: Some(brand.into()),
            vendor: None,
            family: None,
            model: None,
            stepping: None,
            microcode: None,
            arm_parts: vec![],
            package_count: None,
            physical_count: None,
            logical_count: 8,
            usable_count: if is_guest { 4 } else { 8 },
            smt: None,
            core_kinds: if is_guest { vec![] } else { vec![kind("P"), kind("E")] },
            l3_bytes: None,
        },
        memory_bytes: 16 * 1024 * 1024 * 1024,
        memory_limit_bytes: None,
        os: Os {
            family,
            name: Some(if is_guest { "Debian GNU/Linux" } else { "macOS" }.into()),
            version: Some(if is_guest { "12" } else { "15.6" }.into()),
            kernel: None,
            build: None,
            tick_hz: None,
            preemption: None,
            huge_pages: None,
        },
        virtualization: Virtualization {
            is_guest: Some(is_guest),
            hypervisor: is_guest.then(|| "kvm".into()),
            container: None,
            is_translated: None,
        },
        clock: Clock {
            name: "clock".into(),
            source: None,
            step_ns: 1.0,
            read_p50_ns: 20.0,
            read_p999_ns: 30.0,
            read_max_ns: 1000.0,
        },
        product_version: None,
        compatible: vec![],
    }
}
