import { headlineBadge, resultBadge, type SuiteBadge } from '../badge.ts';

const { runNote, ofHardware } = headlineBadge();

export const badge: SuiteBadge = {
  word: 'write-throughput',
  label: 'write and flush',
  runNote,
  ofHardware: (of, label) =>
    of.headline?.key.dataKind === 'accepted' ? resultBadge('write, not flushed', of.headline) : ofHardware(of, label),
};
