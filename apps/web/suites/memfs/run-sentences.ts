import { fill, METHOD, VERDICTS } from '@fsbench/contract';
import type { RatioInterval } from '@fsbench/stats';
import { counted, listed } from '../../wording/names.ts';
import { formatLatency } from '../../wording/quantity.ts';
import { confidenceText, formatFactor, ratioText } from '../../wording/ratio.ts';
import { filled, type Sentence } from '../../wording/sentence.ts';
import { filesTitle } from './cells.ts';
import type { CallCost } from './findings.ts';
import type { ThreadsChange } from './threads.ts';

/** What the most threads do to the operation that suffers most and to the one that suffers least. */
export function threadsSentence(changes: readonly ThreadsChange[]): Sentence | null {
  const [worst] = changes;
  const least = changes.at(-1);
  if (!worst || !least) return null;
  const files = filesTitle(METHOD.compared_files);
  if (changes.every(({ ratio }) => isUnclear(ratio))) {
    const evidence = [`${operationText(worst)} ${pairOf(worst.toNs, worst.fromNs)}`, evidenceOf(worst.ratio)];
    return filled(VERDICTS.tie_place, {
      subject: 'One operation of a thread',
      place: `with ${counted(worst.most, 'thread')} instead of ${worst.fewest}, ${files}`,
      evidence: evidence.filter(Boolean).join(', '),
    });
  }
  const others = worst === least ? [] : ['; ', ...changeText(least)];
  return [`On ${files}, `, ...changeText(worst), ...others, '.'];
}

const isUnclear = ({ low, high }: RatioInterval) => low === null || high === null || (low <= 1 && high >= 1);

const operationText = ({ operation }: ThreadsChange): string =>
  `${/^[aeiou]/.test(operation) ? 'an' : 'a'} ${operation}`;

/** "a create is **12x slower** with 16 threads than with 1: 1.40 µs vs 118 ns, 95 % CI 11.8 to 12.3" */
function changeText(change: ThreadsChange): Sentence {
  const { fromNs, toNs, ratio, most, fewest } = change;
  const [threads, evidence] = [counted(most, 'thread'), evidenceOf(ratio)];
  const end = [`: ${pairOf(toNs, fromNs)}`, evidence].filter(Boolean).join(', ');
  if (isUnclear(ratio)) return [`${operationText(change)} does not clearly differ${end}`];
  const place = ` with ${threads} than with ${fewest}`;
  return [`${operationText(change)} is `, { strong: factorText(ratio) }, place, end];
}

/** "12x slower", "1.2x faster": turned so that it is never below 1. */
function factorText({ ratio, low, high }: RatioInterval): string {
  const factor = formatFactor(ratio, low === null || high === null ? undefined : { low, high });
  return ratio >= 1 ? fill(VERDICTS.slower_short, { factor }) : fill(VERDICTS.faster_short, { factor });
}

function evidenceOf({ ratio, low, high }: RatioInterval): string {
  if (low === null || high === null) return '';
  return isUnclear({ ratio, low, high }) ? ratioText(ratio, low, high) : confidenceText(ratio, low, high);
}

const pairOf = (one: number, other: number): string => `${formatLatency(one)} vs ${formatLatency(other)}`;

/** What the way into the kernel and its file systems adds to a create. */
export function callsSentence(calls: readonly CallCost[], memory = 'tmpfs'): Sentence | null {
  const [first] = calls;
  if (!first) return null;
  const words = calls
    .filter(({ threads }) => threads === first.threads)
    .map(({ backend, callNs, ratio }) => {
      const where = backend === 'disk' ? 'the disk' : memory;
      const how = isUnclear(ratio)
        ? VERDICTS.tie_inline
        : [factorText(ratio), evidenceOf(ratio)].filter(Boolean).join(', ');
      return `${formatLatency(callNs)} as system calls on ${where} (${how}, round by round)`;
    });
  const time = formatLatency(first.ownNs);
  return [`A create with ${counted(first.threads, 'thread')} takes ${time} in this file system and ${listed(words)}.`];
}
