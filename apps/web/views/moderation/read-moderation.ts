import { pool } from '../../db/client.ts';
import { listActions, type StoredAction } from '../../db/review/list-actions.ts';
import { actionTitle, publicSelectionText } from '../../operate/review/words.ts';

/** A decision of an operator, as everybody may see it. */
export interface PublicAction {
  readonly id: string;
  readonly at: Date;
  readonly kind: StoredAction['kind'];
  readonly title: string;
  readonly runs: number;
  readonly contributors: number;
  /** Which runs were meant; empty: an undo says which action. */
  readonly selection: string;
  readonly reason: string;
  readonly undoes: string | null;
  readonly undoneBy: string | null;
}

export const ACTIONS_PER_PAGE = 100;

/** The log, the latest first. @param before only what is older than this action */
export async function readModeration(
  before: string | null,
): Promise<{ readonly actions: readonly PublicAction[]; readonly next: string | null }> {
  const found = await listActions(pool, ACTIONS_PER_PAGE + 1, before);
  const shown = found.slice(0, ACTIONS_PER_PAGE);
  return { actions: shown.map(publicAction), next: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
}

function publicAction({
  id,
  at,
  kind,
  selection,
  reason,
  runs,
  contributors,
  undoes,
  undoneBy,
  undoesKind,
}: StoredAction): PublicAction {
  const title = actionTitle({ kind, undoesKind });
  return {
    id,
    at,
    kind,
    title,
    runs,
    contributors,
    selection: publicSelectionText(selection),
    reason,
    undoes,
    undoneBy,
  };
}
