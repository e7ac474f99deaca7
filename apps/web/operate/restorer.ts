import type pg from 'pg';
import { isRestored } from '../db/archive/is-restored.ts';
import { restoreAction } from '../db/archive/restore-action.ts';
import { restoreAttestation } from '../db/archive/restore-attestation.ts';
import { restoreContributor } from '../db/archive/restore-contributor.ts';
import { restoreEvent } from '../db/archive/restore-event.ts';
import { restoreKey } from '../db/archive/restore-key.ts';
import { restoreMerge } from '../db/archive/restore-merge.ts';
import { restoreNote } from '../db/archive/restore-note.ts';
import { restoreOwner } from '../db/archive/restore-owner.ts';
import { restoreReport } from '../db/archive/restore-report.ts';
import { restoreSubmission } from '../db/archive/restore-submission.ts';
import { addRedirect } from '../db/hardware/add-redirect.ts';
import { inTransaction } from '../db/transaction.ts';
import { type DerivedInserts, derivedInserts } from '../ingest/documents/derived-rows.ts';
import { Interned } from '../ingest/documents/intern.ts';
import { DERIVE_VERSION, type DerivedRows } from '../ingest/documents/rows.ts';
import { putEnvelope } from '../objects/envelopes.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { siteStore } from '../objects/site-store.ts';
import type { BackupKey, BackupLine, SubmissionLine } from './archive.ts';
import { heldColumns } from './archived-hold.ts';
import { repairEnvelope } from './objects/repair.ts';
import { DamagedLineError, readSubmission } from './read-submission.ts';

/** Restores a backup line by line. Each line is restored completely or not at all; existing rows stay unchanged. */
export class Restorer {
  restored = 0;
  there = 0;
  readonly #db: pg.Pool;
  /** Whose lost or changed bytes were written again. */
  repaired = 0;
  readonly #objects: ObjectStore | null;
  readonly #interned: Interned;

  constructor(db: pg.Pool, objects = siteStore()) {
    this.#db = db;
    this.#objects = objects;
    this.#interned = new Interned(db);
  }

  async take(line: Exclude<BackupLine, { line: 'end' }>): Promise<void> {
    switch (line.line) {
      case 'header':
        return;
      case 'contributor':
        return restoreContributor(this.#db, line);
      case 'key':
        return this.#key(line);
      case 'merged':
        return restoreMerge(this.#db, line.hash, line.into_hash);
      case 'owner':
        return restoreOwner(this.#db, line);
      case 'redirect':
        return addRedirect(this.#db, line.slug, line.target);
      case 'action':
        return inTransaction(this.#db, (client) => restoreAction(client, line));
      case 'submission':
        return this.#submission(line);
    }
  }

  async #key(key: BackupKey): Promise<void> {
    const { link = null, events = [] } = key;
    await inTransaction(this.#db, async (client) => {
      const isNew = await restoreKey(client, [
        key.key_id,
        key.contributor_hash,
        key.added_at,
        key.revoked_at,
        key.replaced_by,
        key.endorsed_by,
        // An older backup has no time; the check requires one.
        key.replaced_at ?? (key.replaced_by === null ? null : key.added_at),
        key.revoked_reason,
        key.revoked_since,
        key.last_request_at,
        ...(link
          ? [link.kind, link.as, link.id, link.at, link.subjects, link.claims ?? null]
          : [null, null, null, null, null, null]),
      ]);
      if (!isNew) return;
      for (const event of events) await restoreEvent(client, 'key', key.key_id, event);
    });
  }

  async #submission(line: SubmissionLine): Promise<void> {
    const derived = readSubmission(line);
    const sha256 = Buffer.from(line.sha256, 'hex');
    const envelope = line.envelope === null ? null : Buffer.from(line.envelope, 'base64');
    if (await isRestored(this.#db, line.permalink)) return this.#isThere(sha256, envelope);
    const objectSha256 = this.#objects && envelope && (await putEnvelope(this.#objects, sha256, envelope));
    const isNew = await inTransaction(this.#db, async (client) => {
      const id = await restoreSubmission(client, [
        line.permalink,
        sha256,
        line.key_id,
        line.received_at,
        objectSha256 === null ? envelope : null,
        line.envelope_bytes,
        Buffer.from(line.withdraw_sha256, 'hex'),
        line.origin,
        line.review,
        ...heldColumns(line),
        line.visibility,
        line.withdrawn_at,
        line.withdrawn_reason,
        DERIVE_VERSION,
        line.visibility_issued_at,
        line.measured_after,
        objectSha256,
      ]);
      if (id === undefined) {
        if (await isRestored(client, line.permalink)) return false;
        throw new DamagedLineError(`its key ${line.key_id} was not restored`);
      }
      await this.#decisions(client, id, line);
      if (derived !== null) await this.#derive(client, id, derived);
      return true;
    });
    if (isNew) this.restored += 1;
    else this.there += 1;
  }

  async #isThere(sha256: Buffer, envelope: Buffer | null): Promise<void> {
    this.there += 1;
    if (this.#objects === null || envelope === null) return;
    if (await repairEnvelope(this.#db, this.#objects, sha256, envelope)) this.repaired += 1;
  }

  async #decisions(
    client: pg.PoolClient,
    id: string,
    { note, events, attestation, reports = [] }: SubmissionLine,
  ): Promise<void> {
    if (note) await restoreNote(client, id, note);
    if (attestation) await restoreAttestation(client, id, attestation);
    for (const event of events) await restoreEvent(client, 'submission', id, event);
    for (const report of reports) await restoreReport(client, id, report);
  }

  async #derive(client: pg.PoolClient, id: string, derived: DerivedRows): Promise<void> {
    const { values, sql } = await derivedInserts(this.#interned, derived);
    await client.query(deriveSql(sql), [id, ...values]);
  }
}

const deriveSql = (derived: DerivedInserts['sql']) => `
WITH stored AS (SELECT id, contributor_id FROM submission WHERE id = $1),
${derived(2)}
SELECT id FROM stored`;
