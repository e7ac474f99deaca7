import type pg from 'pg';

/** What decides whether a contributor is verified. */
export interface VerificationFacts {
  readonly id: string;
  readonly verifiedSince: Date | null;
  /** Of the link of a key that is not revoked; null: there is none. */
  readonly linkedAt: Date | null;
  readonly accountCreatedAt: Date | null;
  /** Of the first run that was measured and not withdrawn; null also of a verified contributor, where nobody asks. */
  readonly firstRunAt: Date | null;
  /** Of the first such run on a later UTC day than the first. */
  readonly secondDayAt: Date | null;
}

const runs = (since: string) => `
  SELECT min(s.received_at) AS at FROM submission s
  WHERE c.verified_since IS NULL AND s.contributor_id = c.id AND s.origin = 'measured' AND s.withdrawn_at IS NULL ${since}`;

const facts = (contributors: string) => `
  SELECT c.id, c.verified_since AS "verifiedSince", c.account_created_at AS "accountCreatedAt",
    (SELECT o.linked_at FROM owner o WHERE o.contributor_id = c.id
      AND EXISTS (SELECT FROM signing_key k WHERE k.owner_id = o.id AND k.revoked_at IS NULL)) AS "linkedAt",
    first.at AS "firstRunAt", later.at AS "secondDayAt"
  FROM contributor c
  LEFT JOIN LATERAL (${runs('')}) AS first ON true
  LEFT JOIN LATERAL (
    ${runs(`AND s.received_at >= (date_trunc('day', first.at AT TIME ZONE 'UTC') + interval '1 day') AT TIME ZONE 'UTC'`)}
  ) AS later ON true
  WHERE ${contributors} ORDER BY c.id`;

const OF_ID = facts('c.id = $1');
/** By the hash of the contributor. */
export const FACTS_OF_HASH = facts('c.hash = $1');
const OF_ALL = facts(`c.kind = 'linked' OR c.verified_since IS NOT NULL`);
/** Those that the waiting runs may complete: a verified contributor stays one. */
const OF_PENDING = facts(`c.kind = 'linked' AND c.verified_since IS NULL
  AND c.id IN (SELECT contributor_id FROM submission WHERE rollup_pending)`);

type Queryable = Pick<pg.ClientBase, 'query'>;

export async function findVerificationFacts(db: Queryable, id: string): Promise<VerificationFacts | undefined> {
  return (await db.query<VerificationFacts>(OF_ID, [id])).rows[0];
}

/** @param which of all linked contributors, or of those that are not verified and have runs that wait for the rollup */
export async function listVerificationFacts(db: Queryable, which: 'all' | 'pending'): Promise<VerificationFacts[]> {
  return (await db.query<VerificationFacts>(which === 'all' ? OF_ALL : OF_PENDING)).rows;
}
