import { pool } from './client.ts';

export interface KnownName {
  readonly kind: 'chip' | 'drive' | 'machine';
  readonly slug: string;
  readonly name: string;
}

/** As many as the catalogues name, and room for more: what nobody named is not among them. */
const AT_MOST = 5000;

const SQL = `
  SELECT 'chip' AS kind, slug, name FROM chip WHERE kind = 'chip'
  UNION ALL SELECT 'drive', slug, name FROM drive WHERE kind = 'drive'
  UNION ALL SELECT 'machine', slug, name FROM machine_class WHERE kind <> 'unknown' LIMIT ${AT_MOST}`;

/** Every chip, drive and machine class here that has a canonical name. */
export async function listKnownNames(): Promise<KnownName[]> {
  return (await pool.query<KnownName>(SQL)).rows;
}
