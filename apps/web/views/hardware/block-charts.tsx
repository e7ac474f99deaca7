import type { Suite } from '@fsbench/contract';
import type { ReactNode } from 'react';
import { Figure } from '../../charts/frame/figure.tsx';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { ChartProps } from '../../charts/types.ts';
import type { Subject } from '../../db/subject.ts';
import { SweepTable } from '../../parts/result-tables/sweep-table.tsx';
import { blockCharts, othersCharts, predictionCharts, spreadCharts } from './charts.ts';
import styles from './hardware.module.css';
import type { HardwareBlock } from './hardware.ts';

interface Props {
  readonly suite: Suite;
  readonly block: HardwareBlock;
  readonly subject: Subject;
  /** With where one more machine lies, and how far all lie apart. */
  readonly isWhole: boolean;
  readonly address: NonNullable<ChartProps['address']>;
  /** Of the values of a chart without curves; null: it has none. */
  readonly table: ReactNode;
}

/** The charts of a suite: the first, which is of what its sentence says, and the rest where everything is asked for. */
export function BlockCharts({ suite, block, subject, isWhole, address, table }: Props) {
  const charts = blockCharts(suite, block, subject).slice(0, isWhole ? undefined : 1);
  if (charts.length === 0 && !isWhole) return table;
  return (
    <div className={styles.block} data-others={block.isVerified ? undefined : ''}>
      {charts.map((chart) => (
        <Figure key={chart.props.id} chart={at(chart, address)}>
          {table ??
            (block.curves.length > 0 ? (
              <SweepTable
                caption={`Time by number of workers: ${subject.name}`}
                curves={block.curves}
                head={({ title }) => title}
                baseline={null}
              />
            ) : null)}
        </Figure>
      ))}
      {(isWhole ? [...predictionCharts(block), ...spreadCharts(block)] : []).map((chart) => (
        <Figure key={chart.props.id} chart={at(chart, address)} />
      ))}
      {(isWhole ? othersCharts(block) : []).map((chart) => (
        <div key={chart.props.id} data-others="">
          <Figure chart={at(chart, address)} />
        </div>
      ))}
    </div>
  );
}

/** With links to itself. */
function at(chart: ChartData, address: NonNullable<ChartProps['address']>): ChartData {
  return { kind: chart.kind, props: { ...chart.props, address } } as ChartData;
}
