import type { Suite } from '@fsbench/contract';
import { type Cell, cellSummary, contributorLnMedians, mergeContributors } from '@fsbench/stats';
import type { SpreadChartProps, SpreadRow } from '../../charts/types.ts';
import type { Facet, Filter } from '../../db/facets.ts';
import type { CellRow } from '../../db/rows.ts';
import { facetLabel, facetValue, POOLED } from '../../domain/conditions/facets.ts';
import { describesHardware } from '../../domain/population/population.ts';
import { rowsByCamp } from '../../domain/results/camp-rows.ts';
import { type ResultCamps, resultCamps } from '../../domain/results/camps.ts';
import { chartUnitOf, readerMeasure, readerValue, shownEstimate } from '../../domain/results/measure.ts';
import { formatValue } from '../../domain/results/pair.ts';
import { isCellAtResult, isCellOfResult, type MeasuredResult } from '../../domain/results/result.ts';
import { capital } from '../../suites/chart-findings.ts';
import { keyTitle } from '../../suites/key-title.ts';
import { byText } from '../../wording/by-text.ts';
import { counted } from '../../wording/names.ts';

const ROWS_AT_MOST = 12;

interface SpreadGroup {
  readonly suite: Suite;
  /** The figure that is spread out. */
  readonly headline: MeasuredResult;
  /** Cells that pass the page's filter. */
  readonly cells: readonly CellRow[];
  /** Keeps ids apart where a page has several drives. */
  readonly suffix: string;
  /** The page with a filter set. */
  readonly hrefOf: (filter: Filter) => string;
}

/**
 * One figure under each set of conditions it was measured under: where they part, and how far contributors lie from
 * each other. null where there is but one contributor under one set, and nothing to spread.
 */
export function spreadOf(group: SpreadGroup): SpreadChartProps | null {
  const { cells, headline } = group;
  const spread = chartOf(
    group,
    cells.filter((cell) => isCellOfResult(cell, headline)),
  );
  return spread && !headline.isVerified ? { ...spread, title: `${spread.title}, not verified` } : spread;
}

/** Other contributors beside the verified ones: a chart of its own, on an axis of its own. null: there are none. */
export function othersSpreadOf(group: SpreadGroup): SpreadChartProps | null {
  const { cells, headline, suffix } = group;
  if (!headline.isVerified || headline.measuredBy.others === 0) return null;
  const others = cells.filter((cell) => !cell.isLinked && isCellAtResult(cell, headline));
  const spread = chartOf({ ...group, suffix: `${suffix}-others` }, others, 1);
  if (spread === null) return null;
  const who = counted(headline.measuredBy.others, 'other contributor');
  return {
    ...spread,
    title: `${who.charAt(0).toUpperCase()}${who.slice(1)}, not verified`,
    summary: 'Mark: median over contributors; tick: each contributor. They are not in the results of this page.',
    rows: spread.rows.map((row) => ({ ...row, subject: OTHERS_COLOR })),
  };
}

/** No subject of a page of hardware has it. */
const OTHERS_COLOR = 7;

function chartOf(
  { suite, headline, suffix, hrefOf }: SpreadGroup,
  mine: readonly CellRow[],
  fewestContributors = 2,
): SpreadChartProps | null {
  const parting = POOLED.filter((facet) => new Set(mine.map((cell) => facetValue(facet, cell))).size > 1);
  const groups = [...groupBy(mine, (cell) => parting.map((facet) => facetValue(facet, cell)).join('|'))];
  const rows = groups
    .map(([id, some]) => rowOf(id, some, headline, parting, hrefOf))
    .sort(
      (x, y) =>
        y.evidence.contributors - x.evidence.contributors ||
        y.evidence.runs - x.evidence.runs ||
        byText(x.row.id, y.row.id),
    );
  const contributors = Math.max(0, ...rows.map(({ evidence }) => evidence.contributors));
  if (rows.length < 2 && contributors < fewestContributors) return null;
  const left = rows.length - ROWS_AT_MOST;
  const shown = readerMeasure(headline.measure);
  return {
    id: `spread-${suite}${suffix}`,
    title: parting.length > 0 ? 'Spread by system and conditions' : 'Spread over contributors',
    finding: rangeFinding(
      rows.map(({ row }) => row),
      headline,
      parting.length > 0,
    ),
    summary:
      'Mark: median over contributors; where they fall into two groups, one mark for each group; an open mark has fewer than six verified contributors. Tick: each contributor. Bar: 95\u2009% interval, from six verified contributors on.',
    rows: rows.slice(0, ROWS_AT_MOST).flatMap(({ row, camps }) => rowsByCamp(row, camps, headline.measure)),
    xLabel: keyTitle(headline.key),
    unit: chartUnitOf(shown),
    lowerIsBetter: shown.better === 'lower',
    missing: left > 0 ? [`${counted(left, 'more combination')} of conditions: use the filter`] : [],
  };
}

/** "Overwrite in place 4 KiB: 3.62 ms to 4.02 ms over 14 contributors", or over the sets of conditions. */
function rangeFinding(rows: readonly SpreadRow[], { key, measure }: MeasuredResult, isByConditions: boolean): string {
  const medians = rows.flatMap(({ median }) => median ?? []);
  const ofRows = isByConditions ? medians : rows.flatMap(({ contributors }) => contributors);
  const shown = ofRows.toSorted((x, y) => readerValue(x, measure) - readerValue(y, measure));
  const of = isByConditions ? `${counted(medians.length, 'set')} of conditions` : counted(shown.length, 'contributor');
  const [least, most] = [shown[0], shown.at(-1)].map((value) => formatValue(value ?? Number.NaN, measure));
  return `${capital(keyTitle(key))}: ${least === most ? least : `${least} to ${most}`} over ${of}`;
}

function rowOf(
  id: string,
  cells: readonly CellRow[],
  { measure }: MeasuredResult,
  parting: readonly Facet[],
  hrefOf: SpreadGroup['hrefOf'],
): { row: SpreadRow; camps: ResultCamps | null; evidence: { contributors: number; runs: number } } {
  const merged: Cell = mergeContributors(cells);
  const summary = cellSummary(merged);
  const estimate = summary && shownEstimate(summary, measure);
  const evidence = { contributors: merged.distinctCount, runs: cells.reduce((sum, cell) => sum + cell.runsCount, 0) };
  const [first] = cells;
  const isHardware = describesHardware(first?.isLinked === true, merged.distinctCount);
  const labels = first ? parting.map((facet) => facetLabel(facet, first)).filter(Boolean) : [];
  const filter = Object.fromEntries(parting.map((facet) => [facet, (first && facetValue(facet, first)) ?? '']));
  const lnShown = contributorLnMedians(merged).map(measure.fromLn);
  return {
    evidence,
    camps: isHardware ? resultCamps(lnShown) : null,
    row: {
      id: id === '' ? 'all' : id,
      label: labels.length > 0 ? labels.join(', ') : 'all runs',
      subject: 0,
      outcome: estimate ? 'measured' : 'not_measured',
      median: estimate?.median ?? null,
      low: isHardware ? (estimate?.low ?? null) : null,
      high: isHardware ? (estimate?.high ?? null) : null,
      contributors: lnShown.map(Math.exp),
      runs: `${counted(evidence.runs, 'run')} by ${evidence.contributors} ${first?.isLinked ? 'verified' : 'not verified'}`,
      few: !isHardware,
      reason: null,
      href: parting.length > 0 ? hrefOf(filter) : null,
    },
  };
}

function groupBy<T>(some: readonly T[], textOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of some) {
    const text = textOf(one);
    const group = groups.get(text);
    if (group) group.push(one);
    else groups.set(text, [one]);
  }
  return groups;
}
