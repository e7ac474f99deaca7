import { headlineBadge, type SuiteBadge } from '../badge.ts';

export const badge: SuiteBadge = {
  word: 'write-throughput',
  label: 'write throughput',
  ...headlineBadge(({ key }) => (key.dataKind === 'durable' ? '' : ', accepted')),
};
