import { nameJson } from './scope-columns.ts';

/** A curve's text is a key's, which begins with its suite. */
const SUITE = `split_part(sc.curve_text, '|', 1)`;

/**
 * `RunScalingRow`s: what the worker found in the sweeps of the chosen runs: best, knee and loss, run by run. A sweep of which some point is
 * invalid has no best that can be believed.
 */
export const SHOWN_SCALINGS = `
  SELECT DISTINCT chosen.place AS subject, chosen.submission_id, b.permalink, sc.curve_text AS "curveText", sc.target_id,
         ${nameJson('d')} AS drive, sc.best_workers AS "bestWorkers", sc.best_rate AS "bestRate",
         jsonb_build_object('low', coalesce(sc.best_low_workers, sc.best_workers),
           'high', coalesce(sc.best_high_workers, sc.best_workers)) AS "bestRange", sc.is_coarse AS "isCoarse",
         CASE WHEN sc.knee_low_workers IS NOT NULL
           THEN jsonb_build_object('low', sc.knee_low_workers, 'high', sc.knee_high_workers) END AS "kneeRange",
         sc.knee_workers AS "kneeWorkers", sc.retrograde_workers AS "retrogradeWorkers", sc.last_workers AS "lastWorkers",
         jsonb_build_object('ratio', sc.last_over_best, 'low', sc.last_over_best_low, 'high', sc.last_over_best_high)
           AS "lastOverBest"
  FROM chosen
  JOIN submission b ON b.id = chosen.submission_id
  JOIN run_scaling sc ON sc.submission_id = chosen.submission_id
  LEFT JOIN run_target t ON t.submission_id = sc.submission_id AND t.target_id = sc.target_id
  LEFT JOIN drive d ON d.id = t.drive_id
  WHERE (chosen.is_any OR chosen.suite = ${SUITE})
    AND NOT EXISTS (SELECT FROM run_flag f WHERE f.submission_id = sc.submission_id AND f.severity = 'invalid'
      AND (f.suite IS NULL OR f.suite = ${SUITE}))
  ORDER BY chosen.submission_id DESC`;
