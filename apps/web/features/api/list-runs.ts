import { pool } from '../../db/client.ts';
import { isListed } from '../../db/shown.ts';
import { env } from '../../env.ts';
import type { Read } from './answer-json.ts';

const RUNS_PER_PAGE = 50;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

interface Row {
  readonly cursor: string;
  readonly id: string;
}

/**
 * Listed runs, the latest received first, of one chip or of all. `next_cursor` is opaque: the place after
 * the last one given, which stays where it is however many runs come in meanwhile.
 */
export async function listRuns(query: URLSearchParams): Promise<Read> {
  const chip = query.get('chip');
  const cursor = query.get('cursor');
  if (chip !== null && !SLUG.test(chip)) return refuse('`chip` is a slug, as in /api/v1/chips');
  if (cursor !== null && !/^\d{1,18}$/.test(cursor)) return refuse('`cursor` is the `next_cursor` of a page before');
  if (chip !== null && (await pool.query('SELECT FROM chip WHERE slug = $1', [chip])).rowCount === 0) {
    return { ok: false, error: { code: 'subject_unknown' } };
  }
  const { rows } = await pool.query<Row>(chip === null ? LATEST : OF_CHIP, [
    cursor ?? '9223372036854775807',
    RUNS_PER_PAGE + 1,
    ...(chip === null ? [] : [chip]),
  ]);
  const page = rows.slice(0, RUNS_PER_PAGE);
  const runs = page.map(({ cursor: _, ...run }) => ({ ...run, url: `${env.PUBLIC_URL}/r/${run.id}` }));
  const next_cursor = rows.length > RUNS_PER_PAGE ? (page.at(-1)?.cursor ?? null) : null;
  return { ok: true, value: { runs, next_cursor } };
}

const refuse = (detail: string): Read => ({ ok: false, error: { code: 'query_invalid', detail } });

const COLUMNS = `s.id AS cursor, s.permalink AS id, s.received_at, r.profile, r.os_family, r.os_version, r.usable_cpus,
  r.is_guest, r.suites, r.worst_severity, c.slug AS chip, c.name AS chip_name`;
const SHOWN = isListed('s');
const LATEST = `
  SELECT ${COLUMNS} FROM submission s JOIN run r ON r.submission_id = s.id LEFT JOIN chip c ON c.id = r.chip_id
  WHERE s.id < $1 AND ${SHOWN} ORDER BY s.id DESC LIMIT $2`;
const OF_CHIP = `
  SELECT ${COLUMNS} FROM run r JOIN submission s ON s.id = r.submission_id JOIN chip c ON c.id = r.chip_id
  WHERE r.chip_id = (SELECT id FROM chip WHERE slug = $3) AND r.submission_id < $1 AND ${SHOWN}
  ORDER BY r.submission_id DESC LIMIT $2`;
