import { scalingWords } from '../../../suites/core-sweep/scaling.ts';
import { durableCallSentence } from '../../../suites/sync/calls.ts';
import type { Sentence } from '../../../wording/sentence.ts';
import type { SweepCurve } from '../../../suites/core-sweep/run-curves.ts';
import type { SyncPicture } from '../../../suites/sync/findings.ts';

const HERE = { name: 'this machine', subject: 0 };

/** What a durable write costs here. */
export function syncSentences(pictures: readonly SyncPicture[]): Sentence[] {
  const picture = pictures.find(({ isHeadline }) => isHeadline);
  return picture ? [durableCallSentence(HERE, picture.calls, null)] : [];
}

/** How each curve ends. */
export function sweepSentences(curves: readonly SweepCurve[]): Sentence[] {
  return curves.flatMap((curve) => {
    const sentence = scalingWords(HERE, true, whereWords(curve), {
      runs: curve.scaling ? [curve.scaling] : [],
      ofRuns: 1,
    });
    return sentence ? [capitalized(sentence)] : [];
  });
}

/** A sentence may begin with a name, and "this machine" is a name only inside it. */
function capitalized([first, ...rest]: Sentence): Sentence {
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  if (first === undefined || typeof first === 'string' || 'strong' in first) return first ? [first, ...rest] : [];
  return [{ ...first, name: capital(first.name) }, ...rest];
}

function whereWords({ isCpuOnly, isCommand, label, sync, targetWords, targetRole }: SweepCurve): string {
  if (isCpuOnly) return 'with no file system at all';
  if (isCommand) return `with ${label}`;
  const place = targetRole === 'memory' ? 'in' : 'on';
  return `when the files are ${place} ${targetWords}${sync === 'full' ? ', each flushed' : ''}`;
}
