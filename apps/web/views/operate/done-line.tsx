import type { StoredAction } from '../../db/review/list-actions.ts';
import { SelectionSchema } from '../../operate/review/selection.ts';
import { ACTION_WORDS } from '../../operate/review/words.ts';
import { counted } from '../../wording/names.ts';
import { type Waiting, waitingText } from './waiting.ts';

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

interface Props {
  readonly action: StoredAction;
  readonly undone: StoredAction | undefined;
  readonly waiting: Waiting | null;
}

/** The answer to a decision: "BTD6YTJFNW5BN0KJ is held. Open run · Undo". */
export function DoneLine({ action, undone, waiting }: Props) {
  const { kind, runs } = action;
  const selection = SelectionSchema.safeParse((undone ?? action).selection);
  const named = selection.success ? (selection.data.runs ?? []) : [];
  const [only] = named;
  const [one, many] = STATES[kind];
  const what = undone ? `${ACTION_WORDS[undone.kind]}, undone: ` : '';
  return (
    <p role="status" id="done">
      {what}
      {named.length === 1 ? (
        <>
          <b className="figures">{only}</b> {one}. <a href={`/r/${only}`}>Open run</a>
        </>
      ) : (
        <>
          {counted(runs, 'run')} {runs === 1 ? one : many}. <a href={`#${action.id}`}>The action</a>
        </>
      )}
      {action.undoneBy === null && (
        <>
          {' · '}
          <a href={`/operate/review?undo=${action.id}`}>Undo</a>
        </>
      )}
      {waiting && <small> {waitingText(waiting)}</small>}
    </p>
  );
}
