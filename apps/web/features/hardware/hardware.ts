import { SUITE_SLUGS, type Suite } from '@fsbench/contract';
import { type FacetLine, type Filter, facetLines } from '../results/facets.ts';
import { factsOf } from '../results/facts.ts';
import { type Gap, gapOf, type UncountedRun } from '../results/gaps.ts';
import type { ReferenceStudy } from '../results/reference.ts';
import { type Aside, ofSuite, pickResults, type Result } from '../results/results.ts';
import type { CellRow, HardwareName, RunCaseRow } from '../results/rows.ts';
import type { Subject } from '../results/subject.ts';
import { type Curve, curveSentence, curvesOf } from '../results/sweep-view.ts';
import { durableSentence } from '../results/sync-view.ts';
import type { Sentence } from '../words/sentence.ts';

/** One suite on one place: the chip itself, or one drive in it. Drives are never pooled. */
export interface Block {
  readonly drive: HardwareName | null;
  readonly sentences: readonly Sentence[];
  readonly results: readonly Result[];
  readonly curves: readonly Curve[];
}

export interface HardwareSection {
  readonly suite: Suite;
  readonly blocks: readonly Block[];
}

export interface Hardware {
  readonly subject: Subject;
  readonly facts: readonly string[];
  readonly filter: Filter;
  readonly sections: readonly HardwareSection[];
  /** Suites without a figure here, each with the reason. */
  readonly missing: readonly Gap[];
  readonly filterLines: readonly FacetLine[];
  readonly aside: readonly Aside[];
  readonly studies: readonly ReferenceStudy[];
}

interface Rows {
  readonly subject: Subject;
  readonly cells: readonly CellRow[];
  readonly runCases: readonly RunCaseRow[];
  readonly uncounted: readonly UncountedRun[];
  readonly studies: readonly ReferenceStudy[];
  readonly filter: Filter;
}

/** Most drives of one chip that a page shows in full; the others are links of the filter line. */
const DRIVES_AT_MOST = 6;

export function hardwareOf({ subject, cells, runCases, uncounted, studies, filter }: Rows): Hardware {
  const drives = subject.kind === 'drive' ? [] : drivesOf([...cells, ...runCases]).slice(0, DRIVES_AT_MOST);
  const places = drives.length === 0 ? [null] : drives;
  const asides: Aside[] = [];
  const blocksOf = (suite: Suite): Block[] =>
    places.flatMap((drive, at): Block[] => {
      const here = <T extends CellRow | RunCaseRow>(rows: readonly T[]) =>
        ofSuite(rows, suite).filter((row) => drive === null || row.drive?.slug === drive.slug || row.drive === null);
      const { results, aside } = pickResults(here(cells), here(runCases), filter);
      if (at === 0) asides.push(...aside.filter((one) => one.drive === null));
      // What needs no drive is told once, with the first.
      const own = at === 0 ? results : results.filter((one) => one.drive !== null);
      return own.length === 0 ? [] : [blockOf(suite, drive, own, subject)];
    });
  const all = SUITE_SLUGS.map((suite) => ({ suite, blocks: blocksOf(suite) }));
  return {
    subject,
    facts: factsOf(subject, cells, runCases, uncounted),
    filter,
    sections: all.filter(({ blocks }) => blocks.length > 0),
    missing: all
      .filter(({ blocks }) => blocks.length === 0)
      .map(({ suite }) => gapOf(subject, suite, [...cells, ...runCases], uncounted)),
    filterLines: facetLines([...cells, ...runCases.map((one) => ({ ...one, runsCount: 1 }))], filter),
    aside: asides,
    studies,
  };
}

function blockOf(suite: Suite, drive: HardwareName | null, results: readonly Result[], subject: Subject): Block {
  const curves = suite === 'core-sweep' ? curvesOf(results, [subject]) : [];
  const sentences =
    suite === 'sync' ? [durableSentence(results, subject)] : suite === 'core-sweep' ? curves.map(curveSentence) : [];
  return { drive: results.some((one) => one.drive !== null) ? drive : null, sentences, results, curves };
}

function drivesOf(rows: readonly (CellRow | RunCaseRow)[]): HardwareName[] {
  return [...new Map(rows.flatMap(({ drive }) => (drive ? [[drive.slug, drive] as const] : []))).values()];
}
