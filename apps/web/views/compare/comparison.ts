import { SUITE_SLUGS, type Suite } from '@fsbench/contract';
import type { Address } from '../../addresses/comparison.ts';
import type { ReferenceStudy } from '../../db/reference.ts';
import type { Subject } from '../../db/subject.ts';
import type { UncountedRun } from '../../db/uncounted-runs.ts';
import { type FacetLine, facetLines, type OwnFacet, ownFacets } from '../../domain/conditions/choices.ts';
import { type PinLabel, pinLabels } from '../../domain/conditions/pins.ts';
import { type AlikeGroup, alikeGroups } from '../../domain/results/alike.ts';
import type { Compared } from '../../domain/results/any-view.ts';
import { type Differing, differing } from '../../domain/results/differing.ts';
import { factsOf } from '../../domain/results/facts.ts';
import type { Gap } from '../../domain/results/gaps.ts';
import { type Aside, type Found, ofSuite, pickResults, wholeGround } from '../../domain/results/pick.ts';
import { pooledText } from '../../domain/results/pooled.ts';
import type { Result } from '../../domain/results/result.ts';
import { namedUnder, subjectWord } from '../../domain/results/subject.ts';
import { type Curve, worstLossSentence } from '../../suites/core-sweep/curves.ts';
import { gapOf } from '../../suites/gap-of.ts';
import { suiteView } from '../../suites/index.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { type Instead, insteadOf } from './instead.ts';
import { type Published, publishedOf } from './published.ts';
import { type RampOf, type Ramps, rampsOfSubjects } from './ramps/subject-ramp.ts';
import { pairsWithBaseline, type SaidOf, sentencesByCurve, sentencesOf } from './sentences.ts';

export interface SubjectFacts {
  readonly subject: Subject;
  /** "24P + 8E cores", "macOS 14 to 15", "7 runs / 3 contributors". */
  readonly facts: readonly string[];
  /** What is pinned to it, in words. */
  readonly pins: readonly PinLabel[];
}

export interface Section {
  readonly suite: Suite;
  /** Each subject against the baseline at the suite's headline case; of a core sweep one for each curve. */
  readonly pairs: readonly Compared[];
  /** The curve that loses most by more workers, in few words. */
  readonly loss: Sentence | null;
  /** The first is the verdict; the others say more. */
  readonly sentences: readonly Sentence[];
  readonly results: readonly Result[];
  readonly curves: readonly Curve[];
  /** What is said of each curve beside its picture, the baseline's own sentence last. */
  readonly curveSentences: ReadonlyMap<string, readonly SaidOf[]>;
  /** The clocks after idle of the turbo suite, by the suffix of those that share axes. */
  readonly ramps: ReadonlyMap<AlikeGroup['suffix'], Ramps>;
  /** Studies of this suite in which two or more of the subjects stand. */
  readonly shared: readonly Published[];
  /** Subjects of which this page has no signed result in the suite, each with the reason. */
  readonly gaps: readonly Gap[];
  /** Conditions that stand together in one figure, subject by subject. */
  readonly pooled: readonly { readonly subject: Subject; readonly words: string }[];
}

export interface Comparison {
  readonly address: Address;
  readonly subjects: readonly Subject[];
  readonly baseline: Subject;
  readonly facts: readonly SubjectFacts[];
  readonly sections: readonly Section[];
  readonly filterLines: readonly FacetLine[];
  readonly published: readonly Published[];
  readonly aside: readonly Aside[];
  /** Conditions under which the subjects were not measured alike. */
  readonly differing: readonly Differing[];
  /** Of each subject the conditions it was measured under in more than one way: what can be pinned to it. */
  readonly ownFacets: readonly OwnFacet[];
  /** Of each suite that compares nothing: what would be comparable. */
  readonly instead: ReadonlyMap<Suite, Instead>;
}

interface Rows {
  readonly subjects: readonly Subject[];
  readonly found: Found;
  readonly uncounted: readonly UncountedRun[];
  readonly studies: readonly ReferenceStudy[];
  readonly address: Address;
  /** Left out where nothing is drawn. */
  readonly rampOf?: RampOf;
}

/** The whole page as data: what stands where, and every sentence. */
export function compareSubjects({ subjects: asked, found, uncounted, studies, address, rampOf }: Rows): Comparison {
  const ground = wholeGround(found);
  const subjects = asked.map((subject) => namedUnder(subject, ground));
  const [first] = subjects;
  if (!first) throw new RangeError('nothing to compare');
  const baseline = subjects.find((subject) => subjectWord(subject) === address.base) ?? first;
  const others = subjects.filter((subject) => subject !== baseline);
  const { results, aside } = pickResults(found, address.filter);
  const published = studies.flatMap((study) => publishedOf(study, subjects, baseline) ?? []);
  const sections = SUITE_SLUGS.map((suite): Section => {
    const mine = ofSuite(results, suite);
    const { results: view, inRun } = suiteView(suite);
    const curves = view.curves?.(mine, subjects, found.scalings) ?? [];
    const gaps = subjects
      .filter(({ place }) => !mine.some(({ subject }) => subject === place))
      .map((subject) => gapOf(subject, suite, ground, uncounted));
    const shared = published.filter(({ study, isShared }) => study.suite === suite && isShared);
    const pairs = pairsWithBaseline(suite, mine, curves, others, baseline);
    return {
      suite,
      pairs,
      loss: worstLossSentence(curves),
      sentences: sentencesOf({ suite, results: mine, curves, gaps, pairs, subjects, shared }),
      results: mine,
      curves,
      curveSentences: sentencesByCurve(curves, baseline),
      ramps: new Map(
        inRun.ramps !== null && rampOf
          ? alikeGroups(mine, subjects).map((group) => [
              group.suffix,
              rampsOfSubjects(mine, found.cases, group.subjects, rampOf),
            ])
          : [],
      ),
      shared,
      gaps,
      pooled: subjects.flatMap((subject) => {
        const words = pooledText(mine.filter((one) => one.subject === subject.place));
        return words === null ? [] : [{ subject, words }];
      }),
    };
  });
  return {
    address,
    subjects,
    baseline,
    facts: subjects.map((subject) => ({
      subject,
      facts: factsOf(subject, found, uncounted),
      pins: pinLabels(
        subject.pins,
        ground.filter((row) => row.subject === subject.place),
      ),
    })),
    sections,
    filterLines: facetLines(ground, address.filter, found.pins),
    published,
    aside,
    differing: differing(results, subjects, ground, address.filter).filter(
      ({ facet }) => !subjects.some(({ pins }) => pins[facet] !== undefined),
    ),
    ownFacets: ownFacets(ground, subjects, address.filter),
    instead: insteadOf(sections, subjects, ground, address.filter),
  };
}
