//! What will be measured where, decided before the first clock is read.

use std::path::Path;
use std::time::Duration;

use fsbench_failure::{Code, Failure};
use fsbench_machine as machine;
use fsbench_runner::{Alone, CommandHooks, LogicalCpu, SuitePlan, TargetDir, UserCommand};
use fsbench_suites::command_digest::CommandDigest;
use fsbench_suites::{MeasuredSuite, RUN_ORDER, file_bytes, with_suite};
use fsbench_wire as wire;
use wire::seal::{hex, sha256};

use crate::args::{RunArgs, SuiteName, Sweep, WorkFolder};
use crate::place::TargetFolder;
use crate::run_disks::RunDisks;
use crate::sinks;

/// The folders that were named, else the ones that the system offers.
pub fn places(args: &RunArgs, run_disks: &mut RunDisks) -> Result<Vec<TargetFolder>, Failure> {
    let wants = |place| args.sweep.as_ref().is_none_or(|sweep| sweep.places.contains(&place));
    let disks = if !wants(WorkFolder::Disk) {
        Vec::new()
    } else if args.target.is_empty() {
        vec![machine::default_disk_target().ok_or_else(|| {
            Failure::new(
                Code::NothingMeasurable,
                "no folder on a disk was found that can be written to",
            )
            .with_hint("name one with --target DIR")
        })?]
    } else {
        args.target.clone()
    };
    let memory = wants(WorkFolder::Memory)
        .then(|| {
            args.memory_target
                .clone()
                .or_else(machine::default_memory_target)
                .or_else(|| run_disks.memory())
        })
        .flatten();
    if disks.is_empty() && memory.is_none() {
        return Err(Failure::new(
            Code::NothingMeasurable,
            "no folder in memory was found that can be written to",
        )
        .with_hint("name one with --memory-target DIR"));
    }
    let mut places = Vec::new();
    for (index, path) in disks.iter().enumerate() {
        let id = if index == 0 { "disk".into() } else { format!("disk-{}", index + 1) };
        places.push(place(path, &id, wire::Role::Disk)?);
    }
    if let Some(path) = memory {
        places.push(place(&path, "memory", wire::Role::Memory)?);
    }
    if args.suite.iter().any(|SuiteName(suite)| has_sinks(*suite)) {
        let sinks = sinks::sinks(args.profile.into(), &places, run_disks);
        places.extend(sinks);
    }
    Ok(places)
}

fn place(path: &Path, id: &str, role: wire::Role) -> Result<TargetFolder, Failure> {
    let refused = |message: String| {
        Failure::usage(message)
            .with_hint("name an existing folder that can be written to (--target, --memory-target)")
    };
    let path = fsbench_platform::canonical(path)
        .map_err(|error| refused(format!("`{}` cannot be used: {error}", path.display())))?;
    let probe = machine::probe_target(&path, id, role)
        .map_err(|error| refused(format!("{:#}", anyhow::Error::new(error))))?;
    fsbench_platform::atomic_files::is_writable(&path)
        .map_err(|error| refused(format!("`{}` cannot be written to: {error}", path.display())))?;
    Ok(TargetFolder { probe, path })
}

/// Time for all suites together. `full` has none worth the name, and a user command
/// stands outside any promise.
fn deadline(profile: wire::Profile, command: Option<&UserCommand>) -> Duration {
    let seconds = match profile {
        _ if command.is_some_and(|command| command.alone.is_some()) => 90 * 24 * 3600,
        _ if command.is_some() => 4 * 3600,
        wire::Profile::Quick => 58,
        wire::Profile::Standard => 340,
        wire::Profile::Full => 4 * 3600,
    };
    Duration::from_secs(seconds)
}

/// One plan a suite, in the order they are run. Each may take what the later ones leave.
pub fn plans(
    args: &RunArgs,
    machine: &wire::Machine,
    places: &[TargetFolder],
    key_id: &str,
) -> Result<Vec<SuitePlan>, Failure> {
    let suites: Vec<wire::Suite> =
        RUN_ORDER.iter().copied().filter(|suite| args.suite.contains(&SuiteName(*suite))).collect();
    let command = user_command(args, key_id);
    let topology = topology(&machine.cpu);
    let whole_cpus = machine::whole_cpus(&machine.cpu);
    if args.size.is_some() && !suites.contains(&wire::Suite::Throughput) {
        return Err(Failure::usage(
            "--size is of the files of the suite `throughput`, which --suite leaves out",
        ));
    }
    if command.is_some() && !suites.iter().copied().any(has_user_command) {
        return Err(Failure::usage(
            "a user command is timed in the suite `core-sweep`, which --suite leaves out",
        ));
    }
    let profile = wire::Profile::from(args.profile);
    let all = deadline(profile, command.as_ref());
    let share = u32::try_from(suites.len()).unwrap_or(1).max(1);
    suites
        .into_iter()
        .map(|suite| {
            Ok(SuitePlan {
                suite,
                profile,
                targets: targets(suite, places),
                usable_cpus: machine.cpu.usable_count,
                whole_cpus,
                core_kinds: core_kinds(&machine.cpu),
                topology: topology.clone(),
                os: machine.os.family,
                seed: getrandom::u64().map_err(|error| {
                    Failure::new(Code::OperationalError, format!("no random bytes: {error}"))
                })?,
                deadline: (all / share).mul_f64(size_factor(suite, args.size, profile)),
                command: command.clone().filter(|_| has_user_command(suite)),
                file_bytes: args.size,
                block_scale: args.test_block_scale.unwrap_or(1.0),
            })
        })
        .collect()
}

/// Larger files than the profile's have as much more time.
fn size_factor(suite: wire::Suite, size: Option<u64>, profile: wire::Profile) -> f64 {
    let size = size.filter(|_| suite == wire::Suite::Throughput);
    let float = fsbench_stats::float;
    size.map_or(1.0, |size| float(size) / float(file_bytes(profile))).max(1.0)
}

fn has_sinks(suite: wire::Suite) -> bool {
    with_suite!(suite, S => S::HAS_SINKS)
}

fn has_user_command(suite: wire::Suite) -> bool {
    with_suite!(suite, S => S::HAS_USER_COMMAND)
}

/// The folders that were named or found; the sinks for the one suite that has them.
fn targets(suite: wire::Suite, places: &[TargetFolder]) -> Vec<TargetDir> {
    places
        .iter()
        .filter(|place| has_sinks(suite) || !sinks::is_sink(place.probe.target.role))
        .map(TargetFolder::target_dir)
        .collect()
}

/// Gives a suite what is left of the whole time once the later ones have had their estimate.
pub fn budget(left: Duration, later: &[SuitePlan]) -> Duration {
    let reserved: Duration = later.iter().map(fsbench_runner::estimate).sum();
    left.saturating_sub(reserved).max(left / (u32::try_from(later.len()).unwrap_or(0) + 1))
}

pub fn whole_deadline(plans: &[SuitePlan]) -> Duration {
    plans.iter().map(|plan| plan.deadline).sum()
}

fn core_kinds(cpu: &wire::Cpu) -> Vec<(String, u64)> {
    cpu.core_kinds
        .iter()
        .filter_map(|kind| Some((kind.name.clone(), kind.logical_count.or(kind.physical_count)?)))
        .collect()
}

/// The processors as the system shows them; where it shows none singly, what its kinds of cores
/// say, which is enough to know where one kind, or one cluster, is used up.
fn topology(cpu: &wire::Cpu) -> Vec<LogicalCpu> {
    let shown = machine::topology();
    if shown.is_empty() { by_kinds(cpu) } else { shown }
}

fn by_kinds(cpu: &wire::Cpu) -> Vec<LogicalCpu> {
    let mut all = Vec::new();
    for (kind, cores) in cpu.core_kinds.iter().enumerate() {
        let first = all.len() as u64;
        let count = cores.physical_count.or(cores.logical_count).unwrap_or(0);
        all.extend((0..count).map(|at| LogicalCpu {
            number: first + at,
            kind,
            core: Some(first + at),
            cluster: cores.cpus_per_l2_count.map(|size| first + at / size.max(1) * size.max(1)),
            l3: None,
            package: None,
        }));
    }
    all
}

/// The salt follows from the public key, so that one's own runs of the same command can be
/// compared with each other while the digest alone says nothing.
fn user_command(args: &RunArgs, key_id: &str) -> Option<UserCommand> {
    let name = args.name.clone()?;
    let salt = hex(&sha256(format!("fsbench command salt {key_id}").as_bytes()));
    let hooks = args.sweep.as_ref().map(hooks);
    let published = args.sweep.as_ref().filter(|sweep| sweep.publishes);
    Some(UserCommand {
        argv: args.user_command.clone(),
        wire: wire::Command {
            name,
            sha256: CommandDigest {
                argv: &args.user_command,
                hooks: hooks.clone().unwrap_or_default(),
            }
            .digest(&salt),
            salt,
            published: published.map(|_| typed(&args.user_command)),
        },
        limiting: args.limit.limiting(),
        alone: args.sweep.as_ref().map(|sweep| Alone {
            workers: sweep.workers.clone(),
            hooks: hooks.clone().unwrap_or_default(),
            shows_output: sweep.shows_output,
            // Beside a busy loop a built-in case says nothing of the machine.
            has_control: sweep.has_control && args.beside.beside.is_none(),
        }),
    })
}

fn hooks(sweep: &Sweep) -> CommandHooks {
    CommandHooks {
        setup: sweep.setup.clone(),
        prepare: sweep.prepare.clone(),
        is_in_target: sweep.is_in_target,
    }
}

/// As one would type it in a shell.
pub fn typed(argv: &[String]) -> String {
    let is_printable = |c: char| c.is_ascii_alphanumeric() || "-_=+.,/:@%{}".contains(c);
    let word = |word: &String| {
        if !word.is_empty() && word.chars().all(is_printable) {
            word.clone()
        } else {
            format!("'{}'", word.replace('\'', r"'\''"))
        }
    };
    argv.iter().map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mac_shows_its_fast_cores_and_its_clusters_by_kind() {
        let kind = |name: &str, count, in_cluster| wire::CoreKind {
            name: name.into(),
            physical_count: Some(count),
            logical_count: Some(count),
            max_hz: None,
            l2_bytes: None,
            cpus_per_l2_count: Some(in_cluster),
        };
        let mut cpu = machine::probe_machine().cpu;
        cpu.core_kinds = vec![kind("Performance", 8, 4), kind("Efficiency", 2, 2)];
        let all = by_kinds(&cpu);
        let of = |number: usize| (all[number].kind, all[number].cluster);
        assert_eq!(all.len(), 10);
        assert_eq!((of(3), of(4), of(9)), ((0, Some(0)), (0, Some(4)), (1, Some(8))));
    }
}
