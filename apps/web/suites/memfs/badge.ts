import { counted } from '../../wording/names.ts';
import { headlineBadge, type SuiteBadge } from '../badge.ts';

export const badge: SuiteBadge = {
  word: 'memfs-create',
  label: 'create one file',
  ...headlineBadge(({ key }) => `, ${counted(key.workers ?? 1, 'thread')}`),
};
