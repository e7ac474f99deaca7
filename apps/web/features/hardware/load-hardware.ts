import { cache } from 'react';
import type { Filter } from '../../db/facets.ts';
import { findReferenceStudies } from '../../db/find-reference-studies.ts';
import { findSubjects } from '../../db/find-subjects.ts';
import { findUncountedRuns } from '../../db/find-uncounted-runs.ts';
import { listRunsOfSubject, type RunLine } from '../../db/list-runs-of-subject.ts';
import type { Subject } from '../../db/subject.ts';
import { findFigures } from '../figures/find-figures.ts';
import { DRIVES_AT_MOST, type Hardware, hardwareOf } from './hardware.ts';

export interface LoadedHardware extends Hardware {
  readonly runs: readonly RunLine[];
}

/** One query a request, though both the page and its title ask. */
export const findHardware = cache(async (kind: 'chip' | 'drive', slug: string): Promise<Subject | null> => {
  const [found] = await findSubjects([slug.toLowerCase()]);
  return found?.kind === kind ? found : null;
});

/** A chip or a drive by its slug, in nine queries; null when there is none of that kind. */
export async function loadHardware(
  kind: 'chip' | 'drive',
  slug: string,
  filter: Filter,
): Promise<LoadedHardware | null> {
  const subject = await findHardware(kind, slug);
  if (!subject) return null;
  const [found, uncounted, studies, runs] = await Promise.all([
    findFigures([subject], filter, DRIVES_AT_MOST),
    findUncountedRuns([subject]),
    findReferenceStudies([subject]),
    listRunsOfSubject(subject),
  ]);
  return { ...hardwareOf({ subject, found, uncounted, studies, filter }), runs };
}
