import { expect, test } from 'vitest';
import type { StoredFlag } from '../../../db/find-run.ts';
import { gathered } from './flag-list.tsx';
import { warningCounts } from './warning-counts.ts';

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

const words = (flags: readonly StoredFlag[]) => warningCounts(flags).map(({ count, names }) => `${count}${names}`);

test('a warning is named beside its count, a note or one of many is not', () => {
  const named = [
    flag({}),
    flag({ code: 'on_battery', severity: 'invalid' }),
    flag({ code: 'turbo_unknown', severity: 'note' }),
  ];
  expect(words(named)).toEqual(['1 invalid (on battery)', '1 warning (runqueue delay)', '1 note']);
  const many = ['busy_before', 'on_battery', 'steal'].map((code) => flag({ code }));
  expect(words(many)).toEqual(['3 warnings']);
});
