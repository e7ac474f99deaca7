import { dependsOn } from '../changes/dependency.ts';
import { reading } from '../reading.ts';
import { rowCache } from '../row-cache.ts';
import type { StoredList } from './stored-list.ts';

const SQL = `SELECT word, guest, lines FROM stored_list WHERE word = ANY($1)`;

const BYTES_PER_LINE = 200;

/** Lists by their words, in no order; one that nobody has results for is missing. */
export async function listStoredLists(words: readonly string[]): Promise<StoredList[]> {
  const all = await rowCache.readEach(
    words.map((word) => `stored list ${word}`),
    (missing) => read(words.filter((word) => missing.includes(`stored list ${word}`))),
    (list) => BYTES_PER_LINE * (1 + (list?.lines.length ?? 0)),
  );
  return all.filter((list) => list !== null);
}

async function read(words: readonly string[]): Promise<(StoredList | null)[]> {
  const { rows } = await reading(...words.map(dependsOn.storedList)).query<StoredList>(SQL, [words]);
  return words.map((word) => rows.find((row) => row.word === word) ?? null);
}
