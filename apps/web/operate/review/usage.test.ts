import { expect, test } from 'vitest';
import { COMMAND_USAGE, isCommand, USAGE, usageOf } from './usage.ts';

const all = [USAGE, ...Object.keys(COMMAND_USAGE).map((name) => usageOf([name, '--help']))];

test('every help fits into 80 columns and names the database it works on', () => {
  for (const text of all) {
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(text).toContain('DATABASE_URL');
  }
});

test('the first line of a command shows what it needs, and its help says that a reason is public', () => {
  const first = (name: string) => usageOf([name]).split('\n')[0];
  expect(first('hold')).toBe('usage: npm run review -- hold SELECTION --reason TEXT [--dry-run]');
  expect(first('block')).toMatch(/ SENDER --reason TEXT /);
  expect(first('undo')).toMatch(/ ACTION \[--reason TEXT\] /);
  for (const name of ['hold', 'release', 'confirm', 'dismiss', 'block', 'undo'])
    expect(usageOf([name])).toContain('It is public');
});

test('without a command the help lists all of them', () => {
  expect(usageOf(['--help'])).toBe(USAGE);
  for (const name of Object.keys(COMMAND_USAGE)) expect(USAGE).toContain(`\n  ${name}`);
  expect(isCommand('constructor')).toBe(false);
});
