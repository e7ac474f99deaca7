import type { MeasuredResult } from '../../domain/results/result.ts';

/** "40 to 96": of one number that number alone. */
function rangeText(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? String(least) : `${least} to ${most}`;
}

/**
 * What is behind some results, from the one that has least to the one that has most: "40 to 96 runs per result by 12 to 20 verified
 * contributors"; in short "40 to 96 runs, 12 to 20 verified". null: there is none.
 */
export function countsText(results: readonly MeasuredResult[], isShort: boolean): string | null {
  if (results.length === 0) return null;
  const isVerified = results.every((one) => one.isVerified);
  const runs = rangeText(results.map((one) => one.runs));
  const many = `${runs} ${runs === '1' ? 'run' : 'runs'}`;
  const who = contributorsText(results);
  const unverified = isVerified ? '' : `, not ${results.some((one) => one.isVerified) ? 'all ' : ''}verified`;
  if (isShort) return `${many}${isVerified ? `, ${who.replace(/ contributors?$/, '')}` : unverified}`;
  return `${many}${`${runs}${who}`.includes(' to ') ? ' per result' : ''} by ${who}${unverified}`;
}

/** For the head of a narrow column: "12 to 20 verified"; without verified contributors, runs. null: there is none. */
export const briefCountsText = (results: readonly MeasuredResult[]): string | null =>
  results.length > 0 && results.every((one) => one.isVerified)
    ? contributorsText(results).replace(/ contributors?$/, '')
    : countsText(results, true);

/** "12 to 20 verified contributors" */
export function contributorsText(results: readonly MeasuredResult[]): string {
  const who = rangeText(results.map((one) => one.contributors));
  const isVerified = results.every((one) => one.isVerified);
  return `${who} ${isVerified ? 'verified ' : ''}contributor${who === '1' ? '' : 's'}`;
}
