/** Several queries over the same parameters in one round trip: a column of JSON each. */
export function jsonParts(parts: Readonly<Record<string, string>>): string {
  const columns = Object.entries(parts).map(
    ([name, sql]) => `(SELECT coalesce(json_agg(part), '[]') FROM (${sql}) part) AS "${name}"`,
  );
  return `SELECT ${columns.join(',\n')}`;
}
