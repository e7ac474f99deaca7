import type pg from 'pg';

/** Where Citus runs a statement; each costs more than the one before. */
export const REACHES = [
  'first server',
  'one shard',
  'shard of each run',
  'every shard',
  'several steps',
  'refused',
] as const;
export type Reach = (typeof REACHES)[number];

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Where a statement runs, as EXPLAIN tells: on the first server alone (local and reference tables), on the one shard that a
 * value names, on that of each run that it finds, once on every shard with rows of that shard only, or in several steps, whose
 * rows go through the first server.
 */
export async function reachOf(client: Pick<pg.ClientBase, 'query'>, statement: Statement): Promise<Reach> {
  // The plan does not show what a function asks.
  if (statement.text.includes('measurements_near(')) return 'every shard';
  await client.query('SAVEPOINT plan');
  try {
    const explained = await client.query<{ 'QUERY PLAN': unknown }>(`EXPLAIN (FORMAT JSON) ${statement.text}`, [
      ...statement.values,
    ]);
    const reach = reachOfPlan(explained.rows[0]?.['QUERY PLAN']);
    if (reach !== 'first server') return reach;
    if (statement.text.includes('measurements_of_runs(')) return 'every shard';
    return statement.text.includes('measurements_of(') ? 'shard of each run' : reach;
  } catch (error) {
    // Of Citus, and not of the statement or of the server.
    if (['0A000', '42601', '42803'].includes(String((error as { code?: unknown }).code))) return 'refused';
    throw error;
  } finally {
    await client.query('ROLLBACK TO SAVEPOINT plan');
  }
}

export function reachOfPlan(plan: unknown): Reach {
  const counts: number[] = [];
  let hasSteps = false;
  const walk = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    for (const [name, value] of Object.entries(node)) {
      // The plan of one shard's own server says nothing of others.
      if (name === 'Tasks') continue;
      if (name === 'Task Count') counts.push(Number(value));
      if (name === 'Subplans' || name === 'Subplan' || name === 'MapMergeJob') hasSteps = true;
      walk(value);
    }
  };
  walk(plan);
  if (hasSteps || counts.length > 1) return 'several steps';
  const [count] = counts;
  if (count === undefined) return 'first server';
  return count <= 1 ? 'one shard' : 'every shard';
}

export const worstOf = (reaches: readonly Reach[]): Reach =>
  REACHES[Math.max(0, ...reaches.map((one) => REACHES.indexOf(one)))] ?? 'refused';
