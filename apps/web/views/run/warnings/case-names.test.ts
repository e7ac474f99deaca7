import { expect, test } from 'vitest';
import { knownRun } from '../../../domain/runs/known-run.ts';
import { caseNames, namedCases } from './case-names.ts';

const run = knownRun();
const names = caseNames(run);
const idsOf = (suite: string) =>
  run.suites.flatMap((one) => (one.suite === suite ? one.cases.map(({ id }) => id) : []));

test('cases are named as in their table, the first three of many', () => {
  const [first = ''] = idsOf('sync');
  expect(namedCases([first], names)).toMatch(
    /^1 case of “Durable writes”: overwrite, no sync call, 4\s?KiB, disk \(ext4\)$/,
  );
  const many = [...idsOf('sync'), ...idsOf('core-sweep')];
  expect(many.length).toBeGreaterThan(3);
  const text = namedCases(many, names);
  expect(text).toMatch(
    new RegExp(`^${many.length} cases of “Small files” and “Durable writes”: .*; and ${many.length - 3} more$`),
  );
  expect(text.split('; ')).toHaveLength(4);
});

test('a case that the document lacks has its id', () => {
  expect(namedCases(['sync/other'], names)).toBe('1 case: sync/other');
});
