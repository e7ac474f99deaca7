//! A `ram://` image with HFS+ or APFS, or a tmpfs, made by the system's own programs. `hdiutil info` lists what is
//! attached: by that, not by its name, a device is known before it is detached.

mod tmpfs;

use std::path::{Path, PathBuf};
#[cfg(target_os = "macos")]
use std::process::{Command, Stdio};

use super::DiskFormat;
use super::MountState;
#[cfg(target_os = "macos")]
use super::{RamDisk, RamDiskError, folders};

/// `hdiutil` counts in these.
const SECTOR_BYTES: u64 = 512;

type Argv = Vec<String>;

fn argv<const N: usize>(words: [&str; N]) -> Argv {
    words.map(str::to_owned).to_vec()
}

/// Attached as a device, with nothing on it and nothing mounted. Prints the device.
fn attach(size_bytes: u64) -> Argv {
    let image = image(size_bytes);
    argv(["/usr/bin/hdiutil", "attach", "-nobrowse", "-nomount", &image])
}

/// A file system on all of the device, mounted at `/Volumes/NAME` or, where that is taken,
/// at `/Volumes/NAME 1`.
fn erase(format: DiskFormat, name: &str, device: &str) -> Argv {
    argv(["/usr/sbin/diskutil", "erasevolume", format.word(), name, device])
}

/// To mount it elsewhere.
fn unmount_volume(device: &str) -> Argv {
    argv(["/usr/sbin/diskutil", "unmount", device])
}

fn mount_over(path: &Path, device: &str) -> Argv {
    let path = path.to_string_lossy();
    argv(["/usr/sbin/diskutil", "mount", "nobrowse", "-mountPoint", &path, device])
}

fn detach(device: &str) -> Argv {
    argv(["/usr/bin/hdiutil", "detach", device])
}

fn info() -> Argv {
    argv(["/usr/bin/hdiutil", "info"])
}

fn image(size_bytes: u64) -> String {
    format!("ram://{}", size_bytes.div_ceil(SECTOR_BYTES))
}

/// What `attach` prints: the device, then blanks.
fn attached_device(text: &str) -> Option<String> {
    let word = text.split_whitespace().next()?;
    is_device(word).then(|| word.to_owned())
}

fn is_device(word: &str) -> bool {
    let number = word.strip_prefix("/dev/disk");
    number.is_some_and(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
}

/// One image of `hdiutil info`.
#[derive(Debug, Default, PartialEq, Eq)]
struct Image {
    path: String,
    /// The whole device first, then its parts and what is synthesized from them.
    devices: Vec<(String, Option<PathBuf>)>,
}

/// Images stand between lines of `=`; each has `key : value` lines, then its devices with, after
/// tabs, what is on them and where that is mounted.
fn images(text: &str) -> Vec<Image> {
    let parts = text.split("================").skip(1);
    parts
        .map(|part| {
            let mut image = Image::default();
            for line in part.lines() {
                if let Some((key, value)) = line.split_once(':')
                    && key.trim() == "image-path"
                {
                    value.trim().clone_into(&mut image.path);
                } else if line.starts_with("/dev/disk") {
                    let mut fields = line.split('\t');
                    let device = fields.next().unwrap_or_default().trim().to_owned();
                    let mounted = fields.nth(1).map(str::trim).filter(|at| !at.is_empty());
                    image.devices.push((device, mounted.map(PathBuf::from)));
                }
            }
            image
        })
        .filter(|image| !image.path.is_empty())
        .collect()
}

/// The image that a device is the whole of, if it lies in memory and has this size.
fn ram_image<'a>(images: &'a [Image], device: &str, size_bytes: u64) -> Option<&'a Image> {
    images.iter().find(|found| {
        let is_whole = found.devices.first().is_some_and(|(whole, _)| whole == device);
        is_whole && found.path == image(size_bytes)
    })
}

fn mounted_at(image: &Image) -> Option<&Path> {
    volume(image).map(|(_, at)| at)
}

/// Of APFS it is a part of a device that was made up for it.
fn volume(image: &Image) -> Option<(&str, &Path)> {
    image.devices.iter().find_map(|(device, at)| Some((device.as_str(), at.as_deref()?)))
}

/// A restart gives the number of a device to another image.
fn is_reused_in(text: &str, device: &str, size_bytes: u64, path: &Path) -> bool {
    let images = images(text);
    let is_ours = ram_image(&images, device, size_bytes).is_some();
    !is_ours && images.iter().all(|image| mounted_at(image) != Some(path))
}

fn mount_state_in(text: &str, device: Option<&str>, size_bytes: u64, path: &Path) -> MountState {
    let Some(device) = device else {
        return MountState::Missing;
    };
    let images = images(text);
    let is_attached =
        images.iter().any(|image| image.devices.iter().any(|(found, _)| found == device));
    match ram_image(&images, device, size_bytes) {
        // Attached and not mounted yet is ours too: whoever made it was killed in between.
        Some(image) if mounted_at(image).is_none_or(|at| at == path) => MountState::Mounted,
        Some(_) => MountState::Replaced,
        None if is_attached => MountState::Replaced,
        None => MountState::Missing,
    }
}

#[cfg(target_os = "macos")]
pub fn has_format(_: DiskFormat) -> bool {
    true
}

#[cfg(target_os = "macos")]
pub fn needs_folder(format: DiskFormat) -> bool {
    format == DiskFormat::Tmpfs
}

/// What is mounted belongs to who uses it, as on any external disk.
#[cfg(target_os = "macos")]
pub fn owner() -> Option<(u32, u32)> {
    None
}

#[cfg(target_os = "macos")]
pub fn mount(
    disk: &mut RamDisk,
    record: &dyn Fn(&RamDisk) -> Result<(), RamDiskError>,
) -> Result<(), RamDiskError> {
    if disk.format == DiskFormat::Tmpfs {
        return run(&tmpfs::mount(&disk.path, disk.size_bytes)).map(drop);
    }
    let attached = run(&attach(disk.size_bytes))?;
    let device =
        attached_device(&attached).ok_or_else(|| unexpected("hdiutil attach", &attached))?;
    disk.device = Some(device.clone());
    // Before anything else: this device is ours to detach.
    record(disk)?;
    run(&erase(disk.format, &disk.name, &device))?;
    let message = run(&info())?;
    let found = images(&message);
    let (volume, at) = ram_image(&found, &device, disk.size_bytes)
        .and_then(volume)
        .ok_or_else(|| unexpected("hdiutil info", &message))?;
    if disk.path.as_os_str().is_empty() {
        at.clone_into(&mut disk.path);
        return Ok(());
    }
    run(&unmount_volume(volume))?;
    run(&mount_over(&disk.path, volume)).map(drop)
}

#[cfg(target_os = "macos")]
pub fn unmount(disk: &RamDisk) -> Result<(), RamDiskError> {
    if disk.format == DiskFormat::Tmpfs {
        return run(&tmpfs::unmount(&disk.path)).map(drop);
    }
    disk.device.as_ref().map_or(Ok(()), |device| run(&detach(device)).map(drop))
}

#[cfg(target_os = "macos")]
pub fn mount_state(disk: &RamDisk) -> Result<MountState, RamDiskError> {
    if disk.format == DiskFormat::Tmpfs {
        return Ok(tmpfs::mount_state_in(&run(&tmpfs::table())?, &disk.path));
    }
    let message = run(&info())?;
    Ok(mount_state_in(&message, disk.device.as_deref(), disk.size_bytes, &disk.path))
}

#[cfg(target_os = "macos")]
pub fn is_of_another_start(disk: &RamDisk) -> Result<bool, RamDiskError> {
    let Some(device) = &disk.device else {
        return Ok(false);
    };
    Ok(is_reused_in(&run(&info())?, device, disk.size_bytes, &disk.path))
}

#[cfg(target_os = "macos")]
pub fn clear_folders(disk: &RamDisk) -> Result<(), RamDiskError> {
    disk.folders.iter().try_for_each(folders::move_below)
}

/// The links lead to them.
#[cfg(target_os = "macos")]
#[expect(clippy::unnecessary_wraps, reason = "as on the other systems")]
pub fn show_folders(_: &RamDisk) -> Result<(), RamDiskError> {
    Ok(())
}

#[cfg(target_os = "macos")]
#[expect(clippy::unnecessary_wraps, reason = "as on the other systems")]
pub fn hide_folders(_: &RamDisk) -> Result<(), RamDiskError> {
    Ok(())
}

#[cfg(target_os = "macos")]
pub fn give_folders_back(disk: &RamDisk) -> Result<(), RamDiskError> {
    disk.folders.iter().try_for_each(folders::move_back)
}

#[cfg(target_os = "macos")]
fn run(argv: &Argv) -> Result<String, RamDiskError> {
    let failed = |words: String| RamDiskError::Command { command: argv.join(" "), words };
    let (program, arguments) = argv.split_first().ok_or_else(|| failed("no command".to_owned()))?;
    let output = Command::new(program)
        .args(arguments)
        // Their words are read, so they must be the ones that are known.
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .output()
        .map_err(|error| failed(error.to_string()))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    Err(failed(String::from_utf8_lossy(&output.stderr).trim().to_owned()))
}

#[cfg(target_os = "macos")]
fn unexpected(command: &str, message: &str) -> RamDiskError {
    RamDiskError::Command {
        command: command.to_owned(),
        words: format!("unexpected answer: {}", message.trim()),
    }
}

#[cfg(test)]
mod tests;
