import type pg from 'pg';

const SQL = `
  UPDATE submission SET judged = CASE WHEN contributor.verified_since IS NULL THEN 'unverified' ELSE 'verified' END
  FROM contributor WHERE contributor.id = submission.contributor_id AND submission.id = ANY($1::bigint[])`;

/** Notes that the worker has judged these runs, as runs of contributors who are verified or not. */
export async function setJudged(client: pg.ClientBase, ids: readonly string[]): Promise<void> {
  await client.query(SQL, [ids]);
}
