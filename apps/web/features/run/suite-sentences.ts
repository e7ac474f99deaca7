import type { SuiteRun } from '@fsbench/contract';
import { primitiveName } from '../words/names.ts';
import type { Sentence } from '../words/sentence.ts';
import { durableWriteSentence, scalingSentence } from '../words/verdict.ts';
import { usualFlush } from './headlines.ts';
import type { SweepCurve } from './sweep-view.ts';
import type { SyncPicture } from './sync-view.ts';

const HERE = { name: 'this machine', subject: 0 };

/** What a suite found, in words; the suites that have none yet show their figures only. */
export function sentencesOf(
  suite: SuiteRun,
  pictures: readonly SyncPicture[],
  curves: readonly SweepCurve[],
): Sentence[] {
  if (suite.suite === 'sync') {
    const picture = pictures.find(({ isOnMemory }) => !isOnMemory);
    return picture ? [syncSentence(picture, suite)] : [];
  }
  if (suite.suite !== 'core-sweep') return [];
  return curves.flatMap((curve) => {
    const { scaling, points } = curve;
    const best = points.find(({ workers }) => workers === scaling?.best.workers);
    const last = points.at(-1);
    if (!scaling || !best || !last || points.length < 2) return [];
    const sentence = scalingSentence({
      who: HERE,
      where: whereWords(curve),
      bestWorkers: best.workers,
      bestSeconds: best.seconds,
      lastWorkers: last.workers,
      lastOverBest: scaling.lastOverBest,
      kneeWorkers: scaling.knee?.workers ?? null,
      retrogradeWorkers: scaling.retrograde?.workers ?? null,
    });
    return [capitalized(sentence)];
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

function syncSentence(picture: SyncPicture, suite: Extract<SuiteRun, { suite: 'sync' }>): Sentence {
  const measured = picture.rows.filter((row) => row.p50 !== null);
  const flushed = usualFlush(picture);
  const handedOver = measured.filter((row) => row.durability === 'L1');
  const plain = handedOver.find((row) => row.primitive === primitiveName('fsync')) ?? handedOver[0];
  const endsAt = suite.cases.find(({ id }) => id === flushed?.id)?.durability?.ends_at;
  return durableWriteSentence({
    who: HERE,
    durable: flushed?.p50 ? { primitive: flushed.primitive, ns: flushed.p50 } : null,
    plain: plain?.p50 ? { primitive: plain.primitive, ns: plain.p50 } : null,
    endsAt: endsAt === 'hypervisor' || endsAt === 'network' ? endsAt : null,
  });
}
