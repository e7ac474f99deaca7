import type pg from 'pg';
import { EVERYTHING } from './dependency.ts';
import { subjectsOfRuns, tellSql } from './subjects-part.ts';

/**
 * How soon pages have to show a change. `now`: no response may have the old state once the writer has its answer, such as
 * after a withdrawal. `soon`: the old page may be sent for a few seconds, while the new one is made.
 */
export type Urgency = 'now' | 'soon';

type Database = Pick<pg.ClientBase, 'query'>;

const OF_RUNS = tellSql(subjectsOfRuns('s.id = ANY($1::bigint[])'), '$2::boolean');
const OF_LISTED_RUNS = tellSql(subjectsOfRuns('s.id = ANY($1::bigint[])', 'true'), 'true');
const OF_DIGEST = tellSql(subjectsOfRuns('s.sha256 = $1'), '$2::boolean');
const OF_ALL = tellSql(`SELECT '${EVERYTHING}' AS subject`, 'true');

/**
 * Says that runs change, in the transaction that changes them. A run leaves the pages that it is on and enters others: it
 * is said before the change and after it.
 */
export async function tellRuns(db: Database, submissionIds: readonly string[], urgency: Urgency): Promise<void> {
  if (submissionIds.length > 0) await db.query(OF_RUNS, [submissionIds, urgency === 'now']);
}

/** Says it after a change of runs that may have been listed before. */
export async function tellRunsOnce(db: Database, submissionIds: readonly string[]): Promise<void> {
  if (submissionIds.length > 0) await db.query(OF_LISTED_RUNS, [submissionIds]);
}

export async function tellRunOfDigest(db: Database, sha256: Uint8Array, urgency: Urgency): Promise<void> {
  await db.query(OF_DIGEST, [sha256, urgency === 'now']);
}

/** Says that anything may have changed. */
export async function tellEverything(db: Database): Promise<void> {
  await db.query(OF_ALL);
}
