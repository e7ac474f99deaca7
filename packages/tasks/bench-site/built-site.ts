// The built site on synthetic runs that are always the same: what budgets are held on and screenshots are taken of.
import { buildSite, generateClient } from '../build.mjs';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { withServer } from './server.ts';

const RUNS_COUNT = 400;

interface Options {
  /** Takes runs that an older state of the sources made. */
  readonly takesAny: boolean;
  readonly pageCacheBytes: number;
}

export async function withBuiltSite<T>(
  { takesAny, pageCacheBytes }: Options,
  use: (site: string, database: BenchDatabase) => Promise<T>,
): Promise<T> {
  await generateClient();
  await buildSite();
  const report = (line: string) => console.error(line);
  const database = await openBenchDatabase(RUNS_COUNT, { isFresh: false, takesAny }, report);
  try {
    return await withServer(database.url, { pageCacheBytes }, (site) => use(site, database));
  } finally {
    await database.stop();
  }
}

/** All of `items`, a few at a time. */
export async function forEachOf<T>(
  items: readonly T[],
  atOnce: number,
  use: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await use(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
