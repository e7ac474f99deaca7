import { formatValue } from '../../domain/results/pair.ts';
import { counted, listed } from '../../wording/names.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import type { LeaderboardCase } from './cases.ts';
import type { Leaderboard } from './leaderboard.ts';
import type { LeaderboardLine } from './subject-lines.ts';

const NAMED_AT_MOST = 4;

/** What the runs say of one case, in a sentence or two; who is first only as far as the ranks of the table tell. */
export function leaderboardSentence(leaderboard: Leaderboard | null, { title, kind }: LeaderboardCase): string {
  if (leaderboard === null) return `${title}: nobody has measured this yet.`;
  const { ranked, unranked, unverified } = leaderboard;
  const all = [...ranked, ...unranked];
  if (all.length === 0) {
    return `${title}: ${counted(unverified.length, kind)}, measured only by contributors who are not verified.`;
  }
  const shown = ranked.length > 0 ? ranked : all.filter(({ camps }) => camps === null);
  const range = rangeText(shown, leaderboard);
  if (ranked.length === 0) {
    const why = `none has ${CONTRIBUTORS_FOR_HARDWARE_VERDICT} verified contributors in one group`;
    return `${title}: ${counted(all.length, kind)} of verified contributors${range}; not ranked, since ${why}.`;
  }
  return `${title}: ${counted(ranked.length, kind)} ranked${range}.${firstText(leaderboard, kind)}`;
}

/** ", geometric means from 1.2 ms to 18 ms" */
function rangeText(lines: readonly LeaderboardLine[], { measure }: Leaderboard): string {
  const medians = lines.map(({ estimate }) => estimate.median).sort((a, b) => a - b);
  const [low, high] = [medians[0], medians.at(-1)];
  if (low === undefined || high === undefined) return '';
  const [from, to] = [formatValue(low, measure), formatValue(high, measure)];
  return from === to ? `, geometric mean ${from}` : `, geometric means from ${from} to ${to}`;
}

function firstText({ ranked }: Leaderboard, kind: string): string {
  const first = ranked.filter(({ rank }) => rank === 1);
  const [only] = first;
  if (ranked.length === 1 || only === undefined) return '';
  if (first.length === 1) return ` ${only.name} is first.`;
  if (first.length === ranked.length) return ` No ${kind} is clearly ahead of all others.`;
  const names = first.slice(0, NAMED_AT_MOST).map(({ name }) => name);
  const more = first.length - names.length;
  return ` ${listed(more > 0 ? [...names, `${more} more`] : names)} may be first.`;
}
