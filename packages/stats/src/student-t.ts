/**
 * Chance that the absolute value of Student's t exceeds `t`: I(x; df/2, 1/2) at x = df / (df + t^2) (Abramowitz and Stegun
 * 26.7.1).
 *
 * @param df degrees of freedom, above 0
 */
export function studentTwoSided(t: number, df: number): number {
  if (!(df > 0)) throw new RangeError(`${df} degrees of freedom`);
  return incompleteBeta(df / (df + t * t), df / 2, 0.5);
}

/** What the absolute value of Student's t exceeds with this probability, by halving, to twelve digits. */
export function studentQuantile(twoSided: number, df: number): number {
  if (!(twoSided > 0 && twoSided <= 1)) throw new RangeError(`a probability of ${twoSided}`);
  let low = 0;
  let high = 1;
  while (studentTwoSided(high, df) > twoSided && high < 1e12) high *= 2;
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (studentTwoSided(middle, df) > twoSided) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

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
  const nonZero = (value: number) => (Math.abs(value) < 1e-300 ? 1e-300 : value);
  let above = 1;
  let below = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let value = below;
  for (let m = 1; m <= 300; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let change = 1;
    for (const term of [even, odd]) {
      below = 1 / nonZero(1 + term * below);
      above = nonZero(1 + term / above);
      change = above * below;
      value *= change;
    }
    if (Math.abs(change - 1) < 1e-14) break;
  }
  return value;
}

const LANCZOS = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
] as const;

/** Lanczos, g = 7, n = 9; for positive arguments. */
function lnGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x);
  const t = x + 6.5;
  const sum = LANCZOS.reduce((all, term, at) => (at === 0 ? term : all + term / (x - 1 + at)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}
