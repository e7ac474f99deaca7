import { expect, test } from 'vitest';
import { splitLabels } from './shared-labels.ts';

test('Words that every case has are said once, and each case keeps what tells it apart', () => {
  expect(splitLabels(['disk · random · 450 MiB · accepted', 'disk · zeroes · 450 MiB · durable'])).toEqual({
    shared: 'disk · 450 MiB',
    own: ['random · accepted', 'zeroes · durable'],
  });
});

test('A case alone, and cases that would be left without words or with the same, keep their names', () => {
  for (const titles of [['overwrite · fsync'], ['a · b', 'a'], ['a · b', 'b · a · b']]) {
    expect(splitLabels(titles)).toEqual({ shared: '', own: titles });
  }
});
