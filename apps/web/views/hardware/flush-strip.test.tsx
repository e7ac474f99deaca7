import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { FlushRow } from '../../db/flush-evidence-part.ts';
import { sampleCell, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { selectResults } from '../../domain/results/select.ts';
import { type FlushStrip as Flush, flushJson, flushStrip } from './flush-strip.ts';
import { FlushStrip } from './flush-strip.tsx';
import type { DeclaredFacts } from './power-cut.ts';

const row = (change: Partial<FlushRow> = {}): FlushRow => ({
  ...{ primitive: 'fdatasync', isVerified: true, runs: 52, countedRuns: 50 },
  ...{ lowFlushes: 1, medianFlushes: 1.01, highFlushes: 1.04, missingRuns: 0, tooFastRuns: 0 },
  ...{ countedIn: '0123456789ABCDEF', missingIn: null, tooFastIn: null },
  ...change,
});
const others = (change: Partial<FlushRow> = {}) => row({ isVerified: false, runs: 3, countedRuns: 3, ...change });
const missing = { missingRuns: 2, missingIn: 'FEDCBA9876543210' };
const notCounted = { countedRuns: 0, lowFlushes: null, medianFlushes: null, highFlushes: null, countedIn: null };

const UNKNOWN: DeclaredFacts = { writeCache: null, powerLossProtection: null };
const declares = (value: boolean): DeclaredFacts => ({
  ...UNKNOWN,
  powerLossProtection: { value, source: 'https://maker.example/sheet' },
});
const SCOPE = { runsCount: 52, isVerified: true, isWhole: true, isGuest: false };
const stripOf = (rows: readonly FlushRow[], declared = UNKNOWN, scope = SCOPE) => flushStrip(rows, declared, scope);
const htmlOf = (flush: Flush) =>
  renderToStaticMarkup(
    <FlushStrip flush={flush} results={[]} published={null} runsHref={(call) => `?counted=${call}#runs`} />,
  );
const pageOf = (rows: readonly FlushRow[], declared = UNKNOWN) => htmlOf(stripOf(rows, declared));

describe('whether a drive flushes', () => {
  test('is answered by what was counted, over all runs, with the runs as evidence', () => {
    expect(stripOf([row()]).answer).toBe(
      'Yes, a flush is sent for each durable write: 1.01 flush commands per fdatasync, counted in 50 of 52 runs.',
    );
    expect(pageOf([row()])).toContain(
      '<td><a href="?counted=fdatasync#runs" title="counted in 50 runs">1.01 [1.00, 1.04]<',
    );
  });

  test('is not answered where nothing was counted or measured', () => {
    expect(stripOf([row(notCounted)]).answer).toMatch(/^Not counted: no run on this drive/);
    expect(stripOf([]).answer).toBe('No run has measured a flush of this drive.');
    expect(stripOf([], UNKNOWN, { ...SCOPE, isGuest: true }).answer).toBe(
      'Not known: in a virtual machine a flush ends at the hypervisor.',
    );
  });

  test('has one number of runs, of which each other is named a part', () => {
    const answerIn = (runsCount: number, isWhole: boolean) =>
      stripOf([row()], UNKNOWN, { ...SCOPE, runsCount, isWhole }).answer;
    expect(answerIn(50, true)).toMatch(/, counted in all 50 runs\.$/);
    expect(answerIn(428, true)).toMatch(/, counted in 50 of 428 runs\.$/);
    expect(answerIn(428, false)).toMatch(/, counted in the latest 50 of 428 runs\.$/);
  });

  test('is not told by a call that may write with FUA', () => {
    const direct = row({ primitive: 'o_direct_dsync', countedRuns: 52, medianFlushes: 0 });
    expect(stripOf([direct, row()]).answer).toMatch(/^Yes, a flush is sent .* commands per fdatasync/);
  });

  test('is not affirmed where fewer flushes than calls were counted', () => {
    expect(stripOf([row({ medianFlushes: 0.4 })]).answer).toMatch(/^Not shown: 0.400 flush commands per/);
  });

  test('is answered by verified contributors where there are any', () => {
    const { calls, isVerified } = stripOf([others({ medianFlushes: 7 }), row()]);
    expect([isVerified, calls.map(({ flushesPerCall }) => flushesPerCall)]).toEqual([true, [1.01]]);
    expect(stripOf([others()]).answer).toContain('counted in all 3 runs (not verified).');
  });

  test('is told by the call that most runs counted first', () => {
    const { calls } = stripOf([row({ countedRuns: 2 }), row({ primitive: 'fsync' })]);
    expect(calls.map(({ primitive }) => primitive)).toEqual(['fsync', 'fdatasync']);
  });
});

describe('a contradiction', () => {
  test('of a promised flush that is missing is named in words and leads to the run', () => {
    const page = pageOf([row(missing)]);
    expect(page).toContain('status-invalid');
    expect(page).toContain('Contradiction:');
    expect(page).toContain('fdatasync promises a flush, and flushes are missing in 2 of 52 runs.');
    expect(page).toContain('<a href="/r/FEDCBA9876543210#sync">run FEDCBA9876543210</a>');
    expect(stripOf([row(missing)]).answer).toMatch(/^Not always: flushes of fdatasync are missing/);
  });

  test('that only other contributors saw is called not verified, and leaves the answer', () => {
    const strip = stripOf([row(), others(missing)]);
    expect(strip.contradictions.map(({ text }) => text)).toEqual([
      expect.stringMatching(/missing in 2 of 3 runs \(not verified\)\.$/),
    ]);
    expect(strip.answer).toMatch(/^Yes, a flush is sent/);
  });

  describe('of a flush that is too fast', () => {
    const fast = [row({ tooFastRuns: 4, tooFastIn: '0123456789ABCDEF' })];

    test('is red where the maker declares no protection, with both statements linked', () => {
      const page = pageOf(fast, declares(false));
      expect(page).toMatch(/status-invalid.*fdatasync returned faster than .* in 4 runs, and the maker declares/);
      expect(page).toContain('<a href="https://maker.example/sheet">declaration</a>');
    });

    test('is a warning where protection is not known, and explained where it is declared', () => {
      expect(stripOf(fast).contradictions).toMatchObject([{ severity: 'warn' }]);
      expect(stripOf(fast, declares(true)).contradictions).toEqual([]);
    });
  });
});

test('a declared fact has its source, and one that nobody declared is not known', () => {
  expect(pageOf([], declares(true))).toMatch(/Power-loss protection<\/dt><dd[^>]*>yes<\/dd><dd>as the <a href="https:/);
  expect(pageOf([])).toContain('no source yet');
});

test('the write cache is what a system reports, with the run, and beside it what the maker declares', () => {
  const reported = { isOn: true, permalink: '0123456789ABCDEF' };
  const withCache = (declared: DeclaredFacts) => flushStrip([row()], declared, SCOPE, reported);
  expect(htmlOf(withCache(UNKNOWN))).toMatch(/>on<\/dd><dd>as reported in <a href="\/r\/0123456789ABCDEF#targets">/);
  const declared = { value: true, source: 'https://maker.example/sheet' };
  expect(htmlOf(withCache({ ...UNKNOWN, writeCache: declared }))).toContain(
    'maker: <a href="https://maker.example/sheet">has one</a>',
  );
  expect(flushJson(withCache(UNKNOWN))).toMatchObject({
    volatile_write_cache: null,
    write_cache_reported: { is_on: true, permalink: '0123456789ABCDEF' },
  });
});

test('no power-cut test is recorded, and the page says so', () => {
  expect(pageOf([row()])).toContain('Not tested yet');
});

test('a program reads the same strip', () => {
  expect(flushJson(stripOf([row(missing)], declares(true)))).toMatchObject({
    calls: [{ primitive: 'fdatasync', counted_runs: 50, flushes_per_call: 1.01, missing_runs: 2 }],
    power_loss_protection: { value: true, source: 'https://maker.example/sheet' },
    at_power_cut: { verdict: 'should_survive', evidence: ['https://maker.example/sheet'] },
    pulled_plugs: { survived: 0, pulled: 0 },
    contradictions: [{ evidence: ['/r/FEDCBA9876543210#sync'] }],
  });
});

test('a study that is far from the times is named below them, with the way to it', () => {
  const { results } = selectResults(subjectRowsOf({ cells: [sampleCell([1e6, 1e6])] }), {});
  const page = renderToStaticMarkup(
    <FlushStrip flush={stripOf([row()])} results={results} published="6.68 ms in one study." runsHref={() => ''} />,
  );
  expect(page).toMatch(/6\.68.ms in one study\.<?.*<a href="#published">Published results<\/a>/);
});
