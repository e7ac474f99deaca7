/** The quarter of a receipt, in UTC, as SQL: `2026Q4`. */
export const quarterOf = (receivedAt: string) => `to_char(${receivedAt} AT TIME ZONE 'UTC', 'YYYY"Q"Q')`;

/** Runs in each quarter; none of what is of one quarter. */
export const quartersOf = (cell: {
  readonly quarters: readonly string[] | null;
  readonly quarter_runs: readonly number[] | null;
}): { quarters?: ReadonlyMap<string, number> } =>
  cell.quarters
    ? { quarters: new Map(cell.quarters.map((quarter, at) => [quarter, cell.quarter_runs?.[at] ?? 0])) }
    : {};
