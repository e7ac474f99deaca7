import type pg from 'pg';
import { EVENT_JSON, instant, instantText } from './instant.ts';

const AT_ONCE = 200;

const SQL = `
  SELECT submission.id, permalink, encode(sha256, 'hex') AS sha256, key_id, ${instant('received_at')},
    translate(encode(envelope, 'base64'), E'\\n', '') AS envelope, envelope_bytes,
    encode(withdraw_sha256, 'hex') AS withdraw_sha256, origin, review, held_reason, visibility,
    ${instant('visibility_issued_at')}, ${instant('withdrawn_at')}, withdrawn_reason, ${instant('measured_after')},
    (SELECT json_build_object('text', text, 'issued_at', ${instantText('issued_at')})
     FROM submission_note WHERE submission_id = submission.id) AS note,
    (SELECT coalesce(json_agg(${EVENT_JSON} ORDER BY submission_event.id), '[]')
     FROM submission_event WHERE submission_id = submission.id) AS events
  FROM submission WHERE submission.id > $1 ORDER BY submission.id LIMIT ${AT_ONCE}`;

/** The next submissions with their notes and events, in the order of their ids. `Row` is what a backup's line says. */
export async function listSubmissions<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  last: string,
): Promise<(Row & { readonly id: string })[]> {
  return (await client.query<Row & { id: string }>(SQL, [last])).rows;
}
