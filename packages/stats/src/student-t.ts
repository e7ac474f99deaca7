/**
 * Chance that the absolute value of a Student t variable exceeds `t`: the regularized incomplete beta function
 * I_x(df/2, 1/2) at x = df / (df + t^2) (Abramowitz and Stegun 26.7.1). Degrees of freedom may be fractional.
 */
export function studentTwoSided(t: number, df: number): number {
  if (!(df > 0)) throw new RangeError(`${df} degrees of freedom`);
  if (t === 0) return 1;
  if (!Number.isFinite(t)) return 0;
  return incompleteBeta(df / (df + t * t), df / 2, 0.5);
}

/** What the absolute value of a Student t variable exceeds with this probability. */
export function studentQuantile(twoSided: number, df: number): number {
  if (!(twoSided > 0 && twoSided <= 1)) throw new RangeError(`a probability of ${twoSided}`);
  let low = 0;
  let high = 1;
  while (studentTwoSided(high, df) > twoSided) {
    low = high;
    high *= 2;
  }
  // 60 halvings: to the last digit of a double.
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (studentTwoSided(middle, df) > twoSided) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Continued fraction 26.5.8 of Abramowitz and Stegun by Lentz's method, on the side where it converges fast. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * Math.log(x) + b * Math.log1p(-x) - Math.log(a));
  const least = 1e-300;
  const safe = (value: number) => (Math.abs(value) < least ? least : value);
  let c = 1;
  let d = 1 / safe(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 500; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / safe(1 + even * d);
    c = safe(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / safe(1 + odd * d);
    c = safe(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return front * fraction;
}

/** Lanczos (1964), g = 7, nine terms: 15 digits. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

function lnGamma(x: number): number {
  const shifted = x - 1;
  const sum = LANCZOS.reduce((all, term, at) => (at === 0 ? term : all + term / (shifted + at)), 0);
  const t = shifted + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum);
}
