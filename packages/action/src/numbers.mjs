// Values as the collector prints them in a terminal: three significant digits and a unit.

/** `19.0 ms` from nanoseconds. */
export function duration(ns) {
  const [factor, unit] = ns < 1e3 ? [1, 'ns'] : ns < 999.5e3 ? [1e3, 'µs'] : ns < 999.5e6 ? [1e6, 'ms'] : [1e9, 's'];
  return `${threeDigits(ns / factor)} ${unit}`;
}

/** `64.0 MiB` */
export function bytes(count) {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  let [value, unit] = [count, 0];
  while (value >= 1023.5 && unit + 1 < units.length) [value, unit] = [value / 1024, unit + 1];
  return `${threeDigits(value)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')} ${units[unit]}`;
}

/** `7,730/s`. */
export const rate = (perSecond) => `${threeDigits(perSecond)}/s`;

/** More than so many times as long is no number that anyone needs. */
const MOST_SHOWN = 100;

/** `1.31`, `12.3`, `over 100`: two decimals as far as they are of use. */
export function factor(ratio) {
  if (ratio > MOST_SHOWN) return `over ${MOST_SHOWN}`;
  return ratio.toFixed(ratio < 9.995 ? 2 : ratio < 99.95 ? 1 : 0);
}

function threeDigits(value) {
  if (value >= 999.5) return grouped(roundToThree(value));
  return value.toFixed(value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2);
}

function roundToThree(value) {
  const magnitude = 10 ** (Math.floor(Math.log10(value)) - 2);
  return Math.round(value / magnitude) * magnitude;
}

const grouped = (value) => value.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ',');
