/** From figures to places: the only arithmetic that drawings do. */
export interface Scale {
  readonly kind: 'log' | 'linear';
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
  /** Place of a figure, in drawing units. */
  readonly at: (value: number) => number;
}

export type Span = readonly [from: number, to: number];

export function logScale(domain: Span, range: Span, ticks: readonly number[]): Scale {
  const [low, high] = domain;
  if (!(low > 0 && high > low)) throw new RangeError(`no logarithmic axis from ${low} to ${high}`);
  const length = Math.log(high / low);
  return {
    kind: 'log',
    domain,
    ticks: ticks.filter((tick) => tick >= low * 0.9999 && tick <= high * 1.0001),
    at: (value) => range[0] + (Math.log(value / low) / length) * (range[1] - range[0]),
  };
}

export function linearScale(domain: Span, range: Span, ticks: readonly number[]): Scale {
  const length = domain[1] - domain[0];
  if (!(length > 0)) throw new RangeError(`no axis from ${domain[0]} to ${domain[1]}`);
  return {
    kind: 'linear',
    domain,
    ticks: ticks.filter((tick) => tick >= domain[0] && tick <= domain[1] * 1.0001),
    at: (value) => range[0] + ((value - domain[0]) / length) * (range[1] - range[0]),
  };
}

/** Smallest and largest of the positive figures, or null when there are none. */
export function extent(values: readonly (number | null | undefined)[]): Span | null {
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (const value of values) {
    if (value === null || value === undefined || !(value > 0) || value === Number.POSITIVE_INFINITY) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return high > 0 ? [low, high] : null;
}

/**
 * A logarithmic domain with air around the data, and never narrower than a factor of
 * three: a flat line must look flat.
 */
export function withMargin([low, high]: Span): Span {
  const factor = Math.max(1.12, Math.sqrt(3 / (high / low)));
  return [low / factor, high * factor];
}

/** Powers of ten from at or below `low` to at or above `high`. */
export function decades([low, high]: Span): number[] {
  const first = Math.floor(Math.log10(low) + 1e-9);
  const last = Math.ceil(Math.log10(high) - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, step) => powerOfTen(first + step));
}

/** Round numbers on a logarithmic axis: decades when there are many, 1-2-5 or finer when few. */
export function logTicks(domain: Span): number[] {
  const [low, high] = domain;
  const within = (steps: readonly number[]) =>
    decades(domain)
      .flatMap((decade) => steps.map((step) => tidy(decade * step)))
      .filter((tick) => tick >= low && tick <= high);
  const choices = [[1], [1, 3], [1, 2, 5], [1, 1.5, 2, 3, 5, 7], [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 4, 5, 6, 7, 8, 9]];
  return choices.map(within).find((ticks) => ticks.length >= 4) ?? within(choices[4] ?? []);
}

/** 1, 2, 4 … up to `last`, and `last` itself where it has room of its own. */
export function doublings(last: number): number[] {
  const ticks: number[] = [];
  for (let tick = 1; tick <= last; tick *= 2) ticks.push(tick);
  if (last / (ticks.at(-1) ?? 1) > 1.35) ticks.push(last);
  return ticks;
}

/** Ticks from 0 in steps of 1, 2 or 5 times a power of ten; the last is at or above `high`. */
export function linearTicks(high: number, most = 5): number[] {
  const rough = high / most;
  const decade = powerOfTen(Math.floor(Math.log10(rough)));
  const step = ([1, 2, 5, 10].find((times) => times * decade >= rough * 0.9999) ?? 10) * decade;
  const steps = Math.ceil(high / step - 1e-9);
  return Array.from({ length: steps + 1 }, (_, at) => tidy(at * step));
}

const powerOfTen = (exponent: number) => Number(`1e${exponent}`);
/** Takes binary dust off a decimal figure: 0.30000000000000004 is 0.3. */
const tidy = (value: number) => Number(value.toPrecision(12));

/**
 * Moves labels that lie closer than `gap` apart, keeping their order and staying within
 * `range` where there is room. Returns the new places in the order given.
 */
export function spread(positions: readonly number[], gap: number, range: Span): number[] {
  const order = positions.map((position, at) => ({ place: position, at })).sort((a, b) => a.place - b.place);
  let floor = range[0];
  for (const one of order) {
    one.place = Math.max(one.place, floor);
    floor = one.place + gap;
  }
  let ceiling = range[1];
  for (const one of order.toReversed()) {
    one.place = Math.min(one.place, ceiling);
    ceiling = one.place - gap;
  }
  const result = [...positions];
  for (const one of order) result[one.at] = one.place;
  return result;
}
