import { expect, test } from 'vitest';
import { kindsOf, onlyOne } from './kinds.ts';
import { disturbedText, hasWarning, warningText } from './result.ts';
import { SAMPLE_STRATUM, sampleCase, sampleCell, sampleKey, subjectRowsOf } from './sample-rows.ts';
import { selectResults } from './select.ts';

const of = (subject: number, workers: number, method: string) => ({
  subject,
  key: sampleKey({ suite: 'memfs', method, workers }),
});

test('what differs in a part that is not shown is another kind: most subjects first, then the newer method', () => {
  const rows = [of(0, 1, 'memfs/2'), of(0, 1, 'memfs/10'), of(0, 4, 'memfs/10')];
  const methods = (kinds: readonly (typeof rows)[]) => kinds.map((kind) => kind.map(({ key }) => key.method));
  expect(methods(kindsOf(rows, ['workers']))).toEqual([['memfs/10', 'memfs/10'], ['memfs/2']]);
  expect(kindsOf(rows, ['workers', 'method'])).toHaveLength(1);
  expect(methods(kindsOf([...rows, of(1, 1, 'memfs/2')], ['workers']))[0]).toEqual(['memfs/2', 'memfs/2']);
});

test('two figures in one place are an error, not the first of them', () => {
  const [one, other] = [of(0, 1, 'memfs/1'), of(0, 1, 'memfs/2')];
  expect(onlyOne([])).toBeUndefined();
  expect(onlyOne([one])).toBe(one);
  expect(() => onlyOne([one, other])).toThrow(/two results of one case: memfs\|memfs\/1.* and memfs\|memfs\/2/);
});

test('a figure of runs has their doubts; one of contributors says that its latest runs have some', () => {
  const resultOf = (contributors: number, worstSeverity: string | null) => {
    const values = Array.from({ length: contributors }, (_, at) => 1e6 + at);
    const cells = contributors > 0 ? [sampleCell(values)] : [];
    const [result] = selectResults(subjectRowsOf({ cells, cases: [sampleCase(1e6, { worstSeverity })] }), {}).results;
    if (!result) throw new Error('no result');
    return [result.population, hasWarning(result), warningText(result)];
  };
  expect(resultOf(0, 'warn')).toEqual(['one_run', true, 'with warnings']);
  expect(resultOf(0, 'note')).toEqual(['one_run', false, null]);
  expect(resultOf(8, 'warn')).toEqual(['contributors', false, 'warnings in its latest runs']);
  expect(resultOf(8, null)).toEqual(['contributors', false, null]);
});

test('what disturbed all runs of a figure has its name', () => {
  const disturbed = (power: 'mains' | 'battery', worstSeverity: string | null) => {
    const row = sampleCase(1e6, { worstSeverity, stratum: { ...SAMPLE_STRATUM, power } });
    const [result] = selectResults(subjectRowsOf({ cases: [row] }), {}).results;
    return result && disturbedText(result);
  };
  expect(disturbed('battery', 'warn')).toBe('on battery');
  expect(disturbed('mains', 'warn')).toBe('with warnings');
  expect(disturbed('battery', null)).toBeNull();
});
