// A run document of a setup: believable figures that nobody measured, and that say so.
import { randomFrom } from '@fsbench/stats';
import { syntheticRun } from '../../contract/fixtures/synthetic-run.ts';
import { syntheticStandardRun } from '../../contract/fixtures/synthetic-standard.ts';
import type { Run, SuiteRun, Target } from '../../contract/src/index.ts';
import { digest, type Setup } from './population.ts';

type SyntheticFlag = Run['flags'][number];

/** Every site sees by this what it has before it; only one that was told to takes it for a measurement. */
const SYNTHETIC: SyntheticFlag = {
  code: 'synthetic',
  severity: 'note',
  suite: null,
  case: null,
  value: null,
  detail: 'made by a generator; nothing was measured',
};

/** Few rounds and operations: what the site stores and shows has the usual number of rows, and is made quickly. */
const SMALL = { roundsCount: 6, operationsCount: 40 };
/** As many as a collector's own standard run has. */
const FULL = { roundsCount: 10, operationsCount: 900 };

/** How far apart contributors with the same machine are, and one machine's days. */
const CONTRIBUTOR_SPREAD = 0.05;

export function syntheticDocument(setup: Setup, variant: number, isFull = false): Run {
  const { chip, drive, profile } = setup;
  const seed = digest(`${setup.seed} ${variant}`);
  const random = randomFrom(seed);
  const near = (factor: number) => factor * Math.exp(CONTRIBUTOR_SPREAD * random.nextNormal());
  const make = profile === 'standard' ? syntheticStandardRun : syntheticRun;
  const run = make({
    keyId: '',
    seed,
    ...(isFull ? FULL : SMALL),
    pace: { cpu: near(chip.pace), flush: near(drive.flush), disk: near(drive.disk) },
    workers: workersUpTo(setup.usableCpus),
    os: chip.kind === 'mac' ? 'macos' : 'linux',
  });
  const suites = run.suites.map((suite): SuiteRun => ({ ...suite, ...unhurried(suite) }));
  return {
    ...run,
    duration_ns: suites.reduce((sum, suite) => sum + suite.duration_ns, 9_000_000_000),
    collector: { ...run.collector, triple: 'synthetic' },
    machine: machineOf(setup, run.machine),
    targets: run.targets.map((target) => targetOf(setup, target)),
    conditions: conditionsOf(setup, run.conditions),
    flags: [SYNTHETIC],
    suites,
  };
}

/** Slow drives need longer than the desktop whose times the fixtures have. */
const unhurried = ({ duration_ns }: SuiteRun) => ({ duration_ns: Math.max(duration_ns, 300_000_000_000) });

function workersUpTo(most: number): number[] {
  const doubled = Array.from({ length: 9 }, (_, at) => 2 ** at).filter((workers) => workers <= most);
  return doubled.at(-1) === most ? doubled : [...doubled, most];
}

function machineOf(setup: Setup, desktop: Run['machine']): Run['machine'] {
  const { chip, usableCpus } = setup;
  const isMac = chip.kind === 'mac';
  const isApple = chip.brand.startsWith('Apple');
  const isGuest = chip.kind === 'cloud';
  return {
    ...desktop,
    arch: isApple ? 'aarch64' : 'x86_64',
    model: setup.model,
    vendor: isMac ? 'Apple' : isGuest ? vendorOfCloud(setup.model) : desktop.vendor,
    cpu: {
      ...desktop.cpu,
      brand: chip.brand,
      vendor: isApple ? 'Apple' : chip.brand.includes('AMD') ? 'AuthenticAMD' : 'GenuineIntel',
      physical_count: chip.pCores + chip.eCores,
      logical_count: chip.threads,
      usable_count: usableCpus,
      smt: chip.threads > chip.pCores + chip.eCores,
      core_kinds: coreKinds(setup),
    },
    os: isMac
      ? { ...desktop.os, family: 'macos', name: 'macOS', version: setup.osVersion, kernel: '25.1.0', tick_hz: null }
      : { ...desktop.os, ...linuxOf(setup.osVersion) },
    virtualization: { ...desktop.virtualization, is_guest: isGuest, hypervisor: isGuest ? 'kvm' : null },
  };
}

const vendorOfCloud = (model: string) =>
  /^\w+\.\w+/.test(model) ? 'Amazon EC2' : model.startsWith('Standard_') ? 'Microsoft Corporation' : 'Google';

const linuxOf = (version: string) => ({
  name: version.includes('.') ? 'Ubuntu' : 'Debian GNU/Linux',
  version,
  kernel: version === '12' ? '6.1.0' : '6.12.41',
});

function coreKinds({ chip }: Setup): Run['machine']['cpu']['core_kinds'] {
  const kind = (name: string, physical: number, logical: number) => ({
    name,
    physical_count: physical,
    logical_count: logical,
    max_hz: null,
    l2_bytes: null,
    cpus_per_l2_count: null,
  });
  const kinds = [kind('P', chip.pCores, chip.threads - chip.eCores), kind('E', chip.eCores, chip.eCores)];
  return kinds.filter(({ physical_count }) => physical_count > 0);
}

function targetOf({ chip, drive, fileSystem }: Setup, target: Target): Target {
  if (target.role !== 'disk' || target.device === null) return target;
  const isMac = chip.kind === 'mac';
  const device = {
    ...target.device,
    model: drive.model,
    firmware: null,
    transport: isMac ? 'apple_fabric' : target.device.transport,
    is_virtual: chip.kind === 'cloud',
    size_bytes: null,
  };
  return { ...target, file_system: { type: fileSystem, options: [], free_ratio: 0.6 }, device };
}

function conditionsOf({ power, turbo, chip }: Setup, { before, during, after }: Run['conditions']): Run['conditions'] {
  const unseen = chip.kind === 'mac' || chip.kind === 'cloud';
  const governor = unseen ? null : 'performance';
  const state = { power, turbo, governor, frequency_driver: unseen ? null : before.frequency_driver };
  return { before: { ...before, ...state }, during, after: { ...after, ...state } };
}
