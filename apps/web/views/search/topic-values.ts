import { PRESETS, presetText, SUITE_SLUGS } from '@fsbench/contract';
import { type ListQuery, readListQuery } from '../../addresses/list-query.ts';
import type { HardwareKind } from '../../db/find-hardware.ts';
import { listResults } from '../../db/list-leaderboard.ts';
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

/** Reading a leaderboard takes as long as a search: it is read again after so long. */
const AGE_MS = 20_000;
const values = new Map<string, Remembered<TopicValue | null>>();
const results = new Map<string, Remembered<ListResults>>();

interface Remembered<T> {
  readonly readAtMs: number;
  readonly value: Promise<T>;
}

/** Names are of our own topics: no visitor adds one. */
function remembered<T>(all: Map<string, Remembered<T>>, name: string, read: () => Promise<T>): Promise<T> {
  const nowMs = performance.now();
  const found = all.get(name);
  if (found !== undefined && nowMs - found.readAtMs < AGE_MS) return found.value;
  const value = read();
  all.set(name, { readAtMs: nowMs, value });
  // What failed is asked again.
  value.catch(() => all.delete(name));
  return value;
}

/** Of leaderboards and lists without conditions; any other page has no one result. */
export async function loadTopicValues(groups: readonly PageGroup[]): Promise<TopicValues> {
  const paths = [...new Set(groups.flatMap((group) => group.results.map(({ path }) => path)))];
  const read = await Promise.all(
    paths.map(async (path) => {
      const query = queryOf(path);
      const value = query === null ? null : await remembered(values, path, () => readValue(query));
      return value === null ? [] : [[path, value] as const];
    }),
  );
  return new Map(read.flat());
}

async function readValue(query: ListQuery): Promise<TopicValue | null> {
  const { kind, result } = query;
  return topicValue(
    query,
    // Several lists filter one.
    await remembered(results, `${kind} ${result.keyTexts.join(' ')}`, async () =>
      resultsWithRuns({ result, filter: {} }, await listResults(result.keyTexts, kind)),
    ),
  );
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
