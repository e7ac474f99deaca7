//! The files that allow turbo, and those that change along with them.

use std::fs;
use std::path::Path;

const CPUS: &str = "sys/devices/system/cpu";
pub const LOOKED_FOR: &str =
    "none of intel_pstate/no_turbo, cpufreq/boost, cpufreq/policy*/boost and cpufreq/policy*/cpb";

/// A file below the root, and what turns turbo off in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knob {
    pub path: String,
    pub off: &'static str,
}

/// A file below the root, and what stood in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    pub path: String,
    pub value: String,
}

/// What is to be written: the one switch where there is one for all, else each policy's.
/// `intel_pstate` has its own, in its passive mode too; it cannot be read while that driver is off.
pub fn switches(root: &Path) -> Vec<Knob> {
    for (path, off) in [("intel_pstate/no_turbo", "1"), ("cpufreq/boost", "0")] {
        let path = format!("{CPUS}/{path}");
        if read(root, &path).is_some() {
            return vec![Knob { path, off }];
        }
    }
    let each = |file: &str| -> Vec<Knob> {
        let knobs = policies(root).into_iter().map(|policy| format!("{policy}/{file}"));
        knobs
            .filter(|path| read(root, path).is_some())
            .map(|path| Knob { path, off: "0" })
            .collect()
    };
    let boosts = each("boost");
    if boosts.is_empty() { each("cpb") } else { boosts }
}

/// All that changes with a switch, in the order in which it is put back. One switch for all moves
/// each policy's; `no_turbo` lowers the policies' highest clocks, and raises them again only where
/// nobody wrote them meanwhile.
pub fn worth_saving(root: &Path) -> Vec<Setting> {
    let global = ["intel_pstate/no_turbo", "cpufreq/boost"].map(|path| format!("{CPUS}/{path}"));
    let policies = policies(root);
    let of_policies = ["boost", "cpb", "scaling_max_freq"]
        .into_iter()
        .flat_map(|file| policies.iter().map(move |policy| format!("{policy}/{file}")));
    global
        .into_iter()
        .chain(of_policies)
        .filter_map(|path| {
            let value = read(root, &path)?;
            Some(Setting { path, value })
        })
        .collect()
}

/// Whether a saved path is one of those: nothing else is ever written to, whatever a file says.
pub fn is_known(path: &str) -> bool {
    let Some(rest) = path.strip_prefix(CPUS).and_then(|rest| rest.strip_prefix('/')) else {
        return false;
    };
    let parts: Vec<&str> = rest.split('/').collect();
    match parts.as_slice() {
        ["intel_pstate", "no_turbo"] | ["cpufreq", "boost"] => true,
        ["cpufreq", policy, "boost" | "cpb" | "scaling_max_freq"] => is_policy(policy),
        _ => false,
    }
}

pub fn read(root: &Path, path: &str) -> Option<String> {
    let text = fs::read_to_string(root.join(path)).ok()?;
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

fn policies(root: &Path) -> Vec<String> {
    let entries = fs::read_dir(root.join(CPUS).join("cpufreq"));
    let mut names: Vec<String> = entries
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| is_policy(name))
        .collect();
    names.sort();
    let path = |name| format!("{CPUS}/cpufreq/{name}");
    names.into_iter().map(path).collect()
}

fn is_policy(name: &str) -> bool {
    name.strip_prefix("policy")
        .is_some_and(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
}
