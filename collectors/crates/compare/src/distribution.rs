//! Which Linux a machine runs, of what its `/etc/os-release` says: as the site has it
//! (`packages/contract/src/distribution.ts`), held to the same table and the same examples.

/// How many numbers of a version tell releases apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Release {
    Counted(usize),
    /// It has none: a version is a day's picture.
    Rolling,
}
use Release::{Counted, Rolling};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// As addresses of the site say it.
    pub slug: &'static str,
    /// As pages and the terminal say it.
    pub name: &'static str,
    pub release: Release,
    /// Slugs of other values of `NAME`, by which it went or goes.
    pub also_named: &'static [&'static str],
}

const fn known(
    slug: &'static str,
    name: &'static str,
    release: Release,
    also_named: &'static [&'static str],
) -> Known {
    Known { slug, name, release, also_named }
}

/// A release that brings a kernel of its own is told apart from the next.
pub const KNOWN: [Known; 38] = [
    known("almalinux", "AlmaLinux", Counted(1), &[]),
    known("alpine", "Alpine", Counted(2), &["alpine-linux"]),
    known("amazon-linux", "Amazon Linux", Counted(1), &[]),
    known("arch", "Arch Linux", Rolling, &["arch-linux", "arch-linux-arm"]),
    known("azure-linux", "Azure Linux", Counted(1), &["microsoft-azure-linux"]),
    known("cachyos", "CachyOS", Rolling, &["cachyos-linux"]),
    known(
        "cbl-mariner",
        "CBL-Mariner",
        Counted(1),
        &["common-base-linux-mariner", "cbl-mariner-linux"],
    ),
    known("centos", "CentOS Linux", Counted(1), &["centos-linux"]),
    known("centos-stream", "CentOS Stream", Counted(1), &[]),
    known("container-optimized-os", "Container-Optimized OS", Counted(1), &[]),
    known("debian", "Debian", Counted(1), &["debian-gnu-linux"]),
    known("elementary-os", "elementary OS", Counted(1), &[]),
    known("endeavouros", "EndeavourOS", Rolling, &[]),
    known("fedora", "Fedora", Counted(1), &["fedora-linux"]),
    known("fedora-asahi-remix", "Fedora Asahi Remix", Counted(1), &["fedora-linux-asahi-remix"]),
    known("gentoo", "Gentoo", Rolling, &["gentoo-linux"]),
    known("guix", "Guix", Rolling, &["guix-system"]),
    known("kali", "Kali Linux", Rolling, &["kali-linux", "kali-gnu-linux"]),
    known("linux-mint", "Linux Mint", Counted(1), &[]),
    known("lmde", "LMDE", Counted(1), &[]),
    known("manjaro", "Manjaro", Rolling, &["manjaro-linux", "manjaro-arm"]),
    known("nixos", "NixOS", Counted(2), &[]),
    known("nobara-linux", "Nobara", Counted(1), &["nobara"]),
    known("openeuler", "openEuler", Counted(2), &[]),
    known("opensuse-leap", "openSUSE Leap", Counted(2), &[]),
    known("opensuse-tumbleweed", "openSUSE Tumbleweed", Rolling, &[]),
    known("oracle-linux", "Oracle Linux", Counted(1), &["oracle-linux-server"]),
    known("photon", "Photon OS", Counted(1), &["vmware-photon-os", "vmware-photon", "photon-os"]),
    known("pop-os", "Pop!_OS", Counted(2), &[]),
    known("raspberry-pi-os", "Raspberry Pi OS", Counted(1), &["raspbian", "raspbian-gnu-linux"]),
    known(
        "rhel",
        "RHEL",
        Counted(1),
        &[
            "red-hat-enterprise-linux",
            "red-hat-enterprise-linux-server",
            "red-hat-enterprise-linux-workstation",
        ],
    ),
    known("rocky", "Rocky Linux", Counted(1), &["rocky-linux"]),
    known("slackware", "Slackware", Counted(2), &[]),
    known("sles", "SLES", Counted(2), &["suse-linux-enterprise-server"]),
    known("steamos", "SteamOS", Counted(2), &[]),
    known("ubuntu", "Ubuntu", Counted(2), &[]),
    known("void", "Void", Rolling, &["void-linux"]),
    known("zorin-os", "Zorin OS", Counted(1), &[]),
];

/// What an address of the site says where the distribution is not known. No distribution is called so.
const UNKNOWN: &str = "unknown";
const SLUG_AT_MOST: usize = 40;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    pub slug: String,
    /// "Debian"; of one that is not in the table the name it gives itself.
    pub name: String,
    release: Release,
}

impl Distribution {
    /// Of `NAME`; `None` where it tells no distribution.
    pub fn of(name: &str) -> Option<Self> {
        let slug = slug_of(name)?;
        let known =
            KNOWN.iter().find(|one| one.slug == slug || one.also_named.contains(&slug.as_str()));
        Some(known.map_or_else(
            || Self { slug: slug.clone(), name: name.to_owned(), release: Counted(1) },
            |known| Self {
                slug: known.slug.into(),
                name: known.name.into(),
                release: known.release,
            },
        ))
    }
}

/// Of `VERSION_ID`: as many of its numbers as tell the distribution's releases apart, the first where
/// that is not known. `None`: it has none, or says something else than numbers.
pub fn release_of(distribution: Option<&Distribution>, version: &str) -> Option<String> {
    let release = distribution.map_or(Counted(1), |one| one.release);
    let numbers: Vec<&str> = version.split('.').collect();
    let are_numbers = numbers.iter().all(|number| {
        (1..=8).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
    });
    match release {
        Counted(count) if are_numbers => Some(numbers[..count.min(numbers.len())].join(".")),
        Counted(_) | Rolling => None,
    }
}

/// Of the letters and digits of ASCII: the same in every language that this is read in.
fn slug_of(name: &str) -> Option<String> {
    let lower = name.to_ascii_lowercase();
    let words: Vec<&str> =
        lower.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let mut slug = words.join("-");
    slug.truncate(SLUG_AT_MOST);
    let slug = slug.trim_end_matches('-');
    let tells =
        slug.bytes().any(|byte| byte.is_ascii_lowercase()) && ![UNKNOWN, "linux"].contains(&slug);
    tells.then(|| slug.to_owned())
}
