import {
  type KeyRequest,
  KeyRequestSchema,
  LIMITS,
  PAYLOAD_TYPES,
  type ProblemCode,
  type Refusal,
  tokenAudience,
} from '@fsbench/contract';
import type pg from 'pg';
import { deleteExpiredTokens } from '../../db/keys/delete-expired-tokens.ts';
import { hasRun } from '../../db/keys/has-run.ts';
import type { KeyRow } from '../../db/keys/lock-key.ts';
import { spendToken } from '../../db/keys/spend-token.ts';
import { jsonReply, problemReply, type Reply } from '../../http/problem.ts';
import { openSigned } from '../documents/open-signed.ts';
import { ProviderUnavailable } from './ask-provider.ts';
import { beginClaim } from './handle-claim.ts';
import { type IdentityToken, readIdentityToken } from './identity-token.ts';
import type { KeyRequestServices } from './key-requesting.ts';
import { isRepeated, takeRequest, withKey } from './key-row.ts';
import { readKeyState } from './key-state.ts';
import { linkKey } from './link-key.ts';
import { revokeKey } from './revoke-key.ts';
import { rotateKey, whyNotAccepted } from './rotate-key.ts';
import { unlinkKey } from './unlink-key.ts';

interface ReceivedKeyRequest {
  readonly body: Buffer;
  /** null: not known. */
  readonly address: string | null;
}

/** `POST /api/v1/keys/KEY_ID/requests`: what a key asks about itself. */
export async function handleKeyRequest(
  context: KeyRequestServices,
  keyId: string,
  { body, address }: ReceivedKeyRequest,
  nowMs: number,
): Promise<Reply> {
  const opened = openSigned(body, PAYLOAD_TYPES.key_request, KeyRequestSchema);
  if (!opened.ok) return problemReply(opened.error);
  const request = opened.value;
  const refused = whyNot(context, keyId, request, nowMs) ?? (await context.limits.takeKeyRequest(keyId));
  if (refused) return problemReply(refused);
  try {
    return request.action.kind === 'claim_github'
      ? await beginClaim(context, request, address)
      : await decide(context, request, address, nowMs);
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      return problemReply({ code: 'provider_unavailable', detail: error.message });
    throw error;
  }
}

function whyNot({ publicUrl }: KeyRequestServices, keyId: string, request: KeyRequest, nowMs: number): Refusal | null {
  if (request.key_id !== keyId) return { code: 'key_mismatch', pointer: '/key_id' };
  const site = new URL(publicUrl).origin;
  if (request.audience !== site) return { code: 'audience_wrong', detail: `this site is ${site}` };
  if (Math.abs(nowMs - Date.parse(request.issued_at)) > LIMITS.request_skew_seconds * 1000)
    return { code: 'request_stale' };
  return request.action.kind === 'rotate' ? whyNotAccepted(request, request.action) : null;
}

async function decide(
  context: KeyRequestServices,
  request: KeyRequest,
  address: string | null,
  nowMs: number,
): Promise<Reply> {
  const { db, prisma, issuers, limits, publicUrl } = context;
  const { action, key_id, audience } = request;
  let token: IdentityToken | null = null;
  if (action.kind === 'claim_oidc') {
    const read = await readIdentityToken(issuers, action.token, tokenAudience(audience, key_id), nowMs);
    if (!read.ok) return problemReply(read.error);
    token = read.value;
  }
  const limited = await limits.takeNewKeyRequest({ address, hasRun: () => hasRun(prisma, key_id) });
  if (limited) return problemReply(limited);
  const refused = await withKey(db, key_id, (client, key) => change(client, key, request, token)).catch(asRefusal);
  return refused ? problemReply(refused) : jsonReply(200, await readKeyState(prisma, key_id, publicUrl));
}

/** Thrown out of the transaction, so that nothing of a refused request stays. */
class KeyRefusal extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof KeyRefusal) return error.refusal;
  throw error;
}

async function change(
  client: pg.PoolClient,
  key: KeyRow,
  request: KeyRequest,
  token: IdentityToken | null,
): Promise<null> {
  if (isRepeated(key, request)) return null;
  const refused = (await takeRequest(client, key, request)) ?? (await act(client, key, request, token));
  if (refused) throw new KeyRefusal(typeof refused === 'string' ? { code: refused } : refused);
  return null;
}

async function act(
  client: pg.PoolClient,
  key: KeyRow,
  { action }: KeyRequest,
  token: IdentityToken | null,
): Promise<ProblemCode | Refusal | null> {
  switch (action.kind) {
    case 'rotate':
      return rotateKey(client, key, action);
    case 'revoke':
      return revokeKey(client, key, action);
    case 'unclaim':
      return unlinkKey(client, key);
    default: {
      if (token === null) throw new Error(`${action.kind} without a token`);
      if (!(await spend(client, token))) return 'token_used';
      return linkKey(client, key, token.link);
    }
  }
}

/** Marks a token as used; false: it was. Two at once: the second waits for the first. */
async function spend(client: pg.ClientBase, { digest, expiresAt }: IdentityToken): Promise<boolean> {
  await deleteExpiredTokens(client);
  return spendToken(client, digest, expiresAt);
}
