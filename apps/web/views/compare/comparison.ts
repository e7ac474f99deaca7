import { SUITE_SLUGS, type Suite } from '@fsbench/contract';
import { VERDICTS } from '@fsbench/contract/catalogue';
import type { ComparisonAddress } from '../../addresses/comparison.ts';
import type { Facet } from '../../db/facets.ts';
import type { ReferenceStudy } from '../../db/reference.ts';
import type { Subject } from '../../db/subject.ts';
import type { UncountedRun } from '../../db/uncounted-runs.ts';
import { type FacetLine, facetLines, type OwnFacet, ownFacets } from '../../domain/conditions/choices.ts';
import { type PinLabel, pinLabels } from '../../domain/conditions/pins.ts';
import { splitEach } from '../../domain/population/population.ts';
import { type ComparableGroup, comparableGroups } from '../../domain/results/comparable-groups.ts';
import type { ComparedResult } from '../../domain/results/compared-results.ts';
import { type Differing, differing } from '../../domain/results/differing.ts';
import { factGroups } from '../../domain/results/facts.ts';
import type { Gap } from '../../domain/results/gaps.ts';
import { isOneSittingEach } from '../../domain/results/pair.ts';
import { differingOfAll, pooledText } from '../../domain/results/pooled.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { ofSamePopulation } from '../../domain/results/same-population.ts';
import {
  allConditionSets,
  type ExcludedRuns,
  ofSuite,
  type SubjectRows,
  selectResults,
} from '../../domain/results/select.ts';
import { isPinned, namedUnder, subjectSegment } from '../../domain/results/subject.ts';
import { type Curve, mainLossSentence } from '../../suites/core-sweep/curves.ts';
import { gapOf } from '../../suites/gap-of.ts';
import { suiteView } from '../../suites/index.ts';
import type { CommonRow } from '../../suites/suite-view.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { type Alternatives, alternativesOf } from './alternatives.ts';
import { type AskedQuestion, judgeSuites } from './asked.ts';
import { differingDrives, shortDrive } from './drives.ts';
import { type FallenSubject, fallenBelow, fallenWith, fallingText } from './fallen-below.ts';
import { type FewRuns, fewRunsOf } from './few-runs.ts';
import { isSuiteShown } from './is-suite-shown.ts';
import { type Published, publishedOf } from './published.ts';
import { type FindRamp, type Ramps, rampsOfSubjects } from './ramps/subject-ramp.ts';
import { aloneSentences, type SubjectSentence, sentencesByCurve, sentencesOf } from './sentences.ts';

export interface SubjectFacts {
  readonly subject: Subject;
  /** "24P + 8E cores", "macOS 14 to 15", "7 runs / 3 contributors". */
  readonly facts: readonly string[];
  /** The first of them: all but how many runs there are. */
  readonly about: readonly string[];
  /** Why it is not listed. */
  readonly status: readonly string[];
  /** What is said in the head of a column: of two subjects also the conditions in which they differ, of more their drives. */
  readonly head: readonly string[];
  /** How many runs it has, for a column without a result. */
  readonly evidence: readonly string[];
  /** What is pinned to it, in words. */
  readonly pins: readonly PinLabel[];
}

export interface SuiteComparison {
  readonly suite: Suite;
  /** Each subject against the baseline at the suite's headline case; of a core sweep one for each curve. */
  readonly pairs: readonly ComparedResult[];
  /** Its rows of the matrix. */
  readonly asked: readonly AskedQuestion[];
  /** What more workers cost on the main curve, in few words. */
  readonly loss: Sentence | null;
  /** What is said of each subject by itself. */
  readonly alone: readonly Sentence[];
  /** The first is the verdict; the others say more. */
  readonly sentences: readonly Sentence[];
  readonly results: readonly MeasuredResult[];
  /** What the subjects answer by results of different keys; null: no such question, or one key answers it. */
  readonly common: CommonRow | null;
  /** Of other contributors, of the subjects whose results here are of verified ones. */
  readonly others: readonly MeasuredResult[];
  readonly curves: readonly Curve[];
  /** What is said of each curve beside its chart, the baseline's own sentence last. */
  readonly curveSentences: ReadonlyMap<string, readonly SubjectSentence[]>;
  /** The clocks after idle of the turbo suite, by the suffix of those that share axes. */
  readonly ramps: ReadonlyMap<ComparableGroup['suffix'], Ramps>;
  /** Studies of this suite in which two or more of the subjects stand. */
  readonly shared: readonly Published[];
  /** Subjects of which this page has no signed result in the suite, each with the reason. */
  readonly gaps: readonly Gap[];
  /** Conditions that stand together in one figure, subject by subject. */
  readonly pooled: readonly { readonly subject: Subject; readonly text: string }[];
}

export interface ComparisonPageData {
  readonly address: ComparisonAddress;
  readonly subjects: readonly Subject[];
  readonly baseline: Subject;
  /** That of an address that names none: the first subject that has enough runs for a verdict. */
  readonly defaultBaseline: Subject;
  /** Of three and more the subjects that have too few: none of them is a baseline, or named fastest. */
  readonly few: readonly FewRuns[];
  readonly facts: readonly SubjectFacts[];
  readonly sections: readonly SuiteComparison[];
  /** Verdicts of hardware that are adjusted together: the headline rows of all pairs of the page. */
  readonly familySize: number;
  /** What the intervals of runs do not know; null: nothing to say. */
  readonly sittingWarning: string | null;
  readonly filterLines: readonly FacetLine[];
  /** Subjects that the filter leaves with too few contributors for verdicts on the hardware. */
  readonly fallen: readonly FallenSubject[];
  /** What choosing a value would do to the verdicts; null: nothing. */
  fallenWith(facet: Facet, value: string): string | null;
  readonly published: readonly Published[];
  readonly excluded: readonly ExcludedRuns[];
  /** Conditions under which the subjects were not measured alike. */
  readonly differing: readonly Differing[];
  /** Of each subject the conditions it was measured under in more than one way: what can be pinned to it. */
  readonly ownFacets: readonly OwnFacet[];
  /** Of each suite that compares nothing: what would be comparable. */
  readonly alternatives: ReadonlyMap<Suite, Alternatives>;
}

interface ComparisonInput {
  readonly subjects: readonly Subject[];
  readonly found: SubjectRows;
  readonly uncounted: readonly UncountedRun[];
  readonly studies: readonly ReferenceStudy[];
  readonly address: ComparisonAddress;
  /** Left out where nothing is drawn. */
  readonly rampOf?: FindRamp;
}

/** The whole page as data: what stands where, and every sentence. */
export function compareSubjects({
  subjects: requestedAddress,
  found,
  uncounted,
  studies,
  address,
  rampOf,
}: ComparisonInput): ComparisonPageData {
  const conditionSets = allConditionSets(found);
  const { rows: ownConditionSets } = splitEach(conditionSets, ({ subject }) => String(subject));
  const subjects = requestedAddress.map((subject) => namedUnder(subject, conditionSets));
  const { results: selected, others: beside, excluded } = selectResults(found, address.filter);
  const few = fewRunsOf(subjects, selected);
  const able = subjects.filter((subject) => !few.some((one) => one.subject === subject));
  const [defaultBaseline] = able;
  if (!defaultBaseline) throw new RangeError('nothing to compare');
  const baseline = able.find((subject) => subjectSegment(subject) === address.base) ?? defaultBaseline;
  const results = ofSamePopulation(selected, subjects, baseline);
  const published = studies.flatMap((study) => publishedOf(study, subjects, baseline) ?? []);
  const suites = SUITE_SLUGS.map((suite) => {
    const mine = ofSuite(results, suite);
    const curves = suiteView(suite).results.curves?.(mine, subjects, found.scalings) ?? [];
    return { suite, results: mine, curves };
  });
  // In every view and format the same: a page that shows one suite judges it with the others.
  const judged = judgeSuites(suites, subjects, baseline);
  const sections = suites.map(({ suite, results: mine, curves }): SuiteComparison => {
    const { inRun, results: view } = suiteView(suite);
    const { pairs = [], asked = [] } = judged.get(suite) ?? {};
    const gaps = subjects
      .filter(({ index }) => !mine.some(({ subject }) => subject === index))
      .map((subject) => gapOf(subject, suite, ownConditionSets, uncounted));
    const shared = published.filter(({ study, isShared }) => study.suite === suite && isShared);
    return {
      suite,
      pairs,
      asked,
      alone: aloneSentences({ suite, results: mine, curves, gaps, subjects }),
      loss: mainLossSentence(curves),
      sentences: sentencesOf({ suite, results: mine, curves, gaps, pairs, subjects, shared }),
      results: mine,
      common: view.commonRow?.(mine, subjects, baseline) ?? null,
      others: ofSuite(beside, suite),
      curves,
      curveSentences: sentencesByCurve(curves, pairs, baseline),
      ramps: new Map(
        inRun.ramps !== null && rampOf
          ? comparableGroups(mine, subjects).map((group) => [
              group.suffix,
              rampsOfSubjects(mine, found.cases, group.subjects, rampOf),
            ])
          : [],
      ),
      shared,
      gaps,
      pooled: subjects.flatMap((subject) => {
        const words = pooledText(mine.filter((one) => one.subject === subject.index));
        return words === null ? [] : [{ subject, text: words }];
      }),
    };
  });
  const findFallen = fallenWith(conditionSets, subjects, address.filter, found.pins);
  const drives = differingDrives(results, subjects);
  const driveOf = ({ index }: Subject) =>
    drives.flatMap(({ subject, name }) => (subject.index === index ? shortDrive(name) : []));
  const shownResults = results.filter(({ key }) => isSuiteShown(address, key.suite));
  return {
    address,
    subjects,
    baseline,
    defaultBaseline,
    few,
    facts: subjects.map((subject) => {
      const { identity, systems, status, evidence } = factGroups(subject, found, uncounted);
      const isMany = subjects.length > 2;
      const conditions = isMany ? driveOf(subject) : ownConditions(subject, subjects, shownResults);
      return {
        subject,
        facts: [...identity, ...systems, ...status, ...evidence],
        about: [...identity, ...systems],
        status,
        head: [...identity.map(inShort), ...conditions, ...status],
        evidence: evidence.slice(0, 1).map(isMany ? inShort : String),
        pins: isPinned(subject)
          ? pinLabels(
              subject.pins,
              conditionSets.filter((row) => row.subject === subject.index),
            )
          : [],
      };
    }),
    sections,
    familySize: familySizeOf(sections),
    sittingWarning: sittingWarningOf(sections),
    filterLines: facetLines(conditionSets, address.filter, found.pins),
    fallen: fallenBelow(conditionSets, subjects, {}, address.filter, found.pins),
    fallenWith: (facet, value) => fallingText(findFallen(facet, value)),
    published,
    excluded,
    differing: differing(results, subjects, ownConditionSets, address.filter).filter(
      ({ facet }) => !subjects.some(({ pins }) => pins[facet] !== undefined),
    ),
    ownFacets: ownFacets(conditionSets, subjects, address.filter),
    alternatives: alternativesOf(sections, subjects, ownConditionSets, address.filter),
  };
}

/** Of two subjects what is pooled in the results of one and not of the other: "macOS 14 to 15, APFS". */
function ownConditions(subject: Subject, subjects: readonly Subject[], results: readonly MeasuredResult[]): string[] {
  const [first, second] = subjects.map(({ index }) => results.filter((one) => one.subject === index));
  const pair = first && second && differingOfAll(first, second);
  return pair ? [pair[subjects.indexOf(subject)] ?? ''] : [];
}

/** "47 runs by 2 verified", "12P + 4E cores": of several subjects the conditions say whose they are, and how else they are sold. */
const inShort = (fact: string): string =>
  (fact.split(/ of | \(also /)[0] ?? fact)
    .replace(/ by (\d+) verified contributors?$/, ' by $1 verified')
    .replace(/ by \d+ contributors?, not verified$/, ', not verified');

const sittingWarningOf = (sections: readonly SuiteComparison[]): string | null =>
  sections.some(({ pairs }) => pairs.some(({ pair }) => pair && isOneSittingEach(pair)))
    ? VERDICTS.one_sitting_each
    : null;

const familySizeOf = (sections: readonly SuiteComparison[]): number =>
  sections.flatMap(({ pairs }) => pairs).filter(({ pair }) => pair?.judged?.basis === 'contributors').length;
