import { expect, test } from 'vitest';
import type { StoredFlag } from '../../../db/find-run.ts';
import { gathered } from './flag-list.tsx';

const flag = (change: Partial<StoredFlag>): StoredFlag => ({
  code: 'runqueue_delay',
  severity: 'warn',
  suite: 'sync',
  caseId: null,
  value: null,
  detail: null,
  ...change,
});

test('a warning of two severities is one entry under the most severe, with the cases of each', () => {
  const flags = [
    flag({ caseId: 'a' }),
    flag({ code: 'turbo_unknown', severity: 'note', suite: null }),
    flag({ caseId: 'b', severity: 'invalid' }),
    flag({ caseId: 'c' }),
  ];
  const [first, second, ...others] = gathered(flags);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ code: 'runqueue_delay', severity: 'invalid' });
  expect([...(first?.cases ?? [])]).toEqual([
    ['warn', ['a', 'c']],
    ['invalid', ['b']],
  ]);
  expect(second).toMatchObject({ code: 'turbo_unknown', severity: 'note' });
});
