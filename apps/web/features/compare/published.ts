import type { ReferenceFigure, ReferenceStudy } from '../../db/reference.ts';
import type { Subject } from '../../db/subject.ts';
import { namedOf } from '../figures/pair.ts';
import { studyLossSentence, studyPairSentences, studyScalingSentences } from '../published/study-view.ts';
import type { Sentence } from '../words/sentence.ts';
import type { Named } from '../words/verdict.ts';

export interface Published {
  readonly study: ReferenceStudy;
  readonly sentences: readonly Sentence[];
  /** The riddle of the study, as short as it can be said; null where none of its curves loses. */
  readonly loss: Sentence | null;
  /** Figures of two or more of the subjects stand in it. */
  readonly isShared: boolean;
}

/** What a study says of the subjects of a page. */
export function publishedOf(study: ReferenceStudy, subjects: readonly Subject[], baseline: Subject): Published {
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

/** Whose a figure is, on a page of these subjects. */
export function nameOn(subjects: readonly Subject[]): (figure: ReferenceFigure) => Named {
  return (figure) => ({ name: subjects[figure.subject]?.name ?? figure.subjectName, subject: figure.subject });
}
