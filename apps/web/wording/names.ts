// The words and types alone: the whole contract would bring its schemas to every browser.
import type { Stratum } from '@fsbench/contract';
import {
  DURABILITY,
  type DurabilityClass,
  FILE_SYSTEMS,
  PRIMITIVES,
  type SyncPrimitive,
} from '@fsbench/contract/catalogue';

/** The call as its manual writes it, because that is what readers search for. */
export function primitiveName(primitive: string): string {
  return Object.hasOwn(PRIMITIVES, primitive) ? PRIMITIVES[primitive as SyncPrimitive].name : primitive;
}

export function isDurabilityClass(word: string | null): word is DurabilityClass {
  return word !== null && word in DURABILITY;
}

const TARGETS: Record<string, string> = {
  disk: 'disk',
  memory: 'memory',
  null: '/dev/null',
  memory_over_folder: 'memory mounted over a folder',
  fuse: 'FUSE',
};

/** Where a case wrote to, in words: `disk`, `memory`; no target at all is the CPU alone. */
export function targetName(role: string | null): string {
  return role === null ? 'no file system' : (TARGETS[role] ?? role);
}

const SYSTEMS: Record<string, string> = { linux: 'Linux', macos: 'macOS', windows: 'Windows', other: 'another system' };

/** Without its release: "macOS", and "Linux" whichever it is. */
export const systemName = (family: string): string => SYSTEMS[family] ?? family;

/** "Debian 12", "macOS 15". A distribution counts its own releases: where it is not known, "12" is not a Linux 12. */
export function releaseName({
  osFamily,
  osDistributionName,
  osRelease,
}: Pick<Stratum, 'osFamily' | 'osDistributionName' | 'osRelease'>): string {
  if (osFamily === 'linux' && osDistributionName === null) {
    return `${systemName(osFamily)} (${osRelease === null ? '' : `release ${osRelease}, `}distribution not known)`;
  }
  return [osDistributionName ?? systemName(osFamily), osRelease].filter((part) => part !== null).join(' ');
}

/** "3 runs", "1 run", "no runs". */
export function counted(count: number, one: string, many = `${one}s`): string {
  if (count === 0) return `no ${many}`;
  return `${count === 1 ? '1' : String(count)} ${count === 1 ? one : many}`;
}

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

/** As its makers spell it; a kernel writes it in lower case. */
export const fileSystemName = (type: string): string =>
  Object.hasOwn(FILE_SYSTEMS, type) ? (FILE_SYSTEMS[type] ?? type) : type;

const INTERFACES: Readonly<Record<string, string>> = {
  ...{ nvme: 'NVMe', sata: 'SATA', ata: 'ATA', usb: 'USB', sas: 'SAS', scsi: 'SCSI', mmc: 'MMC', pcie: 'PCIe' },
  ...{ apple_fabric: 'Apple Fabric', virtio: 'VirtIO', xen: 'Xen', iscsi: 'iSCSI', thunderbolt: 'Thunderbolt' },
};

/** How a drive is attached, as people spell it. */
export const interfaceName = (transport: string): string => INTERFACES[transport] ?? transport.replaceAll('_', ' ');
