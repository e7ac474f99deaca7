import { pool } from './client.ts';
import { counts } from './shown.ts';

export interface LatestRun {
  readonly permalink: string;
  readonly receivedAt: Date;
  /** null where no canonical name is known: raw names stay out of the home page. */
  readonly chipName: string | null;
  readonly chipSlug: string | null;
  readonly osFamily: string;
  readonly isGuest: boolean | null;
  readonly suites: readonly string[];
}

const MOST_RUNS = 8;

const SQL = `
  SELECT s.permalink, s.received_at AS "receivedAt", c.name AS "chipName", c.slug AS "chipSlug",
         r.os_family AS "osFamily", r.is_guest AS "isGuest", r.suites
  FROM submission s
  JOIN run r ON r.submission_id = s.id
  LEFT JOIN chip c ON c.id = r.chip_id AND c.kind = 'chip'
  WHERE ${counts('s')}
  ORDER BY s.id DESC LIMIT ${MOST_RUNS}`;

/** The latest listed runs of everybody. */
export async function listLatestRuns(): Promise<LatestRun[]> {
  return (await pool.query<LatestRun>(SQL)).rows;
}
