import type { DataKind, KeyOf } from './comparability-key.ts';
import { distributionOf, releaseOf } from './distribution.ts';
import type { Run } from './run.ts';
import type { Case, SuiteRun } from './suite.ts';
import { type Suite, suiteContract } from './suites/index.ts';
import { isInMemory } from './target.ts';

export type ComparabilityKey = KeyOf<Suite>;
export type { DataKind };

/** The facets a reader filters by, of one case on its own target. null: not known. */
export interface Stratum {
  readonly osFamily: string;
  /** Linux: which distribution, by its slug and as it is said. */
  readonly osDistribution: string | null;
  readonly osDistributionName: string | null;
  /** What tells releases apart: "15" of macOS 15.5, "12" of Debian 12.4, "24.04" of Ubuntu; none of what has no releases. */
  readonly osRelease: string | null;
  readonly fileSystem: string | null;
  /** Layers between file system and disk, `+`-joined; empty string for none. */
  readonly deviceStack: string | null;
  readonly memoryKind: string | null;
  readonly isGuest: boolean | null;
  readonly power: string | null;
  readonly turbo: string | null;
  readonly usableCpus: number;
}

/** The figures of a measured case: one, but for a transfer, which has a rate of its own until the sync returned. */
export function dataKindsOf(run: Run, measured: Extract<Case, { outcome: 'measured' }>): readonly DataKind[] {
  const { measurement } = measured;
  if (measurement.kind !== 'transfer') return [measurement.kind];
  return isDurableTransfer(run, measured) ? ['accepted', 'durable'] : ['accepted'];
}

/** Only what the drive has acknowledged is durable; and where a round has no time of it, there is no figure. */
function isDurableTransfer(run: Run, one: Case & { outcome: 'measured' }): boolean {
  const { durability, measurement } = one;
  const target = targetOf(run, one);
  if (durability?.class !== 'L3' || measurement.kind !== 'transfer' || !target || isInMemory(target)) return false;
  return measurement.samples.durable_ns.every((ns) => ns !== null);
}

type MeasurementKey = ComparabilityKey & { readonly dataKind: DataKind };

/** The keys of a measured case, one a figure; none of the other outcomes: they compare with nothing. */
export function comparabilityKeys(run: Run, suite: SuiteRun, at: number): MeasurementKey[] {
  const measured: Case | undefined = suite.cases[at];
  if (measured?.outcome !== 'measured') return [];
  const shared = {
    suite: suite.suite,
    method: suite.method,
    ...suiteContract(suite.suite).keyParts(measured.params),
    targetRole: targetOf(run, measured)?.role ?? null,
    durability: measured.durability?.class ?? null,
  };
  return dataKindsOf(run, measured).map((dataKind) => ({ ...shared, dataKind }));
}

/** The key as one line, the same for the same key: what the database interns. */
export function keyText(key: ComparabilityKey): string {
  return [
    key.suite,
    key.method,
    key.variant,
    key.primitive,
    key.writeBytes,
    key.extent,
    key.workers,
    key.limiting,
    key.directory,
    key.worker,
    key.targetRole,
    key.durability,
    key.dataKind,
  ]
    .map((part) => part ?? '-')
    .join('|');
}

export function stratumOf(run: Run, measured: Case): Stratum {
  const target = targetOf(run, measured);
  const { os, cpu, virtualization } = run.machine;
  return {
    ...systemOf(os),
    fileSystem: target?.file_system?.type ?? null,
    deviceStack: target?.device ? target.device.layers.join('+') : null,
    memoryKind: target?.memory_kind ?? null,
    isGuest: virtualization.is_guest,
    power: run.conditions.before.power,
    turbo: run.conditions.before.turbo,
    usableCpus: cpu.usable_count,
  };
}

function systemOf({ family, name, version }: Run['machine']['os']) {
  const distribution = family === 'linux' ? distributionOf(name) : null;
  return {
    osFamily: family,
    osDistribution: distribution?.slug ?? null,
    osDistributionName: distribution?.name ?? null,
    osRelease: family === 'linux' ? releaseOf(distribution, version) : (version?.split('.')[0] ?? null),
  };
}

/** The stratum as one line, and no two of them as the same: a machine's own words may hold what parts them. */
export function stratumText(stratum: Stratum): string {
  return [
    stratum.osFamily,
    stratum.osDistributionName,
    stratum.osRelease,
    stratum.fileSystem,
    stratum.deviceStack,
    stratum.memoryKind,
    stratum.isGuest,
    stratum.power,
    stratum.turbo,
    stratum.usableCpus,
  ]
    .map((part) => (part === null ? '?' : String(part).replaceAll(/[\\|]/g, '\\$&')))
    .join('|');
}

export function targetOf(run: Run, measured: Case) {
  return measured.target === null ? undefined : run.targets.find((target) => target.id === measured.target);
}
