import type { Result } from '@fsbench/contract';
import type pg from 'pg';
import { type DerivedInserts, derivedInserts } from '../documents/derived-rows.ts';
import type { ExaminedRun } from '../documents/examine.ts';
import { Interned } from '../documents/intern.ts';
import { DERIVE_VERSION } from '../documents/rows.ts';

export interface StoreOutcome {
  readonly permalink: string;
  readonly isNew: boolean;
}

/**
 * Writes examined runs. One statement carries the submission and all its rows: it is one transaction,
 * one round trip and one commit, and there is no moment at which half of a run is there.
 */
export class RunStore {
  readonly #db: pg.Pool;
  readonly interned: Interned;

  constructor(db: pg.Pool) {
    this.#db = db;
    this.interned = new Interned(db);
  }

  /** @param measuredAfter when the site issued the nonce that the run was signed with; null: nothing shows it */
  async store(run: ExaminedRun, measuredAfter: Date | null = null): Promise<Result<StoreOutcome>> {
    await this.interned.signer(run.keyId);
    const derived = await derivedInserts(this.interned, run);
    const values = [
      run.keyId,
      run.permalink,
      run.sha256,
      run.envelope,
      run.envelopeBytes,
      run.withdrawSha256,
      run.origin,
      run.heldReason,
      DERIVE_VERSION,
      measuredAfter,
      ...derived.values,
    ];
    const { rows } = await this.#db.query<{ id: string }>({
      name: `store-${run.origin}`,
      text: storeSql(derived.sql),
      values,
    });
    if (rows.length > 0) return { ok: true, value: { permalink: run.permalink, isNew: true } };
    return this.#whyNot(run);
  }

  /** No row came back: it is there already, its place is taken, or its key was revoked. */
  async #whyNot({ sha256, permalink, keyId }: ExaminedRun): Promise<Result<StoreOutcome>> {
    const { rows } = await this.#db.query<{ same: boolean; withdrawn_at: Date | null }>(
      'SELECT sha256 = $1 AS same, withdrawn_at FROM submission WHERE sha256 = $1 OR permalink = $2 ORDER BY same DESC',
      [sha256, permalink],
    );
    const [there] = rows;
    if (there?.same) {
      if (there.withdrawn_at) return { ok: false, error: { code: 'withdrawn' } };
      return { ok: true, value: { permalink, isNew: false } };
    }
    if (there) return { ok: false, error: { code: 'permalink_taken' } };
    const signer = await this.#db.query('SELECT FROM signing_key WHERE key_id = $1 AND revoked_at IS NOT NULL', [
      keyId,
    ]);
    if ((signer.rowCount ?? 0) > 0) return { ok: false, error: { code: 'key_revoked' } };
    throw new Error('a run was not stored, and nothing says why');
  }
}

/**
 * $1 to $10 are the submission, the rest the values of what was derived. The key is locked meanwhile, so that a run never
 * comes in for a contributor whom its key is just leaving.
 */
export const storeSql = (derived: DerivedInserts['sql']) => `
WITH signer AS (SELECT key_id, contributor_id FROM signing_key WHERE key_id = $1 AND revoked_at IS NULL FOR SHARE),
stored AS (
  INSERT INTO submission (permalink, sha256, key_id, contributor_id, envelope, envelope_bytes, withdraw_sha256,
    origin, review, held_reason, derive_version, measured_after)
  SELECT $2, $3, key_id, contributor_id, $4, $5, $6, $7,
    CASE WHEN $8::text IS NULL THEN 'accepted' ELSE 'held' END, $8, $9, $10 FROM signer
  ON CONFLICT DO NOTHING RETURNING id, contributor_id, held_reason),
noted AS (
  INSERT INTO submission_event (submission_id, kind, actor, detail)
  SELECT id, 'held', 'server', held_reason FROM stored WHERE held_reason IS NOT NULL),
${derived(11)}
SELECT id FROM stored`;
