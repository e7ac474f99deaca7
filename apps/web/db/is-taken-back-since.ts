import type pg from 'pg';

/** What is being committed while a dump begins may have an earlier time than it. */
const SQL = `
  SELECT EXISTS (
    SELECT FROM submission s WHERE s.withdrawn_at > $1::timestamptz - interval '1 minute' AND s.received_at <= $1::timestamptz
    UNION ALL
    SELECT FROM submission s JOIN submission_event e ON e.submission_id = s.id
    WHERE s.visibility = 'unlisted' AND e.kind = 'unlisted' AND e.at > $1::timestamptz - interval '1 minute'
      AND s.received_at <= $1::timestamptz) AS is_there`;

/** Whether a run that a dump of this moment holds was withdrawn or unlisted since. */
export async function isTakenBackSince(client: pg.ClientBase, madeAt: string): Promise<boolean> {
  return (await client.query<{ is_there: boolean }>(SQL, [madeAt])).rows[0]?.is_there ?? false;
}
