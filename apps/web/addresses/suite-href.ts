import type { Suite } from '@fsbench/contract';
import type { Filter } from '../db/facets.ts';
import type { SuiteFormat } from './suite-rewrites.ts';

/** A board as its page shows it. */
interface ShownLeaderboard {
  readonly suite: Suite;
  readonly cases: readonly ShownCase[];
  readonly chosen: Pick<ShownCase, 'word'>;
  readonly filter: Filter;
}

interface ShownCase {
  readonly word: string;
  readonly subjects: number;
}

/** What of the leaderboard an address says: the case unless it is the one that opens by itself, and the filter. */
export function suiteQuery({ cases, chosen, filter }: Omit<ShownLeaderboard, 'suite'>): string {
  const first = cases.find(({ subjects }) => subjects > 0) ?? cases[0];
  const leaderboard = chosen.word === first?.word ? {} : { board: chosen.word };
  return new URLSearchParams({ ...leaderboard, ...filter }).toString();
}

export function suiteHref(loaded: ShownLeaderboard): string {
  const query = suiteQuery(loaded);
  return `/suites/${loaded.suite}${query === '' ? '' : `?${query}`}`;
}

/** The leaderboard with its filter, for programs. */
export function formatHref(loaded: ShownLeaderboard, format: SuiteFormat): string {
  const query = suiteQuery(loaded);
  return `/suites/${loaded.suite}.${format}${query === '' ? '' : `?${query}`}`;
}

/** The board for machines, by type. */
export function suiteFormats(suite: Suite): Readonly<Record<string, string>> {
  const path = `/suites/${suite}`;
  return {
    'application/json': `${path}.json`,
    'text/csv': `${path}.csv`,
    'text/markdown': `${path}.md`,
    'image/svg+xml': `${path}.svg`,
    'image/png': `${path}.png`,
  };
}
