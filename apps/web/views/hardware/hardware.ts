import type { Suite } from '@fsbench/contract';
import type { SpreadChartProps } from '../../charts/types.ts';
import { type Filter, UNKNOWN } from '../../db/facets.ts';
import { ALL_RUNS, type RunFilter } from '../../db/find-hardware.ts';
import type { ReferenceStudy } from '../../db/reference.ts';
import type { HardwareName } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import type { UncountedRun } from '../../db/uncounted-runs.ts';
import { type FacetLine, facetLines, runsOfAll } from '../../domain/conditions/choices.ts';
import { isOnDrive } from '../../domain/conditions/facets.ts';
import { passesFilter } from '../../domain/conditions/filter.ts';
import { mostContributors, type OfContributors, splitEach } from '../../domain/population/population.ts';
import { factsOf, type ShownRuns } from '../../domain/results/facts.ts';
import { type Gap, gapSentence } from '../../domain/results/gaps.ts';
import { formatBounds, formatValue } from '../../domain/results/pair.ts';
import { pooledText } from '../../domain/results/pooled.ts';
import { campsOfResult, isHardwareResult, type MeasuredResult } from '../../domain/results/result.ts';
import {
  allConditionSets,
  type ExcludedRuns,
  ofSuite,
  type SubjectRows,
  type SubjectScope,
  selectExcluded,
  selectResults,
  selectScopes,
} from '../../domain/results/select.ts';
import { subjectHref } from '../../domain/results/subject.ts';
import { aloneSentence } from '../../suites/alone-sentence.ts';
import { type Curve, curveSentence, mainCurve, mainLossSentence } from '../../suites/core-sweep/curves.ts';
import { gapOf } from '../../suites/gap-of.ts';
import { headlineResult } from '../../suites/headline-result.ts';
import { suiteView } from '../../suites/index.ts';
import { keyTitle } from '../../suites/key-title.ts';
import type { PairedSpeedUp } from '../../suites/turbo/paired.ts';
import type { ContributorCounts } from '../../wording/contributors.ts';
import { counted } from '../../wording/names.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { isExpected, pageSuites } from './page-suites.ts';
import { type HeadlinePrediction, headlinePrediction } from './prediction.ts';
import { type MatrixRow, matrixRow } from './result-matrix.ts';
import { runFilterWords } from './run-filter.ts';
import { othersSpreadOf, spreadOf } from './spread.ts';

/** One suite on one place: the chip itself, or one drive in it. Drives are never pooled. */
export interface HardwareBlock {
  readonly drive: HardwareName | null;
  /** The drive as a filter asks for it; null: the page tells no drives apart. */
  readonly driveWord: string | null;
  /** Its charts are on the page; those of other drives are one link away. */
  readonly isOpen: boolean;
  /** Several drives are shown, and this one did not say its name. */
  readonly isUnknownDrive: boolean;
  /** Conditions that stand together in one figure; null: none. */
  readonly pooled: string | null;
  readonly sentences: readonly Sentence[];
  readonly results: readonly MeasuredResult[];
  /** Of other contributors, where `results` are of verified ones. */
  readonly others: readonly MeasuredResult[];
  /** false: nobody who measured it is verified. */
  readonly isVerified: boolean;
  readonly counts: ContributorCounts;
  readonly curves: readonly Curve[];
  /** Where one more machine lies; null below six verified contributors. */
  readonly prediction: HeadlinePrediction | null;
  /** Of the suite's headline figure; null where there is nothing to spread. */
  readonly spread: SpreadChartProps | null;
  /** The same of other contributors, where `results` are of verified ones. */
  readonly othersSpread: SpreadChartProps | null;
  /** By case: what other work beside it does, contributor by contributor; none below six. */
  readonly paired: ReadonlyMap<string, PairedSpeedUp>;
  /** Keeps the ids of its charts apart from those of other drives; the same for ever. */
  readonly suffix: string;
}

export interface HardwareSection {
  readonly suite: Suite;
  readonly blocks: readonly HardwareBlock[];
}

/** The blocks that a suite is told by where there is no room for others: those of verified contributors, if any. */
export function ownBlocks({ blocks }: Pick<HardwareSection, 'blocks'>): readonly HardwareBlock[] {
  const verified = blocks.filter(({ isVerified }) => isVerified);
  return verified.length > 0 ? verified : blocks;
}

/** Of the block that is open. */
export const shownResults = ({ sections }: Pick<Hardware, 'sections'>, suite: Suite): readonly MeasuredResult[] =>
  sections.find((one) => one.suite === suite)?.blocks.find(({ isOpen }) => isOpen)?.results ?? [];

export interface Hardware {
  readonly subject: Subject;
  readonly facts: readonly string[];
  /** Of verified contributors if there are any, under all conditions: the one number that the page has of them. */
  readonly runsCount: number;
  /** The one machine that results are of: "bare metal with 16 usable CPUs"; null: nothing was measured. */
  readonly machine: string | null;
  readonly filter: Filter;
  /** One line a suite: its first sentence, or why there is none. */
  readonly verdicts: readonly HardwareVerdict[];
  readonly sections: readonly HardwareSection[];
  /** Suites without a figure here, each with the reason. */
  readonly missing: readonly Gap[];
  readonly filterLines: readonly FacetLine[];
  readonly excluded: readonly ExcludedRuns[];
  readonly studies: readonly ReferenceStudy[];
  /** Keys that few runs have, left out whole where there are too many for one page. */
  readonly leftOutKeys: number;
}

export interface HardwareVerdict {
  readonly suite: Suite;
  readonly sentence: Sentence;
  readonly isMeasured: boolean;
  /** null: nobody measured it. */
  readonly counts: ContributorCounts | null;
  /** null: nothing of it is one value. */
  readonly row: MatrixRow | null;
}

interface HardwareInput {
  readonly subject: Subject;
  readonly found: SubjectRows;
  readonly uncounted: readonly UncountedRun[];
  readonly studies: readonly ReferenceStudy[];
  readonly filter: Filter;
}

/** Most drives of one chip that a page shows in full; the others are links of the filter line. */
export const DRIVES_AT_MOST = 6;

export function hardwareOf(input: HardwareInput): Hardware {
  const { subject, found: everything, uncounted, studies, filter } = input;
  // Of a chip there are cells of each class of its machines, too: they are shown where one is chosen.
  const passes = passesFilter(filter);
  const conditionSets = allConditionSets(everything);
  const { rows: ownConditionSets } = splitEach(conditionSets, ({ subject: index }) => String(index));
  const found = { ...everything, conditionSets, cells: everything.cells.filter((cell) => passes(cell)) };
  const onDrives = { ...found, cells: found.cells.filter(isOnDrive), cases: found.cases.filter(isOnDrive) };
  const [scope] = selectScopes(conditionSets, filter);
  const drives = subject.kind === 'drive' ? [] : (scope?.drives ?? []);
  const shown = drives.slice(0, DRIVES_AT_MOST);
  // What needs no drive is told once, with the first.
  const scopes = (shown.length === 0 ? [null] : shown).map((drive, at) => ({
    drive,
    ...selectResults(at === 0 ? found : onDrives, drive === null ? filter : { ...filter, drive }),
  }));
  const blocksOf = (suite: Suite): HardwareBlock[] =>
    openOne(
      scopes
        .flatMap(({ drive, results, others }): ClosedBlock[] => {
          const own = ofSuite(results, suite);
          const isUnknownDrive = drive === UNKNOWN && shown.length > 1;
          const block = { suite, results: own, others: ofSuite(others, suite), subject, found, filter, isUnknownDrive };
          return own.length === 0 ? [] : [{ ...blockOf(block), driveWord: drive }];
        })
        .sort((x, y) => Number(y.isVerified) - Number(x.isVerified)),
      shown[0] ?? null,
    );
  const all = pageSuites(subject)
    .map((suite) => ({ suite, blocks: blocksOf(suite) }))
    .filter(({ suite, blocks }) => blocks.length > 0 || isExpected(subject, suite));
  const missing = all
    .filter(({ blocks }) => blocks.length === 0)
    .map(({ suite }) => gapOf(subject, suite, ownConditionSets, uncounted));
  const excluded = selectExcluded(conditionSets, filter).filter(({ kind }) => kind === 'machine');
  const machine = scope ? machineText(scope.machine) : null;
  return {
    subject,
    runsCount: runsOfAll(ownConditionSets),
    facts: factsOf(subject, found, uncounted, { why: whyFewer(filter, excluded, ownConditionSets), machine }),
    machine,
    filter,
    verdicts: all.map((section) => withRow(section, verdictOf(section, missing, studies), subject)),
    sections: all.filter(({ blocks }) => blocks.length > 0),
    missing,
    filterLines: facetLines(conditionSets, filter),
    excluded,
    studies,
    leftOutKeys: found.leftOutKeys?.get(subject.index) ?? 0,
  };
}

/** Machines that only other contributors measured are no reason beside verified runs. */
function whyFewer(
  filter: Filter,
  excluded: readonly ExcludedRuns[],
  ownConditionSets: readonly OfContributors[],
): ShownRuns['why'] {
  if (Object.values(filter).some(Boolean)) return 'filter';
  const hasVerified = ownConditionSets.some(({ isLinked }) => isLinked);
  return excluded.some(({ isVerified }) => isVerified || !hasVerified) ? 'machines' : 'cases';
}

const machineText = ({ isGuest, usableCpus }: SubjectScope['machine']): string =>
  `${{ true: 'a virtual machine', false: 'bare metal', null: 'a machine of unknown kind' }[`${isGuest}`]} with ${counted(usableCpus, 'usable CPU')}`;

type ClosedBlock = Omit<HardwareBlock, 'isOpen'>;

/** The drive that most measured is open in every suite that has it; in the others the first is. */
function openOne(blocks: readonly ClosedBlock[], drive: string | null): HardwareBlock[] {
  const [first] = blocks;
  const open = blocks.find((one) => one.driveWord === drive && one.isVerified === first?.isVerified) ?? first;
  return blocks.map((one) => ({ ...one, isOpen: one === open }));
}

/** The address of the page under a filter, with all its runs or some of them. */
export function hardwareHref(subject: Subject, filter: Filter, runFilter: RunFilter = ALL_RUNS): string {
  const query = filterQuery(filter, runFilter);
  return `${subjectHref(subject)}${query === '' ? '' : `?${query}`}`;
}

export function filterQuery(filter: Filter, runFilter: RunFilter = ALL_RUNS): string {
  return new URLSearchParams(
    Object.entries({ ...filter, ...runFilterWords(runFilter) }).filter(([, word]) => word !== ''),
  ).toString();
}

/** The value is of the block that is open, as the charts are. */
function withRow(
  { suite, blocks }: HardwareSection,
  verdict: Omit<HardwareVerdict, 'row'>,
  subject: Subject,
): HardwareVerdict {
  const open = blocks.find(({ isOpen }) => isOpen);
  return { ...verdict, row: open ? matrixRow(suite, open, verdict.sentence, subject) : null };
}

function verdictOf(
  { suite, blocks }: HardwareSection,
  missing: readonly Gap[],
  studies: readonly ReferenceStudy[],
): Omit<HardwareVerdict, 'row'> {
  const [first] = blocks.flatMap(({ curves, sentences, counts }) => {
    const main = mainCurve(curves);
    const ofMain = main && (mainLossSentence(curves) ?? curveSentence(main));
    if (main && ofMain) return [{ sentence: ofMain, counts: countsOfCurve(main) }];
    const [sentence] = sentences;
    return sentence ? [{ sentence, counts }] : [];
  });
  if (first) return { suite, ...first, isMeasured: true };
  const [result] = blocks.flatMap(({ results, counts }) =>
    resultSentence(headlineResult(suite, results) ?? results[0]).map((sentence) => ({ sentence, counts })),
  );
  if (result) return { suite, ...result, isMeasured: true };
  const gaps = missing.filter((gap) => gap.suite === suite);
  const isPublished = studies.some((study) => study.suite === suite);
  const sentence = gaps.length > 0 ? gapSentence(gaps, isPublished) : [];
  return { suite, sentence, isMeasured: blocks.length > 0, counts: null };
}

const countsOfCurve = ({ points }: Curve): ContributorCounts | null =>
  mostContributors(points.map(({ counts }) => counts));

/** Where a suite has figures of this hardware and none that its sentence is made of. */
function resultSentence(one: MeasuredResult | undefined): Sentence[] {
  if (!one) return [];
  const { key, estimate, measure } = one;
  const bounds = estimate.low === null ? '' : ` ${formatBounds(one)}`;
  const scope = isHardwareResult(one) ? '' : `, ${counted(one.runs, 'run')}${one.isVerified ? '' : ', not verified'}`;
  if (campsOfResult(one)) return [[`${keyTitle(key)}: `, { strong: formatBounds(one) }, '.']];
  return [[`${keyTitle(key)}: `, { strong: formatValue(estimate.median, measure) }, `${bounds}${scope}.`]];
}

interface BlockInput {
  readonly suite: Suite;
  readonly results: readonly MeasuredResult[];
  readonly others: readonly MeasuredResult[];
  readonly subject: Subject;
  readonly found: SubjectRows;
  readonly filter: Filter;
  readonly isUnknownDrive: boolean;
}

function blockOf({
  suite,
  results,
  others,
  subject,
  found,
  filter,
  isUnknownDrive,
}: BlockInput): Omit<ClosedBlock, 'driveWord'> {
  const view = suiteView(suite).results;
  const curves = view.curves?.(results, [subject], found.scalings) ?? [];
  const drive = results.find((one) => one.drive !== null)?.drive ?? null;
  const suffix = subject.kind === 'drive' || drive === null || isOfNoDrive(suite, results) ? '' : `-${drive.slug}`;
  const headline = headlineResult(suite, results);
  const hrefWith = (more: Filter) => hardwareHref(subject, { ...filter, ...more });
  const speedUps = view.speedUps?.(results, subject, found.cells) ?? null;
  const alone = () => speedUps?.sentence ?? aloneSentence(suite, results, subject);
  const sentences = view.curves === null ? [alone()] : curves.map(curveSentence);
  return {
    drive,
    isUnknownDrive,
    pooled: pooledText(results),
    sentences: sentences.filter((sentence) => sentence !== null),
    results,
    others,
    isVerified: results.some(({ isVerified }) => isVerified),
    counts: mostContributors((headline ? [headline] : results).map((one) => one.counts)),
    curves,
    prediction: headline && headlinePrediction(suite, headline, suffix),
    spread: headline && spreadOf({ suite, headline, cells: found.cells, suffix, hrefOf: hrefWith }),
    othersSpread: headline && othersSpreadOf({ suite, headline, cells: found.cells, suffix, hrefOf: hrefWith }),
    paired: speedUps?.paired ?? new Map(),
    suffix,
  };
}

/** The one block that has what needs no drive keeps its name, whichever drive comes first. */
const isOfNoDrive = (suite: Suite, results: readonly MeasuredResult[]) =>
  !suiteView(suite).results.needsDrive && results.some(({ drive }) => drive === null);
