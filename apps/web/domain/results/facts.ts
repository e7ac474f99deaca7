import { mergeContributors } from '@fsbench/stats';
import { MAX_AVAILABLE_RUNS } from '../../db/available-runs.ts';
import type { CellRow, ConditionSet, RunCaseRow } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import type { UncountedRun } from '../../db/uncounted-runs.ts';
import { counted, listed, releaseName } from '../../wording/names.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import { runsOfAll } from '../conditions/choices.ts';
import { onceForRows } from '../once-for-rows.ts';
import { splitRows } from '../population/population.ts';
import { measuredCoresText } from './cores.ts';
import { uncountedFact } from './gaps.ts';
import { allConditionSets, type SubjectRows } from './select.ts';

/** Why results are of some of a subject's runs: a filter, runs on machines that are never pooled, or cases that not every run has. */
export interface ShownRuns {
  readonly why: 'filter' | 'machines' | 'cases';
  /** The one machine that is shown; null: nothing was measured. */
  readonly machine: string | null;
}

/**
 * What is known of a subject, in a line: cores, systems, how many runs stand behind it. A drive has no system: its runs have.
 * With `shown`, as on a page of its own, the runs are those that results are of, then all there are.
 */
export function factsOf(
  subject: Subject,
  found: SubjectRows,
  uncounted: readonly UncountedRun[],
  shown: ShownRuns | null = null,
): string[] {
  const { identity, systems, status, evidence } = factGroups(subject, found, uncounted, shown);
  const behind = [...status, ...evidence];
  if (subject.kind !== 'drive') return [...identity, ...systems, ...behind];
  return [...identity, ...behind.slice(0, 1), ...systems, ...behind.slice(1)];
}

/** The same in four groups: what it is, where it was measured, why it is not listed, what is behind its results. */
export function factGroups(
  subject: Subject,
  found: SubjectRows,
  uncounted: readonly UncountedRun[],
  shown: ShownRuns | null = null,
) {
  const { rows: conditionSets } = splitRows(allConditionSets(found).filter((row) => row.subject === subject.index));
  const cores = measuredCoresText(subject.cores, new Set(conditionSets.map(({ stratum }) => stratum.usableCpus)));
  const pooled = found.cells.filter((cell) => cell.subject === subject.index);
  const shownSets = shown === null || pooled.length === 0 ? conditionSets : splitRows(pooled).rows;
  const systems = [...new Set(shownSets.map(({ stratum }) => releaseName(stratum)))].sort();
  return {
    identity: [
      ...(subject.chipName ? [subject.chipName] : []),
      ...(subject.identity === 'family' ? ['several drives under one name, never pooled'] : []),
      ...(subject.identity === 'masked' ? ['masked by its hypervisor'] : []),
      ...(subject.identity === 'unknown' ? ['unidentified, name reported by the machine'] : []),
      ...(cores ? [cores] : []),
    ],
    systems: systems.length > 0 ? [systems.length > 3 ? `${systems.length} systems` : listed(systems)] : [],
    status: [
      ...(subject.isUnlisted ? ['unlisted'] : []),
      ...(subject.heldReason ? [`held: ${subject.heldReason}`] : []),
    ],
    evidence: rankFacts(subject, found, conditionSets, shown) ?? [noneText(subject, uncounted)],
  };
}

/**
 * Runs and contributors under the conditions shown, and which of the runs the figures are of; null where nothing of the
 * subject counts at all. Other contributors are a fact of their own, after those of the verified ones.
 */
function rankFacts(
  subject: Subject,
  found: SubjectRows,
  conditionSets: readonly ConditionSet[],
  shown: ShownRuns | null,
): string[] | null {
  const { cells, latest, runs, contributors, isVerified } = shownRuns(subject, found);
  if (runs === 0) return conditionSets.length > 0 ? ['no runs under these conditions'] : null;
  const isOfLatest =
    !(isVerified && contributors >= CONTRIBUTORS_FOR_HARDWARE_VERDICT) && areRunsLeftOut(cells, latest);
  const evidence = evidenceOf(subject, { runs, contributors, isVerified }, shown, runsOfAll(conditionSets));
  // A page of its own has the rest beside its rows and its contributors.
  if (shown !== null) return [evidence];
  const others = isVerified
    ? contributorsOf(found.cells.filter((row) => row.subject === subject.index && !row.isLinked))
    : 0;
  return [
    evidence,
    ...(isOfLatest ? [`results: its ${MAX_AVAILABLE_RUNS} latest runs`] : []),
    ...(others > 0 ? [`${counted(others, 'other contributor')} not counted`] : []),
  ];
}

/** The runs and contributors that results are of: behind the case that most of them have, on the one machine that is shown. */
export function shownRuns(subject: Subject, found: Pick<SubjectRows, 'cells' | 'cases'>) {
  const isMine = (row: CellRow | RunCaseRow) => row.subject === subject.index;
  const { isVerified } = splitRows([...found.cells.filter(isMine), ...found.cases.filter(isMine)]);
  const cells = found.cells.filter((row) => isMine(row) && row.isLinked === isVerified);
  const latest = found.cases.filter((row) => isMine(row) && row.isLinked === isVerified);
  const runs = Math.max(runsOf(cells), new Set(latest.map(({ permalink }) => permalink)).size);
  const contributors = Math.max(contributorsOf(cells), new Set(latest.map(({ contributorId }) => contributorId)).size);
  return { cells, latest, runs, contributors, isVerified };
}

/** Whether of some figure the latest runs are shown, and there are more. */
function areRunsLeftOut(cells: readonly CellRow[], latest: SubjectRows['cases']): boolean {
  return [...new Set(latest.map(({ key }) => key.text))].some((text) => {
    const shown = new Set(latest.filter(({ key }) => key.text === text).map(({ permalink }) => permalink));
    return runsOf(cells.filter(({ key }) => key.text === text)) > shown.size;
  });
}

/** A run's own page says whose it is. A page of hardware ends with the number of all runs, as a search has it. */
function evidenceOf(
  { kind }: Subject,
  { runs, contributors, isVerified }: Pick<ReturnType<typeof shownRuns>, 'runs' | 'contributors' | 'isVerified'>,
  shown: ShownRuns | null,
  all: number,
): string {
  if (kind === 'run') return `${counted(runs, 'run')} / ${counted(contributors, 'contributor')}`;
  const of = `${counted(contributors, isVerified ? 'verified contributor' : 'contributor')}${isVerified ? '' : ', not verified'}`;
  if (shown === null || all <= runs) return `${counted(runs, 'run')} by ${of}`;
  const where = {
    cases: 'of the most measured case',
    filter: 'in the chosen conditions',
    machines: `on ${shown.machine}`,
  };
  return `${counted(all, 'run')}; results ${where[shown.why]}: ${runs} by ${of}`;
}

/** Runs of which no figure counts are not "no runs". */
function noneText(subject: Subject, uncounted: readonly UncountedRun[]): string {
  const { rows: runs } = splitRows(uncounted.filter((run) => run.subject === subject.index));
  return runs.length > 0 ? uncountedFact(runs) : 'no signed runs yet';
}

const mostOnce = onceForRows<number>();

/** Contributors behind the key that most of them have, whatever the conditions. */
const contributorsOf = (cells: readonly CellRow[]): number => mostOnce(cells, '', () => mostContributors(cells));

function mostContributors(cells: readonly CellRow[]): number {
  const byKey = new Map<string, { rows: CellRow[]; most: number }>();
  for (const cell of cells) {
    const key = byKey.get(cell.key.text) ?? { rows: [], most: 0 };
    key.rows.push(cell);
    key.most += cell.distinctCount;
    byKey.set(cell.key.text, key);
  }
  let highest = 0;
  for (const { rows, most } of [...byKey.values()].sort((x, y) => y.most - x.most)) {
    // No more can be distinct than are counted cell by cell: what follows has no more than this.
    if (most <= highest) break;
    highest = Math.max(highest, mergeContributors(rows).distinctCount);
  }
  return highest;
}

/** Runs behind the key that most runs have: cells of one key do not share runs, cells of two keys do. */
function runsOf(cells: readonly CellRow[]): number {
  const byKey = new Map<string, number>();
  for (const { key, runsCount } of cells) byKey.set(key.text, (byKey.get(key.text) ?? 0) + runsCount);
  return Math.max(0, ...byKey.values());
}
