import { cache } from 'react';
import { findCells } from '../../db/find-cells.ts';
import { findReferenceStudies } from '../../db/find-reference-studies.ts';
import { findRunCases } from '../../db/find-run-cases.ts';
import { findSubjects } from '../../db/find-subjects.ts';
import { findUncountedRuns } from '../../db/find-uncounted-runs.ts';
import type { Address } from './address.ts';
import { type Comparison, compareSubjects } from './comparison.ts';

export interface Loaded {
  readonly comparison: Comparison | null;
  /** Words of the address that name nothing here. */
  readonly unknown: readonly string[];
}

/** One query a request, though both the page and its title ask. */
export const findCompared = cache((words: string) => findSubjects(words.split('/')));

/** Five queries, whatever is compared. */
export async function loadComparison(address: Address): Promise<Loaded> {
  const found = await findCompared(address.words.join('/'));
  const unknown = address.words.filter((word) => !found.some(({ word: asked }) => asked === word));
  if (found.length === 0) return { comparison: null, unknown };
  const subjects = found.map(({ word: _, ...subject }, place) => ({ ...subject, place }));
  const [cells, runCases, uncounted, studies] = await Promise.all([
    findCells(subjects),
    findRunCases(subjects),
    findUncountedRuns(subjects),
    findReferenceStudies(subjects),
  ]);
  return { comparison: compareSubjects({ subjects, cells, runCases, uncounted, studies, address }), unknown };
}
