import { ENOUGH_PER_CALL } from '../../domain/findings/evidence.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { Answers } from '../../parts/layout/answers.tsx';
import { SentenceText } from '../../parts/layout/sentence-text.tsx';
import { counted, primitiveName } from '../../wording/names.ts';
import { withUnits } from '../../wording/with-units.ts';
import { flushAnswers } from './flush-answers.ts';
import {
  type CallCost,
  type CountedCall,
  callAdvice,
  callCosts,
  countsNote,
  disturbedNote,
  missingCalls,
  runsNote,
} from './flush-calls.ts';
import styles from './flush-strip.module.css';
import type { FlushStrip as Flush, FlushContradiction } from './flush-strip.ts';
import type { DeclaredFact, ReportedCache } from './power-cut.ts';
import { textOf } from './result-matrix.ts';

interface Props {
  readonly flush: Flush;
  /** Of the durable writes shown. */
  readonly results: readonly MeasuredResult[];
  /** What studies have of the call, where it is far from these; null: nothing that is. */
  readonly published: string | null;
  /** The list of the runs that counted the flushes of a call. */
  readonly runsHref: (primitive: string) => string;
}

/** Whether a drive flushes, and what each call costs on it; what contradicts that comes first, in words. */
export function FlushStrip({ flush, results, published, runsHref }: Props) {
  const { contradictions, calls, writeCache, reportedCache, powerLossProtection } = flush;
  const costs = callCosts(results, calls);
  const advice = callAdvice(costs);
  return (
    <section id="flush" className={styles.flush} aria-labelledby="flush-title">
      <h2 id="flush-title">Does it flush?</h2>
      <Answers
        answers={[
          ...flushAnswers(flush).map(({ question, answer, more }) => ({
            question,
            answer: (
              <>
                <SentenceText sentence={answer} /> {more ? <a href={more.href}>{more.name}</a> : null}
              </>
            ),
          })),
          ...(advice === null
            ? []
            : [
                {
                  question: advice.cost.question,
                  answer: (
                    <>
                      <SentenceText sentence={advice.cost.answer} /> <a href="/docs/faq#which-call">How to choose</a>
                    </>
                  ),
                },
              ]),
        ]}
      />
      {contradictions.map((one) => (
        <Contradiction key={one.text} contradiction={one} />
      ))}
      <div className={styles.evidence}>
        {costs.length === 0 ? null : (
          <div className={styles.costs}>
            <CallTable costs={costs} advised={advice?.primitive ?? null} published={published} runsHref={runsHref} />
            <Answers
              answers={(advice?.others ?? []).map(({ question, answer }) => ({
                question,
                answer: <SentenceText sentence={answer} />,
              }))}
            />
          </div>
        )}
        <dl className={styles.strip}>
          <div>
            <dt>Volatile write cache</dt>
            <Cache declared={writeCache} reported={reportedCache} />
          </div>
          <div>
            <dt>Power-loss protection</dt>
            <Declared fact={powerLossProtection} />
          </div>
        </dl>
      </div>
    </section>
  );
}

/** A red flag has a sign and a word, too: color alone says nothing to many readers. */
function Contradiction({ contradiction: { severity, text, links } }: { readonly contradiction: FlushContradiction }) {
  return (
    <p className={`${styles[severity]} status-${severity}`}>
      <strong>⚠ {severity === 'invalid' ? 'Contradiction' : 'Warning'}:</strong> {text}
      {links.map(({ href, label }) => (
        <span key={href}>
          {' '}
          <a href={href}>{label}</a>
        </span>
      ))}
    </p>
  );
}

interface CallTableProps extends Pick<Props, 'runsHref' | 'published'> {
  readonly costs: readonly CallCost[];
  /** The call that the sentence names first; null: none. */
  readonly advised: string | null;
}

function CallTable({ costs, advised, published, runsHref }: CallTableProps) {
  const disturbed = disturbedNote(costs);
  const notes = [missingCalls(costs), countsNote(costs), runsNote(costs)].filter((note) => note !== null);
  return (
    <div>
      <table className={styles.calls}>
        <caption className="visually-hidden">What each call costs</caption>
        <thead>
          <tr>
            <th scope="col">Call</th>
            <th scope="col">4 KiB write, 95&nbsp;% interval</th>
            <th scope="col">Flush commands per call</th>
            <th scope="col">Runs timed</th>
          </tr>
        </thead>
        <tbody>
          {costs.map((cost) => (
            <CallRow
              key={`${cost.primitive} ${cost.promise}`}
              cost={cost}
              isAdvised={cost.promise === null && cost.primitive === advised}
              runsHref={runsHref}
            />
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {disturbed === null ? null : (
          <>
            <a className="status-warn" href="#runs">
              {disturbed}
            </a>{' '}
          </>
        )}
        {published === null ? null : (
          <>
            {withUnits(published)} <a href="#published">Published results</a>.{' '}
          </>
        )}
        {notes.map((note) => `${note} `)}
        {advised === null ? <a href="/docs/faq#which-call">Which call?</a> : null}
      </p>
    </div>
  );
}

function CallRow({
  cost: { primitive, time, counted: call, promise },
  isAdvised,
  runsHref,
}: Pick<CallTableProps, 'runsHref'> & { readonly cost: CallCost; readonly isAdvised: boolean }) {
  const text = time && textOf(time);
  return (
    <tr
      data-others={time && !time.isVerified ? '' : undefined}
      className={isAdvised ? styles.advised : promise === null ? undefined : styles.unsafe}
    >
      <th scope="row">
        {primitiveName(primitive)}
        {isAdvised ? <small className={styles.recommended}> recommended</small> : null}
      </th>
      <td>
        {text ? (
          <>
            <span className={styles.time}>{text.value}</span> <small>{text.interval}</small>
          </>
        ) : (
          'not in these conditions'
        )}
      </td>
      <td>
        {promise ??
          (call === null || call.countedRuns === 0 ? (
            'not counted'
          ) : (
            <a
              href={runsHref(primitive)}
              title={`counted in ${counted(call.countedRuns, 'run')}`}
              className={(call.flushesPerCall ?? 0) < ENOUGH_PER_CALL ? 'status-warn' : undefined}
            >
              {flushesText(call)}
              <span className={styles.narrow}> flushes</span>
            </a>
          ))}
      </td>
      <td>
        {time?.runs ?? 'none'}
        <span className={styles.narrow}>{time?.runs === 1 ? ' run' : ' runs'}</span>
      </td>
    </tr>
  );
}

function flushesText(call: CountedCall): string {
  const [flushes, low, high] = [call.flushesPerCall ?? 0, call.low ?? 0, call.high ?? 0].map((one) => one.toFixed(2));
  return low === high ? `${flushes}` : `${flushes} [${low}, ${high}]`;
}

interface CacheProps {
  readonly declared: DeclaredFact | null;
  readonly reported: ReportedCache | null;
}

/** What a system reports is of a machine that was measured; the maker's word is of every drive of the kind. */
function Cache({ declared, reported }: CacheProps) {
  if (reported === null) return <Declared fact={declared} />;
  return (
    <>
      <dd className={styles.value}>{reported.isOn ? 'on' : 'off'}</dd>
      <dd>
        as reported in <a href={`/r/${reported.permalink}#targets`}>this run</a>
      </dd>
      {declared === null ? null : (
        <dd>
          maker: <a href={declared.source}>{declared.value ? 'has one' : 'has none'}</a>
        </dd>
      )}
    </>
  );
}

function Declared({ fact }: { readonly fact: DeclaredFact | null }) {
  if (fact === null) {
    return (
      <>
        <dd className={styles.none}>not known</dd>
        <dd>no source yet</dd>
      </>
    );
  }
  return (
    <>
      <dd className={styles.value}>{fact.value ? 'yes' : 'no'}</dd>
      <dd>
        as the <a href={fact.source}>maker declares</a>
      </dd>
    </>
  );
}
