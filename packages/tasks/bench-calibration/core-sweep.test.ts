import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomFrom } from '@fsbench/stats';
import { expect, test } from 'vitest';
import { biasOf, falseRetrograde } from './core-sweep.ts';
import { type DeviceKind, device, lognormal } from './devices.ts';
import { buildSleeping, sleepingBias } from './sleeping.ts';
import { goalOf } from './sweep-goal.ts';
import { sampleMs } from './team.ts';

const KINDS: readonly DeviceKind[] = ['side by side', 'one at a time', 'in groups', 'shared'];

test.each(KINDS)('the shown time is the true one with every number of workers where flushes run %s', (kind) => {
  for (const ratio of biasOf({ kind, unitMs: 5, cv: 0.15 }, 30, '01')) {
    expect(ratio).toBeGreaterThan(0.98);
    expect(ratio).toBeLessThan(1.02);
  }
});

test('a curve that is flat from 8 workers on is not said to fall, which the first method said', () => {
  const { now } = falseRetrograde({ unitMs: 2, cv: 0.15 }, 20, '02');
  const { first } = falseRetrograde({ unitMs: 32, cv: 0.15 }, 20, '02');
  expect(now).toBeLessThanOrEqual(0.02);
  expect(first).toBeGreaterThan(0.5);
});

test.each([
  [5, 32],
  [18, 10],
])('flushes of %i ms have a result with 1, 4 and %i workers, one at a time too', (unitMs, most) => {
  for (const workers of [1, 4, most]) {
    const on = device('one at a time', lognormal(randomFrom('03'), unitMs, 0.15));
    expect(sampleMs(on, workers, goalOf(workers))).not.toBeNull();
  }
});

test('units of more than a second are too few', () => {
  const on = device('side by side', lognormal(randomFrom('04'), 1_100, 0.01));
  expect(sampleMs(on, 4, goalOf(4))).toBeNull();
});

test("the collector's own team shows what its units measured of themselves", async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'fsbench-calibration-'));
  try {
    const program = await buildSleeping(join(folder, 'sleeping'));
    if (program === null) return skip('no compiler `cc` here');
    for (const workers of [1, 8]) {
      const ratio = await sleepingBias(program, { workers, unitMs: 16, cv: 0.15, samples: 6, seed: 5 });
      // Wider than the claim: a machine that runs other tests may pause a worker between two units.
      expect(ratio).toBeGreaterThan(0.95);
      expect(ratio).toBeLessThan(1.05);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
