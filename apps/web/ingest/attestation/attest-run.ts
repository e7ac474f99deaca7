import { type AttestationReceipt, type AttestationRefusal, runAudience } from '@fsbench/contract';
import type pg from 'pg';
import { addAttestation, type NewAttestation } from '../../db/attestations/add-attestation.ts';
import { isAttested } from '../../db/attestations/is-attested.ts';
import { markRunChanged } from '../../db/attestations/mark-run-changed.ts';
import { tellRunOfDigest } from '../../db/changes/tell.ts';
import { deleteExpiredTokens } from '../../db/keys/delete-expired-tokens.ts';
import { spendToken } from '../../db/keys/spend-token.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ProviderUnavailable } from '../keys/ask-provider.ts';
import { verifyToken } from '../keys/identity-token.ts';
import type { Issuers } from '../keys/issuers.ts';
import type { AcceptedWorkflow } from './accepted-workflows.ts';
import { judgeJob } from './judge-job.ts';

export interface AttestationServices {
  readonly db: pg.Pool;
  readonly publicUrl: string;
  readonly issuers: Issuers;
  readonly workflows: readonly AcceptedWorkflow[];
}

export interface StoredRun {
  readonly sha256: Uint8Array;
  readonly origin: string;
  readonly isNew: boolean;
}

/** Attests a run that is stored, with the token that came with it. A token that proves nothing leaves the run as it is. */
export async function attestRun(
  services: AttestationServices,
  run: StoredRun,
  token: string,
  nowMs: number,
): Promise<AttestationReceipt> {
  if (!run.isNew && (await isAttested(services.db, run.sha256))) return { attested: true, code: null };
  const code = await whyNotAttested(services, run, token, nowMs);
  return { attested: code === null, code };
}

async function whyNotAttested(
  { db, publicUrl, issuers, workflows }: AttestationServices,
  { sha256, origin, isNew }: StoredRun,
  token: string,
  nowMs: number,
): Promise<AttestationRefusal | null> {
  if (workflows.length === 0) return 'attestation_unavailable';
  if (origin !== 'measured') return 'attestation_origin';
  try {
    const audience = runAudience(new URL(publicUrl).origin, Buffer.from(sha256).toString('hex'));
    const verified = await verifyToken(issuers, token, audience, nowMs);
    if (!verified.ok) return verified.error.code as AttestationRefusal;
    const verdict = judgeJob(verified.value, workflows);
    if ('refused' in verdict) return verdict.refused;
    return await store(db, { sha256, ...verdict.attestation }, verified.value.expiresAt, isNew);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return 'provider_unavailable';
    throw error;
  }
}

function store(
  db: pg.Pool,
  attestation: NewAttestation,
  expiresAt: Date,
  isNew: boolean,
): Promise<AttestationRefusal | null> {
  return inTransaction(db, async (client) => {
    await deleteExpiredTokens(client);
    if (!(await spendToken(client, attestation.tokenDigest, expiresAt))) return 'token_used';
    await addAttestation(client, attestation);
    if (!isNew) await markRunChanged(client, attestation.sha256);
    await tellRunOfDigest(client, attestation.sha256, 'soon');
    return null;
  });
}
