import type { ChartData } from '../charts/frame/kinds.ts';
import type { TableData } from '../charts/table-data.ts';
import type { Subject } from '../db/subject.ts';
import type { MeasuredResult } from '../domain/results/result.ts';
import type { Curve } from './core-sweep/curves.ts';
import type { PairedSpeedUp } from './turbo/paired.ts';

/** Figures of subjects that may stand on one axis. */
export interface OfSubjects {
  readonly results: readonly MeasuredResult[];
  /** None in a suite without curves. */
  readonly curves: readonly Curve[];
  readonly subjects: readonly Subject[];
  /** ", in a virtual machine": of which kind of machine, where the page shows more than one. */
  readonly where: string;
  /** `-virtual`: keeps ids apart where a page has the same chart twice. */
  readonly suffix: string;
}

/** Figures of one piece of hardware. */
export interface HardwareChartData {
  readonly results: readonly MeasuredResult[];
  readonly curves: readonly Curve[];
  readonly subject: Subject;
  readonly suffix: string;
  /** None in a suite without pairs. */
  readonly paired: ReadonlyMap<string, PairedSpeedUp>;
}

export interface SuiteChart {
  readonly chart: ChartData;
  /** Those it draws; a page has their sentences and their table beside it. */
  readonly curves: readonly Curve[];
}

export interface FoldedTable {
  readonly title: string;
  readonly note: string;
  readonly data: TableData;
}

/** The charts of a suite from figures of runs or of contributors, as data; the tables of results stand on the page already. */
export interface SuiteCharts {
  ofSubjects(of: OfSubjects): readonly SuiteChart[];
  ofHardware(of: HardwareChartData): readonly ChartData[];
  /** Below the charts of a comparison, folded. */
  tables(results: readonly MeasuredResult[], subjects: readonly Subject[]): readonly FoldedTable[];
  /** What is drawn of a published study of the suite: times over workers, rows of calls, or nothing. */
  readonly published: 'curves' | 'calls' | null;
}

/** A page of hardware draws what a comparison draws. */
export function withoutCurves(
  chartsOf: (of: OfSubjects) => readonly ChartData[],
): Pick<SuiteCharts, 'ofSubjects' | 'ofHardware'> {
  return {
    ofSubjects: (of) => chartsOf(of).map((chart) => ({ chart, curves: [] })),
    ofHardware: ({ results, subject, suffix }) =>
      chartsOf({ results, curves: [], subjects: [subject], where: '', suffix }),
  };
}
