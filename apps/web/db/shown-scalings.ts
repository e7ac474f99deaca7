import type { RunScalingRow } from './rows.ts';
import { hardwareName } from './scope-columns.ts';

export interface ScalingJson {
  readonly place: number;
  readonly permalink: string;
  readonly curve_text: string;
  readonly drive_slug: string | null;
  readonly drive_name: string | null;
  readonly best_workers: number;
  readonly best_rate: number;
  readonly knee_workers: number | null;
  readonly retrograde_workers: number | null;
  readonly last_workers: number;
  readonly last_over_best: number;
  readonly last_over_best_low: number | null;
  readonly last_over_best_high: number | null;
}

/** A curve's text is a key's, which begins with its suite. */
const SUITE = `split_part(sc.curve_text, '|', 1)`;

/**
 * What the worker found in the sweeps of the chosen runs: best, knee and loss, run by run. A sweep of which some point is
 * invalid has no best that can be believed.
 */
export const SHOWN_SCALINGS = `
  SELECT DISTINCT chosen.place, chosen.submission_id, b.permalink, sc.curve_text, sc.target_id,
         d.slug AS drive_slug, d.name AS drive_name,
         sc.best_workers, sc.best_rate, sc.knee_workers, sc.retrograde_workers, sc.last_workers,
         sc.last_over_best, sc.last_over_best_low, sc.last_over_best_high
  FROM chosen
  JOIN submission b ON b.id = chosen.submission_id
  JOIN run_scaling sc ON sc.submission_id = chosen.submission_id
  LEFT JOIN run_target t ON t.submission_id = sc.submission_id AND t.target_id = sc.target_id
  LEFT JOIN drive d ON d.id = t.drive_id
  WHERE (chosen.is_any OR chosen.suite = ${SUITE})
    AND NOT EXISTS (SELECT FROM run_flag f WHERE f.submission_id = sc.submission_id AND f.severity = 'invalid'
      AND (f.suite IS NULL OR f.suite = ${SUITE}))
  ORDER BY chosen.submission_id DESC`;

export function readScalings(rows: readonly ScalingJson[]): RunScalingRow[] {
  return rows.map((row) => ({
    subject: row.place,
    permalink: row.permalink,
    curveText: row.curve_text,
    drive: hardwareName(row.drive_slug, row.drive_name),
    bestWorkers: row.best_workers,
    bestRate: row.best_rate,
    kneeWorkers: row.knee_workers,
    retrogradeWorkers: row.retrograde_workers,
    lastWorkers: row.last_workers,
    lastOverBest: { ratio: row.last_over_best, low: row.last_over_best_low, high: row.last_over_best_high },
  }));
}
