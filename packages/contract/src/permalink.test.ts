import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { normalizePermalinkId, permalinkId } from './permalink.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

// Worked out by another program from the digest's first ten bytes, e3b0c44298fc1c149afb, five bits at a time.
test('the permalink of the empty payload is WERC8GMRZGE196QV', () => {
  expect(permalinkId(sha256(''))).toBe('WERC8GMRZGE196QV');
});

test('two payloads that differ in one bit have different permalinks', () => {
  expect(permalinkId(sha256('fsbench a'))).not.toBe(permalinkId(sha256('fsbench `')));
});

test('an id typed in lower case, with O for 0 and l for 1, is read as it was meant', () => {
  expect(normalizePermalinkId(' werc8gmrzgel96qv ')).toBe('WERC8GMRZGE196QV');
  expect(normalizePermalinkId('OOOOOOOOOOOOOOOO')).toBe('0000000000000000');
});

test.each(['', 'WERC8GMRZGE196Q', 'WERC8GMRZGE196QVX', 'WERC8GMRZGE196QU', '../../etc/passwd'])(
  '%j is no permalink id',
  (typed) => {
    expect(normalizePermalinkId(typed)).toBeNull();
  },
);
