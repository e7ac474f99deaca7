import type { Random } from '@fsbench/stats';

/** How contributors differ from each other, in logarithms: mean 0, standard deviation 1. */
export type Shape = 'normal' | 'skewed' | 'heavy tails' | 'two groups';
export const SHAPES: readonly Shape[] = ['normal', 'skewed', 'heavy tails', 'two groups'];

const SKEW = 0.5;
const SKEW_MEAN = Math.exp(SKEW ** 2 / 2);
const SKEW_SD = Math.sqrt((Math.exp(SKEW ** 2) - 1) * Math.exp(SKEW ** 2));
/** 30 % of all are three higher than the others, who spread by a half. */
const [SHARE, GAP, WITHIN] = [0.3, 3, 0.5];
const GROUPS_SD = Math.sqrt(GAP ** 2 * SHARE * (1 - SHARE) + WITHIN ** 2);

const DRAWS: Readonly<Record<Shape, (random: Random) => number>> = {
  normal: (random) => random.nextNormal(),
  skewed: (random) => (Math.exp(SKEW * random.nextNormal()) - SKEW_MEAN) / SKEW_SD,
  // Student's t with three degrees of freedom, whose variance is 3.
  'heavy tails': (random) => {
    const squares = random.nextNormal() ** 2 + random.nextNormal() ** 2 + random.nextNormal() ** 2;
    return random.nextNormal() / Math.sqrt(squares);
  },
  'two groups': (random) => {
    const group = random.nextUnit() < SHARE ? GAP : 0;
    return (group + WITHIN * random.nextNormal() - GAP * SHARE) / GROUPS_SD;
  },
};

export interface Population {
  readonly shape: Shape;
  /** Between contributors, of ln. */
  readonly sd: number;
  readonly lnMean: number;
}

export function drawContributors(random: Random, { shape, sd, lnMean }: Population, count: number): number[] {
  return Array.from({ length: count }, () => lnMean + sd * DRAWS[shape](random));
}

/** Results of each contributor in so many cases, which share a part of what is special about the contributor. */
export function drawCases(
  random: Random,
  { shape, sd, count, cases, rho }: { shape: Shape; sd: number; count: number; cases: number; rho: number },
): number[][] {
  const draw = () => DRAWS[shape](random);
  const own = Array.from({ length: count }, draw);
  return Array.from({ length: cases }, () =>
    own.map((shared) => sd * (Math.sqrt(rho) * shared + Math.sqrt(1 - rho) * draw())),
  );
}
