import type { ReactElement } from 'react';
import type { StoredFlag } from '../../db/find-run.ts';
import { counted } from '../words/names.ts';
import { flagValue, flagWords, SEVERITY_WORDS } from './flag-words.ts';
import styles from './run.module.css';

interface Doubt {
  readonly code: string;
  readonly severity: string;
  readonly details: readonly string[];
  readonly cases: readonly string[];
}

/** The doubts of a run, each once: what it means for trust, what raised it, and what to do about it. */
export function FlagList({ flags }: { readonly flags: readonly StoredFlag[] }): ReactElement {
  if (flags.length === 0) return <p>No doubts were raised about this run.</p>;
  return (
    <ul className={styles.flags}>
      {gathered(flags).map((doubt) => (
        <DoubtItem key={`${doubt.code} ${doubt.severity}`} doubt={doubt} />
      ))}
    </ul>
  );
}

function DoubtItem({ doubt }: { readonly doubt: Doubt }): ReactElement {
  const words = flagWords(doubt.code);
  return (
    <li className={styles.flag}>
      <span className={`${styles.severity} status-${statusOf(doubt.severity)}`}>
        {SEVERITY_WORDS[doubt.severity] ?? doubt.severity}
      </span>
      <div className={styles.flagBody}>
        <p>{words?.means ?? <span>Raised by the collector; this site has no words for it.</span>}</p>
        <p className={styles.flagFacts}>
          <code>{doubt.code}</code>
          {doubt.details.map((detail) => (
            <span key={detail}>
              {' · '}
              <bdi>{detail}</bdi>
            </span>
          ))}
          {doubt.cases.length > 0 && (
            <span title={doubt.cases.join('\n')}>
              {' · '}
              {doubt.cases.length === 1 ? doubt.cases[0] : counted(doubt.cases.length, 'case')}
            </span>
          )}
        </p>
        {words?.remedy && (
          <p className={styles.remedy}>
            <span>Next time: </span>
            {words.remedy}
          </p>
        )}
      </div>
    </li>
  );
}

const WEIGHT: Readonly<Record<string, number>> = { invalid: 0, warn: 1, note: 2 };

/** One entry per code and severity, the gravest first. */
function gathered(flags: readonly StoredFlag[]): Doubt[] {
  const doubts = new Map<string, Doubt>();
  for (const { code, severity, suite, caseId, value, detail } of flags) {
    const known = doubts.get(`${code} ${severity}`) ?? { code, severity, details: [], cases: [] };
    const figure = detail ?? flagValue(code, value);
    const words = figure === null ? suite : suite === null || caseId !== null ? figure : `${suite}: ${figure}`;
    doubts.set(`${code} ${severity}`, {
      ...known,
      details:
        words === null || caseId !== null || known.details.includes(words) ? known.details : [...known.details, words],
      cases: caseId === null ? known.cases : [...known.cases, caseId],
    });
  }
  return [...doubts.values()].sort((a, b) => (WEIGHT[a.severity] ?? 3) - (WEIGHT[b.severity] ?? 3));
}

const statusOf = (severity: string) => (severity in WEIGHT ? severity : 'note');
