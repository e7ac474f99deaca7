/**
 * A sorted copy. Every function here starts from numbers that mean something, so an empty list or a
 * value that is not finite is a mistake of the caller and stops it: the wire contract has refused both
 * long before.
 *
 * @throws RangeError on an empty list, NaN or an infinity
 */
export function sortSamples(samples: ArrayLike<number>): Float64Array {
  if (samples.length === 0) throw new RangeError('no samples');
  // The constructor: `from` calls back for each of them.
  const sorted = new Float64Array(samples);
  for (const value of sorted) {
    if (!Number.isFinite(value)) throw new RangeError(`a sample is ${value}`);
  }
  return sorted.sort();
}

/**
 * The same for what stands in a ratio or a logarithm.
 *
 * @throws RangeError as `sortSamples`, and on zero or a negative value
 */
export function sortPositiveSamples(samples: ArrayLike<number>): Float64Array {
  const sorted = sortSamples(samples);
  const least = sorted[0];
  if (least === undefined || least <= 0) throw new RangeError(`a sample is ${least}, and a ratio needs it above 0`);
  return sorted;
}
