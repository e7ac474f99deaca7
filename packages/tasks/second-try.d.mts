import type { TestCounts } from './counts.d.mts';

export const MOST_TRIED_AGAIN: number;
export function withSecondTry(
  counts: TestCounts & { again: string[] },
  tryAgain: (again: string[]) => Promise<TestCounts>,
): Promise<TestCounts & { chance: string[] }>;
