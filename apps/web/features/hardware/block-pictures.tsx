import type { Suite } from '@fsbench/contract';
import { SweepChart } from '../../charts/index.tsx';
import type { Subject } from '../../db/subject.ts';
import { curveSeries } from '../figures/sweep-view.ts';
import { SuitePicture } from '../results/suite-picture.tsx';
import { SweepTable } from '../results/sweep-table.tsx';
import type { Block } from './hardware.ts';

interface Props {
  readonly suite: Suite;
  readonly block: Block;
  readonly subject: Subject;
}

/** The main picture of a suite, of one subject: one line per curve, one row per call. */
export function BlockPictures({ suite, block: { drive, results, curves }, subject }: Props) {
  const id = `${suite}-${drive?.slug ?? 'chip'}`;
  if (suite !== 'core-sweep')
    return <SuitePicture suite={suite} suffix={`-${drive?.slug ?? 'chip'}`} results={results} subjects={[subject]} />;
  return curves.length === 0 ? null : (
    <>
      <SweepChart
        id={id}
        title="Time against workers"
        summary="Seconds for 64 000 units of work at the rate measured, one line per kind of work. Both axes are logarithmic; lower is better."
        series={curves.map((curve) => curveSeries(curve, curve.label))}
        ideal
        yLabel="seconds for 64 000 units"
        lowerIsBetter
        table="none"
      />
      <SweepTable
        caption={`Time against workers of ${subject.name}`}
        curves={curves}
        head={({ title }) => title}
        baseline={null}
      />
    </>
  );
}
