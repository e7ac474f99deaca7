//! `ramdisk`: RAM disks that stay until they are taken away, and only those that were made here.

use fsbench_failure::{Code, Failure};
use fsbench_ramdisk::covering::Hidden;
use fsbench_ramdisk::{MountState, RamDisk, RamDiskError, RamDiskOptions, RamDiskStore};
use fsbench_report::numbers::bytes;
use fsbench_report::terminal::sanitize_for_terminal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::app_paths::AppPaths;
use crate::args::RamdiskCommand;
use crate::command_output::CommandOutput;
use crate::output::Output;

/// A RAM disk.
#[derive(Serialize, JsonSchema)]
struct DiskOutput {
    name: String,
    /// Where it is mounted
    path: String,
    /// What is mounted, where the system has a name for it
    device: Option<String>,
    /// Most memory that it may take
    size_bytes: u64,
}

/// The RAM disk that was made.
#[derive(Serialize, JsonSchema)]
pub struct Created(DiskOutput);

impl CommandOutput for Created {
    const NAME: &'static str = "ramdisk-create";
}

/// The RAM disk that was taken away.
#[derive(Serialize, JsonSchema)]
pub struct Destroyed(DiskOutput);

impl CommandOutput for Destroyed {
    const NAME: &'static str = "ramdisk-destroy";
}

/// The RAM disks that were made here.
#[derive(Serialize, JsonSchema)]
pub struct Listed {
    ram_disks: Vec<ListedDisk>,
    /// Files that cannot be read as records of RAM disks
    damaged_records: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
struct ListedDisk {
    #[serde(flatten)]
    disk: DiskOutput,
    #[schemars(extend("enum" = ["mounted", "gone", "replaced"]))]
    #[serde(rename = "standing")]
    mount_state: &'static str,
}

impl CommandOutput for Listed {
    const NAME: &'static str = "ramdisk-list";
}

pub fn run(command: &RamdiskCommand, output: Output) -> Result<(), Failure> {
    let store = RamDiskStore::at(&AppPaths::find()?.ram_disks);
    match command {
        RamdiskCommand::Create { size, name, mount_over, yes, json } => {
            let wanted = RamDiskOptions {
                name: name.clone(),
                size_bytes: *size,
                mount_over: mount_over.clone(),
                may_hide: *yes,
                run_pid: None,
            };
            let hidden = mount_over.as_deref().and_then(|over| Hidden::of(over).ok());
            let disk = store.create(&wanted).map_err(|error| failure(&error, name))?;
            if *json {
                return output.answer(&Created(facts(&disk)));
            }
            output.data(&format!("{}\n", disk.path.display()))?;
            if let Some(hidden) = hidden.filter(|hidden| hidden.entries_count > 0) {
                let hidden = hidden.to_string();
                output.say(&format!("  hides until then: {}", sanitize_for_terminal(&hidden)));
            }
            output.say(&format!(
                "  at most {} of memory; a power cut erases it. To remove it: fsbench-collect ramdisk destroy {name}",
                bytes(disk.size_bytes)
            ));
            Ok(())
        }
        RamdiskCommand::Destroy { which, json } => {
            let disk = store.destroy(which).map_err(|error| failure(&error, which))?;
            if *json {
                return output.answer(&Destroyed(facts(&disk)));
            }
            output.say(&format!("  {} was removed, with everything on it", disk.name));
            Ok(())
        }
        RamdiskCommand::List { json } => list(&store, *json, output),
    }
}

fn list(store: &RamDiskStore, json: bool, output: Output) -> Result<(), Failure> {
    let mut disks = Vec::new();
    let records = store.records().map_err(|error| failure(&error, ""))?;
    for damaged in &records.damaged {
        output.warn(&format!(
            "the record {} cannot be read: {}",
            damaged.path.display(),
            damaged.source
        ));
    }
    for disk in records.disks {
        let mount_state = store.mount_state(&disk).map_err(|error| failure(&error, ""))?;
        disks.push((disk, mount_state));
    }
    if json {
        let ram_disks = disks.iter().map(|(disk, mount_state)| ListedDisk {
            disk: facts(disk),
            mount_state: word(*mount_state),
        });
        return output.answer(&Listed {
            ram_disks: ram_disks.collect(),
            damaged_records: records
                .damaged
                .iter()
                .map(|damaged| damaged.path.to_string_lossy().into_owned())
                .collect(),
        });
    }
    if disks.is_empty() && records.damaged.is_empty() {
        output.say("  none was created by fsbench-collect");
    }
    let width = disks.iter().map(|(disk, _)| disk.name.len()).max().unwrap_or(0);
    for (disk, mount_state) in &disks {
        output.data(&format!(
            "{:width$}   {:>8}   {:8}   {}\n",
            disk.name,
            bytes(disk.size_bytes),
            word(*mount_state),
            disk.path.display()
        ))?;
    }
    Ok(())
}

fn facts(disk: &RamDisk) -> DiskOutput {
    DiskOutput {
        name: disk.name.clone(),
        path: disk.path.to_string_lossy().into_owned(),
        device: disk.device.clone(),
        size_bytes: disk.size_bytes,
    }
}

fn word(mount_state: MountState) -> &'static str {
    match mount_state {
        MountState::Mounted => "mounted",
        MountState::Missing => "gone",
        MountState::Replaced => "replaced",
    }
}

fn failure(error: &RamDiskError, which: &str) -> Failure {
    let failed = Failure::new(Code::OperationalError, error);
    match error {
        RamDiskError::Name(_) => Failure::usage(error),
        RamDiskError::Mount { source, .. } if is_privilege(source.errno) => failed.with_hint(format!(
            "mounting takes a privilege: sudo fsbench-collect ramdisk create …; \
             or use the memory that is mounted already: mkdir -m 700 /dev/shm/{which} && fsbench-collect --memory-target /dev/shm/{which}"
        )),
        RamDiskError::Unmount { source, .. } if is_privilege(source.errno) => {
            failed.with_hint(format!("sudo fsbench-collect ramdisk destroy {which}"))
        }
        RamDiskError::Unmount { .. } => {
            failed.with_hint("stop the programs that use it (Linux: fuser -vm PATH), then try again")
        }
        RamDiskError::NameInUse(name) => failed.with_hint(format!(
            "name another with --name, or remove it: fsbench-collect ramdisk destroy {name}"
        )),
        RamDiskError::NotCoverable { .. } => {
            Failure::usage(error).with_hint("name a folder of your own, such as one that a build writes to")
        }
        RamDiskError::NotEmpty { .. } => {
            failed.with_hint("add --yes to hide them, or name an empty folder")
        }
        RamDiskError::Damaged { path, .. } => failed.with_hint(format!(
            "unmount what is mounted there (Linux: findmnt -t tmpfs), then delete {}",
            path.display()
        )),
        RamDiskError::TooLarge { .. } => failed.with_hint("name a smaller one with --size"),
        RamDiskError::NotOurs(_) => failed.with_hint("`fsbench-collect ramdisk list` lists those it created"),
        RamDiskError::Replaced { path, .. } => failed.with_hint(format!(
            "unmount what is mounted over {}, then try again",
            path.display()
        )),
        RamDiskError::Mount { .. }
        | RamDiskError::File { .. } | RamDiskError::Command { .. } | RamDiskError::NoSuchThing => failed,
    }
}

fn is_privilege(errno: Option<i32>) -> bool {
    let kind = errno.map(|errno| std::io::Error::from_raw_os_error(errno).kind());
    kind == Some(std::io::ErrorKind::PermissionDenied)
}
