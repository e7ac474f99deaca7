/**
 * HdrHistogram (Gil Tene): counts in bins whose width grows with the value, so that each value keeps the
 * same number of significant digits. Values are nanoseconds, whole, below 2^53.
 *
 * Only bins that hold something are kept: a hostile document pays for memory with its own length.
 */
export interface Histogram {
  readonly layout: BinLayout;
  /** Bins with counts, ascending. */
  readonly bins: Uint32Array;
  /** The count of each of `bins`, all above zero. */
  readonly counts: Float64Array;
  readonly totalCount: number;
}

/** Where the bins lie. Two histograms with the same digits and unit have the same bins. */
export interface BinLayout {
  readonly lowestDiscernible: number;
  readonly highestTrackable: number;
  /** 0 to 5 decimal digits. */
  readonly significantDigits: number;
  /** log2 of the smallest bin's width. */
  readonly unitMagnitude: number;
  /** log2 of half the bins of the first bucket; every later bucket adds that half. */
  readonly halfMagnitude: number;
  /** All bins from 0 to the highest trackable value. */
  readonly binCount: number;
}

/** @returns null where the parameters describe no histogram, or one with values of 2^53 and above */
export function binLayout(
  lowestDiscernible: number,
  highestTrackable: number,
  significantDigits: number,
): BinLayout | null {
  const areWhole = [lowestDiscernible, highestTrackable, significantDigits].every(Number.isSafeInteger);
  if (!areWhole || significantDigits < 0 || significantDigits > 5) return null;
  if (lowestDiscernible < 1 || highestTrackable < 2 * lowestDiscernible) return null;
  const unitMagnitude = floorLog2(lowestDiscernible);
  const bucketMagnitude = Math.ceil(Math.log2(2 * 10 ** significantDigits));
  if (unitMagnitude + bucketMagnitude > 53) return null;
  let buckets = 1;
  for (let end = 2 ** (bucketMagnitude + unitMagnitude); end <= highestTrackable; end *= 2) buckets += 1;
  return {
    lowestDiscernible,
    highestTrackable,
    significantDigits,
    unitMagnitude,
    halfMagnitude: bucketMagnitude - 1,
    binCount: (buckets + 1) * 2 ** (bucketMagnitude - 1),
  };
}

/** Operations counted. */
export function totalCount(histogram: Histogram): number {
  return histogram.totalCount;
}

/**
 * The highest value that stands in the same bin as the q-quantile, as every implementation of
 * HdrHistogram reports it (for q = 0 the lowest).
 *
 * @returns null for a histogram without counts
 */
export function histogramQuantile(histogram: Histogram, q: number): number | null {
  if (!(q >= 0 && q <= 1)) throw new RangeError(`${q} is not a quantile`);
  const { layout, bins, counts } = histogram;
  const wanted = q * histogram.totalCount;
  // q is rarely exact in binary; without the slack 0.07 of 100 would ask for the eighth.
  const rank = Math.max(1, Math.ceil(wanted - wanted * Number.EPSILON));
  let passed = 0;
  for (let at = 0; at < bins.length; at += 1) {
    passed += counts[at] ?? 0;
    if (passed < rank) continue;
    const { lowest, highest } = edgesOf(layout, bins[at] ?? 0);
    return q === 0 ? lowest : highest;
  }
  return null;
}

/** Operations in the bins from that of `low` to that of `high`, both included, in ns. */
export function countBetween(histogram: Histogram, low: number, high: number): number {
  const { layout, bins, counts } = histogram;
  const first = binOf(layout, low);
  const last = binOf(layout, high);
  let sum = 0;
  for (let at = 0; at < bins.length; at += 1) {
    const bin = bins[at] ?? 0;
    if (bin >= first && bin <= last) sum += counts[at] ?? 0;
  }
  return sum;
}

/** Mean in ns, each operation taken at the middle of its bin; null for a histogram without counts. */
export function meanOf(histogram: Histogram): number | null {
  const { layout, bins, counts } = histogram;
  if (histogram.totalCount === 0) return null;
  let mean = 0;
  for (let at = 0; at < bins.length; at += 1) {
    const { lowest, width } = edgesOf(layout, bins[at] ?? 0);
    mean += (lowest + Math.floor(width / 2)) * ((counts[at] ?? 0) / histogram.totalCount);
  }
  return mean;
}

/** Smallest value (ns) that shares a bin with `value`. */
export function lowestEquivalent(histogram: Histogram, value: number): number {
  return edgesOf(histogram.layout, binOf(histogram.layout, value)).lowest;
}

/** Largest value (ns) that shares a bin with `value`. */
export function highestEquivalent(histogram: Histogram, value: number): number {
  return edgesOf(histogram.layout, binOf(histogram.layout, value)).highest;
}

/** Bin of a value; one above the highest trackable value counts as the last bin. */
export function binOf(layout: BinLayout, value: number): number {
  if (!(value >= 0)) throw new RangeError(`${value} is not a value of a histogram`);
  const units = Math.floor(Math.min(value, Number.MAX_SAFE_INTEGER) / 2 ** layout.unitMagnitude);
  const half = 2 ** layout.halfMagnitude;
  const bucket = units < 2 * half ? 0 : floorLog2(units) - layout.halfMagnitude;
  return Math.min(bucket * half + Math.floor(units / 2 ** bucket), layout.binCount - 1);
}

/** Smallest and largest value (ns) of a bin. */
export function edgesOf(layout: BinLayout, bin: number): { lowest: number; highest: number; width: number } {
  const half = 2 ** layout.halfMagnitude;
  const bucket = Math.max(0, Math.floor(bin / half) - 1);
  const width = 2 ** (bucket + layout.unitMagnitude);
  const lowest = (bin - bucket * half) * width;
  return { lowest, highest: lowest + width - 1, width };
}

/** Whole part of log2; Math.log2 alone rounds 2^49 - 1 up to 49. */
function floorLog2(value: number): number {
  const guess = Math.floor(Math.log2(value));
  return 2 ** guess > value ? guess - 1 : guess;
}
