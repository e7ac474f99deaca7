import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type pg from 'pg';
import { type FixtureKey, keyFrom, sealDocument } from '../../../../packages/contract/fixtures/signing.ts';
import { syncRun } from '../../../../packages/contract/fixtures/valid-runs.ts';
import { tellEverything } from '../../db/changes/tell.ts';
import { tellContributor } from '../../db/changes/tell-contributor.ts';
import { inTransaction } from '../../db/transaction.ts';
import { askForCellsOf } from '../../ingest/rollup/ask-for-cells.ts';
import { rollUp } from '../../ingest/rollup/rollup.ts';
import { storeScaling } from '../../ingest/rollup/store-scaling.ts';
import { rederiveWhere } from '../../operate/rederive-runs.ts';
import { perform } from '../../operate/review/perform.ts';
import { SelectionError } from '../../operate/review/selection.ts';
import { undo } from '../../operate/review/undo.ts';

/** A site that is written to: the server that takes requests, and the database that the worker and commands work on. */
export interface WrittenSite {
  readonly db: pg.Pool;
  readonly post: (path: string, body: Buffer, headers?: Record<string, string>) => Promise<number>;
}

interface Sent {
  readonly id: string;
  readonly secret: string;
  readonly body: Buffer;
  readonly keyId: string;
}

const BRANDS = ['AMD Ryzen 9 7950X 16-Core Processor', '13th Gen Intel(R) Core(TM) i9-13900K', 'Nobody Knows It 9000'];
const DRIVES = ['Samsung SSD 990 PRO 2TB', 'WD_BLACK SN850X 2000GB', 'A DRIVE OF NO LIST'];
const keyOf = (seed: string, at: number): FixtureKey =>
  keyFrom(createHash('sha256').update(`${seed} ${at}`).digest('hex'));
const KEYS = 4;
/** A run that says so short a duration is held. */
const HELD_NS = 1_000;

/** Every way in which rows change that pages show, one step at a time, in an order that a seed decides. */
export class Writes {
  readonly #site: WrittenSite;
  readonly #random: (below: number) => number;
  readonly #keys: readonly FixtureKey[];
  readonly #sent: Sent[] = [];
  readonly #actions: string[] = [];
  #count = 0;

  constructor(site: WrittenSite, random: (below: number) => number, seed: string) {
    this.#site = site;
    this.#random = random;
    this.#keys = Array.from({ length: KEYS }, (_, at) => keyOf(seed, at));
  }

  get permalinks(): readonly string[] {
    return this.#sent.map(({ id }) => id);
  }

  /** Does one thing. @returns what */
  async step(): Promise<string> {
    const kinds: [number, string, () => Promise<unknown>][] = [
      [30, 'upload', () => this.#upload(false)],
      [6, 'held upload', () => this.#upload(true)],
      [5, 'replay', () => this.#replay()],
      [25, 'roll up', () => rollUp(this.#site.db, async () => undefined)],
      [5, 'scaling', () => this.#scaling()],
      [6, 'note', () => this.#ask({ kind: 'note', text: `note ${this.#count}` })],
      [5, 'unlist', () => this.#ask({ kind: 'unlist' })],
      [4, 'list', () => this.#ask({ kind: 'list' })],
      [4, 'withdraw', () => this.#ask({ kind: 'withdraw', reason: null })],
      [4, 'hold', () => this.#decide('hold')],
      [3, 'release', () => this.#decide('release')],
      [3, 'undo', () => this.#undo()],
      [2, 'verify', () => this.#verify()],
      [2, 'rederive', () => this.#rederive()],
      [1, 'rename', () => this.#rename()],
    ];
    this.#count += 1;
    let at = this.#random(kinds.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, name, act] of kinds) {
      at -= weight;
      if (at >= 0) continue;
      await act();
      return name;
    }
    return 'nothing';
  }

  async #upload(isHeld: boolean): Promise<void> {
    const key = this.#keys[this.#random(KEYS)] as FixtureKey;
    const run = syncRun();
    const secret = randomBytes(32);
    const [brand, model] = [BRANDS[this.#random(BRANDS.length)], DRIVES[this.#random(DRIVES.length)] ?? ''];
    for (const target of run.targets) if (target.device) target.device.model = model;
    const document = {
      ...run,
      key_id: key.keyId,
      duration_ns: isHeld ? HELD_NS + this.#count : 31_000_000_000 + this.#count,
      withdraw_sha256: createHash('sha256').update(secret).digest('hex'),
      machine: { ...run.machine, cpu: { ...run.machine.cpu, brand } },
    };
    const body = gzipSync(sealDocument(document, key));
    const status = await this.#send(body);
    if (status !== 201) throw new Error(`an upload was answered ${status}`);
    const { rows } = await this.#site.db.query('SELECT permalink FROM submission ORDER BY id DESC LIMIT 1');
    this.#sent.push({ id: rows[0].permalink, secret: secret.toString('hex'), body, keyId: key.keyId });
  }

  #send = (body: Buffer) => this.#site.post('/api/v1/runs', body, { 'content-encoding': 'gzip' });
  #one = (): Sent | undefined => this.#sent[this.#random(Math.max(1, this.#sent.length))];

  async #replay(): Promise<void> {
    const sent = this.#one();
    if (sent) await this.#send(sent.body);
  }

  async #ask(action: object): Promise<void> {
    const sent = this.#one();
    if (!sent) return;
    const body = Buffer.from(JSON.stringify({ secret: sent.secret, action }));
    await this.#site.post(`/api/v1/runs/${sent.id}/requests`, body);
  }

  async #decide(kind: 'hold' | 'release'): Promise<void> {
    const sent = this.#one();
    if (!sent) return;
    const intent = { kind, selection: { runs: [sent.id] }, reason: `${kind} ${this.#count}`, keepsPresent: false };
    // Of a run that is withdrawn nothing can be decided.
    const done = await perform(this.#site.db, intent, { actor: 'operator' }).catch(ignoreSelection);
    if (done) this.#actions.push(done.id);
  }

  async #undo(): Promise<void> {
    const id = this.#actions.splice(this.#random(Math.max(1, this.#actions.length)), 1)[0];
    if (id !== undefined) await undo(this.#site.db, id, 'a mistake', { actor: 'operator' });
  }

  async #scaling(): Promise<void> {
    const { rows } = await this.#site.db.query('SELECT id FROM submission ORDER BY id DESC LIMIT 1');
    if (rows[0]) await storeScaling(this.#site.db, rows[0].id);
  }

  /** As a link of long ago would have it, or its end. */
  async #verify(): Promise<void> {
    const { db } = this.#site;
    const { keyId } = this.#keys[this.#random(KEYS)] as FixtureKey;
    const { rows } = await db.query('SELECT contributor_id AS id FROM signing_key WHERE key_id = $1', [keyId]);
    const id: string | undefined = rows[0]?.id;
    if (id === undefined) return;
    await inTransaction(db, async (client) => {
      await askForCellsOf(client, id);
      await client.query(
        `UPDATE contributor SET verified_since = CASE WHEN verified_since IS NULL THEN now() END,
           kind = CASE WHEN verified_since IS NULL THEN 'linked' ELSE 'anonymous' END,
           label = CASE WHEN verified_since IS NULL THEN 'account-' || id END WHERE id = $1`,
        [id],
      );
      await askForCellsOf(client, id);
      await tellContributor(client, id);
    });
  }

  async #rederive(): Promise<void> {
    const sent = this.#one();
    if (sent) await rederiveWhere(this.#site.db, `permalink = '${sent.id}'`);
  }

  async #rename(): Promise<void> {
    await inTransaction(this.#site.db, async (client) => {
      await client.query(`UPDATE chip SET name = name || '.' WHERE id = (SELECT max(id) FROM chip)`);
      await tellEverything(client);
    });
  }
}

function ignoreSelection(error: unknown): null {
  if (error instanceof SelectionError) return null;
  throw error;
}
