import { normalizePermalinkId } from '@fsbench/contract';
import { env } from '../../env.ts';
import { readModeration } from '../../views/moderation/read-moderation.ts';
import type { ApiRead } from './handle-json.ts';

/** What operators decided about runs, the latest first. */
export async function listModeration(query: URLSearchParams): Promise<ApiRead> {
  const typed = query.get('before');
  const before = typed === null ? null : normalizePermalinkId(typed);
  if (typed !== null && before === null)
    return { ok: false, error: { code: 'query_invalid', detail: '`before` is not the id of an action' } };
  const { actions, next } = await readModeration(before);
  return {
    ok: true,
    value: {
      actions: actions.map(({ id, at, kind, runs, contributors, selection, reason, undoes, undoneBy }) => ({
        id,
        url: `${env.PUBLIC_URL}/data/moderation#${id}`,
        at: at.toISOString(),
        kind,
        runs_count: runs,
        contributors_count: contributors,
        selection,
        reason,
        undoes,
        undone_by: undoneBy,
      })),
      next_before: next,
    },
  };
}
