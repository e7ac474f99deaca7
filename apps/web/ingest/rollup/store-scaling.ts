import { isImported } from '@fsbench/contract';
import type pg from 'pg';
import { tellRuns } from '../../db/changes/tell.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type EnvelopeColumns, readEnvelope } from '../../objects/envelopes.ts';
import type { ObjectStore } from '../../objects/object-store.ts';
import { readStoredRun } from '../documents/read-stored.ts';
import { scalingsOf, WITH_CURVES } from './scalings-of.ts';

const COLUMNS = `curve_text text, target_id text, variant text, target_role text, primitive text, best_workers int,
  best_low_workers int, best_high_workers int, is_coarse bool, best_rate float8, knee_workers int, knee_low_workers int,
  knee_high_workers int, retrograde_workers int, slower_stretch bool, last_workers int,
  last_over_best float8, last_over_best_low float8, last_over_best_high float8, usl_sigma float8, usl_kappa float8,
  usl_kappa_low float8, usl_kappa_high float8, usl_peak_workers float8`;
const NAMES = COLUMNS.split(',')
  .map((column) => column.trim().split(' ')[0])
  .join(', ');

/** Computes a run's scaling from its signed bytes. Doing it twice changes nothing; a withdrawn run gets none. */
export async function storeScaling(db: pg.Pool, submissionId: string, store: ObjectStore | null = null): Promise<void> {
  const { rows } = await db.query<EnvelopeColumns>(
    `SELECT envelope, object_sha256 AS "objectSha256", sha256 FROM submission JOIN run ON run.submission_id = submission.id
     WHERE submission.id = $1 AND withdrawn_at IS NULL AND run.suites && $2`,
    [submissionId, WITH_CURVES],
  );
  const [stored] = rows;
  const envelope = stored ? await readEnvelope(stored, store) : null;
  if (!stored || envelope === null) return;
  const { run } = readStoredRun({ envelope, sha256: stored.sha256 });
  if (isImported(run)) return;
  const scalings = scalingsOf(run, stored.sha256);
  await inTransaction(db, async (client) => {
    await client.query(STORE, [submissionId, JSON.stringify(scalings)]);
    await tellRuns(client, [submissionId], 'soon');
  });
}

const STORE = `
  WITH there AS (SELECT id FROM submission WHERE id = $1 AND withdrawn_at IS NULL FOR SHARE)
  INSERT INTO run_scaling (submission_id, ${NAMES})
  SELECT there.id, ${NAMES} FROM there, json_to_recordset($2::json) AS sent(${COLUMNS})
  ON CONFLICT (submission_id, curve_text, target_id) DO UPDATE SET
    (${NAMES}) = (SELECT ${NAMES.split(', ')
      .map((name) => `excluded.${name}`)
      .join(', ')})`;
