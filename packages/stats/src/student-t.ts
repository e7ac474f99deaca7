/**
 * Student's t: the point that `probability` of it lies below. Found by halving, to twelve digits, like
 * `collectors/crates/stats/src/student.rs`.
 *
 * @param probability 0 to 1, both excluded
 * @param degrees above 0
 * @throws RangeError on a probability or degrees outside of that
 */
export function studentQuantile(probability: number, degrees: number): number {
  const known = quantiles.get(degrees)?.get(probability);
  if (known !== undefined) return known;
  const found = findQuantile(probability, degrees);
  if (quantiles.size >= MOST_DEGREES) quantiles.clear();
  const ofDegrees = quantiles.get(degrees) ?? new Map<number, number>();
  quantiles.set(degrees, ofDegrees.set(probability, found));
  return found;
}

/** By degrees, then by probability: a page of results asks for the same points hundreds of times. */
const quantiles = new Map<number, Map<number, number>>();
const MOST_DEGREES = 10_000;

function findQuantile(probability: number, degrees: number): number {
  if (!(probability > 0 && probability < 1)) throw new RangeError(`${probability} is not a probability`);
  if (!(degrees > 0)) throw new RangeError(`${degrees} degrees of freedom`);
  if (probability < 0.5) return -studentQuantile(1 - probability, degrees);
  let low = 0;
  let high = 1;
  while (studentBelow(high, degrees) < probability && high < 1e12) high *= 2;
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    // Neighbors: nothing lies between them.
    if (middle === low || middle === high) break;
    if (studentBelow(middle, degrees) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** P(T <= t): of t >= 0 it is 1 - I(x; v/2, 1/2) / 2 at x = v / (v + t^2). */
export function studentBelow(t: number, degrees: number): number {
  if (t < 0) return 1 - studentBelow(-t, degrees);
  return 1 - incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5) / 2;
}

/** P(|T| > t), without the loss of digits of `1 - studentBelow`. */
export const studentBeyond = (t: number, degrees: number): number =>
  incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5);

/** Regularized, by its continued fraction (Abramowitz and Stegun 26.5.8, by Lentz's method). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // It converges fast below this point; above, the other tail does.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return (front * fraction(x, a, b)) / a;
}

function fraction(x: number, a: number, b: number): number {
  let above = 1;
  let below = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let value = below;
  for (let m = 1; m <= 300; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    below = 1 / nonZero(1 + even * below);
    above = nonZero(1 + even / above);
    value *= above * below;
    below = 1 / nonZero(1 + odd * below);
    above = nonZero(1 + odd / above);
    const change = above * below;
    value *= change;
    if (Math.abs(change - 1) < 1e-14) break;
  }
  return value;
}

const nonZero = (value: number): number => (Math.abs(value) < 1e-300 ? 1e-300 : value);

const LANCZOS = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
] as const;

/** Lanczos, g = 7, n = 9; for positive arguments. */
function lnGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x);
  const t = x + 6.5;
  let sum: number = LANCZOS[0];
  for (let at = 1; at < LANCZOS.length; at += 1) sum += (LANCZOS[at] ?? 0) / (x - 1 + at);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}
