/** 2020-01-01 UTC. */
const START_MS = 1_577_836_800_000;

/**
 * The id of a new submission, in SQL: the milliseconds of its receipt, then 12 bits of its digest. So ids are in the order of
 * receipt and no sequence gives them, and they stay below 2^53 until 2089. Two runs of one millisecond have the same id once
 * in 4,096 times: the later one is received again.
 *
 * @param receivedAt SQL of a time
 * @param sha256 SQL of the digest
 */
export const submissionId = (receivedAt: string, sha256: string) =>
  idOfPlace(receivedAt, `get_byte(${sha256}, 0) * 16 + get_byte(${sha256}, 1) / 16`);

/** The same with a place of its own within its millisecond, 0 to 4,095, in SQL. */
export const idOfPlace = (receivedAt: string, place: string) =>
  `(((extract(epoch FROM (${receivedAt})::timestamptz(3)) * 1000)::bigint - ${START_MS}) * 4096 + ${place})`;

/** Whether a statement failed because another run of the same millisecond has the id. A shard's index has a number behind its name. */
export const isIdTaken = (error: unknown) => {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  return code === '23505' && typeof constraint === 'string' && /^submission_pkey(_\d+)?$/.test(constraint);
};
