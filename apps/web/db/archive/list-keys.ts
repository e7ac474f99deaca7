import type pg from 'pg';
import { EVENT_JSON, instant, instantText } from './instant.ts';

const SQL = `
  SELECT key_id, contributor.hash::text AS contributor_hash, ${instant('added_at')}, ${instant('revoked_at')},
    replaced_by, endorsed_by, ${instant('replaced_at')}, revoked_reason, ${instant('revoked_since')}, ${instant('last_request_at')},
    CASE WHEN owner_id IS NOT NULL THEN json_build_object('kind', link_kind, 'as', linked_as, 'id', linked_id,
      'at', ${instantText('linked_at')}, 'subjects', link_subjects, 'claims', link_claims) END AS link,
    (SELECT coalesce(json_agg(${EVENT_JSON} ORDER BY e.id), '[]') FROM signing_key_event e
     WHERE e.key_id = signing_key.key_id) AS events
  FROM signing_key JOIN contributor ON contributor.id = contributor_id ORDER BY added_at, key_id`;

/** Every key with its link and its events, the first added first. `Row` is what a backup's line says. */
export async function listKeys<Row extends pg.QueryResultRow>(client: pg.ClientBase): Promise<Row[]> {
  return (await client.query<Row>(SQL)).rows;
}
