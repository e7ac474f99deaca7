//! Probes of the machine that runs the tests, whatever it is.

use std::path::Path;
use std::time::Duration;

use fsbench_machine as machine;
use fsbench_wire as wire;

#[test]
fn this_machine_has_processors_memory_and_a_clock() {
    let probed = machine::probe_machine();
    assert!(probed.cpu.usable_count >= 1);
    assert!(probed.cpu.usable_count <= probed.cpu.logical_count);
    assert!(probed.memory_bytes > 64 * 1024 * 1024);
    assert!(probed.clock.step_ns > 0.0);
    assert_ne!(probed.os.family, wire::OsFamily::Other);
}

#[test]
fn the_default_disk_target_is_not_memory_and_the_memory_target_is() {
    let disk = machine::default_disk_target().unwrap();
    let probe = machine::probe_target(&disk, "disk", wire::Role::Disk).unwrap();
    assert_eq!(probe.target.memory_kind, None);
    if let Some(memory) = machine::default_memory_target() {
        let probe = machine::probe_target(&memory, "memory", wire::Role::Memory).unwrap();
        assert!(probe.target.memory_kind.is_some());
        assert_eq!(probe.ends_at, wire::EndsAt::Memory);
    }
}

#[test]
fn a_target_that_is_not_there_is_refused_by_its_path() {
    let missing = Path::new("/nonexistent/fsbench");
    let error = machine::probe_target(missing, "disk", wire::Role::Disk).unwrap_err();
    assert!(error.to_string().contains("/nonexistent/fsbench"));
}

#[test]
fn a_snapshot_measures_load_over_its_window() {
    let snapshot = machine::snapshot(Duration::from_millis(50));
    assert!(snapshot.load_window_ns.unwrap() >= 50_000_000);
    assert!(snapshot.probed_hz.unwrap() > 0.0);
}
