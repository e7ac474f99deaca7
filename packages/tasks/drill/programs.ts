// A site of three programs in a scratch folder: PostgreSQL, web and worker. One that ends is started again at once, as a
// service manager does; `kill` ends one with SIGKILL.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FileStore } from '../../../apps/web/objects/file-store.ts';
import { migrate } from '../migrate.ts';
import { fromRoot, WEB } from '../places.mjs';
import { freePort } from '../ports.mjs';
import { ensureDatabase, type PostgresServer, startPostgres } from '../postgres.mjs';
import { reachableHome } from '../postgres-files.mjs';
import { withClient } from '../with-client.ts';

export type Program = 'web' | 'worker' | 'postgres' | 'backend';

const FILES = { web: 'server.js', worker: 'worker.js' } as const;
const DATABASE = 'drill';
const START_AGAIN_MS = 100;
const READY_TIMEOUT_MS = 180_000;
const UNLIMITED = '1000000000';

type Settings = Readonly<Record<string, string>>;

export interface Start {
  readonly home?: string;
  readonly settings?: Settings;
}

export class Programs {
  readonly url: string;
  readonly databaseUrl: string;
  readonly folder: string;
  /** As the site has it: it is told DATA_DIR alone. */
  readonly objects: FileStore;
  readonly #home: string;
  readonly #settings: Settings;
  readonly #children = new Map<'web' | 'worker', ChildProcess>();
  #postgres: PostgresServer;
  #isWanted = true;
  #starting: Promise<void> = Promise.resolve();

  private constructor(folder: string, home: string, postgres: PostgresServer, port: number, settings: Settings) {
    this.folder = folder;
    this.objects = new FileStore(join(folder, 'data', 'objects'));
    this.#home = home;
    this.#settings = settings;
    this.#postgres = postgres;
    this.databaseUrl = postgres.urlOf(DATABASE);
    this.url = `http://127.0.0.1:${port}`;
  }

  /** `home` is the folder of the cluster, for one on a small disk; `settings` are more of the environment. */
  static async start({ home, settings = {} }: Start = {}): Promise<Programs> {
    const folder = mkdtempSync(join(tmpdir(), 'fsbench-drill-'));
    const cluster = home ?? reachableHome(join(folder, 'postgres'));
    const postgres = await startPostgres({ home: cluster, log: join(folder, 'postgres.log') });
    await ensureDatabase(postgres.urlOf('postgres'), DATABASE);
    await migrate(postgres.urlOf(DATABASE), fromRoot('prisma', 'migrations'));
    const programs = new Programs(folder, cluster, postgres, await freePort(), settings);
    programs.#keepPostgres();
    for (const name of ['web', 'worker'] as const) void programs.#keep(name);
    await programs.untilReady();
    return programs;
  }

  async #keep(name: 'web' | 'worker'): Promise<void> {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: this.databaseUrl,
      PORT: new URL(this.url).port,
      DATA_DIR: join(this.folder, 'data'),
      LOG_LEVEL: 'warn',
      INGEST_RUNS_PER_KEY_PER_HOUR: UNLIMITED,
      INGEST_RUNS_PER_HOUR: UNLIMITED,
      ...this.#settings,
    };
    while (this.#isWanted) {
      const log = openSync(join(this.folder, `${name}.log`), 'a');
      const child = spawn(process.execPath, [join(WEB, 'dist', FILES[name])], {
        cwd: WEB,
        env,
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      this.#children.set(name, child);
      await new Promise((resolve) => child.once('exit', resolve));
      await sleep(START_AGAIN_MS);
    }
  }

  #keepPostgres(): void {
    this.#postgres.process.once('exit', () => {
      if (this.#isWanted) this.#starting = this.#startPostgresAgain();
    });
  }

  /** On the same port, or the site would look for it in vain. */
  async #startPostgresAgain(): Promise<void> {
    const { port } = this.#postgres;
    while (this.#isWanted) {
      try {
        const again = await startPostgres({ home: this.#home, log: join(this.folder, 'postgres.log'), port });
        this.#postgres = again;
        if (again.port === port) return this.#keepPostgres();
        await again.stop();
      } catch {
        // Its disk may be full: it starts when there is room again.
      }
      await sleep(START_AGAIN_MS);
    }
  }

  /** Whether there was such a process to kill. */
  async kill(program: Program, pick: (count: number) => number): Promise<boolean> {
    if (program === 'backend') return this.#killBackend(pick);
    const child = program === 'postgres' ? this.#postgres.process : this.#children.get(program);
    return child?.kill('SIGKILL') ?? false;
  }

  async #killBackend(pick: (count: number) => number): Promise<boolean> {
    try {
      const pids = await withClient(this.databaseUrl, async (client) => {
        const { rows } = await client.query<{ pid: number }>(
          'SELECT pid FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
          [DATABASE],
        );
        return rows.map(({ pid }) => pid);
      });
      const pid = pids[pick(pids.length)];
      return pid !== undefined && process.kill(pid, 'SIGKILL');
    } catch {
      return false; // PostgreSQL itself is down
    }
  }

  /** Resolves with how many ms it took until `/readyz` says that all is ready. */
  async untilReady(): Promise<number> {
    const startedMs = performance.now();
    while (performance.now() - startedMs < READY_TIMEOUT_MS) {
      const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
      const report = await answer?.json().catch(() => null);
      if (report?.status === 'ready') return performance.now() - startedMs;
      await sleep(25);
    }
    throw new Error(`the site was not ready within ${READY_TIMEOUT_MS / 1000} s; logs are in ${this.folder}`);
  }

  async stop(): Promise<void> {
    if (!this.#isWanted) return;
    this.#isWanted = false;
    await this.#starting;
    for (const child of this.#children.values()) child.kill('SIGTERM');
    await sleep(500);
    for (const child of this.#children.values()) child.kill('SIGKILL');
    await this.#postgres.stop();
    for (const path of [this.folder, this.#home]) rmSync(path, { recursive: true, force: true });
  }
}
