import { describe, expect, test } from 'vitest';
import {
  formToken,
  isFormToken,
  isSession,
  isToken,
  newSession,
  nextPage,
  SESSION_MS,
  sessionIn,
  usableToken,
  whyWeak,
} from './session.ts';

const TOKEN = 'a token of the operator, long enough';
const NOW = Date.UTC(2026, 10, 20);

describe('a session', () => {
  test('holds until its time is over', () => {
    const cookie = newSession(TOKEN, NOW);
    expect(isSession(cookie, TOKEN, NOW)).toBe(true);
    expect(isSession(cookie, TOKEN, NOW + SESSION_MS - 1)).toBe(true);
    expect(isSession(cookie, TOKEN, NOW + SESSION_MS)).toBe(false);
  });

  test('ends with its token', () => {
    expect(isSession(newSession(TOKEN, NOW), 'another token that is long enough', NOW)).toBe(false);
  });

  test('cannot be made longer, nor made up', () => {
    const [expires = '', mac = ''] = newSession(TOKEN, NOW).split('.');
    expect(isSession(`${Number(expires) + 1}.${mac}`, TOKEN, NOW)).toBe(false);
    for (const cookie of [undefined, '', '.', mac, `${expires}.`, `${expires}.${mac}x`, `${'9'.repeat(400)}.${mac}`])
      expect(isSession(cookie, TOKEN, NOW), String(cookie)).toBe(false);
  });
});

test('a token is the whole token, and one that can be guessed is none', () => {
  expect(isToken(TOKEN, TOKEN)).toBe(true);
  for (const typed of ['', TOKEN.slice(1), `${TOKEN} `]) expect(isToken(typed, TOKEN), typed).toBe(false);
  for (const token of [undefined, '', 'fifteen letters', TOKEN.slice(0, 31), 'a'.repeat(64)])
    expect(usableToken(token), token).toBe(null);
  expect(usableToken(TOKEN)).toBe(TOKEN);
});

test('a token that is too easy to guess is named with its remedy', () => {
  expect(whyWeak('short')).toMatch(/32 characters or more, for example of `openssl rand -hex 24`/);
  expect([whyWeak(undefined), whyWeak(''), whyWeak(TOKEN)]).toEqual([null, null, null]);
});

test('the seal of a form is of one session, one content and one token', () => {
  const seal = formToken('session', 'hold 3 runs', TOKEN);
  expect(isFormToken(seal, 'session', 'hold 3 runs', TOKEN)).toBe(true);
  expect(isFormToken(seal, 'another', 'hold 3 runs', TOKEN)).toBe(false);
  expect(isFormToken(seal, 'session', 'hold 4 runs', TOKEN)).toBe(false);
  expect(isFormToken('', 'session', 'hold 3 runs', TOKEN)).toBe(false);
});

test('the session is found among other cookies', () => {
  expect(sessionIn('a=b; fsbench_operator=1.x; c=d')).toBe('1.x');
  expect(sessionIn('not_fsbench_operator=1.x')).toBe(undefined);
  expect(sessionIn(undefined)).toBe(undefined);
});

test('a sign-in leads to the page of the operator that was asked for, and nowhere else', () => {
  for (const page of ['/operate', '/operate/review', '/operate/review?kind=hold&runs=7Q3K9XJ2MDTA40RV'])
    expect(nextPage(page)).toBe(page);
  for (const typed of [null, undefined, '', '//evil.example', 'https://evil.example/operate', '/operate/../data'])
    expect(nextPage(typed), String(typed)).toBe('/operate');
  for (const typed of ['/operate/session', '/operate.evil.example', '/operate?a\r\nSet-Cookie: b', '/operate?\\'])
    expect(nextPage(typed), typed).toBe('/operate');
});
