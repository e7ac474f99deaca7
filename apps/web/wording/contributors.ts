import { counted } from './names.ts';

/** Who is behind a result: verified contributors, and others. */
export interface ContributorCounts {
  readonly verified: number;
  readonly others: number;
}

/** "n 14 + 26": 14 verified and 26 other contributors. */
export const nText = ({ verified, others }: ContributorCounts): string => `n ${verified} + ${others}`;

/** In words, in a table and beside a result: "14 verified, 26 other contributors". */
export function contributorsText({ verified, others }: ContributorCounts): string {
  if (others === 0) return counted(verified, 'verified contributor');
  const other = counted(others, 'other contributor');
  return verified === 0 ? other : `${verified} verified, ${other}`;
}

/** The same spelled out, a zero too. */
export const nMeaning = ({ verified, others }: ContributorCounts): string =>
  `${verified} verified, ${counted(others, 'other contributor').replace(/^no /, '0 ')}`;

/** Where "n 14 + 26" leads. */
export const N_HREF = '/docs/trust';
