import {
  compareSides,
  type Estimate,
  isTooFew,
  type JudgedRatio,
  type RatioEvidence,
  RUNS_ERROR,
} from '@fsbench/stats';
import type { Subject } from '../../db/subject.ts';
import { type ContributorCounts, contributorsText } from '../../wording/contributors.ts';
import { counted } from '../../wording/names.ts';
import { formatByteRate, formatFrequency, formatInterval, formatLatency, formatRate } from '../../wording/quantity.ts';
import {
  CONTRIBUTORS_FOR_HARDWARE_VERDICT,
  type Named,
  type SideEvidence,
  type Verdict,
} from '../../wording/verdict.ts';
import { campsText, type ResultCamps } from './camps.ts';
import { flushDifference } from './flush-end.ts';
import { readerEstimate, readerMeasure, readerValue, type ShownMeasure } from './measure.ts';
import { differingConditions, versusText } from './pooled.ts';
import { campsOfResult, hrefOf, isHardwareResult, type MeasuredResult, runsOfResult } from './result.ts';

/** One figure as a reader sees its measure. */
export function formatValue(value: number, measure: ShownMeasure, digits = 3): string {
  switch (readerMeasure(measure).unit) {
    case 'files_per_s':
      return formatRate(readerValue(value, measure), 'files', digits);
    case 'ns':
      return formatLatency(value, digits);
    case 'per_s':
      return formatRate(value, 'ops', digits);
    case 'bytes_per_s':
      return formatByteRate(value, digits);
    case 'hz':
      return formatFrequency(value, digits);
  }
}

/** One run without an interval supports no third digit. */
export const digitsOf = ({ runs, estimate }: { readonly runs: number; readonly estimate: Estimate }): number =>
  runs === 1 && estimate.low === null ? 2 : 3;

/** Of values side by side: as many decimals as the one that has most. */
export const digitsOfRow = (results: readonly MeasuredResult[]): number => Math.max(2, ...results.map(digitsOf));

/** The interval; where contributors fall into two groups, both of them instead. */
export function formatBounds({
  estimate,
  measure,
  camps = null,
}: {
  readonly estimate: Estimate;
  readonly measure: ShownMeasure;
  readonly camps?: ResultCamps | null;
}): string {
  if (camps) return campsText(camps, formatValue, measure);
  const { median, low, high } = readerEstimate(estimate, measure);
  const { unit } = readerMeasure(measure);
  if (unit === 'hz' && low !== null && high !== null) return `[${formatFrequency(low)}, ${formatFrequency(high)}]`;
  const kind = unit === 'ns' ? 'time' : unit === 'bytes_per_s' ? 'bytes' : 'plain';
  return formatInterval(low, high, kind, median);
}

interface CountedResult {
  readonly runs: number;
  readonly ofRuns?: number;
  readonly counts: ContributorCounts;
  readonly population: MeasuredResult['population'];
}

/** "48 runs, 14 verified, 26 other contributors": what is behind a figure; of runs "6 of 47 runs, by 1 verified contributor". */
export function evidenceCounts(one: CountedResult): string {
  return one.population === 'contributors'
    ? `${runsText(one)}, ${contributorsText(one.counts)}`
    : `${runsText(one)}${sendersText(one)}`;
}

/** " by 1 verified contributor": who sent the very runs. */
export function sendersText({ counts: { verified, others }, ofRuns }: CountedResult): string {
  const who = verified > 0 ? counted(verified, 'verified contributor') : counted(others, 'other contributor');
  return `${ofRuns === undefined ? '' : ','} by ${who}`;
}

/** "79 runs", or "6 of 79 runs" where only those meet the other side. */
export function runsText({ runs, ofRuns }: { readonly runs: number; readonly ofRuns?: number }): string {
  return ofRuns === undefined ? counted(runs, 'run') : `${runs} of ${counted(ofRuns, 'run')}`;
}

export function namedOf({ name, index }: Subject): Named {
  return { name, subject: index };
}

/**
 * What a sentence about one subject counts; nothing where the figure is the hardware's, and nothing where the
 * subject is a run, whose name says it.
 */
export function evidenceOfRuns({ kind }: Subject, one: MeasuredResult | undefined): SideEvidence | null {
  if (kind === 'run' || one === undefined || isHardwareResult(one)) return null;
  return {
    contributors: Math.min(one.contributors, CONTRIBUTORS_FOR_HARDWARE_VERDICT - 1),
    runs: one.runs,
    isVerified: one.isVerified,
  };
}

/** Two results of one key as they can be compared: both of the hardware, or both of the available runs. */
export interface ResultPair {
  readonly a: MeasuredResult;
  readonly b: MeasuredResult;
  /** `ratio` until it is judged with its family (`judge.ts`). */
  readonly verdict: Verdict;
  /** What interval, p and effect size come from; null where nothing was compared. */
  readonly evidence: RatioEvidence | null;
  /** null: no verdict was asked for. */
  readonly judged: JudgedRatio | null;
}

/**
 * How two results of one key compare: above 1 the first is the larger figure. Unlike machines are said in
 * words, and no ratio is given then. What compares runs only is never more than a statement about them.
 */
export function pairResults(first: MeasuredResult, second: MeasuredResult, nameA: string, nameB: string): ResultPair {
  const isHardware = isHardwareResult(first) && isHardwareResult(second);
  const few = isHardware ? null : fewBeside(first, second);
  if (few !== null) {
    const why = `fewer than ${CONTRIBUTORS_FOR_HARDWARE_VERDICT} verified contributors measured ${few === 'a' ? nameA : nameB}`;
    return { ...notCompared(first, second, why), verdict: { kind: 'not_comparable', why, few } };
  }
  const side = (one: MeasuredResult) => (isHardware ? one : (runsOfResult(one) ?? one));
  const [a, b] = [side(first), side(second)];
  if (!isHardware && (isHardwareResult(a) || isHardwareResult(b))) {
    return notCompared(a, b, 'no single run measured both sides');
  }
  const why =
    sameRunsReason(a, b) ??
    machineDifference(a, b, nameA, nameB) ??
    flushDifference(a, b, nameA, nameB) ??
    campsReason(a, nameA) ??
    campsReason(b, nameB);
  if (why) return notCompared(a, b, why);
  const evidence = compareSides(sideOf(a, isHardware), sideOf(b, isHardware));
  if (isTooFew(evidence)) return { a, b, verdict: evidence, evidence: null, judged: null };
  return { a, b, verdict: unjudged(evidence), evidence, judged: null };
}

/** The side with runs only, where the other is shown as hardware and nothing else. */
function fewBeside(a: MeasuredResult, b: MeasuredResult): 'a' | 'b' | null {
  if (isOnlyOfHardware(a)) return 'b';
  return isOnlyOfHardware(b) ? 'a' : null;
}

const isOnlyOfHardware = (one: MeasuredResult): boolean =>
  one.population === 'contributors' && one.isOnlyOfHardware === true;

/** Of an interval at 95 %; of runs it is at 97.5 %. */
export const ERROR = 0.05;

function unjudged(evidence: RatioEvidence): Verdict {
  const { ratio, basis } = evidence;
  return basis === 'runs'
    ? { kind: 'ratio', ratio, ...evidence.boundsAt(RUNS_ERROR), basis }
    : { kind: 'ratio', ratio, ...evidence.boundsAt(ERROR) };
}

const notCompared = (a: MeasuredResult, b: MeasuredResult, why: string): ResultPair => ({
  a,
  b,
  verdict: { kind: 'not_comparable', why },
  evidence: null,
  judged: null,
});

function sideOf(one: MeasuredResult, isHardware: boolean) {
  return isHardware && one.population === 'contributors'
    ? { contributorLnMedians: one.lnMedians, runs: [] }
    : { contributorLnMedians: [], runs: one.population === 'contributors' ? [] : one.numbers };
}

/** One chip pinned to two file systems has one clock, and a chip that stands in one model only is that model. */
function sameRunsReason(a: MeasuredResult, b: MeasuredResult): string | null {
  const isSame =
    hrefOf(a) !== null &&
    hrefOf(a) === hrefOf(b) &&
    a.runs === b.runs &&
    a.contributors === b.contributors &&
    a.estimate.median === b.estimate.median;
  return isSame ? 'both sides are the same runs' : null;
}

/** One median would be of neither group, and a ratio of it of nobody. */
function campsReason(one: MeasuredResult, name: string): string | null {
  const camps = campsOfResult(one);
  return camps && `the contributors with ${name} fall into ${campsText(camps, formatValue, one.measure)}`;
}

/** Virtual machines and machines are unlike, and what is not known to be either is comparable with neither. */
function machineDifference(a: MeasuredResult, b: MeasuredResult, nameA: string, nameB: string): string | null {
  if (a.isGuest === b.isGuest) return null;
  if (a.isGuest === null || b.isGuest === null) {
    const [unknown, other, isGuest] = a.isGuest === null ? [nameA, nameB, b.isGuest] : [nameB, nameA, a.isGuest];
    return `it is not known whether ${unknown} was measured in a virtual machine, and ${other} was${isGuest ? '' : ' not'}`;
  }
  const [guest, host] = a.isGuest ? [nameA, nameB] : [nameB, nameA];
  const ends = a.key.durability === 'L3' ? ', where a flush ends at the hypervisor' : '';
  return `${guest} was measured in a virtual machine${ends}, ${host} was not`;
}

/**
 * What a ratio is of. A table shows all contributors where there are six; where the other side has fewer, the available runs
 * meet instead, and the ratio is not that of the figures shown.
 */
export function ratioPopulation({ a, b }: ResultPair): MeasuredResult['population'] {
  const both = [a.population, b.population];
  if (both.includes('contributors')) return 'contributors';
  return both.includes('runs_at_hand') ? 'runs_at_hand' : 'one_run';
}

/** The interval of such a pair knows nothing of another sitting. */
export const isOneSittingEach = ({ a, b, evidence }: ResultPair): boolean =>
  evidence?.basis === 'runs' && [a, b].every((one) => one.population === 'runs_at_hand' && one.isOneSitting);

/** The two values whose quotient the ratio is, as a reader sees them. */
export function comparedTexts({ a, b }: Pick<ResultPair, 'a' | 'b'>): readonly [string, string] {
  return [formatValue(a.estimate.median, a.measure), formatValue(b.estimate.median, b.measure)];
}

/** "2.00 ms of 6 of 79 runs vs 1.60 ms": the values compared, where they are not the two that are shown; else null. */
export function otherResultsText(pair: ResultPair, shown: readonly [MeasuredResult, MeasuredResult]): string | null {
  const [mine, theirs] = comparedTexts(pair);
  const [shownMine, shownTheirs] = shown.map(({ estimate, measure }) => formatValue(estimate.median, measure));
  if (mine === shownMine && theirs === shownTheirs) return null;
  const withRuns = (value: string, used: MeasuredResult, seen: MeasuredResult) =>
    used === seen ? value : `${value} of ${runsText({ runs: used.runs, ofRuns: seen.runs })}`;
  return `${withRuns(mine, pair.a, shown[0])} vs ${withRuns(theirs, pair.b, shown[1])}`;
}

/** What stands behind each side of a pair. */
export function evidenceOfPair({ a, b }: ResultPair): readonly [SideEvidence, SideEvidence] {
  const evidence = (one: MeasuredResult) => ({
    contributors: isHardwareResult(one)
      ? one.contributors
      : Math.min(one.contributors, CONTRIBUTORS_FOR_HARDWARE_VERDICT - 1),
    runs: one.runs,
    isVerified: one.isVerified,
  });
  return [evidence(a), evidence(b)];
}

/** Runs behind both sides together: one that measured two drives stands behind both, and is one run. */
export function runsOfBoth({ a, b }: ResultPair): number {
  if (a.population === 'contributors' || b.population === 'contributors') return a.runs + b.runs;
  return new Set([...a.permalinks, ...b.permalinks]).size;
}

/**
 * What differs between the sides besides the subjects, in the order in which the sentence names them: the
 * disks ("both on Drive A"), then the conditions ("ext4, on battery vs btrfs, plugged in"), the winner's first.
 */
export function differencesText({ a, b, verdict }: ResultPair, nameA: string, nameB: string): string {
  const isClear = verdict.kind === 'clear' || verdict.kind === 'these_runs';
  const isTurned = isClear ? verdict.ratio >= 1 === (a.measure.better === 'lower') : a.subject > b.subject;
  const versus = (mine: string, theirs: string) => (isTurned ? versusText(theirs, mine) : versusText(mine, theirs));
  const [mine, theirs] = [a.drive?.name, b.drive?.name];
  const isNamed = mine && theirs && mine !== nameA && theirs !== nameB;
  const drives = isNamed ? (mine === theirs ? `both on ${mine}` : versus(mine, theirs)) : '';
  const conditions = differingConditions(a, b);
  const unknown = a.isGuest === null && b.isGuest === null ? 'virtual machines or not: not known' : '';
  return [drives, conditions ? versus(...conditions) : '', unknown].filter(Boolean).join('; ');
}

/** A subject, and what stands behind this result of it. */
export function whoOf(subject: Subject, evidenceText: MeasuredResult): Named & Partial<SideEvidence> {
  return { ...namedOf(subject), ...evidenceOfRuns(subject, evidenceText) };
}
