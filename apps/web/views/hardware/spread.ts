import type { Suite } from '@fsbench/contract';
import { type Cell, cellSummary, contributorLnMedians, mergeContributors } from '@fsbench/stats';
import type { SpreadChartProps, SpreadRow } from '../../charts/types.ts';
import type { Facet, Filter } from '../../db/facets.ts';
import type { CellRow } from '../../db/rows.ts';
import { facetLabel, facetValue, POOLED } from '../../domain/conditions/facets.ts';
import { shownEstimate } from '../../domain/results/measure.ts';
import { evidenceCounts } from '../../domain/results/pair.ts';
import { isCellOfResult, type MeasuredResult } from '../../domain/results/result.ts';
import { keyTitle } from '../../suites/key-title.ts';
import { counted } from '../../wording/names.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';

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
export function spreadOf({ suite, headline, cells, suffix, hrefOf }: SpreadGroup): SpreadChartProps | null {
  const mine = cells.filter((cell) => isCellOfResult(cell, headline));
  const parting = POOLED.filter((facet) => new Set(mine.map((cell) => facetValue(facet, cell))).size > 1);
  const groups = [...groupBy(mine, (cell) => parting.map((facet) => facetValue(facet, cell)).join('|'))];
  const rows = groups
    .map(([id, some]) => rowOf(id, some, headline, parting, hrefOf))
    .sort(
      (x, y) =>
        y.evidence.contributors - x.evidence.contributors ||
        y.evidence.runs - x.evidence.runs ||
        x.row.id.localeCompare(y.row.id, 'en', { numeric: true }),
    );
  const contributors = Math.max(0, ...rows.map(({ evidence }) => evidence.contributors));
  if (rows.length < 2 && contributors < 2) return null;
  const left = rows.length - ROWS_AT_MOST;
  const { unit, better } = headline.measure;
  return {
    id: `spread-${suite}${suffix}`,
    title: parting.length > 0 ? 'Spread by system and conditions' : 'Spread over contributors',
    summary:
      'Mark: median over contributors, open below six; tick: each contributor; bar: 95\u2009% interval, from six.',
    rows: rows.slice(0, ROWS_AT_MOST).map(({ row }) => row),
    xLabel: keyTitle(headline.key),
    unit: unit === 'per_s' ? 'ops_per_s' : unit,
    lowerIsBetter: better === 'lower',
    missing: left > 0 ? [`${counted(left, 'more combination')} of conditions: use the filter`] : [],
  };
}

function rowOf(
  id: string,
  cells: readonly CellRow[],
  { measure }: MeasuredResult,
  parting: readonly Facet[],
  hrefOf: SpreadGroup['hrefOf'],
): { row: SpreadRow; evidence: { contributors: number; runs: number } } {
  const merged: Cell = mergeContributors(cells);
  const summary = cellSummary(merged);
  const estimate = summary && shownEstimate(summary, measure);
  const evidence = { contributors: merged.distinctCount, runs: cells.reduce((sum, cell) => sum + cell.runsCount, 0) };
  const [first] = cells;
  const labels = first ? parting.map((facet) => facetLabel(facet, first)).filter(Boolean) : [];
  const filter = Object.fromEntries(parting.map((facet) => [facet, (first && facetValue(facet, first)) ?? '']));
  return {
    evidence,
    row: {
      id: id === '' ? 'all' : id,
      label: labels.length > 0 ? labels.join(', ') : 'all runs',
      subject: 0,
      outcome: estimate ? 'measured' : 'not_measured',
      median: estimate?.median ?? null,
      low: estimate?.low ?? null,
      high: estimate?.high ?? null,
      contributors: contributorLnMedians(merged).map((ln) => Math.exp(measure.fromLn(ln))),
      runs: evidenceCounts(evidence),
      few: merged.distinctCount < CONTRIBUTORS_FOR_HARDWARE_VERDICT,
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
