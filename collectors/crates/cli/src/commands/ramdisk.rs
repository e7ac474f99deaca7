//! `ramdisk`: RAM disks that stay until they are taken away, and only those that were made here.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use fsbench_failure::{Code, Failure};
use fsbench_platform::public_file;
use fsbench_ramdisk::covering::Hidden;
use fsbench_ramdisk::{
    DiskFormat, MountState, RamDisk, RamDiskError, RamDiskOptions, RamDiskStore, unit,
};
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
    /// The file system on it
    #[schemars(extend("enum" = ["HFS+", "APFS", "tmpfs"]))]
    file_system: &'static str,
    /// Folders that lie on it
    folders: Vec<String>,
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

/// The RAM disk that is mounted again.
#[derive(Serialize, JsonSchema)]
pub struct Restored {
    #[serde(flatten)]
    disk: DiskOutput,
    /// Whether it had to be mounted
    was_mounted: bool,
}

impl CommandOutput for Restored {
    const NAME: &'static str = "ramdisk-restore";
}

/// A unit that restores a RAM disk.
#[derive(Serialize, JsonSchema)]
pub struct UnitOutput {
    /// What the system wants the file to be called
    file_name: String,
    unit: String,
    /// The file that was written
    written: Option<String>,
    /// The commands that remove it
    removal: String,
}

impl CommandOutput for UnitOutput {
    const NAME: &'static str = "ramdisk-unit";
}

pub fn run(command: &RamdiskCommand, output: Output) -> Result<(), Failure> {
    let store = RamDiskStore::at(&AppPaths::find()?.ram_disks);
    match command {
        RamdiskCommand::Create { size, name, tmpfs, apfs, mount_over, folder, yes, json } => {
            let wanted = RamDiskOptions {
                name: name.clone(),
                size_bytes: *size,
                format: match (tmpfs, apfs) {
                    (true, _) => DiskFormat::Tmpfs,
                    (_, true) => DiskFormat::Apfs,
                    _ => DiskFormat::default(),
                },
                mount_over: mount_over.clone(),
                folders: folder.clone(),
                may_hide: *yes,
                run_pid: None,
            };
            create(&store, &wanted, *json, output)
        }
        RamdiskCommand::Destroy { which, json } => {
            let disk = store.destroy(which).map_err(|error| failure(&error, which))?;
            if *json {
                return output.answer(&Destroyed(facts(&disk)));
            }
            output.say(&format!("  {} was removed, with everything on it", disk.name));
            if disk.has_unit {
                output.say(&format!("  if you installed its unit: {}", unit::removal(&disk)));
            }
            Ok(())
        }
        RamdiskCommand::Restore { which, json } => {
            let restored = store.restore(which).map_err(|error| failure(&error, which))?;
            let (disk, was_mounted) = restored;
            if *json {
                return output.answer(&Restored { disk: facts(&disk), was_mounted });
            }
            output.data(&format!("{}\n", disk.path.display()))?;
            output.say(if was_mounted { "  mounted again, empty" } else { "  is mounted already" });
            Ok(())
        }
        RamdiskCommand::Unit { which, out, json } => {
            print_unit(&store, which, out.as_deref(), *json, output)
        }
        RamdiskCommand::List { json } => list(&store, *json, output),
    }
}

fn create(
    store: &RamDiskStore,
    wanted: &RamDiskOptions,
    json: bool,
    output: Output,
) -> Result<(), Failure> {
    let name = &wanted.name;
    let covered = wanted.mount_over.iter().chain(&wanted.folders);
    // Before they are covered.
    let hidden: Vec<(&PathBuf, Hidden)> = covered
        .filter_map(|folder| Some((folder, Hidden::of(folder).ok()?)))
        .filter(|(_, hidden)| hidden.entries_count > 0)
        .collect();
    let disk = store.create(wanted).map_err(|error| failure(&error, name))?;
    if json {
        return output.answer(&Created(facts(&disk)));
    }
    output.data(&format!("{}\n", disk.path.display()))?;
    for (folder, hidden) in hidden {
        let words = format!("  hides until then: {} of {}", hidden, folder.display());
        output.say(&sanitize_for_terminal(&words));
    }
    output.say(&format!(
        "  at most {} of memory; a power cut erases it. To remove it: fsbench-collect ramdisk destroy {name}",
        bytes(disk.size_bytes)
    ));
    output.say(&format!("  to have it back after a restart: fsbench-collect ramdisk unit {name}"));
    Ok(())
}

fn print_unit(
    store: &RamDiskStore,
    which: &str,
    out: Option<&Path>,
    json: bool,
    output: Output,
) -> Result<(), Failure> {
    let failed = |error: std::io::Error, what: &str| {
        Failure::new(Code::OperationalError, format!("{what}: {error}"))
    };
    let disk = store.note_unit(which).map_err(|error| failure(&error, which))?;
    let program = std::env::current_exe().map_err(|error| failed(error, "this program's path"))?;
    let home = AppPaths::data_home()?;
    let starter = unit::Starter { program: &program, home: (home.0, &home.1) };
    let text = unit::text(&disk, &starter);
    if let Some(path) = out {
        let mut file = public_file()
            .write(true)
            .create_new(true)
            .open(path)
            .map_err(|error| failed(error, &path.display().to_string()))?;
        let written = file.write_all(text.as_bytes());
        written.map_err(|error| failed(error, &path.display().to_string()))?;
    }
    if json {
        return output.answer(&UnitOutput {
            file_name: unit::file_name(&disk),
            unit: text,
            written: out.map(|path| path.to_string_lossy().into_owned()),
            removal: unit::removal(&disk),
        });
    }
    match out {
        Some(path) => {
            output.say(&format!(
                "  written: {}; its first lines say how to install it",
                path.display()
            ));
            Ok(())
        }
        None => output.data(&text),
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
        let mut places = vec![disk.path.display().to_string()];
        places.extend(disk.folders.iter().map(|folder| folder.at.display().to_string()));
        output.data(&format!(
            "{:width$}   {:>8}   {:8}   {}\n",
            disk.name,
            bytes(disk.size_bytes),
            word(*mount_state),
            places.join(", ")
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
        file_system: disk.format.word(),
        folders: disk
            .folders
            .iter()
            .map(|folder| folder.at.to_string_lossy().into_owned())
            .collect(),
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
        RamDiskError::Name(_) | RamDiskError::NoSuchFormat(_) => Failure::usage(error),
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
        RamDiskError::Command { command, words }
            if command.contains("_tmpfs") && words.contains("not permitted") =>
        {
            failed.with_hint("macOS lets root alone mount tmpfs: sudo fsbench-collect ramdisk create --tmpfs …; HFS+ and APFS take no root")
        }
        RamDiskError::Mount { .. }
        | RamDiskError::File { .. } | RamDiskError::Command { .. } | RamDiskError::NoSuchThing => failed,
    }
}

fn is_privilege(errno: Option<i32>) -> bool {
    let kind = errno.map(|errno| std::io::Error::from_raw_os_error(errno).kind());
    kind == Some(std::io::ErrorKind::PermissionDenied)
}
