import type { ComparabilityKey, Run, Suite, SuiteContractOf } from '@fsbench/contract';
import type { CellRow, RunScalingRow } from '../db/rows.ts';
import type { Subject } from '../db/subject.ts';
import type { FlagScope } from '../domain/findings/invalid-flags.ts';
import type { Raised } from '../domain/findings/raised.ts';
import type { Weight } from '../domain/findings/weight.ts';
import type { ComparedResult } from '../domain/results/compared-results.ts';
import type { MeasuredResult } from '../domain/results/result.ts';
import type { Sentence } from '../wording/sentence.ts';
import type { SuiteBadge } from './badge.ts';
import type { Curve } from './core-sweep/curves.ts';
import type { SweepCurve } from './core-sweep/run-curves.ts';
import type { ScalingRow } from './core-sweep/stored-scaling.ts';
import type { Headline } from './run-headline.ts';
import type { RunOf } from './run-of.ts';
import type { SuiteParts } from './run-section.ts';
import type { SuiteCharts } from './suite-charts.ts';
import type { SuiteMethod, SuiteText } from './suite-text.ts';
import type { RampCurve } from './turbo/findings.ts';
import type { PairedSpeedUp } from './turbo/paired.ts';

/** Everything that the site knows of a suite and of no other. Each folder beside this file holds one, `index.ts` all. */
export interface SuiteView<S extends Suite = Suite> {
  readonly inRun: SuiteInRun<S>;
  readonly results: SuiteResults;
  readonly charts: SuiteCharts;
  readonly cases: CaseText<S>;
  readonly badge: SuiteBadge;
  readonly words: SuiteText;
  readonly method: SuiteMethod;
  readonly checks: SuiteChecks<S>;
}

export type ParamsOf<S extends Suite> = RunOf<S>['cases'][number]['params'];

export interface Measured<S extends Suite = Suite> {
  readonly run: Run;
  readonly suite: RunOf<S>;
  /** Of the signed document: the key under which findings are kept, and the seed of its resamples. */
  readonly sha256: Buffer;
  /** Cases with a warning of their own. */
  readonly flagged: ReadonlySet<string>;
  readonly flags: readonly FlagScope[];
}

/** What a signed document shows of the suite. */
export interface SuiteInRun<S extends Suite> {
  /** Its headline, and its section of the run's page. */
  shown(measured: Measured<S>): { readonly headline: Headline; readonly section: SuiteParts };
  /** Times over workers; null: the suite has no such curves. */
  readonly curves: Method<[measured: Pick<Measured<S>, 'run' | 'suite' | 'sha256'>], readonly SweepCurve[]> | null;
  /** Best, knee and loss of those curves, as they are stored beside the run. */
  readonly scalings: Method<[run: Run, suite: RunOf<S>, seed: Uint8Array], ScalingRow[]> | null;
  /** The clock from idle, with and without other work; null: the suite does not probe it. */
  readonly ramps: Method<[suite: RunOf<S>], readonly RampCurve[]> | null;
}

/** The same work in two ways, alone and beside other work or with few and many threads, contributor by contributor. */
export interface SpeedUps {
  /** For charts and badges, by the word of the case; none below six contributors. */
  readonly paired: ReadonlyMap<string, PairedSpeedUp>;
  /** Replaces the sentence about medians; null: too few contributors. */
  readonly sentence: Sentence | null;
}

/** One question that subjects answer by results of different keys: a row of its own in a table. */
export interface CommonRow {
  readonly title: string;
  /** At most one of each subject. */
  readonly results: readonly MeasuredResult[];
  /** What is said under a value: the call that it is of. */
  noteOf(one: MeasuredResult): string;
}

/** What is found in results of this suite, of runs or of contributors. */
export interface SuiteResults {
  /** A key as one line, for tables that hold all of them. */
  keyTitle(key: ComparabilityKey): string;
  /** The same in words, where a line is about one key. */
  rowTitle(key: ComparabilityKey): string;
  /** The one result, of one subject on one drive, that stands for the suite. It is chosen by what it is of, never by its value. */
  headline(all: readonly MeasuredResult[]): MeasuredResult | undefined;
  /** The one case of which two or more are compared, in a suite that has cases of several sizes. */
  readonly comparedCase:
    | ((all: readonly MeasuredResult[], baseline: number | null) => MeasuredResult['key'] | null)
    | null;
  /** The case by which two subjects are compared; null: they share none. */
  pair(all: readonly MeasuredResult[], a: Subject, b: Subject): ComparedResult | null;
  /** What is said of one subject by itself; null where it lacks the cases that the sentence is made of. */
  alone(mine: readonly MeasuredResult[], subject: Subject): Sentence | null;
  /** Results over workers, each line with a comparison and a sentence of its own instead of `pair` and `alone`. */
  readonly curves:
    | ((all: readonly MeasuredResult[], subjects: readonly Subject[], scalings: readonly RunScalingRow[]) => Curve[])
    | null;
  /** null: no two cases of the suite are set beside each other. */
  readonly speedUps: ((all: readonly MeasuredResult[], subject: Subject, cells: readonly CellRow[]) => SpeedUps) | null;
  /** null: subjects are compared key by key only. */
  readonly commonRow:
    | ((all: readonly MeasuredResult[], subjects: readonly Subject[], baseline: Subject) => CommonRow | null)
    | null;
  /** Whether a machine's history follows this key, of those that it measured in one place. */
  isTracked(key: ComparabilityKey, alternatives: readonly ComparabilityKey[]): boolean;
  /** False of what needs the processor and its memory only; it may still have used a disk where there was no other place. */
  readonly needsDrive: boolean;
  /** No result of the suite is of a drive. */
  readonly isOfChips: boolean;
}

export interface CaseText<S extends Suite> {
  /** The parameters of a case in words, without its target. */
  paramsText(params: ParamsOf<S>): string;
  /** Where a case without a target does its work; null: it has no place. */
  readonly ownPlace: string | null;
}

/** What an upload shows by its own figures, whatever its sender says. */
export interface SuiteChecks<S extends Suite> {
  /** Flags that a measured case raises beside those that every suite has. */
  provenFlags(run: Run, suite: RunOf<S>, at: number): readonly Raised[];
  /** The first figure that nothing there is today could reach; null: there is none. */
  implausibleSpeed(run: Run, suite: RunOf<S>): string | null;
  /** Every flag that the contract gives to this suite alone. */
  readonly ownFlags: { readonly [Code in keyof SuiteContractOf<S>['flags']]: OwnFlag };
}

export interface OwnFlag {
  readonly weight: Weight;
  /** What raises it, for the page of the method. */
  readonly raised: string;
}

/** What raises a flag that only tells a reader something beside the results. */
export const TO_KNOW = 'facts that a reader of the results should know';

/** A field that is called as a method is: a view of one suite is a view of any. */
type Method<A extends readonly unknown[], R> = { call(...args: A): R }['call'];

export function firstOf<C>(cases: readonly C[], warning: (one: C) => string | null): string | null {
  for (const one of cases) {
    const found = warning(one);
    if (found !== null) return found;
  }
  return null;
}
