import { expect, test } from 'vitest';
import type { Change } from '../../db/changes/list-changes.ts';
import { MOST_STALE_MS, PageCache, type PendingPage } from './page-cache.ts';
import { randomOf } from './test-random.ts';

const STEPS = Number(process.env.MODEL_STEPS ?? 30_000);
const SUBJECTS = 40;
const PAGES = 20;

/** A page of the model is the versions that it has read. What it reads third depends on what it has read before. */
const subjectsOf = (page: number, first: number): string[] =>
  [page % SUBJECTS, (page * 5 + 1) % SUBJECTS, (page + (first % 2 === 0 ? 3 : 7)) % SUBJECTS].map((at) => `run#${at}`);

interface Making {
  readonly page: number;
  readonly pending: PendingPage;
  readonly shown: [string, number][];
}

/** A write: committed at once, heard of later. */
interface Committed {
  readonly change: Change;
  readonly versions: ReadonlyMap<string, number>;
}

interface Options {
  /** Breaks the model: this read is not recorded. */
  readonly forget?: (subject: string) => boolean;
}

class Model {
  #nowMs = 10_000;
  readonly #cache = new PageCache(200_000, () => this.#nowMs);
  readonly #random: (below: number) => number;
  readonly #options: Options;
  readonly #versions = new Map<string, number>();
  readonly #committed: Committed[] = [];
  /** Of each subject: the versions that were heard of, and when. */
  readonly #heard = new Map<string, { version: number; atMs: number; isUrgent: boolean }[]>();
  readonly #making: Making[] = [];
  counts = { found: 0, stale: 0, urgent: 0, lost: 0 };

  constructor(seed: number, options: Options = {}) {
    this.#random = randomOf(seed);
    this.#options = options;
    this.#cache.confirm(this.#nowMs);
  }

  async step(): Promise<void> {
    const kind = this.#random(100);
    if (kind < 10) this.#write();
    else if (kind < 18) this.#hear();
    else if (kind < 30) this.#begin();
    else if (kind < 65) this.#goOn();
    else if (kind < 95) await this.#ask();
    else if (kind < 99) this.#nowMs += this.#random(1_500);
    else if (this.#random(10) === 0) this.#loseConnection();
  }

  #pick = () => this.#random(PAGES);

  #write(): void {
    const subjects = [...new Set([this.#random(SUBJECTS), this.#random(SUBJECTS)].map((at) => `run#${at}`))];
    for (const subject of subjects) this.#versions.set(subject, this.#versionOf(subject) + 1);
    const versions = new Map(subjects.map((subject) => [subject, this.#versionOf(subject)]));
    const isAll = this.#random(200) === 0;
    const change = { isUrgent: this.#random(8) === 0, subjects: isAll ? ['*'] : subjects };
    this.#committed.push({ change, versions });
    if (change.isUrgent) this.#hear();
  }

  /** Everything committed so far reaches the process, as before the answer of an urgent write. */
  #hear(): void {
    const all = this.#committed.splice(0);
    for (const { change, versions } of all) {
      if (change.isUrgent) this.counts.urgent += 1;
      for (const [subject, version] of versions) {
        const known = this.#heard.get(subject) ?? [];
        known.push({ version, atMs: this.#nowMs, isUrgent: change.isUrgent });
        this.#heard.set(subject, known.slice(-50));
      }
    }
    this.#cache.apply(all.map(({ change }) => change));
    this.#cache.confirm(this.#nowMs);
  }

  #loseConnection(): void {
    this.#cache.disconnect();
    this.counts.lost += 1;
    this.#nowMs += this.#random(20_000);
    if (this.#random(2) === 0) this.#cache.drop();
    this.#hear();
  }

  #begin(): void {
    if (this.#making.length > 6) return;
    const page = this.#pick();
    this.#making.push({ page, pending: this.#cache.begin(String(page)), shown: [] });
  }

  /** Reads one more subject, or ends. */
  #goOn(): void {
    const at = this.#random(Math.max(1, this.#making.length));
    const making = this.#making[at];
    if (!making) return;
    const { page, pending, shown } = making;
    const subject = subjectsOf(page, shown[0]?.[1] ?? 0)[shown.length];
    if (subject !== undefined) {
      if (!this.#options.forget?.(subject)) pending.reads.add(subject);
      shown.push([subject, this.#versionOf(subject)]);
      return;
    }
    this.#making.splice(at, 1);
    const gzipped = Buffer.from(JSON.stringify(shown));
    const whole = { status: 200, headers: {}, tag: null, gzipped, bytes: gzipped.length };
    pending.done(this.#random(50) === 0 ? null : whole);
  }

  async #ask(): Promise<void> {
    const page = this.#pick();
    // Who waits for a page that is being made is answered when it is; that is another step.
    if (this.#making.some((making) => making.page === page)) return;
    const found = await this.#cache.find(String(page));
    if (found === null) return;
    this.counts.found += 1;
    const shown: [string, number][] = JSON.parse(found.page.gzipped.toString());
    if (found.staleMs > 0) this.counts.stale += 1;
    if (found.staleMs > MOST_STALE_MS) throw new Error(`${found.staleMs} ms old`);
    for (const [subject, version] of shown) {
      const known = this.#heard.get(subject) ?? [];
      const must = known.filter(
        ({ isUrgent, atMs }) => found.staleMs === 0 || isUrgent || atMs < this.#nowMs - MOST_STALE_MS,
      );
      const least = must.at(-1)?.version ?? 0;
      if (version < least) throw new Error(`page ${page} shows ${subject} as of ${version}, and must as of ${least}`);
    }
  }

  #versionOf = (subject: string) => this.#versions.get(subject) ?? 0;
}

test('whatever is written and read, a cached page shows what was heard of: at once if urgent, else within the bound', async () => {
  const model = new Model(15);
  for (let step = 0; step < STEPS; step += 1) await model.step();
  expect(model.counts.found).toBeGreaterThan(STEPS / 40);
  expect(model.counts.stale).toBeGreaterThan(STEPS / 400);
  expect(model.counts.urgent).toBeGreaterThan(STEPS / 100);
  expect(model.counts.lost).toBeGreaterThan(0);
}, 600_000);

test('one read that is not recorded is found', async () => {
  const model = new Model(15, { forget: (subject) => subject === 'run#7' });
  const run = async () => {
    for (let step = 0; step < 30_000; step += 1) await model.step();
  };
  await expect(run()).rejects.toThrow('shows run#7');
});
