import { describe, expect, test } from 'vitest';
import { KEY } from '../../../../packages/contract/fixtures/signing.ts';
import { syntheticStandardRun } from '../../../../packages/contract/fixtures/synthetic-standard.ts';
import { plainText } from '../../wording/sentence.ts';
import { throughputHeadline } from './headline.ts';
import { throughputParts } from './section.ts';

const seed = Buffer.alloc(32, 1);
const NONE: ReadonlySet<string> = new Set();
const run = syntheticStandardRun({ keyId: KEY.keyId, seed: '31', operationsCount: 30 });
const found = run.suites.find((one) => one.suite === 'throughput');
if (found?.suite !== 'throughput') throw new Error('no throughput');
const suite = found;

const rowsOf = (parts = throughputParts(run, suite, seed, NONE)) => {
  const chart = parts.charts.find(({ props }) => props.id === 'throughput-new');
  if (chart?.kind !== 'throughput') throw new Error('no bars');
  return chart.props.rows;
};

test('the picture of all sinks has a row for each sink: what was accepted, and what a sync made durable', () => {
  expect(rowsOf().map(({ label, durable }) => [label, durable !== null])).toEqual([
    ['/dev/null', false],
    ['disk', true],
    ['memory', false],
    ['memory mounted over a folder', false],
    ['FUSE', false],
  ]);
});

test('a sink without a durable rate says why, and is no zero', () => {
  const notes = rowsOf().map(({ durable, durableNote }) => (durable === null ? durableNote : null));
  expect(notes).toEqual([
    'durable: nothing is stored',
    null,
    'durable: nothing survives a power cut',
    'durable: nothing survives a power cut',
    'durable: nothing survives a power cut',
  ]);
});

test('the first picture is of the headline, the next of the payload that most sinks took, and none of two', () => {
  const titlesOf = (cases: typeof suite.cases) =>
    throughputParts(run, { ...suite, cases }, seed, NONE).charts.map(({ props }) => props.title);
  const [first, second] = titlesOf(suite.cases);
  expect(first).toMatch(/128.KiB: incompressible bytes, a new file$/);
  expect(throughputHeadline(run, suite, NONE).what).toContain('incompressible bytes');
  expect(second).toMatch(/into each sink: zeroes, a new file$/);
  const equal = suite.cases.filter(({ target }) => target === 'disk' || target === 'memory');
  expect(titlesOf(equal)[0]).toMatch(/into each sink: incompressible bytes, a new file$/);
});

test('other bytes and files written over stand in a picture of their own', () => {
  const { charts } = throughputParts(run, suite, seed, NONE);
  expect(charts.map(({ props }) => props.id)).toEqual(['throughput-headline', 'throughput-new', 'throughput-others']);
  const others = charts.at(-1);
  expect(others?.kind === 'throughput' && others.props.rows.map(({ label, variant }) => [label, variant])).toEqual([
    ['disk', 'random, overwritten'],
    ['memory', 'random, overwritten'],
  ]);
});

test('the sentences compare rounds of the same run, and call no difference a difference that is none', () => {
  const sentences = throughputParts(run, suite, seed, NONE).sentences.map((one) =>
    plainText(one).replaceAll('\u2009', ' '),
  );
  expect(sentences[0]).toMatch(
    /^The disk accepts 2\.\d+ GiB\/s and makes \d+ MiB\/s durable: 3\.1x slower, .*; the page cache accounts for the gap\.$/,
  );
  expect(sentences[1]).toMatch(/^Writing to memory is \d\.\dx faster than a durable write to the disk: 95 % CI/);
  expect(sentences[2]).toMatch(/^Writing to memory is .* writing to the page cache of the disk/);
  expect(sentences[3]).toMatch(
    /^No clear difference between writing to memory mounted over a folder and writing to memory in its own place:/,
  );
  expect(sentences[4]).toMatch(/^Writing through FUSE is 1\dx slower than writing to memory without it/);
});

test('a sink that there was no place for is named, stands in its place, and says why it is empty', () => {
  const cases = suite.cases.map((one): (typeof suite.cases)[number] =>
    one.target === 'fuse'
      ? {
          id: one.id,
          params: one.params,
          target: null,
          durability: null,
          outcome: 'unsupported',
          reason: 'no_fuse',
          detail: null,
        }
      : one,
  );
  const rows = rowsOf(throughputParts(run, { ...suite, cases }, seed, NONE));
  expect(rows.map(({ label, reason }) => [label, reason]).at(-1)).toEqual([
    'FUSE',
    'no FUSE file system could be mounted',
  ]);
});

test('writes of another size are compared with nothing', () => {
  const cases = suite.cases.map((one) => ({ ...one, params: { ...one.params, write_bytes: 2 ** 20 } }));
  expect(throughputParts(run, { ...suite, cases: [...cases] as typeof suite.cases }, seed, NONE).sentences).toEqual([]);
});

test('a case with a warning of its own is marked in the picture', () => {
  const [, disk] = rowsOf();
  const withWarning = rowsOf(throughputParts(run, suite, seed, new Set([disk?.id ?? ''])));
  expect(withWarning.filter(({ hasWarning }) => hasWarning).map(({ label }) => label)).toEqual(['disk']);
});

describe('a disk that completed no flush', () => {
  const cases = suite.cases.map((one) => {
    if (one.target !== 'disk' || one.outcome !== 'measured' || one.durability === null) return one;
    return { ...one, durability: { ...one.durability, evidence: 'contradicted' as const, flushes_per_op: 0 } };
  });
  const unflushed = { ...suite, cases } as typeof suite;
  const flagged = suite.cases.flatMap(({ id, target }) => (target === 'disk' ? [id] : []));
  const reported = flagged.map((id) => ({
    code: 'sync_disabled',
    severity: 'invalid' as const,
    suite: 'throughput' as const,
    case: id,
    value: null,
    detail: null,
  }));

  test.each([
    ['by the evidence in the document', run, unflushed],
    ['by the doubt that its sender raised', { ...run, flags: reported }, suite],
  ])('has made nothing durable, %s: no sentence, bar or headline says so', (_, seen, of) => {
    const parts = throughputParts(seen, of, seed, NONE);
    const sentence = parts.sentences.map((one) => plainText(one));
    expect(sentence[0]).toBe('What the disk accepts is not known to be durable: its flushes are missing.');
    expect(sentence.slice(1).join(' ')).not.toMatch(/durable|the gap/);
    const disk = rowsOf(parts).find(({ label }) => label === 'disk');
    expect(disk).toMatchObject({ durable: null, durableNote: 'durable: unknown, flushes are missing' });
    expect(throughputHeadline(seen, of, NONE)).toMatchObject({
      what: expect.stringMatching(/not flushed$/),
      context: 'not known to be durable: its flushes are missing',
    });
  });
});
