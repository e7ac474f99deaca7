import { gunzipSync } from 'node:zlib';
import { completeDraft, LIMITS, PAYLOAD_TYPES, type RunDocument } from '@fsbench/contract';
import { openEnvelope } from './envelope.ts';
import { readRun } from './examine.ts';

export interface StoredEnvelope {
  readonly envelope: Buffer;
  readonly sha256: Buffer;
}

export interface StoredRun {
  readonly run: RunDocument;
  readonly envelopeBytes: number;
  readonly keyId: string;
  readonly permalink: string;
}

/** Reads a stored submission back, with all the checks of its first day: a fault is a damaged database. */
export function readStoredRun({ envelope, sha256 }: StoredEnvelope): StoredRun {
  const bytes = gunzipSync(envelope, { maxOutputLength: LIMITS.envelope_inflated_bytes });
  const opened = openEnvelope(bytes, PAYLOAD_TYPES.run);
  if (!opened.ok) throw new Error(`stored envelope: ${opened.error.code}`);
  const { payload, keyId, permalink } = opened.value;
  if (!opened.value.sha256.equals(sha256)) throw new Error('stored envelope: another digest than its row');
  const run = readRun(payload, keyId, completeDraft);
  if (!run.ok) throw new Error(`stored envelope: ${run.error.code} at ${run.error.pointer ?? '/'}`);
  return { run: run.value, envelopeBytes: bytes.length, keyId, permalink };
}
