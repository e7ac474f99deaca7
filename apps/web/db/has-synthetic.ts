import { pool } from './client.ts';
import { counts } from './shown.ts';

const LATEST = 100;
const SQL = `
  SELECT EXISTS (
    SELECT FROM (SELECT s.id FROM submission s WHERE ${counts('s')} ORDER BY s.id DESC LIMIT ${LATEST}) latest
    JOIN run_flag f ON f.submission_id = latest.id WHERE f.code = 'synthetic') AS has`;

const REMEMBERED_MS = 60_000;
let remembered: { readonly atMs: number; readonly has: Promise<boolean> } | null = null;

/**
 * Whether generated runs count on this site: a site that is not for trying out holds them. Every page asks, so it is read once
 * a minute; a page that needs no database is shown without one.
 */
export function hasSynthetic(): Promise<boolean> {
  const nowMs = performance.now();
  if (remembered === null || nowMs - remembered.atMs > REMEMBERED_MS) {
    const has = pool.query<{ has: boolean }>(SQL).then(
      ({ rows }) => rows[0]?.has === true,
      () => false,
    );
    remembered = { atMs: nowMs, has };
  }
  return remembered.has;
}
