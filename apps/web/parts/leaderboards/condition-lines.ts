import type { Filter } from '../../db/facets.ts';
import type { LeaderboardRow } from '../../db/list-leaderboard.ts';
import { type FacetLine, facetLines } from '../../domain/conditions/choices.ts';

/** What a table's results were measured under, to filter by. One kind of machine is no choice. */
export function conditionLines(rows: readonly LeaderboardRow[], filter: Filter): FacetLine[] {
  // A condition that only other contributors have is one of the whole table.
  const ofOneSubject = rows.map((row) => ({ ...row, subject: 0 }));
  return facetLines(ofOneSubject, filter)
    .filter(({ facet }) => facet !== 'drive')
    .map((line) => {
      const own = line.values.filter(({ isOfOthers }) => !isOfOthers);
      return line.facet === 'guest' && own.length < 2
        ? { ...line, values: line.values.filter(({ isOfOthers }) => isOfOthers) }
        : line;
    })
    .filter(({ values }) => values.length > 0);
}
