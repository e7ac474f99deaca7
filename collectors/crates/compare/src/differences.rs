//! Why a check does not set two runs against each other. What a page shows side by side, with words beside it, is no
//! ground for a verdict on somebody's change.

use fsbench_wire::{Beside, Run, Severity, Snapshot, Target};

use crate::key::target_of;
use fsbench_wire::word;

/// What has to be the same, and is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// One of a closed list: `method`, `chip`, `turbo`, …
    pub what: &'static str,
    pub old: String,
    pub new: String,
}

/// The machine and its state, before as after.
pub fn machine_differences(old: &Run, new: &Run) -> Vec<Difference> {
    let of = |run: &Run| {
        let machine = &run.machine;
        let guest = &machine.virtualization;
        [
            ("os", word(&machine.os.family)),
            ("arch", word(&machine.arch)),
            ("chip", chip(run)),
            ("usable_cpus", machine.cpu.usable_count.to_string()),
            ("virtualization", guest_text(guest.is_guest, guest.hypervisor.as_deref())),
            ("container", known(guest.container.clone())),
            ("load_beside", beside_text(run.conditions.beside).into()),
        ]
    };
    let mut all = differing(of(old), of(new));
    for (old, new) in [
        (&old.conditions.before, &new.conditions.before),
        (&old.conditions.after, &new.conditions.after),
    ] {
        let found = differing(state(old), state(new));
        all.extend(
            found
                .into_iter()
                .filter(|one| all.iter().all(|known| known.what != one.what))
                .collect::<Vec<_>>(),
        );
    }
    all
}

fn beside_text(beside: Option<Beside>) -> &'static str {
    match beside {
        Some(Beside::BusyLoop) => "a busy loop",
        None => "none",
    }
}

fn state(snapshot: &Snapshot) -> [(&'static str, String); 4] {
    [
        ("power", known(snapshot.power.map(|power| word(&power)))),
        ("turbo", known(snapshot.turbo.map(|turbo| word(&turbo)))),
        ("governor", known(snapshot.governor.clone())),
        (
            "low_power_mode",
            known(snapshot.low_power_mode.map(|is_on| if is_on { "on" } else { "off" }.into())),
        ),
    ]
}

/// The place that a case wrote to; `None` on both sides for a case without files.
pub fn target_differences(old: (&Run, Option<&str>), new: (&Run, Option<&str>)) -> Vec<Difference> {
    let of = |(run, id): (&Run, Option<&str>)| target_of(run, id).map(place);
    match (of(old), of(new)) {
        (Some(old), Some(new)) => differing(old, new),
        _ => Vec::new(),
    }
}

fn place(target: &Target) -> [(&'static str, String); 5] {
    let system = target.file_system.as_ref().and_then(|system| system.kind.clone());
    let device = target.device.as_ref();
    [
        ("target", word(&target.role)),
        ("file_system", known(system)),
        ("memory_kind", known(target.memory_kind.map(|kind| word(&kind)))),
        (
            "device_stack",
            known(
                device
                    .map(|device| device.layers.join("+"))
                    .map(|layers| if layers.is_empty() { "none".into() } else { layers }),
            ),
        ),
        ("drive", known(device.and_then(|device| device.model.clone()))),
    ]
}

fn chip(run: &Run) -> String {
    let cpu = &run.machine.cpu;
    cpu.brand.clone().unwrap_or_else(|| {
        let parts = cpu.arm_parts.iter().map(|part| format!("{}/{}", part.implementer, part.part));
        known(Some(parts.collect::<Vec<_>>().join(" ")).filter(|words| !words.is_empty()))
    })
}

fn guest_text(is_guest: Option<bool>, hypervisor: Option<&str>) -> String {
    match is_guest {
        Some(false) => "none".into(),
        Some(true) => hypervisor.unwrap_or("a hypervisor").to_owned(),
        None => known(None),
    }
}

fn known(words: Option<String>) -> String {
    words.unwrap_or_else(|| "not known".into())
}

fn differing<const N: usize>(
    old: [(&'static str, String); N],
    new: [(&'static str, String); N],
) -> Vec<Difference> {
    old.into_iter()
        .zip(new)
        .filter(|((_, old), (_, new))| old != new)
        .map(|((what, old), (_, new))| Difference { what, old, new })
        .collect()
}

/// What spoiled a whole run, by its own flags: nothing of it is judged.
pub fn invalid_flags(run: &Run) -> Vec<&str> {
    let mut codes: Vec<&str> = run
        .flags
        .iter()
        .filter(|flag| {
            flag.severity == Severity::Invalid && flag.case.is_none() && flag.suite.is_none()
        })
        .map(|flag| flag.code.as_str())
        .collect();
    codes.dedup();
    codes
}
