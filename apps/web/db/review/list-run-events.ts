import { dependsOn } from '../changes/dependency.ts';
import { reading } from '../reading.ts';

/** A public decision about a run. */
export interface RunEvent {
  readonly at: Date;
  readonly kind: 'held' | 'released' | 'confirmed' | 'listed' | 'unlisted';
  /** `rule`, `operator`, `key`: the contributor, `secret`: who has the run's secret */
  readonly actor: string;
  readonly reason: string | null;
  /** The operator's action that it belongs to. */
  readonly actionId: string | null;
}

const SQL = `
  SELECT e.at, e.kind, e.actor, e.detail AS reason, e.action_id AS "actionId"
  FROM submission s JOIN submission_event e ON e.submission_id = s.id
  WHERE s.permalink = $1 AND e.kind IN ('held', 'released', 'confirmed', 'listed', 'unlisted') ORDER BY e.id DESC LIMIT 50`;

/** What was decided about a run, the latest first. */
export async function listRunEvents(permalink: string): Promise<RunEvent[]> {
  return (await reading(dependsOn.address('run', permalink)).query<RunEvent>(SQL, [permalink])).rows;
}
