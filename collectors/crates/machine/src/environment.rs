//! What must stay as it is while executions are compared with each other over minutes or hours.

use std::path::Path;
use std::time::Duration;

use fsbench_wire as wire;
use serde::{Deserialize, Serialize};

/// A clock this far from the first one is another clock, as for the flag `throttled`.
const CLOCK_SHARE: f64 = 0.15;
/// Others' load, in cores, that may come on top of the first: as for the flag `busy_before`.
const LOAD_CORES: f64 = 1.0;
const LOAD_SHARE: f64 = 0.15;

const LOAD_WINDOW: Duration = Duration::from_millis(500);

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Environment {
    pub power: Option<wire::Power>,
    pub low_power_mode: Option<bool>,
    pub turbo: Option<wire::Switch>,
    pub governor: Option<String>,
    pub thermal_pressure: Option<String>,
    /// `None` in a guest too: there it is the host's, and differs from one probe to the next.
    pub probed_hz: Option<f64>,
    pub others_busy_cores: Option<f64>,
    pub usable_cpus_count: u64,
}

#[derive(Debug, thiserror::Error)]
pub enum EnvironmentError {
    #[error("the test's environment cannot be read")]
    Unread(#[source] std::io::Error),
    #[error("the test's environment is invalid")]
    Unknown(#[source] serde_json::Error),
}

/// Where it is read: of this machine, or of a file in the project's tests.
pub struct EnvironmentReader<'a> {
    file: Option<&'a Path>,
    is_guest: bool,
    own_busy_cores: f64,
}

impl<'a> EnvironmentReader<'a> {
    pub fn new(file: Option<&'a Path>) -> Self {
        let is_guest = || crate::probe_machine().virtualization.is_guest == Some(true);
        Self { file, is_guest: file.is_none() && is_guest(), own_busy_cores: 0.0 }
    }

    /// Cores that this program keeps busy on purpose are no load of others.
    #[must_use]
    pub fn without_own(self, own_busy_cores: f64) -> Self {
        Self { own_busy_cores, ..self }
    }

    /// Takes half a second.
    pub fn read(&self) -> Result<Environment, EnvironmentError> {
        if let Some(file) = self.file {
            let text = std::fs::read(file).map_err(EnvironmentError::Unread)?;
            return serde_json::from_slice(&text).map_err(EnvironmentError::Unknown);
        }
        let now = crate::snapshot(LOAD_WINDOW);
        let cpus = std::thread::available_parallelism().map_or(1, |count| count.get() as u64);
        let read = Environment::of(&now, cpus);
        Ok(Environment {
            probed_hz: now.probed_hz.filter(|_| !self.is_guest),
            others_busy_cores: read
                .others_busy_cores
                .map(|all| (all - self.own_busy_cores).max(0.0)),
            ..read
        })
    }
}

impl Environment {
    /// What a run's snapshot tells of it; not the clock, which in a guest tells nothing.
    pub fn of(seen: &wire::Snapshot, usable_cpus_count: u64) -> Self {
        Self {
            power: seen.power,
            low_power_mode: seen.low_power_mode,
            turbo: seen.turbo,
            governor: seen.governor.clone(),
            thermal_pressure: seen.thermal_pressure.clone(),
            probed_hz: None,
            others_busy_cores: seen.others_busy_cores,
            usable_cpus_count,
        }
    }

    /// What is no longer as it was, in words; empty where nothing tells of a change.
    pub fn changes_to(&self, now: &Self) -> Vec<String> {
        let mut changes = Vec::new();
        changes.extend(changed("power", self.power.map(power), now.power.map(power)));
        let on_off = |is_on| if is_on { "on" } else { "off" };
        changes.extend(changed(
            "low-power mode",
            self.low_power_mode.map(on_off),
            now.low_power_mode.map(on_off),
        ));
        changes.extend(changed("turbo", self.turbo.map(switch), now.turbo.map(switch)));
        let text = |value: &Option<String>| value.clone();
        changes.extend(changed("the governor", text(&self.governor), text(&now.governor)));
        changes.extend(changed(
            "the thermal pressure",
            text(&self.thermal_pressure),
            text(&now.thermal_pressure),
        ));
        changes.extend(changed(
            "the number of usable CPUs",
            Some(self.usable_cpus_count),
            Some(now.usable_cpus_count),
        ));
        changes.extend(self.clock_change(now));
        changes.extend(self.load_change(now));
        changes
    }

    fn clock_change(&self, now: &Self) -> Option<String> {
        let (then, now) = self.probed_hz.zip(now.probed_hz)?;
        ((now / then - 1.0).abs() > CLOCK_SHARE)
            .then(|| format!("the clock was {:.2} GHz and is {:.2} GHz", then / 1e9, now / 1e9))
    }

    /// A machine that has become quieter is another one, too.
    fn load_change(&self, now: &Self) -> Option<String> {
        #[expect(clippy::cast_precision_loss, reason = "a number of processors")]
        let most = LOAD_CORES.max(LOAD_SHARE * self.usable_cpus_count as f64);
        let (then, now) = self.others_busy_cores.zip(now.others_busy_cores)?;
        ((now - then).abs() > most)
            .then(|| format!("others kept {then:.1} cores busy and keep {now:.1} busy"))
    }
}

fn changed<T: PartialEq + std::fmt::Display>(
    what: &str,
    then: Option<T>,
    now: Option<T>,
) -> Option<String> {
    match (then, now) {
        (Some(then), Some(now)) if then != now => Some(format!("{what} was {then} and is {now}")),
        _ => None,
    }
}

fn power(power: wire::Power) -> &'static str {
    match power {
        wire::Power::Mains => "mains",
        wire::Power::Battery => "battery",
    }
}

fn switch(switch: wire::Switch) -> &'static str {
    match switch {
        wire::Switch::On => "on",
        wire::Switch::Off => "off",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quiet() -> Environment {
        Environment {
            power: Some(wire::Power::Mains),
            turbo: Some(wire::Switch::On),
            probed_hz: Some(3e9),
            others_busy_cores: Some(0.1),
            usable_cpus_count: 16,
            ..Environment::default()
        }
    }

    #[test]
    fn each_thing_that_makes_another_machine_of_it_is_named() {
        let unplugged = Environment {
            power: Some(wire::Power::Battery),
            turbo: Some(wire::Switch::Off),
            probed_hz: Some(2.5e9),
            others_busy_cores: Some(2.8),
            ..quiet()
        };
        assert_eq!(
            quiet().changes_to(&unplugged),
            [
                "power was mains and is battery",
                "turbo was on and is off",
                "the clock was 3.00 GHz and is 2.50 GHz",
                "others kept 0.1 cores busy and keep 2.8 busy",
            ]
        );
    }

    #[test]
    fn what_is_not_told_and_what_always_varies_is_no_change() {
        let now = Environment {
            power: None,
            governor: Some("performance".into()),
            probed_hz: Some(2.8e9),
            others_busy_cores: Some(2.2),
            ..quiet()
        };
        assert_eq!(quiet().changes_to(&now), Vec::<String>::new());
    }
}
