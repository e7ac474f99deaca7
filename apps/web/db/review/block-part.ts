/** An owner as a block names it: provider and number there. */
const ownerText = (row: string) => `${row}.provider || ' ' || ${row}.subject`;

/**
 * The block that holds what a key sends, as a row of `action_id` and `reason`; none where nobody is blocked.
 *
 * @param signer a row with `key_id`, `contributor_id` and `owner_id`
 */
export const blockOf = (signer: string): string => `
  SELECT b.action_id, b.reason FROM operator_block b JOIN (
    SELECT 'key' AS kind, key_id AS value FROM ${signer}
    UNION ALL
    SELECT 'contributor', c.hash::text FROM ${signer}
    JOIN contributor c ON c.id = ${signer}.contributor_id OR c.merged_into = ${signer}.contributor_id
    UNION ALL
    SELECT 'owner', ${ownerText('i')} FROM ${signer} JOIN owner_identity i ON i.owner_id = ${signer}.owner_id) AS name
    ON name.kind = b.kind AND name.value = b.value
  WHERE b.ended_by IS NULL ORDER BY b.at LIMIT 1`;
