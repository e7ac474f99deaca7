// Who has which machines, and how often each was measured: a few popular chips, a few busy contributors, long tails.
import { createHash } from 'node:crypto';
import { type Random, randomFrom } from '@fsbench/stats';
import { SYNTHETIC_CHIPS, SYNTHETIC_DRIVES, type SyntheticChip, type SyntheticDrive } from './hardware.ts';

/** A chip in a machine with a drive, under one system and in one state: what all its runs have in common. */
export interface Setup {
  readonly seed: string;
  readonly chip: SyntheticChip;
  readonly drive: SyntheticDrive;
  readonly model: string;
  readonly fileSystem: string;
  readonly osVersion: string;
  readonly power: 'mains' | 'battery';
  readonly turbo: 'on' | 'off' | null;
  readonly usableCpus: number;
  readonly profile: 'quick' | 'standard';
}

/** One run that will be made. */
export interface Planned {
  readonly setup: Setup;
  /** Contributors with the same setup differ by it. */
  readonly variant: number;
  /** Their own runs differ by it, by far less. */
  readonly day: number;
  readonly contributor: number;
  readonly receivedAt: Date;
  readonly nonce: string;
}

export const digest = (text: string) => createHash('sha256').update(text).digest('hex');

const MOST_SETUPS_PER_CHIP = 20;
const VARIANTS_COUNT = 3;
const DAYS_COUNT = 3;
const QUARTERS_MS = 8 * 91 * 86_400_000;

/** Same count and seed, same plan; ordered by time of receipt, the last of it `endMs`. */
export function planRuns(count: number, seed: string, endMs: number): Planned[] {
  const random = randomFrom(digest(`plan ${seed}`));
  const setups = SYNTHETIC_CHIPS.flatMap((chip, rank) =>
    Array.from({ length: Math.max(2, Math.round(MOST_SETUPS_PER_CHIP / (1 + rank / 6))) }, (_, at) =>
      drawSetup(random, chip, digest(`${seed} ${rank} ${at}`)),
    ),
  );
  const contributorsCount = Math.max(8, Math.round(count / 14));
  const owned = Array.from({ length: contributorsCount }, () => drawOwned(random, setups));
  // Runs of each contributor, by setup: no two of the first runs on one setup have the same results.
  const ownersOf = new Map<Setup, Map<number, number>>();
  const runs = Array.from({ length: count }, (_, at): Planned => {
    const contributor = tailed(random, contributorsCount);
    const machines = owned[contributor] ?? [];
    const setup = pick(random, machines);
    const owners = ownersOf.get(setup) ?? new Map<number, number>();
    ownersOf.set(setup, owners);
    const runsBefore = owners.get(contributor) ?? 0;
    owners.set(contributor, runsBefore + 1);
    const variant = [...owners.keys()].indexOf(contributor) % VARIANTS_COUNT;
    const day = runsBefore % DAYS_COUNT;
    // More of them of late, as a site that grows has it.
    const rangeMs = Math.min(QUARTERS_MS, endMs - releasedMs(setup));
    const receivedAt = new Date(endMs - rangeMs * (1 - Math.sqrt(random.nextUnit())));
    return { setup, variant, day, contributor, receivedAt, nonce: `${seed} ${at}` };
  });
  return runs.sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
}

/** The first hundredth of all make a fifth of the runs. */
const tailed = (random: Random, count: number) => Math.floor(count * random.nextUnit() ** 3);

function drawOwned(random: Random, setups: readonly Setup[]): Setup[] {
  const machinesCount = random.nextUnit() < 0.75 ? 1 : 1 + random.nextBelow(4);
  return Array.from({ length: machinesCount }, () => pick(random, setups));
}

function pick<T>(random: Random, list: readonly T[]): T {
  const scopes = list[random.nextBelow(list.length)];
  if (scopes === undefined) throw new RangeError('nothing to pick from');
  return scopes;
}

const FILE_SYSTEMS = ['ext4', 'ext4', 'ext4', 'xfs', 'btrfs', 'zfs'] as const;
const LINUX_VERSIONS = ['12', '13', '13', '24.04', '22.04'] as const;
const MACOS_VERSIONS = ['26.1', '26.0', '15.6', '15.5', '15.3'] as const;
/** No run is older than its system. Debian's and Apple's announcements; a system that is not here is older than every run. */
const RELEASED: Readonly<Record<string, string>> = {
  '13': '2025-08-09',
  '15.3': '2025-01-27',
  '15.5': '2025-05-12',
  '15.6': '2025-07-29',
  '26.0': '2025-09-15',
  '26.1': '2025-11-03',
};

export const releasedMs = ({ osVersion }: Pick<Setup, 'osVersion'>): number =>
  Date.parse(RELEASED[osVersion] ?? '1970-01-01');

function drawSetup(random: Random, chip: SyntheticChip, seed: string): Setup {
  const isMac = chip.kind === 'mac';
  const drives = SYNTHETIC_DRIVES.filter(({ kinds }) => kinds.includes(chip.kind));
  return {
    seed,
    chip,
    drive: pick(random, drives.slice(0, 6)),
    model: pick(random, chip.models),
    fileSystem: isMac ? 'apfs' : pick(random, FILE_SYSTEMS),
    osVersion: pick(random, isMac ? MACOS_VERSIONS : LINUX_VERSIONS),
    power: chip.kind === 'laptop' && random.nextUnit() < 0.25 ? 'battery' : 'mains',
    turbo: isMac || chip.kind === 'cloud' ? null : random.nextUnit() < 0.9 ? 'on' : 'off',
    usableCpus: random.nextUnit() < 0.93 ? chip.threads : Math.max(1, chip.threads >> 1),
    profile: random.nextUnit() < 0.8 ? 'quick' : 'standard',
  };
}
