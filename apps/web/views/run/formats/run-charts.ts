import { SUITE_SLUGS } from '@fsbench/contract';
import type { ChartData } from '../../../charts/frame/kinds.ts';
import { type RunView, runCharts } from '../view.ts';

/** The chart of a run that somebody asked for: by its own id, by its suite, or the main one. Null: there is none. */
export function chartOfRun(
  view: RunView,
  requestedAddress: { suite: string | null; chart: string | null },
): ChartData | null {
  if (requestedAddress.chart !== null) {
    const all = runCharts(view);
    return all.find(({ props }) => props.id === requestedAddress.chart) ?? null;
  }
  const suites = view.suites.filter(
    ({ suite, charts }) => charts.length > 0 && (requestedAddress.suite === null || suite === requestedAddress.suite),
  );
  const main = suites.find(({ suite }) => suite === SUITE_SLUGS[0]) ?? suites[0];
  return main?.charts[0] ?? null;
}
