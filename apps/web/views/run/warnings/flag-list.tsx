import { flagText, type Run } from '@fsbench/contract';
import type { ReactElement } from 'react';
import type { StoredFlag } from '../../../db/find-run.ts';
import styles from '../run.module.css';
import { type CaseNames, caseNames, namedCases } from './case-names.ts';
import { flagValue, severityWord } from './flag-text.ts';

interface ListedWarning {
  readonly code: string;
  /** The most severe one of the flag. */
  readonly severity: string;
  readonly details: readonly string[];
  /** The cases it names, by severity. */
  readonly cases: ReadonlyMap<string, readonly string[]>;
}

/** The warnings of a run, each once: what it means for trust, what raised it, and what to do about it. */
export function FlagList({ flags, run }: { readonly flags: readonly StoredFlag[]; readonly run: Run }): ReactElement {
  if (flags.length === 0) return <p>No warnings about this run.</p>;
  const names = caseNames(run);
  return (
    <ul className={styles.flags}>
      {gathered(flags).map((warning) => (
        <WarningItem key={warning.code} warning={warning} names={names} />
      ))}
    </ul>
  );
}

function WarningItem({ warning, names }: { readonly warning: ListedWarning; readonly names: CaseNames }): ReactElement {
  const words = flagText(warning.code);
  return (
    <li className={styles.flag}>
      <span className={`${styles.severity} status-${statusOf(warning.severity)}`}>
        {severityWord(warning.severity)}
      </span>
      <div className={styles.flagBody}>
        <p>{words?.meaning ?? <span>Reported by the collector; unknown to this site.</span>}</p>
        <p className={styles.flagFacts}>
          <code>{warning.code}</code>
          {warning.details.map((detail) => (
            <span key={detail}>
              {' · '}
              <bdi>{detail}</bdi>
            </span>
          ))}
          {byWeight([...warning.cases]).map(([severity, cases]) => (
            <span key={severity} title={cases.join('\n')}>
              {' · '}
              {warning.cases.size > 1 ? `${severityWord(severity)} in ` : ''}
              <bdi>{namedCases(cases, names)}</bdi>
            </span>
          ))}
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

const weightOf = (severity: string) => WEIGHT[severity] ?? 3;
const byWeight = <T,>(entries: [string, T][]) => entries.sort(([a], [b]) => weightOf(a) - weightOf(b));

/** One entry per code, under its highest severity; the most severe entry first. */
export function gathered(flags: readonly StoredFlag[]): ListedWarning[] {
  const warnings = new Map<string, ListedWarning>();
  for (const { code, severity, suite, caseId, value, detail } of flags) {
    const known: ListedWarning = warnings.get(code) ?? {
      code,
      severity,
      details: [],
      cases: new Map<string, readonly string[]>(),
    };
    const valueText = detail ?? flagValue(code, value);
    const words = valueText === null ? suite : suite === null || caseId !== null ? valueText : `${suite}: ${valueText}`;
    const isNew = words !== null && caseId === null && !known.details.includes(words);
    const named = known.cases.get(severity) ?? [];
    warnings.set(code, {
      code,
      severity: weightOf(severity) < weightOf(known.severity) ? severity : known.severity,
      details: isNew ? [...known.details, words] : known.details,
      cases: caseId === null ? known.cases : new Map([...known.cases, [severity, [...named, caseId]]]),
    });
  }
  return [...warnings.values()].sort((a, b) => weightOf(a.severity) - weightOf(b.severity));
}

const statusOf = (severity: string) => (severity in WEIGHT ? severity : 'note');
