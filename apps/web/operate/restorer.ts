import type pg from 'pg';
import { inTransaction } from '../db/transaction.ts';
import { type DerivedInserts, derivedInserts } from '../ingest/documents/derived-rows.ts';
import { Interned } from '../ingest/documents/intern.ts';
import { readStoredRun } from '../ingest/documents/read-stored.ts';
import { DERIVE_VERSION, deriveRows } from '../ingest/documents/rows.ts';
import type { ContributorLine, KeyLine, Line, SubmissionLine } from './archive.ts';

/** Takes a backup line by line. A line is there whole, or not at all. */
export class Restorer {
  restored = 0;
  there = 0;
  readonly #db: pg.Pool;
  readonly #interned: Interned;

  constructor(db: pg.Pool) {
    this.#db = db;
    this.#interned = new Interned(db);
  }

  async take(line: Exclude<Line, { line: 'end' }>): Promise<void> {
    switch (line.line) {
      case 'header':
        return;
      case 'contributor':
        return this.#contributor(line);
      case 'key':
        return this.#key(line);
      case 'merged':
        await this.#db.query(MERGE, [line.hash, line.into_hash]);
        return;
      case 'owner':
        await this.#db.query(INSERT_OWNER, [line.provider, line.subject, line.contributor_hash, line.linked_at]);
        return;
      case 'redirect':
        await this.#db.query(
          `INSERT INTO slug (slug, kind, target) VALUES ($1, 'redirect', $2) ON CONFLICT (slug) DO NOTHING`,
          [line.slug, line.target],
        );
        return;
      case 'submission':
        return this.#submission(line);
    }
  }

  async #contributor({ hash, created_at, kind, label }: ContributorLine): Promise<void> {
    await this.#db.query(
      'INSERT INTO contributor (hash, created_at, kind, label) VALUES ($1, $2, $3, $4) ON CONFLICT (hash) DO NOTHING',
      [hash, created_at, kind, label],
    );
  }

  async #key(key: KeyLine): Promise<void> {
    const { link = null, events = [] } = key;
    await inTransaction(this.#db, async (client) => {
      const { rowCount } = await client.query(INSERT_KEY, [
        key.key_id,
        key.contributor_hash,
        key.added_at,
        key.revoked_at,
        key.replaced_by,
        key.endorsed_by,
        // A backup of before has no moment; the check wants one.
        key.replaced_at ?? (key.replaced_by === null ? null : key.added_at),
        key.revoked_reason,
        key.revoked_since,
        key.last_request_at,
        ...(link ? [link.kind, link.as, link.id, link.at] : [null, null, null, null]),
      ]);
      if (rowCount === 0) return;
      for (const { at, kind, actor, detail } of events) {
        await client.query(
          'INSERT INTO signing_key_event (key_id, at, kind, actor, detail) VALUES ($1, $2, $3, $4, $5)',
          [key.key_id, at, kind, actor, detail],
        );
      }
    });
  }

  async #submission(line: SubmissionLine): Promise<void> {
    const isNew = await inTransaction(this.#db, async (client) => {
      const { rows } = await client.query<{ id: string }>(INSERT_SUBMISSION, [
        line.permalink,
        Buffer.from(line.sha256, 'hex'),
        line.key_id,
        line.received_at,
        line.envelope === null ? null : Buffer.from(line.envelope, 'base64'),
        line.envelope_bytes,
        Buffer.from(line.withdraw_sha256, 'hex'),
        line.origin,
        line.review,
        line.held_reason,
        line.visibility,
        line.withdrawn_at,
        line.withdrawn_reason,
        DERIVE_VERSION,
        line.visibility_issued_at,
      ]);
      const [inserted] = rows;
      if (!inserted) return false;
      await this.#decisions(client, inserted.id, line);
      if (line.envelope !== null) await this.#derive(client, inserted.id, line);
      return true;
    });
    if (isNew) this.restored += 1;
    else this.there += 1;
  }

  async #decisions(client: pg.PoolClient, id: string, { note, events }: SubmissionLine): Promise<void> {
    if (note) {
      await client.query('INSERT INTO submission_note (submission_id, text, issued_at) VALUES ($1, $2, $3)', [
        id,
        note.text,
        note.issued_at,
      ]);
    }
    for (const { at, kind, actor, detail } of events) {
      await client.query(
        'INSERT INTO submission_event (submission_id, at, kind, actor, detail) VALUES ($1, $2, $3, $4, $5)',
        [id, at, kind, actor, detail],
      );
    }
  }

  async #derive(client: pg.PoolClient, id: string, line: SubmissionLine): Promise<void> {
    const stored = { envelope: Buffer.from(line.envelope ?? '', 'base64'), sha256: Buffer.from(line.sha256, 'hex') };
    const { run, keyId, permalink } = readStoredRun(stored);
    if (keyId !== line.key_id || permalink !== line.permalink) throw new Error(`${line.permalink} is not what it says`);
    const derived = deriveRows(run, Date.parse(line.received_at));
    if (!derived.ok) throw new Error(`${line.permalink}: ${derived.error.code}`);
    const { values, sql } = await derivedInserts(this.#interned, derived.value);
    await client.query(deriveSql(sql), [id, ...values]);
  }
}

/** What is there already is left alone. */
const MERGE = `
  UPDATE contributor SET merged_into = target.id FROM contributor target
  WHERE contributor.hash = $1 AND target.hash = $2 AND contributor.merged_into IS NULL
    AND NOT EXISTS (SELECT FROM signing_key WHERE contributor_id = contributor.id)`;

const INSERT_OWNER = `
  INSERT INTO owner (provider, subject, contributor_id, linked_at) SELECT $1, $2, id, $4 FROM contributor WHERE hash = $3
  ON CONFLICT DO NOTHING`;

/** A link is its owner's: without one there is none. */
const INSERT_KEY = `
  INSERT INTO signing_key (key_id, contributor_id, added_at, revoked_at, replaced_by, endorsed_by, replaced_at,
    revoked_reason, revoked_since, last_request_at, owner_id, link_kind, linked_as, linked_id, linked_at)
  SELECT $1, c.id, $3, $4, $5, $6, $7, $8, $9, $10, o.id, CASE WHEN o.id IS NOT NULL THEN $11 END,
    CASE WHEN o.id IS NOT NULL THEN $12 END, CASE WHEN o.id IS NOT NULL THEN $13 END,
    CASE WHEN o.id IS NOT NULL THEN $14::timestamptz END
  FROM contributor c LEFT JOIN owner o ON o.contributor_id = c.id AND $11::text IS NOT NULL
  WHERE c.hash = $2 ON CONFLICT (key_id) DO NOTHING`;

const INSERT_SUBMISSION = `
  INSERT INTO submission (permalink, sha256, key_id, contributor_id, received_at, envelope, envelope_bytes,
    withdraw_sha256, origin, review, held_reason, visibility, withdrawn_at, withdrawn_reason, derive_version, rollup_pending,
    visibility_issued_at)
  SELECT $1, $2, key_id, contributor_id, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $5::bytea IS NOT NULL, $15
  FROM signing_key WHERE key_id = $3
  ON CONFLICT DO NOTHING RETURNING id`;

const deriveSql = (derived: DerivedInserts['sql']) => `
WITH stored AS (SELECT id, contributor_id FROM submission WHERE id = $1),
${derived(2)}
SELECT id FROM stored`;
