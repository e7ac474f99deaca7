import { HOLDS } from '@fsbench/contract';
import { expect, test } from 'vitest';
import { storedAround } from './known-run.ts';
import { stateNotices } from './state.ts';

const LEFT_OUT = 'Its results are on this page only: lists, rankings and comparisons leave them out';

test('a held run says why in words, and how it is released', () => {
  const heldReason = '100x faster than the median of 14 verified contributors';
  const held = storedAround({ review: 'held', heldCode: 'far_from_norm', heldReason });
  expect(stateNotices(held)).toEqual([
    {
      title: 'Held: A result is far from what others measured on this hardware',
      text: `${heldReason}. ${LEFT_OUT}. ${HOLDS.far_from_norm.release}`,
    },
  ]);
});

test('a run with a code of a newer site says its reason', () => {
  const held = storedAround({ review: 'held', heldCode: 'of_the_future', heldReason: 'Odd' });
  expect(stateNotices(held)).toEqual([{ title: 'Held', text: `Odd. ${LEFT_OUT}` }]);
});
