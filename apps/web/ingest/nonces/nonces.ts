import { randomBytes } from 'node:crypto';
import type { Result } from '@fsbench/contract';
import type pg from 'pg';
import { findOrCreateSecret } from '../../db/find-or-create-secret.ts';
import { jsonReply, type Reply } from '../../http/problem.ts';
import { checkNonce, issueNonce, type NoncedRun } from './nonce.ts';

/** The nonces of this site. Its secret is read once from the database, where all processes find the same. */
export class Nonces {
  readonly #db: pg.Pool;
  readonly #site: string;
  #secret: Buffer | null = null;

  constructor(db: pg.Pool, publicUrl: string) {
    this.#db = db;
    this.#site = new URL(publicUrl).origin;
  }

  /** `GET /api/v1/nonce`. */
  async reply(nowMs: number): Promise<Reply> {
    return jsonReply(200, issueNonce(await this.#issuer(), nowMs));
  }

  /** null: the run has none, or one that shows nothing. */
  async check(run: NoncedRun | null, receivedMs: number): Promise<Result<Date | null>> {
    return run === null ? { ok: true, value: null } : checkNonce(run, await this.#issuer(), receivedMs);
  }

  async #issuer() {
    this.#secret ??= await findOrCreateSecret(this.#db, 'nonce', randomBytes(32));
    return { site: this.#site, secret: this.#secret };
  }
}
