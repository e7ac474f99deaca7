import { createPublicKey, verify } from 'node:crypto';
import type { Result } from './problem.ts';

/** DSSE pre-authentication encoding: what is signed, so that a type cannot be swapped. */
export function preAuthenticationEncoding(payloadType: string, payload: Uint8Array): Buffer {
  const type = Buffer.from(payloadType, 'utf8');
  return Buffer.concat([Buffer.from(`DSSEv1 ${type.length} `), type, Buffer.from(` ${payload.length} `), payload]);
}

/**
 * y-coordinates of the points of small order, canonical and not (sign bit cleared). A key
 * that is one of them verifies signatures that nobody's secret made.
 */
const SMALL_ORDER = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
]);

const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Reads a `keyid`: base64url, without padding, of a 32-byte Ed25519 public key. */
export function parseKeyId(keyid: string): Result<Buffer> {
  const key = Buffer.from(keyid, 'base64url');
  if (key.length !== 32 || key.toString('base64url') !== keyid) return { ok: false, error: { code: 'key_malformed' } };
  return hasSmallOrder(key) ? { ok: false, error: { code: 'key_weak' } } : { ok: true, value: key };
}

/** Whether 32 bytes encode one of the eight points of small order, in any of their spellings. */
export function hasSmallOrder(point: Uint8Array): boolean {
  const unsigned = Buffer.from(point);
  unsigned.writeUInt8(unsigned.readUInt8(31) & 0x7f, 31);
  return SMALL_ORDER.has(unsigned.toString('hex'));
}

/**
 * Whether `signature` (64 bytes) is this key's over the payload under its type. OpenSSL
 * refuses S >= L itself, and `parseKeyId` keys of small order; a signature whose R has small
 * order, which only the key's holder can make, is refused here, as Rust's strict check does.
 */
export function isSignatureValid(
  key: Buffer,
  payloadType: string,
  payload: Uint8Array,
  signature: Uint8Array,
): boolean {
  if (signature.length !== 64 || hasSmallOrder(signature.subarray(0, 32))) return false;
  const publicKey = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, key]), format: 'der', type: 'spki' });
  return verify(null, preAuthenticationEncoding(payloadType, payload), publicKey, signature);
}

/** Decodes padded standard base64, only if it is the one text those bytes encode to. */
export function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}
