import { type ListQuery, readFoundQuery, readListQuery } from '../../addresses/list-query.ts';
import type { HardwareKind } from '../../db/find-hardware.ts';
import { type CellOfFound, listCellsOfFound } from '../../db/list-cells-of-found.ts';
import type { LeaderboardRow } from '../../db/list-leaderboard.ts';
import { rowCache } from '../../db/row-cache.ts';
import type { HardwareMatch } from '../../db/search-hardware.ts';
import type { Measure } from '../../domain/results/measure.ts';
import { digitsOf, formatValue } from '../../domain/results/pair.ts';
import { RESULT_KEYS } from '../../domain/search/found-results.ts';
import { withLatestRunsEach } from '../../parts/leaderboards/latest-runs.ts';
import type { LeaderboardLine, SubjectLines } from '../../parts/leaderboards/subject-lines.ts';
import { factsOf } from '../../parts/lists/leaderboard-list.ts';
import { FEW_VERIFIED, groupsOf, NOT_VERIFIED, type RowGroup } from '../../parts/lists/list-groups.ts';
import {
  type HardwareList,
  inOrder,
  type ListLine,
  type ListRow,
  type ListSubject,
  listOf,
} from '../../parts/lists/list-rows.ts';
import { linesOf } from '../../parts/lists/load-list.ts';
import { noteOf } from '../../parts/lists/subject-notes.ts';
import { counted } from '../../wording/names.ts';

/** Hardware of one kind that was found, as its list shows it: in the order of the search, or sorted and grouped as the list is. */
export interface FoundList {
  readonly list: HardwareList;
  readonly groups: readonly RowGroup[];
  /** Only other people's studies have results of it. */
  readonly published: readonly ListRow[];
  /** Hardware that nobody measured: a name has no values to fill a row with. */
  readonly unmeasured: readonly ListRow[];
}

export type FoundLists = ReadonlyMap<HardwareKind, FoundList>;

/** About what a line takes in memory. */
const BYTES_OF_LINE = 1_000;

/** The lists of what was found. Results of hardware are in memory until they change: who types finds the same again. */
export async function loadFoundLists(
  hardware: readonly HardwareMatch[],
  queryOf = (kind: HardwareKind): ListQuery => readFoundQuery(kind, '', {}),
): Promise<FoundLists> {
  const byKey = new Map(hardware.filter(({ runs }) => runs > 0).map((one) => [keyOf(one), one]));
  const keys = [...byKey.keys()];
  const read = await rowCache.readEach(
    keys,
    (missing) => readResults(missing.flatMap((key) => byKey.get(key) ?? [])),
    ({ lines }) => BYTES_OF_LINE * (1 + lines.length),
  );
  const ofKey = new Map(keys.map((key, at) => [key, read[at]]));
  const results = hardware.map((one) => ({ one, ...(ofKey.get(keyOf(one)) ?? NO_RESULT) }));
  const kinds = new Set(hardware.map(({ kind }) => kind));
  return new Map(
    [...kinds].map((kind) => [
      kind,
      foundList(
        queryOf(kind),
        results.filter(({ one }) => one.kind === kind),
      ),
    ]),
  );
}

const keyOf = ({ kind, id }: HardwareMatch): string => JSON.stringify(['found', kind, id]);

/** What few contributors measured has the value of its latest runs, as everywhere, in one query for all. */
async function readResults(hardware: readonly HardwareMatch[]): Promise<HardwareResult[]> {
  const cells = await listCellsOfFound(hardware, RESULT_KEYS);
  const results = hardware.map((one) => resultOf(one, cells));
  const read = await withLatestRunsEach(results.map(readLinesOf));
  return results.map((one, at) => withEstimates(one, read[at]?.lines ?? []));
}

const withEstimates = (result: HardwareResult, read: readonly LeaderboardLine[]): HardwareResult => ({
  ...result,
  lines: result.lines.map((line, at) => ({ ...line, estimate: read[at]?.estimate ?? line.estimate })),
});

/** "6 runs · durable 4 KiB write 405 µs"; null: its list has no value of it. */
export function valueText(lists: FoundLists, { kind, slug }: Pick<HardwareMatch, 'kind' | 'slug'>): string | null {
  const list = lists.get(kind)?.list;
  const result = list?.rows.find((row) => row.slug === slug)?.result;
  if (!list?.measure || !result || result.camps) return null;
  const { title } = list.query.result;
  const name = `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
  return `${counted(result.runs, 'run')} · ${name} ${formatValue(result.estimate.median, list.measure, digitsOf(result))}`;
}

interface HardwareResult {
  readonly measure: Measure | null;
  readonly guest: string | null;
  readonly lines: readonly ListLine[];
}

const NO_RESULT: HardwareResult = { measure: null, guest: null, lines: [] };

interface FoundResult extends HardwareResult {
  readonly one: HardwareMatch;
}

/** By itself: what was measured in virtual machines only is found too, and its row says so. */
function resultOf(one: HardwareMatch, cells: readonly CellOfFound[]): HardwareResult {
  const { lines, measure, guest } = linesOf(readListQuery(one.kind, {}).query, rowsOf(one, cells));
  return { measure, guest, lines: [...lines.values()] };
}

const readLinesOf = ({ lines, measure, guest }: HardwareResult): SubjectLines | null =>
  measure === null || guest === null ? null : { lines, measure, guest };

/** Pure: hardware of one kind with its results, as a list. */
export function foundList(query: ListQuery, results: readonly FoundResult[]): FoundList {
  const mine = results.map(({ one }) => one);
  const list = listOf(
    // What was typed has found them; no name has to hold it.
    { ...query, text: '' },
    results.map(({ one, guest }) => subjectOf(one, guest)),
    {
      lines: new Map(results.flatMap(({ lines }) => lines.map((line): [string, ListLine] => [line.slug, line]))),
      measure: results.find((one) => one.measure !== null)?.measure ?? null,
      guest: null,
      conditions: [],
    },
  );
  const rows = mine.flatMap(({ slug, isVerified }) => {
    const row = list.rows.find((one) => one.slug === slug);
    return row ? [{ ...row, isOfOthers: !isVerified }] : [];
  });
  const unmeasured = rows.filter((_, at) => mine[at] && !mine[at].isVerified && !mine[at].hasRuns);
  const published = rows.filter((_, at) => mine[at]?.isVerified && !mine[at].hasRuns);
  const groups = query.sort === 'found' ? groupsAsFound(mine, rows) : groupsSorted({ ...list, rows }, mine);
  return { list: { ...list, query, rows }, groups, published, unmeasured };
}

/** Sorted, a row is where its list has it: an order goes over one group. */
function groupsSorted(list: HardwareList, mine: readonly HardwareMatch[]): RowGroup[] {
  const measured = list.rows
    .filter((_, at) => mine[at]?.hasRuns)
    .map((row) => (row.result === null ? row : { ...row, isOfOthers: !row.result.isVerified }));
  return groupsOf({ ...list, rows: inOrder(measured, list) });
}

function groupsAsFound(mine: readonly HardwareMatch[], rows: readonly ListRow[]): RowGroup[] {
  const rowsWith = (is: (one: HardwareMatch) => boolean) => rows.filter((_, at) => mine[at] && is(mine[at]));
  const verified = rowsWith(({ isVerified, hasRuns }) => isVerified && hasRuns);
  const hasFew = verified.some(({ result }) => result !== null) && !verified.some(isOfHardware);
  const groups: RowGroup[] = [
    {
      ...{ id: 'verified', title: hasFew ? FEW_VERIFIED : null, about: '', mark: hasFew ? 'open' : null },
      rows: verified,
    },
    {
      ...{ id: 'others', ...NOT_VERIFIED },
      mark: 'diamond',
      rows: rowsWith(({ isVerified, hasRuns }) => !isVerified && hasRuns),
    },
  ];
  return groups.filter((group) => group.rows.length > 0);
}

/** Drawn with a filled mark. */
export const isOfHardware = ({ result }: ListRow): boolean => result?.isOfHardware === true;

const rowsOf = ({ kind, id, slug, name, identity }: HardwareMatch, cells: readonly CellOfFound[]): LeaderboardRow[] =>
  cells.filter((cell) => cell.kind === kind && cell.id === id).map((cell) => ({ ...cell, slug, name, identity }));

function subjectOf(one: HardwareMatch, guest: string | null): ListSubject {
  const { kind, slug, name, vendor, identity, runs, isVerified, hasRuns, year, cores } = one;
  const note = noteOf(identity) ?? (guest === 'yes' ? 'virtual machine' : null);
  return {
    ...{ kind, slug, name, vendor, note, runs },
    facts: factsOf(kind, slug, { identity, year, cores, transport: null, bytes: null }),
    counts: { verified: 0, others: 0 },
    publishedCount: isVerified && !hasRuns ? 1 : 0,
  };
}
