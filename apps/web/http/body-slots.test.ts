import { LIMITS } from '@fsbench/contract';
import { describe, expect, test } from 'vitest';
import { type BodySlot, BodySlots } from './body-slots.ts';
import { isTooSlow } from './read-body.ts';

function taken(slot: ReturnType<BodySlots['take']>): BodySlot {
  if (typeof slot === 'string') throw new Error(slot);
  return slot;
}

describe('places for bodies', () => {
  test('are so many, and a few for each address that is known', () => {
    const slots = new BodySlots({ mostAtOnce: 4, mostPerAddress: 2 });
    const first = taken(slots.take('192.0.2.1'));
    taken(slots.take('192.0.2.1'));
    expect(slots.take('192.0.2.1')).toBe('address_has_its_share');
    taken(slots.take(null));
    taken(slots.take(null));
    expect(slots.take(null)).toBe('all_taken');
    first.release();
    taken(slots.take('192.0.2.1'));
  });

  test.each([LIMITS.upload_bodies_at_once, LIMITS.request_bodies_at_once])(
    'are as many as is published: %i',
    (most) => {
      const slots = new BodySlots({ mostAtOnce: most });
      for (let at = 0; at < most; at += 1) taken(slots.take(null));
      expect(slots.take(null)).toBe('all_taken');
    },
  );

  test('go from the slowest body to the next one, and never from one that has just begun', () => {
    let nowMs = 0;
    const slots = new BodySlots({ mostAtOnce: 2, now: () => nowMs });
    const [slow, fast] = [taken(slots.take(null)), taken(slots.take(null))];
    nowMs = 999;
    expect(slots.take(null)).toBe('all_taken');
    [slow.bytes, fast.bytes] = [10, 10_000];
    nowMs = 1_000;
    taken(slots.take(null));
    expect([slow.signal.aborted, fast.signal.aborted]).toEqual([true, false]);
    // What has lost its place gives back none.
    slow.release();
    taken(slots.take(null));
    expect(fast.signal.aborted).toBe(true);
    expect(slots.take(null)).toBe('all_taken');
  });
});

test('a body is too slow below the published rate, once the grace has passed', () => {
  const graceMs = LIMITS.body_grace_seconds * 1000;
  expect(isTooSlow(0, graceMs)).toBe(false);
  expect(isTooSlow(LIMITS.body_bytes_per_second - 1, graceMs + 1000)).toBe(true);
  expect(isTooSlow(LIMITS.body_bytes_per_second, graceMs + 1000)).toBe(false);
});
