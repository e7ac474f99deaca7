import { join } from 'node:path';
import {
  type Bias,
  biasOf,
  FILES_OF_FIRST,
  type Flushes,
  falseRetrograde,
  firstBiasOf,
  WORKERS,
} from './core-sweep.ts';
import { buildSleeping, sleepingBias } from './sleeping.ts';

export interface Table {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly notes: readonly string[];
}

const CVS = [0.05, 0.15] as const;
const SLEEPS_MS = [16, 32, 80, 300] as const;
const SLEEPING_SAMPLES = 16;
const FLUSHES_MS = [0.5, 1, 2, 5, 12, 18] as const;
const KINDS = ['side by side', 'one at a time', 'in groups', 'shared'] as const;
const RUNS = 40;
const SWEEPS = 100;

export async function* coreSweepTables(folder: string): AsyncGenerator<Table> {
  yield await sleeping(folder);
  yield simulated();
  yield retrograde();
}

async function sleeping(folder: string): Promise<Table> {
  const title = 'core-sweep, units that sleep, the collector’s C: shown time / true time, by workers';
  const program = await buildSleeping(join(folder, 'sleeping'));
  if (program === null) return { title, rows: [], notes: ['no compiler `cc` here: not measured'] };
  const rows: Record<string, string>[] = [];
  for (const unitMs of SLEEPS_MS) {
    for (const cv of CVS) {
      // Sleeping costs no processor: all numbers of workers at once.
      const each = WORKERS.map((workers, at) =>
        sleepingBias(program, { workers, unitMs, cv, samples: SLEEPING_SAMPLES, seed: at + 1 }),
      );
      rows.push({ 'unit, ms': String(unitMs), CV: percent(cv), ...byWorkers(await Promise.all(each)) });
    }
  }
  return { title, rows, notes: [`${SLEEPING_SAMPLES} samples each; the truth is what each unit measured of itself.`] };
}

function simulated(): Table {
  const all = KINDS.flatMap((kind) => FLUSHES_MS.flatMap((unitMs) => CVS.map((cv): Flushes => ({ kind, unitMs, cv }))));
  const rows = all.map((one, at) => {
    return {
      flushes: one.kind,
      'flush, ms': String(one.unitMs),
      CV: percent(one.cv),
      ...byWorkers(biasOf(one, RUNS, seedOf(at))),
      'core-sweep/1': one.kind === 'side by side' ? worst(firstBiasOf(one, RUNS, seedOf(at))) : '-',
    };
  });
  return {
    title: 'core-sweep, simulated: shown time / true time, by workers; and the worst by the rule of core-sweep/1',
    rows,
    notes: [
      `${RUNS} runs of 10 rounds each; shown is the median of the rounds. A unit of core-sweep/1 is 16 files, its CV that of a unit.`,
    ],
  };
}

function retrograde(): Table {
  const all = FLUSHES_MS.slice(1).flatMap((unitMs) => [...CVS, 0.5].map((cv) => ({ unitMs, cv })));
  const rows = all.map((one, at) => {
    const now = falseRetrograde(one, SWEEPS, seedOf(at));
    // Its unit was 16 files.
    const first = falseRetrograde({ ...one, unitMs: one.unitMs * FILES_OF_FIRST }, SWEEPS, seedOf(at));
    return {
      'flush, ms': String(one.unitMs),
      CV: percent(one.cv),
      'core-sweep/2': percent(now.now),
      'core-sweep/1': percent(first.first),
    };
  });
  return {
    title: 'core-sweep, simulated: sweeps that are flat from 8 workers on, and said to be slower with more',
    rows,
    notes: [
      `${SWEEPS} sweeps of 5 points and 10 rounds each; the CV is that of a unit, of core-sweep/1 that of 16 files.`,
    ],
  };
}

const seedOf = (at: number) => (at + 1).toString(16).padStart(8, '0');
const percent = (share: number) => `${Number((share * 100).toFixed(1))} %`;
const ratio = (value: number | null) => (value === null ? 'too few' : value.toFixed(3));
const byWorkers = (bias: Bias) =>
  Object.fromEntries(WORKERS.map((workers, at) => [`n=${workers}`, ratio(bias[at] ?? null)]));

/** The one furthest from 1. */
function worst(bias: Bias): string {
  const known = bias.filter((value) => value !== null);
  return ratio(known.toSorted((x, y) => Math.abs(Math.log(y)) - Math.abs(Math.log(x)))[0] ?? null);
}
