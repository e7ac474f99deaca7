import type pg from 'pg';
import {
  ARCHIVE_VERSION,
  type ContributorLine,
  type KeyLine,
  type Line,
  type MergedLine,
  type OwnerLine,
  type SubmissionLine,
} from './archive.ts';

const SUBMISSIONS_PER_PAGE = 200;
/** PostgreSQL keeps microseconds; a Date would lose them. */
const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;
const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', ${INSTANT}) AS ${column}`;

/** The lines of a backup, as the database stood at one moment. */
export async function* backupLines(db: pg.Pool): AsyncGenerator<Line> {
  const client = await db.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    yield { line: 'header', format: 'fsbench-backup', version: ARCHIVE_VERSION, made_at: new Date().toISOString() };
    const contributors = await client.query<Omit<ContributorLine, 'line'>>(
      `SELECT hash::text, ${instant('created_at')}, kind, label FROM contributor ORDER BY id`,
    );
    for (const row of contributors.rows) yield { line: 'contributor', ...row };
    const merged = await client.query<Omit<MergedLine, 'line'>>(
      `SELECT c.hash::text, t.hash::text AS into_hash FROM contributor c JOIN contributor t ON t.id = c.merged_into ORDER BY c.id`,
    );
    for (const row of merged.rows) yield { line: 'merged', ...row };
    const owners = await client.query<Omit<OwnerLine, 'line'>>(
      `SELECT provider, subject, contributor.hash::text AS contributor_hash, ${instant('linked_at')}
       FROM owner JOIN contributor ON contributor.id = contributor_id ORDER BY owner.id`,
    );
    for (const row of owners.rows) yield { line: 'owner', ...row };
    const keys = await client.query<Omit<KeyLine, 'line'>>(KEYS);
    for (const row of keys.rows) yield { line: 'key', ...row };
    const redirects = await client.query<{ slug: string; target: string }>(
      `SELECT slug, target FROM slug WHERE kind = 'redirect' ORDER BY slug`,
    );
    for (const row of redirects.rows) yield { line: 'redirect', ...row };
    let submissions = 0;
    for (let last = '0'; ; ) {
      const { rows } = await client.query<Omit<SubmissionLine, 'line'> & { id: string }>(PAGE, [
        last,
        SUBMISSIONS_PER_PAGE,
      ]);
      for (const { id, ...row } of rows) {
        last = id;
        submissions += 1;
        yield { line: 'submission', ...row };
      }
      if (rows.length === 0) break;
    }
    yield { line: 'end', submissions };
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}

const EVENT = `json_build_object('at', to_char(at AT TIME ZONE 'UTC', ${INSTANT}), 'kind', kind, 'actor', actor, 'detail', detail)`;

const KEYS = `
  SELECT key_id, contributor.hash::text AS contributor_hash, ${instant('added_at')}, ${instant('revoked_at')},
    replaced_by, endorsed_by, ${instant('replaced_at')}, revoked_reason, ${instant('revoked_since')}, ${instant('last_request_at')},
    CASE WHEN owner_id IS NOT NULL THEN json_build_object('kind', link_kind, 'as', linked_as, 'id', linked_id,
      'at', to_char(linked_at AT TIME ZONE 'UTC', ${INSTANT})) END AS link,
    (SELECT coalesce(json_agg(${EVENT} ORDER BY e.id), '[]') FROM signing_key_event e
     WHERE e.key_id = signing_key.key_id) AS events
  FROM signing_key JOIN contributor ON contributor.id = contributor_id ORDER BY added_at, key_id`;

const PAGE = `
  SELECT submission.id, permalink, encode(sha256, 'hex') AS sha256, key_id, ${instant('received_at')},
    translate(encode(envelope, 'base64'), E'\\n', '') AS envelope, envelope_bytes,
    encode(withdraw_sha256, 'hex') AS withdraw_sha256, origin, review, held_reason, visibility,
    ${instant('visibility_issued_at')},
    ${instant('withdrawn_at')}, withdrawn_reason,
    (SELECT json_build_object('text', text, 'issued_at', to_char(issued_at AT TIME ZONE 'UTC', ${INSTANT}))
     FROM submission_note WHERE submission_id = submission.id) AS note,
    (SELECT coalesce(json_agg(${EVENT} ORDER BY submission_event.id), '[]')
     FROM submission_event WHERE submission_id = submission.id) AS events
  FROM submission WHERE submission.id > $1 ORDER BY submission.id LIMIT $2`;
