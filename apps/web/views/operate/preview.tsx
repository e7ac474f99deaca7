import type { ReactNode } from 'react';
import type { Consequences, DryRun } from '../../operate/review/dry-run.ts';
import type { ResultEffect } from '../../operate/review/effects.ts';
import { awayText, type Waiting, waitingText } from '../../operate/review/waiting.ts';
import {
  changedText,
  effectText,
  isValueChanged,
  moveText,
  pagesText,
  resultTitle,
  sendersText,
} from '../../operate/review/words.ts';
import { Details } from '../../parts/layout/details.tsx';
import { counted } from '../../wording/names.ts';
import styles from './operate.module.css';

const MOVES_SHOWN = 3;
const EFFECTS_SHOWN = 60;
const RUNS_SHOWN = 200;

interface Props {
  readonly plan: Consequences &
    Pick<DryRun, 'contributors'> & { readonly runs: readonly { readonly permalink: string }[] };
  readonly waiting: Waiting | null;
  /** Its only run stands above it. */
  readonly isRunNamed: boolean;
  /** The form that does it. */
  readonly confirm: ReactNode;
}

/** What moves first, then how much changes, then the button; everything else on request. */
export function Preview({ plan, waiting, isRunNamed, confirm }: Props) {
  const { runs, effects, touched, contributors, change } = plan;
  const changed = effects.filter(isValueChanged);
  const headlines = changed.filter(({ isHeadline }) => isHeadline);
  const moves = headlines.length > 0 ? headlines : changed;
  return (
    <section className={styles.held} aria-label="Preview">
      <p>{touched.senders.length > 0 && <bdi>{sendersText(touched, contributors)} </bdi>}Nothing has changed yet.</p>
      {moves.length > 0 && (
        <>
          <h2>{headlines.length > 0 ? 'Headlines that move most' : 'Results that move most'}</h2>
          <ul className={styles.effects}>
            {moves.slice(0, MOVES_SHOWN).map((effect) => (
              <li key={keyOf(effect)}>
                <bdi>{resultTitle(effect)}</bdi>
                <b className="figures">{moveText(effect)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      {change === null || touched.results === 0 ? (
        <p>No result changes.</p>
      ) : (
        <p>
          Pages that change: {pagesText(touched, runs.length)}. {counted(touched.results, 'result')}{' '}
          {touched.results === 1 ? 'is' : 'are'} computed again. {changedText(effects)}
        </p>
      )}
      <Provisional waiting={waiting} />
      {confirm}
      {effects.length > 0 && (
        <Details summary={`${counted(effects.length, 'result')}, before and after`}>
          <Effects effects={effects} />
        </Details>
      )}
      {runs.length > 0 && !isRunNamed && (
        <Details summary={counted(runs.length, 'run')}>
          <p className={styles.runs}>
            {runs.slice(0, RUNS_SHOWN).map(({ permalink }) => (
              <a key={permalink} href={`/r/${permalink}`} className="figures">
                {permalink}
              </a>
            ))}
            {runs.length > RUNS_SHOWN && <span>and {runs.length - RUNS_SHOWN} more</span>}
          </p>
        </Details>
      )}
    </section>
  );
}

const keyOf = ({ kind, slug, key, usableCpus, guest }: ResultEffect) =>
  `${kind} ${slug} ${key.text} ${usableCpus} ${guest}`;

/** Why the values are provisional. */
function Provisional({ waiting }: Pick<Props, 'waiting'>) {
  if (waiting === null) return null;
  const waits = waitingText(waiting);
  // A decision needs no worker: who is away matters only to what waits.
  return waits && <p className="status-warn">{[waits, awayText(waiting)].filter(Boolean).join(' ')}</p>;
}

function Effects({ effects }: { readonly effects: readonly ResultEffect[] }) {
  return (
    <>
      <ul className={styles.effects}>
        {effects.slice(0, EFFECTS_SHOWN).map((effect) => {
          const { before, after } = effectText(effect);
          return (
            <li key={keyOf(effect)}>
              <bdi>{resultTitle(effect)}</bdi>
              <span className="figures">
                {before} → {after}
              </span>
            </li>
          );
        })}
      </ul>
      {effects.length > EFFECTS_SHOWN && <p>And {counted(effects.length - EFFECTS_SHOWN, 'more result')}.</p>}
    </>
  );
}
