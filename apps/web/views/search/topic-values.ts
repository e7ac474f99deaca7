import { PRESETS, presetText, SUITE_SLUGS } from '@fsbench/contract';
import { type ListQuery, readListQuery } from '../../addresses/list-query.ts';
import type { HardwareKind } from '../../db/find-hardware.ts';
import { listResults } from '../../db/list-leaderboard.ts';
import { rowCache } from '../../db/row-cache.ts';
import { formatValue } from '../../domain/results/pair.ts';
import { factsOf } from '../../parts/lists/leaderboard-list.ts';
import {
  decidingRows,
  type ListLine,
  type ListResult,
  type ListResults,
  type ListSubject,
  listOf,
} from '../../parts/lists/list-rows.ts';
import { resultsWithRuns } from '../../parts/lists/load-list.ts';
import { counted } from '../../wording/names.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import type { PageGroup } from './find-pages.ts';

/** What a page that was found says first: its best result, and the range of all. */
export interface TopicValue {
  /** "405 µs" */
  readonly best: string;
  /** " (Samsung 990 PRO 2TB) to 885 µs, 5 drives measured by verified contributors" */
  readonly rest: string;
  readonly isOfOthers: boolean;
}

/** By the address that a topic leads to. */
export type TopicValues = ReadonlyMap<string, TopicValue>;

/** A leaderboard that changes all the time is read again after so long, and what did not change is not. */
const AGE_MS = 20_000;
/** About what a line takes in memory, with the values that are computed of all. */
const BYTES_OF_LINE = 1_000;

interface Leaderboard {
  readonly results: ListResults;
  /** Of the lists that filter it, by their address. */
  readonly values: Map<string, TopicValue | null>;
}

/** Names are of our own topics: no visitor adds one. */
const leaderboards = new Map<string, { readonly readAtMs: number; readonly read: Promise<Leaderboard> }>();

function readLeaderboard({ kind, result }: ListQuery): Promise<Leaderboard> {
  const nowMs = performance.now();
  const name = JSON.stringify(['leaderboard', kind, result.keyTexts]);
  const known = leaderboards.get(name);
  if (known !== undefined && nowMs - known.readAtMs < AGE_MS) return known.read;
  const read = rowCache.read(
    name,
    async (): Promise<Leaderboard> => ({
      results: await resultsWithRuns({ result, filter: {} }, await listResults(result.keyTexts, kind)),
      values: new Map(),
    }),
    ({ results }) => BYTES_OF_LINE * results.lines.size,
  );
  leaderboards.set(name, { readAtMs: nowMs, read });
  // What failed is asked again.
  read.catch(() => leaderboards.delete(name));
  return read;
}

/** Of leaderboards and lists without conditions; any other page has no one result. */
export async function loadTopicValues(groups: readonly PageGroup[]): Promise<TopicValues> {
  const paths = [...new Set(groups.flatMap((group) => group.results.map(({ path }) => path)))];
  const read = await Promise.all(
    paths.map(async (path) => {
      const query = queryOf(path);
      const value = query === null ? null : await readValue(path, query);
      return value === null ? [] : [[path, value] as const];
    }),
  );
  return new Map(read.flat());
}

async function readValue(path: string, query: ListQuery): Promise<TopicValue | null> {
  const { results, values } = await readLeaderboard(query);
  const known = values.get(path);
  if (known !== undefined) return known;
  const value = topicValue(query, results);
  values.set(path, value);
  return value;
}

/** `/suites/sync?board=durable-fsync`, `/drives?class=consumer`; null: another page. */
export function queryOf(path: string): ListQuery | null {
  const { pathname, searchParams } = new URL(path, 'http://site');
  const parameters = Object.fromEntries(searchParams);
  const kind = KINDS[pathname];
  if (kind !== undefined) return readListQuery(kind, parameters).query;
  const suite = SUITE_SLUGS.find((slug) => pathname === `/suites/${slug}`);
  const preset = suite && PRESETS[suite].find(({ slug }) => slug === parameters.board);
  if (!preset || Object.keys(parameters).length > 1) return null;
  const { query } = readListQuery(preset.kind, {});
  return { ...query, result: { ...query.result, title: preset.title, keyTexts: [presetText(preset)] } };
}

const KINDS: Readonly<Record<string, HardwareKind>> = { '/chips': 'chip', '/drives': 'drive', '/machines': 'machine' };

/** Pure: of the best group of the list that the page shows. null: it has no result. */
export function topicValue(query: ListQuery, found: ListResults): TopicValue | null {
  const { rows, measure } = listOf(query, [...found.lines.values()].map(subjectOf), found);
  const own = decidingRows(rows).flatMap(({ result }) =>
    result === null || result.isUnknown || result.camps !== null ? [] : result,
  );
  const described = own.filter(({ isOfHardware }) => isOfHardware);
  const sign = measure?.better === 'higher' ? -1 : 1;
  const sorted = [...(described.length > 0 ? described : own)].sort(
    (x, y) => sign * (x.estimate.median - y.estimate.median) || (x.slug < y.slug ? -1 : 1),
  );
  const [best, ...others] = sorted;
  if (!best || !measure) return null;
  const last = others.at(-1);
  const range = last ? ` to ${formatValue(last.estimate.median, measure)}` : '';
  return {
    best: formatValue(best.estimate.median, measure),
    rest: ` (${best.name})${range}, ${counted(sorted.length, query.kind)}${whoText(best)}`,
    isOfOthers: !best.isVerified,
  };
}

const whoText = ({ isOfHardware, isVerified }: ListResult): string => {
  if (isOfHardware) return ` with ${CONTRIBUTORS_FOR_HARDWARE_VERDICT} or more verified contributors`;
  return isVerified ? ' measured by verified contributors' : ', not verified';
};

function subjectOf({ kind, slug, name, runs, counts }: ListLine): ListSubject {
  const facts = factsOf(kind, slug, null);
  return { kind, slug, name, vendor: null, note: null, runs, counts, publishedCount: 0, facts };
}
