import { z } from 'zod';
import { LIMITS, PAYLOAD_TYPES } from './limits.ts';
import { publicKey } from './scalars.ts';

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * DSSE envelope with exactly one Ed25519 signature over
 * `DSSEv1 <len type> <type> <len payload> <payload>` (lengths in decimal, single spaces).
 * Base64 is the standard alphabet, padded, without line breaks, and canonical: decoding and
 * encoding again gives the same text.
 */
export const EnvelopeSchema = z.strictObject({
  payloadType: z.enum(PAYLOAD_TYPES),
  payload: z.string().max(LIMITS.envelope_inflated_bytes).regex(base64),
  signatures: z.array(z.strictObject({ keyid: publicKey, sig: z.string().length(88).regex(base64) })).length(1),
});

export type Envelope = z.infer<typeof EnvelopeSchema>;
