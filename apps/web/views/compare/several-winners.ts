import { VERDICTS } from '@fsbench/contract/catalogue';
import { listed } from '../../wording/names.ts';
import { plainText, type Sentence } from '../../wording/sentence.ts';
import { NOT_VERIFIED } from './matrix.ts';
import { type AnswerLine, type Contender, type QuestionWinner, resultText } from './question-winners.ts';
import { capital } from './tally.ts';

interface Won {
  readonly best: Contender;
  /** Faster, and weakly supported. */
  readonly ahead: readonly Contender[];
  readonly question: string;
  readonly isOfTheseRunsOnly: boolean;
}

/**
 * Of three and more subjects a line for each who is fastest at something, with the values; then who shares a lead, and where
 * nobody leads. Where each was measured on its own drive it may be the drive that is faster: it is named.
 */
export function severalWinners(winners: readonly QuestionWinner[]): readonly AnswerLine[] {
  const won = winners.flatMap(({ best, ...one }): Won[] => (best === null ? [] : [{ ...one, best }]));
  const leaders = new Set(won.map(({ best }) => best.subject.index));
  const shared = winners.filter(({ best, sharing }) => best === null && sharing.length > 0);
  const open = winners.filter(({ best, sharing }) => best === null && sharing.length === 0);
  return [
    ...[...leaders].flatMap((leader) => lineOf(won.filter(({ best }) => best.subject.index === leader))),
    ...lineOfNobody(
      'Shared lead',
      shared.flatMap((one, at): Sentence => [at === 0 ? '' : '; ', ...sharedText(one)]),
    ),
    ...lineOfNobody(
      capital(VERDICTS.tie_inline),
      open.length === 0 ? [] : [`in ${listed(open.map(({ question }) => question))}`],
    ),
  ];
}

/** "M4 Max": "fastest at **small files** (820,000 files/s) and **durable writes** (506 µs, with its 980 PRO 1TB)". */
function lineOf(won: readonly Won[]): AnswerLine[] {
  const [first] = won;
  if (!first) return [];
  const { subject, name } = first.best;
  const works = won.map(
    ({ best, ahead, question, isOfTheseRunsOnly }): Sentence => [
      { strong: question },
      `${amongText(ahead)} (${best.value}${best.drive === null ? '' : `, with its ${best.drive}`}${isOfTheseRunsOnly ? ', in these runs' : ''}${best.weak === null ? '' : `, ${best.weak}`})`,
    ],
  );
  return [{ subject, name, text: ['fastest at ', ...together(works)] }];
}

/** Where a weakly supported result is faster, whom the fastest is one of. */
function amongText(ahead: readonly Contender[]): string {
  if (ahead.length === 0) return '';
  return ahead.every(({ weak }) => weak === NOT_VERIFIED) ? ' among verified' : ' among those with enough runs';
}

/** "**flushing 64 MiB**: M4 Pro 991 MiB/s and M1 908 MiB/s" */
function sharedText({ question, sharing: two }: QuestionWinner): Sentence {
  const sharing = two.toSorted((x, y) => x.subject.index - y.subject.index).map(resultText);
  return [{ strong: question }, ': ', ...together(sharing)];
}

const lineOfNobody = (name: string, text: Sentence): AnswerLine[] =>
  text.length === 0 ? [] : [{ subject: null, name, text }];

/** The same in a line of text. */
export const winnersText = (winners: readonly QuestionWinner[]): string =>
  severalWinners(winners)
    .map(({ name, text }) => `${name} ${plainText(text)}`)
    .join('. ');

/** "A, B and C" */
const together = (parts: readonly Sentence[]): Sentence =>
  parts.flatMap((part, at): Sentence => {
    if (at === 0) return part;
    return [at === parts.length - 1 ? ' and ' : ', ', ...part];
  });
