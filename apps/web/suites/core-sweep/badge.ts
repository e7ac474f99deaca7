import { VERDICTS } from '@fsbench/contract/catalogue';
import { bestText } from '../../wording/best-workers.ts';
import { quietBadge, resultBadge, type SuiteBadge } from '../badge.ts';
import { type Curve, mainCurve } from './curves.ts';

export const badge: SuiteBadge = {
  word: 'best-workers',
  label: 'core sweep, best',
  // The context begins with the number of workers, which is what the word asks for.
  runNote: ({ context }) => context.split(';')[0]?.replace(/^best /, '') ?? null,
  // The lowest value of the main curve, and where its runs are best.
  ofHardware: ({ curves }, label) => {
    const curve = mainCurve(curves);
    const best = [...(curve?.points ?? [])].sort((x, y) => x.estimate.median - y.estimate.median)[0];
    if (!curve || !best) return quietBadge(label, VERDICTS.not_measured_short);
    const found = resultBadge(`${label}, ${curve.label}`, best);
    return { ...found, message: `${found.message} ${placeOf(curve, best.key.workers ?? 1)}` };
  },
};

function placeOf({ together: { scaling } }: Curve, workers: number): string {
  const { low, high } = scaling?.bestRange ?? { low: workers, high: workers };
  return bestText({
    bestRange: { low: Math.min(low, workers), high: Math.max(high, workers) },
    isCoarse: scaling?.isCoarse ?? false,
  });
}
