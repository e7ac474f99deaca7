import { METHOD } from '@fsbench/contract';
import type { RatioInterval } from '@fsbench/stats';
import { counted } from '../../wording/names.ts';
import { formatLatency, formatNumber } from '../../wording/quantity.ts';
import { formatFactor } from '../../wording/ratio.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { filesTitle } from './cells.ts';
import type { CallCost } from './findings.ts';
import type { ThreadsChange } from './threads.ts';

/** What the most threads do to the operation that suffers most and to the one that suffers least. */
export function threadsSentence(changes: readonly ThreadsChange[]): Sentence | null {
  const [worst] = changes;
  const least = changes.at(-1);
  if (!worst || !least) return null;
  const where = `${counted(worst.most, 'thread')} instead of ${worst.fewest}, on ${filesTitle(METHOD.compared_files)}`;
  if (changes.every(({ ratio }) => isUnclear(ratio))) {
    return [{ strong: 'No clear difference' }, ` for one operation of a thread with ${where}: ${changeText(worst)}.`];
  }
  return [`With ${where}, `, { strong: changeText(worst) }, worst === least ? '.' : `; ${changeText(least)}.`];
}

const isUnclear = ({ low, high }: RatioInterval) => low === null || high === null || (low <= 1 && high >= 1);

function changeText({ operation, fromNs, toNs, ratio }: ThreadsChange): string {
  const times = `(${formatLatency(fromNs)}, then ${formatLatency(toNs)})`;
  if (isUnclear(ratio)) return `a ${operation} does not clearly differ ${times}`;
  const word = ratio.ratio >= 1 ? 'as long' : 'less time';
  return `a ${operation} takes ${factorText(ratio)} ${word} ${times}`;
}

/** Turned so that it is never below 1, as the words behind it are. */
function factorText({ ratio, low, high }: RatioInterval): string {
  if (low === null || high === null) return formatFactor(ratio);
  const [from, to] = ratio >= 1 ? [low, high] : [1 / high, 1 / low];
  return `${formatFactor(ratio)} [${formatNumber(from)}, ${formatNumber(to)}]`;
}

/** What the way into the kernel and its file systems adds to a create. */
export function callsSentence(calls: readonly CallCost[]): Sentence | null {
  const [first] = calls;
  if (!first) return null;
  const words = calls
    .filter(({ threads }) => threads === first.threads)
    .map(({ backend, callNs, ratio }) => {
      const where = backend === 'disk' ? 'the disk' : 'tmpfs';
      const how = isUnclear(ratio)
        ? 'no clear difference'
        : `${factorText(ratio)} ${ratio.ratio >= 1 ? 'as long' : 'less time'}`;
      return `as system calls on ${where} ${formatLatency(callNs)}, ${how}`;
    });
  const time = formatLatency(first.ownNs);
  return [`A create with ${counted(first.threads, 'thread')} takes ${time} in this file system, ${words.join('; ')}.`];
}
