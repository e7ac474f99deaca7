import type pg from 'pg';
import { instant, instantText, REVIEW_EVENT_JSON } from './instant.ts';

/** About 2 MB of their bytes are in memory at a time. */
const AT_ONCE = 50;

const SQL = `
  SELECT submission.id, permalink, encode(sha256, 'hex') AS sha256, key_id, ${instant('received_at')},
    envelope, object_sha256 AS "objectSha256", sha256 AS digest, envelope_bytes,
    encode(withdraw_sha256, 'hex') AS withdraw_sha256, origin, review, held_code, held_reason, held_by, visibility,
    ${instant('visibility_issued_at')}, ${instant('withdrawn_at')}, withdrawn_reason, ${instant('measured_after')},
    (SELECT json_build_object('text', text, 'issued_at', ${instantText('issued_at')})
     FROM submission_note WHERE submission_id = submission.id) AS note,
    (SELECT coalesce(json_agg(${REVIEW_EVENT_JSON} ORDER BY submission_event.id), '[]')
     FROM submission_event WHERE submission_id = submission.id) AS events,
    (SELECT json_build_object('issuer', issuer, 'workflow', workflow, 'workflow_sha', workflow_sha, 'repository', repository,
       'repository_id', repository_id, 'event_name', event_name, 'runner_environment', runner_environment,
       'build_url', build_url, 'token_digest', encode(token_digest, 'hex'), 'issued_at', ${instantText('issued_at')},
       'received_at', ${instantText('attestation.received_at')})
     FROM attestation WHERE attestation.sha256 = submission.sha256) AS attestation,
    (SELECT coalesce(json_agg(json_build_object('digest', encode(digest, 'hex'), 'at', ${instantText('at')}, 'reason', reason,
        'text', text, 'count', count, 'closed_at', ${instantText('closed_at')}, 'closed_by', closed_by)), '[]')
     FROM run_report WHERE submission_id = submission.id) AS reports
  FROM submission WHERE submission.id > $1 ORDER BY submission.id LIMIT ${AT_ONCE}`;

/** Where its bytes are; `digest` is that of the payload. */
interface Located {
  readonly id: string;
  readonly digest: Buffer;
  readonly envelope: Buffer | null;
  readonly objectSha256: Buffer | null;
}

/** The next submissions with their notes and events, in the order of their ids. `Row` is the rest of a backup's line. */
export async function listSubmissions<Row extends pg.QueryResultRow>(
  client: Pick<pg.ClientBase, 'query'>,
  last: string,
): Promise<(Row & Located)[]> {
  return (await client.query<Row & Located>(SQL, [last])).rows;
}
