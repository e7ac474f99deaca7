import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { planForPages } from '../plan-for-pages.ts';

/** One connection asks it how far it is, and no other connection is to another server. */
const STATE = `
  SELECT pg_is_in_recovery() AS "isReplica", pg_postmaster_start_time()::text AS server,
    (SELECT system_identifier::text FROM pg_control_system()) || ' ' || current_database() AS database,
    pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 AS replayed`;
const DATABASE = `SELECT (SELECT system_identifier::text FROM pg_control_system()) || ' ' || current_database() AS database`;

const ASK_AGAIN_MS = { first: 2, moving: 20, most: 250, idle: 1_000 };
const TRY_AGAIN_MS = { first: 250, most: 5_000 };
const MOST_SILENT_MS = 2_000;

interface ServerState {
  readonly isReplica: boolean;
  /** Of this start of the server. */
  readonly server: string;
  readonly database: string;
  readonly replayed: number | null;
}

export interface ReplicaOptions {
  readonly url: string;
  readonly connections: number;
  /** What it has to be a copy of. */
  readonly primary: Pick<pg.Pool, 'query'>;
  /** How far it is to get, as far as is known. */
  readonly target: () => number | null;
}

/**
 * One streaming replica: how far it has replayed the log, and queries while it answers. A server that starts again may
 * have replayed less than before, so whatever was known of it ends with its connections.
 */
export class Replica {
  /** As an operator knows it, without a password. */
  readonly name: string;
  readonly #options: ReplicaOptions;
  readonly #pool: pg.Pool;
  readonly #underWay = new Set<(why: Error) => void>();
  readonly #stopping = new AbortController();
  #watching: Promise<void> = Promise.resolve();
  #server: string | null = null;
  #replayed: number | null = null;
  #why = 'not asked yet';
  #wake: () => void = () => undefined;

  constructor(options: ReplicaOptions) {
    const { host, pathname } = new URL(options.url);
    this.name = `${host}${pathname}`;
    this.#options = options;
    this.#pool = new pg.Pool({
      ...this.#connection('fsbench reads'),
      max: options.connections,
      statement_timeout: 15_000,
      query_timeout: 20_000,
      onConnect: async (client) => {
        await this.#refuseOthers(client);
        await planForPages(client);
      },
    });
    this.#pool.on('error', () => undefined);
  }

  /** Asks how far it is from now on; before that it is away. */
  start(): void {
    this.#watching = this.#watch();
  }

  /** null: it is away, or is no replica of this database. */
  get replayed(): number | null {
    return this.#replayed;
  }

  /** Why it is not asked; null: it is. */
  get why(): string | null {
    return this.#replayed === null ? this.#why : null;
  }

  get load(): number {
    return this.#underWay.size;
  }

  get pool(): pg.Pool {
    return this.#pool;
  }

  /** Fails as soon as the replica is known to be away, whatever its connection says. */
  query(values: readonly unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      this.#underWay.add(reject);
      const over = () => this.#underWay.delete(reject);
      const asked = Reflect.apply(this.#pool.query, this.#pool, values) as unknown as Promise<pg.QueryResult>;
      void asked.then(resolve, reject).then(over);
    });
  }

  /** The primary is further than it was. */
  look(): void {
    this.#wake();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#watching;
    await this.#pool.end();
  }

  #connection(name: string) {
    return {
      connectionString: this.#options.url,
      application_name: name,
      connectionTimeoutMillis: MOST_SILENT_MS,
      query_timeout: MOST_SILENT_MS,
    };
  }

  /** A name may lead to several servers, and a server may have started again. */
  async #refuseOthers(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query<ServerState>(STATE);
    if (rows[0]?.server !== this.#server) throw new Error('this is another server than the one that was asked');
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await this.#watchOnce(() => (failures = 0));
      } catch (error) {
        this.#leave(error instanceof Error ? error.message : String(error));
      }
      const waitMs = Math.min(TRY_AGAIN_MS.first * 2 ** failures, TRY_AGAIN_MS.most);
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Until it does not answer, which it throws, or the process ends. */
  async #watchOnce(onAnswer: () => void): Promise<void> {
    const { signal } = this.#stopping;
    const client = new pg.Client(this.#connection('fsbench replica'));
    client.on('error', (error) => {
      this.#leave(error.message);
      this.#wake();
    });
    try {
      await client.connect();
      const { rows } = await this.#options.primary.query<{ database: string }>(DATABASE);
      const database = rows[0]?.database;
      for (let waitMs = ASK_AGAIN_MS.first; !signal.aborted; ) {
        const woken = new Promise<void>((resolve) => (this.#wake = resolve));
        const before = this.#replayed;
        this.#note(await ask(client), database);
        onAnswer();
        const isThere = (this.#replayed ?? 0) >= (this.#options.target() ?? 0);
        if (isThere) await Promise.race([woken, pause(ASK_AGAIN_MS.idle)]);
        else await pause(waitMs);
        const most = this.#replayed === before ? ASK_AGAIN_MS.most : ASK_AGAIN_MS.moving;
        waitMs = isThere ? ASK_AGAIN_MS.first : Math.min(2 * waitMs, most);
      }
    } finally {
      await Promise.race([client.end().catch(() => undefined), pause(MOST_SILENT_MS)]);
    }
  }

  #note(state: ServerState, database: string | undefined): void {
    if (state.database !== database) throw new Error('it is a copy of another database');
    if (!state.isReplica) throw new Error('it is no replica: it takes writes of its own');
    this.#server = state.server;
    this.#replayed = state.replayed;
  }

  #leave(why: string): void {
    this.#why = why;
    this.#server = null;
    this.#replayed = null;
    for (const reject of this.#underWay) reject(new Error(`the replica is away: ${why}`));
    this.#underWay.clear();
  }
}

async function ask(client: pg.Client): Promise<ServerState> {
  const { rows } = await client.query<ServerState>(STATE);
  if (!rows[0]) throw new Error('a query of one row gave none');
  return rows[0];
}

const pause = (ms: number) => sleep(ms, undefined, { ref: false });
