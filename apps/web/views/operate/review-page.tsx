import { isReasonNeeded, LEAST_REASON_CHARS, REASON_CHARS, USUAL_REASONS } from '../../operate/review/intent.ts';
import { actionTitle, planLabel, selectionText, unchangedText, undoText } from '../../operate/review/words.ts';
import { Details } from '../../parts/layout/details.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { counted } from '../../wording/names.ts';
import type { ActionForm } from './action-form.ts';
import { DecidedRunLine } from './decided-run.tsx';
import type { Gated, ReviewView } from './find-operators-view.ts';
import { Gate } from './gate.tsx';
import { IntentForm } from './intent-form.tsx';
import styles from './operate.module.css';
import { Preview } from './preview.tsx';

/** A decision before it is made: what moves, then the button. Opening it changes nothing. @param next of a sign-in: the page itself */
export function ReviewPage({ view, next }: { readonly view: Gated<ReviewView>; readonly next: string }) {
  if (view.kind !== 'open') return <Gate kind={view.kind} isWrong={false} next={next} />;
  const { typed, plan, undoes, form, why, run, waiting } = view;
  const isEmpty = plan !== null && plan.runs.length === 0 && plan.block === null;
  return (
    <div className={styles.page}>
      <PageHead title={titleOf(view)}>
        <p>
          <a href="/operate">Operator dashboard</a>
        </p>
      </PageHead>
      {undoes && (
        <p>
          {actionTitle(undoes.action)}: {counted(undoes.action.runs, 'run')} ({selectionText(undoes.action.selection)})
          {undoes.action.reason !== '' && (
            <>
              : <bdi>{undoes.action.reason}</bdi>
            </>
          )}
          . Each run returns to its earlier state, unless it was withdrawn or decided about since.
        </p>
      )}
      {run && <DecidedRunLine run={run} />}
      {plan === null && !undoes && <IntentForm typed={typed} />}
      {why !== null && (
        <p role="alert" className="status-invalid">
          {why}
        </p>
      )}
      {plan && plan.unchanged > 0 && <p>{capital(unchangedText(plan))}.</p>}
      {plan && form && !isEmpty && (
        <Preview
          plan={plan}
          waiting={waiting}
          isRunNamed={run !== null}
          confirm={
            <Confirm
              form={form}
              label={capital(planLabel(plan))}
              reason={typed.reason ?? USUAL_REASONS[plan.intent.kind]}
              isNeeded={isReasonNeeded(plan.intent.kind)}
            />
          }
        />
      )}
      {undoes && form && (
        <Preview
          plan={undoes.plan}
          waiting={waiting}
          isRunNamed={run !== null}
          confirm={
            <Confirm
              form={form}
              label={`Undo: ${undoText(undoes.plan)}`}
              reason={USUAL_REASONS.undo}
              isNeeded={false}
            />
          }
        />
      )}
      {plan && (
        <Details summary="Change the decision" isOpen={isEmpty}>
          <IntentForm typed={typed} />
        </Details>
      )}
    </div>
  );
}

function titleOf({ plan, undoes }: ReviewView): string {
  if (undoes) return 'Undo an action';
  if (plan === null) return 'Decide about runs';
  const [one, ...others] = plan.runs;
  const label = capital(planLabel(plan));
  return `${one !== undefined && others.length === 0 ? label.replace('1 run', `run ${one.permalink}`) : label}?`;
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

interface ConfirmProps {
  readonly form: ActionForm;
  readonly label: string;
  /** To begin with. */
  readonly reason: string;
  /** Else an empty field publishes none. */
  readonly isNeeded: boolean;
}

function Confirm({ form: { id, decision, seal }, label, reason, isNeeded }: ConfirmProps) {
  return (
    <form action="/operate/actions" method="post" className={styles.intent}>
      <label>
        Reason, in public{isNeeded ? '' : ' (or none)'}
        <input
          name="reason"
          required={isNeeded}
          defaultValue={reason}
          placeholder={isNeeded ? 'such as: made-up results' : undefined}
          minLength={LEAST_REASON_CHARS}
          maxLength={REASON_CHARS}
        />
      </label>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="decision" value={decision} />
      <input type="hidden" name="seal" value={seal} />
      <button type="submit" className={styles.confirm}>
        {label}
      </button>
    </form>
  );
}
