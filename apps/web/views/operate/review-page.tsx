import type { ReactNode } from 'react';
import type { Consequences, DryRun } from '../../operate/review/dry-run.ts';
import { LEAST_REASON_CHARS, REASON_CHARS } from '../../operate/review/intent.ts';
import { RECOMPUTED_FOR_MS } from '../../operate/review/recompute.ts';
import { awayText, type Waiting, waitingText } from '../../operate/review/waiting.ts';
import {
  actionTitle,
  consequencesText,
  effectText,
  isValueChanged,
  planLabel,
  planText,
  resultTitle,
  selectionText,
  sendersText,
  undoText,
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
      {undoes && (
        <p>
          {actionTitle(undoes.action)}: {counted(undoes.action.runs, 'run')} ({selectionText(undoes.action.selection)}):{' '}
          <bdi>{undoes.action.reason}</bdi>. Each run returns to its state before that action. A run that was withdrawn,
          or decided about since, stays as it is.
        </p>
      )}
      {!undoes && plan === null && <IntentForm typed={typed} />}
      {why !== null && (
        <p role="alert" className="status-invalid">
          {why}
        </p>
      )}
      {plan && form && (
        <PlanSection
          plan={plan}
          would={planText(plan)}
          waiting={waiting}
          confirm={<Confirm form={form} label={`Confirm: ${planLabel(plan)}`} />}
        />
      )}
      {undoes && form && (
        <PlanSection
          plan={undoes.plan}
          would={undoText(undoes.plan)}
          waiting={waiting}
          confirm={<Confirm form={form} label="Undo it" hasReason />}
        />
      )}
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
          <input name="reason" required minLength={LEAST_REASON_CHARS} maxLength={REASON_CHARS} />
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
  readonly plan: Consequences &
    Pick<DryRun, 'contributors'> & { readonly runs: readonly { readonly permalink: string }[] };
  readonly would: string;
  readonly waiting: Waiting | null;
  readonly confirm: ReactNode;
}

function PlanSection({ plan, would, waiting, confirm }: PlanProps) {
  const { runs, effects: all, touched, contributors } = plan;
  const changed = all.filter(isValueChanged);
  // Where no value changes, those that head their suites say what the runs count in.
  const effects = changed.length > 0 ? changed : all.filter(({ isHeadline }) => isHeadline);
  const waits = waiting && waitingText(waiting);
  const away = waiting && awayText(waiting);
  return (
    <section className={styles.held} aria-labelledby="plan">
      <h2 id="plan">What it would do</h2>
      <p>
        It would {would}. {touched.senders.length > 0 && <bdi>{sendersText(touched, contributors)} </bdi>}
        {consequencesText(plan, runs.length)} Nothing has changed yet.
      </p>
      {waits && (
        <p className="status-warn">
          {waits} What follows starts from the previous ones, so its values are provisional.
        </p>
      )}
      {away && (
        <p className="status-warn">
          {away} Results that this decision changes are computed when you confirm, for up to{' '}
          {Math.round(RECOMPUTED_FOR_MS / 1000)} seconds; what takes longer waits for the worker.
        </p>
      )}
      {confirm}
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
        <Scroll label="Results now and then">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Result of verified contributors</th>
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
        <p>
          In {counted(all.length - effects.length, 'other result')} of verified contributors only the number of runs or
          contributors changes.
        </p>
      )}
    </section>
  );
}
