import { isImported } from '@fsbench/contract';
import type { RampRow } from '../../../db/shown-ramps.ts';
import { openRun } from '../../../domain/runs/open-run.ts';
import { Recent } from '../../../domain/runs/recent.ts';
import { suiteView } from '../../../suites/index.ts';
import type { RampCurve } from '../../../suites/turbo/findings.ts';
import type { FindRamp } from './subject-ramp.ts';

/** null: the run has none. */
export type CachedRamp = { readonly curve: RampCurve | null };

/** A run's curve never changes, and to open a run takes longer than all else that its chart needs. */
const cachedRamps = new Recent<CachedRamp>(512);

/** Of the runs that were drawn last, by permalink: the database need not send their bytes again. */
export const rampCache = (): ReadonlyMap<string, CachedRamp> => cachedRamps.all();

/**
 * Opens a run where its curve is asked for, and not before: often the newest of a subject is all that can be drawn.
 *
 * @param before what was kept when the rows were asked for
 */
export function rampsOf(rows: readonly RampRow[], before: ReadonlyMap<string, CachedRamp>): FindRamp {
  const sent = new Map(rows.map((row) => [row.permalink, row]));
  return (permalink) => {
    const known = before.get(permalink);
    if (known) return cachedRamps.get(permalink, () => known).curve;
    const row = sent.get(permalink);
    return row ? cachedRamps.get(permalink, () => ({ curve: openRamp(row) })).curve : null;
  };
}

function openRamp({ envelopeGzip, sha256 }: RampRow): RampCurve | null {
  const { run } = openRun(envelopeGzip, sha256);
  if (isImported(run)) return null;
  const curves = run.suites.flatMap((suite) => suiteView(suite.suite).inRun.ramps?.(suite) ?? []);
  return curves.find(({ spinner }) => !spinner) ?? null;
}
