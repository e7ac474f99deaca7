// Sends runs through the site's own functions, in the order of an upload and of the worker, without HTTP between them.
import { gzipSync } from 'node:zlib';
import type pg from 'pg';
import { examineUpload } from '../../../apps/web/ingest/documents/examine.ts';
import { rollUp } from '../../../apps/web/ingest/rollup/rollup.ts';
import { RunStore } from '../../../apps/web/ingest/uploads/store.ts';
import { keyFrom, sealDocument } from '../../contract/fixtures/signing.ts';
import { digest } from '../synthetic/population.ts';
import type { Sent } from './setups.ts';

export interface Outcome extends Pick<Sent, 'style' | 'isVerified'> {
  readonly permalink: string;
  readonly isHeld: boolean;
  readonly code: string | null;
  readonly reason: string | null;
}

const ROLLED_TOGETHER = 20;
let sentCount = 0;

export class Simulation {
  readonly #db: pg.Pool;
  readonly #store: RunStore;

  constructor(db: pg.Pool) {
    this.#db = db;
    this.#store = new RunStore(db);
  }

  /** @returns what became of each, once all were judged */
  async send(list: readonly Sent[]): Promise<Outcome[]> {
    const permalinks: string[] = [];
    for (const [at, sent] of list.entries()) {
      permalinks.push(await this.#sendOne(sent));
      if ((at + 1) % ROLLED_TOGETHER === 0) await this.roll();
    }
    await this.roll();
    await this.roll();
    const { rows } = await this.#db.query<{ permalink: string; held_code: string | null; held_reason: string | null }>(
      'SELECT permalink, held_code, held_reason FROM submission WHERE permalink = ANY($1)',
      [permalinks],
    );
    const found = new Map(rows.map((row) => [row.permalink, row]));
    return list.map(({ style, isVerified }, at) => {
      const permalink = permalinks[at] ?? '';
      const { held_code: code = null, held_reason: reason = null } = found.get(permalink) ?? {};
      return { style, isVerified, permalink, isHeld: code !== null, code, reason };
    });
  }

  async #sendOne({ contributor, isVerified, run, style }: Sent): Promise<string> {
    const key = keyFrom(digest(contributor));
    sentCount += 1;
    const document = { ...run, key_id: key.keyId, withdraw_sha256: digest(`secret ${sentCount}`) };
    const examined = examineUpload(gzipSync(sealDocument(document, key), { level: 1 }), true, Date.now());
    if (!examined.ok) throw new Error(`${style}: ${JSON.stringify(examined.error)}`);
    const stored = await this.#store.store(examined.value);
    if (!stored.ok || !stored.value.isNew) throw new Error(`${style}: not stored`);
    if (isVerified) await this.#verify(key.keyId);
    return stored.value.permalink;
  }

  async #verify(keyId: string): Promise<void> {
    await this.#db.query(
      `UPDATE contributor SET kind = 'linked', label = 'simulated', verified_since = now() FROM signing_key
       WHERE signing_key.contributor_id = contributor.id AND key_id = $1 AND kind <> 'linked'`,
      [keyId],
    );
  }

  roll(): Promise<unknown> {
    return rollUp(this.#db, async () => undefined);
  }

  /** Everything that a page could say of verified contributors. */
  async verifiedCells(): Promise<unknown[]> {
    const { rows } = await this.#db.query(
      `SELECT subject_kind, chip_id, drive_id, machine_class_id, key_id, stratum_id, contributors_count, runs_count,
         hashes, runs, sum_ln FROM cell WHERE linked ORDER BY id`,
    );
    return rows;
  }
}
