import { SUITE_SLUGS, type Suite } from '@fsbench/contract';
import type { Filter } from '../../db/facets.ts';
import { findStudiesById } from '../../db/find-studies-by-id.ts';
import { listBoard } from '../../db/list-board.ts';
import { listKeysOfSuite } from '../../db/list-keys-of-suite.ts';
import type { ReferenceStudy } from '../../db/reference.ts';
import { type Query, readFilter } from '../../domain/conditions/filter.ts';
import { suiteView } from '../../suites/index.ts';
import { keyTitle } from '../../suites/key-title.ts';
import { type Board, boardOf } from './board.ts';
import { type Case, casesOf, chosenCase } from './cases.ts';

export interface LoadedSuite {
  readonly suite: Suite;
  readonly study: ReferenceStudy | null;
  /** Those with a name of their own first, then all others that anybody has figures of. */
  readonly cases: readonly Case[];
  readonly chosen: Case;
  readonly board: Board | null;
  readonly filter: Filter;
}

export function readSuite(slug: string): Suite | null {
  return SUITE_SLUGS.find((suite) => suite === slug) ?? null;
}

/** Everything on the page of a suite, in three queries. */
export async function loadSuite(suite: Suite, query: Query): Promise<LoadedSuite> {
  const [keys, [study]] = await Promise.all([listKeysOfSuite(suite), findStudiesById([suiteView(suite).words.study])]);
  const cases = casesOf(suite, keys, keyTitle);
  const chosen = chosenCase(cases, boardWord(query));
  const filter = readFilter(query);
  const rows = chosen.subjects === 0 ? [] : await listBoard(chosen.text, chosen.kind, filter.quarter !== undefined);
  return { suite, study: study ?? null, cases, chosen, board: boardOf(rows, filter), filter };
}

/** A key is longer than the words that a form sends. */
function boardWord({ board }: Query): string {
  return typeof board === 'string' ? board.slice(0, 300) : '';
}
