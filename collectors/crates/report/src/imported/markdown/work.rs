//! What a case of another tool did, in words.

use fsbench_wire::{ImportedCase, ImportedDurability, ImportedWork};

use super::super::super::comparison::quantity::{bytes, count, number};

/// "randrw, write · 4 KiB · fsync after 10 000 writes · direct".
pub fn work_text(case: &ImportedCase) -> String {
    let work = &case.work;
    let operation: Vec<&str> =
        [&work.operation, &work.part].into_iter().flatten().map(String::as_str).collect();
    let direct = |is| if is { "direct" } else { "through the page cache" }.to_owned();
    let workers = |all| format!("{} {}", count(all), if all == 1 { "worker" } else { "workers" });
    let durability = |one| {
        match one {
            ImportedDurability::L0 => "only in memory",
            ImportedDurability::Unknown => "durability unknown",
        }
        .to_owned()
    };
    let mut words = vec![
        Some(operation.join(", ")),
        work.block_bytes.map(bytes),
        sync_text(work),
        work.is_direct.map(direct),
        work.engine.clone(),
        work.queue_depth_count.map(|depth| format!("queue depth {}", count(depth))),
        work.workers_count.map(workers),
        work.read_ratio.map(|ratio| format!("{}\u{2009}% reads", number(ratio * 100.0, 3))),
    ];
    words.extend(work.parameters.iter().map(|one| Some(format!("{} = {}", one.name, one.value))));
    words.push(case.durability.map(durability));
    let words: Vec<String> = words.into_iter().flatten().filter(|word| !word.is_empty()).collect();
    words.join(" \u{b7} ")
}

fn sync_text(work: &ImportedWork) -> Option<String> {
    let sync = work.sync.as_ref()?;
    Some(match work.writes_per_sync_count {
        None | Some(1) => sync.clone(),
        Some(writes) => format!("{sync} after {} writes", count(writes)),
    })
}
