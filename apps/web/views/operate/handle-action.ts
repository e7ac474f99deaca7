import type pg from 'pg';
import { formRefused, seeOther } from '../../http/form-reply.ts';
import type { Reply } from '../../http/problem.ts';
import { type ActionResult, perform } from '../../operate/review/perform.ts';
import { recompute } from '../../operate/review/recompute.ts';
import { SelectionError } from '../../operate/review/selection.ts';
import { undo } from '../../operate/review/undo.ts';
import { type ConfirmedDecision, readActionForm } from './action-form.ts';
import { isSession, usableToken } from './session.ts';

/** The confirmed form of a preview, or the undo of an action: does it, once. */
export async function handleAction(
  db: pg.Pool,
  operatorToken: string | undefined,
  form: URLSearchParams,
  session: string | undefined,
): Promise<Reply> {
  const token = usableToken(operatorToken);
  if (token === null || session === undefined || !isSession(session, token, Date.now()))
    return formRefused(403, 'Sign in at /operate first.');
  const read = readActionForm(form, session, token);
  if (read === null) return formRefused(403, 'This form is from another sign-in. Open the preview again.');
  if ('why' in read) return formRefused(400, read.why);
  try {
    const { id } = await act(db, read.decision, read.id);
    await recompute(db);
    return seeOther(`/operate?done=${id}`);
  } catch (error) {
    if (error instanceof SelectionError) return formRefused(400, error.message);
    throw error;
  }
}

function act(db: pg.Pool, decision: ConfirmedDecision, id: string): Promise<ActionResult> {
  const options = { actor: 'operator', id };
  return 'intent' in decision
    ? perform(db, decision.intent, options)
    : undo(db, decision.undoes, decision.reason, options);
}
