import type pg from 'pg';

const SQL = `
  SELECT c.slug FROM run r JOIN chip c ON c.id = r.chip_id WHERE r.submission_id = $1::bigint
  UNION SELECT m.slug FROM run r JOIN machine_class m ON m.id = r.machine_class_id WHERE r.submission_id = $1::bigint
  UNION SELECT d.slug FROM run_target t JOIN drive d ON d.id = t.drive_id WHERE t.submission_id = $1::bigint`;

/** The addresses' words of the hardware that a submission was measured on. */
export async function listHardwareSlugs(client: pg.ClientBase, id: string): Promise<string[]> {
  return (await client.query<{ slug: string }>(SQL, [id])).rows.map(({ slug }) => slug);
}
