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
        title: 'How the times of its operations are spread',
        summary: 'Every operation of every round.',
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
        summary: 'The time of each round by the wall’s clock, in the order in which they were measured.',
        lowerIsBetter: true,
      };
    case 'transfer':
      return {
        values: measurement.samples.accepted_ns,
        axis: { title: 'time of the round', kind: 'linear', unit: 'ns' },
        summary: 'The time until all bytes of a round were accepted, in the order in which they were measured.',
        lowerIsBetter: true,
      };
    case 'phase':
      return {
        values: samplesOf(measurement, 'phase'),
        axis: { title: 'time of one operation', kind: 'linear', unit: 'ns' },
        summary: 'The mean time of an operation in each round, in the order in which they were measured.',
        lowerIsBetter: true,
      };
    case 'ramp':
      return {
        values: samplesOf(measurement, 'ramp'),
        axis: { title: 'clock in GHz', kind: 'linear', unit: 'hz' },
        summary: 'The clock that each repetition ended with, in the order in which they were measured.',
        lowerIsBetter: false,
      };
  }
}
