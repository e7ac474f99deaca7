import { z } from 'zod';
import { instant, origin, randomId, sha256Hex } from './scalars.ts';

/**
 * What a site issued before a run was measured: the document that holds it was signed after `issued_at`. The site keeps
 * nothing of it and knows its own `mac`, an HMAC-SHA-256 over the other fields.
 */
export const NonceSchema = z.strictObject({
  /** The site that issued it: for any other it says nothing. */
  site: origin,
  issued_at: instant,
  expires_at: instant,
  random: randomId,
  mac: sha256Hex,
});
export type Nonce = z.infer<typeof NonceSchema>;
