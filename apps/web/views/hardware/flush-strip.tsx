import { primitiveName } from '../../wording/names.ts';
import { formatNumber } from '../../wording/quantity.ts';
import styles from './flush-strip.module.css';
import {
  type CountedCall,
  type DeclaredFact,
  type FlushStrip as Flush,
  type FlushContradiction,
  PULLED_PLUGS,
  runHref,
} from './flush-strip.ts';

/** Whether a drive flushes: four facts, each with its evidence; what contradicts them comes first, in words. */
export function FlushStrip({ flush }: { readonly flush: Flush }) {
  const { answer, contradictions, calls, writeCache, powerLossProtection } = flush;
  return (
    <section id="flush" className={styles.flush} aria-labelledby="flush-title">
      <h2 id="flush-title">Does it flush?</h2>
      <p className={styles.answer}>{answer}</p>
      {contradictions.map((one) => (
        <Contradiction key={one.text} contradiction={one} />
      ))}
      <dl className={styles.strip}>
        <div>
          <dt>Flush commands per call</dt>
          <Calls calls={calls} />
        </div>
        <Declared label="Volatile write cache" fact={writeCache} reportedIn={calls[0]?.permalink ?? null} />
        <Declared label="Power-loss protection" fact={powerLossProtection} />
        <div>
          <dt>Pulled plugs</dt>
          <dd className={styles.value}>
            {PULLED_PLUGS.pulled === 0 ? 'none recorded' : `${PULLED_PLUGS.survived} of ${PULLED_PLUGS.pulled}`}
          </dd>
          <dd>
            <a href="/docs/methodology#l4-pulled-plugs">how a plug is pulled</a>
          </dd>
        </div>
      </dl>
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

function Calls({ calls }: { readonly calls: readonly CountedCall[] }) {
  const [first] = calls;
  if (first === undefined) return <dd className={styles.none}>not measured</dd>;
  return (
    <>
      <dd className={first.flushesPerCall === null ? styles.none : styles.value}>
        {first.flushesPerCall === null ? 'not counted' : formatNumber(first.flushesPerCall)}
      </dd>
      {calls.map((call) => (
        <dd key={call.primitive}>
          {primitiveName(call.primitive)}: <CallText call={call} />
        </dd>
      ))}
    </>
  );
}

function CallText({
  call: { flushesPerCall, low, high, runs, countedRuns, permalink },
}: {
  readonly call: CountedCall;
}) {
  if (flushesPerCall === null || permalink === null) return <>not counted in {runs === 1 ? '1 run' : `${runs} runs`}</>;
  const isOne = low === null || high === null || formatNumber(low) === formatNumber(high);
  const of = countedRuns === runs ? String(runs) : `${countedRuns} of ${runs}`;
  return (
    <>
      <span className="figures">{formatNumber(flushesPerCall)}</span>{' '}
      {isOne ? null : `[${formatNumber(low)}, ${formatNumber(high)}] `}
      in{' '}
      <a href={runHref(permalink)} aria-label={`${of} ${runs === 1 ? 'run' : 'runs'}, the latest is ${permalink}`}>
        {of} {runs === 1 ? 'run' : 'runs'}
      </a>
    </>
  );
}

interface DeclaredProps {
  readonly label: string;
  readonly fact: DeclaredFact | null;
  /** A run whose conditions have what the system reports; null: none has it. */
  readonly reportedIn?: string | null;
}

function Declared({ label, fact, reportedIn = null }: DeclaredProps) {
  return (
    <div>
      <dt>{label}</dt>
      {fact === null ? (
        <>
          <dd className={styles.none}>not known</dd>
          <dd>no source in the catalogue</dd>
        </>
      ) : (
        <>
          <dd className={styles.value}>{fact.value ? 'yes' : 'no'}</dd>
          <dd>
            as the <a href={fact.source}>maker declares</a>
          </dd>
        </>
      )}
      {reportedIn === null ? null : (
        <dd>
          <a href={`/r/${reportedIn}#conditions`}>as a system reports it</a>
        </dd>
      )}
    </div>
  );
}
