// A run document of a setup: believable figures that nobody measured, and that say so.
import { randomFrom } from '@fsbench/stats';
import { syntheticRun } from '../../contract/fixtures/synthetic-run.ts';
import { syntheticStandardRun } from '../../contract/fixtures/synthetic-standard.ts';
import type { Case, Run, SuiteRun, Target } from '../../contract/src/index.ts';
import { makerOfModel, type SyntheticChip, type SyntheticKind } from './hardware.ts';
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
const DAY_SPREAD = 0.012;

/** @param variant of the contributors with this setup, @param day of the days on which each measured */
export function syntheticDocument(setup: Setup, variant: number, isFull = false, day = 0): Run {
  const { chip, drive, profile } = setup;
  const ofContributor = digest(`${setup.seed} ${variant}`);
  const seed = day === 0 ? ofContributor : digest(`${ofContributor} ${day}`);
  const random = randomFrom(ofContributor);
  const ofDay = randomFrom(seed);
  const near = (factor: number) =>
    factor * Math.exp(CONTRIBUTOR_SPREAD * random.nextNormal() + (day === 0 ? 0 : DAY_SPREAD * ofDay.nextNormal()));
  const make = profile === 'standard' ? syntheticStandardRun : syntheticRun;
  const run = make({
    keyId: '',
    seed,
    ...(isFull ? FULL : SMALL),
    pace: { cpu: near(chip.pace), flush: near(drive.flush), disk: near(drive.disk) },
    workers: workersUpTo(setup.usableCpus),
    os: chip.kind === 'mac' ? 'macos' : 'linux',
  });
  const drains = randomFrom(digest(`${seed} drains`));
  const suites = run.suites.map((suite) => {
    const measured = { ...suite, ...unhurried(suite, drains.nextUnit()) };
    return clocked(setup, drained(drains, flushedTo(withoutOmitted(measured, chip), chip)));
  });
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
const unhurried = ({ duration_ns }: SuiteRun, more: number) => ({
  duration_ns: Math.max(duration_ns, 300_000_000_000) + Math.round(more * 30e9),
});

/** macOS has these calls, and the generator no times for them. */
const OMITTED_ON_MAC: ReadonlySet<string> = new Set(['fdatasync', 'o_dsync', 'o_sync']);

const withoutOmitted = (suite: SuiteRun, { kind }: SyntheticChip): SuiteRun =>
  suite.suite === 'sync' && kind === 'mac'
    ? { ...suite, cases: suite.cases.filter(({ params }) => !OMITTED_ON_MAC.has(params.primitive)) }
    : suite;

/** In a virtual machine the drive below is not seen. */
function flushedTo(suite: SuiteRun, { kind }: SyntheticChip): SuiteRun {
  if (kind !== 'cloud') return suite;
  const toHost = <C extends Case>(one: C): C =>
    one.durability?.ends_at === 'device' ? { ...one, durability: { ...one.durability, ends_at: 'hypervisor' } } : one;
  return { ...suite, cases: suite.cases.map(toHost) } as SuiteRun;
}

/** How far the drains of a drive are from one another. */
const DRAIN_SPREAD = 0.04;

/** A drive needs another time to become durable in every round, whatever it accepted. */
function drained(random: ReturnType<typeof randomFrom>, suite: SuiteRun): SuiteRun {
  if (suite.suite !== 'throughput') return suite;
  const cases = suite.cases.map((one) => {
    if (one.outcome !== 'measured') return one;
    const { samples } = one.measurement;
    const near = (ns: number | null) => ns && Math.round(ns * Math.exp(DRAIN_SPREAD * random.nextNormal()));
    return {
      ...one,
      measurement: { ...one.measurement, samples: { ...samples, durable_ns: samples.durable_ns.map(near) } },
    };
  });
  return { ...suite, cases };
}

/** The fastest clock of the machine whose times the fixtures have. */
const DESKTOP_HZ = 5_600_000_000;

/** What a clock holds, of its fastest moment: as the ramps of the fixtures end. */
const SUSTAINED = 0.978;

/** A suite with the clock that its chip can have. */
function clocked({ chip: { ghz, kind }, turbo }: Setup, suite: SuiteRun): SuiteRun {
  const readings = {
    ...suite.readings,
    probed_hz: suite.readings.probed_hz.map((hz) => hz && scaled(hz, DESKTOP_HZ, SUSTAINED * ghz)),
    governor: suite.readings.governor.map(() => governorOf(kind)),
    turbo: suite.readings.turbo.map(() => (hidesClocks(kind) ? null : turbo)),
  };
  if (suite.suite !== 'turbo') return { ...suite, readings };
  const cases = suite.cases.map((one) => {
    if (one.outcome !== 'measured' || one.measurement.kind !== 'ramp') return one;
    const { hz } = one.measurement;
    const fastest = Math.max(...hz.flat());
    const atMost = one.params.spinner ? 0.98 * ghz : ghz;
    return {
      ...one,
      measurement: { ...one.measurement, hz: hz.map((of) => of.map((x) => scaled(x, fastest, atMost))) },
    };
  });
  return { ...suite, readings, cases };
}

/** Neither macOS nor a hypervisor shows what governs the clock. */
const hidesClocks = (kind: SyntheticKind) => kind === 'mac' || kind === 'cloud';

const governorOf = (kind: SyntheticKind) => (hidesClocks(kind) ? null : 'performance');

const scaled = (hz: number, fastestHz: number, ghz: number) => Math.round((hz / fastestHz) * ghz * 1e9);

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
    vendor: isMac ? 'Apple' : (makerOfModel(setup.model) ?? vendorOfCloud(setup.model)),
    memory_bytes: memoryGibOf(chip) * GIB,
    cpu: {
      ...desktop.cpu,
      ...modelOf(chip),
      brand: chip.brand,
      l3_bytes: null,
      physical_count: chip.pCores + chip.eCores,
      logical_count: chip.threads,
      usable_count: usableCpus,
      smt: chip.threads > chip.pCores + chip.eCores,
      core_kinds: coreKinds(setup),
    },
    os: isMac
      ? {
          ...desktop.os,
          family: 'macos',
          name: 'macOS',
          version: setup.osVersion,
          kernel: '25.1.0',
          ...UNSEEN_OF_MACOS,
        }
      : { ...desktop.os, ...linuxOf(setup.osVersion) },
    virtualization: { ...desktop.virtualization, is_guest: isGuest, hypervisor: isGuest ? 'kvm' : null },
    clock: { ...desktop.clock, source: isMac ? null : desktop.clock.source },
  };
}

const GIB = 2 ** 30;
/** Macs are sold with so much by the kind of their chip; what Linux reports is less than what is installed. */
function memoryGibOf({ brand, kind }: SyntheticChip): number {
  if (kind !== 'mac') return LINUX_MEMORY_GIB.get(kind) ?? 62;
  return APPLE_MEMORY_GIB.get(brand.split(' ').at(-1) ?? '') ?? 16;
}

const APPLE_MEMORY_GIB = new Map([
  ['Pro', 32],
  ['Max', 64],
  ['Ultra', 128],
]);
const LINUX_MEMORY_GIB = new Map<SyntheticKind, number>([
  ['desktop', 62],
  ['laptop', 30.5],
  ['server', 251],
  ['cloud', 31],
  ['board', 15.5],
]);

/** What the processor says of itself. A masked one goes by its family and model. */
function modelOf({ brand }: SyntheticChip): Partial<Run['machine']['cpu']> {
  if (brand.includes('AMD')) return { vendor: 'AuthenticAMD' };
  const unseen = { stepping: null, microcode: null };
  if (brand.startsWith('Apple')) return { vendor: 'Apple', family: null, model: null, ...unseen };
  return { vendor: 'GenuineIntel', family: 6, model: 79, ...unseen };
}

const UNSEEN_OF_MACOS = { tick_hz: null, preemption: null, huge_pages: null } as const;

const vendorOfCloud = (model: string) =>
  /^\w+\.\w+/.test(model) ? 'Amazon EC2' : model.startsWith('Standard_') ? 'Microsoft Corporation' : 'Google';

const KERNELS: Readonly<Record<string, string>> = { '12': '6.1.0', '22.04': '5.15.0', '24.04': '6.8.0' };

const linuxOf = (version: string) => ({
  name: version.includes('.') ? 'Ubuntu' : 'Debian GNU/Linux',
  version,
  kernel: KERNELS[version] ?? '6.12.41',
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
  const isMac = chip.kind === 'mac';
  if (isMac && target.memory_kind !== null) return onMacRamDisk(target);
  if (target.role !== 'disk' || target.device === null) return target;
  const device = {
    ...target.device,
    model: drive.model,
    firmware: null,
    transport: isMac ? 'apple_fabric' : drive.transport,
    is_rotational: drive.isRotational,
    is_virtual: chip.kind === 'cloud',
    size_bytes: null,
    ...(isMac ? UNSEEN_ON_MACS : {}),
  };
  return { ...target, file_system: { type: fileSystem, options: [], free_ratio: 0.6 }, device };
}

/** What macOS does not say of a drive. */
const UNSEEN_ON_MACS = { write_cache: null, fua: null, scheduler: null } as const;

/** There, memory holds a disk image with a file system for disks. */
const onMacRamDisk = (target: Target): Target => ({
  ...target,
  memory_kind: 'apfs',
  file_system: target.file_system && {
    ...target.file_system,
    type: target.role === 'fuse' ? target.file_system.type : 'apfs',
    options: [],
  },
});

const frequencyDriver = ({ brand }: SyntheticChip) => (brand.includes('Intel') ? 'intel_pstate' : 'amd-pstate-epp');

function conditionsOf({ power, turbo, chip }: Setup, { before, during, after }: Run['conditions']): Run['conditions'] {
  const unseen = hidesClocks(chip.kind);
  const governor = governorOf(chip.kind);
  const unknown = { frequency_driver: null, energy_preference: null };
  const state = { power, turbo, governor, ...(unseen ? unknown : { frequency_driver: frequencyDriver(chip) }) };
  const probed = ({ probed_hz: hz }: typeof before) => ({
    probed_hz: hz && scaled(hz, DESKTOP_HZ, SUSTAINED * chip.ghz),
  });
  return {
    before: { ...before, ...state, ...probed(before) },
    during,
    after: { ...after, ...state, ...probed(after) },
  };
}
