import type { Suite } from '@fsbench/contract';
import { fill, VERDICTS } from '@fsbench/contract/catalogue';
import type { Subject } from '../../db/subject.ts';
import type { UncountedRun } from '../../db/uncounted-runs.ts';
import { invalidReason, isInvalidatedByOthers } from '../../wording/invalid-reasons.ts';
import { counted, listed } from '../../wording/names.ts';
import { filled, type Sentence, type SentencePart } from '../../wording/sentence.ts';
import { notMeasuredSentence } from '../../wording/verdict.ts';
import { namedOf } from './pair.ts';

/** Why a page shows no figure of a subject in a suite: four things that are never called by one name. */
export interface Gap {
  readonly subject: Subject;
  readonly suite: Suite;
  /** `elsewhere`: measured, under other conditions than those shown; `of_chips`: no drive has such figures. */
  readonly kind: 'nobody' | 'uncounted' | 'elsewhere' | 'of_chips';
  readonly runs: readonly UncountedRun[];
}

const isOf = (suites: readonly string[]) => (one: UncountedRun['invalidatedBy'][number]) =>
  one.suite === null || suites.includes(one.suite);

/** What invalid the listed runs of a gap, each code once. */
function codesOf(runs: readonly UncountedRun[], suites: readonly string[]): string[] {
  return [...new Set(runs.flatMap((run) => run.invalidatedBy.filter(isOf(suites)).map(({ code }) => code)))];
}

export function isFixedByClosingPrograms({ runs, suite }: Gap): boolean {
  return codesOf(runs, [suite]).some(isInvalidatedByOthers);
}

/** "invalid (other programs were busy)", or each reason with its number. */
export function uncountedReason(runs: readonly UncountedRun[], suites: readonly string[]): string {
  const isInvalid = (run: UncountedRun) => run.state === 'listed' && run.invalidatedBy.some(isOf(suites));
  const invalid = runs.filter(isInvalid);
  const reasons = [
    {
      runs: invalid,
      words: fill(VERDICTS.invalid_because, {
        reasons: listed(codesOf(invalid, suites).slice(0, 3).map(invalidReason)),
      }),
    },
    { runs: runs.filter((run) => run.state === 'listed' && !isInvalid(run)), words: 'without a valid result' },
    { runs: runs.filter(({ state }) => state === 'held'), words: 'held' },
    { runs: runs.filter(({ state }) => state === 'unlisted'), words: 'unlisted' },
    { runs: runs.filter(({ state }) => state === 'imported'), words: 'imported from another tool' },
  ].filter((reason) => reason.runs.length > 0);
  if (reasons.length === 1) return reasons[0]?.words ?? '';
  return reasons.map((reason) => `${reason.runs.length} ${reason.words}`).join('; ');
}

/** "1 signed run, invalid": for a line of facts, whatever the suite. */
export function uncountedFact(runs: readonly UncountedRun[]): string {
  const [head] = uncountedReason(runs, [...new Set(runs.flatMap(({ suites }) => suites))]).split(' (');
  return `${counted(runs.length, 'signed run')}, ${runs.length > 1 ? 'none of which counts' : head}`;
}

/** What stands in a verdict's place: who was not measured, whose runs do not count, who has other conditions. */
export function gapSentence(gaps: readonly Gap[], isPublished: boolean): Sentence {
  const nobody = gaps.filter(({ kind }) => kind === 'nobody');
  const elsewhere = gaps.filter(({ kind }) => kind === 'elsewhere');
  const sentences: Sentence[] = [
    ...(nobody.length > 0
      ? [
          notMeasuredSentence(
            nobody.map(({ subject }) => namedOf(subject)),
            isPublished,
          ),
        ]
      : []),
    ...gaps.filter(({ kind }) => kind === 'uncounted').map(uncountedSentence),
    ...elsewhere.map(
      ({ subject }): Sentence => [
        namedOf(subject),
        ' was measured ',
        { strong: 'only under other conditions' },
        ' than those shown.',
      ],
    ),
    ...ofChipsSentence(gaps.filter(({ kind }) => kind === 'of_chips')),
  ];
  return sentences.flatMap((sentence, at): SentencePart[] => (at === 0 ? [...sentence] : [' ', ...sentence]));
}

function ofChipsSentence(gaps: readonly Gap[]): Sentence[] {
  if (gaps.length === 0) return [];
  return [['Measured on ', { strong: 'chips, not on drives' }, '.']];
}

function uncountedSentence({ subject, suite, runs }: Gap): Sentence {
  const reason = uncountedReason(runs, [suite]);
  if (subject.kind !== 'run')
    return [namedOf(subject), `: ${counted(runs.length, 'signed run')}, `, { strong: reason }, '.'];
  return filled(VERDICTS.not_counted, { subject: [namedOf(subject)], reason });
}
