import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Nobody guesses one in this many characters, so nothing has to be locked. */
export const LEAST_TOKEN_CHARS = 32;
const LEAST_DISTINCT = 8;
export const SESSION_MS = 8 * 3_600_000;
export const SESSION_COOKIE = 'fsbench_operator';

/** What is wrong with a token that would be guessed; null: nothing, or none is set. */
export function whyWeak(token: string | undefined): string | null {
  if (!token) return null;
  if (token.length >= LEAST_TOKEN_CHARS && new Set(token).size >= LEAST_DISTINCT) return null;
  return `OPERATOR_TOKEN is too easy to guess: use ${LEAST_TOKEN_CHARS} characters or more, for example of \`openssl rand -hex 24\``;
}

/** The operator's token where one is set that is worth the name. */
export const usableToken = (token: string | undefined): string | null =>
  token && whyWeak(token) === null ? token : null;

const NEXT = /^\/operate(?:\/review)?(?:\?[\x21-\x5b\x5d-\x7e]*)?$/;
/** Where a sign-in leads: to the page of the operator that was asked for, and to no other site. */
export const nextPage = (typed: string | null | undefined): string =>
  NEXT.test(typed ?? '') ? (typed ?? '') : '/operate';

const digest = (text: string) => createHash('sha256').update(text).digest();
const same = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/** Takes as long whatever is wrong with it. */
export const isToken = (typed: string, token: string): boolean => same(typed, token);

const seal = (expiresMs: string, token: string) =>
  createHmac('sha256', token).update(`fsbench operator session until ${expiresMs}`).digest('base64url');

/** What the cookie holds: until when, and that it was us who said so. A new token ends all sessions. */
export function newSession(token: string, nowMs: number): string {
  const expiresMs = String(nowMs + SESSION_MS);
  return `${expiresMs}.${seal(expiresMs, token)}`;
}

export function isSession(cookie: string | undefined, token: string, nowMs: number): boolean {
  const [, expiresMs, mac] = /^(\d{1,15})\.([A-Za-z0-9_-]{43})$/.exec(cookie ?? '') ?? [];
  if (expiresMs === undefined || mac === undefined) return false;
  return same(mac, seal(expiresMs, token)) && Number(expiresMs) > nowMs;
}

/** Of one form in one session, with everything that it will do: another site can neither read it nor make it. */
export const formToken = (session: string, content: string, token: string): string =>
  createHmac('sha256', token).update(`fsbench operator form\n${session}\n${content}`).digest('base64url');

export const isFormToken = (typed: string, session: string, content: string, token: string): boolean =>
  same(typed, formToken(session, content, token));

/** The session in a Cookie header. */
export function sessionIn(header: string | undefined): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === SESSION_COOKIE) return value;
  }
  return undefined;
}
