import { describe, expect, test } from 'vitest';
import { isSession, isToken, newSession, SESSION_MS, usableToken } from './session.ts';

const TOKEN = 'a token of the operator';
const NOW = Date.UTC(2026, 10, 20);

describe('a session', () => {
  test('holds until its time is over', () => {
    const cookie = newSession(TOKEN, NOW);
    expect(isSession(cookie, TOKEN, NOW)).toBe(true);
    expect(isSession(cookie, TOKEN, NOW + SESSION_MS - 1)).toBe(true);
    expect(isSession(cookie, TOKEN, NOW + SESSION_MS)).toBe(false);
  });

  test('ends with its token', () => {
    expect(isSession(newSession(TOKEN, NOW), 'another token here', NOW)).toBe(false);
  });

  test('cannot be made longer, nor made up', () => {
    const [expires = '', mac = ''] = newSession(TOKEN, NOW).split('.');
    expect(isSession(`${Number(expires) + 1}.${mac}`, TOKEN, NOW)).toBe(false);
    for (const cookie of [undefined, '', '.', mac, `${expires}.`, `${expires}.${mac}x`, `${'9'.repeat(400)}.${mac}`])
      expect(isSession(cookie, TOKEN, NOW), String(cookie)).toBe(false);
  });
});

test('a token is the whole token, and one that is guessed in a day is none', () => {
  expect(isToken(TOKEN, TOKEN)).toBe(true);
  for (const typed of ['', TOKEN.slice(1), `${TOKEN} `]) expect(isToken(typed, TOKEN), typed).toBe(false);
  for (const token of [undefined, '', 'fifteen letters']) expect(usableToken(token), token).toBe(null);
  expect(usableToken(TOKEN)).toBe(TOKEN);
});
