//! Guest, container, or neither; both can be true, and "unknown" is an answer.

use fsbench_wire::Virtualization;

use crate::source::SystemFiles;
use crate::text::plain;

pub fn probe(source: &SystemFiles) -> Virtualization {
    let named = hypervisor(source);
    let is_guest = is_guest(source, named.as_ref());
    Virtualization {
        is_guest,
        // A cloud's name on a machine that is no guest names its owner, not a hypervisor.
        hypervisor: named.filter(|_| is_guest == Some(true)).map(|named| named.name),
        container: container(source),
        is_translated: None,
    }
}

/// A firmware that only a virtual machine has, else the processor's `hypervisor` bit, which x86
/// guests show, else a cloud's name; a board that a device tree names is one. Elsewhere silence
/// proves nothing.
fn is_guest(source: &SystemFiles, named: Option<&NamedHypervisor>) -> Option<bool> {
    if is_xen_host(source) {
        return Some(false);
    }
    if named.is_some_and(|named| named.is_proof) {
        return Some(true);
    }
    let cpuinfo = source.read("proc/cpuinfo").unwrap_or_default();
    let flags = cpuinfo
        .lines()
        .find(|line| line.starts_with("flags"))
        .and_then(|line| line.split_once(':'));
    if let Some((_, flags)) = flags {
        return Some(flags.split_whitespace().any(|flag| flag == "hypervisor"));
    }
    if named.is_some() {
        return Some(true);
    }
    source.exists("proc/device-tree/model").then_some(false)
}

/// Xen's first domain runs under Xen and owns the hardware.
fn is_xen_host(source: &SystemFiles) -> bool {
    source.read("proc/xen/capabilities").is_some_and(|can| can.contains("control_d"))
}

struct NamedHypervisor {
    name: String,
    /// The name is a virtual machine's own; a cloud also puts its name on bare metal.
    is_proof: bool,
}

/// Beginnings of firmware strings. `true`: only virtual machines have it.
const BY_VENDOR: [(&str, &str, bool); 15] = [
    ("QEMU", "qemu", true),
    ("SeaBIOS", "qemu", true),
    ("KVM", "kvm", true),
    ("VMware", "vmware", true),
    ("innotek GmbH", "virtualbox", true),
    ("Xen", "xen", true),
    ("Parallels", "parallels", true),
    ("Apple Virtualization", "apple", true),
    ("BHYVE", "bhyve", true),
    ("OpenStack", "openstack", true),
    ("vServer", "hetzner", true),
    ("Amazon EC2", "amazon", false),
    ("Google Compute", "google", false),
    ("DigitalOcean", "digitalocean", false),
    ("Alibaba Cloud", "alibaba", false),
];

/// The hypervisor's name where firmware or the kernel gives one away.
fn hypervisor(source: &SystemFiles) -> Option<NamedHypervisor> {
    let proof = |name: &str| NamedHypervisor { name: name.to_owned(), is_proof: true };
    if is_xen_host(source) {
        return None;
    }
    if let Some(kind) = source.read("sys/hypervisor/type") {
        return plain(&kind, 32).map(|name| proof(&name));
    }
    let firmware: Vec<String> = ["sys_vendor", "product_name", "bios_vendor", "chassis_vendor"]
        .iter()
        .filter_map(|file| source.read(&format!("sys/class/dmi/id/{file}")))
        .collect();
    let says = |words: &str| firmware.iter().any(|line| line.contains(words));
    // A bare-metal EC2 instance carries Amazon's name too, and says so in its product name.
    if says(".metal") {
        return None;
    }
    if says("Microsoft Corporation") && says("Virtual Machine") {
        return Some(proof("hyper-v"));
    }
    // The device tree that emulators write for a guest with no board of its own.
    match source.read("proc/device-tree/model").as_deref() {
        Some("linux,dummy-virt") => return Some(proof("kvm")),
        Some(model) if model.starts_with("XENVM") => return Some(proof("xen")),
        _ => {}
    }
    BY_VENDOR
        .iter()
        .find(|(vendor, _, _)| firmware.iter().any(|line| line.starts_with(vendor)))
        .map(|(_, name, is_proof)| NamedHypervisor {
            name: (*name).to_owned(),
            is_proof: *is_proof,
        })
}

pub fn container(source: &SystemFiles) -> Option<String> {
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
    let groups = source.read("proc/self/cgroup").unwrap_or_default();
    let is_pod =
        groups.contains("kubepods") || source.exists("run/secrets/kubernetes.io/serviceaccount");
    is_pod.then(|| "kubernetes".to_owned())
}
