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
import type { PrismaClient } from '../../db/prisma-over.ts';
import { jsonReply, problemReply, type Reply } from '../serve/problem.ts';
import { openEnvelope } from './envelope.ts';
import { pointerTo } from './examine.ts';
import { setNote } from './note.ts';
import { parseStrictJson } from './strict-json.ts';
import { withdrawRun } from './withdraw.ts';

export interface Requesting {
  readonly db: pg.Pool;
  readonly prisma: PrismaClient;
}

/**
 * What a contributor may still ask of a run: a note beside it, or its withdrawal; signed by the run's
 * key, or, for withdrawal, shown the secret whose digest the run carries.
 */
export async function receiveRequest(with_: Requesting, id: string, body: Buffer, nowMs: number): Promise<Reply> {
  const permalink = normalizePermalinkId(id);
  if (!permalink) return problemReply({ code: 'run_unknown' });
  const json = parseStrictJson(body);
  if (!json.ok) return problemReply(json.error);
  const secret = secretOf(json.value);
  if (secret) return bySecret(with_, permalink, secret);
  const request = readRequest(body);
  if (!request.ok) return problemReply(request.error);
  return bySignature(with_, permalink, request.value, nowMs);
}

/** `{"secret": …}`: 32 bytes as 64 hex digits, or base64url without padding. */
function secretOf(value: unknown): Buffer | null {
  const secret = (value as { secret?: unknown } | null)?.secret;
  if (typeof secret !== 'string' || Object.keys(value as object).length !== 1) return null;
  return Buffer.from(secret, /^[0-9a-f]{64}$/.test(secret) ? 'hex' : 'base64url');
}

/** The run a request is about, with what may and may not be asked of it. */
function find(prisma: PrismaClient, permalink: string) {
  return prisma.submission.findUnique({
    where: { permalink },
    select: {
      id: true,
      sha256: true,
      keyId: true,
      withdrawSha256: true,
      withdrawnAt: true,
      key: { select: { revokedAt: true } },
    },
  });
}
type Target = NonNullable<Awaited<ReturnType<typeof find>>>;

async function bySecret(with_: Requesting, permalink: string, secret: Buffer): Promise<Reply> {
  const target = await find(with_.prisma, permalink);
  if (!target) return problemReply({ code: 'run_unknown' });
  const digest = createHash('sha256').update(secret).digest();
  if (!timingSafeEqual(digest, target.withdrawSha256)) return problemReply({ code: 'secret_wrong' });
  return withdrawn(with_.db, permalink, target, 'secret', null);
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

async function bySignature(
  { db, prisma }: Requesting,
  permalink: string,
  request: Request,
  nowMs: number,
): Promise<Reply> {
  const target = await find(prisma, permalink);
  if (!target || Buffer.from(target.sha256).toString('hex') !== request.run_sha256)
    return problemReply({ code: 'run_unknown' });
  if (target.keyId !== request.key_id) return problemReply({ code: 'not_your_run' });
  if (target.key.revokedAt) return problemReply({ code: 'key_revoked' });
  const issuedMs = Date.parse(request.issued_at);
  if (Math.abs(nowMs - issuedMs) > LIMITS.request_skew_seconds * 1000) return problemReply({ code: 'request_stale' });
  const { action } = request;
  switch (action.kind) {
    case 'withdraw':
      return withdrawn(db, permalink, target, 'key', action.reason);
    case 'note': {
      const outcome = await setNote(prisma, target.id, action.text, new Date(issuedMs));
      if (outcome === 'set') return jsonReply(200, { id: permalink, note: action.text });
      return problemReply({ code: outcome === 'stale' ? 'request_stale' : 'withdrawn' });
    }
  }
}

async function withdrawn(db: pg.Pool, permalink: string, target: Target, actor: string, reason: string | null) {
  const at = target.withdrawnAt ?? (await withdrawRun(db, String(target.id), actor, reason));
  return jsonReply(200, { id: permalink, state: 'withdrawn', withdrawn_at: at.toISOString() });
}
