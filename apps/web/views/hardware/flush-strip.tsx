import { Details } from '../../parts/layout/details.tsx';
import { counted, primitiveName } from '../../wording/names.ts';
import { formatNumber } from '../../wording/quantity.ts';
import styles from './flush-strip.module.css';
import {
  type CountedCall,
  type DeclaredFact,
  type FlushStrip as Flush,
  type FlushContradiction,
  PULLED_PLUGS,
  type ReportedCache,
} from './flush-strip.ts';

interface Props {
  readonly flush: Flush;
  /** The list of the runs that counted the flushes of a call. */
  readonly runsHref: (primitive: string) => string;
}

/** Whether a drive flushes: four facts, each with its evidence; what contradicts them comes first, in words. */
export function FlushStrip({ flush, runsHref }: Props) {
  const { answer, contradictions, calls, writeCache, reportedCache, powerLossProtection } = flush;
  return (
    <section id="flush" className={styles.flush} aria-labelledby="flush-title">
      <h2 id="flush-title">Does it flush?</h2>
      <p className={styles.answer}>{answer}</p>
      {contradictions.map((one) => (
        <Contradiction key={one.text} contradiction={one} />
      ))}
      <dl className={styles.strip}>
        <div>
          <dt>Flushes per call</dt>
          <Calls calls={calls} runsHref={runsHref} />
        </div>
        <div>
          <dt>Volatile write cache</dt>
          <Cache declared={writeCache} reported={reportedCache} />
        </div>
        <div>
          <dt>Power-loss protection</dt>
          <Declared fact={powerLossProtection} />
        </div>
        <div>
          <dt>Power-cut tests</dt>
          <dd className={PULLED_PLUGS.pulled === 0 ? styles.none : styles.value}>
            {PULLED_PLUGS.pulled === 0 ? 'none yet' : `${PULLED_PLUGS.survived} of ${PULLED_PLUGS.pulled}`}
          </dd>
          <dd>
            <a href="/docs/power-cut">how the test works</a>
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

function Calls({ calls, runsHref }: Pick<Props, 'runsHref'> & { readonly calls: readonly CountedCall[] }) {
  const [first, ...others] = calls;
  if (first === undefined) return <dd className={styles.none}>not measured</dd>;
  return (
    <>
      <dd className={first.flushesPerCall === null ? styles.none : styles.value}>
        {first.flushesPerCall === null ? 'not counted' : formatNumber(first.flushesPerCall)}
      </dd>
      <dd>
        <CallText call={first} runsHref={runsHref} />; <a href="/docs/faq#which-call">which call?</a>
      </dd>
      {others.length === 0 ? null : (
        <dd>
          <Details summary={counted(others.length, 'other call')}>
            <ul className={styles.calls}>
              {others.map((call) => (
                <li key={call.primitive}>
                  <CallText call={call} runsHref={runsHref} />
                </li>
              ))}
            </ul>
          </Details>
        </dd>
      )}
    </>
  );
}

function CallText({
  call: { primitive, flushesPerCall, low, high, runs, countedRuns },
  runsHref,
}: Pick<Props, 'runsHref'> & { readonly call: CountedCall }) {
  const name = primitiveName(primitive);
  if (flushesPerCall === null) return `${name}: not counted in ${counted(runs, 'run')}`;
  const isOne = low === null || high === null || formatNumber(low) === formatNumber(high);
  const of = countedRuns === runs ? String(runs) : `${countedRuns} of ${runs}`;
  return (
    <>
      {name}: <span className="figures">{formatNumber(flushesPerCall)}</span>{' '}
      {isOne ? null : `[${formatNumber(low)}, ${formatNumber(high)}] `}
      in{' '}
      <a href={runsHref(primitive)}>
        {of} {runs === 1 ? 'run' : 'runs'}
      </a>
    </>
  );
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
