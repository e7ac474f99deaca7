import type { SyncPrimitive } from '@fsbench/contract';
import type { DriveClass } from '@fsbench/hardware';
import { listed } from '../../wording/names.ts';
import { formatLatency } from '../../wording/quantity.ts';

/** What a write and its durable call took on drives of one class, as published studies of this site have it. */
export interface CostRow {
  readonly device: string;
  /** How such a drive is attached, where one is known by that; null: it is not. */
  readonly transport: string | null;
  readonly system: string;
  readonly call: 'fdatasync' | 'fsync' | 'F_FULLFSYNC';
  /** The call leaves the drive's cache as it is: its time is not that of a durable write. */
  readonly isUnflushed?: boolean;
  /** Milliseconds of the fastest and of the slowest, to two digits. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Where the site shows them. */
  readonly sources: readonly { readonly href: string; readonly label: string }[];
}

const FREUND = { href: '/drives/samsung-980-pro-1tb#study-freund-durable-qd1', label: 'Freund' };
const KLAUS = { href: '/drives/corsair-mp600-2tb#study-klaus-pg-test-fsync', label: 'Klaus' };
const PODER = { href: '/drives/samsung-990-pro-2tb#study-poder-pg-test-fsync', label: 'Põder' };
const PERCONA = { href: '/drives/intel-optane-dc-p4800x-375gb#study-percona-optane-fsync', label: 'Percona' };
const MARCAN = { href: '/chips/apple-m1#study-marcan-f-fullfsync', label: 'Martin' };
const WAVEHOUSE = { href: '/chips/apple-m4-pro#study-wavehouse-84', label: 'wavehouse' };
const CENTMIN = { href: '/drives/samsung-850-pro-512gb#study-centminmod-fsync', label: 'centminmod' };

/** published-costs.test.ts computes them again from the studies. */
export const COST_ROWS: readonly CostRow[] = [
  {
    ...{ device: 'Optane SSD', transport: null, system: 'Linux', call: 'fsync', fromMs: 0.031, toMs: 0.05 },
    sources: [KLAUS, PERCONA],
  },
  {
    ...{ device: 'Consumer NVMe SSD', transport: 'nvme', system: 'Linux', call: 'fdatasync', fromMs: 0.23, toMs: 6.7 },
    sources: [FREUND, KLAUS, PODER],
  },
  {
    ...{ device: 'Consumer NVMe SSD', transport: 'nvme', system: 'Linux', call: 'fsync', fromMs: 0.53, toMs: 5.6 },
    sources: [KLAUS, PODER],
  },
  {
    ...{ device: 'Consumer SATA SSD', transport: 'sata', system: 'Linux', call: 'fsync', fromMs: 2.3, toMs: 7 },
    sources: [CENTMIN, MARCAN],
  },
  {
    ...{ device: 'Apple SSD', transport: 'apple_fabric', system: 'macOS', call: 'F_FULLFSYNC', fromMs: 5.5, toMs: 22 },
    sources: [MARCAN, WAVEHOUSE],
  },
  {
    ...{ device: 'Apple SSD', transport: 'apple_fabric', system: 'macOS', call: 'fsync', fromMs: 0.017, toMs: 0.03 },
    ...{ isUnflushed: true, sources: [MARCAN, WAVEHOUSE] },
  },
  {
    ...{ device: 'Hard disk', transport: null, system: 'Linux', call: 'fdatasync', fromMs: 12, toMs: 12 },
    sources: [{ ...KLAUS, href: '/drives/wd-wd2002fyps-2tb#study-klaus-pg-test-fsync' }],
  },
];

const NS_PER_MS = 1e6;

/** What was measured, to be set beside what others published. */
interface MeasuredWrite {
  readonly primitive: SyncPrimitive;
  readonly ns: number;
  readonly transport: string | null;
  readonly isRotational: boolean | null;
  /** null: the catalogue does not know it. */
  readonly driveClass: DriveClass | null;
}

export interface PublishedPlace {
  /** With the call and the sources. */
  readonly text: string;
  /** "faster than Apple SSDs in published studies" */
  readonly place: string;
  /** "5.5 ms to 22 ms" */
  readonly range: string;
}

/** Thirds of the range as a logarithmic scale has it; of a range without width, which is NaN, the middle. */
const partOf = (share: number): string =>
  share < 1 / 3 ? 'Near the fast end of' : share > 2 / 3 ? 'Near the slow end of' : 'In the middle of';

/**
 * Whether a durable write is fast at all, beside published drives that are attached alike and were asked by the same call:
 * "Near the fast end of consumer NVMe SSDs in published studies: 230 µs to 6.7 ms with fdatasync (Freund, Klaus and Põder)." null: none
 * were published.
 */
export function publishedPlace(write: MeasuredWrite): PublishedPlace | null {
  const { primitive, ns, transport, isRotational, driveClass } = write;
  const row = COST_ROWS.find(
    (one) => one.transport === transport && one.call.toLowerCase() === primitive && !one.isUnflushed,
  );
  if (transport === null || row === undefined || isRotational === true) return null;
  // Such a drive may keep a write in a protected cache: beside consumer drives its speed would say nothing.
  if (row.device.startsWith('Consumer') && driveClass === 'data_center') return null;
  const [from, to] = [row.fromMs * NS_PER_MS, row.toMs * NS_PER_MS];
  const place = ns < from ? 'Faster than' : ns > to ? 'Slower than' : partOf(Math.log(ns / from) / Math.log(to / from));
  const devices = `${row.device.replace(/^Consumer/, 'consumer')}s`;
  const who = listed(row.sources.map(({ label }) => label));
  const range = `${formatLatency(from, 2)} to ${formatLatency(to, 2)}`;
  return {
    text: `${place} ${devices} in published studies: ${range} with ${row.call} (${who}).`,
    place: `${place.charAt(0).toLowerCase()}${place.slice(1)} ${devices} in published studies`,
    range,
  };
}
