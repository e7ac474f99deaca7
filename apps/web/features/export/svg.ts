import { standaloneSvg } from '../../charts/standalone.ts';
import type { StoredRun } from '../../db/find-run.ts';
import { trustLabel } from '../run/header/state.ts';
import type { RunView } from '../run/view.ts';

/**
 * The picture of a run as a file: the suite asked for, else core-sweep where it has one, else the
 * first suite that has. Null: this run has no picture of that.
 */
export function runSvg(stored: StoredRun, view: RunView, url: string, suite: string | null): string | null {
  const asked = view.suites.filter((one) => suite === null || one.suite === suite);
  const withPicture = asked.filter(({ charts }) => charts.length > 0);
  const chosen = withPicture.find((one) => one.suite === 'core-sweep') ?? withPicture[0];
  const chart = chosen?.charts[0];
  if (!chart) return null;
  const title = `${view.facts.chip.name}: ${chart.props.title}`;
  const named = { kind: chart.kind, props: { ...chart.props, title } } as typeof chart;
  return standaloneSvg(named, `${url} · ${trustLabel(stored).word}`);
}
