import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { comparabilityKeys, keyText, permalinkId, type Run, RunSchema, stratumOf } from '@fsbench/contract';
import { expect, test } from 'vitest';
import type { RunCaseRow, RunScalingRow } from '../../db/rows.ts';
import { concerns, judgeFlags, worstSeverity } from '../../ingest/documents/flags.ts';
import { scalingsOf } from '../../ingest/rollup/scalings-of.ts';
import { comparisonTables } from '../../views/compare/all-tables.ts';
import { compareSubjects } from '../../views/compare/comparison.ts';
import { runView } from '../../views/run/view.ts';
import { plainText } from '../../wording/sentence.ts';
import { summarizeCase } from '../findings/summarize-case.ts';
import { storedAround } from '../runs/known-run.ts';
import { judgePairs } from './judge.ts';
import { byReading } from './keys.ts';
import { pairResults } from './pair.ts';
import type { MeasuredResult } from './result.ts';
import { sampleCase, sampleSubject, subjectRowsOf } from './sample-rows.ts';
import { selectResults } from './select.ts';

/** The collector compares the same documents in its own language, and both are held to the expected file. */
const FIXTURES = new URL('../../../../packages/contract/fixtures/', import.meta.url);
const NOW_MS = Date.parse('2026-11-20T12:00:00Z');
const ANOTHER = '0000000000000000';
const PAIRS = [
  ['every-suite-slower', 'every-suite'],
  ['every-suite', 'every-suite'],
  ['sync', 'every-suite-slower'],
  ['unsupported-and-failed', 'sync'],
  ['minimal', 'every-suite'],
  ['core-sweep-1', 'every-suite'],
  ['guest', 'sync'],
  ['other-distribution', 'every-suite-slower'],
  ['mac', 'sync'],
  ['sync', 'mac'],
  ['mac', 'over-network'],
  ['over-network', 'sync'],
  ['known-truths/equal-1-b', 'known-truths/equal-1-a'],
  ['known-truths/flat-2', 'known-truths/flat-1'],
] as const;
/** Machines that are equal, of which the runs differ by 2 % and the rounds by 1 %. */
const EQUAL = [1, 2, 3].map((at) => [`known-truths/equal-${at}-b`, `known-truths/equal-${at}-a`] as const);
const FLAT = [1, 2, 3, 4].map((at) => `known-truths/flat-${at}`);
/** A verdict, or a loss by more workers. */
const CLAIM = /faster|slower|negative scaling/i;

interface Document {
  readonly run: Run;
  readonly sha256: Buffer;
  readonly permalink: string;
}

function read(name: string): Document {
  const bytes = readFileSync(new URL(`${name.includes('/') ? name : `valid/${name}`}.json`, FIXTURES));
  const sha256 = createHash('sha256').update(bytes).digest();
  return { run: RunSchema.parse(JSON.parse(bytes.toString('utf8'))), sha256, permalink: permalinkId(sha256) };
}

const driveOf = ({ targets }: Run, id: string | null) => {
  const target = targets.find((one) => one.id === id);
  const model = target?.role === 'disk' ? target.device?.model : null;
  return model ? { slug: 'the-drive', name: model } : null;
};

/** As an upload stores them and the queries give them. */
function rowsOf({ run, permalink }: Document, subject: number): RunCaseRow[] {
  const flags = judgeFlags(run, NOW_MS);
  return run.suites.flatMap((suite) =>
    suite.cases.flatMap((one, at) => {
      if (one.outcome !== 'measured') return [];
      const severity = worstSeverity(flags.filter((flag) => concerns(flag, suite.suite, one.id)));
      if (severity === 'invalid') return [];
      return comparabilityKeys(run, suite, at).flatMap((key): RunCaseRow[] => {
        const summary = summarizeCase(one.measurement, key.dataKind);
        if (!summary.ok) throw new Error(summary.error.detail);
        const { median, medianLow: low, medianHigh: high, n, spread } = summary.value;
        const row = sampleCase(median, {
          subject,
          key: { ...key, text: keyText(key) },
          stratum: stratumOf(run, one),
          drive: driveOf(run, one.target),
          permalink,
          estimate: { median, low, high },
          n,
          endsAt: one.durability?.ends_at ?? null,
          spread,
          worstSeverity: severity,
        });
        return [row];
      });
    }),
  );
}

/** As the worker stores them. */
function scalingRowsOf({ run, sha256, permalink }: Document, subject: number): RunScalingRow[] {
  return scalingsOf(run, sha256).map((row) => ({
    subject,
    permalink,
    curveText: row.curve_text,
    drive: driveOf(run, row.target_id),
    bestWorkers: row.best_workers,
    bestRange: { low: row.best_low_workers, high: row.best_high_workers },
    isCoarse: row.is_coarse,
    bestRate: row.best_rate,
    kneeWorkers: row.knee_workers,
    kneeRange:
      row.knee_low_workers === null || row.knee_high_workers === null
        ? null
        : { low: row.knee_low_workers, high: row.knee_high_workers },
    retrogradeWorkers: row.retrograde_workers,
    lastWorkers: row.last_workers,
    lastOverBest: { ratio: row.last_over_best, low: row.last_over_best_low, high: row.last_over_best_high },
  }));
}

/** The page of both, with the raw name of the chip where the site has its own. */
function pageOf(baseline: string, other: string) {
  const documents = [read(baseline), read(other)];
  const subjects = documents.map(({ run, permalink }, index) =>
    sampleSubject(index, {
      kind: 'run',
      slug: permalink,
      name: `run ${permalink}`,
      chipName: run.machine.cpu.brand,
    }),
  );
  const words = documents.map(({ permalink }) => permalink);
  const comparison = compareSubjects({
    subjects,
    found: subjectRowsOf({ cases: documents.flatMap(rowsOf), scalings: documents.flatMap(scalingRowsOf) }),
    uncounted: [],
    studies: [],
    address: { segments: words, filter: {}, base: null, view: null },
  });
  const sentences = comparison.sections.map((section) => section.sentences.map(plainText));
  return { sentences, markdown: comparisonTables(comparison, 'https://fsbench.example', false) };
}

function comparedOf(a: string, b: string) {
  // A run beside itself stands for two runs with the same figures: of one run on both sides no figure is compared.
  const other = a === b ? { ...read(b), permalink: ANOTHER } : read(b);
  const cases = [...rowsOf(read(a), 0), ...rowsOf(other, 1)];
  const { results } = selectResults(subjectRowsOf({ cases }), {});
  const of = (subject: number) => results.filter((one) => one.subject === subject);
  return of(0)
    .flatMap((mine): [MeasuredResult, MeasuredResult][] => {
      const theirs = of(1).find(({ key }) => key.text === mine.key.text);
      return theirs ? [[mine, theirs]] : [];
    })
    .sort(([x], [y]) => byReading(x.key, y.key) || x.key.text.localeCompare(y.key.text, 'en'))
    .map(([mine, theirs]) => {
      const [judged] = judgePairs([pairResults(mine, theirs, 'the first run', 'the second run')]);
      const verdict = judged?.verdict;
      const { unit, better } = mine.measure;
      return { key: mine.key.text, unit, better, a: mine.estimate, b: theirs.estimate, verdict };
    });
}

test('two runs compare as the shared file says, key by key', async () => {
  const all = PAIRS.map(([a, b]) => ({ a, b, pairs: comparedOf(a, b), page: a === b ? null : pageOf(b, a) }));
  await expect(`${JSON.stringify(all, null, 1)}\n`).toMatchFileSnapshot(
    `${new URL('comparisons-expected.json', FIXTURES).pathname}`,
  );
});

test('among the shared pairs every verdict that two single runs can have is found', () => {
  const kinds = new Set(PAIRS.flatMap(([a, b]) => comparedOf(a, b).map(({ verdict }) => verdict?.kind)));
  // A tie takes several runs a side: of single runs too little is known for one.
  expect([...kinds].sort()).toEqual(['not_comparable', 'these_runs', 'too_few']);
});

test('of equal machines no result is called faster or slower, in a sentence, a table or Markdown', () => {
  for (const [a, b] of EQUAL) {
    const { sentences, markdown } = pageOf(b, a);
    expect(comparedOf(a, b).length).toBeGreaterThan(5);
    expect(sentences.flat().join(' ')).toContain('Too few runs to say');
    for (const text of [...sentences.flat(), markdown]) expect(text).not.toMatch(CLAIM);
    for (const { verdict } of comparedOf(a, b)) expect(verdict?.kind).toBe('too_few');
  }
});

test('a machine that takes 1.3 times as long is told apart by two single runs', () => {
  const { sentences } = pageOf('known-truths/equal-1-a', 'known-truths/slower-1');
  expect(sentences.flat().join(' ')).toMatch(/is 1\.\dx faster in these 2 runs/);
});

test('of curves that are flat from 8 workers on no loss is told, on the page of a run or of two', () => {
  for (const [at, name] of FLAT.entries()) {
    const { run, sha256 } = read(name);
    const alone = runView(storedAround({ sha256 }), run).suites.flatMap(({ sentences }) => sentences.map(plainText));
    const { sentences } = pageOf(name, FLAT[(at + 1) % FLAT.length] ?? name);
    for (const text of [...alone, ...sentences.flat()]) expect(text).not.toMatch(CLAIM);
    expect(alone.join(' ')).toMatch(/8 workers/);
    for (const row of scalingsOf(run, sha256)) expect(row.retrograde_workers).toBeNull();
  }
});
