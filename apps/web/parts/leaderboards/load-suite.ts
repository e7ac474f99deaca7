import { SUITE_SLUGS, type Suite } from '@fsbench/contract';
import { type ListPlace, type ListQuery, readPlacedQuery } from '../../addresses/list-query.ts';
import type { Filter } from '../../db/facets.ts';
import { findStudiesById } from '../../db/find-studies-by-id.ts';
import { type FactsRow, listFacts } from '../../db/list-facts.ts';
import { listKeysOfSuite } from '../../db/list-keys-of-suite.ts';
import { listLeaderboard } from '../../db/list-leaderboard.ts';
import type { ReferenceStudy } from '../../db/reference.ts';
import type { FilterQuery } from '../../domain/conditions/filter.ts';
import { suiteView } from '../../suites/index.ts';
import { keyTitle } from '../../suites/key-title.ts';
import { casesOf, chosenCase, type LeaderboardCase } from './cases.ts';
import { withLatestRuns } from './latest-runs.ts';
import { type Leaderboard, leaderboardOf } from './leaderboard.ts';
import { subjectLines } from './subject-lines.ts';

export interface LoadedSuite {
  readonly suite: Suite;
  readonly study: ReferenceStudy | null;
  /** Those with a name of their own first, then all others that anybody has figures of. */
  readonly cases: readonly LeaderboardCase[];
  readonly chosen: LeaderboardCase;
  readonly leaderboard: Leaderboard | null;
  /** Of its hardware. */
  readonly facts: readonly FactsRow[];
  readonly filter: Filter;
  /** The order and the filters of its list. */
  readonly query: ListQuery;
  /** Parameters of the list with a value that they cannot have. */
  readonly invalid: readonly string[];
}

export function readSuite(slug: string): Suite | null {
  return SUITE_SLUGS.find((suite) => suite === slug) ?? null;
}

/** Everything on the page of a suite, in three round trips. */
export async function loadSuite(suite: Suite, from: FilterQuery): Promise<LoadedSuite> {
  const [keys, [study]] = await Promise.all([listKeysOfSuite(suite), findStudiesById([suiteView(suite).words.study])]);
  const cases = casesOf(suite, keys, keyTitle);
  const chosen = chosenCase(cases, leaderboardSegment(from));
  const { query, invalid } = readPlacedQuery(placeOf(suite, cases, chosen), from);
  const { filter } = query;
  const rows =
    chosen.subjects === 0 ? [] : await listLeaderboard(chosen.text, chosen.kind, filter.quarter !== undefined);
  const [lines, facts] = await Promise.all([
    withLatestRuns(subjectLines(rows, filter)),
    listFacts(chosen.kind, [...new Set(rows.map(({ slug }) => slug))]),
  ]);
  const leaderboard = leaderboardOf(rows, filter, lines);
  return { suite, study: study ?? null, cases, chosen, leaderboard, facts, filter, query, invalid };
}

/** The list that a leaderboard is. */
export function placeOf(suite: Suite, cases: readonly LeaderboardCase[], chosen: LeaderboardCase): ListPlace {
  const { word, title, text, kind } = chosen;
  const isFirst = chosenCase(cases, '').word === word;
  return {
    ...{ kind, path: `/suites/${suite}`, firstSort: 'rank', caseWords: isFirst ? {} : { board: word } },
    result: { word, suite, title, keyTexts: [text] },
  };
}

/** A key is longer than the words that a form sends. */
function leaderboardSegment({ board }: FilterQuery): string {
  return typeof board === 'string' ? board.slice(0, 300) : '';
}
