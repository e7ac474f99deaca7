import type { DryRun } from '../../operate/review/dry-run.ts';
import { ACTION_WORDS, effectText, planText, resultTitle, selectionText } from '../../operate/review/words.ts';
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
  const { typed, plan, undoes, form, why } = view;
  return (
    <div className={styles.page}>
      <PageHead title={undoes ? 'Undo an action' : 'Decide about runs'}>
        <p>
          <a href="/operate">Operator dashboard</a>
        </p>
      </PageHead>
      {undoes ? (
        <p>
          {ACTION_WORDS[undoes.kind]}: {counted(undoes.runs, 'run')} ({selectionText(undoes.selection)}):{' '}
          {undoes.reason}. Each of them becomes again what it was before, unless it was decided about since or
          withdrawn.
        </p>
      ) : (
        plan === null && <IntentForm typed={typed} />
      )}
      {why !== null && (
        <p role="alert" className="status-invalid">
          {why}
        </p>
      )}
      {plan && <PlanSection plan={plan} />}
      {form && <Confirm form={form} label={plan ? `Confirm: ${planText(plan)}` : 'Undo it'} />}
      {plan && (
        <Details summary="Change the decision">
          <IntentForm typed={typed} />
        </Details>
      )}
    </div>
  );
}

function Confirm({ form: { id, decision, seal }, label }: { readonly form: ActionForm; readonly label: string }) {
  return (
    <form action="/operate/actions" method="post">
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

function PlanSection({ plan }: { readonly plan: DryRun }) {
  const { runs, effects } = plan;
  return (
    <section className={styles.held} aria-labelledby="plan">
      <h2 id="plan">What it would do</h2>
      <p>It would {planText(plan)}. Nothing has changed yet.</p>
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
    </section>
  );
}
