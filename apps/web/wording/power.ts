import type { Snapshot } from '@fsbench/contract';

type Power = NonNullable<Snapshot['power']>;

const NAMES: Readonly<Record<Power, string>> = { mains: 'plugged in', battery: 'on battery' };

/** "plugged in": where the power came from, as a reader says it. */
export const powerName = (power: Power): string => NAMES[power];
