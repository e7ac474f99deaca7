import { SUITE_SLUGS, type Suite } from '@fsbench/contract';
import { type Filter, UNKNOWN } from '../../db/facets.ts';
import type { UncountedRun } from '../../db/find-uncounted-runs.ts';
import type { ReferenceStudy } from '../../db/reference.ts';
import type { HardwareName, RunScalingRow } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import { aloneSentence } from '../figures/alone-sentence.ts';
import { pooledText } from '../figures/conditions.ts';
import { type FacetLine, facetLines, isOnDrive } from '../figures/facets.ts';
import { type Aside, type Found, ofSuite, pickGround, pickResults, wholeGround } from '../figures/pick.ts';
import type { Result } from '../figures/result.ts';
import { type Curve, curveSentence, curvesOf } from '../figures/sweep-view.ts';
import { factsOf } from '../results/facts.ts';
import { type Gap, gapOf } from '../results/gaps.ts';
import type { Sentence } from '../words/sentence.ts';

/** One suite on one place: the chip itself, or one drive in it. Drives are never pooled. */
export interface Block {
  readonly drive: HardwareName | null;
  /** Several drives are shown, and this one did not say its name. */
  readonly isUnknownDrive: boolean;
  /** Conditions that stand together in one figure; null: none. */
  readonly pooled: string | null;
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
  readonly found: Found;
  readonly uncounted: readonly UncountedRun[];
  readonly studies: readonly ReferenceStudy[];
  readonly filter: Filter;
}

/** Most drives of one chip that a page shows in full; the others are links of the filter line. */
export const DRIVES_AT_MOST = 6;

export function hardwareOf({ subject, found, uncounted, studies, filter }: Rows): Hardware {
  const ground = wholeGround(found);
  const drives = subject.kind === 'drive' ? [] : (pickGround(ground, filter)[0]?.drives ?? []);
  const shown = drives.slice(0, DRIVES_AT_MOST);
  const picked = (shown.length === 0 ? [null] : shown).map((drive) => ({
    drive,
    results: pickResults(found, drive === null ? filter : { ...filter, drive }).results,
  }));
  const blocksOf = (suite: Suite): Block[] =>
    picked.flatMap(({ drive, results }, at): Block[] => {
      // What needs no drive is told once, with the first.
      const own = ofSuite(results, suite).filter(({ ground: [first] }) => at === 0 || (first && isOnDrive(first)));
      return own.length === 0
        ? []
        : [blockOf(suite, own, subject, found.scalings, drive === UNKNOWN && shown.length > 1)];
    });
  const all = SUITE_SLUGS.map((suite) => ({ suite, blocks: blocksOf(suite) }));
  return {
    subject,
    facts: factsOf(subject, found, uncounted),
    filter,
    sections: all.filter(({ blocks }) => blocks.length > 0),
    missing: all
      .filter(({ blocks }) => blocks.length === 0)
      .map(({ suite }) => gapOf(subject, suite, ground, uncounted)),
    filterLines: facetLines(ground, filter),
    aside: pickResults(found, filter).aside.filter(({ kind }) => kind === 'machine'),
    studies,
  };
}

function blockOf(
  suite: Suite,
  results: readonly Result[],
  subject: Subject,
  scalings: readonly RunScalingRow[],
  isUnknownDrive: boolean,
): Block {
  const curves = suite === 'core-sweep' ? curvesOf(results, [subject], scalings) : [];
  const sentences = suite === 'core-sweep' ? curves.map(curveSentence) : [aloneSentence(suite, results, subject)];
  return {
    drive: results.find(({ drive }) => drive !== null)?.drive ?? null,
    isUnknownDrive,
    pooled: pooledText(results),
    sentences: sentences.filter((sentence) => sentence !== null),
    results,
    curves,
  };
}
