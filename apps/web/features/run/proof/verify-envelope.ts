/** Verification with nothing but what every browser has: WebCrypto. Runs on the reader's machine. */
export interface Verification {
  readonly isValid: boolean;
  readonly says: string;
}

interface Envelope {
  readonly payloadType: string;
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

export async function verifyEnvelope(text: string, expectedDigest: string): Promise<Verification> {
  // A page served without TLS from another machine has no WebCrypto at all.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return { isValid: false, says: 'This browser offers no cryptography on a page without TLS.' };
  const envelope = JSON.parse(text) as Envelope;
  const payload = bytesOf(envelope.payload);
  const digest = hex(new Uint8Array(await subtle.digest('SHA-256', payload)));
  if (digest !== expectedDigest) return { isValid: false, says: 'The digest does not fit: these are other bytes.' };
  const [signature] = envelope.signatures;
  if (!signature || envelope.signatures.length !== 1)
    return { isValid: false, says: 'There is not exactly one signature.' };
  const signed = await isSigned(subtle, envelope.payloadType, payload, signature);
  if (signed === null) return { isValid: false, says: 'The digest fits, but this browser does not know Ed25519.' };
  return signed
    ? { isValid: true, says: 'Digest and signature fit: these bytes were signed by this key.' }
    : { isValid: false, says: 'The signature does not fit these bytes and this key.' };
}

async function isSigned(
  subtle: SubtleCrypto,
  type: string,
  payload: Uint8Array<ArrayBuffer>,
  { keyid, sig }: { readonly keyid: string; readonly sig: string },
): Promise<boolean | null> {
  try {
    const raw = bytesOf(keyid.replaceAll('-', '+').replaceAll('_', '/'));
    const key = await subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify']);
    const head = new TextEncoder().encode(`DSSEv1 ${new TextEncoder().encode(type).length} ${type} ${payload.length} `);
    const message = new Uint8Array(head.length + payload.length);
    message.set(head);
    message.set(payload, head.length);
    return await subtle.verify({ name: 'Ed25519' }, key, bytesOf(sig), message);
  } catch {
    return null;
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
