/** An owner as a block names it: provider and number there. */
const ownerText = (row: string) => `${row}.provider || ' ' || ${row}.subject`;

/**
 * The block that holds what a key sends, as a row of `action_id` and `reason`; none where nobody is blocked.
 *
 * @param signer a row with `key_id`, `contributor_id` and `owner_id`
 */
export const blockOf = (signer: string): string => `
  SELECT b.action_id, b.reason FROM ${signer} JOIN operator_block b ON b.ended_by IS NULL AND CASE b.kind
    WHEN 'key' THEN b.value = ${signer}.key_id
    WHEN 'contributor' THEN b.value IN (SELECT c.hash::text FROM contributor c
      WHERE c.id = ${signer}.contributor_id OR c.merged_into = ${signer}.contributor_id)
    ELSE b.value IN (SELECT ${ownerText('i')} FROM owner_identity i WHERE i.owner_id = ${signer}.owner_id) END
  ORDER BY b.at LIMIT 1`;
