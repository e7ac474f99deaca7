import type pg from 'pg';

export interface TakenSlug {
  readonly slug: string;
  readonly kind: string;
}

const SQL = 'SELECT slug, kind FROM slug WHERE slug = ANY($1::text[])';

/** What kinds these slugs are of; those that are free are left out. */
export async function findSlugs(db: Pick<pg.ClientBase, 'query'>, slugs: readonly string[]): Promise<TakenSlug[]> {
  return (await db.query<TakenSlug>(SQL, [slugs])).rows;
}
