//! Commands that mend a warning on this very system: only switches that are there are named.

use std::path::Path;

use fsbench_wire as wire;

use crate::source::SystemFiles;

const CPUS: &str = "sys/devices/system/cpu";

/// What a command depends on.
pub struct Remedies {
    source: SystemFiles,
    os: wire::OsFamily,
    is_root: bool,
    has_cpupower: bool,
}

impl Remedies {
    pub fn live(os: wire::OsFamily) -> Self {
        let paths = std::env::var_os("PATH").unwrap_or_default();
        Self {
            source: SystemFiles::live(),
            os,
            is_root: fsbench_platform::identity::is_root(),
            has_cpupower: std::env::split_paths(&paths).any(|path| path.join("cpupower").exists()),
        }
    }

    /// For a flag's code; empty where no command helps, or none is known for this system.
    pub fn commands(&self, code: &str) -> Vec<String> {
        let command = match code {
            "battery_saver" => self.out_of_saving(),
            "governor" => self.performance_governor(),
            "low_power_mode" => self.out_of_low_power(),
            "turbo_off" => self.turbo(true),
            "throttled" => self.turbo(false),
            "clocksource_slow" => self.tsc(),
            "preload" => Some("unset LD_PRELOAD DYLD_INSERT_LIBRARIES".to_owned()),
            _ => None,
        };
        command.into_iter().collect()
    }

    /// For a file system that was mounted to drop flushes.
    pub fn remount(&self, folder: &Path, option: &str) -> Option<String> {
        let wanted = match option {
            "nobarrier" | "barrier=0" => "barrier=1",
            "fsync_mode=nobarrier" => "fsync_mode=posix",
            _ => return None,
        };
        let folder = quoted(folder);
        Some(
            self.as_root(&format!(
                "mount -o remount,{wanted} \"$(findmnt -no TARGET -T {folder})\""
            )),
        )
    }

    /// What takes the room on a disk.
    pub fn largest(&self, folder: &Path) -> String {
        format!("{} | sort -n | tail", self.as_root(&format!("du -xkd1 {}", quoted(folder))))
    }

    fn out_of_saving(&self) -> Option<String> {
        let preferences = format!("{CPUS}/cpufreq/policy0/energy_performance_preference");
        if self.source.read(&preferences).as_deref() == Some("power") {
            let all = preferences.replace("policy0", "policy*");
            return Some(self.write("balance_performance", &all));
        }
        self.performance_governor()
    }

    fn performance_governor(&self) -> Option<String> {
        let governors = format!("{CPUS}/cpufreq/policy0/scaling_available_governors");
        let known = self.source.read(&governors)?;
        if !known.split_whitespace().any(|name| name == "performance") {
            return None;
        }
        Some(if self.has_cpupower {
            self.as_root("cpupower frequency-set -g performance")
        } else {
            self.write("performance", &format!("{CPUS}/cpufreq/policy*/scaling_governor"))
        })
    }

    fn out_of_low_power(&self) -> Option<String> {
        if self.os == wire::OsFamily::Macos {
            return Some(self.as_root("pmset -a lowpowermode 0"));
        }
        let choices = self.source.read("sys/firmware/acpi/platform_profile_choices")?;
        let wanted = ["balanced", "performance"]
            .into_iter()
            .find(|wanted| choices.split_whitespace().any(|choice| choice == *wanted))?;
        Some(self.write(wanted, "sys/firmware/acpi/platform_profile"))
    }

    /// `intel_pstate` says it the other way round.
    fn turbo(&self, is_on: bool) -> Option<String> {
        let digit = |is_on: bool| if is_on { "1" } else { "0" };
        let one = |file: String| self.source.exists(&file).then_some(file);
        let all = |file: &str| {
            one(format!("{CPUS}/cpufreq/policy0/{file}"))
                .map(|file| file.replace("policy0", "policy*"))
        };
        if let Some(file) = one(format!("{CPUS}/intel_pstate/no_turbo")) {
            return Some(self.write(digit(!is_on), &file));
        }
        let file =
            one(format!("{CPUS}/cpufreq/boost")).or_else(|| all("boost")).or_else(|| all("cpb"))?;
        Some(self.write(digit(is_on), &file))
    }

    fn tsc(&self) -> Option<String> {
        const CLOCKS: &str = "sys/devices/system/clocksource/clocksource0";
        let known = self.source.read(&format!("{CLOCKS}/available_clocksource"))?;
        let has_tsc = known.split_whitespace().any(|name| name == "tsc");
        has_tsc.then(|| self.write("tsc", &format!("{CLOCKS}/current_clocksource")))
    }

    /// `tee` writes to several files, and can be run with other rights than the shell's.
    fn write(&self, value: &str, files: &str) -> String {
        format!("echo {value} | {}", self.as_root(&format!("tee /{files}")))
    }

    fn as_root(&self, command: &str) -> String {
        if self.is_root { command.to_owned() } else { format!("sudo {command}") }
    }
}

/// For a POSIX shell.
fn quoted(path: &Path) -> String {
    format!("'{}'", path.display().to_string().replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recorded::Recorded;

    fn on<T>(files: &str, look: impl FnOnce(Remedies) -> T) -> T {
        let recorded = Recorded::of(files);
        look(Remedies {
            source: recorded.source(),
            os: wire::OsFamily::Linux,
            is_root: false,
            has_cpupower: false,
        })
    }

    fn command(files: &str, code: &str) -> Option<String> {
        on(files, |system| system.commands(code)).pop()
    }

    #[test]
    fn turbo_is_switched_where_this_processor_has_its_switch() {
        let cpus = "/sys/devices/system/cpu";
        assert_eq!(
            command("sys/devices/system/cpu/intel_pstate/no_turbo = 0", "throttled"),
            Some(format!("echo 1 | sudo tee {cpus}/intel_pstate/no_turbo"))
        );
        assert_eq!(
            command("sys/devices/system/cpu/cpufreq/policy0/boost = 0", "turbo_off"),
            Some(format!("echo 1 | sudo tee {cpus}/cpufreq/policy*/boost"))
        );
        assert_eq!(command("", "turbo_off"), None);
    }

    #[test]
    fn a_governor_is_set_with_the_tool_that_is_there() {
        let files = "sys/devices/system/cpu/cpufreq/policy0/scaling_available_governors = performance powersave";
        let by_hand = command(files, "governor").unwrap();
        assert!(by_hand.starts_with("echo performance | sudo tee "), "{by_hand}");
        let by_tool = on(files, |system| {
            let system = Remedies { is_root: true, has_cpupower: true, ..system };
            system.commands("governor")
        });
        assert_eq!(by_tool, ["cpupower frequency-set -g performance"]);
        assert_eq!(command("", "governor"), None);
    }

    #[test]
    fn a_slow_clock_is_only_replaced_by_one_that_is_offered() {
        let offered = |clocks: &str| {
            let file = "sys/devices/system/clocksource/clocksource0/available_clocksource";
            command(&format!("{file} = {clocks}"), "clocksource_slow")
        };
        assert!(offered("hpet tsc acpi_pm").is_some());
        assert_eq!(offered("hpet acpi_pm"), None);
    }

    #[test]
    fn a_folder_s_name_cannot_end_the_command_it_stands_in() {
        let seen = on("", |system| system.remount(Path::new("/mnt/it's; rm"), "nobarrier"));
        assert_eq!(
            seen.as_deref(),
            Some(
                r#"sudo mount -o remount,barrier=1 "$(findmnt -no TARGET -T '/mnt/it'\''s; rm')""#
            )
        );
    }
}
