//! A unit of the system that brings a RAM disk back after a restart, as text: nothing installs it.

use std::fmt::Write as _;
use std::path::Path;

use crate::{DiskFormat, RamDisk};

/// What starts it.
pub struct Starter<'a> {
    pub program: &'a Path,
    /// Variable and value that lead the program to the records.
    pub home: (&'a str, &'a Path),
}

/// The file's name.
pub fn file_name(disk: &RamDisk) -> String {
    if cfg!(target_os = "macos") {
        format!("fsbench.ramdisk.{}.plist", disk.name)
    } else {
        format!("fsbench-ramdisk-{}.service", disk.name)
    }
}

/// Of this system.
pub fn text(disk: &RamDisk, starter: &Starter<'_>) -> String {
    if cfg!(target_os = "macos") { launchd(disk, starter) } else { systemd(disk, starter) }
}

/// The commands of this system that remove the unit.
pub fn removal(disk: &RamDisk) -> String {
    let file = file_name(disk);
    if cfg!(target_os = "macos") {
        let at = launchd_path(disk);
        format!("{}launchctl bootout {} {at} && {0}rm {at}", at.sudo, at.domain)
    } else {
        format!("sudo systemctl disable {file} && sudo rm /etc/systemd/system/{file}")
    }
}

/// Where launchd looks: for what takes root, and for what its user may do.
struct LaunchdPath {
    sudo: &'static str,
    domain: &'static str,
    folder: &'static str,
    file: String,
}

impl std::fmt::Display for LaunchdPath {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.folder, self.file)
    }
}

fn launchd_path(disk: &RamDisk) -> LaunchdPath {
    let file = format!("fsbench.ramdisk.{}.plist", disk.name);
    if disk.format == DiskFormat::Tmpfs {
        return LaunchdPath {
            sudo: "sudo ",
            domain: "system",
            folder: "/Library/LaunchDaemons",
            file,
        };
    }
    LaunchdPath { sudo: "", domain: "gui/$(id -u)", folder: "~/Library/LaunchAgents", file }
}

fn systemd(disk: &RamDisk, starter: &Starter<'_>) -> String {
    let name = &disk.name;
    let file = format!("fsbench-ramdisk-{name}.service");
    let (variable, home) = starter.home;
    let mut needed: Vec<&Path> = vec![home, starter.program];
    needed.extend(disk.folders.iter().map(|folder| folder.at.as_path()));
    needed.extend(disk.is_over.then_some(disk.path.as_path()));
    let needed: Vec<String> = needed.into_iter().map(|path| quoted(path, false)).collect();
    format!(
        "\
# Brings the RAM disk {name} back, empty, when the system starts.
# Install: sudo cp {file} /etc/systemd/system/ && sudo systemctl enable {file}
# Remove:  sudo systemctl disable {file} && sudo rm /etc/systemd/system/{file}
[Unit]
Description=RAM disk {name} of fsbench-collect
RequiresMountsFor={}

[Service]
Type=oneshot
RemainAfterExit=yes
Environment={}
ExecStart={} ramdisk restore {name}

[Install]
WantedBy=multi-user.target
",
        needed.join(" "),
        quoted(Path::new(&format!("{variable}={}", home.display())), false),
        quoted(starter.program, true),
    )
}

/// A word of a unit: `%` begins a specifier, and on a command line `$` a variable.
fn quoted(path: &Path, is_command: bool) -> String {
    let mut text = String::from("\"");
    for character in path.to_string_lossy().chars() {
        match character {
            '"' | '\\' => text.extend(['\\', character]),
            '%' => text.push_str("%%"),
            '$' if is_command => text.push_str("$$"),
            _ => text.push(character),
        }
    }
    text + "\""
}

fn launchd(disk: &RamDisk, starter: &Starter<'_>) -> String {
    let at = launchd_path(disk);
    let (LaunchdPath { sudo, domain, folder, file }, name) = (&at, &disk.name);
    let (variable, home) = starter.home;
    let mut words = String::new();
    for word in [&*starter.program.to_string_lossy(), "ramdisk", "restore", name] {
        // Writing to a text cannot fail.
        let _ = writeln!(words, "    <string>{}</string>", escaped(word));
    }
    format!(
        "\
<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">
<!-- Brings the RAM disk {name} back, empty.
     Install: {sudo}cp {file} {folder}/ && {sudo}launchctl bootstrap {domain} {at}
     Remove:  {sudo}launchctl bootout {domain} {at} && {sudo}rm {at} -->
<plist version=\"1.0\">
<dict>
  <key>Label</key>
  <string>fsbench.ramdisk.{name}</string>
  <key>ProgramArguments</key>
  <array>
{words}  </array>
  <key>EnvironmentVariables</key>
  <dict>
    <key>{variable}</key>
    <string>{}</string>
  </dict>
  <key>RunAtLoad</key>
  <true/>
</dict>
</plist>
",
        escaped(&home.to_string_lossy()),
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SharedFolder;

    fn starter() -> Starter<'static> {
        Starter {
            program: Path::new("/opt/a $b/fsbench-collect"),
            home: ("XDG_DATA_HOME", Path::new("/home/50% & more/.local/share")),
        }
    }

    fn disk(format: DiskFormat) -> RamDisk {
        RamDisk {
            name: "fast".into(),
            path: "/mnt/fast".into(),
            device: None,
            size_bytes: 1 << 30,
            format,
            has_own_folder: true,
            is_over: false,
            folders: vec![SharedFolder { at: "/srv/\"x\"".into(), inside: "/r/1-x".into() }],
            owner: None,
            has_unit: false,
            run_pid: None,
        }
    }

    #[test]
    fn a_service_restores_it_after_the_mounts_that_it_needs_and_no_path_becomes_a_specifier() {
        let text = systemd(&disk(DiskFormat::Tmpfs), &starter());
        for line in [
            r#"RequiresMountsFor="/home/50%% & more/.local/share" "/opt/a $b/fsbench-collect" "/srv/\"x\"""#,
            r#"Environment="XDG_DATA_HOME=/home/50%% & more/.local/share""#,
            r#"ExecStart="/opt/a $$b/fsbench-collect" ramdisk restore fast"#,
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }

    #[test]
    fn a_property_list_runs_as_root_only_for_what_takes_root() {
        let text = launchd(&disk(DiskFormat::Tmpfs), &starter());
        assert!(text.contains("<string>/opt/a $b/fsbench-collect</string>\n"), "{text}");
        assert!(text.contains("<string>/home/50% &amp; more/.local/share</string>"), "{text}");
        assert!(text.contains("sudo launchctl bootstrap system /Library/LaunchDaemons/fsbench."));
        let text = launchd(&disk(DiskFormat::Hfs), &starter());
        assert!(text.contains("launchctl bootout gui/$(id -u) ~/Library/LaunchAgents/fsbench."));
        assert!(!text.contains("sudo"), "{text}");
    }
}
