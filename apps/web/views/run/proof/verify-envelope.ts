/** Verification with nothing but what every browser has: WebCrypto. Runs on the reader's machine. */
export interface Verification {
  /** `unable`: nothing was found wrong, and not everything could be checked. */
  readonly result: 'valid' | 'invalid' | 'unable';
  readonly text: string;
}

interface ParsedEnvelope {
  readonly payloadType: string;
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

/** What the page says of the run: both must be those of the envelope. */
export interface Expected {
  /** SHA-256 of the document, hexadecimal. */
  readonly digest: string;
  readonly keyId: string;
}

const invalid = (says: string): Verification => ({ result: 'invalid', text: says });
const unable = (says: string): Verification => ({ result: 'unable', text: says });

export async function verifyEnvelope(text: string, { digest, keyId }: Expected): Promise<Verification> {
  // A page served without TLS from another machine has no WebCrypto at all.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return unable('This browser needs TLS (https) to verify.');
  const read = readEnvelope(text);
  if (!read) return invalid('The response is not a valid envelope.');
  const { envelope, payload } = read;
  if (hex(new Uint8Array(await subtle.digest('SHA-256', payload))) !== digest) {
    return invalid('The digest does not match: this page was made from other bytes.');
  }
  const [signature] = envelope.signatures;
  if (!signature || envelope.signatures.length !== 1) return invalid('The envelope must have exactly one signature.');
  if (signature.keyid !== keyId) return invalid('The envelope has a different key than this page.');
  if (wouldCrash(globalThis.navigator?.userAgent ?? '', payload.length))
    return unable(
      'The digest matches; WebKit on Linux fails on a document this long, so the signature was not verified.',
    );
  const signed = await isSigned(subtle, envelope.payloadType, payload, signature);
  if (signed === null)
    return unable('The digest matches; this browser does not support Ed25519, so the signature was not verified.');
  return signed
    ? {
        result: 'valid',
        text: 'The digest and the signature match: this key signed these exact bytes.',
      }
    : invalid('The signature does not match these bytes and this key.');
}

/**
 * WebKitGTK (seen in 2.50) ends the page when it verifies Ed25519 over 64 KiB or more: its library holds a message in an
 * expression of at most 65,535 bytes. The type of the document and the rest of the head need some of them.
 */
export const wouldCrash = (userAgent: string, bytesCount: number): boolean =>
  bytesCount > 65_000 && /\bLinux\b.* AppleWebKit\//.test(userAgent) && !/Chrom(?:e|ium)\//.test(userAgent);

function readEnvelope(text: string): { envelope: ParsedEnvelope; payload: Uint8Array<ArrayBuffer> } | null {
  try {
    const envelope = JSON.parse(text) as ParsedEnvelope;
    return { envelope, payload: bytesOf(envelope.payload) };
  } catch {
    return null;
  }
}

/** null: this browser has no Ed25519. */
async function isSigned(
  subtle: SubtleCrypto,
  type: string,
  payload: Uint8Array<ArrayBuffer>,
  { keyid, sig }: { readonly keyid: string; readonly sig: string },
): Promise<boolean | null> {
  const key = await subtle
    .importKey('raw', bytesOf(keyid.replaceAll('-', '+').replaceAll('_', '/')), { name: 'Ed25519' }, false, ['verify'])
    .catch((error: unknown) =>
      error instanceof DOMException && error.name === 'NotSupportedError' ? null : undefined,
    );
  if (key === null) return null;
  if (key === undefined) return false;
  const head = new TextEncoder().encode(`DSSEv1 ${new TextEncoder().encode(type).length} ${type} ${payload.length} `);
  const message = new Uint8Array(head.length + payload.length);
  message.set(head);
  message.set(payload, head.length);
  return subtle.verify({ name: 'Ed25519' }, key, bytesOf(sig), message).catch(() => false);
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
