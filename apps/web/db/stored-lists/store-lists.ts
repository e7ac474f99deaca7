import type pg from 'pg';
import { dependsOn } from '../changes/dependency.ts';
import { tellSql } from '../changes/subjects-part.ts';
import { inTransaction } from '../transaction.ts';
import type { StoredList } from './stored-list.ts';

/** What is as before is not written, so that no page is made anew for it. */
const STORE = `
  INSERT INTO stored_list (word, guest, lines)
  SELECT one.word, one.guest, one.lines FROM jsonb_to_recordset($1::jsonb) AS one (word text, guest text, lines jsonb)
  ON CONFLICT (word) DO UPDATE SET stored_at = now(), guest = excluded.guest, lines = excluded.lines
    WHERE (stored_list.guest, stored_list.lines) IS DISTINCT FROM (excluded.guest, excluded.lines)
  RETURNING word`;
const DELETE = `DELETE FROM stored_list WHERE NOT word = ANY($1) RETURNING word`;
const TELL = tellSql(`SELECT unnest($1::text[]) AS subject`, 'false');

/**
 * Stores all lists there are; any other goes. Pages that say something of a list that changed are made anew.
 *
 * @returns the words of the lists that changed
 */
export const storeLists = (db: pg.Pool, lists: readonly StoredList[]): Promise<string[]> =>
  inTransaction(db, async (client) => {
    const stored = await client.query<{ word: string }>(STORE, [JSON.stringify(lists)]);
    const gone = await client.query<{ word: string }>(DELETE, [lists.map(({ word }) => word)]);
    const words = [...stored.rows, ...gone.rows].map(({ word }) => word);
    await client.query(TELL, [words.map(dependsOn.storedList)]);
    return words;
  });
