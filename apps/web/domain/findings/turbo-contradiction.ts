import type { Run } from '@fsbench/contract';

/** "Turbo: off before and after, on in all 66 readings between rounds: contradictory"; null: what is known agrees. */
export function turboContradiction({ conditions: { before, after }, suites }: Run): string | null {
  const readings = suites.flatMap(({ readings: { turbo } }) => turbo.filter((state) => state !== null));
  const [first] = readings;
  const isOne = first !== undefined && readings.every((state) => state === first);
  if (!isOne || before.turbo === null || before.turbo !== after.turbo || before.turbo === first) return null;
  return `Turbo: ${before.turbo} before and after, ${first} in all ${readings.length} readings between rounds: contradictory`;
}
