/**
 * How figures are written everywhere: three significant digits, SI prefixes, a thin space
 * before the unit, and never more digits than the interval beside them supports.
 */
const THIN = '\u2009';
export const NOT_KNOWN = 'not known';

/** Plain digits: `21.7`, `0.042`, `1,910`. Never an exponent, never "-0". */
export function formatNumber(value: number, digits = 3): string {
  if (!Number.isFinite(value)) return NOT_KNOWN;
  if (value === 0) return '0';
  const exponent = Math.floor(Math.log10(Math.abs(value)));
  const rounded = Number(value.toPrecision(digits));
  const decimals = Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(rounded)) + 1e-12));
  const text = exponent < -9 ? rounded.toString() : rounded.toFixed(Math.min(decimals, 12));
  return groupThousands(text, 4);
}

/** `64,000`: groups of three from five digits on, so that years, ports and `1000 files` stay as they are. */
export function formatCount(value: number, groupsFromDigits = 5): string {
  return groupThousands(Math.round(value).toString(), groupsFromDigits);
}

function groupThousands(text: string, fromDigits: number): string {
  const [whole = '', fraction] = text.split('.');
  const digits = whole.replace('-', '');
  const grouped = digits.length < fromDigits ? digits : digits.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole.startsWith('-') ? '\u2212' : ''}${grouped}${fraction ? `.${fraction}` : ''}`;
}

/** `60k`: where there is room for few letters, and the unit is said beside it. */
export const formatThousands = (rate: number): string =>
  rate < 1_000 ? formatNumber(rate) : `${Number((rate / 1_000).toPrecision(3))}k`;

interface UnitScale {
  readonly unit: string;
  readonly factor: number;
}

const TIME: readonly UnitScale[] = [
  { unit: 's', factor: 1e9 },
  { unit: 'ms', factor: 1e6 },
  { unit: '\u00b5s', factor: 1e3 },
  { unit: 'ns', factor: 1 },
];
const SIZE: readonly UnitScale[] = [
  { unit: 'TiB', factor: 2 ** 40 },
  { unit: 'GiB', factor: 2 ** 30 },
  { unit: 'MiB', factor: 2 ** 20 },
  { unit: 'KiB', factor: 2 ** 10 },
  { unit: 'B', factor: 1 },
];
const FREQUENCY: readonly UnitScale[] = [
  { unit: 'GHz', factor: 1e9 },
  { unit: 'MHz', factor: 1e6 },
  { unit: 'kHz', factor: 1e3 },
  { unit: 'Hz', factor: 1 },
];

/** The largest unit in which the value, once rounded, is at least 1; the smallest otherwise. */
function scaleFor(value: number, scales: readonly UnitScale[]): UnitScale {
  // Rounded in the unit itself: in bytes 1 GiB would round below it.
  const fits = ({ factor }: UnitScale) => Number((Math.abs(value) / factor).toPrecision(3)) >= 1;
  const fallback = scales[scales.length - 1] ?? { unit: '', factor: 1 };
  return scales.find(fits) ?? fallback;
}

function inScale(value: number, scale: UnitScale, digits = 3): string {
  return `${formatNumber(value / scale.factor, digits)}${THIN}${scale.unit}`;
}

/** `21.7 ms` from nanoseconds; fewer digits for a figure that has no more of them. */
export function formatLatency(ns: number, digits = 3): string {
  return inScale(ns, scaleFor(ns, TIME), digits);
}

/** `42.9 s` from seconds; the same digits as {@link formatLatency}. */
export function formatSeconds(seconds: number): string {
  return formatLatency(seconds * 1e9);
}

/** `46 ops/s` from a rate; the unit can be any countable thing. */
export function formatRate(perSecond: number, unit = 'ops', digits = 3): string {
  return `${formatNumber(perSecond, digits)}${THIN}${unit}/s`;
}

/** `4 KiB`, `1.38 GiB`: a whole number of its unit is written as one. */
export function formatBytes(bytes: number): string {
  const scale = scaleFor(bytes, SIZE);
  const inUnits = bytes / scale.factor;
  return Number.isInteger(inUnits) && inUnits < 10_000 ? `${inUnits}${THIN}${scale.unit}` : inScale(bytes, scale);
}

/** `1.38 GiB/s`; in the unit of another value, where it is beside it. */
export function formatByteRate(bytesPerSecond: number, digits = 3, unitOf = bytesPerSecond): string {
  return `${inScale(bytesPerSecond, scaleFor(unitOf, SIZE), digits)}/s`;
}

const MIB = 2 ** 20;

/** The value whose unit all of them are written in: MiB/s where one is below 1 GiB/s, as a row, its sentence, chart and table have one unit. */
export function commonByteUnit(rates: readonly number[]): number {
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  return Math.max(least, Math.min(most, MIB));
}

/** The unit that a rate of bytes is written in, for what is beside it. */
export function byteRateUnit(bytesPerSecond: number): { readonly factor: number; readonly unit: string } {
  const { factor, unit } = scaleFor(bytesPerSecond, SIZE);
  return { factor, unit: `${unit}/s` };
}

/** `2.8 GHz`. */
export function formatFrequency(hz: number, digits = 3): string {
  return inScale(hz, scaleFor(hz, FREQUENCY), digits);
}

const MOST_DIGITS = 6;

/** So many digits that the ends of an interval are written apart, where six do: one without a width says nothing. */
export function digitsApart(low: number, high: number, least: number): number {
  const isApart = (digits: number) => formatNumber(low, digits) !== formatNumber(high, digits);
  return Array.from({ length: MOST_DIGITS - least + 1 }, (_, at) => least + at).find(isApart) ?? least;
}

/** The ways a figure's low and high can be shown beside it, small: `[21.1, 22.4]`, in the unit of `of`. */
export function formatInterval(
  low: number | null,
  high: number | null,
  kind: 'time' | 'bytes' | 'plain',
  of: number,
): string {
  if (low === null || high === null) return 'no interval';
  const scales = kind === 'time' ? TIME : kind === 'bytes' ? SIZE : [{ unit: '', factor: 1 }];
  const { factor } = scaleFor(of, scales);
  const digits = digitsApart(low / factor, high / factor, 3);
  return `[${formatNumber(low / factor, digits)}, ${formatNumber(high / factor, digits)}]`;
}

/** Bytes of memory as people name them: 96 GiB of chips are "96 GB" on every box. */
export function formatMemory(bytes: number): string {
  const gib = bytes / 2 ** 30;
  return gib >= 1 ? `${formatNumber(Math.round(gib * 10) / 10)}${THIN}GiB` : formatBytes(bytes);
}
