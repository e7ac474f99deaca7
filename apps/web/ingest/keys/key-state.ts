import type { KeyState, LinkKind } from '@fsbench/contract';
import type pg from 'pg';

interface Row {
  readonly contributor: string;
  readonly link_kind: LinkKind | null;
  readonly provider: string | null;
  readonly label: string | null;
  readonly linked_as: string | null;
  readonly replaced_by: string | null;
  readonly revoked_at: Date | null;
}

/** What is known of a key. */
export async function readKeyState(db: Pick<pg.Pool, 'query'>, keyId: string, publicUrl: string): Promise<KeyState> {
  const { rows } = await db.query<Row>(
    `SELECT lpad(to_hex(c.hash), 13, '0') AS contributor, k.link_kind, o.provider, c.label, k.linked_as, k.replaced_by,
       k.revoked_at
     FROM signing_key k JOIN contributor c ON c.id = k.contributor_id LEFT JOIN owner o ON o.id = k.owner_id
     WHERE k.key_id = $1`,
    [keyId],
  );
  const [row] = rows;
  if (!row) throw new Error(`no key ${keyId}`);
  const { link_kind: kind, provider, label: owner, linked_as } = row;
  return {
    key_id: keyId,
    url: `${publicUrl}/contributors/${row.contributor}`,
    linked: kind && provider ? { kind, provider, owner, as: linked_as } : null,
    replaced_by: row.replaced_by,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}
