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

const ORIGINS = ['measured', 'imported'] as const;
type Origin = (typeof ORIGINS)[number];
const isOrigin = (word: string): word is Origin => (ORIGINS as readonly string[]).includes(word);

/**
 * Listed runs, the latest received first: of one chip, of one origin, or all. `next_cursor` is opaque: the place after
 * the last one given, which stays where it is however many runs come in meanwhile.
 */
export async function listRuns(query: URLSearchParams): Promise<Read> {
  const [chip, origin, cursor] = [query.get('chip'), query.get('origin'), query.get('cursor')];
  if (chip !== null && !SLUG.test(chip)) return refuse('`chip` is a slug, as in /api/v1/chips');
  if (origin !== null && !isOrigin(origin)) return refuse('`origin` is `measured` or `imported`');
  if (cursor !== null && !/^\d{1,18}$/.test(cursor)) return refuse('`cursor` is the `next_cursor` of a page before');
  if (chip !== null && (await pool.query('SELECT FROM chip WHERE slug = $1', [chip])).rowCount === 0) {
    return { ok: false, error: { code: 'subject_unknown' } };
  }
  const { rows } = await pool.query<Row>(sqlOf(chip, origin), [
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

/** Each walks the index of the table that holds the fewest rows beside those asked for. */
const FROM: Readonly<Record<Origin | 'any', string>> = {
  any: `submission s LEFT JOIN run r ON r.submission_id = s.id LEFT JOIN imported_run i ON i.submission_id = s.id
    WHERE s.id < $1 AND (r.submission_id IS NOT NULL OR i.submission_id IS NOT NULL)`,
  measured: `run r JOIN submission s ON s.id = r.submission_id LEFT JOIN imported_run i ON false WHERE r.submission_id < $1`,
  imported: `imported_run i JOIN submission s ON s.id = i.submission_id LEFT JOIN run r ON false WHERE i.submission_id < $1`,
};
const OF_CHIP = 'AND r.chip_id = (SELECT id FROM chip WHERE slug = $3)';

/** What was imported is of no chip: what it says of one is its contributor's word. */
function sqlOf(chip: string | null, origin: Origin | null): string {
  const from = chip === null || origin === 'imported' ? FROM[origin ?? 'any'] : FROM.measured;
  return `
    SELECT l.id AS cursor, l.permalink AS id, l.received_at, l.origin, l.tool, l.name, l.profile, l.os_family, l.os_version,
      l.usable_cpus, l.is_guest, l.suites, l.worst_severity, c.slug AS chip, c.name AS chip_name
    FROM (
      SELECT s.id, s.permalink, s.received_at, s.origin, i.tool, i.name, r.profile, r.os_family, r.os_version,
        r.usable_cpus, r.is_guest, coalesce(r.suites, '{}') AS suites, r.worst_severity, r.chip_id
      FROM ${from} AND ${isListed('s')} ${chip === null ? '' : OF_CHIP}
      ORDER BY s.id DESC LIMIT $2) l
    LEFT JOIN chip c ON c.id = l.chip_id ORDER BY l.id DESC`;
}
