import { VERDICTS } from '@fsbench/contract/catalogue';
import { type BestWorkers, bestText } from '../../wording/best-workers.ts';
import { quietBadge, resultBadge, type SuiteBadge, scopeText, valueText } from '../badge.ts';
import { type Curve, mainCurve } from './curves.ts';

export const badge: SuiteBadge = {
  word: 'best-workers',
  label: 'small files, best',
  // The context begins with the number of workers, which is what the word asks for.
  runNote: ({ context }) => context.split(';')[0]?.replace(/^best /, '') ?? null,
  // The lowest value of the main curve, and where its runs are best.
  ofHardware: ({ curves }, label) => {
    const curve = mainCurve(curves);
    const best = [...(curve?.points ?? [])].sort((x, y) => x.estimate.median - y.estimate.median)[0];
    if (!curve || !best) return quietBadge(label, VERDICTS.not_measured_short);
    const { message, isQuiet } = resultBadge(label, best);
    const place = placeOf(curve, best.key.workers ?? 1);
    const { low, high } = place.bestRange;
    const workers = low === high ? `${low}` : `${low} to ${high}`;
    const where = curve.label;
    return {
      label: 'best workers',
      message: `${workers}: ${message}, ${where}`,
      shorter: [`${workers}: ${valueText(best)} ${where}${scopeText(best)}`, `${workers} ${where}${scopeText(best)}`],
      full: `${label}, ${where}: ${message} ${bestText(place)}`,
      isQuiet,
    };
  },
};

function placeOf({ together: { scaling } }: Curve, workers: number): Omit<BestWorkers, 'bestWorkers'> {
  const { low, high } = scaling?.bestRange ?? { low: workers, high: workers };
  return {
    bestRange: { low: Math.min(low, workers), high: Math.max(high, workers) },
    isCoarse: scaling?.isCoarse ?? false,
  };
}
