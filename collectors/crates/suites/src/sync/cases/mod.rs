//! Which cases a plan asks for, and how long their blocks are.

mod rows;
#[cfg(test)]
mod tests;

use fsbench_wire as wire;
use serde::{Deserialize, Serialize};
use wire::{Profile, SyncPattern, SyncPrimitive};

use crate::case_failure::CaseFailure;
use crate::counters::DiskNumber;
use crate::durability::{TargetFacts, promised};
use crate::plan::{BlockLength, SuitePlan, TargetDir};
use crate::suite::Planned;
use rows::{PAGE_BYTES, PrimitiveRow, is_lacking, primitives, rows};

/// Most operations of one block. The fastest (no sync at all) reaches it before its time is up.
pub const BLOCK_CAPACITY: usize = 1 << 18;

/// For the headline's p99: a thousand operations in all.
const HEADLINE_COUNT: u64 = 1000;
const HEADLINE_EXTRA_NS: u64 = 12_000_000_000;

const MS: u64 = 1_000_000;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Case {
    pub pattern: SyncPattern,
    pub primitive: SyncPrimitive,
    pub write_bytes: u64,
    /// Index of the target's folder.
    pub folder: usize,
    pub disk: DiskNumber,
    pub class: wire::DurabilityClass,
    pub target_facts: TargetFacts,
    pub length: BlockLength,
}

pub fn cases(plan: &SuitePlan) -> Vec<Planned<Case>> {
    let on_disks = plan.targets.iter().enumerate().filter(|(_, t)| t.role == wire::Role::Disk);
    on_disks
        .flat_map(|(folder, target)| {
            let here = rows(plan.profile, plan.os);
            let elsewhere = primitives(plan.os).1;
            let lacking = elsewhere
                .iter()
                .map(|&primitive| (SyncPattern::Overwrite, primitive, PAGE_BYTES, u32::MAX));
            let run = here.into_iter().map(move |row| {
                let refusal = is_lacking(plan.os, row.0, row.1)
                    .then(|| CaseFailure::unsupported("os_lacks_call"));
                planned(plan, folder, target, row, refusal)
            });
            let refused = lacking.map(move |row| {
                let refusal = Some(CaseFailure::unsupported("os_lacks_call"));
                planned(plan, folder, target, row, refusal)
            });
            run.chain(refused)
        })
        .collect()
}

fn planned(
    plan: &SuitePlan,
    folder: usize,
    target: &TargetDir,
    (pattern, primitive, write_bytes, drop_rank): PrimitiveRow,
    refusal: Option<CaseFailure>,
) -> Planned<Case> {
    let target_facts = TargetFacts {
        is_memory: target.is_memory(),
        ends_at: target.ends_at,
        write_through: target.write_through == Some(true),
    };
    let class = promised(primitive, plan.os, target_facts.is_memory);
    let length = length(plan, drop_rank == 0).scaled(plan.block_scale);
    let words = (word(&pattern), word(&primitive));
    Planned {
        id: format!("sync/{}/{}/{write_bytes}@{}", words.0, words.1, target.id),
        target: Some(target.id.clone()),
        expected_ns: length.least_ns,
        case: Case {
            pattern,
            primitive,
            write_bytes,
            folder,
            disk: target.disk,
            class,
            target_facts,
            length,
        },
        refusal,
        drop_rank,
        most_rounds: None,
        is_user_command: false,
    }
}

fn length(plan: &SuitePlan, is_headline: bool) -> BlockLength {
    let planned = super::Sync::planned_rounds(plan.profile);
    let base = match plan.profile {
        Profile::Quick => BlockLength { least_ns: 100 * MS, least_count: 12, cap_ns: 300 * MS },
        _ => BlockLength { least_ns: 100 * MS, least_count: 25, cap_ns: 500 * MS },
    };
    if !is_headline || plan.profile == Profile::Quick {
        return base;
    }
    // The thousand operations are spread over all rounds, so that they stay interleaved with the
    // other cases; a slow drive takes up to 12 s more for them.
    BlockLength {
        least_count: base.least_count.max(HEADLINE_COUNT.div_ceil(planned)),
        cap_ns: base.cap_ns + HEADLINE_EXTRA_NS / planned,
        ..base
    }
}

impl super::Sync {
    fn planned_rounds(profile: Profile) -> u64 {
        <Self as crate::suite::MeasuredSuite>::rounds(profile).planned
    }
}

/// The word the contract has for it.
pub fn word<T: Serialize>(value: &T) -> String {
    serde_json::to_value(value)
        .ok()
        .and_then(|value| value.as_str().map(str::to_owned))
        .unwrap_or_default()
}
