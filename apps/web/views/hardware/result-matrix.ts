import type { Suite } from '@fsbench/contract';
import type { Subject } from '../../db/subject.ts';
import { digitsOf, formatBounds, formatValue, runsText } from '../../domain/results/pair.ts';
import { campsOfResult, disturbedText, type MeasuredResult } from '../../domain/results/result.ts';
import type { ListPlace } from '../../parts/lists/list-places.ts';
import { curveTitle } from '../../suites/core-sweep/curve-words.ts';
import { type Curve, mainCurve } from '../../suites/core-sweep/curves.ts';
import { headlineResult } from '../../suites/headline-result.ts';
import { suiteView } from '../../suites/index.ts';
import type { ContributorCounts } from '../../wording/contributors.ts';
import { counted } from '../../wording/names.ts';
import { plainText, type Sentence } from '../../wording/sentence.ts';
import { listedOf, type RowListed } from './row-place.ts';

/** A suite in one line: its value, and what it is of. */
export interface MatrixRow {
  readonly keyText: string;
  readonly value: string;
  readonly interval: string;
  readonly what: string;
  /** The drive that it was measured on, of a chip or a machine; null: it needs none. */
  readonly drive: string | null;
  /** Files a second; else the control, timed. */
  readonly isFileRate: boolean;
  /** Of a sweep, behind the value; null: of no sweep. */
  readonly workers: number | null;
  /** What the suite found beside the value; null: nothing. */
  readonly finding: string | null;
  readonly runs: string;
  /** Of the very value. */
  readonly counts: ContributorCounts;
  /** All who measured it, in runs that the value is not of, too. */
  readonly measuredBy: ContributorCounts;
  readonly isVerified: boolean;
  /** "on battery", "with warnings": what disturbed its runs; null: nothing. */
  readonly disturbed: string | null;
  /** Its value in a list of hardware; null: no list has it. */
  readonly listed: RowListed | null;
  /** Where it stands there; null: not asked, or too few are in the list. */
  readonly place: ListPlace | null;
}

/** The open block's line; null: nothing of it is one value. */
export function matrixRow(
  suite: Suite,
  { curves, results }: { readonly curves: readonly Curve[]; readonly results: readonly MeasuredResult[] },
  sentence: Sentence,
  subject: Pick<Subject, 'kind' | 'slug'>,
): MatrixRow | null {
  const main = mainCurve(curves);
  const best = main?.points.find(({ key }) => key.workers === main.marks.best);
  const one = best ?? headlineResult(suite, results) ?? results[0];
  if (one === undefined) return null;
  return {
    keyText: one.key.text,
    ...textOf(one),
    what: best ? bestText(one) : suiteView(suite).results.rowTitle(one.key),
    drive: subject.kind === 'drive' ? null : (one.drive?.name ?? null),
    isFileRate: one.measure.isFileRate === true,
    workers: suite === 'core-sweep' ? (one.key.workers ?? null) : null,
    finding: best ? findingOf(sentence) : null,
    runs: one.ofRuns === undefined ? runsText(one) : `latest ${runsText(one)}`,
    counts: one.counts,
    measuredBy: one.measuredBy,
    isVerified: one.isVerified,
    disturbed: disturbedText(one),
    listed: listedOf(subject, best ? [best, ...alike(best, results)] : [one]),
    place: null,
  };
}

/** Other numbers of workers at the same work, the most first. */
const alike = ({ key }: MeasuredResult, results: readonly MeasuredResult[]): MeasuredResult[] =>
  results
    .filter((other) => curveTitle(other.key) === curveTitle(key))
    .sort((x, y) => (y.key.workers ?? 0) - (x.key.workers ?? 0));

/** The value and its interval; of two groups both intervals. */
export function textOf(one: MeasuredResult): Pick<MatrixRow, 'value' | 'interval'> {
  const bounds = formatBounds(one);
  if (campsOfResult(one)) return { value: bounds, interval: '' };
  return {
    value: formatValue(one.estimate.median, one.measure, digitsOf(one)),
    interval: one.estimate.low === null ? '' : bounds,
  };
}

/** "4 KiB files in memory, created to deleted; best with 16 workers": most readers know of the work only what the row says. */
const bestText = ({ key }: MeasuredResult): string => {
  const title = curveTitle(key).replace(/^(files (?:in|on) [^,]+)/, '4\u00a0KiB $1, created to deleted');
  return `${title}; best with ${counted(key.workers ?? 0, 'worker')}`;
};

/** The row has the best number of workers already. */
const LOSS = /^(\S+) slower with (\d+ workers) than with \d+( workers?)?$/;

/** "1.14x slower with 24 workers", "gains little beyond 8 workers": from the emphasized words to the colon, without the certainty. */
function findingOf(sentence: Sentence): string | null {
  const at = sentence.findIndex((part) => typeof part === 'object' && 'strong' in part);
  const [text] = at === -1 ? [] : plainText(sentence.slice(at)).split(':');
  return text?.replace(/ \(.*\)$/, '').replace(LOSS, '$1 slower with $2') ?? null;
}
