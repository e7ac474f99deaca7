import { VERDICTS } from '@fsbench/contract/catalogue';
import type { Measure } from '../../domain/results/measure.ts';
import { formatValue } from '../../domain/results/pair.ts';
import { counted, listed } from '../../wording/names.ts';
import { formatFactor } from '../../wording/ratio.ts';
import type { Sentence } from '../../wording/sentence.ts';
import type { Leaderboard } from './leaderboard.ts';
import type { LeaderboardLine } from './subject-lines.ts';

export interface LeaderSentence {
  readonly sentence: Sentence;
  /** Nothing in it is of a verified contributor. */
  readonly isOfOthers: boolean;
}

const NAMED_AT_MOST = 3;

/** Who leads a leaderboard and by how much; those who share the first rank lead together. null: nobody is in it. */
export function leaderSentence(leaderboard: Leaderboard): LeaderSentence | null {
  const { ranked, unranked, unverified, measure } = leaderboard;
  const first = ranked.filter(({ rank }) => rank === 1);
  if (first.length > 0) return { sentence: ofRanked(first, ranked[first.length] ?? null, measure), isOfOthers: false };
  const isVerified = unranked.length > 0;
  const [fastest] = (isVerified ? unranked : unverified).filter(({ isUnknown, camps }) => !isUnknown && camps === null);
  if (!fastest) return null;
  const how = isVerified ? ' measured by a verified contributor' : '';
  const who = isVerified ? '' : ', from contributors who are not verified';
  const sentence = [
    `${BEST[measure.unit]}${how} so far: `,
    strongName(fastest),
    `, ${valueText(fastest, measure)}${who}.`,
  ];
  return { sentence, isOfOthers: !isVerified };
}

const BEST: Readonly<Record<Measure['unit'], string>> = {
  ...{ ns: 'Fastest', per_s: 'Fastest', bytes_per_s: 'Fastest', hz: 'Highest clock' },
};
const strongName = (line: LeaderboardLine) => ({ strong: line.name });
const valueText = ({ estimate }: LeaderboardLine, measure: Measure) => formatValue(estimate.median, measure);

function ofRanked(first: readonly LeaderboardLine[], next: LeaderboardLine | null, measure: Measure): Sentence {
  const [leader] = first;
  if (!leader) return [];
  const value = { strong: valueText(leader, measure) };
  if (first.length === 1)
    return next
      ? [strongName(leader), ' leads: ', value, `, ${aheadText(leader, next, measure)}.`]
      : [strongName(leader), ` is the only ${leader.kind} with a rank: `, value, '.'];
  const named = first.slice(0, NAMED_AT_MOST).map((line) => line.name);
  const more = first.length - named.length;
  const who = listed(more > 0 ? [...named, `${more} more`] : named);
  const [low, high] = [valueText(leader, measure), valueText(first.at(-1) ?? leader, measure)];
  return [
    { strong: `${counted(first.length, leader.kind)} share rank 1` },
    `: ${who}, ${low === high ? low : `${low} to ${high}`}, ${VERDICTS.tie_inline}.`,
  ];
}

/** "1.2x faster than B (rank 2, 4.1 ms)" */
function aheadText(leader: LeaderboardLine, next: LeaderboardLine, measure: Measure): string {
  const factor = formatFactor(leader.estimate.median / next.estimate.median);
  return `${factor} ${measure.unit === 'hz' ? 'higher' : 'faster'} than ${next.name}, the next (${valueText(next, measure)})`;
}
