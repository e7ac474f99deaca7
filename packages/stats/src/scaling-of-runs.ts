import { reachOverRuns, spreadOverProcesses } from './process-interval.ts';
import { describeBy, type Scaling, type ScalingPoint } from './scaling.ts';

/** The same work with so many workers, run by run: value i of every point is of run i, in one unit. */
export interface RunsPoint {
  readonly workers: number;
  readonly values: readonly number[];
}

/**
 * Best, knee and negative scaling of several runs together, by the rules of `describeScaling`, with a run in place of a
 * process. Each point is the geometric mean of its runs, so a ratio is that of the values shown. Runs that cannot tell do
 * not decide: more runs narrow the range.
 *
 * @throws RangeError on fewer than two runs, a run without a point, or a value that is not positive
 */
export function describeRunsScaling(points: readonly RunsPoint[]): Scaling {
  const runs = points[0]?.values.length ?? 0;
  const isWhole = points.every(({ values }) => values.length === runs && values.every((value) => value > 0));
  if (runs < 2 || !isWhole) throw new RangeError('no two runs with all points');
  const asSamples = points.map(({ workers, values }) => ({ workers, samples: values }));
  return describeBy(asSamples, { center: geometricCenter, hasInterval: true }, (sorted, best) => {
    const pooledVariance = pooledOverRuns(sorted, best);
    return ({ samples }, base) => {
      const lnRatios = lnRatiosOf(samples, base);
      const ratio = Math.exp(meanOf(lnRatios));
      const reach = Math.exp(reachOverRuns(lnRatios, { pooledVariance })?.reach ?? Number.NaN);
      return { ratio, low: ratio / reach, high: ratio * reach };
    };
  });
}

/** How far runs lie apart in the ratios of a sweep, on average. undefined where fewer than two ratios tell. */
function pooledOverRuns(points: readonly ScalingPoint[], best: ScalingPoint): number | undefined {
  const variances = points.flatMap((point) => {
    if (point === best) return [];
    const lnRatios = lnRatiosOf(point.samples, best.samples);
    return spreadOverProcesses(lnRatios, [...lnRatios.keys()])?.variance ?? [];
  });
  return variances.length < 2 ? undefined : meanOf(variances);
}

const lnRatiosOf = (values: readonly number[], base: readonly number[]): number[] =>
  values.map((value, run) => Math.log(value / (base[run] ?? Number.NaN)));

const geometricCenter = (values: readonly number[]): number => Math.exp(meanOf(values.map(Math.log)));

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
