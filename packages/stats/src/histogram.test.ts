import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { build, decodeFromCompressedBase64 } from 'hdr-histogram-js';
import { describe, expect, test } from 'vitest';
import {
  binLayout,
  binOf,
  countBetween,
  edgesOf,
  type Histogram,
  highestEquivalent,
  histogramQuantile,
  lowestEquivalent,
  meanOf,
  totalCount,
} from './histogram.ts';
import { mergeHistograms } from './histogram-merge.ts';
import { decodeHistogram, encodeHistogram, encodeHistogramBytes } from './histogram-wire.ts';

interface RustHistogram {
  name: string;
  encoded: string;
  total_count: number;
  mean: number;
  low: number;
  high: number;
  count_between: number;
  lowest_equivalent: number;
  highest_equivalent: number;
  quantiles: [number, number][];
  first_bins: [number, number][];
}

const rust: RustHistogram[] = JSON.parse(readFileSync(new URL('../fixtures/histograms.json', import.meta.url), 'utf8'));

function decoded(encoded: string | Uint8Array): Histogram {
  const result = decodeHistogram(encoded);
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

/** The other library opens only the compressed form: the same bytes, deflated, behind eight more. */
function readByHdrHistogramJs(bytes: Uint8Array) {
  const deflated = deflateSync(bytes);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(0x1c849314, 0);
  head.writeUInt32BE(deflated.length, 4);
  return decodeFromCompressedBase64(Buffer.concat([head, deflated]).toString('base64'), 64);
}

function recorded(values: readonly number[], digits: 1 | 2 | 3 = 2): Histogram {
  const layout = binLayout(1, 60_000_000_000, digits);
  if (layout === null) throw new Error('no layout');
  const counts = new Map<number, number>();
  for (const value of values) counts.set(binOf(layout, value), (counts.get(binOf(layout, value)) ?? 0) + 1);
  const bins = Uint32Array.from(counts.keys()).sort();
  return { layout, bins, counts: Float64Array.from(bins, (bin) => counts.get(bin) ?? 0), totalCount: values.length };
}

describe.each(rust)('the Rust histogram "$name"', (expected) => {
  const histogram = decoded(expected.encoded);

  test('is decoded to the same counts, mean and quantiles', () => {
    expect(totalCount(histogram)).toBe(expected.total_count);
    const bins = Array.from(histogram.bins, (bin, at) => [
      edgesOf(histogram.layout, bin).highest,
      histogram.counts[at],
    ]);
    expect(bins.slice(0, 40)).toEqual(expected.first_bins);
    if (expected.total_count === 0) {
      expect(meanOf(histogram)).toBeNull();
      expect(histogramQuantile(histogram, 0.5)).toBeNull();
      return;
    }
    expect((meanOf(histogram) ?? 0) / expected.mean).toBeCloseTo(1, 12);
    for (const [q, value] of expected.quantiles) expect(histogramQuantile(histogram, q), `q ${q}`).toBe(value);
  });

  test('has the same bins around its median', () => {
    expect(countBetween(histogram, expected.low, expected.high)).toBe(expected.count_between);
    expect(lowestEquivalent(histogram, expected.low)).toBe(expected.lowest_equivalent);
    expect(highestEquivalent(histogram, expected.low)).toBe(expected.highest_equivalent);
  });

  test('is encoded again to the same bytes', () => {
    expect(encodeHistogram(histogram)).toBe(expected.encoded);
  });
});

describe('a histogram', () => {
  const values = fc.array(
    fc.oneof(
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 0, max: 2 ** 31 - 1 }),
      fc.integer({ max: 6e10, min: 0 }),
    ),
    { minLength: 1, maxLength: 60 },
  );

  test('is read by hdr-histogram-js as it was written, with the same quantiles and mean', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(1, 2, 3), fc.double({ min: 0, max: 1, noNaN: true }), (all, digits, q) => {
        const ours = recorded(all, digits);
        const bytes = encodeHistogramBytes(ours);
        const theirs = readByHdrHistogramJs(bytes);
        expect(theirs.totalCount).toBe(all.length);
        expect(histogramQuantile(ours, q)).toBe(theirs.getValueAtPercentile(q * 100));
        expect(meanOf(ours)).toBeCloseTo(theirs.mean, 3);
        expect(decoded(bytes)).toEqual(ours);
      }),
    );
  });

  test('has the bins of hdr-histogram-js for any value, unit and digits', () => {
    const value = fc.integer({ min: 0, max: 1e12 });
    fc.assert(
      fc.property(value, fc.constantFrom(1, 2, 3, 1000, 4096), fc.constantFrom(1, 2, 3), (v, unit, digits) => {
        const layout = binLayout(unit, 1e12, digits);
        const theirs = build({
          lowestDiscernibleValue: unit,
          highestTrackableValue: 1e12,
          numberOfSignificantValueDigits: digits,
        });
        if (layout === null) throw new Error('no layout');
        const { lowest, highest, width } = edgesOf(layout, binOf(layout, v));
        expect(lowest).toBeLessThanOrEqual(v);
        expect(highest).toBeGreaterThanOrEqual(v);
        // What every bin promises: width within one unit of the last significant digit.
        expect(width).toBeLessThanOrEqual(Math.max(unit, v / 10 ** digits));
        theirs.recordValue(v);
        if (v > 0) expect(theirs.getValueAtPercentile(100)).toBe(highest);
      }),
    );
  });

  test('merged is the histogram of all values', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        expect(mergeHistograms([recorded(a), recorded(b)])).toEqual({ ok: true, value: recorded([...a, ...b]) });
      }),
    );
  });

  test('is not merged with one of other digits or units, nor out of nothing', () => {
    expect(mergeHistograms([recorded([1]), recorded([1], 3)])).toMatchObject({ error: { kind: 'layouts_differ' } });
    expect(mergeHistograms([])).toMatchObject({ error: { kind: 'nothing' } });
    const layout = binLayout(1024, 60_000_000_000, 2);
    if (layout === null) throw new Error('no layout');
    const other = { ...recorded([]), layout };
    expect(mergeHistograms([recorded([1]), other])).toMatchObject({ error: { kind: 'layouts_differ' } });
  });

  test('merged with one that reaches higher, reaches as high', () => {
    const small = binLayout(1, 1_000_000, 2);
    if (small === null) throw new Error('no layout');
    const merged = mergeHistograms([{ ...recorded([5]), layout: small }, recorded([30_000_000_000])]);
    if (!merged.ok) throw new Error(merged.error.kind);
    expect(merged.value.layout.highestTrackable).toBe(60_000_000_000);
    expect(decoded(encodeHistogram(merged.value))).toEqual(merged.value);
  });

  test('is asked for the seventh of a hundred by 0.07, though binary makes it a little more', () => {
    const histogram = recorded(Array.from({ length: 100 }, (_, at) => at + 1));
    expect(histogramQuantile(histogram, 0.07)).toBe(7);
    expect(histogramQuantile(histogram, 0.071)).toBe(8);
  });

  test('counts the bins at both ends of a range', () => {
    const histogram = recorded([4, 5, 5, 9, 10]);
    expect(countBetween(histogram, 5, 9)).toBe(3);
    expect(countBetween(histogram, 5, 5)).toBe(2);
    expect(countBetween(histogram, 6, 8)).toBe(0);
  });

  test('finds the bin of a value just below a power of two, where logarithms round up', () => {
    const layout = binLayout(1, Number.MAX_SAFE_INTEGER, 3);
    if (layout === null) throw new Error('no layout');
    for (let power = 1; power <= 53; power += 1) {
      const { lowest, highest } = edgesOf(layout, binOf(layout, 2 ** power - 1));
      expect(lowest).toBeLessThanOrEqual(2 ** power - 1);
      expect(highest).toBe(2 ** power - 1);
    }
  });

  test('counts what lies above its highest value into the last bin, and refuses a negative one', () => {
    const histogram = recorded([5]);
    expect(binOf(histogram.layout, 1e15)).toBe(histogram.layout.binCount - 1);
    expect(() => lowestEquivalent(histogram, -1)).toThrow(RangeError);
    expect(() => histogramQuantile(histogram, 1.5)).toThrow(RangeError);
  });
});
