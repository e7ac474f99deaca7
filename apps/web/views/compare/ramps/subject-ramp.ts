import { METHOD } from '@fsbench/contract';
import { median } from '@fsbench/stats';
import type { RunCaseRow } from '../../../db/rows.ts';
import type { Subject } from '../../../db/subject.ts';
import { kindsOf, onlyOne } from '../../../domain/results/kinds.ts';
import {
  type AvailableRuns,
  type MeasuredResult,
  type OneRunResult,
  runsOfResult,
} from '../../../domain/results/result.ts';
import type { RampCurve, RampStep } from '../../../suites/turbo/findings.ts';

/** The clock after idle, nothing beside it, of the run at a permalink; null: it has none. */
export type FindRamp = (permalink: string) => RampCurve | null;

/** The clock of one subject from the moment work begins. */
export interface SubjectRamp {
  readonly subject: Subject;
  readonly idleNs: number;
  /** Of one run the median of its repetitions with its interval; of several runs their geometric mean, as in the table, from the lowest run to the highest. */
  readonly steps: readonly RampStep[];
  /** The runs it is drawn of, the newest first, as a figure of their steady clock. */
  readonly of: OneRunResult | AvailableRuns;
  /** Those that could be, had all of them probed at about the same times. */
  readonly availableRuns: number;
  readonly hasWarning: boolean;
}

/** What has no line, and why, in words. */
export interface NoRamp {
  readonly subject: Subject;
  readonly why: string;
}

export interface Ramps {
  readonly drawn: readonly SubjectRamp[];
  readonly missing: readonly NoRamp[];
}

/** A method has fifty probes; what has more than can be seen stands on the page of its run. */
const PROBES_AT_MOST = 400;

/**
 * The clocks of subjects that may stand on one axis: of one method, after one idle time.
 *
 * @param cases the cases behind the results: which run has a warning
 */
export function rampsOfSubjects(
  results: readonly MeasuredResult[],
  cases: readonly RunCaseRow[],
  subjects: readonly Subject[],
  rampOf: FindRamp,
): Ramps {
  const all = results.filter(
    ({ key, subject }) =>
      key.dataKind === 'ramp' && key.primitive === 'alone' && subjects.some(({ index }) => index === subject),
  );
  const [shown = []] = kindsOf(all, ['primitive']);
  const drawn: SubjectRamp[] = [];
  const missing: NoRamp[] = [];
  for (const subject of subjects) {
    const result = onlyOne(shown.filter((one) => one.subject === subject.index));
    const ramp = result ? subjectRamp(subject, result, cases, rampOf) : null;
    const [first] = drawn;
    if (ramp && (!first || ramp.idleNs === first.idleNs)) drawn.push(ramp);
    else
      missing.push({
        subject,
        why: whyNot(
          ramp,
          result,
          all.find((one) => one.subject === subject.index),
        ),
      });
  }
  return { drawn, missing };
}

function whyNot(
  ramp: SubjectRamp | null,
  result: MeasuredResult | undefined,
  other: MeasuredResult | undefined,
): string {
  if (ramp) return 'a different idle time before the work';
  if (result) return 'no usable curve in its newest run';
  return other ? `measured with a different method (${other.key.method})` : 'not measured';
}

function subjectRamp(
  subject: Subject,
  result: MeasuredResult,
  cases: readonly RunCaseRow[],
  rampOf: FindRamp,
): SubjectRamp | null {
  const evidence = runsOfResult(result);
  const [newest, ...older] = evidence?.permalinks ?? [];
  const curve = newest === undefined ? null : rampOf(newest);
  if (!evidence || newest === undefined || !curve || curve.steps.length > PROBES_AT_MOST) return null;
  const others = onlyAlike(curve, older, rampOf);
  const permalinks = others === null ? [newest] : [newest, ...older];
  const mine = cases.filter(
    (one) => one.subject === subject.index && one.key.text === result.key.text && permalinks.includes(one.permalink),
  );
  return {
    subject,
    idleNs: curve.idleNs,
    steps: others === null || others.length === 0 ? curve.steps : middleOf([curve, ...others]),
    of: others === null ? newestOf(evidence, newest) : evidence,
    availableRuns: evidence.permalinks.length,
    hasWarning: mine.some(({ worstSeverity }) => worstSeverity === 'warn'),
  };
}

/** The older runs' curves where every one of them was probed as the newest was; null: one was not, and no more are looked at. */
function onlyAlike(newest: RampCurve, older: readonly string[], rampOf: FindRamp): RampCurve[] | null {
  const others: RampCurve[] = [];
  for (const permalink of older) {
    const curve = rampOf(permalink);
    if (!curve || !isComparable(newest, curve)) return null;
    others.push(curve);
  }
  return others;
}

/**
 * A probe begins where the one before it ended, so no two runs begin one at the same microsecond. They are the same
 * probe within the length of one, and later on where the clocks until then are as near as METHOD has one clock reached.
 */
function isComparable(x: RampCurve, y: RampCurve): boolean {
  if (x.idleNs !== y.idleNs || x.steps.length !== y.steps.length) return false;
  const starts = x.steps.map(({ ns }) => ns);
  const probeNs = ((starts.at(-1) ?? 0) - (starts[0] ?? 0)) / Math.max(1, starts.length - 1);
  return starts.every((ns, at) => {
    const other = y.steps[at]?.ns ?? Number.NaN;
    return Math.abs(ns - other) <= Math.max(probeNs, (1 - METHOD.reached_share) * Math.max(ns, other));
  });
}

/** Probe by probe: the geometric mean of the runs' clocks at the median of their starts, and how far the clocks lie apart. */
function middleOf(curves: readonly [RampCurve, ...RampCurve[]]): RampStep[] {
  return curves[0].steps.map((_, at) => {
    const clocks = curves.flatMap(({ steps }) => steps[at]?.hz ?? []);
    const ns = median(curves.flatMap(({ steps }) => steps[at]?.ns ?? []));
    const mean = Math.exp(clocks.reduce((sum, hz) => sum + Math.log(hz), 0) / clocks.length);
    return { ns, hz: mean, low: Math.min(...clocks), high: Math.max(...clocks) };
  });
}

function newestOf(evidence: OneRunResult | AvailableRuns, newest: string): OneRunResult | AvailableRuns {
  return { ...evidence, permalinks: [newest], runs: 1, contributors: 1 };
}
