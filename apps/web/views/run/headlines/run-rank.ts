import type { ComparableRun } from '../../../db/find-comparable-runs.ts';
import { splitRows } from '../../../domain/population/population.ts';
import type { Headline, Ranked } from '../../../suites/run-headline.ts';
import type { ContributorCounts } from '../../../wording/contributors.ts';
import { counted } from '../../../wording/names.ts';

/** Where a headline figure stands among the runs of the same chip. */
export interface RunRank {
  /** The other runs that `text` is about, each with the figure that this one shows: of verified contributors where there are some. */
  readonly others: readonly RankedRun[];
  /** Runs of other contributors beside verified ones; no part of `text`. */
  readonly beside: readonly RankedRun[];
  readonly counts: ContributorCounts;
  readonly text: string;
}

export interface RankedRun {
  readonly permalink: string;
  readonly value: number;
}

/** What is not valid has no rank, on the page and in the terminal. */
export const NOT_RANKED_INVALID = 'not ranked: invalid, see its warnings';

/** Two keys for a ratio, one for any other headline. */
export const keysOf = (headlines: readonly Headline[]): string[] => [
  ...new Set(headlines.flatMap(({ ranked }) => ranked?.keys ?? [])),
];

/** By medians; what lies within this run's own interval is called alike, never faster or slower. */
export function rankOf(ranked: Ranked, rows: readonly ComparableRun[], permalink: string): RunRank {
  const senders = new Map(rows.map((row) => [row.permalink, row]));
  const all = [...mediansByRun(ranked, rows)].flatMap(([other, medians]) => {
    const value = ranked.fromStored(ranked.keys.map((key) => medians.get(key) ?? Number.NaN));
    const { isVerified = false, contributorId = '' } = senders.get(other) ?? {};
    const isBeside = other !== permalink && Number.isFinite(value) && value > 0;
    return isBeside ? [{ permalink: other, value, isLinked: isVerified, contributorId }] : [];
  });
  const { isVerified, rows: used, others: beside } = splitRows(all);
  const contributors = (some: typeof all) => new Set(some.map(({ contributorId }) => contributorId)).size;
  const counts = {
    verified: contributors(all.filter(({ isLinked }) => isLinked)),
    others: contributors(all.filter(({ isLinked }) => !isLinked)),
  };
  const others = used.map(runOf);
  const isUnknownDrive = rows.some((row) => !row.isDriveKnown && ranked.keys.includes(row.keyText ?? ''));
  if (ranked.isOnDrive && isUnknownDrive) {
    return { others: [], beside: [], counts: NOBODY, text: 'not ranked: its drive is unknown' };
  }
  const text = rankText(
    ranked,
    others.map(({ value }) => value),
    isVerified,
  );
  return { others, beside: beside.map(runOf), counts, text };
}

const NOBODY: ContributorCounts = { verified: 0, others: 0 };
const runOf = ({ permalink, value }: RankedRun): RankedRun => ({ permalink, value });

/** A run that measured a key twice, on two disks of one kind, stands with the first. */
function mediansByRun({ keys }: Ranked, rows: readonly ComparableRun[]): Map<string, Map<string, number>> {
  const byRun = new Map<string, Map<string, number>>();
  for (const { permalink, keyText, median } of rows) {
    if (keyText === null || median === null || !keys.includes(keyText)) continue;
    const medians = byRun.get(permalink) ?? new Map<string, number>();
    byRun.set(permalink, medians.has(keyText) ? medians : medians.set(keyText, median));
  }
  return byRun;
}

const TEXTS = {
  speed: { more: 'faster than', less: 'slower than', alike: 'about as fast as' },
  effect: { more: 'a larger effect than in', less: 'a smaller effect than in', alike: 'about the same effect as in' },
} as const;

function rankText({ own, better, isOnDrive }: Ranked, others: readonly number[], isVerified: boolean): string {
  const where = isOnDrive ? 'of this chip on this drive' : 'of this chip';
  if (others.length === 0) return `no other run ${where} has this result yet`;
  // The figure beside it is of the pairs of this run, which other runs' medians do not have.
  const how = `${better === 'neither' ? ' (medians)' : ''}${isVerified ? '' : ' (not verified)'}`;
  const run = isVerified ? 'other verified run' : 'other run';
  const alike = others.filter((value) => value >= (own.low ?? own.median) && value <= (own.high ?? own.median)).length;
  const more = others.filter((value) =>
    better === 'lower' ? value > (own.high ?? own.median) : value < (own.low ?? own.median),
  ).length;
  const words = better === 'neither' ? TEXTS.effect : TEXTS.speed;
  if (others.length === 1) {
    const word = alike === 1 ? words.alike : more === 1 ? words.more : words.less;
    return `${word} the one ${run} ${where}${how}`;
  }
  if (alike === others.length) return `${words.alike} all ${counted(alike, run)} ${where}${how}`;
  const less = others.length - alike - more;
  const share = more > 0 ? `${words.more} ${more}` : `${words.less} ${less}`;
  const whole = `${share} of ${counted(others.length, run)} ${where}`;
  return alike === 0 ? `${whole}${how}` : `${whole}, ${words.alike} ${alike}${how}`;
}
