import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findCmark, renderAsGitHub } from '../tasks/cmark.mjs';
import { readReport } from './src/report.mjs';
import { sanitize } from './src/sanitize.mjs';
import { comment, markdown } from './src/table.mjs';
import { bytesOf, entry, report } from './testing/reports.mjs';

const FIXTURES = new URL('../contract/fixtures/', import.meta.url);
const read = (path) => readFileSync(new URL(path, FIXTURES));
const bytes = (name) => read(`checks/${name}.json`);

test('words of others are written as the collector and the site write them', () => {
  for (const [words, written] of JSON.parse(read('markdown/foreign-words.json'))) {
    expect(sanitize(words), words).toBe(written);
  }
});

test.each(['judged', 'unsure', 'not-comparable'])('what is %s is written as the collector writes it', (name) => {
  expect(markdown(readReport(bytes(name)), ({ url }) => url)).toBe(read(`checks/${name}.md`).toString('utf8'));
});

test('of a result that somebody else may have written no sentence is repeated', () => {
  const written = ['judged', 'unsure', 'not-comparable'].map((name) => comment(readReport(bytes(name)), () => null));
  expect(written.join()).not.toMatch(/somebody|evil|EPYC|https/);
  expect(written[2]).toContain('turbo, chip');
});

const many = (count, fields) => Array.from({ length: count }, () => entry(fields));
const good = { now: 18_960_000, ratio: 1, ratio_low: 0.98, ratio_high: 1.02, verdict: 'good' };

test('every figure of a whole full run can be read, and a comment of it names what is not good and counts the rest', () => {
  const whole = readReport(bytesOf(report({ figures: [...many(439, good), entry()] })));
  const written = comment(whole, () => null);
  expect(written.match(/ms \| 23\.7 ms \|/g)).toHaveLength(1);
  expect(written).toContain('and 439 good');
});

test('a rate of bytes is in units of bytes, as the collector writes it', () => {
  const values = {
    baseline: 1_790_000_000,
    now: 1_700_000_000,
    ratio: 0.95,
    ratio_low: 0.9,
    ratio_high: 1,
    verdict: 'good',
  };
  const fields = { case: 'throughput/disk/durable', quantity: 'rate', unit: 'per_s', allowed_ratio: 0.9, ...values };
  const written = markdown(readReport(bytesOf(report({ result: 'passed', figures: [entry(fields)] }))), () => null);
  expect(written).toContain('1.67 GiB/s | 1.58 GiB/s');
});

test('a comment is never longer than GitHub takes', () => {
  const written = comment(readReport(bytesOf(report({ figures: many(1000) }))), () => null);
  expect(written.length).toBeLessThan(65_000);
  expect(written).toMatch(/and \d+ more that are not good/);
  expect(() => readReport(bytesOf(report({ figures: many(1001) })))).toThrow('not a list of at most 1000');
});

test('what was left out is said, a few of it by name', () => {
  const left = Array.from({ length: 7 }, (_, at) => ({
    case: `sync/overwrite/none/${at}@disk`,
    name: `4 KiB, not flushed, ${at}`,
    why: 'all its rounds ran in one process',
    codes: ['one_process'],
  }));
  const written = comment(readReport(bytesOf(report({ left_out: left }))), () => null);
  expect(written).toContain('Left out: 4 KiB, not flushed, 0; ');
  expect(written, 'a reason is a sentence of somebody else').not.toMatch(/one_process|rounds/);
  expect(written).toContain('and 2 more');
});

test('a change that is not of the two figures beside it is refused', () => {
  expect(() => readReport(bytesOf(report({ figures: [entry({ now: 19_400_000 })] })))).toThrow(
    'its verdict contradicts its interval',
  );
});

test.runIf(findCmark())('GitHub makes one table of it, with every figure in its own cell', () => {
  const html = renderAsGitHub(markdown(readReport(bytes('judged')), () => null));
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) => [...row.matchAll(/<t[hd]/g)].length);
  expect(rows).toEqual([7, 7, 7, 7, 7]);
  expect(html).toContain('<code>@somebody | &lt;b&gt;</code>');
  expect(html).toContain('>1.21 to 1.29</td>');
  expect(html).not.toMatch(/<a |<b>/);
});
