import { pool } from './client.ts';

/** A class of machines: a Mac model, a cloud's instance type, a board, a maker's computer. */
export interface MachineClassLine {
  readonly slug: string;
  readonly name: string;
  readonly vendor: string | null;
  readonly kind: 'mac' | 'cloud' | 'board' | 'computer' | 'unknown';
  readonly year: number | null;
  readonly latestAt: Date;
  readonly suites: readonly string[];
  /** Of the latest runs: contributors and runs, up to the number looked at. */
  readonly contributors: number;
  readonly runs: number;
}

export const RUNS_COUNTED = 100;

const SQL = `
  SELECT mc.slug, mc.name, mc.vendor, mc.kind, mc.year, latest.*
  FROM machine_class mc
  CROSS JOIN LATERAL (
    SELECT max(l.received_at) AS "latestAt", count(*)::int AS runs, count(DISTINCT l.contributor_id)::int AS contributors,
           (array_agg(l.suites_text ORDER BY l.id DESC))[1] AS suites_text
    FROM (SELECT s.id, s.received_at, s.contributor_id, array_to_string(r.suites, ',') AS suites_text
      FROM run r JOIN submission s ON s.id = r.submission_id
      WHERE r.machine_class_id = mc.id AND s.review = 'accepted' AND s.visibility = 'listed' AND s.withdrawn_at IS NULL
      ORDER BY r.submission_id DESC LIMIT ${RUNS_COUNTED}) l) latest
  WHERE latest.runs > 0 AND ($1 = '' OR mc.name ILIKE '%' || $1 || '%' OR mc.slug LIKE '%' || lower(replace($1, ' ', '-')) || '%')
  ORDER BY mc.vendor NULLS LAST, latest.runs DESC, mc.year DESC NULLS LAST, mc.name
  LIMIT 1000`;

/** Classes of machines with listed runs whose name holds the words, those with most runs first. */
export async function listMachines(words: string): Promise<MachineClassLine[]> {
  const escaped = words.trim().replace(/[\\%_]/g, (mark) => `\\${mark}`);
  const { rows } = await pool.query<Omit<MachineClassLine, 'suites'> & { suites_text: string }>(SQL, [escaped]);
  return rows.map(({ suites_text, ...line }) => ({ ...line, suites: suites_text.split(',').filter(Boolean) }));
}
