import { SYNTHETIC } from './changes/dependency.ts';
import { alsoReads } from './page-reads.ts';
import { reading } from './reading.ts';
import { counts } from './shown.ts';

const LATEST = 100;
const SQL = `
  SELECT EXISTS (
    SELECT FROM (SELECT s.id FROM submission s WHERE ${counts('s')} ORDER BY s.id DESC LIMIT ${LATEST}) latest
    JOIN run_flag f ON f.submission_id = latest.id WHERE f.code = 'synthetic') AS has`;

const REMEMBERED_MS = 60_000;

interface Remembered {
  readonly atMs: number;
  readonly has: Promise<boolean>;
}

// Pages and the server load this separately, and must say the same.
const shared = globalThis as typeof globalThis & { fsbenchSynthetic?: Remembered };

/**
 * Whether generated runs count on this site: a site that is not for trying out holds them. Every page asks, so it is read once
 * a minute; a page that needs no database is shown without one. Where it cannot be read, the last answer holds: generated runs
 * are never called signed.
 */
export function hasSynthetic(): Promise<boolean> {
  alsoReads(SYNTHETIC);
  const remembered = shared.fsbenchSynthetic;
  if (remembered && performance.now() - remembered.atMs <= REMEMBERED_MS) return remembered.has;
  return remember();
}

/** Reads it again. @returns whether it has changed, and with it every cached page */
export async function rereadSynthetic(): Promise<boolean> {
  const before = await shared.fsbenchSynthetic?.has;
  return (await remember()) !== before;
}

function remember(): Promise<boolean> {
  const last = shared.fsbenchSynthetic?.has;
  const has = reading(SYNTHETIC)
    .query<{ has: boolean }>(SQL)
    .then(
      ({ rows }) => rows[0]?.has === true,
      () => last ?? forget(),
    );
  shared.fsbenchSynthetic = { atMs: performance.now(), has };
  return has;
}

/** Nothing was ever read: the next page asks again. */
function forget(): boolean {
  delete shared.fsbenchSynthetic;
  return false;
}
