import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { completeDraft, EnvelopeSchema, LIMITS, type RunDocument, schemaMeant } from '@fsbench/contract';
import { Recent } from './recent.ts';

/** What stands in the store, opened again: the bytes that were signed, and the run they say. */
export interface OpenedRun<D extends RunDocument = RunDocument> {
  /** The envelope exactly as it was received. */
  readonly envelope: Buffer;
  readonly signature: string;
  readonly run: D;
  /** It lacks fields that the schema has got since: they are read as not known. */
  readonly isEarlierDraft: boolean;
}

const openedBySha = new Recent<OpenedRun>(32);

/** The same, kept for the runs that were asked for last: their bytes never change, and parsing them is dear. */
export function openCached({ envelopeGzip, sha256 }: { envelopeGzip: Uint8Array; sha256: Buffer }): OpenedRun {
  return openedBySha.get(sha256.toString('hex'), () => openRun(envelopeGzip, sha256));
}

/**
 * Every number on a page comes from here. The digest is checked before anything is shown, because a page that
 * shows other bytes than were signed is worse than none.
 *
 * @throws Error where the store is damaged: there is nothing a visitor could do about it
 */
export function openRun(envelopeGzip: Uint8Array, sha256: Uint8Array): OpenedRun {
  const envelope = gunzipSync(envelopeGzip, { maxOutputLength: LIMITS.envelope_inflated_bytes });
  const { payload, signatures } = EnvelopeSchema.parse(JSON.parse(envelope.toString('utf8')));
  const bytes = Buffer.from(payload, 'base64');
  if (!createHash('sha256').update(bytes).digest().equals(sha256)) {
    throw new Error('the payload of the stored envelope does not match its digest');
  }
  const sent: unknown = JSON.parse(bytes.toString('utf8'));
  const schema = schemaMeant(sent);
  const asSent = schema.safeParse(sent);
  const run = asSent.success ? asSent.data : schema.parse(completeDraft(sent));
  return { envelope, signature: signatures[0]?.sig ?? '', run, isEarlierDraft: !asSent.success };
}
