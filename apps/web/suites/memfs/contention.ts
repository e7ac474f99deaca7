import { MEMFS_OPERATIONS, METHOD } from '@fsbench/contract';
import type { RatioInterval } from '@fsbench/stats';
import { listed } from '../../wording/names.ts';
import { confidenceText, formatFactor } from '../../wording/ratio.ts';
import type { Sentence, SentencePart } from '../../wording/sentence.ts';
import type { Contention } from './findings.ts';

/** From how many threads on an operation is bound by the index; null: at none that was measured. */
export function boundFrom(contention: readonly Contention[]): number | null {
  return contention.find(({ indexBound }) => indexBound === 'bound')?.threads ?? null;
}

/** The operations that are bound with some number of threads, in the words of a key. */
export function boundText(contention: readonly Contention[]): string {
  const bound = MEMFS_OPERATIONS.filter((operation) =>
    contention.some((one) => one.operation === operation && one.indexBound === 'bound'),
  );
  return bound.length === MEMFS_OPERATIONS.length ? 'all four' : bound.join(', ');
}

export const percent = (share: number) => `${(share * 100).toFixed(share < 0.0995 ? 1 : 0)}\u2009%`;

/** Whether the index is what operations wait for, as far as that is known; null: nothing was looked for. */
export function contentionSentence(contention: readonly Contention[], usableCpus: number): Sentence | null {
  const judged = contention.filter(({ indexBound }) => indexBound !== 'not_known');
  const from = judged.length > 0 ? judged : contention;
  const threads = from.at(-1)?.threads;
  if (threads === undefined) return null;
  const here = from.filter((one) => one.threads === threads);
  const at = `with ${threads} threads on ${METHOD.compared_files} files`;
  const cpus = threads > usableCpus ? ` (${threads} threads shared ${usableCpus} CPUs)` : '';
  if (judged.length === 0) return [...unknownText(here, at), `${cpus}.`];
  const bound = here.filter(({ indexBound }) => indexBound === 'bound');
  const [worst] = [...(bound.length > 0 ? bound : here)].sort((a, b) => (b.waitShare ?? 0) - (a.waitShare ?? 0));
  const unclear = contention.filter((one) => one.threads === threads && one.indexBound === 'not_known');
  if (bound.length === 0 && unclear.length > 0) {
    return [
      `${capital(at)} `,
      { strong: `${named(here)} not index-bound` },
      `; it is not clear whether ${named(unclear)}${cpus}.`,
    ];
  }
  if (bound.length === 0) {
    return [
      { strong: 'No operation is index-bound' },
      ` ${at}: the longest wait for the index lock is that of ${worst?.operation}, ${evidenceOf(worst)}${cpus}.`,
    ];
  }
  const rest = here.filter(({ indexBound }) => indexBound === 'not_bound');
  return [
    `${capital(at)} `,
    { strong: `${named(bound)} index-bound` },
    `: ${worst?.operation} ${evidenceOf(worst)}${rest.length > 0 ? `; ${named(rest)} not` : ''}${cpus}.`,
  ];
}

/** `create is`, `read and write are`. */
const named = (of: readonly Contention[]): string =>
  `${listed(of.map(({ operation }) => operation))} ${of.length > 1 ? 'are' : 'is'}`;

function evidenceOf(one: Contention | undefined): string {
  const words = [
    one?.waitShare === null || one === undefined ? null : `waits ${percent(one.waitShare)} of its time for the lock`,
    one?.overPrivate ? `is ${privateText(one.overPrivate)}` : null,
  ];
  return words.filter((word) => word !== null).join(' and ');
}

function privateText({ ratio, low, high }: RatioInterval): string {
  const words = `${formatFactor(ratio)} ${ratio >= 1 ? 'slower' : 'faster'} than with one file system per thread`;
  return low === null || high === null ? words : `${words} (${confidenceText(ratio, low, high)})`;
}

/** The two looks disagree, or the interval includes the limit. */
function whyUnknown({ overPrivate }: Contention): string {
  const isAbove = (overPrivate?.low ?? 0) > METHOD.shared_over_private;
  return isAbove
    ? 'so the wait does not explain the time'
    : `which is not clearly above or below ${METHOD.shared_over_private}x`;
}

/** One look alone, or two that do not agree from round to round: what was seen, and what it cannot tell. */
function unknownText(here: readonly Contention[], at: string): SentencePart[] {
  const both = here.find(({ waitShare, overPrivate }) => waitShare !== null && overPrivate !== null);
  if (both) {
    return [
      { strong: 'It is unknown whether the index lock is the cause' },
      `: ${at} ${both.operation} ${evidenceOf(both)}, ${whyUnknown(both)}`,
    ];
  }
  const byRatio = [...here].sort((a, b) => (b.overPrivate?.ratio ?? 0) - (a.overPrivate?.ratio ?? 0))[0];
  if (byRatio?.overPrivate) {
    return [
      { strong: 'It is unknown whether the index lock is the cause' },
      `: ${at} ${byRatio.operation} ${evidenceOf(byRatio)}, and no pass with instrumented locks was measured`,
    ];
  }
  const byWait = [...here].sort((a, b) => (b.waitShare ?? 0) - (a.waitShare ?? 0))[0];
  return [
    { strong: 'The cost of the index lock is unknown' },
    `: ${at} ${byWait?.operation} ${evidenceOf(byWait)}, and no case without the lock was measured`,
  ];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
