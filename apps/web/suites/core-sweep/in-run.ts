import { Recent } from '../../domain/runs/recent.ts';
import type { Measured, SuiteInRun } from '../suite-view.ts';
import { sweepHeadline } from './headline.ts';
import { type SweepCurve, sweepCurves } from './run-curves.ts';
import { sweepParts } from './section.ts';
import { storedScalings } from './stored-scaling.ts';

// Ten thousand resamples a point are dear, and a document never changes: its digest is the key and the seed.
const curvesBySha = new Recent<readonly SweepCurve[]>(32);

type Curved = Pick<Measured<'core-sweep'>, 'run' | 'suite' | 'sha256'>;

const curvesOf = ({ run, suite, sha256 }: Curved): readonly SweepCurve[] =>
  curvesBySha.get(sha256.toString('hex'), () => sweepCurves(run, suite, sha256));

export const inRun: SuiteInRun<'core-sweep'> = {
  shown: (measured) => {
    const curves = curvesOf(measured);
    return { headline: sweepHeadline(measured.run, curves), section: sweepParts(curves) };
  },
  curves: curvesOf,
  scalings: storedScalings,
  ramps: null,
};
