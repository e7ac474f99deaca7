/**
 * Which Linux a machine runs, of what its `/etc/os-release` says. A kernel alone does not tell: distributions patch it,
 * configure it and mount with other options, and their releases are counted by each for itself.
 */
export interface Distribution {
  /** As addresses say it: `debian`. */
  readonly slug: string;
  /** As pages say it: "Debian"; of one that is not in the table the name it gives itself. */
  readonly name: string;
}

/** How many numbers of a version tell releases apart; `rolling`: it has none, and a version is a day's chart. */
type Release = 1 | 2 | 'rolling';

interface KnownDistribution {
  readonly name: string;
  readonly release: Release;
  /** Slugs of other values of `NAME`, by which it went or goes. */
  readonly alsoNamed?: readonly string[];
}

/**
 * By slug. A release that brings a kernel of its own is told apart from the next: Ubuntu's are 22.04 and 24.04, Fedora's
 * 40 and 41; Debian's 12.4 and 12.5 are one. Raspberry Pi OS of 64 bits calls itself Debian, and cannot be told from it.
 */
export const DISTRIBUTIONS: Readonly<Record<string, KnownDistribution>> = {
  almalinux: { name: 'AlmaLinux', release: 1 },
  alpine: { name: 'Alpine', release: 2, alsoNamed: ['alpine-linux'] },
  'amazon-linux': { name: 'Amazon Linux', release: 1 },
  arch: { name: 'Arch Linux', release: 'rolling', alsoNamed: ['arch-linux', 'arch-linux-arm'] },
  'azure-linux': { name: 'Azure Linux', release: 1, alsoNamed: ['microsoft-azure-linux'] },
  cachyos: { name: 'CachyOS', release: 'rolling', alsoNamed: ['cachyos-linux'] },
  'cbl-mariner': { name: 'CBL-Mariner', release: 1, alsoNamed: ['common-base-linux-mariner', 'cbl-mariner-linux'] },
  centos: { name: 'CentOS Linux', release: 1, alsoNamed: ['centos-linux'] },
  'centos-stream': { name: 'CentOS Stream', release: 1 },
  'container-optimized-os': { name: 'Container-Optimized OS', release: 1 },
  debian: { name: 'Debian', release: 1, alsoNamed: ['debian-gnu-linux'] },
  'elementary-os': { name: 'elementary OS', release: 1 },
  endeavouros: { name: 'EndeavourOS', release: 'rolling' },
  fedora: { name: 'Fedora', release: 1, alsoNamed: ['fedora-linux'] },
  'fedora-asahi-remix': { name: 'Fedora Asahi Remix', release: 1, alsoNamed: ['fedora-linux-asahi-remix'] },
  gentoo: { name: 'Gentoo', release: 'rolling', alsoNamed: ['gentoo-linux'] },
  guix: { name: 'Guix', release: 'rolling', alsoNamed: ['guix-system'] },
  kali: { name: 'Kali Linux', release: 'rolling', alsoNamed: ['kali-linux', 'kali-gnu-linux'] },
  'linux-mint': { name: 'Linux Mint', release: 1 },
  lmde: { name: 'LMDE', release: 1 },
  manjaro: { name: 'Manjaro', release: 'rolling', alsoNamed: ['manjaro-linux', 'manjaro-arm'] },
  nixos: { name: 'NixOS', release: 2 },
  'nobara-linux': { name: 'Nobara', release: 1, alsoNamed: ['nobara'] },
  openeuler: { name: 'openEuler', release: 2 },
  'opensuse-leap': { name: 'openSUSE Leap', release: 2 },
  'opensuse-tumbleweed': { name: 'openSUSE Tumbleweed', release: 'rolling' },
  'oracle-linux': { name: 'Oracle Linux', release: 1, alsoNamed: ['oracle-linux-server'] },
  photon: { name: 'Photon OS', release: 1, alsoNamed: ['vmware-photon-os', 'vmware-photon', 'photon-os'] },
  'pop-os': { name: 'Pop!_OS', release: 2 },
  'raspberry-pi-os': { name: 'Raspberry Pi OS', release: 1, alsoNamed: ['raspbian', 'raspbian-gnu-linux'] },
  rhel: {
    name: 'RHEL',
    release: 1,
    alsoNamed: ['red-hat-enterprise-linux', 'red-hat-enterprise-linux-server', 'red-hat-enterprise-linux-workstation'],
  },
  rocky: { name: 'Rocky Linux', release: 1, alsoNamed: ['rocky-linux'] },
  slackware: { name: 'Slackware', release: 2 },
  sles: { name: 'SLES', release: 2, alsoNamed: ['suse-linux-enterprise-server'] },
  steamos: { name: 'SteamOS', release: 2 },
  ubuntu: { name: 'Ubuntu', release: 2 },
  void: { name: 'Void', release: 'rolling', alsoNamed: ['void-linux'] },
  'zorin-os': { name: 'Zorin OS', release: 1 },
};

const BY_NAME = new Map(
  Object.entries(DISTRIBUTIONS).flatMap(([slug, { alsoNamed = [] }]) =>
    [slug, ...alsoNamed].map((name) => [name, slug] as const),
  ),
);

/** What an address says where the distribution is not known. No distribution is called so. */
export const UNKNOWN_DISTRIBUTION = 'unknown';
const SLUG_AT_MOST = 40;

/** Of the letters and digits of ASCII: the same in every language that this is read in. null: it tells no distribution. */
function slugOf(name: string): string | null {
  const words = name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).split(/[^a-z0-9]+/);
  const slug = words.filter(Boolean).join('-').slice(0, SLUG_AT_MOST).replace(/-$/, '');
  return /[a-z]/.test(slug) && slug !== UNKNOWN_DISTRIBUTION && slug !== 'linux' ? slug : null;
}

/** Of `NAME`; null where it says nothing that could be put in an address. */
export function distributionOf(name: string | null): Distribution | null {
  const sentence = name === null ? null : slugOf(name);
  if (name === null || sentence === null) return null;
  const slug = BY_NAME.get(sentence);
  const known = slug === undefined ? undefined : DISTRIBUTIONS[slug];
  return slug !== undefined && known ? { slug, name: known.name } : { slug: sentence, name };
}

/**
 * Of `VERSION_ID`: as many of its numbers as tell the distribution's releases apart, the first where that is not known.
 * null: it has none, or says something else than numbers.
 */
export function releaseOf(distribution: Distribution | null, version: string | null): string | null {
  const release = (distribution && own(distribution.slug)?.release) ?? 1;
  if (release === 'rolling' || version === null || !/^\d{1,8}(?:\.\d{1,8})*$/.test(version)) return null;
  return version.split('.').slice(0, release).join('.');
}

/** The name of a slug in the table, `null` of any other. */
export const knownDistributionName = (slug: string): string | null => own(slug)?.name ?? null;

const own = (slug: string): KnownDistribution | undefined =>
  Object.hasOwn(DISTRIBUTIONS, slug) ? DISTRIBUTIONS[slug] : undefined;
