import type { ComparabilityKey } from '@fsbench/contract';
import {
  type ComparisonSide,
  type ContributorShare,
  cellSummary,
  contributorLnMedians,
  type Estimate,
  mergeContributors,
} from '@fsbench/stats';
import { CONTRIBUTORS_TO_SPEAK_OF_HARDWARE } from '../words/verdict.ts';
import { type Filter, matchesFilter } from './facets.ts';
import { type Measure, measureOf, shownEstimate } from './measure.ts';
import type { CellRow, HardwareName, Place, RunCaseRow } from './rows.ts';

/** One subject's figure for one key: from its cells where it has them, else from its runs. */
export interface Result {
  readonly subject: number;
  readonly key: Place['key'];
  readonly drive: HardwareName | null;
  readonly measure: Measure;
  readonly contributors: number;
  readonly runs: number;
  /** In the unit shown. Bounds are over contributors from six of them on, else within the runs at hand. */
  readonly estimate: Estimate;
  readonly basis: 'contributors' | 'runs';
  /** Both kinds of knowledge, for a comparison with another side. */
  readonly side: ComparisonSide;
  readonly p90: number | null;
  readonly p99: number | null;
  readonly isGuest: boolean | null;
  readonly usableCpus: number;
  readonly osFamilies: readonly string[];
  readonly endsAt: string | null;
  /** The worst flag of the runs at hand. */
  readonly isDoubtful: boolean;
  /** The latest run behind the figure. */
  readonly href: string | null;
}

/** What is never pooled: drives, guests with machines, CPU counts. */
export interface Aside {
  readonly subject: number;
  readonly isGuest: boolean | null;
  readonly usableCpus: number;
  readonly drive: HardwareName | null;
  readonly runs: number;
}

export interface Picked {
  readonly results: readonly Result[];
  /** What passed the filter and is not shown, because it may not be pooled with what is. */
  readonly aside: readonly Aside[];
}

/**
 * The results to show of each subject: the rows that pass the filter, of the one machine class (guest or
 * not, usable CPUs) and for disks the one drive that most contributors and runs stand behind, merged over
 * the remaining conditions.
 */
export function pickResults(cells: readonly CellRow[], runCases: readonly RunCaseRow[], filter: Filter): Picked {
  const passing: Rows = {
    cells: cells.filter((row) => matchesFilter(row, filter)),
    cases: runCases.filter((row) => matchesFilter(row, filter)),
  };
  const results: Result[] = [];
  const aside: Aside[] = [];
  for (const subject of new Set([...passing.cells, ...passing.cases].map((row) => row.subject))) {
    const mine = only(passing, (row) => row.subject === subject);
    const [machine, ...otherMachines] = rank(mine, machineText);
    if (!machine) continue;
    const here = only(mine, (row) => machineText(row) === machine.text);
    const onDisk = only(here, isOnDrive);
    const [drive, ...otherDrives] = rank(onDisk, driveText);
    const shown = only(here, (row) => !isOnDrive(row) || driveText(row) === drive?.text);
    results.push(...resultsOf(shown.cells, shown.cases));
    aside.push(...[...otherMachines, ...otherDrives].map(({ row, runs }) => asideOf(row, runs)));
  }
  return { results, aside };
}

interface Rows {
  readonly cells: readonly CellRow[];
  readonly cases: readonly RunCaseRow[];
}

const machineText = ({ stratum }: Place) => `${stratum.isGuest}|${stratum.usableCpus}`;
const driveText = ({ drive }: Place) => drive?.slug ?? '';
const isOnDrive = ({ drive, key }: Place) => drive !== null || key.targetRole === 'disk';

function only(rows: Rows, has: (row: Place) => boolean): Rows {
  return { cells: rows.cells.filter(has), cases: rows.cases.filter(has) };
}

/** Groups of rows by what most stands behind them: contributors, then runs, then the latest. */
function rank({ cells, cases }: Rows, textOf: (row: Place) => string) {
  const groups = new Map<string, { row: Place; contributors: number; runs: number; latest: number }>();
  const note = (row: Place, contributors: number, runs: number, latest: number) => {
    const text = textOf(row);
    const known = groups.get(text) ?? { row, contributors: 0, runs: 0, latest: 0 };
    groups.set(text, {
      row: known.row,
      contributors: Math.max(known.contributors, contributors),
      runs: Math.max(known.runs, runs),
      latest: Math.max(known.latest, latest),
    });
  };
  for (const cell of cells) note(cell, cell.distinctCount, cell.runsCount, 0);
  for (const one of cases) note(one, 1, 1, one.receivedAt.getTime());
  return [...groups]
    .map(([text, group]) => ({ text, ...group }))
    .sort((x, y) => y.contributors - x.contributors || y.runs - x.runs || y.latest - x.latest);
}

function asideOf({ subject, stratum, drive }: Place, runs: number): Aside {
  return { subject, isGuest: stratum.isGuest, usableCpus: stratum.usableCpus, drive, runs };
}

function resultsOf(cells: readonly CellRow[], cases: readonly RunCaseRow[]): Result[] {
  const keys = new Map<string, { cells: CellRow[]; cases: RunCaseRow[] }>();
  const at = (text: string) => {
    const found = keys.get(text) ?? { cells: [], cases: [] };
    keys.set(text, found);
    return found;
  };
  for (const cell of cells) at(cell.key.text).cells.push(cell);
  for (const one of cases) at(one.key.text).cases.push(one);
  return [...keys.values()].flatMap((group) => resultOf(group.cells, group.cases) ?? []);
}

function resultOf(cells: readonly CellRow[], cases: readonly RunCaseRow[]): Result | null {
  const first = cells[0] ?? cases[0];
  if (!first) return null;
  const measure = measureOf(first.key);
  const merged = mergeContributors(cells.length > 0 ? cells : cases.map(shareOf));
  const summary = cellSummary(merged);
  if (!summary) return null;
  const runs = cases.map(({ estimate }) => shownEstimate(estimate, measure));
  const ofHardware = merged.distinctCount >= CONTRIBUTORS_TO_SPEAK_OF_HARDWARE && summary.low !== null;
  const [latest] = cases;
  const one = cases.length === 1 ? latest : undefined;
  return {
    subject: first.subject,
    key: first.key,
    drive: first.drive,
    measure,
    contributors: merged.distinctCount,
    runs: ofHardware || cases.length === 0 ? cells.reduce((sum, { runsCount }) => sum + runsCount, 0) : cases.length,
    estimate: ofHardware
      ? shownEstimate(summary, measure)
      : (withinRuns(runs) ?? shownEstimate({ ...summary, low: null, high: null }, measure)),
    basis: ofHardware ? 'contributors' : 'runs',
    side: { contributorLnMedians: contributorLnMedians(merged).map(measure.fromLn), runs },
    p90: one?.p90 ?? null,
    p99: one?.p99 ?? null,
    isGuest: first.stratum.isGuest,
    usableCpus: first.stratum.usableCpus,
    osFamilies: [...new Set([...cells, ...cases].map(({ stratum }) => stratum.osFamily))],
    endsAt: latest?.endsAt ?? null,
    isDoubtful: cases.some(({ worstSeverity }) => worstSeverity === 'warn'),
    href: latest ? `/r/${latest.permalink}` : null,
  };
}

/** A run that stands for itself: one contributor with one run. */
function shareOf(one: RunCaseRow) {
  const hash = BigInt(one.contributorId).toString(16).padStart(16, '0');
  const share: ContributorShare = { hash, runs: 1, sumLnMedian: Math.log(one.estimate.median) };
  return { contributors: [share], distinctCount: 1 };
}

/** Geometric mean of the runs at hand, from the lowest end of their intervals to the highest. */
function withinRuns(runs: readonly Estimate[]): Estimate | null {
  if (runs.length === 0) return null;
  const median = Math.exp(runs.reduce((sum, run) => sum + Math.log(run.median), 0) / runs.length);
  const lows = runs.flatMap(({ low }) => low ?? []);
  const highs = runs.flatMap(({ high }) => high ?? []);
  const isWhole = lows.length === runs.length && highs.length === runs.length;
  return { median, low: isWhole ? Math.min(...lows) : null, high: isWhole ? Math.max(...highs) : null };
}

export function ofSuite<T extends { readonly key: ComparabilityKey }>(
  rows: readonly T[],
  suite: ComparabilityKey['suite'],
): T[] {
  return rows.filter(({ key }) => key.suite === suite);
}
