import { expect, test } from 'vitest';
import { deriveRows } from '../../ingest/documents/rows.ts';
import { scalingsOf } from '../../ingest/rollup/scalings-of.ts';
import { commandRun } from './command-run.fixture.ts';

test('a command that failed early is not the best number of workers', () => {
  const bestOf = (exitCode: number) =>
    scalingsOf(commandRun(exitCode), Buffer.alloc(32, 1)).map(({ best_workers }) => best_workers);
  expect(bestOf(0)).toEqual([4]);
  expect(bestOf(1)).toEqual([2]);
});

test('what a failed command took is stored nowhere as the time of its work', () => {
  const casesOf = (exitCode: number) => {
    const derived = deriveRows(commandRun(exitCode), Date.now());
    if (!derived.ok || derived.value.origin !== 'measured') throw new Error('not derived');
    return derived.value.measurements.literals[0] ?? '';
  };
  expect(casesOf(0)).toContain('core-sweep/command:a/4@disk');
  expect(casesOf(1)).not.toContain('core-sweep/command:a/4@disk');
  expect(casesOf(1)).toContain('core-sweep/command:a/2@disk');
});
