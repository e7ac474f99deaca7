import type { UslFit } from '@fsbench/stats';
import type { TableCell } from '../../charts/table-data.ts';
import { formatCount } from '../../wording/quantity.ts';
import type { NamedTable } from '../run-section.ts';
import type { SweepCurve } from './run-curves.ts';
import { isLosing } from './scaling.ts';

/** Contention and coherency of each curve with enough points. */
export function uslTable(curves: readonly SweepCurve[]): NamedTable[] {
  const rows = curves.flatMap(({ label, usl, scaling }) =>
    usl === null ? [] : [[{ text: label }, ...uslCells(usl, scaling !== null && isLosing(scaling))]],
  );
  if (rows.length === 0) return [];
  return [
    {
      id: 'sweep-usl',
      title: 'Universal Scalability Law: contention and coherency',
      note: 'Fitted to the medians of six points or more. Sigma: the share of the work that only one worker at a time can do. Kappa: what each pair of workers costs, with a 95\u2009% profile-likelihood interval. A diagnosis: best, knee and loss are found without it.',
      isFolded: true,
      data: {
        columns: [
          { title: 'curve', isNumeric: false },
          { title: 'sigma', isNumeric: true },
          { title: 'kappa', isNumeric: true },
          { title: 'fitted peak', isNumeric: true },
        ],
        groups: [{ title: null, rows }],
      },
    },
  ];
}

/** A peak is shown where the sweep itself loses: a plateau fits the law with a peak, too. */
function uslCells({ sigma, kappa, kappaLow, kappaHigh, peakWorkers }: UslFit, isLoss: boolean): TableCell[] {
  const peak = isLoss && peakWorkers !== null ? `${formatCount(Math.round(peakWorkers))} workers` : 'none';
  return [
    { text: short(sigma) },
    { text: short(kappa), note: `[${short(kappaLow)}, ${short(kappaHigh)}]` },
    { text: peak },
  ];
}

/** Two digits: no fit to a handful of points has more. */
const short = (value: number): string => (value < 1e-9 ? '0' : String(Number(value.toPrecision(2))));

const percent = (share: number): string => `${Math.round(share * 100)}\u2009%`;

/** The kernel's share of the CPU time, by number of workers. */
export function systemTable(curves: readonly SweepCurve[]): NamedTable[] {
  const reported = curves.filter(({ points }) => points.some(({ systemShare }) => systemShare !== null));
  if (reported.length === 0) return [];
  const workers = [...new Set(reported.flatMap(({ points }) => points.map((point) => point.workers)))].sort(
    (a, b) => a - b,
  );
  const shareOf = ({ points }: SweepCurve, count: number): TableCell => {
    const share = points.find((point) => point.workers === count)?.systemShare ?? null;
    return { text: share === null ? 'not reported' : percent(share) };
  };
  return [
    {
      id: 'sweep-system-time',
      title: 'System time by number of workers',
      note: 'Of the CPU time of all workers, the part in the kernel: median over rounds.',
      isFolded: true,
      data: {
        columns: [
          { title: 'workers', isNumeric: true },
          ...reported.map(({ label }) => ({ title: label, isNumeric: true })),
        ],
        groups: [
          {
            title: null,
            rows: workers.map((count) => [
              { text: formatCount(count) },
              ...reported.map((curve) => shareOf(curve, count)),
            ]),
          },
        ],
      },
    },
  ];
}
