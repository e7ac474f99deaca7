import type pg from 'pg';

const SQL = 'UPDATE drive SET kind = $2 WHERE id = $1 AND kind <> $2';

/** @returns 1 if it was of another kind */
export async function setDriveKind(db: Pick<pg.ClientBase, 'query'>, id: string, kind: string): Promise<number> {
  return (await db.query(SQL, [id, kind])).rowCount ?? 0;
}
