import { LIMITS, NonceSchema } from '@fsbench/contract';
import { expect, test } from 'vitest';
import { checkNonce, issueNonce, type NoncedRun } from './nonce.ts';

const ISSUER = { site: 'https://fsbench.test', secret: Buffer.alloc(32, 7) };
const ISSUED_MS = Date.parse('2026-11-20T09:30:00.000Z');
const S = 1000;
const nonce = issueNonce(ISSUER, ISSUED_MS);
const run: NoncedRun = { nonce, startedAt: '2026-11-20T09:30:01Z', durationNs: 90e9 };
const check = (changes: Partial<NoncedRun> = {}, afterS = 120, issuer = ISSUER) =>
  checkNonce({ ...run, ...changes }, issuer, ISSUED_MS + afterS * S);

const shown = { ok: true, value: new Date(ISSUED_MS) };
const without = { ok: true, value: null };
const refused = (code: string) => ({ ok: false, error: { code, pointer: '/nonce' } });

test('a nonce fits the contract, and no two are the same', () => {
  expect(NonceSchema.parse(nonce)).toEqual(nonce);
  expect(issueNonce(ISSUER, ISSUED_MS).mac).not.toBe(nonce.mac);
});

test('a run with the nonce of this site was signed after it', () => {
  expect(check()).toEqual(shown);
});

test('a nonce is valid up to its last second, and then the run is one without', () => {
  expect(check({}, LIMITS.nonce_seconds)).toEqual(shown);
  expect(check({}, LIMITS.nonce_seconds + 0.001)).toEqual(without);
});

test.each([
  ['another mac', { mac: '0'.repeat(64) }],
  ['an earlier issue', { issued_at: '2026-11-20T08:30:00.000Z' }],
  ['a later expiry', { expires_at: '2027-11-20T09:30:00.000Z' }],
  ['other random bits', { random: '0'.repeat(32) }],
])('%s is forged', (_, changes) => {
  expect(check({ nonce: { ...nonce, ...changes } })).toMatchObject(refused('nonce_forged'));
});

test('the secret of another site makes no nonce of this one', () => {
  const forged = issueNonce({ ...ISSUER, secret: Buffer.alloc(32, 8) }, ISSUED_MS);
  expect(check({ nonce: forged })).toMatchObject(refused('nonce_forged'));
});

test('the nonce of another site, or a forged one that says it has expired, shows nothing', () => {
  const secret = Buffer.alloc(32, 8);
  expect(check({ nonce: issueNonce({ site: 'https://other.test', secret }, ISSUED_MS) })).toEqual(without);
  expect(check({ nonce: issueNonce({ ...ISSUER, secret }, ISSUED_MS - 2 * LIMITS.nonce_seconds * S) })).toEqual(
    without,
  );
});

test('a run that took longer than its nonce is old is refused, beyond the published tolerance', () => {
  const durationNs = (120 + LIMITS.nonce_skew_seconds) * 1e9;
  expect(check({ durationNs })).toEqual(shown);
  expect(check({ durationNs: durationNs + 1e6 })).toMatchObject(refused('nonce_too_late'));
});

test('a clock that was wrong by more than a day costs the run its nonce, and nothing else', () => {
  expect(check({ startedAt: '2026-11-19T09:30:00Z' })).toEqual(shown);
  expect(check({ startedAt: '2026-11-19T09:29:59Z' })).toEqual(without);
  expect(check({ startedAt: '1970-01-01T00:00:00Z' })).toEqual(without);
});
