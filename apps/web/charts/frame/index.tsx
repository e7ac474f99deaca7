import type { ReactElement } from 'react';
import type { DistributionChartProps, SweepChartProps, SyncChartProps, ThroughputBarsProps } from '../types.ts';
import { Figure } from './figure.tsx';

export type * from '../types.ts';

/** Time against workers, both axes logarithmic: knee, best, and where more cores lose. */
export function SweepChart(props: SweepChartProps): ReactElement {
  return <Figure chart={{ kind: 'sweep', props }} />;
}

/** Latency of one durable write, one row per call, grouped by what the call makes durable. */
export function SyncChart(props: SyncChartProps): ReactElement {
  return <Figure chart={{ kind: 'sync', props }} />;
}

/** Share of operations that took at most a time, on a logarithmic axis. */
export function DistributionChart(props: DistributionChartProps): ReactElement {
  return <Figure chart={{ kind: 'distribution', props }} />;
}

/** Bytes a second into each sink: accepted, and durable. */
export function ThroughputBars(props: ThroughputBarsProps): ReactElement {
  return <Figure chart={{ kind: 'throughput', props }} />;
}
