//! What a Windows machine is.

use fsbench_wire::{Arch, Clock, CoreKind, Cpu, Machine, Os, OsFamily, Virtualization};

use crate::text::plain;

/// What calls and the registry answer.
#[derive(Clone, Debug, Default)]
pub struct SystemValues {
    /// `AMD Ryzen 9 7950X 16-Core Processor`, of the first processor.
    pub brand: Option<String>,
    /// `AuthenticAMD`.
    pub cpu_vendor: Option<String>,
    /// `AMD64 Family 25 Model 97 Stepping 2`.
    pub identifier: Option<String>,
    pub model: Option<String>,
    pub vendor: Option<String>,
    pub packages_count: Option<u64>,
    /// (efficiency class, threads) of each core.
    pub cores: Vec<(u8, u32)>,
    pub l3_bytes: Option<u64>,
    pub memory_bytes: Option<u64>,
    /// Of the kernel: major, minor, build.
    pub version: Option<(u32, u32, u32)>,
    /// `Windows 10 Pro`, which is what Windows 11 says, too.
    pub product: Option<String>,
    /// Number of the update.
    pub revision: Option<u32>,
    pub wine: Option<String>,
    pub is_guest: Option<bool>,
    pub hypervisor: Option<String>,
}

pub fn machine(values: &SystemValues, arch: Arch, usable_count: u64, clock: Clock) -> Machine {
    Machine {
        arch,
        model: values.model.as_deref().and_then(|raw| plain(raw, 96)),
        vendor: values.vendor.as_deref().and_then(|raw| plain(raw, 64)),
        cpu: cpu(values, usable_count),
        // The contract wants at least one byte, and 1 is no machine's.
        memory_bytes: values.memory_bytes.unwrap_or(1),
        memory_limit_bytes: None,
        os: os(values),
        virtualization: virtualization(values),
        clock,
        product_version: None,
        compatible: Vec::new(),
    }
}

fn cpu(values: &SystemValues, usable_count: u64) -> Cpu {
    let threads: u64 = values.cores.iter().map(|(_, threads)| u64::from(*threads)).sum();
    let physical_count = (!values.cores.is_empty()).then_some(values.cores.len() as u64);
    let logical_count = threads.max(usable_count).max(1);
    let number = |word: &str| number_behind(values.identifier.as_deref()?, word);
    Cpu {
        brand: values.brand.as_deref().and_then(|raw| plain(raw, 160)),
        vendor: values.cpu_vendor.as_deref().and_then(|raw| plain(raw, 32)),
        family: number("Family"),
        model: number("Model"),
        stepping: number("Stepping"),
        microcode: None,
        arm_parts: Vec::new(),
        package_count: values.packages_count.filter(|count| *count > 0),
        physical_count,
        logical_count,
        usable_count: usable_count.clamp(1, logical_count),
        smt: physical_count.map(|physical| threads > physical),
        core_kinds: core_kinds(&values.cores),
        l3_bytes: values.l3_bytes.filter(|bytes| *bytes > 0),
    }
}

/// `Family` of `AMD64 Family 25 Model 97 Stepping 2` is 25.
fn number_behind(identifier: &str, word: &str) -> Option<u64> {
    let mut words = identifier.split_whitespace();
    words.find(|found| *found == word)?;
    words.next()?.parse().ok()
}

/// The class with the highest number is the fastest; cores that are all alike are no kinds.
fn core_kinds(cores: &[(u8, u32)]) -> Vec<CoreKind> {
    let mut classes: Vec<u8> = cores.iter().map(|(class, _)| *class).collect();
    classes.sort_unstable_by(|a, b| b.cmp(a));
    classes.dedup();
    if classes.len() < 2 {
        return Vec::new();
    }
    let kinds = classes.iter().enumerate().map(|(rank, class)| {
        let of_class = || cores.iter().filter(move |(found, _)| found == class);
        CoreKind {
            name: match (rank, classes.len()) {
                (0, _) => "P".to_owned(),
                (1, 2) => "E".to_owned(),
                _ => format!("class {class}"),
            },
            physical_count: Some(of_class().count() as u64),
            logical_count: Some(of_class().map(|(_, threads)| u64::from(*threads)).sum()),
            max_hz: None,
            l2_bytes: None,
            cpus_per_l2_count: None,
        }
    });
    kinds.collect()
}

/// The kernel of Windows 11 counts itself as 10, and only its build says which of the two it is.
fn os(values: &SystemValues) -> Os {
    const FIRST_OF_11: u32 = 22_000;
    let is_server = values.product.as_deref().is_some_and(|name| name.contains("Server"));
    let release = match (is_server, values.version) {
        (true, _) => values.product.as_deref().and_then(year),
        (false, Some((10, 0, build))) if build >= FIRST_OF_11 => Some("11".to_owned()),
        (false, Some((6, 3, _))) => Some("8.1".to_owned()),
        (false, Some((6, 2, _))) => Some("8".to_owned()),
        (false, Some((6, 1, _))) => Some("7".to_owned()),
        (false, Some((major, ..))) => Some(major.to_string()),
        (false, None) => None,
    };
    let (name, version) = match &values.wine {
        // What Wine says of a version of Windows is a setting, and of nothing that is there.
        Some(wine) => (plain(&format!("Wine {wine}"), 64), None),
        None if is_server => (Some("Windows Server".to_owned()), release),
        None => (Some("Windows".to_owned()), release),
    };
    Os {
        family: OsFamily::Windows,
        name,
        version,
        kernel: values.version.map(|(major, minor, build)| format!("{major}.{minor}.{build}")),
        build: values.version.map(|(_, _, build)| match values.revision {
            Some(revision) => format!("{build}.{revision}"),
            None => build.to_string(),
        }),
        tick_hz: None,
        preemption: None,
        huge_pages: None,
    }
}

/// `Windows Server 2022 Datacenter` is of 2022.
fn year(product: &str) -> Option<String> {
    let is_year = |word: &&str| word.len() == 4 && word.chars().all(|c| c.is_ascii_digit());
    product.split_whitespace().find(is_year).map(str::to_owned)
}

pub fn virtualization(values: &SystemValues) -> Virtualization {
    Virtualization {
        is_guest: values.is_guest,
        hypervisor: values.hypervisor.as_deref().and_then(|raw| plain(raw, 32)),
        container: None,
        // Wine answers Windows' calls by those of another system: what is timed is both.
        is_translated: Some(values.wine.is_some()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laptop() -> SystemValues {
        SystemValues {
            brand: Some("13th Gen Intel(R) Core(TM) i7-1360P".to_owned()),
            identifier: Some("Intel64 Family 6 Model 186 Stepping 2".to_owned()),
            cores: [vec![(1, 2); 4], vec![(0, 1); 8]].concat(),
            version: Some((10, 0, 22_631)),
            product: Some("Windows 10 Pro".to_owned()),
            revision: Some(4_317),
            ..SystemValues::default()
        }
    }

    #[test]
    fn the_kernel_s_10_is_windows_11_from_its_first_build_on() {
        let of = |values: &SystemValues| {
            let os = os(values);
            (os.name.unwrap(), os.version, os.kernel.unwrap(), os.build.unwrap())
        };
        let (name, version, kernel, build) = of(&laptop());
        assert_eq!((name.as_str(), version.as_deref()), ("Windows", Some("11")));
        assert_eq!((kernel.as_str(), build.as_str()), ("10.0.22631", "22631.4317"));
        let older = SystemValues { version: Some((10, 0, 19_045)), ..laptop() };
        assert_eq!(of(&older).1.as_deref(), Some("10"));
        let server =
            SystemValues { product: Some("Windows Server 2022 Datacenter".to_owned()), ..laptop() };
        assert_eq!(
            (of(&server).0.as_str(), of(&server).1.as_deref()),
            ("Windows Server", Some("2022"))
        );
    }

    #[test]
    fn fast_and_saving_cores_are_told_apart_by_their_class() {
        let cpu = cpu(&laptop(), 16);
        assert_eq!((cpu.physical_count, cpu.logical_count, cpu.smt), (Some(12), 16, Some(true)));
        let kinds: Vec<_> =
            cpu.core_kinds.iter().map(|kind| (kind.name.as_str(), kind.physical_count)).collect();
        assert_eq!(kinds, [("P", Some(4)), ("E", Some(8))]);
        assert_eq!((cpu.family, cpu.model, cpu.stepping), (Some(6), Some(186), Some(2)));
        assert!(core_kinds(&[(0, 2), (0, 2)]).is_empty());
    }

    #[test]
    fn what_nothing_told_is_unknown_and_wine_is_no_windows() {
        let nothing = cpu(&SystemValues::default(), 4);
        assert_eq!((nothing.brand, nothing.physical_count, nothing.smt), (None, None, None));
        assert_eq!((nothing.logical_count, nothing.usable_count), (4, 4));
        let wine = SystemValues { wine: Some("8.0".to_owned()), ..laptop() };
        assert_eq!((os(&wine).name.as_deref(), os(&wine).version), (Some("Wine 8.0"), None));
        assert_eq!(virtualization(&wine).is_translated, Some(true));
        assert_eq!(virtualization(&laptop()).is_translated, Some(false));
    }
}
