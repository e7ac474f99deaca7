import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { instant, publicKey, sha256Hex, text } from './scalars.ts';

/** What may still be asked of a run that is there. */
const ActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('withdraw'), reason: text(240).nullable() }),
  z.strictObject({ kind: z.literal('note'), text: text(LIMITS.note_chars).nullable() }),
  /** Shown to whoever has the address, counted nowhere. */
  z.strictObject({ kind: z.literal('unlist') }),
  z.strictObject({ kind: z.literal('list') }),
]);

/**
 * A signed request about a stored run; its own payload type. By the run's key, by one that replaced it, or by
 * another key of the same account.
 */
export const RequestSchema = z.strictObject({
  schema: z.literal('fsbench.request.v1'),
  key_id: publicKey,
  run_sha256: sha256Hex,
  issued_at: instant,
  action: ActionSchema,
});

/** The same by the secret whose digest the run carries: not signed, so it is sent to that one site only. */
export const SecretRequestSchema = z.strictObject({ secret: z.string().max(64), action: ActionSchema });

export type Request = z.infer<typeof RequestSchema>;
export type SecretRequest = z.infer<typeof SecretRequestSchema>;
