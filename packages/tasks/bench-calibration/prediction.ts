// How often one more owner is where the site predicts them.
import { type Prediction, predictNext, type Random, randomFrom } from '@fsbench/stats';
import { AGREEING, AGREEMENT, farFromNorm, type VerifiedValue } from '../../../apps/web/ingest/holds/judge.ts';
import type { Population } from './owners.ts';

/** Contributors whose prediction is tried. */
export const SIZES = [6, 7, 8, 10, 12, 15, 18, 19, 24, 30, 40, 60] as const;
const LEFT_OUT = 200;

export interface Coverage {
  /** Of owners that were left out, the share that is inside. */
  readonly inside: number;
  /** Of predictions, the share that names two groups. */
  readonly twoGroups: number;
}

export function coverageOf({ draw }: Population, size: number, populations: number, seed: string): Coverage {
  const random = randomFrom(seed);
  return share(populations, random, draw, () => Array.from({ length: size }, () => draw(random)));
}

/** Of a hundred results that arrive so many are 4 to 500 times faster than the truth. */
const IMPLAUSIBLE_PERCENT = 5;
const IMPLAUSIBLE_FACTORS = [4, 500] as const;
/** No device of the class is so many times faster than this one: held before there is a norm, like `beyond_class`. */
const CLASS_FACTOR = 20;

/** The same where implausible results arrive among the others, and the site's own rule holds what is far from its norm. */
export function coverageWithHolds({ draw }: Population, size: number, populations: number, seed: string): Coverage {
  const random = randomFrom(seed);
  return share(populations, random, draw, () => countedOf(size, random, draw));
}

function share(
  populations: number,
  random: Random,
  draw: Population['draw'],
  contributors: () => readonly number[],
): Coverage {
  let inside = 0;
  let twoGroups = 0;
  for (let population = 0; population < populations; population += 1) {
    const prediction = predictNext(contributors());
    if (prediction === null) throw new RangeError('too few to predict from');
    if (prediction.groups.length === 2) twoGroups += 1;
    for (let owner = 0; owner < LEFT_OUT; owner += 1) inside += isInside(prediction, draw(random)) ? 1 : 0;
  }
  return { inside: inside / (populations * LEFT_OUT), twoGroups: twoGroups / populations };
}

export const isInside = ({ groups }: Prediction, value: number): boolean =>
  groups.some(({ low, high }) => value >= low && value <= high);

/** Verified contributors one after the other, until so many count. */
function countedOf(size: number, random: Random, draw: Population['draw']): number[] {
  const arrived: Arrived[] = [];
  while (arrived.filter(isCounted).length < size) {
    const gain = random.nextUnit() * 100 < IMPLAUSIBLE_PERCENT ? implausibleGain(random) : 0;
    const isBeyondClass = gain > Math.log(CLASS_FACTOR);
    arrived.push({ hash: String(arrived.length), ln: draw(random) - gain, stratumId: null, isBeyondClass });
    for (const [at, one] of arrived.entries()) {
      if (!isCounted(one) && !isHeld(one, arrived)) arrived[at] = { ...one, stratumId: '1' };
    }
  }
  return arrived
    .filter(isCounted)
    .map(({ ln }) => ln)
    .slice(0, size);
}

const isCounted = ({ stratumId }: VerifiedValue): boolean => stratumId !== null;

function implausibleGain(random: Random): number {
  const [least, most] = IMPLAUSIBLE_FACTORS;
  return Math.log(least) + random.nextUnit() * Math.log(most / least);
}

interface Arrived extends VerifiedValue {
  readonly isBeyondClass: boolean;
}

function isHeld({ hash, ln, isBeyondClass }: Arrived, arrived: readonly VerifiedValue[]): boolean {
  const others = arrived.filter((other) => other.hash !== hash);
  if (isBeyondClass) return others.filter((other) => Math.abs(other.ln - ln) <= AGREEMENT).length < AGREEING;
  const result = { keyId: '1', chipId: '1', driveId: '0', stratumId: '1', ln, better: 'lower' } as const;
  return farFromNorm(result, others) !== null;
}

/** Each of these is left out once, and predicted from the others. @returns [inside, left out] */
export function leaveOneOut(values: readonly number[]): readonly [number, number] {
  const found = values.map((value, at) => {
    const prediction = predictNext(values.filter((_, other) => other !== at));
    return prediction !== null && isInside(prediction, value);
  });
  return [found.filter(Boolean).length, values.length];
}
