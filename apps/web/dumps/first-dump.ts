import type pg from 'pg';
import { counts } from '../db/shown.ts';
import { listDumps } from './dump-folder.ts';

const HAS_RUN = `SELECT EXISTS (SELECT FROM submission s WHERE ${counts('s')}) AS has`;

/** Whether there is something to download, and no dump that has it: the first is not left to the night. */
export async function needsFirstDump(db: Pick<pg.Pool, 'query'>, folder: string): Promise<boolean> {
  if ((await listDumps(folder)).length > 0) return false;
  const { rows } = await db.query<{ has: boolean }>(HAS_RUN);
  return rows[0]?.has === true;
}
