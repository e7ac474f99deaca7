import type pg from 'pg';
import type { Follower } from '../changes/follower.ts';
import type { Change, Reading } from '../changes/list-changes.ts';
import { TRUSTED_MS } from '../changes/readers.ts';
import { alsoLacks } from '../page-reads.ts';
import { HeardChanges } from './heard-changes.ts';
import { Replica } from './replica.ts';

/** One that lacks for longer what the primary has is not asked for anything. */
const MOST_LAG_MS = 2_000;

/** How a replica does, for the operator. */
export interface ReplicaState {
  readonly name: string;
  readonly status: 'ok' | 'lags' | 'away';
  /** Why it is away; null: it is not. */
  readonly why: string | null;
  /** For how long it has lacked what the primary had; null: not known. */
  readonly lagSeconds: number | null;
  readonly lagBytes: number | null;
  /** Answers since the start of the process. */
  readonly answers: number;
}

export interface ReplicasState {
  readonly replicas: readonly ReplicaState[];
  /** Queries that the primary answered in place of a replica. */
  readonly byPrimary: number;
}

interface ReplicasOptions {
  readonly urls: readonly string[];
  readonly connections: number;
  readonly primary: pg.Pool;
}

/**
 * The streaming replicas of a process. A query goes to the least busy one that has replayed every change that its answer
 * depends on and every urgent one; where there is none, to the primary. What counts as known is what this process has read
 * from the table `change`: an urgent change is acknowledged only after that.
 */
export class Replicas implements Follower {
  readonly #heard = new HeardChanges();
  readonly #replicas: readonly Replica[];
  readonly #primary: pg.Pool;
  readonly #answers = new Map<Replica, number>();
  #byPrimary = 0;
  #isStarted = false;
  #currentUntilMs = Number.NEGATIVE_INFINITY;

  constructor({ urls, connections, primary }: ReplicasOptions) {
    this.#primary = primary;
    const target = () => this.#heard.latest;
    this.#replicas = urls.map((url) => new Replica({ url, connections, primary, target }));
  }

  /** A command asks none. */
  get isStarted(): boolean {
    return this.#isStarted;
  }

  start(): void {
    this.#isStarted = true;
    for (const replica of this.#replicas) replica.start();
  }

  /** @param values what `pool.query` takes */
  async query(dependencies: ReadonlySet<string>, values: readonly unknown[]): Promise<pg.QueryResult> {
    const replica = this.#choose(dependencies);
    const answer = replica && (await replica.query(values).catch(passOver));
    if (!replica || !answer || answer.rows.length < rowsOf(dependencies)) {
      this.#byPrimary += 1;
      return Reflect.apply(this.#primary.query, this.#primary, values) as unknown as Promise<pg.QueryResult>;
    }
    this.#answers.set(replica, (this.#answers.get(replica) ?? 0) + 1);
    return answer;
  }

  drop(reading: Reading | null): void {
    this.#heard.restart(reading?.position ?? Number.POSITIVE_INFINITY, performance.now());
    if (reading) this.#look();
  }

  apply(changes: readonly Change[], { position }: Reading): void {
    this.#heard.add(changes, position, performance.now());
    this.#look();
  }

  confirm(untilMs: number): void {
    this.#currentUntilMs = Math.max(this.#currentUntilMs, untilMs);
  }

  disconnect(): void {
    this.#currentUntilMs = Number.NEGATIVE_INFINITY;
  }

  state(): ReplicasState {
    const latest = this.#heard.latest;
    const replicas = this.#replicas.map((replica): ReplicaState => {
      const answers = this.#answers.get(replica) ?? 0;
      const { name, replayed, why } = replica;
      if (replayed === null || latest === null || !Number.isFinite(latest))
        return {
          name,
          status: 'away',
          why: why ?? 'changes cannot be heard of',
          lagSeconds: null,
          lagBytes: null,
          answers,
        };
      const lagMs = this.#heard.lagMs(replayed, performance.now());
      const status = lagMs > MOST_LAG_MS ? 'lags' : 'ok';
      return { name, status, why: null, lagSeconds: lagMs / 1000, lagBytes: Math.max(0, latest - replayed), answers };
    });
    return { replicas, byPrimary: this.#byPrimary };
  }

  /** For the metrics: connections of each. */
  pools(): Record<string, pg.Pool> {
    return Object.fromEntries(this.#replicas.map(({ pool }, index) => [`replica ${index + 1}`, pool]));
  }

  async close(): Promise<void> {
    await Promise.all(this.#replicas.map((replica) => replica.close()));
  }

  #look(): void {
    this.#heard.forgetUpTo(Math.min(...this.#replicas.map(({ replayed }) => replayed ?? 0)));
    for (const replica of this.#replicas) replica.look();
  }

  #choose(dependencies: ReadonlySet<string>): Replica | null {
    const nowMs = performance.now();
    if (nowMs - this.#currentUntilMs >= TRUSTED_MS) return null;
    const able = this.#replicas.flatMap((replica) => {
      const { replayed, load } = replica;
      if (replayed === null || this.#heard.lagMs(replayed, nowMs) > MOST_LAG_MS) return [];
      const lacked = this.#heard.lackedBy(replayed, dependencies);
      return lacked === null ? [] : [{ replica, lacked, load }];
    });
    const [best] = able.toSorted((a, b) => a.load - b.load || this.#usesOf(a.replica) - this.#usesOf(b.replica));
    if (!best) return null;
    alsoLacks(best.lacked);
    return best.replica;
  }

  #usesOf(replica: Replica): number {
    return this.#answers.get(replica) ?? 0;
  }
}

const TOO_LONG = '57014';

/** Whatever a replica cannot answer, the primary may: it is away, or has to replay what the query still needs. */
function passOver(error: unknown): null {
  if ((error as { code?: unknown }).code === TOO_LONG) throw error;
  return null;
}

const NAMES_ROWS = ['run/', 'name/', 'contributor/'];

/** A row of each that is asked for by its name: what is absent may have come just now, and its sender asks for it first. */
function rowsOf(dependencies: ReadonlySet<string>): number {
  const names = [...dependencies];
  return Math.max(...NAMES_ROWS.map((kind) => names.filter((name) => name.startsWith(kind)).length));
}
