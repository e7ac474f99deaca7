//! The operating system, without what names the host.

use fsbench_wire::{Arch, Os, OsFamily};

use super::disk::chosen;
use crate::source::SystemFiles;
use crate::text::plain;

pub fn probe(source: &SystemFiles, tick_hz: Option<u64>) -> Os {
    let release = source
        .read("etc/os-release")
        .or_else(|| source.read("usr/lib/os-release"))
        .unwrap_or_default();
    let field = |name: &str| {
        release
            .lines()
            .filter_map(|line| line.split_once('='))
            .find(|(key, _)| *key == name)
            .map(|(_, value)| value.trim_matches(['"', '\'']))
    };
    let build_options = source.read("proc/version").unwrap_or_default();
    Os {
        family: OsFamily::Linux,
        name: field("NAME").and_then(|raw| plain(raw, 64)),
        version: field("VERSION_ID").and_then(|raw| plain(raw, 32)),
        kernel: source.read("proc/sys/kernel/osrelease").and_then(|release| numeric_part(&release)),
        build: None,
        tick_hz,
        preemption: preemption(&build_options),
        huge_pages: source
            .read("sys/kernel/mm/transparent_hugepage/enabled")
            .and_then(|choice| chosen(&choice)),
    }
}

/// `6.18.44` of `6.18.44-custom-name`: a local suffix can say whose kernel it is.
fn numeric_part(release: &str) -> Option<String> {
    let end = release.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(release.len());
    plain(release[..end].trim_end_matches('.'), 64)
}

/// As the build says. `preempt_dynamic` means that the model was chosen at boot, which only root
/// can read.
fn preemption(version: &str) -> Option<String> {
    ["PREEMPT_RT", "PREEMPT_DYNAMIC", "PREEMPT"]
        .iter()
        .find(|model| version.contains(*model))
        .map(|model| model.to_lowercase())
}

/// Whether this program was built for another processor than the kernel's, and so runs in an
/// emulator. An emulator may answer for the processor in `/proc/cpuinfo`, so that only a
/// disagreement there is knowledge; the kernel's own word (since Linux 6.1) is one either way.
pub fn is_translated(source: &SystemFiles, built_for: Arch) -> Option<bool> {
    if let Some(kernel) = source.read("proc/sys/kernel/arch") {
        let kernel = match kernel.as_str() {
            "x86_64" => Arch::X8664,
            "aarch64" => Arch::Aarch64,
            "riscv64" => Arch::Riscv64,
            _ => Arch::Other,
        };
        return Some(kernel != built_for);
    }
    let cpuinfo = source.read("proc/cpuinfo")?;
    let has = |name: &str| cpuinfo.lines().any(|line| line.starts_with(name));
    let processor = match (has("vendor_id"), has("CPU implementer")) {
        (true, false) => Arch::X8664,
        (false, true) => Arch::Aarch64,
        _ => return None,
    };
    (processor != built_for).then_some(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kernel_release_keeps_only_its_numbers() {
        assert_eq!(numeric_part("6.1.0-18-amd64").as_deref(), Some("6.1.0"));
        assert_eq!(numeric_part("6.8.2").as_deref(), Some("6.8.2"));
    }
}
