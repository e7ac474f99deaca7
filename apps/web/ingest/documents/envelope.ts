import { createHash } from 'node:crypto';
import { EnvelopeSchema, type ProblemCode, permalinkId, type Result } from '@fsbench/contract';
import { decodeBase64, isSignatureValid, parseKeyId } from '@fsbench/contract/crypto';
import { parseStrictJson } from './strict-json.ts';

/** A payload that its key has signed. Nothing in it has been read yet. */
export interface VerifiedPayload {
  readonly payload: Buffer;
  readonly keyId: string;
  readonly sha256: Buffer;
  readonly permalink: string;
}

/** Checks a DSSE envelope, in the order that reads least of what nobody has signed. */
export function openEnvelope(body: Buffer, payloadType: string): Result<VerifiedPayload> {
  const json = parseStrictJson(body);
  if (!json.ok) return refuse('envelope_malformed', json.error.detail);
  const { value: claimed } = json;
  if (typeof claimed !== 'object' || claimed === null) return refuse('envelope_malformed');
  const text = (claimed as { payload?: unknown }).payload;
  if (typeof text !== 'string') return refuse('envelope_malformed', '`payload` is not a string');
  // The payload's base64 is checked below, by decoding: as a pattern it would be read twice.
  const shape = EnvelopeSchema.safeParse({ ...claimed, payload: '' });
  if (!shape.success) return refuse(...meaningOf(shape.error.issues[0]?.path ?? [], claimed, payloadType));
  if (shape.data.payloadType !== payloadType) return refuse('payload_type_wrong');

  const [signature] = shape.data.signatures;
  if (!signature) return refuse('envelope_malformed');
  const key = parseKeyId(signature.keyid);
  if (!key.ok) return key;
  const payload = decodeBase64(text);
  const sig = decodeBase64(signature.sig);
  if (!payload || !sig) return refuse('base64_not_canonical');
  if (!isSignatureValid(key.value, payloadType, payload, sig)) return refuse('signature_invalid');
  const sha256 = createHash('sha256').update(payload).digest();
  return { ok: true, value: { payload, keyId: signature.keyid, sha256, permalink: permalinkId(sha256) } };
}

/** A part that has a code of its own, where it is at least the string it should be. */
function meaningOf(path: readonly PropertyKey[], claimed: object, taken: string): [ProblemCode, string?] {
  let part: unknown = claimed;
  for (const step of path) part = (part as Record<PropertyKey, unknown> | null)?.[step];
  if (typeof part !== 'string') return ['envelope_malformed', `at /${path.map(String).join('/')}`];
  switch (path.at(-1)) {
    case 'payloadType':
      return ['payload_type_wrong', ...keyOwner(part, taken)];
    case 'keyid':
      return ['key_malformed'];
    case 'sig':
      return part.length === 88 ? ['base64_not_canonical'] : ['signature_invalid', 'a signature has 64 bytes'];
    default:
      return ['envelope_malformed'];
  }
}

const TYPE = /^application\/vnd\.(fsbench\.[a-z-]{1,30}\.v)(\d{1,3})\+json$/;

/** The same document in another version of its schema: who has to be updated. Nothing where it is no such thing. */
function keyOwner(claimed: string, taken: string): [string?] {
  const [, name, sent] = TYPE.exec(claimed) ?? [];
  const [, ours, known] = TYPE.exec(taken) ?? [];
  if (name === undefined || name !== ours) return [];
  const evidence = Number(sent) > Number(known) ? 'the site has' : 'the collector has';
  return [`this site takes ${ours}${known}, and this is ${name}${sent}: ${evidence} to be updated`];
}

function refuse(code: ProblemCode, detail?: string): { ok: false; error: { code: ProblemCode; detail?: string } } {
  return { ok: false, error: detail === undefined ? { code } : { code, detail } };
}
