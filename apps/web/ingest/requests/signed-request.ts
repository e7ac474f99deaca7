import { createHash, timingSafeEqual } from 'node:crypto';
import {
  LIMITS,
  normalizePermalinkId,
  PAYLOAD_TYPES,
  type Request,
  RequestSchema,
  type Result,
  type SecretRequest,
  SecretRequestSchema,
} from '@fsbench/contract';
import type pg from 'pg';
import type { PrismaClient } from '../../db/prisma-over.ts';
import { findByPermalink } from '../../db/submissions/find-by-permalink.ts';
import { jsonReply, problemReply, type Reply } from '../../http/problem.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { ObjectStore } from '../../objects/object-store.ts';
import { openSigned } from '../documents/open-signed.ts';
import { parseStrictJson } from '../documents/strict-json.ts';
import { whyNotAllowedFor } from '../keys/allowed-for.ts';
import { setNote } from './note.ts';
import { setVisibility } from './visibility.ts';
import { withdrawRun } from './withdraw.ts';

export interface RequestServices {
  readonly db: pg.Pool;
  readonly prisma: PrismaClient;
  readonly limits: RateLimits;
  /** Where the bytes are removed from; null: they are in the database. */
  readonly objects: ObjectStore | null;
}

/**
 * What a contributor may still ask of a run: a note beside it, to be in no list, or its withdrawal; signed by a key that
 * speaks for the run's, or shown the secret whose digest the run carries.
 */
export async function handleRequest(context: RequestServices, id: string, body: Buffer, nowMs: number): Promise<Reply> {
  const permalink = normalizePermalinkId(id);
  if (!permalink) return problemReply({ code: 'run_unknown' });
  const json = parseStrictJson(body);
  if (!json.ok) return problemReply(json.error);
  const bare = (json.value as { secret?: unknown } | null)?.secret !== undefined;
  if (bare) return bySecret(context, permalink, json.value);
  const request = openSigned(body, PAYLOAD_TYPES.request, RequestSchema);
  if (!request.ok) return problemReply(request.error);
  return bySignature(context, permalink, request.value, nowMs);
}

type SignedRequest = Request['action'];

/** The secret alone withdraws. */
function readSecretRequest(value: unknown): Result<SecretRequest> {
  const secret = (value as { secret?: unknown }).secret;
  const isAlone = typeof secret === 'string' && Object.keys(value as object).length === 1;
  if (isAlone) return { ok: true, value: { secret, action: { kind: 'withdraw', reason: null } } };
  const parsed = SecretRequestSchema.safeParse(value);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, error: { code: 'schema_invalid' } };
}

/** 32 bytes as 64 hex digits, or base64url without padding. */
const bytesOf = (secret: string): Buffer => Buffer.from(secret, /^[0-9a-f]{64}$/.test(secret) ? 'hex' : 'base64url');

type RequestTarget = NonNullable<Awaited<ReturnType<typeof findByPermalink>>>;

async function bySecret(context: RequestServices, permalink: string, value: unknown): Promise<Reply> {
  const request = readSecretRequest(value);
  if (!request.ok) return problemReply(request.error);
  const target = await findByPermalink(context.prisma, permalink);
  if (!target) return problemReply({ code: 'run_unknown' });
  const digest = createHash('sha256').update(bytesOf(request.value.secret)).digest();
  if (!timingSafeEqual(digest, target.withdrawSha256)) return problemReply({ code: 'secret_wrong' });
  return perform(context, permalink, target, request.value.action, {
    actor: 'secret',
    issuedAt: null,
    keyId: target.keyId,
  });
}

async function bySignature(
  context: RequestServices,
  permalink: string,
  request: Request,
  nowMs: number,
): Promise<Reply> {
  const target = await findByPermalink(context.prisma, permalink);
  if (!target || Buffer.from(target.sha256).toString('hex') !== request.run_sha256)
    return problemReply({ code: 'run_unknown' });
  const code = await whyNotAllowedFor(context.db, request.key_id, target.keyId);
  if (code) return problemReply({ code });
  const issuedMs = Date.parse(request.issued_at);
  if (Math.abs(nowMs - issuedMs) > LIMITS.request_skew_seconds * 1000) return problemReply({ code: 'request_stale' });
  const signed = { actor: 'key', issuedAt: new Date(issuedMs), keyId: request.key_id } as const;
  return perform(context, permalink, target, request.action, signed);
}

interface SignedAction {
  readonly actor: 'key' | 'secret';
  /** null: now. */
  readonly issuedAt: Date | null;
  /** Whose budget it spends. */
  readonly keyId: string;
}

async function perform(
  { db, prisma, limits, objects }: RequestServices,
  permalink: string,
  target: RequestTarget,
  action: SignedRequest,
  { actor, issuedAt, keyId }: SignedAction,
): Promise<Reply> {
  const limited = await limits.takeRunRequest(keyId);
  if (limited) return problemReply(limited);
  switch (action.kind) {
    case 'withdraw': {
      const at = await withdrawRun(db, String(target.id), actor, action.reason, objects);
      return jsonReply(200, { id: permalink, state: 'withdrawn', withdrawn_at: at.toISOString() });
    }
    case 'note': {
      const outcome = await setNote(prisma, target.id, action.text, issuedAt);
      if (outcome === 'set') return jsonReply(200, { id: permalink, note: action.text });
      return problemReply({ code: outcome === 'stale' ? 'request_stale' : 'withdrawn' });
    }
    case 'list':
    case 'unlist': {
      const visibility = action.kind === 'list' ? 'listed' : 'unlisted';
      const outcome = await setVisibility(db, String(target.id), visibility, issuedAt, actor);
      if (outcome === 'set') return jsonReply(200, { id: permalink, visibility });
      return problemReply({ code: outcome === 'stale' ? 'request_stale' : 'withdrawn' });
    }
  }
}
