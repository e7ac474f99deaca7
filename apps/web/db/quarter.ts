/** The quarter of a receipt, in UTC, as SQL: `2026Q4`. */
export const quarterOf = (receivedAt: string) => `to_char(${receivedAt} AT TIME ZONE 'UTC', 'YYYY"Q"Q')`;
