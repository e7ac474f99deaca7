import { FACET_NAMES } from '../../db/facets.ts';
import type { ReferenceStudy, ReferenceValue } from '../../db/reference.ts';
import type { Subject } from '../../db/subject.ts';
import { facetText } from '../../domain/conditions/facets.ts';
import {
  studyLosses,
  studyLossSentence,
  studyPairSentences,
  studyScalingSentences,
} from '../../parts/published/study-view.ts';
import type { Sentence } from '../../wording/sentence.ts';
import type { Named } from '../../wording/verdict.ts';

export interface Published {
  readonly study: ReferenceStudy;
  readonly sentences: readonly Sentence[];
  /** The question of the study, as short as it can be said; null where none of its curves loses. */
  readonly loss: Sentence | null;
  /** Curves that lose, whoever else is in the study. */
  readonly losses: ReturnType<typeof studyLosses>;
  /** Figures of two or more chips or drives of the page stand in it. */
  readonly isShared: boolean;
}

/** What a study says of the subjects of a page; null where it says nothing of any of them as it is pinned. */
export function publishedOf(whole: ReferenceStudy, subjects: readonly Subject[], baseline: Subject): Published | null {
  const study = { ...whole, values: resultsOf(whole, subjects, baseline) };
  if (study.values.length === 0) return null;
  const nameOf = nameOn(subjects);
  const places = new Set(study.values.map(({ subject }) => subject));
  const named = subjects.filter(({ index }) => places.has(index));
  const others = named.filter((subject) => !isSameHardware(subject, baseline));
  const pairs = named.includes(baseline)
    ? others.flatMap((other) => studyPairSentences(study, ownNamed(baseline), ownNamed(other), nameOf))
    : [];
  return {
    study,
    sentences: [...pairs, ...studyScalingSentences(study, nameOf)],
    loss: pairs.length > 0 ? studyLossSentence(study, nameOf) : null,
    losses: studyLosses(study, nameOf),
    isShared: named.some((subject) => named[0] && !isSameHardware(subject, named[0])),
  };
}

const isSameHardware = (x: Subject, y: Subject) => x.kind === y.kind && x.id === y.id;

/**
 * Each figure once, though the same hardware may be asked for under several pins: of the baseline where that may have it,
 * else of the subject that pins least. A study is found by its hardware alone, and knows nothing of pins.
 */
function resultsOf(study: ReferenceStudy, subjects: readonly Subject[], baseline: Subject): ReferenceValue[] {
  const byClaim = [...subjects].sort(
    (x, y) =>
      Number(y === baseline) - Number(x === baseline) || Object.keys(x.pins).length - Object.keys(y.pins).length,
  );
  const seen = new Set<string>();
  const claimed = byClaim.flatMap((subject) =>
    study.values.filter((entry) => {
      const text = `${subject.kind}|${subject.id}|${entry.position}`;
      if (entry.subject !== subject.index || !isUnderPins(entry, subject) || seen.has(text)) return false;
      seen.add(text);
      return true;
    }),
  );
  return study.values.filter((entry) => claimed.includes(entry));
}

/** Whether a figure says by itself that it was measured under everything that is pinned. What it does not say is not known. */
function isUnderPins({ os, fileSystem }: ReferenceValue, { pins }: Subject): boolean {
  const texts: Partial<Record<string, string | null>> = { os, fs: fileSystem };
  return FACET_NAMES.every((facet) => {
    const value = pins[facet];
    return value === undefined || texts[facet]?.toLowerCase() === facetText(facet, value).toLowerCase();
  });
}

const ownNamed = ({ ownName, index }: Subject): Named => ({ name: ownName, subject: index });

/** Whose a figure is, on a page of these subjects: by its own name, since nobody measured it under our pins. */
export function nameOn(subjects: readonly Subject[]): (entry: ReferenceValue) => Named {
  return (entry) => {
    const subject = subjects[entry.subject];
    return subject ? ownNamed(subject) : { name: entry.subjectName, subject: entry.subject };
  };
}
