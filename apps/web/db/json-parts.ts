/** Several queries over the same parameters in one round trip: a column of JSON each. */
export function jsonParts(parts: Readonly<Record<string, string>>): string {
  const columns = Object.entries(parts).map(
    ([name, sql]) => `(SELECT coalesce(json_agg(part), '[]') FROM (${sql}) part) AS "${name}"`,
  );
  return `SELECT ${columns.join(',\n')}`;
}

/** A row that came as JSON, where an instant is a text. */
export type FromJson<Row> = {
  [Name in keyof Row]: Date extends Row[Name] ? Exclude<Row[Name], Date> | string : Row[Name];
};

type DateNames<Row> = { [Name in keyof Row]: Date extends Row[Name] ? Name : never }[keyof Row];

/** The row with its instants as dates. */
export function withDates<Row>(row: FromJson<Row>, ...names: readonly DateNames<Row>[]): Row {
  const dates = names.flatMap((name) => (row[name] === null ? [] : [[name, new Date(String(row[name]))]]));
  return { ...row, ...Object.fromEntries(dates) } as Row;
}
