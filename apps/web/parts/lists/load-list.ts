import type { ListQuery } from '../../addresses/list-query.ts';
import type { LatestRuns } from '../../db/latest-runs-part.ts';
import { listChips } from '../../db/list-chips.ts';
import { listDrives } from '../../db/list-drives.ts';
import { LEADERBOARD_SUBJECTS, type LeaderboardRow, listResults } from '../../db/list-leaderboard.ts';
import { listMachines } from '../../db/list-machines.ts';
import { driveFacts } from '../../domain/lists/drive-facts.ts';
import { LIST_CASES } from '../../domain/lists/list-cases.ts';
import { groupRows } from '../../domain/population/choose.ts';
import { primitiveName } from '../../wording/names.ts';
import { conditionLines } from '../leaderboards/condition-lines.ts';
import { withLatestRuns } from '../leaderboards/latest-runs.ts';
import { rankedLines } from '../leaderboards/leaderboard.ts';
import { type SubjectLines, subjectLines } from '../leaderboards/subject-lines.ts';
import { publishedWrites } from '../published/durable-writes.ts';
import { type HardwareList, type ListResults, type ListSubject, listOf } from './list-rows.ts';
import { noteOf } from './subject-notes.ts';

/** A list with its results: two queries at once, then the latest runs of what has few contributors. */
export async function loadList(query: ListQuery): Promise<HardwareList> {
  const { kind, result, filter } = query;
  const [subjects, rows] = await Promise.all([
    SUBJECTS[kind](query),
    listResults(result.keyTexts, kind, filter.quarter !== undefined),
  ]);
  return listOf(query, subjects, withRanks(await resultsWithRuns(query, rows), rows));
}

/** Pure: with the ranks that a leaderboard of the same cases and conditions gives, to no more hardware than it has. */
export function withRanks(results: ListResults, rows: readonly LeaderboardRow[]): ListResults {
  const { lines, measure } = results;
  if (measure === null) return results;
  const onLeaderboard = new Set(rows.filter(({ subject }) => subject < LEADERBOARD_SUBJECTS).map(({ slug }) => slug));
  const ranked = rankedLines(
    [...lines.values()].filter(({ slug }) => onLeaderboard.has(slug)),
    measure.better,
  );
  return { ...results, lines: new Map([...lines, ...ranked.map((line) => [line.slug, line] as const)]) };
}

/** Results as a list has them, what few contributors measured by its latest runs. */
export const resultsWithRuns = async (
  query: Pick<ListQuery, 'result' | 'filter'>,
  rows: readonly LeaderboardRow[],
): Promise<ListResults> =>
  resultsOf(query, rows, await withLatestRuns(subjectLines(ofOneKeyEach(query, rows), query.filter)));

const SUBJECTS = {
  chip: async ({ text }: ListQuery): Promise<ListSubject[]> =>
    (await listChips(text)).map((line) => ({
      ...commonOf('chip', line),
      publishedCount: line.publishedCount,
      facts: { kind: 'chip', cores: line.cores, year: line.year },
    })),
  drive: async (query: ListQuery): Promise<ListSubject[]> =>
    (await listDrives(query.text)).map((line) => ({
      ...commonOf('drive', line),
      publishedCount: line.publishedCount,
      published: isOfStudies(query) ? publishedWrites(line.flushedValues ?? []) : null,
      facts: { kind: 'drive', ...driveFacts(line) },
    })),
  machine: async ({ text }: ListQuery): Promise<ListSubject[]> =>
    (await listMachines(text)).map((line) => ({
      ...commonOf('machine', line),
      publishedCount: 0,
      facts: { kind: 'machine', machineKind: line.kind, year: line.year },
    })),
} as const;

/** Studies measured durable writes on bare metal, and state few other conditions. */
const isOfStudies = ({ result, filter }: ListQuery): boolean =>
  result === LIST_CASES.drive[0] &&
  Object.entries(filter).every(([facet, value]) => facet === 'guest' && value === 'no');

interface NamedLine extends LatestRuns {
  readonly slug: string;
  readonly name: string;
  readonly vendor: string | null;
  readonly kind: string;
}

function commonOf(kind: ListQuery['kind'], line: NamedLine) {
  const { slug, name, vendor, runs, contributors, isVerified, otherContributors } = line;
  const counts = isVerified
    ? { verified: contributors, others: otherContributors }
    : { verified: 0, others: contributors };
  return { kind, slug, name, vendor, note: noteOf(line.kind), runs, counts };
}

/** Of each subject the one key that its verified contributors measured, else others; the first of several, never the best. */
export function resultsOf(
  query: Pick<ListQuery, 'result' | 'filter'>,
  rows: readonly LeaderboardRow[],
  read?: SubjectLines | null,
): ListResults {
  const { result, filter } = query;
  const mine = ofOneKeyEach({ result }, rows);
  const results = withCalls(query, mine, read);
  const { guest } = results;
  return { ...results, conditions: guest === null ? [] : conditionLines(mine, { ...filter, guest }) };
}

/** The same without the conditions that a list offers. */
export const linesOf = (
  query: Pick<ListQuery, 'result' | 'filter'>,
  rows: readonly LeaderboardRow[],
): Omit<ListResults, 'conditions'> => withCalls(query, ofOneKeyEach({ result: query.result }, rows));

/** @param mine of each subject one key */
function withCalls(
  { result: { keyTexts }, filter }: Pick<ListQuery, 'result' | 'filter'>,
  mine: readonly LeaderboardRow[],
  read?: SubjectLines | null,
): Omit<ListResults, 'conditions'> {
  const found = read === undefined ? subjectLines(mine, filter) : read;
  const keys = new Map(mine.map(({ slug, key }) => [slug, key]));
  const callOf = (slug: string) => (keyTexts.length > 1 ? primitiveName(keys.get(slug)?.primitive ?? 'none') : null);
  return {
    lines: new Map(found?.lines.map((line) => [line.slug, { ...line, call: callOf(line.slug) }])),
    measure: found?.measure ?? null,
    guest: found?.guest ?? null,
  };
}

const ofOneKeyEach = (
  { result: { keyTexts } }: { readonly result: Pick<ListQuery['result'], 'keyTexts'> },
  rows: readonly LeaderboardRow[],
): LeaderboardRow[] => [...groupRows(rows, ({ slug }) => slug).values()].flatMap((some) => ofOneKey(some, keyTexts));

function ofOneKey(rows: readonly LeaderboardRow[], keyTexts: readonly string[]): LeaderboardRow[] {
  const of = (some: readonly LeaderboardRow[]) =>
    keyTexts.find((text) => some.some(({ key }) => key.text === text)) ?? null;
  const chosen = of(rows.filter(({ isLinked }) => isLinked)) ?? of(rows);
  return rows.filter(({ key }) => key.text === chosen);
}
