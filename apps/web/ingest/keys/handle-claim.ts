import { ClaimPollSchema, type KeyRequest, type ProblemCode } from '@fsbench/contract';
import { findLastRequest } from '../../db/keys/find-last-request.ts';
import { hasAcceptedRun } from '../../db/keys/has-accepted-run.ts';
import { jsonReply, problemReply, type Reply } from '../../http/problem.ts';
import { parseStrictJson } from '../documents/strict-json.ts';
import { ProviderUnavailable } from './ask-provider.ts';
import { closeClaim, dropClaim, openClaim, slowDown, takeClaim } from './claims.ts';
import { beginDeviceFlow, type GitHubSettings, pollDeviceFlow } from './github.ts';
import type { KeyRequestServices } from './key-requesting.ts';
import { refusalOf, takeRequest, withKey } from './key-row.ts';
import { readKeyState } from './key-state.ts';
import { linkKey, type OwnerIdentity } from './link-key.ts';

/** Begins a device flow for a key: what the person is to type, and where. */
export async function beginClaim(
  context: KeyRequestServices,
  request: KeyRequest,
  address: string | null,
): Promise<Reply> {
  const { db, prisma, github, limits } = context;
  if (github === null) return problemReply({ code: 'claim_unavailable', detail: 'it has no client id of GitHub' });
  const present = await findLastRequest(prisma, request.key_id);
  const early = present && refusalOf(present, request);
  if (early) return problemReply({ code: early });
  // What is refused before costs nobody a claim; that there is one left is asked last.
  const limited = await limits.takeClaim({ address, hasRun: () => hasAcceptedRun(prisma, request.key_id) });
  if (limited) return problemReply(limited);
  const flow = await beginDeviceFlow(github);
  // Taken only now: where the provider was away, the same request may be sent again.
  const code = await withKey(db, request.key_id, (client, key) => takeRequest(client, key, request));
  if (code) return problemReply({ code });
  const claim = await openClaim(prisma, request.key_id, flow);
  return jsonReply(202, {
    claim,
    user_code: flow.user_code,
    verification_url: flow.verification_uri,
    expires_in_seconds: flow.expires_in,
    interval_seconds: flow.interval,
  });
}

const pending = (intervalS: number): Reply => jsonReply(202, { state: 'pending', interval_seconds: intervalS });

/** `POST /api/v1/keys/KEY_ID/claims`: how a claim stands. It ends the flow where the person has confirmed. */
export async function handleClaim(context: KeyRequestServices, keyId: string, body: Buffer): Promise<Reply> {
  const { prisma, github, publicUrl } = context;
  const json = parseStrictJson(body);
  if (!json.ok) return problemReply(json.error);
  const requestedAddress = ClaimPollSchema.safeParse(json.value);
  if (!requestedAddress.success) return problemReply({ code: 'schema_invalid' });
  const { claim: word } = requestedAddress.data;
  const claim = await takeClaim(prisma, keyId, word);
  if (claim === null) return problemReply({ code: 'claim_unknown' });
  if (claim.deviceCode === null) return jsonReply(200, await readKeyState(prisma, keyId, publicUrl));
  if (github === null) return problemReply({ code: 'claim_unavailable' });
  if (!claim.isTurn) return pending(claim.intervalS);
  return poll(context, github, { keyId, word, deviceCode: claim.deviceCode, intervalS: claim.intervalS });
}

interface Polled {
  readonly keyId: string;
  readonly word: string;
  readonly deviceCode: string;
  readonly intervalS: number;
}

async function poll(
  context: KeyRequestServices,
  github: GitHubSettings,
  { keyId, word, deviceCode, intervalS }: Polled,
) {
  const { prisma, publicUrl } = context;
  try {
    const end = await pollDeviceFlow(github, deviceCode);
    switch (end.state) {
      case 'pending':
        return pending(intervalS);
      case 'slow_down':
        return pending(await slowDown(prisma, word, intervalS, end.intervalS));
      case 'denied':
      case 'expired':
        await dropClaim(prisma, word);
        return problemReply({ code: end.state === 'denied' ? 'claim_denied' : 'claim_expired' });
      case 'confirmed': {
        const code = await confirm(context, keyId, word, end.owner);
        return code ? problemReply({ code }) : jsonReply(200, await readKeyState(prisma, keyId, publicUrl));
      }
    }
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      return problemReply({ code: 'provider_unavailable', detail: error.message });
    throw error;
  }
}

async function confirm(
  { db, prisma }: KeyRequestServices,
  keyId: string,
  word: string,
  owner: OwnerIdentity,
): Promise<ProblemCode | null> {
  const code = await withKey(db, keyId, async (client, key) => {
    // Since the flow began the key may have been given up.
    if (key.revoked_at) return 'key_revoked';
    if (key.replaced_by) return 'key_replaced';
    const refused = await linkKey(client, key, { owner, kind: 'account', as: owner.label, id: null, claims: null });
    if (refused === null) await closeClaim(client, word);
    return refused;
  });
  // The provider's code is spent.
  if (code) await dropClaim(prisma, word);
  return code;
}
