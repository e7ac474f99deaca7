import type { HardwareKind } from '../../db/find-hardware.ts';
import { listResults } from '../../db/list-leaderboard.ts';
import { type StoredLine, type StoredList, storedListWord } from '../../db/stored-lists/stored-list.ts';
import { LIST_CASES, type ListCase } from '../../domain/lists/list-cases.ts';
import { type Measure, readerEstimate } from '../../domain/results/measure.ts';
import type { ListLine } from './list-rows.ts';
import { resultsWithRuns, withRanks } from './load-list.ts';

const KINDS = Object.keys(LIST_CASES) as HardwareKind[];

/**
 * Every list as a page opens it, for `db/stored-lists`: what verified contributors measured of hardware with a name, each
 * of one group of contributors. Two queries a list, one list after the other.
 */
export async function listsToStore(): Promise<StoredList[]> {
  const lists: StoredList[] = [];
  for (const kind of KINDS) {
    for (const result of LIST_CASES[kind]) {
      const list = await listToStore(kind, result);
      if (list !== null) lists.push(list);
    }
  }
  return lists;
}

async function listToStore(kind: HardwareKind, result: ListCase): Promise<StoredList | null> {
  const rows = await listResults(result.keyTexts, kind);
  const results = withRanks(await resultsWithRuns({ result, filter: {} }, rows), rows);
  const { measure } = results;
  if (measure === null || results.guest === null) return null;
  const lines = [...results.lines.values()]
    .filter(({ isVerified, isUnknown, camps }) => isVerified && !isUnknown && camps === null)
    .map((line) => lineOf(line, measure))
    .sort((x, y) => (x.slug < y.slug ? -1 : 1));
  return lines.length === 0 ? null : { word: storedListWord(kind, result.word), guest: results.guest, lines };
}

function lineOf({ slug, estimate, runs, rank, lastRank }: ListLine, measure: Measure): StoredLine {
  const { median, low, high } = readerEstimate(estimate, measure);
  return { slug, median, low, high, isOneRun: runs === 1, rank: rank ?? null, lastRank: lastRank ?? null };
}
