import type { DistributionSeries } from '../types.ts';

/** Less than this is less than a line's width on the widest sheet: a hundredth of the time, or of all operations. */
const TIME_RATIO = 1.01;
const SHARE = 0.01;
const DIGITS = 1e4;

/**
 * The points that a chart can show apart. A histogram has hundreds, and all would travel to the browser; those
 * that stay are points of the line as it was, with the step over one half kept exactly. Tables are made of all.
 */
export function thinned(series: DistributionSeries): DistributionSeries {
  const { points } = series;
  const half = points.findIndex(({ share }) => share >= 0.5);
  let retained = points[0];
  const shown = points.filter((point, at) => {
    const isNeeded = at === 0 || at === points.length - 1 || at === half || at === half - 1;
    const isDetached = !retained || point.ns > retained.ns * TIME_RATIO || point.share > retained.share + SHARE;
    if (!isNeeded && !isDetached) return false;
    retained = point;
    return true;
  });
  return {
    ...series,
    points: shown.map(({ ns, share }) => ({ ns, share: Math.floor(share * DIGITS + 1e-6) / DIGITS })),
  };
}
