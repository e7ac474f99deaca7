import type pg from 'pg';

export interface NamedOwner {
  readonly id: string;
  readonly provider: string;
  readonly subject: string;
  readonly label: string | null;
}

/** A provider is an address: `github.com` is the host of it. */
const SQL = `
  SELECT DISTINCT ON (o.id) o.id, i.provider, i.subject, c.label FROM owner o JOIN owner_identity i ON i.owner_id = o.id
  JOIN contributor c ON c.id = o.contributor_id
  WHERE split_part(i.provider, '://', 2) = $1 AND (i.subject = $2 OR lower(c.label) = lower($2)) ORDER BY o.id, i.subject`;

/** Owners of this name or number at a provider. */
export async function findOwners(db: Pick<pg.Pool, 'query'>, host: string, name: string): Promise<NamedOwner[]> {
  return (await db.query<NamedOwner>(SQL, [host, name])).rows;
}
