import { isHeadlineKey, METHOD, type Suite } from '@fsbench/contract';
import type { Subject } from '../../db/subject.ts';
import { formatByteRate, formatBytes, formatLatency } from '../../wording/quantity.ts';
import { formatFactor } from '../../wording/ratio.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { inScope, type Named, type Standing } from '../../wording/verdict.ts';
import { areOfSameRuns } from './apart.ts';
import { kindsOf, kindText, onlyOne } from './kinds.ts';
import { MEMFS_FILES } from '../../suites/memfs/cells.ts';
import { namedOf, standingOfRuns } from './pair.ts';
import type { Result } from './result.ts';
import { durableSentence } from '../../suites/sync/results.ts';

/** What a suite says of one subject by itself; null where it lacks the cases that the sentence is made of. */
export function aloneSentence(suite: Suite, results: readonly Result[], subject: Subject): Sentence | null {
  const mine = results.filter((one) => one.subject === subject.place);
  switch (suite) {
    case 'sync':
      return durableSentence(results, subject);
    case 'memfs':
      return memfsSentence(mine, subject);
    case 'turbo':
      return turboSentence(mine, subject);
    case 'throughput':
      return throughputSentence(mine, subject);
    case 'core-sweep':
      return null;
  }
}

function whoOf(subject: Subject, behind: Result): Named & Partial<Standing> {
  return { ...namedOf(subject), ...standingOfRuns(subject, behind) };
}

/** What threads cost a create with one index, in the runs that were measured with most. */
function memfsSentence(mine: readonly Result[], subject: Subject): Sentence | null {
  const ofGlobal = mine.filter(({ key }) => isHeadlineKey(key));
  const creates = [...(kindsOf(ofGlobal, ['workers'])[0] ?? [])].sort(
    (a, b) => (a.key.workers ?? 0) - (b.key.workers ?? 0),
  );
  const last = creates.at(-1);
  const first = creates.find((one) => last && areOfSameRuns(one, last));
  if (!first || !last || first === last) return null;
  const [from, to] = [first.estimate.median, last.estimate.median];
  const who = whoOf(subject, last);
  return inScope(who, [
    `With ${last.key.workers} threads instead of ${first.key.workers} a create in memory takes `,
    { name: who.name, subject: who.subject },
    ' ',
    { strong: `${formatFactor(to / from)} ${to >= from ? 'as long' : 'less time'}` },
    `: ${formatLatency(from)}, then ${formatLatency(to)} on ${MEMFS_FILES} files.`,
  ]);
}

/** Medians of two cases: no interval, because rounds are paired within a run only. */
function turboSentence(mine: readonly Result[], subject: Subject): Sentence | null {
  const work = mine.filter(({ key }) => key.variant === 'configure' && key.dataKind === 'duration');
  const [shown = []] = kindsOf(work, ['primitive']);
  const of = (primitive: string) => onlyOne(shown.filter(({ key }) => key.primitive === primitive));
  const [alone, beside] = [of('alone'), of('spinner')];
  if (!alone || !beside || !areOfSameRuns(alone, beside)) return null;
  const who = whoOf(subject, alone);
  return inScope(who, [
    'The configure-like work takes ',
    { name: who.name, subject: who.subject },
    ` ${formatLatency(alone.estimate.median)} alone and `,
    { strong: formatLatency(beside.estimate.median) },
    ' beside an unrelated busy loop, by the medians; whether the two differ is said on the page of each run.',
  ]);
}

/** What a copying program sees of the disk, and what a power cut would leave. */
function throughputSentence(mine: readonly Result[], subject: Subject): Sentence | null {
  const onDisk = mine
    .filter(({ key }) => isHeadlineKey(key, ['dataKind']))
    .sort((a, b) => (b.key.extent ?? 0) - (a.key.extent ?? 0));
  const accepted = onDisk.find(({ key }) => key.dataKind === 'accepted');
  if (!accepted) return null;
  const { key, drive, estimate } = accepted;
  const kind = kindText(key, ['dataKind']);
  const isSame = (one: Result) => kindText(one.key, ['dataKind']) === kind && areOfSameRuns(one, accepted);
  const durable = onDisk.find((one) => one.key.dataKind === 'durable' && isSame(one));
  const who = whoOf(subject, accepted);
  const where = drive && drive.name !== who.name ? ` to ${drive.name}` : '';
  const size = `of ${formatBytes(key.extent ?? 0)}${where}`;
  return inScope(who, [
    { name: who.name, subject: who.subject },
    ` accepts ${formatByteRate(estimate.median)} ${size}`,
    ...(durable
      ? [
          ' and has made ',
          { strong: `${formatByteRate(durable.estimate.median)} durable` },
          estimate.median / durable.estimate.median >= METHOD.gap_ratio ? '; the gap is the page cache.' : '.',
        ]
      : ['; ', { strong: 'what of it is durable was not measured' }, '.']),
  ]);
}
