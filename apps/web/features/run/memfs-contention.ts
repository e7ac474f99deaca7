import { MEMFS_OPERATIONS, type SuiteRun } from '@fsbench/contract';
import { bootstrapRatio, median, type RatioInterval } from '@fsbench/stats';
import { MEMFS_FILES, type MemfsOperation } from '../figures/memfs-view.ts';
import { samplesOf } from '../ingest/summarize-case.ts';
import { listed } from '../words/names.ts';
import { formatNumber } from '../words/quantity.ts';
import { formatFactor } from '../words/ratio.ts';
import type { Part, Sentence } from '../words/sentence.ts';

type MemfsSuite = Extract<SuiteRun, { suite: 'memfs' }>;
type Measured = Extract<MemfsSuite['cases'][number], { outcome: 'measured' }>;

/** Both must be passed before an operation is called bound by the index: either alone has other causes. */
const WAIT_SHARE = 0.2;
const SHARED_OVER_PRIVATE = 1.25;

/** What two independent looks say of one operation with so many threads. */
export interface Contention {
  readonly operation: MemfsOperation;
  readonly threads: number;
  /** Part of the threads' time spent waiting for the index lock, in the pass with instrumented locks; null: no such pass. */
  readonly waitShare: number | null;
  /** Time with one index by time with a file system for each thread, round by round; null: not measured. */
  readonly overPrivate: RatioInterval | null;
  /** null: one of the two is missing. */
  readonly isIndexBound: boolean | null;
}

export function contentionOf(suite: MemfsSuite, seed: Uint8Array): Contention[] {
  const measured = suite.cases.filter((one) => one.outcome === 'measured');
  const find = (backend: string, operation: string, threads: number, instrumented: boolean) =>
    measured.find(
      ({ params }) =>
        params.backend === backend &&
        params.operation === operation &&
        params.threads_count === threads &&
        params.files_count === MEMFS_FILES &&
        params.instrumented === instrumented,
    );
  const threadCounts = [...new Set(measured.map(({ params }) => params.threads_count))].filter((count) => count > 1);
  return threadCounts
    .sort((a, b) => a - b)
    .flatMap((threads) =>
      MEMFS_OPERATIONS.flatMap((operation): Contention[] => {
        const shared = find('global', operation, threads, false);
        const alone = find('private', operation, threads, false);
        const waitShare = waitShareOf(find('global', operation, threads, true));
        const overPrivate =
          shared && alone
            ? bootstrapRatio(samplesOf(shared.measurement, 'phase'), samplesOf(alone.measurement, 'phase'), {
                paired: true,
                seed,
              })
            : null;
        if (waitShare === null && overPrivate === null) return [];
        const isSlower = overPrivate === null ? null : isClearlySlower(overPrivate);
        const isIndexBound = waitShare === null || isSlower === null ? null : waitShare > WAIT_SHARE && isSlower;
        return [{ operation, threads, waitShare, overPrivate, isIndexBound }];
      }),
    );
}

/** By more than the limit, and not by the noise of the rounds; null: too few rounds to say. */
function isClearlySlower({ ratio, low }: RatioInterval): boolean | null {
  return low === null ? null : ratio > SHARED_OVER_PRIVATE && low > 1;
}

/** Median over the rounds; null where a round has no time of it. */
function waitShareOf(one: Measured | undefined): number | null {
  if (!one) return null;
  const { index_wait_ns, threads_ns } = one.measurement.samples;
  const shares = index_wait_ns.flatMap((wait, at) => (wait === null ? [] : [wait / (threads_ns[at] ?? Number.NaN)]));
  return shares.length > 0 && shares.length === threads_ns.length ? median(shares) : null;
}

/** From how many threads on an operation is bound by the index; null: at none that was measured. */
export function boundFrom(contention: readonly Contention[]): number | null {
  return contention.find(({ isIndexBound }) => isIndexBound)?.threads ?? null;
}

/** The operations that are bound with some number of threads, in the words of a key. */
export function boundWords(contention: readonly Contention[]): string {
  const bound = MEMFS_OPERATIONS.filter((operation) =>
    contention.some((one) => one.operation === operation && one.isIndexBound),
  );
  return bound.length === MEMFS_OPERATIONS.length ? 'all four' : bound.join(', ');
}

export const percent = (share: number) => `${(share * 100).toFixed(share < 0.0995 ? 1 : 0)}\u2009%`;

/** Whether the index is what operations wait for, as far as that is known; null: nothing was looked for. */
export function contentionSentence(contention: readonly Contention[], usableCpus: number): Sentence | null {
  const judged = contention.filter(({ isIndexBound }) => isIndexBound !== null);
  const from = judged.length > 0 ? judged : contention;
  const threads = from.at(-1)?.threads;
  if (threads === undefined) return null;
  const here = from.filter((one) => one.threads === threads);
  const at = `with ${threads} threads on ${MEMFS_FILES} files`;
  const cpus = threads > usableCpus ? ` (${threads} threads shared ${usableCpus} processors)` : '';
  if (judged.length === 0) return [...unknownWords(here, at), `${cpus}.`];
  const bound = here.filter(({ isIndexBound }) => isIndexBound);
  const [worst] = [...(bound.length > 0 ? bound : here)].sort((a, b) => (b.waitShare ?? 0) - (a.waitShare ?? 0));
  if (bound.length === 0) {
    return [
      { strong: 'No operation is index-bound' },
      ` ${at}: the longest wait for the index lock is that of ${worst?.operation}, ${evidenceOf(worst)}${cpus}.`,
    ];
  }
  const rest = here.filter(({ isIndexBound }) => !isIndexBound).map(({ operation }) => operation);
  return [
    `${capital(at)} `,
    { strong: `${listed(bound.map(({ operation }) => operation))} ${bound.length > 1 ? 'are' : 'is'} index-bound` },
    `: ${worst?.operation} ${evidenceOf(worst)}${
      rest.length > 0 ? `; ${listed(rest)} ${rest.length > 1 ? 'are' : 'is'} not` : ''
    }${cpus}.`,
  ];
}

function evidenceOf(one: Contention | undefined): string {
  const words = [
    one?.waitShare === null || one === undefined ? null : `waits ${percent(one.waitShare)} of its time for the lock`,
    one?.overPrivate ? `takes ${ratioWords(one.overPrivate)} as long as with a file system for each thread` : null,
  ];
  return words.filter((word) => word !== null).join(' and ');
}

function ratioWords({ ratio, low, high }: RatioInterval): string {
  return low === null || high === null
    ? formatFactor(ratio)
    : `${formatFactor(ratio)} [${formatNumber(low)}, ${formatNumber(high)}]`;
}

/** One look alone: what it saw, and what it can't tell. */
function unknownWords(here: readonly Contention[], at: string): Part[] {
  const byRatio = [...here].sort((a, b) => (b.overPrivate?.ratio ?? 0) - (a.overPrivate?.ratio ?? 0))[0];
  if (byRatio?.overPrivate) {
    return [
      { strong: 'Whether the index lock is the cause is not known' },
      `: ${at} ${byRatio.operation} ${evidenceOf(byRatio)}, and no pass with instrumented locks says what it waited for`,
    ];
  }
  const byWait = [...here].sort((a, b) => (b.waitShare ?? 0) - (a.waitShare ?? 0))[0];
  return [
    { strong: 'What the index lock costs is not known' },
    `: ${at} ${byWait?.operation} ${evidenceOf(byWait)}, and nothing without the lock was measured beside it`,
  ];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
