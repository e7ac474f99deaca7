import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Shorter ones are guessed; the page treats them as not set. */
export const LEAST_TOKEN_CHARS = 16;
export const SESSION_MS = 8 * 3_600_000;

/** The operator's token where one is set that is worth the name. */
export const usableToken = (token: string | undefined): string | null =>
  token !== undefined && token.length >= LEAST_TOKEN_CHARS ? token : null;

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
