import { FACET_WORDS } from '../../db/facets.ts';
import type { ReferenceFigure, ReferenceStudy } from '../../db/reference.ts';
import type { Subject } from '../../db/subject.ts';
import { facetWords } from '../../domain/conditions/facets.ts';
import { studyLossSentence, studyPairSentences, studyScalingSentences } from '../../parts/published/study-view.ts';
import type { Sentence } from '../../wording/sentence.ts';
import type { Named } from '../../wording/verdict.ts';

export interface Published {
  readonly study: ReferenceStudy;
  readonly sentences: readonly Sentence[];
  /** The riddle of the study, as short as it can be said; null where none of its curves loses. */
  readonly loss: Sentence | null;
  /** Figures of two or more chips or drives of the page stand in it. */
  readonly isShared: boolean;
}

/** What a study says of the subjects of a page; null where it says nothing of any of them as it is pinned. */
export function publishedOf(whole: ReferenceStudy, subjects: readonly Subject[], baseline: Subject): Published | null {
  const study = { ...whole, figures: figuresOf(whole, subjects, baseline) };
  if (study.figures.length === 0) return null;
  const nameOf = nameOn(subjects);
  const places = new Set(study.figures.map(({ subject }) => subject));
  const named = subjects.filter(({ place }) => places.has(place));
  const others = named.filter((subject) => !isSameHardware(subject, baseline));
  const pairs = named.includes(baseline)
    ? others.flatMap((other) => studyPairSentences(study, ownNamed(baseline), ownNamed(other), nameOf))
    : [];
  return {
    study,
    sentences: [...pairs, ...studyScalingSentences(study, nameOf)],
    loss: pairs.length > 0 ? studyLossSentence(study, nameOf) : null,
    isShared: named.some((subject) => named[0] && !isSameHardware(subject, named[0])),
  };
}

const isSameHardware = (x: Subject, y: Subject) => x.kind === y.kind && x.id === y.id;

/**
 * Each figure once, though the same hardware may be asked for under several pins: of the baseline where that may have it,
 * else of the subject that pins least. A study is found by its hardware alone, and knows nothing of pins.
 */
function figuresOf(study: ReferenceStudy, subjects: readonly Subject[], baseline: Subject): ReferenceFigure[] {
  const byClaim = [...subjects].sort(
    (x, y) =>
      Number(y === baseline) - Number(x === baseline) || Object.keys(x.pins).length - Object.keys(y.pins).length,
  );
  const seen = new Set<string>();
  const claimed = byClaim.flatMap((subject) =>
    study.figures.filter((figure) => {
      const text = `${subject.kind}|${subject.id}|${figure.position}`;
      if (figure.subject !== subject.place || !isUnderPins(figure, subject) || seen.has(text)) return false;
      seen.add(text);
      return true;
    }),
  );
  return study.figures.filter((figure) => claimed.includes(figure));
}

/** Whether a figure says by itself that it was measured under everything that is pinned. What it does not say is not known. */
function isUnderPins({ os, fileSystem }: ReferenceFigure, { pins }: Subject): boolean {
  const said: Partial<Record<string, string | null>> = { os, fs: fileSystem };
  return FACET_WORDS.every((facet) => {
    const value = pins[facet];
    return value === undefined || said[facet]?.toLowerCase() === facetWords(facet, value).toLowerCase();
  });
}

const ownNamed = ({ ownName, place }: Subject): Named => ({ name: ownName, subject: place });

/** Whose a figure is, on a page of these subjects: by its own name, since nobody measured it under our pins. */
export function nameOn(subjects: readonly Subject[]): (figure: ReferenceFigure) => Named {
  return (figure) => {
    const subject = subjects[figure.subject];
    return subject ? ownNamed(subject) : { name: figure.subjectName, subject: figure.subject };
  };
}
