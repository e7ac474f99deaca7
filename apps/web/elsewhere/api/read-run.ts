import { normalizePermalinkId } from '@fsbench/contract';
import { findRunDocument } from '../../db/find-run-document.ts';
import { env } from '../../env.ts';
import type { ApiRead } from './handle-json.ts';

/** A run with everything the server derived from it; of a withdrawn one, the tombstone. One query. */
export async function readRunDocument(typed: string): Promise<ApiRead> {
  const permalink = normalizePermalinkId(typed);
  if (!permalink) return { ok: false, error: { code: 'run_unknown' } };
  const row = await findRunDocument(permalink);
  if (!row) return { ok: false, error: { code: 'run_unknown' } };
  const url = `${env.PUBLIC_URL}/r/${permalink}`;
  const links =
    row.state === 'withdrawn' ? { url } : { url, envelope_url: `${url}/envelope`, document_url: `${url}.json` };
  return { ok: true, value: { ...links, ...row } };
}
