import type { Receipt, Refusal, Result } from '@fsbench/contract';
import type { PrismaClient } from '../../db/prisma-over.ts';
import { isDatabaseUnavailable, jsonReply, problemReply, type Reply } from '../../http/problem.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { ReadBody } from '../../http/read-body.ts';
import { type AttestationServices, attestRun } from '../attestation/attest-run.ts';
import type { ExaminedRun } from '../documents/examine.ts';
import { admitSynthetic } from '../documents/plausibility.ts';
import { readReceipt } from '../documents/read-receipt.ts';
import type { Nonces } from '../nonces/nonces.ts';
import type { Examiner } from './examiner.ts';
import type { RunStore, StoredHold, StoreOutcome } from './store.ts';

export interface UploadServices {
  readonly prisma: PrismaClient;
  readonly examiner: Examiner;
  readonly store: RunStore;
  readonly limits: RateLimits;
  readonly nonces: Nonces;
  readonly publicUrl: string;
  readonly attesting: AttestationServices;
  /** Whether runs that a generator made count here; else they are held. */
  readonly allowsSynthetic?: boolean;
}

export interface Upload {
  readonly body: ReadBody;
  /** Of the job that measured the run; null: none came with it. */
  readonly identityToken: string | null;
}

/** `POST /api/v1/runs`, from the body on: 201 with a receipt for a new run, 200 for one that is there. */
export async function handleUpload(
  context: UploadServices,
  { body, identityToken }: Upload,
  nowMs: number,
): Promise<Reply> {
  const examining = context.examiner.examine(body.bytes, body.isGzip, nowMs);
  if (examining === null) return problemReply({ code: 'busy' });
  const examined = await examining;
  if (!examined.ok) return problemReply(examined.error);
  const run = context.allowsSynthetic ? admitSynthetic(examined.value) : examined.value;
  const limited = await context.limits.takeKey(run.keyId);
  if (limited) return problemReply(limited);
  const measuredAfter = await context.nonces.check(run.nonced, nowMs);
  if (!measuredAfter.ok) return problemReply(measuredAfter.error);
  const stored = await storeOrReject(context.store, run, measuredAfter.value);
  if (!stored.ok) return problemReply(stored.error);
  const { isNew } = stored.value;
  const receipt = isNew
    ? receiptOf(run, stored.value.hold, context.publicUrl)
    : await readReceipt(context.prisma, run.permalink, context.publicUrl);
  if (receipt === null) return problemReply({ code: 'withdrawn' });
  if (identityToken === null) return jsonReply(isNew ? 201 : 200, receipt);
  const storedRun = { sha256: run.sha256, origin: run.origin, isNew };
  const attestation = await attestRun(context.attesting, storedRun, identityToken, nowMs);
  return jsonReply(isNew ? 201 : 200, { ...receipt, attestation });
}

/**
 * A connection that breaks after the statement was sent leaves open whether it took effect. Storing
 * the same run again finds out, so that is tried once before anybody is told that nothing happened.
 */
async function storeOrReject(
  store: RunStore,
  run: ExaminedRun,
  measuredAfter: Date | null,
): Promise<Result<StoreOutcome>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.store(run, measuredAfter);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      if (attempt === 2) return { ok: false, error: DATABASE_UNAVAILABLE };
    }
  }
}

const DATABASE_UNAVAILABLE: Refusal = {
  code: 'database_unavailable',
  detail: 'Send the same run again later; it cannot be stored twice.',
};

function receiptOf(run: ExaminedRun, hold: StoredHold | null, publicUrl: string): Receipt {
  return {
    id: run.permalink,
    url: `${publicUrl}/r/${run.permalink}`,
    state: hold === null ? 'accepted' : 'held',
    held_code: hold?.code ?? null,
    held_reason: hold?.reason ?? null,
    cases: { measured: run.run.measuredCount, unsupported: run.run.unsupportedCount, failed: run.run.failedCount },
    flags: run.flags.map(({ code, severity, caseId }) => ({ code, severity, case: caseId })),
  };
}
