import { expect, test } from 'vitest';
import { KEY } from '../../../../packages/contract/fixtures/signing.ts';
import { syntheticRun } from '../../../../packages/contract/fixtures/synthetic-run.ts';
import { turboFindings } from './findings.ts';
import { turboHeadline } from './headline.ts';

const NO_FLAGS = { flagged: new Set<string>(), flags: [] };
const ALONE_MS = [100, 100, 100, 400, 400, 400, 400];
const BESIDE_MS = [100, 400, 400, 100, 400, 100, 100];

test('a run stands among others by the ratio of its medians, as they do, though it shows the one of its pairs', () => {
  const run = syntheticRun({ keyId: KEY.keyId, seed: '77', roundsCount: ALONE_MS.length });
  const suite = run.suites.find((one) => one.suite === 'turbo');
  if (suite?.suite !== 'turbo') throw new Error('no turbo');
  for (const { params, ...one } of suite.cases) {
    if (one.outcome !== 'measured' || one.measurement.kind !== 'duration') continue;
    one.measurement.samples.wall_ns = (params.spinner ? BESIDE_MS : ALONE_MS).map((ms) => ms * 1e6);
  }
  const { value, ranked } = turboHeadline(run, suite, Buffer.alloc(32, 1), NO_FLAGS);
  expect(value).toBe('no clear difference');
  expect(ranked?.own.median).toBe(4);
  expect(ranked?.fromStored([400e6, 100e6])).toBe(ranked?.own.median);
  const pair = turboFindings(suite, Buffer.alloc(32, 1)).pairs.find(({ experiment }) => experiment === 'configure');
  const { ratio = Number.NaN, low } = pair?.ratio ?? {};
  expect((ranked?.own.low ?? Number.NaN) / 4).toBeCloseTo((low ?? Number.NaN) / ratio, 12);
});

test('a run that a flag calls invalid has no effect in its headline, as in its section', () => {
  const run = syntheticRun({ keyId: KEY.keyId, seed: '77', roundsCount: ALONE_MS.length });
  const suite = run.suites.find((one) => one.suite === 'turbo');
  if (suite?.suite !== 'turbo') throw new Error('no turbo');
  const flags = [{ severity: 'invalid', suite: null, caseId: null }] as const;
  const { value, interval } = turboHeadline(run, suite, Buffer.alloc(32, 1), { ...NO_FLAGS, flags });
  expect({ value, interval }).toEqual({ value: 'too disturbed to say', interval: null });
});
