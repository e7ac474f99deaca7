import { FACET_WORDS, type Facet, type Filter } from '../../db/facets.ts';
import type { GroundRow } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import { facetLabel, facetTitle, facetValue } from './facets.ts';
import { matchesFilter } from './filter.ts';

export interface FacetValue {
  readonly value: string;
  readonly label: string;
  readonly runs: number;
  readonly isChosen: boolean;
}

export interface FacetLine {
  readonly facet: Facet;
  readonly title: string;
  readonly values: readonly FacetValue[];
}

/** The values there are, each with the most runs seen in one place: an honest count, since keys share runs. */
export function facetLines(
  ground: readonly GroundRow[],
  filter: Filter,
  pins: ReadonlyMap<number, Filter> = new Map(),
): FacetLine[] {
  return FACET_WORDS.flatMap((facet): FacetLine[] => {
    const runs = new Map<string, number>();
    const labels = new Map<string, string>();
    for (const row of ground) {
      const value = facetValue(facet, row);
      const pinned = pins.get(row.subject);
      // What is pinned to a subject is no choice of the page.
      if (value === null || pinned?.[facet] !== undefined) continue;
      if (!matchesFilter(row, { ...filter, ...pinned, [facet]: value })) continue;
      runs.set(value, Math.max(runs.get(value) ?? 0, row.runsCount));
      labels.set(value, facetLabel(facet, row));
    }
    // What the reader chose stays in sight where nothing was measured under it.
    const chosen = filter[facet];
    if (chosen !== undefined && runs.size > 0 && !runs.has(chosen)) runs.set(chosen, 0);
    if (chosen === undefined && isNoChoice(facet, [...runs.keys()])) return [];
    if (facet === 'linked') runs.delete('unlinked');
    if (runs.size === 0) return [];
    const values = [...runs]
      .sort(([, x], [, y]) => y - x)
      .map(([value, count]) => ({
        value,
        label: labels.get(value) ?? value,
        runs: count,
        isChosen: filter[facet] === value,
      }));
    return [{ facet, title: facetTitle(facet), values }];
  });
}

/** Facets that say nothing where there is one value only; and where nothing lies between file system and disk. */
const CHOICES_ONLY: readonly Facet[] = ['machine', 'chip', 'durability', 'method', 'quarter', 'linked'];

function isNoChoice(facet: Facet, values: readonly string[]): boolean {
  if (facet === 'stack') return values.length === 1 && values[0] === 'none';
  // Methods of two suites are no choice: a choice is between versions of one.
  if (facet === 'method') return new Set(values.map((value) => value.replace(/-\d+$/, ''))).size === values.length;
  return values.length < 2 && CHOICES_ONLY.includes(facet);
}

/** What a subject was measured under in more than one way. */
export interface OwnFacet {
  readonly subject: Subject;
  readonly facet: Facet;
  readonly title: string;
  readonly values: readonly FacetValue[];
}

const PINNABLE: readonly Facet[] = ['os', 'fs', 'stack', 'memory', 'power', 'turbo', 'drive', 'cpus', 'quarter'];

export function ownFacets(ground: readonly GroundRow[], subjects: readonly Subject[]): OwnFacet[] {
  return subjects.flatMap((subject) => {
    const own = ground.filter((row) => row.subject === subject.place);
    return facetLines(own, subject.pins)
      .filter(({ facet, values }) => PINNABLE.includes(facet) && values.length > 1 && subject.pins[facet] === undefined)
      .map(({ facet, title, values }) => ({ subject, facet, title, values }));
  });
}
