/** What a write and its durable call took on drives of one class, as published studies of this site have it. */
export interface CostRow {
  readonly device: string;
  readonly system: string;
  readonly call: 'fdatasync' | 'fsync' | 'F_FULLFSYNC';
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

/** cost-rows.test.ts computes them again from the studies. */
export const COST_ROWS: readonly CostRow[] = [
  {
    ...{ device: 'Optane SSD', system: 'Linux', call: 'fsync', fromMs: 0.031, toMs: 0.05 },
    sources: [KLAUS, PERCONA],
  },
  {
    ...{ device: 'Consumer NVMe SSD', system: 'Linux', call: 'fdatasync', fromMs: 0.23, toMs: 6.7 },
    sources: [FREUND, KLAUS, PODER],
  },
  {
    ...{ device: 'Consumer NVMe SSD', system: 'Linux', call: 'fsync', fromMs: 0.53, toMs: 5.6 },
    sources: [KLAUS, PODER],
  },
  {
    ...{ device: 'Consumer SATA SSD', system: 'Linux', call: 'fsync', fromMs: 2.3, toMs: 7 },
    sources: [CENTMIN, MARCAN],
  },
  {
    ...{ device: 'Apple SSD', system: 'macOS', call: 'F_FULLFSYNC', fromMs: 5.5, toMs: 22 },
    sources: [MARCAN, WAVEHOUSE],
  },
  {
    ...{ device: 'Hard disk', system: 'Linux', call: 'fdatasync', fromMs: 12, toMs: 12 },
    sources: [{ ...KLAUS, href: '/drives/wd-wd2002fyps-2tb#study-klaus-pg-test-fsync' }],
  },
];
