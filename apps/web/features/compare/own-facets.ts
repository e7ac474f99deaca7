import type { Facet } from '../../db/facets.ts';
import type { GroundRow } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import { type FacetValue, facetLines } from '../figures/facets.ts';

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
