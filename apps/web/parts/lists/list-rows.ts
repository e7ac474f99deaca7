import { FACT_FILTERS, type FactFilter, type ListQuery, orderOf, type SortKey } from '../../addresses/list-query.ts';
import type { CoreVariant } from '../../db/cores.ts';
import { UNKNOWN } from '../../db/facets.ts';
import type { HardwareKind } from '../../db/find-hardware.ts';
import { LIST_LINES } from '../../db/latest-runs-part.ts';
import type { FacetLine } from '../../domain/conditions/choices.ts';
import type { DriveFacts } from '../../domain/lists/drive-facts.ts';
import { describesHardware } from '../../domain/population/population.ts';
import type { ResultCamps } from '../../domain/results/camps.ts';
import { type Measure, readerEstimate, readerValue } from '../../domain/results/measure.ts';
import { byText } from '../../wording/by-text.ts';
import type { ContributorCounts } from '../../wording/contributors.ts';
import { type Ranks, rankedLines } from '../leaderboards/leaderboard.ts';
import type { LeaderboardLine } from '../leaderboards/subject-lines.ts';
import type { PublishedWrites } from '../published/durable-writes.ts';
import { type LogAxis, logAxis, type Whisker, whiskerOf } from './log-axis.ts';

/** What is said of the hardware itself. */
export type SubjectFacts =
  | ({ readonly kind: 'drive' } & DriveFacts)
  | { readonly kind: 'chip'; readonly cores: readonly CoreVariant[]; readonly year: number | null }
  | { readonly kind: 'machine'; readonly machineKind: string; readonly year: number | null };

/** One line of a list, before results. */
export interface ListSubject {
  readonly kind: HardwareKind;
  readonly slug: string;
  readonly name: string;
  readonly vendor: string | null;
  /** What its name does not say: "not identified". */
  readonly note: string | null;
  readonly facts: SubjectFacts;
  /** The latest listed runs, of any suite. */
  readonly runs: number;
  readonly counts: ContributorCounts;
  readonly publishedCount: number;
  /** What studies say of the case, whose workloads differ; null, or left out: nothing. */
  readonly published?: PublishedWrites | null;
}

/** One result, before its place in a list; with ranks where a leaderboard of the same cases and conditions has them. */
export interface ListLine extends LeaderboardLine, Partial<Ranks> {
  /** Where its case has a call for each system: the one that was made. */
  readonly call: string | null;
}

/** The result of the chosen column. */
export interface ListResult extends ListLine {
  /** Six verified contributors or more: it is about the hardware. */
  readonly isOfHardware: boolean;
  readonly whisker: Whisker;
}

/** `hardware`: six verified contributors; `not_verified`: any other result; `not_measured`: no result of this case. */
export const LIST_GROUPS = ['hardware', 'not_verified', 'not_measured'] as const;
export type ListGroup = (typeof LIST_GROUPS)[number];

/** `filled`: about the hardware; `open`: verified contributors, too few for that; `diamond`: not verified. */
export type RowMark = 'filled' | 'open' | 'diamond';

export const markOf = ({ isOfHardware, isVerified }: ListResult): RowMark =>
  isOfHardware ? 'filled' : isVerified ? 'open' : 'diamond';

export interface ListRow extends ListSubject {
  readonly group: ListGroup;
  readonly result: ListResult | null;
  /** Nothing in it is of a verified contributor. */
  readonly isOfOthers: boolean;
}

export interface FactOption {
  readonly value: string;
  readonly rows: number;
  readonly isOfOthers: boolean;
}

/** Facts that may have no source. */
const MAY_BE_UNKNOWN = ['class', 'interface', 'protection'] as const;
export type UnknownName = (typeof MAY_BE_UNKNOWN)[number];

/** What would be in a filtered list if the filtered fact were known; those about the hardware first, then the best. */
interface UnknownFact {
  readonly name: string;
  readonly facts: readonly UnknownName[];
  readonly median: number;
  /** Where it would be among the rows about the hardware, from 1; null: it has too few contributors, or two groups. */
  readonly place: number | null;
}

/** A list as every format shows it. */
export interface HardwareList {
  readonly query: ListQuery;
  readonly order: 'asc' | 'desc';
  readonly measure: Measure | null;
  readonly guest: string | null;
  readonly axis: LogAxis | null;
  readonly rows: readonly ListRow[];
  readonly options: Readonly<Partial<Record<FactFilter, readonly FactOption[]>>>;
  /** Left out by a filter on a fact because nobody has a source for theirs; verified contributors measured them. */
  readonly ofUnknownFact: readonly UnknownFact[];
  /** What the results were measured under, to filter by. */
  readonly conditions: readonly FacetLine[];
  /** The list may have more lines than it shows. */
  readonly isFull: boolean;
}

/** Results by slug. */
export interface ListResults {
  readonly lines: ReadonlyMap<string, ListLine>;
  readonly measure: Measure | null;
  readonly guest: string | null;
  readonly conditions: readonly FacetLine[];
}

export function listOf(query: ListQuery, subjects: readonly ListSubject[], found: ListResults): HardwareList {
  const shown = subjects.filter((subject) => isShown(subject, query));
  const results = isRankedAmongShown(query) ? rankedAmong(shown, found) : found;
  const { measure, guest, conditions } = results;
  const axis = axisOf(
    shown.flatMap(({ slug }) => readerLine(results.lines.get(slug), measure) ?? []),
    measure?.unit === 'bytes_per_s' ? 2 : 10,
  );
  const better = measure?.better ?? 'lower';
  const order = orderOf(query, better);
  const rows = inOrder(
    shown.map((subject) => rowOf(subject, results, axis)),
    { query, order, measure },
  );
  const isFull = subjects.length >= LIST_LINES;
  const ofUnknownFact = leftOut(query, subjects, results, rows);
  const options = optionsOf(query, subjects);
  return { query, order, measure, guest, axis, rows, options, ofUnknownFact, conditions, isFull };
}

/** A rank is among the hardware that filters on facts leave. A search by name may leave any one drive: it changes no rank. */
export const isRankedAmongShown = ({ text, facts }: Pick<ListQuery, 'text' | 'facts'>): boolean =>
  text === '' && Object.keys(facts).length > 0;

/** Rows as a list has them. */
export const inOrder = (
  rows: readonly ListRow[],
  { query, order, measure }: Pick<HardwareList, 'query' | 'order' | 'measure'>,
): ListRow[] =>
  query.sort === 'found' ? [...rows] : rows.toSorted(byGroupThen(query.sort, order, measure?.better ?? 'lower'));

/** As the leaderboard ranks, of the lines that it ranks. */
function rankedAmong(shown: readonly ListSubject[], results: ListResults): ListResults {
  if (results.measure === null) return results;
  const lines = shown.flatMap(({ slug }) => results.lines.get(slug) ?? []).filter(({ rank }) => rank !== undefined);
  const ranked = rankedLines(lines, results.measure.better);
  return { ...results, lines: new Map([...results.lines, ...ranked.map((line) => [line.slug, line] as const)]) };
}

function leftOut(
  query: ListQuery,
  subjects: readonly ListSubject[],
  { lines, measure }: ListResults,
  rows: readonly ListRow[],
): UnknownFact[] {
  const filtered = MAY_BE_UNKNOWN.filter((name) => (query.facts[name] ?? UNKNOWN) !== UNKNOWN);
  const sign = measure?.better === 'higher' ? -1 : 1;
  const shown = rows.flatMap(({ result }) =>
    result?.isOfHardware && result.camps === null ? [sign * result.estimate.median] : [],
  );
  const unknown = subjects.flatMap((subject): UnknownFact[] => {
    const facts = filtered.filter((name) => factOf(subject, name) === null);
    const line = lines.get(subject.slug);
    const known = Object.entries(query.facts).filter(([name]) => !facts.some((fact) => fact === name));
    const passes = isShown(subject, { ...query, facts: Object.fromEntries(known) });
    if (facts.length === 0 || !passes || !line?.isVerified) return [];
    const { median } = line.estimate;
    const isPlaced = describesHardware(line.isVerified, line.contributors) && line.camps === null;
    const place = isPlaced ? 1 + shown.filter((value) => value < sign * median).length : null;
    return [{ name: subject.name, facts, median, place }];
  });
  return unknown.sort((x, y) => Number(x.place === null) - Number(y.place === null) || sign * (x.median - y.median));
}

function factOf(subject: ListSubject, name: UnknownName): string | null {
  const value = subject.facts.kind === 'drive' ? filterValue(subject, name) : UNKNOWN;
  return subject.facts.kind === 'drive' && value === UNKNOWN ? null : value;
}

function rowOf(subject: ListSubject, { lines, measure }: ListResults, axis: LogAxis | null): ListRow {
  const line = lines.get(subject.slug);
  if (!line || !axis) {
    const isOfOthers = subject.runs > 0 && subject.counts.verified === 0;
    return { ...subject, group: 'not_measured', result: null, isOfOthers };
  }
  const isOfHardware = describesHardware(line.isVerified, line.contributors);
  const result = { ...line, isOfHardware, whisker: whiskerOf(readerLine(line, measure), axis) };
  const group = isOfHardware ? 'hardware' : 'not_verified';
  const facts = measuredFacts(subject.facts, line);
  return { ...subject, facts, group, result, isOfOthers: !line.isVerified };
}

/** Of a chip that is sold with several numbers of cores: the one that the result is of. */
function measuredFacts(facts: SubjectFacts, { usableCpus }: LeaderboardLine): SubjectFacts {
  if (facts.kind !== 'chip') return facts;
  const measured = facts.cores.filter(({ all }) => all === usableCpus);
  return measured.length === 0 ? facts : { ...facts, cores: measured };
}

/** As its marks are drawn: the axis has what a reader sees. */
function readerLine<T extends LeaderboardLine | undefined>(line: T, measure: Measure | null): T {
  if (line === undefined || measure === null || !measure.isFileRate) return line;
  const { estimate, camps } = line;
  const turned = camps?.map((camp) => ({ ...camp, median: readerValue(camp.median, measure) })).toReversed();
  return {
    ...line,
    estimate: readerEstimate(estimate, measure),
    camps: (turned as ResultCamps | undefined) ?? null,
  };
}

/** How far others stretch the axis of a list in which nothing is about the hardware yet. */
const STRETCH = 10;

/**
 * Of verified contributors, where there are any. Others move no mark in a list that has results of the hardware; in one
 * that has none they stretch the axis a little. What does not fit lies beyond an end.
 */
function axisOf(lines: readonly LeaderboardLine[], base: LogAxis['base']): LogAxis | null {
  const verified = lines.filter(({ isVerified }) => isVerified).flatMap(valuesOf);
  if (verified.length === 0) return logAxis(lines.flatMap(valuesOf), base);
  if (lines.some((line) => describesHardware(line.isVerified, line.contributors))) return logAxis(verified, base);
  const [low, high] = [Math.min(...verified) / STRETCH, Math.max(...verified) * STRETCH];
  return logAxis([...verified, ...lines.flatMap(valuesOf).filter((value) => value >= low && value <= high)], base);
}

function valuesOf({ estimate: { median, low, high }, camps }: LeaderboardLine): number[] {
  const bounds = low === null || high === null ? [] : [low, high];
  return [...(camps ? camps.map((camp) => camp.median) : [median]), ...bounds];
}

/**
 * Groups in their order, what verified contributors measured before the rest, and what was only published between; in each
 * what has a value first, in the order asked for; then by slug, so that it is one order.
 */
function byGroupThen(key: SortKey, order: 'asc' | 'desc', better: 'lower' | 'higher') {
  const sign = order === 'asc' ? 1 : -1;
  const within = ({ group, isOfOthers, runs }: ListRow) =>
    isOfOthers ? (group === 'hardware' ? 0 : 2) : Number(group === 'not_measured' && runs === 0);
  const groupAt = (row: ListRow) => 3 * LIST_GROUPS.indexOf(row.group) + within(row);
  const by = (one: SortKey, direction: number) => (x: ListRow, y: ListRow) => {
    const [a, b] = [sortValue(x, one), sortValue(y, one)];
    return Number(a === null) - Number(b === null) || direction * compareValues(a, b);
  };
  const byKey = by(key, sign);
  // Ties share a rank, and most lines have none.
  const byResult = key === 'rank' ? by('result', better === 'lower' ? sign : -sign) : () => 0;
  return (x: ListRow, y: ListRow): number =>
    groupAt(x) - groupAt(y) || byKey(x, y) || byResult(x, y) || (x.slug < y.slug ? -1 : 1);
}

function compareValues(a: SortValue, b: SortValue): number {
  if (a === b) return 0;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return byText(String(a), String(b));
}

type SortValue = number | string | null;

function sortValue(row: ListRow, key: SortKey): SortValue {
  const { facts, result } = row;
  switch (key) {
    case 'name':
      return row.name;
    case 'result':
      // Two groups of contributors have no one value.
      // What was published is in groups of its own, or after what was measured.
      if (result === null) return row.published?.ns[0] ?? null;
      return result.isOfHardware && result.camps ? null : result.estimate.median;
    case 'rank':
      return result?.rank ?? null;
    case 'interval':
      return result === null || result.camps ? null : relativeWidth(result);
    case 'call':
      return result?.call ?? null;
    case 'runs':
      return runsOf(row);
    case 'contributors': {
      const { verified, others } = countsOf(row);
      // No number of others orders rows that verified contributors measured.
      return verified > 0 ? verified : others / 1e9;
    }
    default:
      return factValue(facts, key);
  }
}

/** The narrowest interval is the most certain result. */
const relativeWidth = ({ estimate: { low, high } }: ListResult): number | null =>
  low === null || high === null ? null : high / low;

function factValue(facts: SubjectFacts, key: SortKey): SortValue {
  const number = (is: boolean | null) => (is === null ? null : Number(is));
  if (key === 'year') return facts.kind === 'drive' ? null : facts.year;
  if (key === 'cores') return facts.kind === 'chip' ? mostCores(facts.cores) : null;
  if (key === 'kind') return facts.kind === 'machine' ? facts.machineKind : null;
  if (facts.kind !== 'drive') return null;
  switch (key) {
    case 'interface':
      return facts.interface;
    case 'capacity':
      return facts.capacityBytes;
    case 'class':
      return facts.class;
    case 'protection':
      return number(facts.powerLossProtection);
    case 'cache':
      return number(facts.volatileWriteCache);
    default:
      return null;
  }
}

const mostCores = (cores: readonly CoreVariant[]): number | null => {
  const counts = cores.flatMap(({ all }) => all ?? []);
  return counts.length === 0 ? null : Math.max(...counts);
};

/** Of its result; without one, of all its runs. */
export const runsOf = ({ result, runs }: ListRow): number => result?.runs ?? runs;
export const countsOf = ({ result, counts }: ListRow): ContributorCounts => result?.counts ?? counts;

/** "2", "2 to 5": the ranks that it may have; null: it has none. */
export function rankRange(result: Partial<Ranks> | null, to = ' to '): string | null {
  if (result?.rank === undefined) return null;
  const { rank, lastRank } = result;
  return rank === lastRank ? String(rank) : `${rank}${to}${lastRank}`;
}

interface VerifiedCounts {
  readonly verified: number;
  /** Whose result here is of verified contributors: other cases and conditions count others. */
  readonly verifiedHere: number;
}

/** Hardware with a name of its own that verified contributors measured. */
export function verifiedCounts(rows: readonly ListRow[]): VerifiedCounts {
  const measured = rows.filter((row) => row.note === null && runsOf(row) > 0);
  const verified = measured.filter((row) => countsOf(row).verified > 0 || row.counts.verified > 0).length;
  const verifiedHere = measured.filter(({ result, isOfOthers }) => result !== null && !isOfOthers).length;
  return { verified, verifiedHere };
}

/** What decides which columns there are: rows of other contributors only where there is no row beside them. */
export function decidingRows(rows: readonly ListRow[]): readonly ListRow[] {
  const own = rows.filter(({ isOfOthers }) => !isOfOthers);
  return own.length > 0 ? own : rows;
}

function isShown(subject: ListSubject, { facts }: ListQuery, except: FactFilter | null = null): boolean {
  return Object.entries(facts).every(
    ([name, value]) => name === except || filterValue(subject, name as FactFilter) === value,
  );
}

function filterValue({ vendor, facts }: ListSubject, name: FactFilter): string | null {
  if (name === 'vendor') return vendor;
  if (facts.kind !== 'drive') return null;
  if (name === 'protection') return protectionWord(facts.powerLossProtection);
  return name === 'class' ? (facts.class ?? UNKNOWN) : facts[name];
}

const protectionWord = (is: boolean | null) => (is === null ? UNKNOWN : is ? 'yes' : 'no');

/** Values to filter by, each with the rows that it leaves under the other filters. */
function optionsOf(query: ListQuery, subjects: readonly ListSubject[]): HardwareList['options'] {
  const names: readonly FactFilter[] = FACT_FILTERS[query.kind];
  const optionOf = (name: FactFilter): FactOption[] => {
    const found = subjects.filter((subject) => isShown(subject, query, name));
    const values = [...new Set(found.flatMap((subject) => filterValue(subject, name) ?? []))].sort();
    return values.map((value) => {
      const mine = found.filter((subject) => filterValue(subject, name) === value);
      const isOfOthers = mine.every(({ runs, counts }) => runs > 0 && counts.verified === 0);
      return { value, rows: mine.length, isOfOthers };
    });
  };
  return Object.fromEntries(names.map((name) => [name, optionOf(name)]));
}
