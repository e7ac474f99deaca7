import { fill, METHOD, VERDICTS } from '@fsbench/contract';
import { comparePairs, isTooFew, type JudgedRatio, judgeFamily, mergeContributors, spreadOf } from '@fsbench/stats';
import type { CellRow } from '../../db/rows.ts';
import { counted } from '../../wording/names.ts';
import { isCellOfResult, type MeasuredResult } from './result.ts';

/** Two results of one subject, contributor by contributor. */
export interface PairedResults {
  /** Geometric means over those who measured both: `judged.ratio` is a by b. */
  readonly a: number;
  readonly b: number;
  readonly contributors: number;
  readonly judged: JudgedRatio;
}

/**
 * Whoever measured the one measured the other, so what parts their machines falls out of the ratio. The verdicts of all
 * pairs are one family. null below six verified contributors of both: only they describe the hardware.
 */
export function pairResultsWithin(
  pairs: readonly (readonly [a: MeasuredResult, b: MeasuredResult])[],
  cells: readonly CellRow[],
): (PairedResults | null)[] {
  const found = pairs.map(([a, b]) => evidenceOf(a, b, cells));
  const judged = judgeFamily(
    found.flatMap((one) => one?.evidence ?? []),
    METHOD.clear_ratio,
  );
  return found.map((one) => {
    const verdict = one && judged.shift();
    return verdict ? { a: one.a, b: one.b, contributors: one.contributors, judged: verdict } : null;
  });
}

function evidenceOf(a: MeasuredResult, b: MeasuredResult, cells: readonly CellRow[]) {
  if (!a.isVerified || !b.isVerified) return null;
  const [ofA, ofB] = [lnMedians(a, cells), lnMedians(b, cells)];
  const shared = [...ofA.keys()].filter((hash) => ofB.has(hash));
  const [lnA, lnB] = [ofA, ofB].map((side) => shared.map((hash) => side.get(hash) ?? Number.NaN));
  if (!lnA || !lnB) return null;
  const evidence = comparePairs(lnA.map((ln, at) => ln - (lnB[at] ?? Number.NaN)));
  if (isTooFew(evidence)) return null;
  const mean = (values: readonly number[]) => Math.exp(spreadOf(values).mean);
  return { a: mean(lnA), b: mean(lnB), contributors: shared.length, evidence };
}

function lnMedians(one: MeasuredResult, cells: readonly CellRow[]): ReadonlyMap<string, number> {
  const { contributors } = mergeContributors(cells.filter((cell) => isCellOfResult(cell, one)));
  return new Map(contributors.map(({ hash, runs, sumLnMedian }) => [hash, sumLnMedian / runs]));
}

/** "geometric means, paired within 8 verified contributors" */
export const pairedWithin = ({ contributors }: PairedResults): string =>
  fill(VERDICTS.paired, { contributors: counted(contributors, 'verified contributor') });
