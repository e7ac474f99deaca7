import type { DryRun } from '../../operate/review/dry-run.ts';
import { REASON_CHARS } from '../../operate/review/intent.ts';
import {
  actionTitle,
  effectText,
  isValueChanged,
  planText,
  resultTitle,
  selectionText,
} from '../../operate/review/words.ts';
import { Details } from '../../parts/layout/details.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { counted } from '../../wording/names.ts';
import type { ActionForm } from './action-form.ts';
import type { Gated, ReviewView } from './find-operators-view.ts';
import { Gate } from './gate.tsx';
import { IntentForm } from './intent-form.tsx';
import styles from './operate.module.css';
import { type Waiting, waitingText } from './waiting.ts';

/** A decision before it is made: which runs, which results change, then the button. Opening it changes nothing. */
export function ReviewPage({ view }: { readonly view: Gated<ReviewView> }) {
  if (view.kind !== 'open') return <Gate kind={view.kind} isWrong={false} />;
  const { typed, plan, undoes, form, why, waiting } = view;
  return (
    <div className={styles.page}>
      <PageHead title={undoes ? 'Undo an action' : 'Decide about runs'}>
        <p>
          <a href="/operate">Operator dashboard</a>
        </p>
      </PageHead>
      {undoes ? (
        <p>
          {actionTitle(undoes)}: {counted(undoes.runs, 'run')} ({selectionText(undoes.selection)}): {undoes.reason}.
          Each run returns to its state before that action. A run that was withdrawn, or decided about since, stays as
          it is.
        </p>
      ) : (
        plan === null && <IntentForm typed={typed} />
      )}
      {why !== null && (
        <p role="alert" className="status-invalid">
          {why}
        </p>
      )}
      {plan && form && <PlanSection plan={plan} form={form} waiting={waiting} />}
      {undoes && form && <Confirm form={form} label="Undo it" hasReason />}
      {plan && (
        <Details summary="Change the decision">
          <IntentForm typed={typed} />
        </Details>
      )}
    </div>
  );
}

interface ConfirmProps {
  readonly form: ActionForm;
  readonly label: string;
  /** Of an undo: typed here. */
  readonly hasReason?: boolean;
}

function Confirm({ form: { id, decision, seal }, label, hasReason = false }: ConfirmProps) {
  return (
    <form action="/operate/actions" method="post" className={styles.intent}>
      {hasReason && (
        <label>
          Reason, in public
          <input
            name="reason"
            required
            minLength={3}
            maxLength={REASON_CHARS}
            defaultValue="a mistake of the operator"
          />
        </label>
      )}
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="decision" value={decision} />
      <input type="hidden" name="seal" value={seal} />
      <button type="submit" className={styles.confirm}>
        {label}
      </button>
    </form>
  );
}

const RUNS_SHOWN = 20;
const EFFECTS_SHOWN = 60;

interface PlanProps {
  readonly plan: DryRun;
  readonly form: ActionForm;
  readonly waiting: Waiting | null;
}

function PlanSection({ plan, form, waiting }: PlanProps) {
  const { runs, effects: all } = plan;
  const effects = all.filter(isValueChanged);
  return (
    <section className={styles.held} aria-labelledby="plan">
      <h2 id="plan">What it would do</h2>
      <p>It would {planText(plan)}. Nothing has changed yet.</p>
      {waiting && (
        <p className="status-warn">
          {waitingText(waiting)} The table starts from the previous ones, so its values are provisional.
        </p>
      )}
      <Confirm form={form} label={`Confirm: ${planText(plan)}`} />
      {runs.length > 0 && (
        <p className={styles.runs}>
          {runs.slice(0, RUNS_SHOWN).map(({ permalink }) => (
            <a key={permalink} href={`/r/${permalink}`} className="figures">
              {permalink}
            </a>
          ))}
          {runs.length > RUNS_SHOWN && <span>and {runs.length - RUNS_SHOWN} more</span>}
        </p>
      )}
      {effects.length > 0 && (
        <Scroll label="Published results that change">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Published result</th>
                <th scope="col">Now</th>
                <th scope="col">Then</th>
              </tr>
            </thead>
            <tbody>
              {effects.slice(0, EFFECTS_SHOWN).map((effect) => {
                const { before, after } = effectText(effect);
                return (
                  <tr key={`${effect.kind} ${effect.slug} ${effect.key.text} ${effect.usableCpus} ${effect.guest}`}>
                    <th scope="row" className={styles.reason}>
                      <bdi>{resultTitle(effect)}</bdi>
                    </th>
                    <td>{before}</td>
                    <td>{after}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Scroll>
      )}
      {effects.length > EFFECTS_SHOWN && <p>And {counted(effects.length - EFFECTS_SHOWN, 'more result')}.</p>}
      {all.length > effects.length && (
        <p>Only the number of contributors changes in {counted(all.length - effects.length, 'other result')}.</p>
      )}
    </section>
  );
}
