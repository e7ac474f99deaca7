import { isHeadlineKey, VERDICTS } from '@fsbench/contract';
import type { CellRow } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import { haveSameRuns } from '../../domain/results/detached.ts';
import { kindsOf } from '../../domain/results/kinds.ts';
import { namedOf, whoOf } from '../../domain/results/pair.ts';
import { type PairedResults, pairedWithin, pairResultsWithin } from '../../domain/results/paired.ts';
import { campsOfResult, estimatorsTitle, type MeasuredResult } from '../../domain/results/result.ts';
import { counted } from '../../wording/names.ts';
import { formatLatency } from '../../wording/quantity.ts';
import { confidenceText, formatFactor, ratioText } from '../../wording/ratio.ts';
import { filled, type Sentence } from '../../wording/sentence.ts';
import { inScope, type Named } from '../../wording/verdict.ts';
import type { SpeedUps } from '../suite-view.ts';
import { MEMFS_FILES } from './cells.ts';

/** A create with one index, with the fewest and the most threads that the same runs measured. */
interface Ends {
  readonly first: MeasuredResult;
  readonly last: MeasuredResult;
}

function endsOf(mine: readonly MeasuredResult[]): Ends | null {
  const ofGlobal = mine.filter(({ key }) => isHeadlineKey(key));
  const creates = [...(kindsOf(ofGlobal, ['workers'])[0] ?? [])].sort(
    (a, b) => (a.key.workers ?? 0) - (b.key.workers ?? 0),
  );
  const last = creates.at(-1);
  const first = creates.find((one) => last && haveSameRuns(one, last));
  return first && last && first !== last ? { first, last } : null;
}

const threadsText = ({ key }: MeasuredResult) => counted(key.workers ?? 0, 'thread');

/** What threads cost a create with one index: both values, and no verdict on the ratio of two medians. */
export function memfsSentence(mine: readonly MeasuredResult[], subject: Subject): Sentence | null {
  const ends = endsOf(mine);
  if (!ends) return null;
  const { first, last } = ends;
  const who = whoOf(subject, last);
  return inScope(who, [
    'On ',
    { name: who.name, subject: who.subject },
    `, creating a file in memory takes ${formatLatency(first.estimate.median)} with ${threadsText(first)} and `,
    { strong: formatLatency(last.estimate.median) },
    ` with ${threadsText(last)} (${estimatorsTitle([first, last]).toLowerCase()}, ${MEMFS_FILES} files).`,
  ]);
}

/** With enough contributors who measured both, their own ratios have an interval. */
export function threadsCost(all: readonly MeasuredResult[], subject: Subject, cells: readonly CellRow[]): SpeedUps {
  const ends = endsOf(all.filter((one) => one.subject === subject.index));
  // Of contributors in two groups no one value is the hardware's.
  if (!ends || campsOfResult(ends.first) || campsOfResult(ends.last)) return NONE;
  const [paired = null] = pairResultsWithin([[ends.last, ends.first]], cells);
  return paired === null ? NONE : { ...NONE, sentence: costSentence(paired, ends, namedOf(subject)) };
}

const NONE: SpeedUps = { paired: new Map(), sentence: null };

function costSentence(paired: PairedResults, { first, last }: Ends, { name, subject }: Named): Sentence {
  const { ratio, low, high, larger } = paired.judged;
  const [few, many] = [first.key.workers, threadsText(last)];
  const parts = {
    subject: ['Creating a file in memory on ', { name, subject }] satisfies Sentence,
    factor: formatFactor(ratio, { low, high }),
  };
  const evidence = (certainty: string) =>
    `${formatLatency(paired.a)} vs ${formatLatency(paired.b)}, ${MEMFS_FILES} files, ${certainty}, ${pairedWithin(paired)}`;
  if (larger === null) {
    const place = `with ${many} and with ${few}`;
    return filled(VERDICTS.tie_place, { ...parts, place, evidence: evidence(ratioText(ratio, low, high)) });
  }
  const clear = { ...parts, evidence: evidence(confidenceText(ratio, low, high)) };
  const place = `with ${many} than with ${few}`;
  return filled(larger === 'a' ? VERDICTS.slower_place : VERDICTS.faster_place, { ...clear, place });
}
