import type { Suite } from '@fsbench/contract';
import { Figure } from '../../charts/frame/figure.tsx';
import type { Subject } from '../../db/subject.ts';
import type { Result } from '../figures/result.ts';
import { suiteCharts } from './suite-charts.ts';

interface Props {
  readonly suite: Exclude<Suite, 'core-sweep'>;
  /** Keeps ids apart where a page has the same picture twice. */
  readonly suffix: string;
  readonly results: readonly Result[];
  readonly subjects: readonly Subject[];
}

/** The pictures of a suite on a page of hardware; the tables stand beside them. */
export function SuitePicture(props: Props) {
  return suiteCharts(props).map((chart) => <Figure key={chart.props.id} chart={chart} />);
}
