/**
 * Figures on axes: round numbers by construction, so they need no rule about digits.
 * Measured figures are written by wording.
 */
const THIN = '\u2009';

/** A plain round number, with commas as in text: `0.5`, `1,200`, `64,000`. */
export function plainNumber(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

const TIMES: readonly (readonly [number, string])[] = [
  [1e9, 's'],
  [1e6, 'ms'],
  [1e3, 'µs'],
  [1, 'ns'],
];

/** A round time on an axis: `10 µs`, `1 ms`. */
export function timeTick(nanoseconds: number): string {
  if (nanoseconds === 0) return '0';
  const [size, unit] = TIMES.find(([least]) => nanoseconds >= least * 0.9999) ?? [1, 'ns'];
  return `${plainNumber(Number((nanoseconds / size).toPrecision(6)))}${THIN}${unit}`;
}
