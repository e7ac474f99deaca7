import type { SuiteRun } from '@fsbench/contract';
import type { ChartData } from '../../../charts/frame/kinds.ts';
import { counted, listed } from '../../../wording/names.ts';
import { runSeries, type SweepCurve } from '../../../suites/core-sweep/run-curves.ts';
import { flushDistributions, middlesDiffer, type SyncPicture } from '../../../suites/sync/findings.ts';

export type SyncSuite = Extract<SuiteRun, { suite: 'sync' }>;

/** One picture for the built-in curves, one for the user's own command. */
export function sweepCharts(curves: readonly SweepCurve[]): ChartData[] {
  const sets = [
    {
      id: 'sweep-time',
      title: 'Time for 64 000 units against workers',
      yLabel: 'seconds for 64 000 units',
      of: curves.filter((one) => !one.isCommand),
    },
    {
      id: 'sweep-command',
      title: "The user's own command against workers",
      yLabel: 'seconds',
      of: curves.filter((one) => one.isCommand),
    },
  ];
  return sets
    .filter(({ of }) => of.length > 0)
    .map(({ id, title, yLabel, of }) => ({
      kind: 'sweep',
      props: {
        id,
        title,
        yLabel,
        summary: [sweepSummary(of), ...publishedWords(of)].join(' '),
        series: runSeries(of),
        ideal: true,
        lowerIsBetter: true,
        missing: [...of.flatMap(({ missing }) => missing), ...leftOut(of)],
      },
    }));
}

/** What was run, where its contributor published it: {n} stands for the number of workers. */
function publishedWords(curves: readonly SweepCurve[]): string[] {
  const commands = new Set(curves.map(({ published }) => published).filter((command) => command !== null));
  return [...commands].map((command) => `The command, as its contributor typed it: ${command}`);
}

/** The pictures of durable writes, the main one first. */
export function syncCharts(suite: SyncSuite, pictures: readonly SyncPicture[]): ChartData[] {
  const main = pictures.find(({ isHeadline }) => isHeadline) ?? pictures.find(({ isOnMemory }) => !isOnMemory);
  const [first, ...others] = [...(main ? [main] : []), ...pictures.filter((one) => one !== main)].map(
    ({ id, title, rows, lacking }): ChartData => ({
      kind: 'sync',
      props: {
        id,
        title: `Durable writes: ${title}`,
        summary: syncSummary(rows),
        rows,
        missing: lackingWords(lacking),
      },
    }),
  );
  const series = main ? flushDistributions(suite, main) : [];
  if (!first || series.length === 0) return first ? [first, ...others] : [];
  const spread: ChartData = {
    kind: 'distribution',
    props: {
      id: 'sync-spread',
      title: `How the times of a flushed write are spread: ${main?.title ?? ''}`,
      summary: [
        'Every operation of every round. A long way from the middle to the top is a tail: some commits wait much longer.',
        main && middlesDiffer(main, series) ? MIDDLES : null,
      ]
        .filter((words) => words !== null)
        .join(' '),
      series,
    },
  };
  return [first, spread, ...others];
}

const MIDDLES =
  'The 50\u2009% here is of all operations alike; the dot above is the median of the rounds’ medians, which one odd round hardly moves.';

function syncSummary(rows: SyncPicture['rows']): string {
  const measured = rows.filter(({ outcome }) => outcome === 'measured').length;
  const others = rows.length - measured;
  const rest = others > 0 ? `, ${counted(others, 'call')} without a figure` : '';
  return `${counted(measured, 'call')} measured${rest}, grouped by what is durable once the call returns. Dot: median of the rounds’ medians; bar: up to the median of their 90th percentiles; tick: 99th percentile of all operations together.`;
}

/** Calls of other systems: named in a line, because a row of nothing each would bury the figures. */
function lackingWords(lacking: readonly string[]): string[] {
  return lacking.length > 0 ? [`Unsupported, because this system has no such call: ${listed(lacking)}.`] : [];
}

/** A picture holds eight lines; the tables hold all. */
function leftOut(curves: readonly SweepCurve[]): string[] {
  const drawn = new Set(runSeries(curves).map(({ id }) => id));
  const rest = curves.filter(({ id, points }) => points.length > 0 && !drawn.has(id));
  return rest.map(({ label }) => `${label}: measured, in the table only`);
}

function sweepSummary(curves: readonly SweepCurve[]): string {
  const bests = curves.flatMap(({ label, scaling }) =>
    scaling ? [`${label}: best with ${counted(scaling.bestWorkers, 'worker')}`] : [],
  );
  const words = [
    bests.length > 0 ? `${bests.join('; ')}.` : null,
    'Bands are 95\u2009% intervals of the median over the rounds.',
    curves.some(({ isCpuOnly }) => isCpuOnly) ? 'CPU only is other work: compare its slope, not its height.' : null,
  ];
  return words.filter((word) => word !== null).join(' ');
}
