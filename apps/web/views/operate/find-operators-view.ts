import { cookies } from 'next/headers';
import { pool } from '../../db/client.ts';
import { type DecidedRun, findDecidedRun } from '../../db/review/find-decided-run.ts';
import { findAction, listActions, type StoredAction } from '../../db/review/list-actions.ts';
import { type HeldGroup, listHeldGroups } from '../../db/review/list-held-groups.ts';
import { listMoves, type StoredMove } from '../../db/review/list-moves.ts';
import { listNewestRuns } from '../../db/review/list-newest-runs.ts';
import { listReports, type OpenReport } from '../../db/review/list-reports.ts';
import type { ReceivedRun } from '../../db/review/received-runs-part.ts';
import { env } from '../../env.ts';
import { newActionId } from '../../operate/review/action-id.ts';
import { type DryRun, type DryUndo, dryRun, dryUndo } from '../../operate/review/dry-run.ts';
import { SelectionError } from '../../operate/review/selection.ts';
import { findWaiting, type Waiting } from '../../operate/review/waiting.ts';
import { readStatus, type Status } from '../../operate/status/read-status.ts';
import { type ActionForm, actionForm, readDraft, type TypedIntent } from './action-form.ts';
import { isSession, SESSION_COOKIE, usableToken } from './session.ts';

/** What a page may show: nothing without a token, nothing but a form without a session. */
export type Gated<T> = { readonly kind: 'closed' } | { readonly kind: 'locked' } | ({ readonly kind: 'open' } & T);

export interface Dashboard {
  readonly status: Status;
  readonly groups: readonly HeldGroup[];
  readonly reports: readonly OpenReport[];
  readonly newest: readonly ReceivedRun[];
  readonly moves: readonly StoredMove[];
  readonly actions: readonly StoredAction[];
  /** Of the action that was just done; null: none was, or it is undone. */
  readonly undo: ActionForm | null;
}

const GROUPS_SHOWN = 50;
const REPORTS_SHOWN = 50;
const NEWEST_SHOWN = 10;
const ACTIONS_SHOWN = 20;
const DAYS_SHOWN = 7;

export const findDashboard = (done: string | null): Promise<Gated<Dashboard>> =>
  withSession(async (session, token) => {
    const [status, groups, reports, newest, moves, actions] = await Promise.all([
      readStatus(pool),
      listHeldGroups(pool, true, GROUPS_SHOWN),
      listReports(pool, REPORTS_SHOWN),
      listNewestRuns(pool, NEWEST_SHOWN),
      listMoves(pool, DAYS_SHOWN),
      listActions(pool, ACTIONS_SHOWN),
    ]);
    const latest = actions.find(({ id, undoneBy }) => id === done && undoneBy === null);
    const undo = latest ? actionForm(session, token, newActionId(), { undoes: latest.id }) : null;
    return { status, groups, reports, newest, moves, actions, undo };
  });

/** A preview, and the form that does it; `why`: it cannot be done as typed. */
export interface ReviewView {
  readonly typed: TypedIntent;
  readonly plan: DryRun | null;
  readonly undoes: { readonly action: StoredAction; readonly plan: DryUndo } | null;
  readonly form: ActionForm | null;
  readonly why: string | null;
  /** null: the decision is about none or several. */
  readonly run: DecidedRun | null;
  /** null: nothing is planned. */
  readonly waiting: Waiting | null;
}

export const findReview = (typed: TypedIntent): Promise<Gated<ReviewView>> =>
  withSession((session, token) => (typed.undo ? planUndo(typed, session, token) : planIntent(typed, session, token)));

const EMPTY = { plan: null, undoes: null, form: null, why: null, run: null, waiting: null } as const;

async function planIntent(typed: TypedIntent, session: string, token: string): Promise<ReviewView> {
  if (Object.keys(typed).length === 0) return { typed, ...EMPTY };
  const intent = readDraft(typed);
  if (typeof intent === 'string') return { typed, ...EMPTY, why: intent };
  try {
    const [plan, waiting] = await Promise.all([dryRun(pool, intent), findWaiting(pool)]);
    const run = await findOnlyRun(plan.runs);
    return { typed, ...EMPTY, plan, run, waiting, form: actionForm(session, token, newActionId(), { intent }) };
  } catch (error) {
    if (error instanceof SelectionError) return { typed, ...EMPTY, why: error.message };
    throw error;
  }
}

async function planUndo(typed: TypedIntent, session: string, token: string): Promise<ReviewView> {
  const action = await findAction(pool, typed.undo ?? '');
  if (!action) return { typed, ...EMPTY, why: 'There is no such action.' };
  const [plan, waiting] = await Promise.all([dryUndo(pool, action.id), findWaiting(pool)]);
  const run = await findOnlyRun(plan.runs);
  const form = actionForm(session, token, newActionId(), { undoes: action.id });
  return { typed, ...EMPTY, undoes: { action, plan }, run, waiting, form };
}

async function findOnlyRun(runs: readonly { readonly id: string }[]): Promise<DecidedRun | null> {
  const [one, ...others] = runs;
  return one === undefined || others.length > 0 ? null : findDecidedRun(pool, one.id);
}

async function withSession<T extends object>(find: (session: string, token: string) => Promise<T>): Promise<Gated<T>> {
  // Read first, so that the page is rendered for each request whatever is set.
  const session = (await cookies()).get(SESSION_COOKIE)?.value;
  const token = usableToken(env.OPERATOR_TOKEN);
  if (token === null) return { kind: 'closed' };
  if (session === undefined || !isSession(session, token, Date.now())) return { kind: 'locked' };
  return { kind: 'open', ...(await find(session, token)) };
}
