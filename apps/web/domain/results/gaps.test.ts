import { describe, expect, test } from 'vitest';
import type { UncountedRun } from '../../db/uncounted-runs.ts';
import { gapOf } from '../../suites/gap-of.ts';
import { plainText } from '../../wording/sentence.ts';
import { factsOf } from './facts.ts';
import { gapSentence, isFixedByClosingPrograms, uncountedReason } from './gaps.ts';
import {
  NOTHING,
  SAMPLE_STRATUM,
  sampleCase,
  sampleCell,
  sampleKey,
  sampleSubject,
  subjectRowsOf,
} from './sample-rows.ts';

const chip = sampleSubject(0);
const run = (change: Partial<UncountedRun> = {}): UncountedRun => ({
  subject: 0,
  permalink: '0123456789ABCDEF',
  suites: ['sync'],
  state: 'listed',
  isLinked: true,
  invalidatedBy: [{ code: 'busy_before', suite: null }],
  ...change,
});
const sentences = (runs: readonly UncountedRun[], subject = chip) =>
  plainText(gapSentence([gapOf(subject, 'sync', [], runs)], false));

describe('a subject without a figure in a suite', () => {
  test('that nobody measured is called so', () => {
    expect(sentences([])).toBe('Not measured on Chip 0.');
    expect(sentences([run({ suites: ['core-sweep'] })])).toBe('Not measured on Chip 0.');
    expect(sentences([run({ subject: 1 })])).toBe('Not measured on Chip 0.');
  });

  test('with a spoilt run says how many, and what spoilt it', () => {
    expect(sentences([run()])).toBe('Chip 0: 1 signed run, invalid (other programs were busy).');
  });

  test('blames only what concerns the suite', () => {
    const invalidReason = [
      { code: 'swap', suite: 'core-sweep' },
      { code: 'runqueue_delay', suite: 'sync' },
    ];
    expect(sentences([run({ invalidatedBy: invalidReason })])).toContain('(the work had to wait for a CPU)');
  });

  test('counts held and unlisted runs, each under its own word', () => {
    const held = run({ state: 'held', permalink: null, invalidatedBy: [] });
    expect(sentences([held])).toBe('Chip 0: 1 signed run, held.');
    const runs = [run(), held, run({ state: 'unlisted', permalink: null })];
    expect(sentences(runs)).toBe('Chip 0: 3 signed runs, 1 invalid (other programs were busy); 1 held; 1 unlisted.');
  });

  test('with a run in which nothing was measured does not call it spoilt', () => {
    expect(uncountedReason([run({ invalidatedBy: [] })], ['sync'])).toBe('without a valid result');
  });

  test('that a filter hides is not called unmeasured', () => {
    const gap = gapOf(chip, 'sync', [sampleCell([100])], []);
    expect(plainText(gapSentence([gap], false))).toBe(
      'Chip 0 was measured only under other conditions than those shown.',
    );
  });

  test('that is a drive is not called unmeasured where only chips are measured', () => {
    const gap = gapOf(sampleSubject(0, { kind: 'drive' }), 'turbo', [], [run({ suites: ['turbo'] })]);
    expect(plainText(gapSentence([gap], false))).toBe('Measured on chips, not on drives.');
  });

  test('that is a run itself is named as one', () => {
    const itself = sampleSubject(0, { kind: 'run', name: 'run 0123456789ABCDEF' });
    expect(sentences([run()], itself)).toBe(
      'run 0123456789ABCDEF is not compared: invalid (other programs were busy).',
    );
  });
});

test('other programs are to be closed only where they were the trouble', () => {
  expect(isFixedByClosingPrograms(gapOf(chip, 'sync', [], [run()]))).toBe(true);
  expect(
    isFixedByClosingPrograms(gapOf(chip, 'sync', [], [run({ invalidatedBy: [{ code: 'rosetta', suite: null }] })])),
  ).toBe(false);
});

test('the line of facts never says that there are no runs where there are', () => {
  expect(factsOf(chip, NOTHING, [])).toEqual(['no signed runs yet']);
  expect(factsOf(chip, NOTHING, [run()])).toEqual(['1 signed run, invalid']);
  expect(factsOf(chip, NOTHING, [run({ state: 'held' }), run()])).toEqual(['2 signed runs, none of which counts']);
});

test('the line of facts says where figures are of the latest runs only, and nothing where they are of all', () => {
  const factsWith = (of: number, availableRuns: number) => {
    const cases = Array.from({ length: availableRuns }, (_, at) =>
      sampleCase(1e5, { permalink: `RUN${at}`.padEnd(16, '0') }),
    );
    const cells = [sampleCell(Array.from({ length: of }, () => 1e5))];
    return factsOf(chip, subjectRowsOf({ cells, cases }), []).at(-1);
  };
  expect(factsWith(5, 2)).toBe('results: its 6 latest runs');
  expect(factsWith(2, 2)).toMatch(/^2 runs/);
  expect(factsWith(7, 6)).toMatch(/^7 runs/);
  // Three runs of one case of which two are shown, beside six of another case.
  const cases = Array.from({ length: 8 }, (_, at) =>
    sampleCase(1e5, {
      permalink: `RUN${at}`.padEnd(16, '0'),
      ...(at < 2 ? {} : { key: sampleKey({ primitive: 'fsync' }) }),
    }),
  );
  const cells = [sampleCell([1e5, 1e5, 1e5])];
  expect(factsOf(chip, subjectRowsOf({ cells, cases }), []).at(-1)).toBe('results: its 6 latest runs');
});

test('a drive has no system: its line names that of its runs', () => {
  const found = subjectRowsOf({ cells: [sampleCell([1e5, 1e5])], cases: [] });
  const [runs, system] = factsOf({ ...chip, kind: 'drive' }, found, []);
  expect(runs).toBe('2 runs by 2 verified contributors');
  expect(factsOf(chip, found, [])).toEqual([system, runs]);
});

test('on a page of its own, hardware names how many of its runs are in its results', () => {
  const cells = [sampleCell([1e5, 1e5])];
  const elsewhere = sampleCell([1e5, 1e5, 1e5], { stratum: { ...SAMPLE_STRATUM, usableCpus: 24 } });
  const found = { ...subjectRowsOf({ cells: [...cells, elsewhere], cases: [] }), cells };
  const shown = { why: 'machines', machine: 'bare metal with 16 usable CPUs' } as const;
  const [runs] = factsOf({ ...chip, kind: 'drive' }, found, [], shown);
  expect(runs).toBe('5 runs; results on bare metal with 16 usable CPUs: 2 by 2 verified contributors');
  const [filtered] = factsOf({ ...chip, kind: 'drive' }, found, [], { ...shown, why: 'filter' });
  expect(filtered).toBe('5 runs; results in the chosen conditions: 2 by 2 verified contributors');
  const all = subjectRowsOf({ cells, cases: [] });
  expect(factsOf({ ...chip, kind: 'drive' }, all, [], shown)[0]).toBe('2 runs by 2 verified contributors');
});
