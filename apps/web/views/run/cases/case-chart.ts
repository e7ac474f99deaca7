import type { Case, Measurement } from '@fsbench/contract';
import type { ChartData } from '../../../charts/frame/kinds.ts';
import type { LineAxis, LinePoint } from '../../../charts/types.ts';
import { decodeAgreeing } from '../../../domain/findings/agreement.ts';
import { samplesOf } from '../../../domain/findings/samples.ts';
import { cumulative } from '../../../suites/sync/findings.ts';

/** What a single case looks like: its operations where they were counted, else its rounds in order; null: no figure. */
export function caseChart(one: Case): ChartData | null {
  if (one.outcome !== 'measured') return null;
  const { measurement } = one;
  if (measurement.kind === 'latency') {
    const histogram = decodeAgreeing(measurement);
    if (!histogram.ok) return null;
    const { totalCount } = histogram.value;
    return {
      kind: 'distribution',
      props: {
        id: 'case-spread',
        title: 'Distribution of operation times',
        summary: 'All operations of all rounds.',
        series: [
          {
            id: 'case',
            label: 'this case',
            subject: 0,
            dash: 'solid',
            points: cumulative(histogram.value),
            operations: totalCount,
          },
        ],
      },
    };
  }
  return roundsChart(measurement);
}

function roundsChart(measurement: Exclude<Measurement, { kind: 'latency' }>): ChartData | null {
  const drawn = drawnOf(measurement);
  const points = drawn.values.flatMap((y, at): LinePoint[] =>
    Number.isFinite(y) && y > 0 ? [{ x: at + 1, y, low: null, high: null, href: null }] : [],
  );
  if (points.length < 2) return null;
  return {
    kind: 'lines',
    props: {
      id: 'case-rounds',
      title: 'Round by round',
      summary: drawn.summary,
      panels: [
        {
          id: 'rounds',
          title: '',
          tint: null,
          series: [{ id: 'rounds', label: '', subject: 0, dash: 'solid', points }],
        },
      ],
      x: { title: 'round', kind: 'linear', unit: 'count' },
      y: drawn.axis,
      lowerIsBetter: drawn.lowerIsBetter,
      isStrip: true,
    },
  };
}

interface DrawnRounds {
  readonly values: readonly number[];
  readonly axis: LineAxis;
  readonly summary: string;
  readonly lowerIsBetter: boolean;
}

function drawnOf(measurement: Exclude<Measurement, { kind: 'latency' }>): DrawnRounds {
  switch (measurement.kind) {
    case 'rate':
    case 'duration':
      return {
        values: measurement.samples.wall_ns,
        axis: { title: 'time of the round', kind: 'linear', unit: 'ns' },
        summary: 'Wall time of each round, in measured order.',
        lowerIsBetter: true,
      };
    case 'transfer':
      return {
        values: measurement.samples.accepted_ns,
        axis: { title: 'time of the round', kind: 'linear', unit: 'ns' },
        summary: 'Time until all bytes of a round were accepted, in measured order.',
        lowerIsBetter: true,
      };
    case 'phase':
      return {
        values: samplesOf(measurement, 'phase'),
        axis: { title: 'time of one operation', kind: 'linear', unit: 'ns' },
        summary: 'Mean time of an operation in each round, in measured order.',
        lowerIsBetter: true,
      };
    case 'ramp':
      return {
        values: samplesOf(measurement, 'ramp'),
        axis: { title: 'clock in GHz', kind: 'linear', unit: 'hz' },
        summary: 'Clock frequency at the end of each repetition, in measured order.',
        lowerIsBetter: false,
      };
  }
}
