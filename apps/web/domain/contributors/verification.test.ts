import { expect, test } from 'vitest';
import { verificationOf } from './verification.ts';
import { verificationText } from './verification-text.ts';

const day = (date: string) => new Date(`2026-${date}T12:00:00Z`);
const now = day('11-22');
const facts = {
  verifiedSince: null,
  linkedAt: day('11-01'),
  accountCreatedAt: null,
  firstRunAt: day('10-01'),
  secondDayAt: day('10-05'),
};
const textOf = (changed: Partial<Record<keyof typeof facts, Date | null>>) =>
  verificationText(verificationOf({ ...facts, ...changed }, now), now);

test.each<[string, Parameters<typeof textOf>[0]]>([
  ['verified since 2026-11-01', {}],
  ['verified since 2026-10-30', { linkedAt: day('09-01'), accountCreatedAt: day('09-30') }],
  ['verified since 2026-11-10', { secondDayAt: day('11-10') }],
  ['verified since 2026-06-01', { verifiedSince: day('06-01'), secondDayAt: null }],
  ['linked; counts from 2026-12-15', { accountCreatedAt: day('11-15') }],
  ['linked; counts from 2026-12-19', { firstRunAt: day('11-19'), secondDayAt: day('11-20') }],
  ['linked; counts from 2026-12-21, after runs on a second day', { firstRunAt: day('11-21'), secondDayAt: null }],
  ['linked; counts after runs on a second day', { secondDayAt: null }],
  ['linked; counts 30 days after the first run, after runs on a second day', { firstRunAt: null, secondDayAt: null }],
  ['signed', { linkedAt: null }],
  ['signed', { linkedAt: null, verifiedSince: day('06-01') }],
])('a contributor’s page says: %s', (expected, changed) => {
  expect(textOf(changed)).toBe(expected);
});
