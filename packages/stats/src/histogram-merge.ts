import type { Histogram } from './histogram.ts';

export type MergeResult =
  | { readonly ok: true; readonly value: Histogram }
  | { readonly ok: false; readonly error: { readonly kind: 'nothing' | 'layouts_differ' | 'counts' } };

/**
 * Adds the counts of histograms bin by bin. This is the only way to join distributions: percentiles are
 * never averaged. They must have the same digits and the same unit, so that no count has to guess its
 * bin; their highest values may differ. `counts`: the sum reaches 2^53.
 */
export function mergeHistograms(histograms: readonly Histogram[]): MergeResult {
  const [first] = histograms;
  if (first === undefined) return { ok: false, error: { kind: 'nothing' } };
  const sums = new Map<number, number>();
  let total = 0;
  let widest = first.layout;
  for (const { layout, bins, counts, totalCount } of histograms) {
    const { significantDigits, unitMagnitude } = first.layout;
    if (layout.significantDigits !== significantDigits || layout.unitMagnitude !== unitMagnitude) {
      return { ok: false, error: { kind: 'layouts_differ' } };
    }
    if (layout.highestTrackable > widest.highestTrackable) widest = layout;
    bins.forEach((bin, at) => {
      sums.set(bin, (sums.get(bin) ?? 0) + (counts[at] ?? 0));
    });
    total += totalCount;
  }
  if (total > Number.MAX_SAFE_INTEGER) return { ok: false, error: { kind: 'counts' } };
  const bins = Uint32Array.from(sums.keys()).sort();
  const counts = Float64Array.from(bins, (bin) => sums.get(bin) ?? 0);
  return { ok: true, value: { layout: widest, bins, counts, totalCount: total } };
}
