import type { Facet } from '../../db/facets.ts';
import type { Result } from '../figures/result.ts';
import { listed } from '../words/names.ts';
import { facetLabel, facetValue } from './facets.ts';

/** What may be pooled and may differ: what never is (machine, CPUs, drive) is said elsewhere. */
const POOLED: readonly Facet[] = ['os', 'fs', 'stack', 'memory', 'power', 'turbo'];

/** Under what the figures were measured, facet by facet, in words; empty where the cases have no such facet. */
function labelsOf(results: readonly Pick<Result, 'ground'>[], facet: Facet): string[] {
  const rows = results.flatMap(({ ground }) => ground);
  const labels = rows.filter((row) => facetValue(facet, row) !== null).map((row) => facetLabel(facet, row));
  return [...new Set(labels)].sort((x, y) => x.localeCompare(y, 'en', { numeric: true }));
}

/** "ext4 and btrfs; on battery and plugged in": the conditions that are in one figure together; null: none. */
export function pooledText(results: readonly Pick<Result, 'ground'>[]): string | null {
  const pooled = POOLED.map((facet) => labelsOf(results, facet)).filter((labels) => labels.length > 1);
  return pooled.length > 0 ? pooled.map(listed).join('; ') : null;
}

/** What differs between two sides, each as its own words: "ext4, on battery" and "btrfs, plugged in"; null: nothing. */
export function differingConditions(a: Result, b: Result): readonly [string, string] | null {
  const pairs = POOLED.flatMap((facet) => {
    const [mine, theirs] = [labelsOf([a], facet), labelsOf([b], facet)];
    const isSame = mine.join('|') === theirs.join('|');
    return isSame || mine.length === 0 || theirs.length === 0 ? [] : [[listed(mine), listed(theirs)] as const];
  });
  return pairs.length > 0
    ? [pairs.map(([mine]) => mine).join(', '), pairs.map(([, theirs]) => theirs).join(', ')]
    : null;
}
