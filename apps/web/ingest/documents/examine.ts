import { constants, gunzipSync, gzipSync } from 'node:zlib';
import {
  checkRun,
  ImportedRunSchema,
  isImported,
  LIMITS,
  PAYLOAD_TYPES,
  type Refusal,
  type Result,
  type RunDocument,
  RunSchema,
  schemaMeant,
} from '@fsbench/contract';
import type { NoncedRun } from '../nonces/nonce.ts';
import { openEnvelope } from './envelope.ts';
import { withQuickColumns } from './quick-columns.ts';
import { type DerivedRows, deriveRows } from './rows.ts';
import { parseStrictJson } from './strict-json.ts';

withQuickColumns(RunSchema);
withQuickColumns(ImportedRunSchema);

/** Everything the store needs of an upload; plain data, so that a thread can hand it over. */
export type ExaminedRun = DerivedRows & Submitted;

interface Submitted {
  readonly sha256: Uint8Array;
  readonly permalink: string;
  readonly keyId: string;
  /** gzip of the exact envelope received */
  readonly envelope: Uint8Array;
  readonly envelopeBytes: number;
  readonly withdrawSha256: Uint8Array;
  /** null: it has no nonce. */
  readonly nonced: NoncedRun | null;
}

/**
 * From the bytes of a body to what will be stored, or the one reason why not. Pure but for its cost:
 * no clock, no database. Signature first, over the bytes as they came; only then is the payload read.
 */
export function examineUpload(body: Uint8Array, isGzip: boolean, nowMs: number): Result<ExaminedRun> {
  const wire = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const inflated = isGzip ? inflate(wire) : { ok: true as const, value: wire };
  if (!inflated.ok) return inflated;
  const opened = openEnvelope(inflated.value, PAYLOAD_TYPES.run);
  if (!opened.ok) return opened;
  const { payload, keyId, sha256, permalink } = opened.value;
  const read = readRun(payload, keyId);
  if (!read.ok) return read;
  const rows = deriveRows(read.value, nowMs);
  if (!rows.ok) return rows;
  return {
    ok: true,
    value: {
      ...rows.value,
      sha256,
      permalink,
      keyId,
      envelope: isGzip ? wire : gzipSync(wire),
      envelopeBytes: inflated.value.length,
      withdrawSha256: Buffer.from(read.value.withdraw_sha256, 'hex'),
      nonced: noncedRun(read.value),
    },
  };
}

function noncedRun(run: RunDocument): NoncedRun | null {
  if (isImported(run) || run.nonce === undefined) return null;
  return { nonce: run.nonce, startedAt: run.started_at, durationNs: run.duration_ns };
}

/** The payload as a run that fits the schema, the rules across fields, and its key. `complete` is for what was stored under an earlier draft. */
export function readRun(
  payload: Buffer,
  keyId: string,
  complete: (value: unknown) => unknown = (value) => value,
): Result<RunDocument> {
  const json = parseStrictJson(payload);
  if (!json.ok) return json;
  const tooMany = countCases(json.value);
  if (tooMany) return { ok: false, error: tooMany };
  const value = complete(json.value);
  const parsed = schemaMeant(value).safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const pointer = pointerTo(issue?.path ?? []);
    return { ok: false, error: { code: 'schema_invalid', detail: detailOf(issue?.code, issue?.message), pointer } };
  }
  if (parsed.data.key_id !== keyId) return { ok: false, error: { code: 'key_mismatch', pointer: '/key_id' } };
  const violation = checkRun(parsed.data);
  return violation ? { ok: false, error: violation } : { ok: true, value: parsed.data };
}

/** Before the schema looks at each of them. */
function countCases(value: unknown): Refusal | null {
  const { suites, cases } = (value ?? {}) as { suites?: unknown; cases?: unknown };
  let count = Array.isArray(cases) ? cases.length : 0;
  for (const suite of Array.isArray(suites) ? suites : []) {
    const cases = (suite as { cases?: unknown } | null)?.cases;
    if (Array.isArray(cases)) count += cases.length;
  }
  if (count <= LIMITS.cases_per_run) return null;
  return { code: 'too_many_cases', detail: `${count} cases; the limit is ${LIMITS.cases_per_run}` };
}

/** Inflation stops at the limit, so a bomb costs no more memory than the largest honest upload. */
function inflate(wire: Buffer): Result<Buffer> {
  try {
    const { buffer, engine } = gunzipSync(wire, {
      maxOutputLength: LIMITS.envelope_inflated_bytes,
      finishFlush: constants.Z_FINISH,
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    // What trails the stream would be kept with it, and other readers would choke on it.
    if (engine.bytesWritten !== wire.length) {
      return { ok: false, error: { code: 'inflate_failed', detail: 'bytes after the end of the stream' } };
    }
    return { ok: true, value: buffer };
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    return { ok: false, error: { code: isTooLarge ? 'body_too_large' : 'inflate_failed' } };
  }
}

/** RFC 6901. */
export const pointerTo = (path: readonly PropertyKey[]) =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The schema's own words; the names of keys it did not expect are the sender's, and are left out. */
function detailOf(code: string | undefined, message: string | undefined): string {
  return code === 'unrecognized_keys' ? 'a field that the schema does not know' : (message ?? 'does not fit');
}
