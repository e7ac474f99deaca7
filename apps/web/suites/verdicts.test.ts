import { readFileSync } from 'node:fs';
import { METHOD, type SuiteRun } from '@fsbench/contract';
import { SLOWER_RATIO, summarize, TIE_RATIO } from '@fsbench/stats';
import { expect, test } from 'vitest';
import { VERDICT_DOCUMENTS, type VerdictDocument } from '../../../packages/contract/fixtures/verdict-suites.ts';
import { sweepFindings } from './core-sweep/findings.ts';
import { memfsFindings } from './memfs/findings.ts';
import { throughputFindings } from './throughput/findings.ts';
import { turboFindings } from './turbo/findings.ts';

/** The collector answers the same documents in its own language. */
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../packages/contract/fixtures/${name}`, import.meta.url), 'utf8'));
const expected: Readonly<Record<string, unknown>> = read('verdicts-expected.json');

function findingsOf({ suite, targets, digest: hex }: VerdictDocument): unknown {
  const digest = Buffer.from(hex, 'hex');
  switch (suite.suite) {
    case 'memfs':
      return memfsFindings(suite, digest);
    case 'turbo':
      return turboOf(suite, digest);
    case 'throughput':
      return throughputFindings(suite, targets, digest, new Set());
    case 'core-sweep':
      return sweepOf(suite, digest);
    default:
      throw new Error(`${suite.suite} has no findings`);
  }
}

function turboOf(suite: Extract<SuiteRun, { suite: 'turbo' }>, digest: Uint8Array) {
  const { pairs, ramps } = turboFindings(suite, digest);
  return {
    pairs: pairs.map(({ experiment, ratio, effect }) => ({ experiment, ratio, effect })),
    ramps: ramps.map(({ curve, rise }) => ({ spinner: curve.spinner, ...rise })),
  };
}

function sweepOf(suite: Extract<SuiteRun, { suite: 'core-sweep' }>, digest: Uint8Array) {
  return sweepFindings(suite, digest).map(({ points, scaling }) => {
    const bounds = ({ ratio, low, high }: { ratio: number; low: number | null; high: number | null }) => ({
      ratio,
      low,
      high,
    });
    const [first] = scaling?.points ?? [];
    return {
      cases: points.map(({ caseId }) => caseId),
      seconds: points.map(({ samples }) => summarize(samples).median),
      scaling: scaling &&
        first && {
          bestWorkers: scaling.best.workers,
          bestRange: scaling.bestRange,
          useRange: scaling.useRange,
          isClear: scaling.isClear,
          kneeWorkers: scaling.knee?.workers ?? null,
          kneeRange: scaling.kneeRange,
          retrogradeWorkers: scaling.retrograde?.workers ?? null,
          firstOverBest: bounds(first),
          lastOverBest: scaling.lastOverBest,
        },
    };
  });
}

/** Nine digits, and the names of the wire. */
function plain(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(9));
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [snake(name), plain(one)]));
}

test('every document has its answer', () => {
  expect(Object.keys(expected).sort()).toEqual(Object.keys(VERDICT_DOCUMENTS).sort());
});

test.each(Object.keys(expected))('%s', (name) => {
  const document: VerdictDocument = read(`verdicts/${name}.json`);
  expect(plain(findingsOf(document)), document.what).toEqual(plain(expected[name]));
});

test('what counts as slower, and as a tie, is one figure in the statistics and in the contract', () => {
  expect(SLOWER_RATIO).toBe(METHOD.slower_ratio);
  expect(TIE_RATIO).toBe(METHOD.clear_ratio);
});
