//! Guest, container, or neither; both can be true, and "unknown" is an answer.

use fsbench_wire::Virtualization;

use crate::source::Source;
use crate::text::plain;

pub fn probe(source: &Source) -> Virtualization {
    let hypervisor = hypervisor(source);
    Virtualization {
        is_guest: is_guest(source, hypervisor.is_some()),
        hypervisor,
        container: container(source),
        is_translated: None,
    }
}

/// x86 processors show a `hypervisor` bit to guests, so its absence means something there;
/// on other architectures silence proves nothing.
fn is_guest(source: &Source, is_named: bool) -> Option<bool> {
    if is_named {
        return Some(true);
    }
    let cpuinfo = source.read("proc/cpuinfo")?;
    let flags = cpuinfo
        .lines()
        .find(|line| line.starts_with("flags"))
        .and_then(|line| line.split_once(':'))?
        .1;
    Some(flags.split_whitespace().any(|flag| flag == "hypervisor"))
}

const BY_VENDOR: [(&str, &str); 10] = [
    ("QEMU", "qemu"),
    ("KVM", "kvm"),
    ("Amazon EC2", "amazon"),
    ("Google Compute", "google"),
    ("VMware", "vmware"),
    ("innotek GmbH", "virtualbox"),
    ("Xen", "xen"),
    ("Parallels", "parallels"),
    ("Apple Virtualization", "apple"),
    ("DigitalOcean", "digitalocean"),
];

/// The hypervisor's name where firmware or the kernel gives one away.
fn hypervisor(source: &Source) -> Option<String> {
    if let Some(kind) = source.read("sys/hypervisor/type") {
        return plain(&kind, 32);
    }
    let firmware = [
        "sys_vendor",
        "product_name",
        "bios_vendor",
        "chassis_vendor",
    ]
    .iter()
    .filter_map(|file| source.read(&format!("sys/class/dmi/id/{file}")))
    .collect::<Vec<_>>()
    .join("\n");
    // A bare-metal EC2 instance carries Amazon's name too, and says so in its product name.
    if firmware.contains(".metal") {
        return None;
    }
    if firmware.contains("Microsoft Corporation") && firmware.contains("Virtual Machine") {
        return Some("hyper-v".to_owned());
    }
    BY_VENDOR
        .iter()
        .find(|(vendor, _)| firmware.contains(vendor))
        .map(|(_, name)| (*name).to_owned())
}

fn container(source: &Source) -> Option<String> {
    if source.exists(".dockerenv") {
        return Some("docker".to_owned());
    }
    if source.exists("run/.containerenv") {
        return Some("podman".to_owned());
    }
    if let Some(kind) = source.read("run/systemd/container") {
        return plain(&kind, 32);
    }
    let version = source.read("proc/sys/kernel/osrelease").unwrap_or_default();
    if version.contains("microsoft") || version.contains("Microsoft") {
        return Some("wsl".to_owned());
    }
    source
        .read("proc/self/cgroup")
        .filter(|cgroup| cgroup.contains("kubepods"))
        .map(|_| "kubernetes".to_owned())
}
