import type { Result } from '@fsbench/contract';
import type { z } from 'zod';
import { openEnvelope } from './envelope.ts';
import { pointerTo } from './examine.ts';
import { parseStrictJson } from './strict-json.ts';

/** A small signed document, read by its schema; made for the key that signed it. */
export function openSigned<T extends { readonly key_id: string }>(
  body: Buffer,
  payloadType: string,
  schema: z.ZodType<T>,
): Result<T> {
  const opened = openEnvelope(body, payloadType);
  if (!opened.ok) return opened;
  const { payload, keyId } = opened.value;
  const json = parseStrictJson(payload);
  if (!json.ok) return json;
  const parsed = schema.safeParse(json.value);
  if (!parsed.success) {
    const pointer = pointerTo(parsed.error.issues[0]?.path ?? []);
    return { ok: false, error: { code: 'schema_invalid', pointer } };
  }
  if (parsed.data.key_id !== keyId) return { ok: false, error: { code: 'key_mismatch', pointer: '/key_id' } };
  return { ok: true, value: parsed.data };
}
