import {
  DURABILITY_SUFFIXES,
  type DurabilityClass,
  HEADLINE_SYNC,
  HEADLINES,
  METHOD,
  SYNC_PRIMITIVES,
  type SyncPrimitive,
} from '@fsbench/contract';
import type { Estimate } from '@fsbench/stats';
import type { Outcome, SubjectIndex, SyncRow } from '../../charts/types.ts';
import { ENOUGH_PER_CALL } from '../../domain/findings/evidence.ts';
import { primitiveName } from '../../wording/names.ts';
import { formatLatency } from '../../wording/quantity.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { durableWriteSentence, type Named, type SideEvidence } from '../../wording/verdict.ts';

/** One sync call of one subject, from a signed document or from rows: what a chart, a headline and a sentence read. */
export interface SyncCall {
  readonly id: string;
  readonly subject: SubjectIndex;
  /** Whose it is; empty where there is only one. */
  readonly label: string;
  readonly primitive: SyncPrimitive;
  readonly durability: DurabilityClass;
  readonly outcome: Outcome;
  /** null unless measured. */
  readonly result: CallResult | null;
  readonly reason: string | null;
  /** Where its flush ends, as far as that is known: `device`, `hypervisor`, `network`. */
  readonly endsAt: readonly string[];
  readonly areFlushesMissing: boolean;
  /** Flush commands that the kernel counted for each call; null: none were counted. */
  readonly flushesPerCall: number | null;
  readonly detail: string | null;
  readonly hasWarning: boolean;
  readonly href: string | null;
}

export interface CallResult {
  /** Of the rounds of one run, of the available runs, or of contributors. */
  readonly estimate: Estimate;
  /** Of the same rounds; null where the figure is not of one run. */
  readonly p90: number | null;
  /** Of all operations of the run together, which is another population, and labeled so wherever it is shown. */
  readonly p99: number | null;
}

/** The one case that headlines and sentences speak of: 4 KiB over existing bytes, on a disk. */
export const HEADLINE_CASE = {
  pattern: HEADLINES.sync.variant,
  bytes: HEADLINES.sync.writeBytes,
  role: HEADLINES.sync.targetRole,
} as const;

/** Writes a second, each as long as the median one. A mean over all operations would be another figure. */
export function perSecondAtMedian(medianNs: number): number {
  return 1e9 / medianNs;
}

/** Calls in the order in which a sentence chooses among those that flush. */
export const FLUSHES: readonly SyncPrimitive[] = [
  ...HEADLINE_SYNC,
  ...SYNC_PRIMITIVES.filter((call) => !HEADLINE_SYNC.includes(call)),
];

/** Of what flushes the one that "a durable write" means; one with a warning only where there is no other. Never the fastest. */
export function chooseFlush<T>(
  flushed: readonly T[],
  primitiveOf: (one: T) => string | null,
  hasWarning: (one: T) => boolean,
): T | null {
  const withoutWarning = flushed.filter((one) => !hasWarning(one));
  const candidates = withoutWarning.length > 0 ? withoutWarning : flushed;
  return FLUSHES.flatMap((word) => candidates.find((one) => primitiveOf(one) === word) ?? [])[0] ?? null;
}

export function headlineCall(calls: readonly SyncCall[]): MeasuredCall | null {
  const flushed = calls.filter(isMeasured).filter(({ durability }) => durability === 'L3');
  return chooseFlush(
    flushed,
    ({ primitive }) => primitive,
    ({ hasWarning }) => hasWarning,
  );
}

/** The call that most programs make where it promises less: handed to the drive, not flushed. */
export function plainCall(calls: readonly SyncCall[]): MeasuredCall | null {
  const handedOver = calls.filter(isMeasured).filter(({ durability }) => durability === 'L1');
  return handedOver.find(({ primitive }) => primitive === 'fsync') ?? handedOver[0] ?? null;
}

export type MeasuredCall = SyncCall & { readonly result: CallResult };
const isMeasured = (call: SyncCall): call is MeasuredCall => call.result !== null;

/** Whether a call is faster than another beyond doubt: their intervals are apart, by more than is called clear. */
export const isClearlyFaster = (one: Estimate, than: Estimate): boolean =>
  one.high !== null && than.low !== null && one.high < than.low && than.median / one.median >= METHOD.clear_ratio;

/** "O_DSYNC is as durable and saves 15.4 µs" */
export const fasterCallText = (primitive: string | null, { median }: Estimate, than: Estimate): string =>
  `${primitiveName(primitive ?? 'none')} is as durable and saves ${formatLatency(than.median - median)}`;

/** A call, and what was counted of its flushes. */
interface CountedTime {
  readonly estimate: Estimate;
  readonly flushesPerCall: number | null;
}

/** A faster call is as durable where as many flushes were counted as calls: what it promises proves nothing. */
export const isFasterAndFlushes = ({ estimate, flushesPerCall }: CountedTime, than: Estimate): boolean =>
  flushesPerCall !== null && flushesPerCall >= ENOUGH_PER_CALL && isClearlyFaster(estimate, than);

/** Of one run: the fastest call that is as durable as the one that its result is of; null: none is clearly faster. */
export function fasterCall(calls: readonly SyncCall[], durable: MeasuredCall): MeasuredCall | null {
  const [first] = calls
    .filter(isMeasured)
    .filter(({ durability, hasWarning, flushesPerCall, result: { estimate } }) => {
      const isAsGood = durability === durable.durability && !hasWarning;
      return isAsGood && isFasterAndFlushes({ estimate, flushesPerCall }, durable.result.estimate);
    })
    .sort((x, y) => x.result.estimate.median - y.result.estimate.median);
  return first ?? null;
}

/** What a durable write costs, beside the plain call that flushes nothing there. */
export function durableCallSentence(
  who: Named & Partial<SideEvidence>,
  calls: readonly SyncCall[],
  drive: string | null,
): Sentence {
  const durable = headlineCall(calls);
  const plain = plainCall(calls);
  const sentences = (call: MeasuredCall) => ({
    primitive: primitiveName(call.primitive),
    ns: call.result.estimate.median,
  });
  return durableWriteSentence({
    who,
    drive,
    durable: durable ? sentences(durable) : null,
    plain: plain ? sentences(plain) : null,
    endsAt: shortEnd(durable?.endsAt ?? []),
  });
}

export function syncRow(call: SyncCall): SyncRow {
  const { result } = call;
  return {
    id: call.id,
    durability: call.durability,
    primitive: primitiveName(call.primitive),
    label: call.label,
    subject: call.subject,
    outcome: call.outcome,
    p50: result?.estimate.median ?? null,
    p90: result?.p90 ?? null,
    p99: result?.p99 ?? null,
    low: result?.estimate.low ?? null,
    high: result?.estimate.high ?? null,
    opsPerSecond: result ? perSecondAtMedian(result.estimate.median) : null,
    reason: call.reason,
    note: noteOf(call),
    detail: call.detail,
    flagged: call.hasWarning,
    href: call.href,
  };
}

/** A system may write past the cache of the drive instead of flushing it (FUA): that no flush was counted says nothing of the drive. */
export const FUA_CALL: SyncPrimitive = 'o_direct_dsync';

/** Where a flush really ends, as far as that is not the drive. Nothing is flushed that stays in memory. */
function noteOf({
  primitive,
  durability,
  outcome,
  endsAt,
  areFlushesMissing,
  flushesPerCall,
}: SyncCall): string | null {
  if (outcome !== 'measured') return null;
  if (areFlushesMissing) return 'flushes missing';
  if (durability === 'L0') return null;
  const end = shortEnd(endsAt);
  if (end !== null) return DURABILITY_SUFFIXES[end];
  if (primitive !== FUA_CALL || (flushesPerCall ?? 0) >= ENOUGH_PER_CALL) return null;
  return flushesPerCall === null ? 'maybe FUA' : 'needs FUA';
}

/** Where flushes end short of the drive; null: nowhere, as far as is known. */
const shortEnd = (ends: readonly string[]): 'hypervisor' | 'network' | null =>
  ends.includes('hypervisor') ? 'hypervisor' : ends.includes('network') ? 'network' : null;

/** In a virtual machine a flush of its disk ends at the hypervisor, whatever the document or a pooled cell tells of it. */
export function endsIn(isGuest: boolean | null, durability: string | null, ends: readonly string[]): readonly string[] {
  const isKnown = ends.some((end) => end === 'network' || end === 'memory');
  return isGuest === true && durability === 'L3' && !isKnown ? [...new Set([...ends, 'hypervisor'])] : ends;
}
