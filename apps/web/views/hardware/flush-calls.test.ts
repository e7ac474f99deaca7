import { expect, test } from 'vitest';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { sampleCase, sampleKey, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { selectResults } from '../../domain/results/select.ts';
import { plainText } from '../../wording/sentence.ts';
import {
  type CountedCall,
  callAdvice,
  callCosts,
  countsNote,
  disturbedNote,
  missingCalls,
  runsNote,
} from './flush-calls.ts';

type Call = readonly [primitive: string, durability: 'L0' | 'L1' | 'L3', median: number];
const resultsOf = (...calls: readonly Call[]) =>
  selectResults(
    subjectRowsOf({
      cases: calls.map(([primitive, durability, median]) =>
        sampleCase(median, { key: sampleKey({ primitive, durability }) }),
      ),
    }),
    {},
  ).results;
const LINUX = resultsOf(
  ['none', 'L0', 2e3],
  ['sync_file_range', 'L0', 9e3],
  ['o_direct_dsync', 'L3', 12e4],
  ['fsync', 'L3', 6e5],
  ['fdatasync', 'L3', 4e5],
);
const counted = (primitive: string, flushesPerCall: number): CountedCall => ({
  ...{ primitive, runs: 9, countedRuns: 9, flushesPerCall, low: flushesPerCall, high: flushesPerCall },
  ...{ missingRuns: 0, permalink: null },
});
/** "question: answer" of each, in one line. */
const answersOf = (advice: ReturnType<typeof callAdvice>) => (advice ? [advice.cost, ...advice.others] : []);
const adviceText = (...costs: Parameters<typeof callAdvice>) =>
  answersOf(callAdvice(...costs))
    .map(({ question, answer }) => `${question} ${plainText(answer)}`)
    .join(' ')
    .replaceAll(/[\u2009\u00a0]/g, ' ');
const COUNTS = [counted('fdatasync', 1), counted('fsync', 1.16), counted('o_direct_dsync', 0)];

test('each call has its own time and its own flushes, those that flush first and the write alone last', () => {
  const rows = callCosts(LINUX, COUNTS).map(({ primitive, time, counted: flushes, promise }) => [
    primitive,
    time?.estimate.median,
    flushes?.flushesPerCall ?? promise,
  ]);
  expect(rows).toEqual([
    ['fdatasync', 4e5, 1],
    ['fsync', 6e5, 1.16],
    ['o_direct_dsync', 12e4, 0],
    ['none', 2e3, 'no flush: only in memory'],
  ]);
  expect(callCosts(LINUX, COUNTS).every(({ time }) => time?.estimate.low !== null)).toBe(true);
});

test('a call that does not flush says what it does instead, and has no flushes of another system', () => {
  const mac = callCosts(resultsOf(['fsync', 'L1', 4e4], ['f_fullfsync', 'L3', 4e6]), [counted('fsync', 1)]);
  expect(mac.map(({ primitive, time, promise }) => [primitive, time !== null, promise])).toEqual([
    ['f_fullfsync', true, null],
    ['fsync', false, null],
    ['fsync', true, 'no flush: handed to the drive'],
  ]);
});

test('calls that were not measured are named in a line', () => {
  expect(missingCalls(callCosts(LINUX, COUNTS))).toBe('Not measured: O_DSYNC and F_FULLFSYNC (macOS only).');
});

test('a count other than one is explained, and one that is not is left alone', () => {
  const noteOf = (...counts: readonly CountedCall[]) => countsNote(callCosts(LINUX, counts));
  expect(noteOf(...COUNTS)).toBe('fsync and O_SYNC sometimes commit the journal too, with a second flush.');
  expect(noteOf(counted('fdatasync', 1.01))).toBe('Flushes by other programs count too.');
  expect(noteOf(counted('fdatasync', 1), counted('fsync', 1), counted('o_direct_dsync', 1))).toBeNull();
});

test('runs with a warning name the call too where there are no others, and never in place of others', () => {
  const warned = (names: readonly string[]) =>
    callCosts(LINUX, COUNTS).map((one) =>
      one.time !== null && names.includes(one.primitive)
        ? { ...one, time: { ...one.time, population: 'runs_at_hand', hasWarning: true } as MeasuredResult }
        : one,
    );
  const all = ['fdatasync', 'fsync', 'o_direct_dsync'];
  expect(adviceText(warned(all))).toMatch(/^What does it cost\? .* with fdatasync\. Why not O_DIRECT\|O_DSYNC\?/);
  expect(adviceText(warned(['fdatasync']))).toMatch(/^What does it cost\? .* with fsync\./);
});

test('the call to use is named, and a faster one is as durable only where its flushes were counted', () => {
  const adviceOf = (...counts: readonly CountedCall[]) => adviceText(callCosts(LINUX, counts));
  expect(adviceOf(counted('fdatasync', 1), counted('o_direct_dsync', 1))).toBe(
    'What does it cost? 400 µs for 4 KiB, written and then flushed with fdatasync. Faster O_DIRECT|O_DSYNC, when the file is opened: 120 µs, 1.00 flushes counted. It flushes at every write; one fdatasync covers several.',
  );
  expect(adviceOf(counted('fdatasync', 1), counted('o_direct_dsync', 0.01))).toBe(
    'What does it cost? 400 µs for 4 KiB, written and then flushed with fdatasync. Why not O_DIRECT|O_DSYNC? 120 µs, but 0.01 flushes counted: safe only with FUA writes (past the drive’s cache), which we cannot see.',
  );
  expect(adviceOf(counted('fdatasync', 1))).toContain('Why not O_DIRECT|O_DSYNC? 120 µs, but flushes not counted:');
  expect(adviceOf(counted('o_direct_dsync', 1))).toBe(
    'What does it cost? 120 µs for 4 KiB, written to a file opened with O_DIRECT|O_DSYNC. No call that flushes is clearly faster.',
  );
  expect(adviceOf(counted('fdatasync', 0.4))).toBe('');
});

test('on macOS, which counts no flushes, the call that asks for one is named and none is recommended', () => {
  const mac = callCosts(resultsOf(['fsync', 'L1', 4e4], ['f_fullfsync', 'L3', 4e6]), []);
  expect(callAdvice(mac)?.primitive).toBeNull();
  expect(adviceText(mac)).toBe(
    'What does it cost? 4.00 ms for 4 KiB, written and then flushed with F_FULLFSYNC. macOS does not count the flushes that it sends. Why not fsync? 40.0 µs, but on macOS it does not flush the drive.',
  );
});

test('a faster call whose flushes are not shown is told beside one that is as durable', () => {
  const results = resultsOf(['fdatasync', 'L3', 4e5], ['o_dsync', 'L3', 3e5], ['o_direct_dsync', 'L3', 12e4]);
  const counts = [counted('fdatasync', 1), counted('o_dsync', 1), counted('o_direct_dsync', 0.01)];
  expect(adviceText(callCosts(results, counts))).toBe(
    'What does it cost? 400 µs for 4 KiB, written and then flushed with fdatasync. Faster O_DSYNC, when the file is opened: 300 µs, 1.00 flushes counted. It flushes at every write; one fdatasync covers several. Why not O_DIRECT|O_DSYNC? 120 µs, but 0.01 flushes counted: safe only with FUA writes (past the drive’s cache), which we cannot see.',
  );
});

test('O_DSYNC is told beside a call that is not clearly faster, and not where it is, or flushes less', () => {
  const adviceOf = (ns: number, flushes: number) =>
    adviceText(
      callCosts(resultsOf(['fdatasync', 'L3', 4e5], ['o_dsync', 'L3', ns]), [
        counted('fdatasync', 1),
        counted('o_dsync', flushes),
      ]),
    );
  expect(adviceOf(4e5, 1)).toContain(
    'Why not O_DSYNC? Not clearly faster, and it flushes at every write; one fdatasync covers several.',
  );
  expect(adviceOf(8e5, 1)).not.toContain('O_DSYNC');
  expect(adviceOf(4e5, 0.01)).not.toContain('covers several');
});

test('numbers of runs that differ are explained, and equal ones are not', () => {
  expect(runsNote(callCosts(LINUX, COUNTS))).toMatch(
    /^Times: .* runs? under the conditions shown\. Flush commands: \d+ runs under all conditions\.$/,
  );
  const same = COUNTS.map((one) => ({ ...one, countedRuns: 1 }));
  expect(runsNote(callCosts(LINUX, same))).toBeNull();
});

test('what disturbed the timed runs is named once', () => {
  const costs = callCosts(LINUX, COUNTS);
  expect(disturbedNote(costs)).toBeNull();
  const warned = costs.map((cost) => ({
    ...cost,
    time: cost.time && ({ ...cost.time, hasWarning: true } as MeasuredResult),
  }));
  expect(disturbedNote(warned)).toBe('! The runs were timed with warnings.');
});
