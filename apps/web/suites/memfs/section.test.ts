import { describe, expect, test } from 'vitest';
import { KEY } from '../../../../packages/contract/fixtures/signing.ts';
import { syntheticStandardRun } from '../../../../packages/contract/fixtures/synthetic-standard.ts';
import { plainText } from '../../wording/sentence.ts';
import { contentionSentence } from './contention.ts';
import { contentionOf } from './findings.ts';
import { memfsParts } from './section.ts';

const seed = Buffer.alloc(32, 1);
const run = syntheticStandardRun({ keyId: KEY.keyId, seed: '31', operationsCount: 30 });
const suite = suiteOf();

type Memfs = ReturnType<typeof suiteOf>;
function suiteOf() {
  const found = run.suites.find((one) => one.suite === 'memfs');
  if (found?.suite !== 'memfs') throw new Error('no memfs');
  return found;
}

/** Three times as long with one index as with a file system each, and waiting for the lock for a part of it. */
function known(waitShare: number | null, overPrivate: number | null): Memfs {
  const each = <T>(value: T) => Array.from({ length: 6 }, () => value);
  return {
    ...suite,
    cases: suite.cases.flatMap((one): Memfs['cases'] => {
      const { backend, instrumented, operation, files_count, threads_count } = one.params;
      if (one.outcome !== 'measured' || operation !== 'create' || files_count !== 1000 || threads_count !== 16)
        return [];
      if (backend !== 'global' && backend !== 'private') return [];
      if (instrumented ? waitShare === null : backend === 'private' && overPrivate === null) return [];
      const threads_ns = each(backend === 'global' ? 1_000_000 * (overPrivate ?? 1) : 1_000_000);
      const columns = Object.fromEntries(
        Object.entries(one.measurement.samples).map(([name, column]) => [name, column.slice(0, 6)]),
      ) as typeof one.measurement.samples;
      const index_wait_ns = instrumented ? threads_ns.map((ns) => Math.round(ns * (waitShare ?? 0))) : each(null);
      const samples = { ...columns, operations_count: each(1000), threads_ns, index_wait_ns };
      return [{ ...one, measurement: { ...one.measurement, samples } }];
    }),
  };
}

const judged = (waitShare: number | null, overPrivate: number | null) =>
  contentionOf(known(waitShare, overPrivate), seed)[0]?.indexBound;
const statement = (waitShare: number | null, overPrivate: number | null, cpus = 32) => {
  const sentence = contentionSentence(contentionOf(known(waitShare, overPrivate), seed), cpus);
  return sentence === null ? null : plainText(sentence).replaceAll('\u2009', ' ');
};

describe('an operation is index-bound', () => {
  test('only where it waits more than a fifth of its time for the lock and takes more than 1.25 times as long', () => {
    expect(judged(0.6, 3)).toBe('bound');
    expect(judged(0.2, 3)).toBe('not_known');
    expect(judged(0.6, 1.25)).toBe('not_known');
  });

  test('and not index-bound only where all of the interval is below 1.25 times', () => {
    expect(judged(0.6, 1.2)).toBe('not_bound');
    expect(judged(0.1, 1.2)).toBe('not_bound');
  });

  test('and is not known to be where the rounds are too far apart to tell the two times apart', () => {
    const shaky = known(0.6, 3);
    const [shared] = shaky.cases.filter(({ params }) => params.backend === 'global' && !params.instrumented);
    if (shared?.outcome !== 'measured') throw new Error('nothing measured');
    shared.measurement.samples.threads_ns = [100_000, 9_000_000, 100_000, 9_000_000, 9_000_000, 9_000_000];
    expect(contentionOf(shaky, seed)[0]?.indexBound).toBe('not_known');
    const sentence = contentionSentence(contentionOf(shaky, seed), 32);
    expect(plainText(sentence ?? [])).toMatch(/unknown whether .*: .* not clearly above or below 1\.25x/);
  });

  test('or nobody knows, where one of the two was not looked at', () => {
    expect(judged(null, 3)).toBe('not_known');
    expect(judged(0.6, null)).toBe('not_known');
  });

  test('in words, with both figures', () => {
    expect(statement(0.6, 3)).toBe(
      'With 16 threads on 1000 files create is index-bound: create waits 60 % of its time for the lock and is 3.0x slower than with one file system per thread (95 % CI less than 0.01 wide).',
    );
    expect(statement(0.1, 1.1)).toMatch(/^No operation is index-bound with 16 threads .* waits 10 % of its time/);
    expect(statement(0.1, 3)).toMatch(/^It is unknown whether .* waits 10 % .* so the wait does not explain the time/);
  });

  test('and none is said to be bound by it only where that is known of each', () => {
    const [create] = contentionOf(known(0.1, 1.1), seed);
    if (create === undefined) throw new Error('no contention');
    const sentence = contentionSentence([create, { ...create, operation: 'delete', indexBound: 'not_known' }], 32);
    expect(plainText(sentence ?? [])).toBe(
      'With 16 threads on 1000 files create is not index-bound; it is not clear whether delete is.',
    );
  });

  test('never by a guess: one figure alone is said with what it cannot tell', () => {
    expect(statement(null, 3)).toMatch(
      /^It is unknown whether the index lock is the cause: .* 3\.0x slower .* CI less than 0\.01 wide\)/,
    );
    expect(statement(0.6, null)).toMatch(/^The cost of the index lock is unknown: .* 60 % of its time/);
    expect(statement(null, null)).toBeNull();
  });

  test('beside how many CPUs there were, where the threads had to share them', () => {
    expect(statement(0.6, 3, 2)).toMatch(/\(16 threads shared 2 CPUs\)\.$/);
    expect(statement(0.6, 3, 16)).not.toMatch(/shared/);
  });
});

describe('threads', () => {
  const first = (cases: Memfs['cases']) =>
    plainText(memfsParts(run, { ...suite, cases }, seed, new Set()).sentences[0] ?? []).replaceAll('\u2009', ' ');

  test('cost what the rounds clearly show, with the interval', () => {
    expect(first(suite.cases)).toMatch(
      /^On 1000 files, a \w+ is \d+\.\dx slower with 16 threads than with 1: \d\.\d\d µs vs \d{3} ns, 95 % CI [\d.]+ to [\d.]+; a \w+ is \d+\.\dx slower .*\.$/,
    );
  });

  test('cost nothing that can be told where the rounds are as far apart as the threads', () => {
    const noisy = suite.cases.map((one): Memfs['cases'][number] => {
      if (one.outcome !== 'measured') return one;
      const { samples } = one.measurement;
      const threads_ns = samples.threads_ns.map((_, at) => (at % 2 === 0 ? 1_000_000 : 9_000_000) + at);
      return { ...one, measurement: { ...one.measurement, samples: { ...samples, threads_ns } } };
    });
    expect(first(noisy)).toMatch(/^One operation of a thread shows no clear difference with 16 threads instead of 1/);
  });
});

describe('the section of the memory file system', () => {
  const parts = memfsParts(run, suite, seed, new Set());
  const table = (id: string) => parts.tables.find((one) => one.id === id)?.data;

  test('has a panel for each number of files, with four lines of five thread counts', () => {
    const [chart] = parts.charts;
    if (chart?.kind !== 'lines') throw new Error('no lines');
    expect(chart.props.panels.map(({ title }) => title)).toEqual(['100 files', '1000 files', '10,000 files']);
    for (const { series } of chart.props.panels) {
      expect(series.map(({ id, points }) => [id, points.map(({ x }) => x)])).toEqual(
        ['create', 'write', 'read', 'delete'].map((operation) => [operation, [1, 2, 4, 8, 16]]),
      );
    }
  });

  test('tints where the index is looked for, and nowhere else', () => {
    const [chart] = parts.charts;
    const tints = chart?.kind === 'lines' ? chart.props.panels.map(({ tint }) => tint?.from ?? null) : [];
    expect(tints).toEqual([null, 4, null]);
  });

  test('has the fifteen cells of the write-up as rows, in milliseconds, seconds and megabytes', () => {
    const cells = table('memfs-cells');
    expect(cells?.groups[0]?.rows).toHaveLength(15);
    expect(cells?.columns.map(({ title }) => title)).toEqual([
      'files',
      'threads',
      'create, ms',
      'write, ms',
      'read, ms',
      'delete, ms',
      'CPU user, s',
      'CPU system, s',
      'peak, MB',
    ]);
  });

  test('shows the CPU time of one pass over the files, however often a round repeats it', () => {
    const twice = <T extends number | null>(column: T[]) => column.map((value) => (value === null ? null : value * 2));
    const user = (cases: Memfs['cases']) =>
      memfsParts(run, { ...suite, cases }, seed, new Set())
        .tables.find(({ id }) => id === 'memfs-cells')
        ?.data.groups[0]?.rows.map((row) => row[6]?.text);
    const longer = suite.cases.map((one): Memfs['cases'][number] => {
      if (one.outcome !== 'measured') return one;
      const { samples } = one.measurement;
      const [operations_count, user_ns] = [twice(samples.operations_count) as number[], twice(samples.user_ns)];
      return { ...one, measurement: { ...one.measurement, samples: { ...samples, operations_count, user_ns } } };
    });
    expect(user(longer)).toEqual(user(suite.cases));
    expect(user(suite.cases)?.[0]).toMatch(/^0\.0000\d+$/);
  });

  test('says that CPU time is not shown, never that there was less, where a phase has none', () => {
    const [first] = suite.cases;
    if (first?.outcome !== 'measured') throw new Error('nothing measured');
    const samples = { ...first.measurement.samples, user_ns: first.measurement.samples.user_ns.map(() => null) };
    const cases = [{ ...first, measurement: { ...first.measurement, samples } }, ...suite.cases.slice(1)];
    const cells = memfsParts(run, { ...suite, cases }, seed, new Set()).tables.find(({ id }) => id === 'memfs-cells');
    expect(cells?.data.groups[0]?.rows.map((row) => row[6]?.text === 'not reported')).toEqual([
      true,
      ...Array.from({ length: 14 }, () => false),
    ]);
  });

  test('tints the least and the most of the heat map at its two ends, and writes every figure into its cell', () => {
    const cells = table('memfs-heat')?.groups.flatMap(({ rows }) => rows.flatMap((row) => row.slice(1))) ?? [];
    expect(cells).toHaveLength(60);
    expect(cells.every(({ text }) => /\d/.test(text))).toBe(true);
    expect(Math.min(...cells.map(({ tint }) => tint ?? 9))).toBe(0);
    expect(Math.max(...cells.map(({ tint }) => tint ?? 0))).toBe(5);
  });

  test('keeps the pass with instrumented locks out of every figure of time', () => {
    const only = { ...suite, cases: suite.cases.filter(({ params }) => params.instrumented) };
    expect(memfsParts(run, only, seed, new Set())).toMatchObject({ charts: [], tables: [] });
  });

  test('names cells without a figure once for each reason', () => {
    const cases = suite.cases.map((one): (typeof suite.cases)[number] =>
      one.params.backend === 'tmpfs'
        ? {
            id: one.id,
            params: one.params,
            target: null,
            durability: null,
            outcome: 'unsupported',
            reason: 'no_memory_target',
            detail: null,
          }
        : one,
    );
    expect(memfsParts(run, { ...suite, cases }, seed, new Set()).charts[0]?.props.missing).toEqual([
      'system calls on tmpfs: unsupported: no memory file system was available (12 cases)',
    ]);
  });
});
