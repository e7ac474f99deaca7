import { expect, test } from 'vitest';
import { isForPrograms } from './send-problem.ts';

test.each([
  ...['/api/v1/nothing', '/api', '/og/r/0.png', '/chips.AAA', '/r/0.json?suite=sync', '/chips/a.%20', '/data/latest/x'],
  ...['/compare/a/b~os=linux-24.04.json', '/.well-known/security.txt', '/favicon.ico'],
])('%s is for programs', (url) => {
  expect(isForPrograms(url)).toBe(true);
});

test.each(['/', '/chips/a?x=1.json', '/compare/a/b~os=linux-24.04', '/r/0/cases/sync', '/data/moderation', '/apis'])(
  '%s is for people',
  (url) => {
    expect(isForPrograms(url)).toBe(false);
  },
);
