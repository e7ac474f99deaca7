//! The operating system, without what names the host.

use fsbench_wire::{Os, OsFamily};

use crate::source::Source;
use crate::text::plain;

pub fn probe(source: &Source, tick_hz: Option<u64>) -> Os {
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
        kernel: source
            .read("proc/sys/kernel/osrelease")
            .and_then(|release| numeric_part(&release)),
        build: None,
        tick_hz,
        preemption: preemption(&build_options),
        huge_pages: None,
    }
}

/// `6.18.44` of `6.18.44-custom-name`: a local suffix can say whose kernel it is.
fn numeric_part(release: &str) -> Option<String> {
    let end = release
        .find(|c: char| !c.is_ascii_digit() && c != '.')
        .unwrap_or(release.len());
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kernel_release_keeps_only_its_numbers() {
        assert_eq!(numeric_part("6.1.0-18-amd64").as_deref(), Some("6.1.0"));
        assert_eq!(numeric_part("6.8.2").as_deref(), Some("6.8.2"));
    }
}
