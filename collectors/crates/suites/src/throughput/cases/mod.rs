//! Which cases a plan asks for: sinks, payloads, new files and rewritten ones.

use fsbench_wire as wire;
use serde::{Deserialize, Serialize};
use wire::{Payload, Profile, Role, SyncPrimitive, ThroughputFile};

use crate::case_failure::CaseFailure;
use crate::counters::DiskNumber;
use crate::durability::{TargetFacts, full_flush};
use crate::plan::{SuitePlan, TargetDir};
use crate::suite::Planned;

const KIB: u64 = 1024;
const MIB: u64 = 1024 * KIB;
/// One write call: what `pv` uses.
const WRITE_BYTES: u64 = 128 * KIB;
const LARGE_WRITE_BYTES: u64 = MIB;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Case {
    pub role: Role,
    pub payload: Payload,
    /// `None` into nothing.
    pub file: Option<ThroughputFile>,
    /// The call after the last write.
    pub primitive: SyncPrimitive,
    pub total_bytes: u64,
    pub write_bytes: u64,
    /// Index of the target's folder; nothing has none.
    pub folder: Option<usize>,
    pub disk: DiskNumber,
    pub target_facts: Option<TargetFacts>,
    pub os: wire::OsFamily,
}

/// What is written into which sinks.
struct StreamPlan {
    payload: Payload,
    file: ThroughputFile,
    write_bytes: u64,
    sinks: &'static [Role],
    /// From which profile on.
    from: Profile,
    /// Without time the highest go first: what is written again, then zeroes.
    drop_rank: u32,
}

/// Sinks of quick runs; the other two take a privilege or seconds.
const PLAIN: &[Role] = &[Role::Disk, Role::Memory];
const MADE: &[Role] = &[Role::MemoryOverFolder, Role::Fuse];
const ALL: &[Role] = &[Role::Disk, Role::Memory, Role::MemoryOverFolder, Role::Fuse];

const STREAMS: [StreamPlan; 6] = [
    stream(Payload::Zeroes, ThroughputFile::New, PLAIN, Profile::Quick, 10),
    stream(Payload::Random, ThroughputFile::New, PLAIN, Profile::Quick, 0),
    stream(Payload::Zeroes, ThroughputFile::New, MADE, Profile::Standard, 10),
    stream(Payload::Random, ThroughputFile::Rewrite, PLAIN, Profile::Standard, 20),
    stream(Payload::Random, ThroughputFile::New, MADE, Profile::Full, 5),
    StreamPlan {
        write_bytes: LARGE_WRITE_BYTES,
        ..stream(Payload::Random, ThroughputFile::New, ALL, Profile::Full, 30)
    },
];

const fn stream(
    payload: Payload,
    file: ThroughputFile,
    sinks: &'static [Role],
    from: Profile,
    drop_rank: u32,
) -> StreamPlan {
    StreamPlan { payload, file, write_bytes: WRITE_BYTES, sinks, from, drop_rank }
}

pub fn cases(plan: &SuitePlan) -> Vec<Planned<Case>> {
    let mut cases = Vec::new();
    for (folder, target) in plan.targets.iter().enumerate() {
        if target.role == Role::Null {
            cases.push(into_nothing(plan, target));
        }
        let wanted = wanted(plan.profile).filter(|stream| stream.sinks.contains(&target.role));
        cases.extend(wanted.map(|stream| into_file(plan, stream, folder, target)));
    }
    // A sink that there is no place for is absent, and said so.
    for (role, id, reason) in [
        (Role::Memory, "memory", "no_memory_target"),
        (Role::MemoryOverFolder, "mounted", "no_ram_disk"),
        (Role::Fuse, "fuse", "no_fuse"),
    ] {
        if plan.targets.iter().all(|target| target.role != role) {
            let wanted = wanted(plan.profile).filter(|stream| stream.sinks.contains(&role));
            cases.extend(wanted.map(|stream| absent(plan, stream, role, id, reason)));
        }
    }
    cases
}

fn wanted(profile: Profile) -> impl Iterator<Item = &'static StreamPlan> {
    let rank = |profile| match profile {
        Profile::Quick => 0,
        Profile::Standard => 1,
        Profile::Full => 2,
    };
    STREAMS.iter().filter(move |stream| rank(stream.from) <= rank(profile))
}

/// Bytes of a file, as the method has it.
pub const fn file_bytes(profile: Profile) -> u64 {
    match profile {
        Profile::Quick => 64 * MIB,
        Profile::Standard | Profile::Full => 450 * MIB,
    }
}

/// Of a run whose files are not those of its profile. Its results have keys of their own.
pub fn own_file_bytes(run: &wire::Run) -> Option<u64> {
    let standard = file_bytes(run.profile);
    run.suites.iter().find_map(|suite| {
        let wire::SuiteRun::Throughput(body) = suite else { return None };
        let sizes = body.cases.iter().map(|case| case.params.total_bytes);
        sizes.into_iter().find(|bytes| *bytes != standard)
    })
}

/// Scaled only for the project's tests; at least one write.
fn total_bytes(plan: &SuitePlan, write_bytes: u64) -> u64 {
    let total = plan.file_bytes.unwrap_or(file_bytes(plan.profile));
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a number of writes, and exact where the scale is 1"
    )]
    let writes = (total as f64 * plan.block_scale / write_bytes as f64).ceil() as u64;
    writes.max(1) * write_bytes
}

fn case(plan: &SuitePlan, role: Role, payload: Payload, write_bytes: u64) -> Case {
    Case {
        role,
        payload,
        file: None,
        primitive: SyncPrimitive::None,
        total_bytes: total_bytes(plan, write_bytes),
        write_bytes,
        folder: None,
        disk: None,
        target_facts: None,
        os: plan.os,
    }
}

fn into_nothing(plan: &SuitePlan, target: &TargetDir) -> Planned<Case> {
    let case = case(plan, Role::Null, Payload::Zeroes, WRITE_BYTES);
    planned(case, &target.id, 0)
}

fn into_file(
    plan: &SuitePlan,
    stream: &StreamPlan,
    folder: usize,
    target: &TargetDir,
) -> Planned<Case> {
    let case = Case {
        file: Some(stream.file),
        primitive: full_flush(plan.os),
        folder: Some(folder),
        disk: target.disk,
        target_facts: Some(TargetFacts {
            is_memory: target.is_memory(),
            ends_at: target.ends_at,
            write_through: target.write_through == Some(true),
        }),
        ..case(plan, target.role, stream.payload, stream.write_bytes)
    };
    planned(case, &target.id, stream.drop_rank)
}

fn absent(
    plan: &SuitePlan,
    stream: &StreamPlan,
    role: Role,
    id: &str,
    reason: &str,
) -> Planned<Case> {
    let case = Case {
        file: Some(stream.file),
        primitive: full_flush(plan.os),
        ..case(plan, role, stream.payload, stream.write_bytes)
    };
    Planned {
        target: None,
        refusal: Some(CaseFailure::unsupported(reason)),
        ..planned(case, id, stream.drop_rank)
    }
}

fn planned(case: Case, target: &str, drop_rank: u32) -> Planned<Case> {
    Planned {
        id: id(&case, target),
        target: Some(target.to_owned()),
        drop_rank,
        most_rounds: None,
        is_user_command: false,
        expected_ns: expected_ns(&case),
        refusal: None,
        case,
    }
}

fn id(case: &Case, target: &str) -> String {
    let payload = match case.payload {
        Payload::Zeroes => "zeroes",
        Payload::Random => "random",
    };
    let file = match case.file {
        Some(ThroughputFile::New) => "/new",
        Some(ThroughputFile::Rewrite) => "/rewrite",
        None => "",
    };
    format!("throughput/{payload}{file}/{}/{}@{target}", case.write_bytes, case.total_bytes)
}

/// What a durable stream takes where disks do 400 MiB a second and `bindfs` 170; for the plan's
/// estimate alone.
fn expected_ns(case: &Case) -> u64 {
    let mib_per_s = match case.role {
        Role::Disk => 400,
        Role::Memory | Role::MemoryOverFolder => 2000,
        Role::Fuse => 170,
        Role::Null => 100_000,
    };
    case.total_bytes * 1000 / (mib_per_s * MIB) * 1_000_000
}

#[cfg(test)]
mod tests;
