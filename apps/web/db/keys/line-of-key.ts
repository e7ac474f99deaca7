/** SQL: the keys that $1 stands in one line with, as each replaced the one before. */
export const LINE_OF_KEY = `
  RECURSIVE line AS (
    SELECT key_id, endorsed_by, replaced_by FROM signing_key WHERE key_id = $1
    UNION
    SELECT k.key_id, k.endorsed_by, k.replaced_by FROM signing_key k JOIN line
      ON k.key_id = line.endorsed_by OR k.key_id = line.replaced_by)`;
