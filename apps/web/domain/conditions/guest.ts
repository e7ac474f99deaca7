import { UNKNOWN } from '../../db/facets.ts';

/** Whether a machine is virtual, in the word of an address. */
export type Guest = 'yes' | 'no' | typeof UNKNOWN;

export const guestOf = (isGuest: boolean | null): Guest => (isGuest === null ? UNKNOWN : isGuest ? 'yes' : 'no');
