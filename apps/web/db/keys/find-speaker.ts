import type pg from 'pg';
import { LINE_OF_KEY } from './line-of-key.ts';

/** A key, and how it is related to the one that signed a run. */
export interface Speaker {
  readonly revoked_at: Date | null;
  readonly replaced_by: string | null;
  readonly link_kind: string | null;
  readonly is_of_line: boolean;
  readonly is_of_contributor: boolean;
}

const SQL = `
  WITH ${LINE_OF_KEY}
  SELECT revoked_at, replaced_by, link_kind,
    EXISTS (SELECT FROM line WHERE line.key_id = $2) AS is_of_line,
    contributor_id = (SELECT contributor_id FROM signing_key WHERE key_id = $2) AS is_of_contributor
  FROM signing_key WHERE key_id = $1`;

export async function findSpeaker(
  db: Pick<pg.Pool, 'query'>,
  keyId: string,
  signedBy: string,
): Promise<Speaker | undefined> {
  return (await db.query<Speaker>(SQL, [keyId, signedBy])).rows[0];
}
