import { createHash, timingSafeEqual } from 'node:crypto';
import {
  LIMITS,
  normalizePermalinkId,
  PAYLOAD_TYPES,
  type Request,
  RequestSchema,
  type Result,
} from '@fsbench/contract';
import type pg from 'pg';
import { jsonReply, problemReply, type Reply } from '../serve/problem.ts';
import { openEnvelope } from './envelope.ts';
import { pointerTo } from './examine.ts';
import { parseStrictJson } from './strict-json.ts';
import { setNote, withdrawRun } from './withdraw.ts';

/**
 * What a contributor may still ask of a run: a note beside it, or its withdrawal; signed by the run's
 * key, or, for withdrawal, shown the secret whose digest the run carries.
 */
export async function receiveRequest(db: pg.Pool, id: string, body: Buffer, nowMs: number): Promise<Reply> {
  const permalink = normalizePermalinkId(id);
  if (!permalink) return problemReply({ code: 'run_unknown' });
  const json = parseStrictJson(body);
  if (!json.ok) return problemReply(json.error);
  const secret = secretOf(json.value);
  if (secret) return bySecret(db, permalink, secret);
  const request = readRequest(body);
  if (!request.ok) return problemReply(request.error);
  return bySignature(db, permalink, request.value, nowMs);
}

/** `{"secret": …}`: 32 bytes as 64 hex digits, or base64url without padding. */
function secretOf(value: unknown): Buffer | null {
  const secret = (value as { secret?: unknown } | null)?.secret;
  if (typeof secret !== 'string' || Object.keys(value as object).length !== 1) return null;
  return Buffer.from(secret, /^[0-9a-f]{64}$/.test(secret) ? 'hex' : 'base64url');
}

interface Target {
  readonly id: string;
  readonly sha256: Buffer;
  readonly key_id: string;
  readonly withdraw_sha256: Buffer;
  readonly withdrawn_at: Date | null;
  readonly revoked_at: Date | null;
}

async function find(db: pg.Pool, permalink: string): Promise<Target | null> {
  const { rows } = await db.query<Target>(
    `SELECT submission.id, sha256, key_id, withdraw_sha256, withdrawn_at, revoked_at
     FROM submission JOIN signing_key USING (key_id) WHERE permalink = $1`,
    [permalink],
  );
  return rows[0] ?? null;
}

async function bySecret(db: pg.Pool, permalink: string, secret: Buffer): Promise<Reply> {
  const target = await find(db, permalink);
  if (!target) return problemReply({ code: 'run_unknown' });
  const digest = createHash('sha256').update(secret).digest();
  if (!timingSafeEqual(digest, target.withdraw_sha256)) return problemReply({ code: 'secret_wrong' });
  return withdrawn(db, permalink, target, 'secret', null);
}

function readRequest(body: Buffer): Result<Request> {
  const opened = openEnvelope(body, PAYLOAD_TYPES.request);
  if (!opened.ok) return opened;
  const { payload, keyId } = opened.value;
  const json = parseStrictJson(payload);
  if (!json.ok) return json;
  const parsed = RequestSchema.safeParse(json.value);
  if (!parsed.success) {
    const pointer = pointerTo(parsed.error.issues[0]?.path ?? []);
    return { ok: false, error: { code: 'schema_invalid', pointer } };
  }
  if (parsed.data.key_id !== keyId) return { ok: false, error: { code: 'key_mismatch', pointer: '/key_id' } };
  return { ok: true, value: parsed.data };
}

async function bySignature(db: pg.Pool, permalink: string, request: Request, nowMs: number): Promise<Reply> {
  const target = await find(db, permalink);
  if (!target || target.sha256.toString('hex') !== request.run_sha256) return problemReply({ code: 'run_unknown' });
  if (target.key_id !== request.key_id) return problemReply({ code: 'not_your_run' });
  if (target.revoked_at) return problemReply({ code: 'key_revoked' });
  const issuedMs = Date.parse(request.issued_at);
  if (Math.abs(nowMs - issuedMs) > LIMITS.request_skew_seconds * 1000) return problemReply({ code: 'request_stale' });
  const { action } = request;
  switch (action.kind) {
    case 'withdraw':
      return withdrawn(db, permalink, target, 'key', action.reason);
    case 'note': {
      if (target.withdrawn_at) return problemReply({ code: 'withdrawn' });
      const isSet = await setNote(db, target.id, action.text, new Date(issuedMs));
      return isSet ? jsonReply(200, { id: permalink, note: action.text }) : problemReply({ code: 'request_stale' });
    }
  }
}

async function withdrawn(db: pg.Pool, permalink: string, target: Target, actor: string, reason: string | null) {
  const at = target.withdrawn_at ?? (await withdrawRun(db, target.id, actor, reason));
  return jsonReply(200, { id: permalink, state: 'withdrawn', withdrawn_at: at.toISOString() });
}
