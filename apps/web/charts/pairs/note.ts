import type { PairGroup } from '../types.ts';

/** What stands under a group's title, with its doubt. */
export const noteOf = ({ note, isDoubtful }: Pick<PairGroup, 'note' | 'isDoubtful'>): string =>
  [note, isDoubtful ? 'with a doubt' : ''].filter(Boolean).join(', ');
