import { HOLDS } from '@fsbench/contract';
import { describe, expect, test } from 'vitest';
import type { RunRecord } from '../../db/find-run.ts';
import { storedAround } from './known-run.ts';
import { stateNotices } from './state.ts';

const LEFT_OUT =
  'Lists, rankings and results of hardware leave it out; a comparison that names it says that it is held';

test('a held run says why in words, and how it is released', () => {
  const heldReason = '100x faster than the median of 14 verified contributors';
  const held = storedAround({ review: 'held', heldCode: 'far_from_norm', heldReason });
  expect(stateNotices(held)).toEqual([
    {
      title: 'Held: A result is far from what others measured on this hardware',
      text: `Reason: ${heldReason}. ${LEFT_OUT}. ${HOLDS.far_from_norm.release}`,
    },
  ]);
});

test('a run with a code of a newer site says its reason', () => {
  const held = storedAround({ review: 'held', heldCode: 'of_the_future', heldReason: 'Odd' });
  expect(stateNotices(held)).toEqual([{ title: 'Held', text: `Reason: Odd. ${LEFT_OUT}` }]);
});

describe('a run that the operator holds', () => {
  const decided = { review: 'held', heldBy: 'operator', heldAt: new Date('2026-11-20T10:00:00Z') };
  const noticeOf = (change: Partial<RunRecord>) => stateNotices(storedAround({ ...decided, ...change }))[0];

  test('says who holds it, since when and why', () => {
    expect(noticeOf({ heldCode: 'operator', heldReason: 'The fan was unplugged.' })).toEqual({
      title: 'Held by the operator on 2026-11-20',
      text: `Reason: The fan was unplugged. ${LEFT_OUT}. ${HOLDS.operator.release}`,
    });
    expect(noticeOf({ heldCode: 'blocked', heldReason: 'A generator' })).toEqual({
      title: 'Held by the operator on 2026-11-20',
      text: `Reason: A generator. ${HOLDS.blocked.title}. ${LEFT_OUT}. ${HOLDS.operator.release}`,
    });
  });

  test('is released by no rule, also where a rule held it first', () => {
    const { title, text } = noticeOf({ heldCode: 'far_from_norm', heldReason: '100x faster' }) ?? {};
    expect(title).toBe(`Held by the operator on 2026-11-20: ${HOLDS.far_from_norm.title}`);
    expect(text).not.toContain('automatically');
  });
});
