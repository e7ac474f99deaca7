import { SUITE_SLUGS, type Suite } from '@fsbench/contract';
import type { UncountedRun } from '../../db/find-uncounted-runs.ts';
import type { ReferenceFigure, ReferenceStudy } from '../../db/reference.ts';
import type { GroundRow } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import { aloneSentence } from '../figures/alone-sentence.ts';
import { pooledText } from '../figures/conditions.ts';
import { type FacetLine, facetLines } from '../figures/facets.ts';
import { headlinePair } from '../figures/headline-pair.ts';
import { namedOf } from '../figures/pair.ts';
import { type Aside, type Found, ofSuite, pickResults, wholeGround } from '../figures/pick.ts';
import type { Result } from '../figures/result.ts';
import { type Curve, curvePairSentence, curveSentence, curvesOf, worstLossSentence } from '../figures/sweep-view.ts';
import { studyLossSentence, studyPairSentences, studyScalingSentences } from '../published/study-view.ts';
import { factsOf } from '../results/facts.ts';
import { type Gap, gapOf, gapSentence } from '../results/gaps.ts';
import type { Sentence } from '../words/sentence.ts';
import type { Named } from '../words/verdict.ts';
import type { Address } from './address.ts';

export interface SubjectFacts {
  readonly subject: Subject;
  /** "24P + 8E cores", "macOS 14 to 15", "7 runs / 3 contributors". */
  readonly facts: readonly string[];
}

/** A sentence, and whose picture it belongs beside. */
export interface SaidOf {
  readonly about: Subject;
  readonly said: Sentence;
}

export interface Section {
  readonly suite: Suite;
  /** The first is the verdict; the others say more. */
  readonly sentences: readonly Sentence[];
  readonly results: readonly Result[];
  readonly curves: readonly Curve[];
  /** What is said of each curve beside its picture, the baseline's own sentence last. */
  readonly curveSentences: ReadonlyMap<string, readonly SaidOf[]>;
  /** Studies of this suite in which two or more of the subjects stand. */
  readonly shared: readonly Published[];
  /** Subjects of which this page has no signed result in the suite, each with the reason. */
  readonly gaps: readonly Gap[];
  readonly filterLines: readonly FacetLine[];
  /** Conditions that stand together in one figure, subject by subject. */
  readonly pooled: readonly { readonly subject: Subject; readonly words: string }[];
}

export interface Published {
  readonly study: ReferenceStudy;
  readonly sentences: readonly Sentence[];
  /** The riddle of the study, as short as it can be said; null where none of its curves loses. */
  readonly loss: Sentence | null;
  /** Figures of two or more of the subjects stand in it. */
  readonly isShared: boolean;
}

export interface Comparison {
  readonly address: Address;
  readonly subjects: readonly Subject[];
  readonly baseline: Subject;
  readonly facts: readonly SubjectFacts[];
  readonly sections: readonly Section[];
  readonly published: readonly Published[];
  readonly aside: readonly Aside[];
  /** Where what is shown is unlike: the kind of machine that all subjects were also measured on. */
  readonly alike: 'yes' | 'no' | null;
}

interface Rows {
  readonly subjects: readonly Subject[];
  readonly found: Found;
  readonly uncounted: readonly UncountedRun[];
  readonly studies: readonly ReferenceStudy[];
  readonly address: Address;
}

/** The whole page as data: what stands where, and every sentence. */
export function compareSubjects({ subjects, found, uncounted, studies, address }: Rows): Comparison {
  const [first] = subjects;
  if (!first) throw new RangeError('nothing to compare');
  const baseline = subjects.find(({ slug }) => slug === address.base) ?? first;
  const { results, aside } = pickResults(found, address.filter);
  const ground = wholeGround(found);
  const published = studies.map((study) => publishedOf(study, subjects, baseline));
  const sections = SUITE_SLUGS.map((suite): Section => {
    const mine = ofSuite(results, suite);
    const curves = suite === 'core-sweep' ? curvesOf(mine, subjects, found.scalings) : [];
    const gaps = subjects
      .filter(({ place }) => !mine.some(({ subject }) => subject === place))
      .map((subject) => gapOf(subject, suite, ground, uncounted));
    const shared = published.filter(({ study, isShared }) => study.suite === suite && isShared);
    return {
      suite,
      sentences: sentencesOf({ suite, results: mine, curves, gaps, subjects, baseline, shared }),
      results: mine,
      curves,
      curveSentences: sentencesByCurve(curves, baseline),
      shared,
      gaps,
      filterLines: facetLines(ofSuite(ground, suite), address.filter),
      pooled: subjects.flatMap((subject) => {
        const words = pooledText(mine.filter((one) => one.subject === subject.place));
        return words === null ? [] : [{ subject, words }];
      }),
    };
  });
  const facts = subjects.map((subject) => ({ subject, facts: factsOf(subject, found, uncounted) }));
  return {
    address,
    subjects,
    baseline,
    facts,
    sections,
    published,
    aside,
    alike: alikeKind(results, ground, subjects),
  };
}

interface Findings extends Pick<Section, 'suite' | 'results' | 'curves' | 'gaps'> {
  readonly subjects: readonly Subject[];
  readonly baseline: Subject;
  readonly shared: readonly Published[];
}

function sentencesOf({ suite, results, curves, gaps, subjects, baseline, shared }: Findings): Sentence[] {
  const others = subjects.filter((subject) => subject !== baseline);
  const present = subjects.filter((subject) => !gaps.some((gap) => gap.subject === subject));
  const pairs = others.flatMap((other) => {
    if (suite !== 'core-sweep') return said(headlinePair(suite, results, other, baseline));
    const mine = curves.filter(({ subject }) => subject === other);
    return mine.flatMap((curve) => {
      const theirs = curves.find(({ subject, text }) => subject === baseline && text === curve.text);
      return theirs ? said(curvePairSentence(curve, theirs)) : [];
    });
  });
  const alone =
    suite === 'core-sweep'
      ? curves.flatMap((one) => said(curveSentence(one)))
      : present.flatMap((subject) => said(aloneSentence(suite, results, subject)));
  const published = shared.flatMap(({ sentences: [first], loss }) => (first ? [joined(first, loss)] : []));
  const missing = gaps.length > 0 ? [gapSentence(gaps, shared.length > 0)] : [];
  const [first, ...more] = pairs;
  return [
    ...(first ? [joined(first, worstLossSentence(curves)), ...more] : []),
    ...(pairs.length === 0 ? published : []),
    ...alone,
    ...(pairs.length > 0 ? published : []),
    ...missing,
  ];
}

/** A verdict that holds the riddle too. */
function joined(verdict: Sentence, loss: Sentence | null): Sentence {
  return loss ? [...verdict, ' ', ...loss] : verdict;
}

function sentencesByCurve(curves: readonly Curve[], baseline: Subject): Map<string, SaidOf[]> {
  const texts = [...new Set(curves.map(({ text }) => text))];
  return new Map(
    texts.map((text) => {
      const mine = curves.filter((curve) => curve.text === text);
      const base = mine.find(({ subject }) => subject === baseline);
      const pairs = mine.flatMap((curve): SaidOf[] => {
        const sentence = base && curve !== base ? curvePairSentence(curve, base) : null;
        return sentence ? [{ about: curve.subject, said: sentence }] : [];
      });
      const alone = mine.flatMap((curve): SaidOf[] =>
        said(curveSentence(curve)).map((sentence) => ({ about: curve.subject, said: sentence })),
      );
      return [text, [...pairs, ...alone]];
    }),
  );
}

const said = (sentence: Sentence | null): Sentence[] => (sentence ? [sentence] : []);

/** The value of the facet `guest` under which every subject has results, if those shown are of two kinds. */
function alikeKind(
  results: readonly Result[],
  ground: readonly GroundRow[],
  subjects: readonly Subject[],
): 'yes' | 'no' | null {
  if (new Set(results.map(({ isGuest }) => isGuest)).size < 2) return null;
  const hasAll = (isGuest: boolean) =>
    subjects.every(({ place }) => ground.some((row) => row.subject === place && row.stratum.isGuest === isGuest));
  return hasAll(false) ? 'no' : hasAll(true) ? 'yes' : null;
}

/** Whose a figure is, on a page of these subjects. */
export function nameOn(subjects: readonly Subject[]): (figure: ReferenceFigure) => Named {
  return (figure) => ({ name: subjects[figure.subject]?.name ?? figure.subjectName, subject: figure.subject });
}

function publishedOf(study: ReferenceStudy, subjects: readonly Subject[], baseline: Subject): Published {
  const nameOf = nameOn(subjects);
  const places = new Set(study.figures.map(({ subject }) => subject));
  const others = subjects.filter((subject) => subject !== baseline && places.has(subject.place));
  const pairs = places.has(baseline.place)
    ? others.flatMap((other) => studyPairSentences(study, namedOf(baseline), namedOf(other), nameOf))
    : [];
  return {
    study,
    sentences: [...pairs, ...studyScalingSentences(study, nameOf)],
    loss: pairs.length > 0 ? studyLossSentence(study, nameOf) : null,
    isShared: places.size > 1,
  };
}
