import { type Estimate, type RatioEvidence, type TooFew, twoSidedPoint, twoSidedTail } from './ratio-evidence.ts';

/** Of the available runs alone: the reaches of their 95 % intervals, in logarithms, add by squares. */
export function compareRuns(runsA: readonly Estimate[], runsB: readonly Estimate[]): RatioEvidence | TooFew {
  const [a, b] = [lnOfRuns(runsA), lnOfRuns(runsB)];
  const difference = a.center - b.center;
  const ratio = Math.exp(difference);
  if (a.below === null || a.above === null || b.below === null || b.above === null) return { kind: 'too_few', ratio };
  const [below, above] = [Math.hypot(a.below, b.above), Math.hypot(a.above, b.below)];
  return {
    basis: 'runs',
    ratio,
    superiority: null,
    boundsAt: (error) => {
      const times = twoSidedPoint(error, AS_NORMAL) / REACH;
      return { low: Math.exp(difference - times * below), high: Math.exp(difference + times * above) };
    },
    pBeyond: (margin) => {
      const beyond = Math.abs(difference) - Math.log(margin);
      if (beyond <= 0) return 1;
      return twoSidedTail((REACH * beyond) / (difference > 0 ? below : above), AS_NORMAL);
    },
  };
}

/** Of so many degrees of freedom Student's t is the normal distribution, to six digits. */
const AS_NORMAL = 1e6;
/** How many standard errors a 95 % interval reaches. */
const REACH = twoSidedPoint(0.05, AS_NORMAL);

/** A center in logarithms, and how far its interval reaches to each side. */
interface LnSide {
  readonly center: number;
  readonly below: number | null;
  readonly above: number | null;
}

/** Mean of the runs' ln medians. Their intervals are independent, so the reaches add by squares. */
function lnOfRuns(runs: readonly Estimate[]): LnSide {
  let sum = 0;
  let below: number | null = 0;
  let above: number | null = 0;
  for (const run of runs) {
    if (!(run.median > 0 && Number.isFinite(run.median))) throw new RangeError(`a median of ${run.median}`);
    const center = Math.log(run.median);
    sum += center;
    if (run.low === null || run.high === null || below === null || above === null) {
      below = null;
      above = null;
      continue;
    }
    below = Math.hypot(below, center - Math.log(run.low));
    above = Math.hypot(above, Math.log(run.high) - center);
  }
  const count = runs.length;
  return {
    center: sum / count,
    below: below === null ? null : below / count,
    above: above === null ? null : above / count,
  };
}
