import type { Receipt, Refusal, Result } from '@fsbench/contract';
import type { PrismaClient } from '../../db/prisma-over.ts';
import {
  type ChangedPages,
  isDatabaseUnavailable,
  isDiskFull,
  jsonReply,
  problemReply,
  type Reply,
} from '../../http/problem.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { ReadBody } from '../../http/read-body.ts';
import type { ExaminedRun } from '../documents/examine.ts';
import { admitSynthetic } from '../documents/plausibility.ts';
import { readReceipt } from '../documents/read-receipt.ts';
import type { Examiner } from './examiner.ts';
import type { RunStore, StoreOutcome } from './store.ts';

export interface UploadServices {
  readonly prisma: PrismaClient;
  readonly examiner: Examiner;
  readonly store: RunStore;
  readonly limits: RateLimits;
  readonly publicUrl: string;
  /** Whether runs that a generator made count here; else they are held. */
  readonly allowsSynthetic?: boolean;
}

interface ReceivedUpload {
  readonly body: ReadBody;
  /** null: not known. */
  readonly address: string | null;
}

/** `POST /api/v1/runs`, from the body on: 201 with a receipt for a new run, 200 for one that is there. */
export async function handleUpload(
  context: UploadServices,
  { body, address }: ReceivedUpload,
  nowMs: number,
): Promise<Reply> {
  const examining = context.examiner.examine(body.bytes, body.isGzip, nowMs);
  if (examining === null) return problemReply({ code: 'busy' });
  const examined = await examining;
  if (!examined.ok) return problemReply(examined.error);
  const run = context.allowsSynthetic ? admitSynthetic(examined.value) : examined.value;
  const { keyId, envelope } = run;
  const spent = await context.limits.takeRun({ keyId, address, bytes: envelope.length });
  // A run that is stored already costs nothing, however much its sender has spent.
  if (!spent.ok) return (await receiptReply(context, run.permalink)) ?? problemReply(spent.error);
  const stored = await storeOrReject(context.store, run).catch(async (error: unknown) => {
    await spent.giveBack();
    throw error;
  });
  if (stored.ok && stored.value.isNew)
    return { ...jsonReply(201, receiptOf(run, context.publicUrl)), changed: changedBy(run) };
  await spent.giveBack();
  if (!stored.ok) return problemReply(stored.error);
  return (await receiptReply(context, run.permalink)) ?? problemReply({ code: 'withdrawn' });
}

async function receiptReply({ prisma, publicUrl }: UploadServices, permalink: string): Promise<Reply | null> {
  const receipt = await readReceipt(prisma, permalink, publicUrl);
  return receipt && jsonReply(200, receipt);
}

/**
 * A connection that breaks after the statement was sent leaves open whether it took effect. Storing
 * the same run again finds out, so that is tried once before anybody is told that nothing happened.
 */
async function storeOrReject(store: RunStore, run: ExaminedRun): Promise<Result<StoreOutcome>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.store(run);
    } catch (error) {
      if (isDiskFull(error)) return { ok: false, error: { code: 'storage_full' } };
      if (!isDatabaseUnavailable(error)) throw error;
      if (attempt === 2) return { ok: false, error: DATABASE_UNAVAILABLE };
    }
  }
}

const DATABASE_UNAVAILABLE: Refusal = {
  code: 'database_unavailable',
  detail: 'Send the same run again later; it cannot be stored twice.',
};

function receiptOf(run: ExaminedRun, publicUrl: string): Receipt {
  return {
    id: run.permalink,
    url: `${publicUrl}/r/${run.permalink}`,
    state: run.heldReason === null ? 'accepted' : 'held',
    held_reason: run.heldReason,
    cases: { measured: run.run.measuredCount, unsupported: run.run.unsupportedCount, failed: run.run.failedCount },
    flags: run.flags.map(({ code, severity, caseId }) => ({ code, severity, case: caseId })),
  };
}

/** A held run counts in nothing: beside its own page, only those of its hardware say that it is there. */
function changedBy(run: ExaminedRun): ChangedPages {
  if (run.heldReason === null) return 'all';
  const hardware = [run.cpu, run.machine, ...run.targets.map(({ drive }) => drive)];
  return [run.permalink, ...hardware.flatMap((raw) => raw?.identity?.slug ?? [])];
}
