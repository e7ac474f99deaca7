import { MINIMUM_FOR_NORM } from '@fsbench/stats';
import { describe, expect, test } from 'vitest';
import { DESKTOP, documentOf, MAC, paced, RARE_MAC } from '../../../../packages/tasks/hold-simulation/setups.ts';
import { beyondClass } from './beyond-class.ts';
import { contradictionOf } from './contradictions.ts';
import { histogramDigests } from './histogram-digests.ts';
import { farFromNorm, type JudgedResult, NORM_WIDTHS, type VerifiedValue } from './judge.ts';

const result = (ln: number, better: 'lower' | 'higher' = 'lower'): JudgedResult => ({
  keyId: '1',
  chipId: '0',
  driveId: '2',
  stratumId: '3',
  ln,
  better,
});
const verified = (lns: readonly number[], stratumId: string | null = '3', from = 0): VerifiedValue[] =>
  lns.map((ln, at) => ({ hash: `${from + at}`, ln, stratumId }));
const SIX = [10, 10.01, 10.02, 9.99, 9.98, 10];
const { same, other } = NORM_WIDTHS;

describe('a result is far from the norm', () => {
  test.each([
    ['faster', -Math.log(same.faster.factor)],
    ['slower', Math.log(same.slower.factor)],
  ])('beyond the factor that is allowed for %s, and not at it', (_, distance) => {
    expect(farFromNorm(result(10 + distance * 0.99), verified(SIX))).toBeNull();
    expect(farFromNorm(result(10 + distance * 1.01), verified(SIX))).toMatchObject({
      isFaster: distance < 0,
      norm: { count: MINIMUM_FOR_NORM },
    });
  });

  test('in the other direction where more is better', () => {
    expect(farFromNorm(result(11.2, 'higher'), verified(SIX))?.isFaster).toBe(true);
    expect(farFromNorm(result(8.8, 'higher'), verified(SIX))).toBeNull();
  });

  test('only if six verified contributors set a norm', () => {
    expect(farFromNorm(result(1), verified(SIX.slice(1)))).toBeNull();
  });

  test('by wider bounds where the six measured under other conditions', () => {
    const elsewhere = verified(SIX, '4');
    expect(farFromNorm(result(10 - Math.log(other.faster.factor) * 0.99), elsewhere)).toBeNull();
    expect(farFromNorm(result(10 - Math.log(other.faster.factor) * 1.01), elsewhere)).not.toBeNull();
  });

  test('not where the contributors themselves are far from each other', () => {
    expect(farFromNorm(result(8.5), verified([9, 9.5, 10, 10.5, 11, 11.5]))).toBeNull();
  });

  test('not where two others agree, be they held themselves; of one contributor twice, one agrees', () => {
    const two = verified([7, 7.1], null, 100);
    expect(farFromNorm(result(7), [...verified(SIX), ...two])).toBeNull();
    const once = two.map((value) => ({ ...value, hash: '100' }));
    expect(farFromNorm(result(7), [...verified(SIX), ...once])).not.toBeNull();
  });
});

describe('a document', () => {
  const honest = documentOf(DESKTOP, 'honest');

  test('of an honest machine contradicts nothing and is within its class', () => {
    expect(contradictionOf(honest)).toBeNull();
    expect(beyondClass(honest)).toBeNull();
    expect(contradictionOf(documentOf(MAC, 'honest'))).toBeNull();
    expect(beyondClass(documentOf(MAC, 'honest'))).toBeNull();
  });

  test('is beyond its class by a flush that no device of it acknowledges so soon, and only outside of a virtual machine', () => {
    const fast = documentOf(paced(RARE_MAC, { flush: 0.0106 }), 'fast');
    expect(beyondClass(fast)).toEqual({
      code: 'beyond_class',
      reason: expect.stringMatching(
        /^A flush \(f_fullfsync\) took 4\d\.\d.µs; none on an Apple SSD is known below 200.µs$/,
      ),
      cases: ['sync/overwrite/f_fullfsync/4096@disk'],
    });
    const virtualization = { ...fast.machine.virtualization, is_guest: true };
    expect(beyondClass({ ...fast, machine: { ...fast.machine, virtualization } })).toBeNull();
  });

  const changed = (suite: string, id: RegExp, change: (samples: never) => void) => {
    const run = structuredClone(honest);
    for (const one of run.suites.find((some) => some.suite === suite)?.cases ?? []) {
      if (one.outcome === 'measured' && id.test(one.id)) {
        change(
          ('samples' in one.measurement
            ? one.measurement.samples
            : 'rounds' in one.measurement
              ? one.measurement.rounds
              : {}) as never,
        );
      }
    }
    return run;
  };
  const scale = (name: string, factor: number) => (samples: Record<string, number[]>) => {
    samples[name] = (samples[name] ?? []).map((value) => Math.round(value * factor));
  };

  test.each<[string, string, RegExp, string, number]>([
    ['a write with a flush that is faster than without', 'sync', /\/none\//, 'p50_ns', 2_000],
    ['more time in flushes than in the calls that wait for them', 'sync', /fdatasync/, 'flush_ns', 10],
    ['more files than flushes', 'core-sweep', /full/, 'units_count', 40],
    ['a stream that is durable before one flush', 'throughput', /@disk/, 'durable_ns', 0.0005],
    ['one worker that is far slower than the others allow', 'core-sweep', /cpu\/1$/, 'units_count', 0.1],
  ])('contradicts itself by %s', (_, suite, id, column, factor) => {
    const found = contradictionOf(changed(suite, id, scale(column, factor)));
    expect(found).toEqual({ code: 'contradicts_itself', reason: expect.any(String) });
  });

  test('has digests of its histograms with many operations, and none of a generator’s', () => {
    const full = documentOf(DESKTOP, 'full', true);
    expect(histogramDigests(honest)).toEqual([]);
    expect(new Set(histogramDigests(full)).size).toBeGreaterThan(4);
    const synthetic = {
      code: 'synthetic',
      severity: 'note',
      suite: null,
      case: null,
      value: null,
      detail: null,
    } as const;
    expect(histogramDigests({ ...full, flags: [synthetic] })).toEqual([]);
  });
});
