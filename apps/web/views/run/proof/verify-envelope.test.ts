import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { KEY, OTHER_KEY, sealDocument } from '../../../../../packages/contract/fixtures/signing.ts';
import { knownRun } from '../../../domain/runs/known-run.ts';
import { verifyEnvelope, wouldCrash } from './verify-envelope.ts';

const sealed = JSON.parse(sealDocument(knownRun()).toString());
const digestOf = (payload: string) => createHash('sha256').update(Buffer.from(payload, 'base64')).digest('hex');
const expected = { digest: digestOf(sealed.payload), keyId: KEY.keyId };

test('a run as it was signed is valid', async () => {
  expect(await verifyEnvelope(JSON.stringify(sealed), expected)).toMatchObject({ result: 'valid' });
});

const changed = Buffer.from(sealed.payload, 'base64')
  .toString()
  .replace('"standard"', '"thorough"')
  .replace('"quick"', '"standard"');
const tampered = { ...sealed, payload: Buffer.from(changed).toString('base64') };

const [{ sig }] = sealed.signatures;
const flipped = Buffer.from(sig, 'base64');
flipped[3] = (flipped[3] ?? 0) ^ 1;

test.each([
  ['another document', tampered, expected, /digest/],
  ['another document under its own digest', tampered, { ...expected, digest: digestOf(tampered.payload) }, /signature/],
  ['another key', { ...sealed, signatures: [{ keyid: OTHER_KEY.keyId, sig }] }, expected, /different key/],
  [
    'a changed signature',
    { ...sealed, signatures: [{ keyid: KEY.keyId, sig: flipped.toString('base64') }] },
    expected,
    /signature/,
  ],
  ['two signatures', { ...sealed, signatures: [...sealed.signatures, ...sealed.signatures] }, expected, /exactly one/],
  ['another type', { ...sealed, payloadType: 'text/plain' }, expected, /signature/],
  ['no envelope at all', { hello: 1 }, expected, /not a valid envelope/],
])('%s is invalid, and it is said why', async (_, envelope, of, why) => {
  const { result, text: says } = await verifyEnvelope(JSON.stringify(envelope), of);
  expect(result).toBe('invalid');
  expect(says).toMatch(why);
});

test.each([
  ['WebKitGTK', '(X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/60.5 Safari/605.1.15', true],
  ['Chromium', '(X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', false],
  [
    'Safari',
    '(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    false,
  ],
  ['Firefox', '(X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', false],
])('a long document is left to other tools only where it would end the page: %s', (_, system, isLeft) => {
  expect(wouldCrash(`Mozilla/5.0 ${system}`, 75_000)).toBe(isLeft);
  expect(wouldCrash(`Mozilla/5.0 ${system}`, 60_000)).toBe(false);
});
