import type { Stratum } from '@fsbench/contract';
import { type Facet, UNKNOWN } from '../../db/facets.ts';
import { byText } from '../../wording/by-text.ts';
import { listed } from '../../wording/names.ts';
import { type FacetRow, facetLabel, facetValue, POOLED } from '../conditions/facets.ts';
import type { MeasuredResult } from './result.ts';

/**
 * The conditions of some figures, each once: a row for every stratum and kind of target, which is all that the facets of
 * a system, a target and a machine are read from. Thousands of cells have some dozens; rows of one query share a stratum.
 */
export function distinctConditionSets(results: readonly Pick<MeasuredResult, 'conditionSets'>[]): FacetRow[] {
  const seen = new Map<Stratum, Map<string | null, FacetRow>>();
  for (const { conditionSets } of results) {
    for (const row of conditionSets) {
      const roles = seen.get(row.stratum) ?? new Map<string | null, FacetRow>();
      if (roles.has(row.key.targetRole)) continue;
      seen.set(row.stratum, roles.set(row.key.targetRole, row));
    }
  }
  return [...seen.values()].flatMap((roles) => [...roles.values()]);
}

/** Under what the figures were measured, facet by facet, in words; empty where the cases have no such facet. */
function labelsOf(rows: readonly FacetRow[], facet: Facet): string[] {
  const labels = rows.filter((row) => facetValue(facet, row) !== null).map((row) => facetLabel(facet, row));
  return [...new Set(labels)].sort(byText);
}

/** "APFS", "ext4 and btrfs": what the results were measured under, of one facet; empty: nobody knows, or they have no such. */
export function conditionText(results: readonly Pick<MeasuredResult, 'conditionSets'>[], facet: Facet): string {
  const known = distinctConditionSets(results).filter((row) => facetValue(facet, row) !== UNKNOWN);
  return listed(labelsOf(known, facet));
}

/** "ext4 and btrfs; on battery and plugged in": the conditions that are in one figure together; null: none. */
export function pooledText(results: readonly Pick<MeasuredResult, 'conditionSets'>[]): string | null {
  const rows = distinctConditionSets(results);
  const pooled = POOLED.map((facet) => labelsOf(rows, facet)).filter((labels) => labels.length > 1);
  return pooled.length > 0 ? pooled.map(listed).join('; ') : null;
}

/** Of each figure once: it is compared with many. Labels go with the figure. */
const labelsOfResults = new WeakMap<MeasuredResult, Labels>();

function pooledLabels(one: MeasuredResult): Labels {
  const known = labelsOfResults.get(one);
  if (known !== undefined) return known;
  const rows = distinctConditionSets([one]);
  const labels = POOLED.map((facet) => labelsOf(rows, facet));
  labelsOfResults.set(one, labels);
  return labels;
}

const RELEASE = /^(\D+ )(\d+(?:\.\d+)*)$/;

/** "macOS 14 to 26": releases of one system as a range; other labels are listed. */
function rangeText(labels: readonly string[]): string {
  const releases = labels.map((label) => RELEASE.exec(label));
  const [, system] = releases[0] ?? [];
  const isOfOneSystem = system !== undefined && releases.every((release) => release?.[1] === system);
  if (labels.length < 2 || !isOfOneSystem) return listed(labels);
  const versions = releases.map((release) => release?.[2] ?? '').sort(byText);
  return `${system}${versions[0]} to ${versions.at(-1)}`;
}

/** "macOS 14 to 26 vs 15 to 26": of one system its name once. */
export function versusText(mine: string, theirs: string): string {
  const [system = ''] = /^\D+ (?=\d)/.exec(mine) ?? [];
  const isOneSystem = system !== '' && theirs.startsWith(system) && !`${mine}${theirs}`.includes(', ');
  return `${mine} vs ${isOneSystem ? theirs.slice(system.length) : theirs}`;
}

/** What differs between two sides, each as its own words: "ext4, on battery" and "btrfs, plugged in"; null: nothing. */
export const differingConditions = (a: MeasuredResult, b: MeasuredResult): readonly [string, string] | null =>
  differingLabels(pooledLabels(a), pooledLabels(b));

type Labels = readonly (readonly string[])[];

/** The same of all results of two subjects. */
export function differingOfAll(
  mine: readonly MeasuredResult[],
  theirs: readonly MeasuredResult[],
): readonly [string, string] | null {
  const [a, b] = [mine, theirs].map((results): Labels => {
    const rows = distinctConditionSets(results);
    return POOLED.map((facet) => labelsOf(rows, facet));
  });
  return a && b ? differingLabels(a, b) : null;
}

/** A file system on disk and in memory may have one name. */
const joined = (labels: readonly string[]): string => [...new Set(labels)].join(', ');

function differingLabels(ofA: Labels, ofB: Labels): readonly [string, string] | null {
  const pairs = ofA.flatMap((mine, at) => {
    const theirs = ofB[at] ?? [];
    const isSame = mine.join('|') === theirs.join('|');
    return isSame || mine.length === 0 || theirs.length === 0 ? [] : [[rangeText(mine), rangeText(theirs)] as const];
  });
  return pairs.length > 0 ? [joined(pairs.map(([mine]) => mine)), joined(pairs.map(([, theirs]) => theirs))] : null;
}
