import { VERDICTS } from '@fsbench/contract/catalogue';
import { counted } from '../../wording/names.ts';
import { quietBadge, resultBadge, type SuiteBadge } from '../badge.ts';

export const badge: SuiteBadge = {
  word: 'best-workers',
  label: 'core sweep, best',
  // The context begins with the number of workers, which is what the word asks for.
  runNote: ({ context }) => context.split(';')[0] ?? null,
  // The lowest median of the first curve, and at how many workers it stands.
  ofHardware: ({ curves: [curve] }, label) => {
    const best = [...(curve?.points ?? [])].sort((x, y) => x.estimate.median - y.estimate.median)[0];
    if (!curve || !best) return quietBadge(label, VERDICTS.not_measured_short);
    const found = resultBadge(`${label}, ${curve.label}`, best);
    return { ...found, message: `${found.message} with ${counted(best.key.workers ?? 1, 'worker')}` };
  },
};
