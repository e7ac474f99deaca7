import { z } from 'zod';
import { AttestationReceiptSchema } from './attestation.ts';

/** The response to an accepted upload: new (201) or already stored (200). */
export const ReceiptSchema = z.strictObject({
  id: z.string(),
  url: z.url(),
  state: z.enum(['accepted', 'held']),
  /** For programs; absent from sites of an older version. */
  held_code: z.string().nullable().optional(),
  held_reason: z.string().nullable(),
  cases: z.strictObject({ measured: z.int(), unsupported: z.int(), failed: z.int() }),
  flags: z.array(z.strictObject({ code: z.string(), severity: z.string(), case: z.string().nullable() })),
  /** Only where an identity token came with the run. */
  attestation: AttestationReceiptSchema.optional(),
});
export type Receipt = z.infer<typeof ReceiptSchema>;
