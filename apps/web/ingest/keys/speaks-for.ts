import type { ProblemCode } from '@fsbench/contract';
import type pg from 'pg';

/** SQL: the keys that $1 stands in one line with, as each replaced the one before. */
export const LINE_OF_KEY = `
  RECURSIVE line AS (
    SELECT key_id, endorsed_by, replaced_by FROM signing_key WHERE key_id = $1
    UNION
    SELECT k.key_id, k.endorsed_by, k.replaced_by FROM signing_key k JOIN line
      ON k.key_id = line.endorsed_by OR k.key_id = line.replaced_by)`;

interface Row {
  readonly revoked_at: Date | null;
  readonly replaced_by: string | null;
  readonly link_kind: string | null;
  readonly is_of_line: boolean;
  readonly is_of_contributor: boolean;
}

/**
 * Why a key may not decide about what another signed; null: it may. A key speaks for itself and for those that it
 * replaced; one that is linked by its holder's own account, for all keys of that account. A build service's key speaks
 * only for itself: who may write to a repository need not be who owns the account.
 */
export async function whyNotSpeakFor(
  db: Pick<pg.Pool, 'query'>,
  keyId: string,
  signedBy: string,
): Promise<ProblemCode | null> {
  const { rows } = await db.query<Row>(SPEAKER, [keyId, signedBy]);
  const [speaker] = rows;
  if (!speaker) return 'not_your_run';
  const isOwn = speaker.is_of_line || (speaker.is_of_contributor && speaker.link_kind === 'account');
  if (!isOwn) return 'not_your_run';
  if (speaker.revoked_at) return 'key_revoked';
  return speaker.replaced_by === null ? null : 'key_replaced';
}

const SPEAKER = `
  WITH ${LINE_OF_KEY}
  SELECT revoked_at, replaced_by, link_kind,
    EXISTS (SELECT FROM line WHERE line.key_id = $2) AS is_of_line,
    contributor_id = (SELECT contributor_id FROM signing_key WHERE key_id = $2) AS is_of_contributor
  FROM signing_key WHERE key_id = $1`;
