import { CHIPS, DRIVES, MACHINES } from '@fsbench/hardware';
import { describe, expect, it } from 'vitest';
import { subjectWords } from './filler-words.ts';
import { wordsOf } from './match-words.ts';

const subjects = (typed: string) => subjectWords(wordsOf(typed)).join(' ');

describe('the subject of a query', () => {
  it.each([
    ['does fsync on a Mac really flush?', 'fsync mac flush'],
    ['is fsync safe', 'fsync safe'],
    ['what is the fastest SATA drive', 'sata drive'],
    ['how do I delete my run', 'delete run'],
    ['M4 Max vs M3 Ultra', 'm4 max m3 ultra'],
  ])('%s is %s', (typed, subject) => {
    expect(subjects(typed)).toBe(subject);
  });

  it('is every word where all are fillers', () => {
    expect(subjects('what is the best')).toBe('what is the best');
    expect(subjects('')).toBe('');
  });

  it('keeps every word by which hardware is told apart', () => {
    const names = [...CHIPS, ...DRIVES, ...MACHINES].map(({ name }) => wordsOf(name));
    const dropped = names.flatMap((words) => words.filter((word) => !subjectWords(words).includes(word)));
    // "EXCERIA with Heatsink", "iMac (Late 2014 or Mid 2015)"; what is left of a name finds it too.
    expect([...new Set(dropped)].sort()).toEqual(['a', 'or', 'with']);
  });
});
