//! What a flush costs beyond the write that it makes durable: the same write, forced through to the medium or handed to the
//! drive, beside the one that flushes the drive's whole cache.

use fsbench_wire::{
    Device, DurabilityClass, Evidence, Run, SyncPattern, SyncPrimitive, WriteCache,
};

use super::findings::{SyncCase, ratio_of, values_of};
use crate::findings::METHOD;
use crate::numbers::{duration, times};

const TITLE: &str = "Write-through control";

/// `None`: of calls that are no pair. On macOS the sentence on the durable write names both sides.
pub fn sentence(run: &Run, cases: &[&SyncCase], digest: &[u8]) -> Option<String> {
    let find = |primitive, class| {
        cases.iter().copied().find(|case| {
            case.params.pattern == SyncPattern::Overwrite
                && case.params.primitive == primitive
                && values_of(case).is_some()
                && case.durability.as_ref().is_some_and(|one| one.class == class)
        })
    };
    let flushed = |primitive| find(primitive, DurabilityClass::L3);
    if let Some((direct, flush)) =
        flushed(SyncPrimitive::ODirectDsync).zip(flushed(SyncPrimitive::Fdatasync))
    {
        let of_case = |target: &&fsbench_wire::Target| Some(&target.id) == direct.target.as_ref();
        let device = run.targets.iter().find(of_case)?.device.as_ref();
        return Some(match why_no_fua(device, direct) {
            Some(why) => format!("{TITLE}: none in this run, because {why}."),
            None => beside(["O_DIRECT|O_DSYNC, with FUA,", "fdatasync"], [direct, flush], digest)?,
        });
    }
    let handed = find(SyncPrimitive::WriteThrough, DurabilityClass::L1)?;
    let flush = flushed(SyncPrimitive::FlushFileBuffers)?;
    beside(["FILE_FLAG_WRITE_THROUGH", "FlushFileBuffers"], [handed, flush], digest)
}

/// Why `O_DIRECT|O_DSYNC` is not known to have written through a cache that `fdatasync` flushes.
fn why_no_fua(device: Option<&Device>, direct: &SyncCase) -> Option<&'static str> {
    let evidence = direct.durability.as_ref().map(|durability| durability.evidence);
    match device.map(|device| (device.write_cache, device.fua)) {
        Some((Some(WriteCache::WriteThrough), _)) => {
            Some("the system reports a write-through cache, for which it sends no flush")
        }
        Some((_, Some(false))) => {
            Some("the drive has no FUA: O_DIRECT|O_DSYNC flushes its cache as fdatasync does")
        }
        Some((_, Some(true))) if evidence == Some(Evidence::Counted) => Some(
            "the system flushed the drive for each O_DIRECT|O_DSYNC write instead of using FUA",
        ),
        Some((_, Some(true))) => None,
        _ => Some("the system does not show whether the drive has FUA"),
    }
}

fn beside(
    [through, flush]: [&str; 2],
    [own, flushed]: [&SyncCase; 2],
    digest: &[u8],
) -> Option<String> {
    let ratio = ratio_of(flushed, own, digest)?;
    let time = duration(values_of(own)?.p50_ns.value);
    let result = match ratio.bounds {
        Some((low, _)) if low > METHOD.clear_ratio => {
            format!("{flush} is {} slower: the rest is the flush", times(ratio.value))
        }
        Some((_, high)) if high < 1.0 / METHOD.clear_ratio => {
            format!("{flush} is {} faster", times(1.0 / ratio.value))
        }
        Some(_) => format!("{flush} makes no clear difference"),
        None => format!("too few rounds to compare {flush} with it"),
    };
    Some(format!("{TITLE}: {through} takes {time}; {result}."))
}

#[cfg(test)]
mod tests {
    use fsbench_wire::{Evidence, Run, SuiteRun, SyncPrimitive};

    use crate::{sample, text};

    fn with_device(fua: Option<bool>, evidence: Evidence) -> Run {
        let mut run = sample::guest();
        let SuiteRun::Sync(sync) = &mut run.suites[0] else { panic!("no sync") };
        for case in &mut sync.cases {
            if case.params.primitive == SyncPrimitive::ODsync {
                case.params.primitive = SyncPrimitive::ODirectDsync;
                case.durability.as_mut().unwrap().evidence = evidence;
            }
        }
        run.targets[0].device.as_mut().unwrap().fua = fua;
        run
    }

    #[test]
    fn the_full_report_says_what_a_flush_costs_beyond_a_write_through_or_why_it_cannot() {
        for (fua, evidence, words) in [
            (
                Some(true),
                Evidence::Declared,
                "O_DIRECT|O_DSYNC, with FUA, takes 80.0 µs; fdatasync is 1.2x slower: the rest is the flush.",
            ),
            (
                Some(true),
                Evidence::Counted,
                "none in this run, because the system flushed the drive",
            ),
            (Some(false), Evidence::Counted, "none in this run, because the drive has no FUA"),
            (None, Evidence::Declared, "none in this run, because the system does not show"),
        ] {
            let text = text(&with_device(fua, evidence), &[7; 32]);
            assert!(text.contains(&format!("  Write-through control: {words}")), "{text}");
        }
        assert!(!text(&sample::mac(), &[7; 32]).contains("Write-through control"));
    }
}
