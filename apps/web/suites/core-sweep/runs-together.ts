import { type ComparabilityKey, sweepShownUnits } from '@fsbench/contract';
import { describeRunsScaling } from '@fsbench/stats';
import type { RunScalingRow } from '../../db/rows.ts';
import { measureOf } from '../../domain/results/measure.ts';
import { formatValue } from '../../domain/results/pair.ts';
import { type MeasuredResult, runsOfResult } from '../../domain/results/result.ts';
import { type WithinRun, withinRun } from './scaling.ts';

/** What so many runs show together; null: none of them tells. */
export interface RunsTogether {
  readonly scaling: WithinRun | null;
  readonly runs: number;
  /** Runs behind the points; of some nothing may have been read yet. */
  readonly available: number;
}

/** Points of one set of runs, each with ln of the time, run by run. */
interface RunsLine {
  readonly permalinks: readonly string[];
  readonly points: readonly { readonly workers: number; readonly lnByRun: ReadonlyMap<string, number> }[];
}

/**
 * Best, knee and loss of the runs behind the points of a curve: of one run by its rounds, of several by the runs. Where
 * points are of other runs, the set that most of them are of tells.
 *
 * @param rows of this curve; a run that has none, or two, says nothing of it
 */
export function runsTogether(points: readonly MeasuredResult[], rows: readonly RunScalingRow[]): RunsTogether {
  const line = longestLine(points);
  const key = points[0]?.key;
  if (line === null || key === undefined) return { scaling: null, runs: 0, available: 0 };
  const available = line.permalinks.length;
  const described = line.permalinks.flatMap((permalink) => {
    const [row, ...more] = rows.filter((one) => one.permalink === permalink);
    // Of a run with two such places nothing tells which of the two curves the points are of.
    return row === undefined || more.length > 0 ? [] : [row];
  });
  const [only, ...others] = described;
  if (only === undefined) return { scaling: null, runs: 0, available };
  if (others.length === 0 || line.points.length < 2) return { scaling: withinRunOf(only, key), runs: 1, available };
  const together = describeRunsScaling(
    line.points.map(({ workers, lnByRun }) => ({
      workers,
      values: described.map(({ permalink }) => Math.exp(lnByRun.get(permalink) ?? Number.NaN) / 1e9),
    })),
  );
  return { scaling: withinRun(together, together.best.median, measureOf(key)), runs: described.length, available };
}

function longestLine(points: readonly MeasuredResult[]): RunsLine | null {
  const lines = new Map<string, { permalinks: readonly string[]; points: RunsLine['points'][number][] }>();
  for (const point of points) {
    const behind = runsOfResult(point);
    if (behind === null) continue;
    const { permalinks, numbers } = behind;
    const lnByRun = new Map(permalinks.map((permalink, at) => [permalink, numbers[at]?.ln ?? Number.NaN]));
    const name = permalinks.toSorted().join(' ');
    const line = lines.get(name) ?? { permalinks, points: [] };
    line.points.push({ workers: point.key.workers ?? 0, lnByRun });
    lines.set(name, line);
  }
  return [...lines.values()].toSorted((x, y) => y.points.length - x.points.length)[0] ?? null;
}

function withinRunOf({ bestRate, ...row }: RunScalingRow, key: ComparabilityKey): WithinRun {
  const seconds = (key.dataKind === 'rate' ? sweepShownUnits(key) : 1) / bestRate;
  return { ...row, bestValue: formatValue(seconds * 1e9, measureOf(key)) };
}
