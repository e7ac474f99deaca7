import type { PairGroup } from '../types.ts';

/** What stands under a group's title, with its warning. */
export const noteOf = ({ note, hasWarning }: Pick<PairGroup, 'note' | 'hasWarning'>): string =>
  [note, hasWarning ? 'with a warning' : ''].filter(Boolean).join(', ');
