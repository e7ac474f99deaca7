// Owners of one kind of hardware: what each finds, as a logarithm.
import type { Random } from '@fsbench/stats';

export interface Population {
  readonly name: string;
  readonly draw: (random: Random) => number;
}

const exponential = (random: Random) => -Math.log(1 - random.nextUnit());

/** A share of the owners takes so many times as long as the others. */
function groups(share: number, factor: number, sd: number): Population {
  return {
    name: `two groups, ${Math.round(share * 100)} % at ${factor}x`,
    draw: (random) => (random.nextUnit() < share ? Math.log(factor) : 0) + sd * random.nextNormal(),
  };
}

export const POPULATIONS: readonly Population[] = [
  { name: 'normal', draw: (random) => 0.1 * random.nextNormal() },
  { name: 'skewed (log-normal)', draw: (random) => 0.1 * Math.exp(0.5 * random.nextNormal()) },
  { name: 'very skewed (exponential)', draw: (random) => 0.15 * exponential(random) },
  { name: 'heavy-tailed (t, 3 degrees)', draw: (random) => 0.1 * heavyTailed(random) },
  groups(0.3, 1.25, 0.05),
  groups(0.3, 2, 0.05),
  groups(0.1, 10, 0.1),
  groups(0.2, 10, 0.1),
  groups(0.3, 10, 0.1),
  groups(0.5, 10, 0.1),
];

function heavyTailed(random: Random): number {
  const squares = [0, 1, 2].reduce((sum) => sum + random.nextNormal() ** 2, 0);
  return random.nextNormal() / Math.sqrt(squares / 3);
}
