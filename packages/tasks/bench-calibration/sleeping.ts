import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from '../places.mjs';
import { FEWEST_UNITS, goalOf } from './sweep-goal.ts';

const run = promisify(execFile);
const SOURCES = ['tests/sleeping.c', 'fsb_team.c', 'fsb_clock.c', 'fsb_usage.c'];

/** The collector's own team, with units that sleep; null: there is no compiler here. */
export async function buildSleeping(program: string): Promise<string | null> {
  const sources = SOURCES.map((name) => fromRoot('collectors', 'native', name));
  const flags = ['-std=c11', '-D_GNU_SOURCE', '-O2', '-o', program];
  try {
    await run('cc', [...flags, ...sources, '-lm', '-lpthread']);
    return program;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export interface Sleeps {
  readonly workers: number;
  readonly unitMs: number;
  readonly cv: number;
  readonly samples: number;
  readonly seed: number;
}

/** Shown time over true time: the truth is what each unit measured of itself. null: too few units. */
export async function sleepingBias(program: string, one: Sleeps): Promise<number | null> {
  const { leastMs, leastUnits, capMs } = goalOf(one.workers);
  const goal = [leastMs * 1e6, leastUnits, capMs * 1e6];
  const args = [one.workers, one.unitMs, one.cv, one.samples, one.seed, ...goal].map(String);
  const { stdout } = await run(program, args);
  const samples = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number) as [number, number, number, number, number]);
  if (samples.some(([, , fewest]) => fewest < FEWEST_UNITS)) return null;
  const shown = samples.reduce((sum, [units, wallNs]) => sum + wallNs / units, 0) / samples.length;
  const begun = samples.reduce((sum, [, , , count]) => sum + count, 0);
  const sleptNs = samples.reduce((sum, [, , , , ns]) => sum + ns, 0);
  return shown / (sleptNs / begun / one.workers);
}
