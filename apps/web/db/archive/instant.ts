/** SQL of an instant as a backup has it: PostgreSQL keeps microseconds, and a Date would lose them. */
export const instantText = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The same as a column of its own name. */
export const instant = (column: string) => `${instantText(column)} AS ${column}`;

/** SQL of an event of a key or a submission. */
export const EVENT_JSON = `json_build_object('at', ${instantText('at')}, 'kind', kind, 'actor', actor, 'detail', detail)`;

/** The same with what an operator's action needs to be undone. */
export const REVIEW_EVENT_JSON = `json_strip_nulls(json_build_object('action_id', action_id, 'before', before))::jsonb || ${EVENT_JSON}::jsonb`;
