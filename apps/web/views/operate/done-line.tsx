import type { StoredAction } from '../../db/review/list-actions.ts';
import { SelectionSchema } from '../../operate/review/selection.ts';
import { awayText, type Waiting, waitingText } from '../../operate/review/waiting.ts';
import { counted } from '../../wording/names.ts';
import type { ActionForm } from './action-form.ts';
import styles from './operate.module.css';

const STATES: Readonly<Record<StoredAction['kind'], readonly [one: string, many: string]>> = {
  hold: ['is held', 'are held'],
  block: [
    'is held, and so is every later upload of the sender',
    'are held, and so is every later upload of the sender',
  ],
  release: ['is released', 'are released'],
  confirm: ['stays held', 'stay held'],
  dismiss: ['has no open reports', 'have no open reports'],
  undo: ['is as it was before', 'are as they were before'],
};

/** After the undo of an action of each kind. */
const UNDONE: typeof STATES = {
  hold: ['is released again', 'are released again'],
  block: ['is released again, and so are later uploads', 'are released again, and so are later uploads'],
  release: ['is held again', 'are held again'],
  confirm: ['is held by the rule again', 'are held by the rule again'],
  dismiss: ['has its reports open again', 'have their reports open again'],
  undo: STATES.undo,
};

interface Props {
  readonly action: StoredAction;
  /** Undoes it at once, and publishes no reason; null: it is undone. */
  readonly undo: ActionForm | null;
  readonly undone: StoredAction | undefined;
  readonly waiting: Waiting;
}

/** The answer to a decision: "BTD6YTJFNW5BN0KJ is held. Open run · Undo". */
export function DoneLine({ action, undo, undone, waiting }: Props) {
  const { kind, runs } = action;
  const selection = SelectionSchema.safeParse((undone ?? action).selection);
  const named = selection.success ? (selection.data.runs ?? []) : [];
  const [only] = named;
  const [one, many] = undone ? UNDONE[undone.kind] : STATES[kind];
  const waits = waitingText(waiting);
  const away = awayText(waiting);
  return (
    <div role="status" id="done">
      {named.length === 1 ? (
        <>
          <b className="figures">{only}</b> {one}. <a href={`/r/${only}`}>Open run</a>
        </>
      ) : (
        <>
          {counted(runs, 'run')} {runs === 1 ? one : many}. <a href={`#${action.id}`}>The action</a>
        </>
      )}
      {undo && (
        <>
          {' · '}
          <form action="/operate/actions" method="post" className={styles.undo}>
            <input type="hidden" name="id" value={undo.id} />
            <input type="hidden" name="decision" value={undo.decision} />
            <input type="hidden" name="seal" value={undo.seal} />
            <button type="submit" className={styles.leave}>
              Undo
            </button>
          </form>
        </>
      )}
      {waits && <span className="status-warn"> {[waits, away].filter(Boolean).join(' ')}</span>}
    </div>
  );
}
