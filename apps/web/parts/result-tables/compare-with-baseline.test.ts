import { expect, test } from 'vitest';
import { compareResults, judgeCompared } from '../../domain/results/compared-results.ts';
import { sampleCell, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { selectResults } from '../../domain/results/select.ts';
import { compareWithBaseline } from './compare-with-baseline.ts';

const [a, b] = [sampleSubject(0), sampleSubject(1)];
const near = (center: number) => [0.998, 0.999, 0.9995, 1, 1.0005, 1.001, 1.002].map((factor) => factor * center);

function textOf(center: number): string {
  const cells = [sampleCell(near(center)), sampleCell(near(100), { subject: 1, from: 20 })];
  const { results } = selectResults(subjectRowsOf({ cells }), {});
  const [mine, base] = [results.find(({ subject }) => subject === 0), results.find(({ subject }) => subject === 1)];
  if (!mine || !base) throw new Error('a side has no result');
  const verdicts = judgeCompared([compareResults(mine, base, a, b, { what: 'a write', brief: 'a write' })]);
  return compareWithBaseline(mine, base, a.name, verdicts)?.text ?? '';
}

test('a tie whose interval excludes 1 says that the difference may be too small to matter', () => {
  expect(textOf(101)).toMatch(
    /^no clear difference, 0\.99\d*x as fast \[0\.\d+, 0\.\d+\]; the true difference may be under 2 %$/,
  );
  expect(textOf(100)).toMatch(/^no clear difference, 1\.00\d*x as fast .*\]$/);
});
