/** 97.5 % of Student's t (Abramowitz and Stegun 26.7.5; from 4 degrees of freedom on within 0.1 %). */
export function studentQuantile(free: number): number {
  const z = 1.959964;
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  ];
  return terms.reduce((sum, term, at) => sum + term / free ** (at + 1), z);
}
