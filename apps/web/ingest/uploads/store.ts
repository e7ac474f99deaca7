import type { Result } from '@fsbench/contract';
import type pg from 'pg';
import { changeOfUpload, knownHardware } from '../../db/changes/tell-upload-part.ts';
import { blockOf } from '../../db/review/block-part.ts';
import { isIdTaken, submissionId } from '../../db/submissions/submission-id-part.ts';
import { putEnvelope, removeEnvelope } from '../../objects/envelopes.ts';
import type { ObjectStore } from '../../objects/object-store.ts';
import { type DerivedInserts, derivedInserts } from '../documents/derived-rows.ts';
import type { ExaminedRun } from '../documents/examine.ts';
import { Interned, Remembered } from '../documents/intern.ts';
import { DERIVE_VERSION } from '../documents/rows.ts';
import { takeBack } from './take-back.ts';

export interface StoreOutcome {
  readonly permalink: string;
  readonly isNew: boolean;
  /** Why it does not count yet; null: it does, or it was there before. */
  readonly hold: StoredHold | null;
}

/** The document's own hold, or that of a blocked sender. */
export interface StoredHold {
  readonly code: string;
  readonly reason: string;
}

const MOST_MET = 100_000;

/**
 * Writes examined runs. The bytes go to the store first; nobody asks the database before, because nearly every run is new.
 * What is written for a run that was there is removed again, and what a killed process leaves without a row is removed
 * later (`operate/objects`). Then one statement carries the submission and all its rows: it is one transaction,
 * one round trip and one commit, and there is no moment at which half of a run is there.
 */
export class RunStore {
  readonly #db: pg.Pool;
  readonly #objects: ObjectStore | null;
  readonly interned: Interned;
  /** Runs that came to this process before. */
  readonly #met = new Remembered<true>(MOST_MET);

  /** @param objects null: the bytes are stored in the row */
  constructor(db: pg.Pool, objects: ObjectStore | null = null) {
    this.#db = db;
    this.#objects = objects;
    this.interned = new Interned(db);
  }

  /** @param measuredAfter when the site issued the nonce that the run was signed with; null: nothing shows it */
  async store(run: ExaminedRun, measuredAfter: Date | null = null): Promise<Result<StoreOutcome>> {
    await this.interned.signer(run.keyId);
    if (this.#objects !== null) {
      // Who sends a run again and again makes the store write it once.
      const known = this.#met.get(run.permalink) ? await this.#whyNot(run) : null;
      if (known !== null) return known;
      this.#met.set(run.permalink, true);
    }
    const derived = await derivedInserts(this.interned, run);
    const objectSha256 = this.#objects && (await putEnvelope(this.#objects, run.sha256, run.envelope));
    const values = [
      run.keyId,
      run.permalink,
      run.sha256,
      objectSha256 === null ? run.envelope : null,
      run.envelopeBytes,
      run.withdrawSha256,
      run.origin,
      run.hold?.code ?? null,
      run.hold?.reason ?? null,
      DERIVE_VERSION,
      measuredAfter,
      objectSha256,
      ...derived.values,
    ];
    const stored = await this.#insert({ name: `store-${run.origin}`, text: storeSql(derived.sql, run.origin), values });
    if (stored) return { ok: true, value: { permalink: run.permalink, isNew: true, hold: stored.hold } };
    const known = await this.#whyNot(run);
    if (known === null) throw new Error('a run was not stored, and nothing says why');
    if (this.#objects === null || objectSha256 === null) return known;
    if (!known.ok && known.error.code === 'withdrawn') await removeEnvelope(this.#objects, run.sha256);
    else await takeBack(this.#db, this.#objects, { sha256: run.sha256, objectSha256 });
    return known;
  }

  /** Another try is of another millisecond. */
  async #insert(statement: pg.QueryConfig, triesLeft = 5): Promise<{ hold: StoredHold | null } | undefined> {
    try {
      return (await this.#db.query<{ hold: StoredHold | null }>(statement)).rows[0];
    } catch (error) {
      if (triesLeft === 0 || !isIdTaken(error)) throw error;
      return this.#insert(statement, triesLeft - 1);
    }
  }

  /** It is there already, its place is taken, or its key was revoked; null: none of these. */
  async #whyNot({ sha256, permalink, keyId }: ExaminedRun): Promise<Result<StoreOutcome> | null> {
    const { rows } = await this.#db.query<{ same: boolean; withdrawn_at: Date | null }>(
      'SELECT sha256 = $1 AS same, withdrawn_at FROM submission WHERE sha256 = $1 OR permalink = $2 ORDER BY same DESC',
      [sha256, permalink],
    );
    const [there] = rows;
    if (there?.same) {
      if (there.withdrawn_at) return { ok: false, error: { code: 'withdrawn' } };
      return { ok: true, value: { permalink, isNew: false, hold: null } };
    }
    if (there) return { ok: false, error: { code: 'permalink_taken' } };
    const signer = await this.#db.query('SELECT FROM signing_key WHERE key_id = $1 AND revoked_at IS NOT NULL', [
      keyId,
    ]);
    return (signer.rowCount ?? 0) > 0 ? { ok: false, error: { code: 'key_revoked' } } : null;
  }
}

const DERIVED_AT = 13;

/** The parameters that name hardware. */
const hardwareAt = (origin: ExaminedRun['origin']) =>
  origin === 'measured' ? { run: DERIVED_AT, targets: DERIVED_AT + 2 } : { run: null, targets: null };

/**
 * $1 to $12 are the submission, the rest the values of what was derived. The key is locked meanwhile, so that a run never
 * comes in for a contributor whom its key is just leaving.
 *
 * What a blocked sender sends is stored and held, and not refused: a block can be a mistake, and is undone like every
 * other action. The event says what the run would have been.
 */
export const storeSql = (derived: DerivedInserts['sql'], origin: ExaminedRun['origin']) => `
WITH signer AS (
  SELECT key_id, contributor_id, owner_id FROM signing_key WHERE key_id = $1 AND revoked_at IS NULL FOR SHARE),
blocked AS (${blockOf('signer')}),
${knownHardware(hardwareAt(origin))},
decided AS (
  SELECT signer.key_id, signer.contributor_id, blocked.action_id,
    CASE WHEN blocked.action_id IS NOT NULL THEN 'blocked' ELSE $8::text END AS code,
    coalesce(blocked.reason, $9::text) AS reason,
    CASE WHEN blocked.action_id IS NOT NULL THEN 'operator' WHEN $8::text IS NOT NULL THEN 'rule' END AS by
  FROM signer LEFT JOIN blocked ON true),
claimed AS (
  INSERT INTO run_address (permalink, sha256, submission_id)
  SELECT $2, $3, ${submissionId('now()', '$3::bytea')} FROM decided ON CONFLICT DO NOTHING RETURNING submission_id),
stored AS (
  INSERT INTO submission (id, permalink, sha256, key_id, contributor_id, envelope, envelope_bytes, withdraw_sha256,
    origin, review, held_code, held_reason, held_by, derive_version, measured_after, object_sha256)
  SELECT claimed.submission_id, $2, $3, key_id, contributor_id, $4, $5, $6, $7,
    CASE WHEN code IS NULL THEN 'accepted' ELSE 'held' END, code, reason, by, $10, $11, $12 FROM decided CROSS JOIN claimed
  RETURNING id, permalink, contributor_id, held_code, held_reason, held_by),
noted AS (
  INSERT INTO submission_event (submission_id, kind, actor, detail, action_id, before)
  SELECT id, 'held', held_by, held_reason, action_id, CASE WHEN action_id IS NOT NULL THEN
    jsonb_build_object('review', CASE WHEN $8::text IS NULL THEN 'accepted' ELSE 'held' END, 'held_code', $8::text,
      'held_reason', $9::text, 'held_by', CASE WHEN $8::text IS NULL THEN NULL ELSE 'rule' END) END
  FROM stored LEFT JOIN blocked ON true WHERE held_reason IS NOT NULL),
${derived(DERIVED_AT)},
${changeOfUpload(hardwareAt(origin))}
SELECT CASE WHEN held_code IS NOT NULL THEN json_build_object('code', held_code, 'reason', held_reason) END AS hold
FROM stored`;
