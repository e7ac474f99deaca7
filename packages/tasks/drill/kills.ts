// SIGKILL of web, worker, PostgreSQL and its backends at random moments under steady uploads.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@fsbench/stats';
import type { Program, Programs } from './programs.ts';

/** A backend's end makes PostgreSQL recover; the end of all of it needs another start. */
const SHARES: readonly (readonly [Program, number])[] = [
  ['web', 0.15],
  ['worker', 0.2],
  ['backend', 0.45],
  ['postgres', 0.2],
];
/** A part of the kills meet a site that is still starting. */
const UNREADY = 0.3;
const LONGEST_PAUSE_MS = 1_000;
/** A program that was killed answers for a moment yet. */
const DEATH_MS = 100;

export interface Kills {
  readonly counts: Record<Program, number>;
  /** From the kill to `/readyz`, where the next kill waited for it. */
  readonly readyMs: Record<Program, number[]>;
}

export async function kill(programs: Programs, random: Random, count: number, endMs: number): Promise<Kills> {
  const counts = { web: 0, worker: 0, backend: 0, postgres: 0 };
  const readyMs: Kills['readyMs'] = { web: [], worker: [], backend: [], postgres: [] };
  for (let done = 0; done < count && performance.now() < endMs; ) {
    await sleep(random.nextBelow(LONGEST_PAUSE_MS));
    const program = pickProgram(random);
    if (!(await programs.kill(program, (limit) => random.nextBelow(limit)))) continue;
    done += 1;
    counts[program] += 1;
    if (random.nextUnit() >= UNREADY) {
      await sleep(DEATH_MS);
      readyMs[program].push(DEATH_MS + (await programs.untilReady()));
    }
    if (done % 100 === 0) console.log(`  ${done} of ${count} kills`);
  }
  await programs.untilReady();
  return { counts, readyMs };
}

function pickProgram(random: Random): Program {
  let left = random.nextUnit();
  for (const [program, share] of SHARES) {
    if (left < share) return program;
    left -= share;
  }
  return 'backend';
}
