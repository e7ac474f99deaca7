import { fill, METHOD, VERDICTS } from '@fsbench/contract';
import type { RatioInterval } from '@fsbench/stats';
import { counted } from '../../wording/names.ts';
import { formatLatency, formatNumber } from '../../wording/quantity.ts';
import { formatFactor } from '../../wording/ratio.ts';
import { filled, type Sentence } from '../../wording/sentence.ts';
import { filesTitle } from './cells.ts';
import type { CallCost } from './findings.ts';
import type { ThreadsChange } from './threads.ts';

/** What the most threads do to the operation that suffers most and to the one that suffers least. */
export function threadsSentence(changes: readonly ThreadsChange[]): Sentence | null {
  const [worst] = changes;
  const least = changes.at(-1);
  if (!worst || !least) return null;
  const where = `with ${counted(worst.most, 'thread')} instead of ${worst.fewest}, ${filesTitle(METHOD.compared_files)}`;
  if (changes.every(({ ratio }) => isUnclear(ratio))) {
    const parts = { subject: 'One operation of a thread', place: where, evidence: changeText(worst) };
    return filled(VERDICTS.tie_place, parts);
  }
  const all = [{ strong: capital(changeText(worst)) }, worst === least ? '' : `; ${changeText(least)}`];
  return [...all, `: ${where}.`];
}

const isUnclear = ({ low, high }: RatioInterval) => low === null || high === null || (low <= 1 && high >= 1);

function changeText({ operation, fromNs, toNs, ratio }: ThreadsChange): string {
  const times = `(${formatLatency(toNs)} vs ${formatLatency(fromNs)})`;
  const article = /^[aeiou]/.test(operation) ? 'an' : 'a';
  return isUnclear(ratio)
    ? `${article} ${operation} does not clearly differ ${times}`
    : `${article} ${operation} ${factorText(ratio)} ${times}`;
}

/** "takes 2.1x as long [2.0, 2.2]", "is 1.2x faster [1.1, 1.3]": turned so that it is never below 1. */
function factorText({ ratio, low, high }: RatioInterval): string {
  const factor = formatFactor(ratio);
  const label =
    ratio >= 1 ? `takes ${fill(VERDICTS.longer_short, { factor })}` : `is ${fill(VERDICTS.faster_short, { factor })}`;
  if (low === null || high === null) return label;
  const [from, to] = ratio >= 1 ? [low, high] : [1 / high, 1 / low];
  return `${label} [${formatNumber(from)}, ${formatNumber(to)}]`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What the way into the kernel and its file systems adds to a create. */
export function callsSentence(calls: readonly CallCost[]): Sentence | null {
  const [first] = calls;
  if (!first) return null;
  const words = calls
    .filter(({ threads }) => threads === first.threads)
    .map(({ backend, callNs, ratio }) => {
      const where = backend === 'disk' ? 'the disk' : 'tmpfs';
      const how = isUnclear(ratio) ? VERDICTS.tie_inline : factorText(ratio);
      return `as system calls on ${where} ${formatLatency(callNs)}, ${how}`;
    });
  const time = formatLatency(first.ownNs);
  return [`A create with ${counted(first.threads, 'thread')} takes ${time} in this file system, ${words.join('; ')}.`];
}
