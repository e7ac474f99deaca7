import { cache } from 'react';
import { findCells } from '../../db/find-cells.ts';
import { findReferenceStudies } from '../../db/find-reference-studies.ts';
import { findRunCases } from '../../db/find-run-cases.ts';
import { findSubjects } from '../../db/find-subjects.ts';
import { findUncountedRuns } from '../../db/find-uncounted-runs.ts';
import { listRunsOfSubject, type RunLine } from '../../db/list-runs-of-subject.ts';
import type { Filter } from '../results/facets.ts';
import type { Subject } from '../results/subject.ts';
import { type Hardware, hardwareOf } from './hardware.ts';

export interface LoadedHardware extends Hardware {
  readonly runs: readonly RunLine[];
}

/** One query a request, though both the page and its title ask. */
export const findHardware = cache(async (kind: 'chip' | 'drive', slug: string): Promise<Subject | null> => {
  const [found] = await findSubjects([slug.toLowerCase()]);
  return found?.kind === kind ? found : null;
});

/** A chip or a drive by its slug, in six queries; null when there is none of that kind. */
export async function loadHardware(
  kind: 'chip' | 'drive',
  slug: string,
  filter: Filter,
): Promise<LoadedHardware | null> {
  const subject = await findHardware(kind, slug);
  if (!subject) return null;
  const [cells, runCases, uncounted, studies, runs] = await Promise.all([
    findCells([subject]),
    findRunCases([subject]),
    findUncountedRuns([subject]),
    findReferenceStudies([subject]),
    listRunsOfSubject(subject),
  ]);
  return { ...hardwareOf({ subject, cells, runCases, uncounted, studies, filter }), runs };
}
