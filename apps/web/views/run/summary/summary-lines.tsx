import type { ReactElement, ReactNode } from 'react';
import { type Answer, Answers } from '../../../parts/layout/answers.tsx';
import styles from './summary.module.css';
import type { TrustVerdict } from './trust.ts';

interface SummaryLinesProps extends Pick<TrustVerdict, 'severity'> {
  /** Whether to rely on it. */
  readonly trust: ReactNode;
  /** Who sent it, and how many warnings it has; the mark before `trust` is not about these. */
  readonly sender?: ReactNode;
  readonly answers?: readonly Answer[];
  readonly children: ReactNode;
}

/** For a reader with five seconds: what a run found, and whether to rely on it; that comes first where it is invalid. */
export function SummaryLines({ trust, sender, answers = [], children, severity }: SummaryLinesProps): ReactElement {
  const reliable: Answer = {
    question: 'Reliable?',
    answer: (
      <>
        <span className={styles.trust} data-severity={severity}>
          {trust}
        </span>
        {sender === undefined ? null : (
          <>
            {' '}
            <span className={styles.sender}>{sender}</span>
          </>
        )}
      </>
    ),
  };
  const isInvalid = severity === 'invalid';
  return (
    <div className={styles.summary}>
      {isInvalid && <Answers answers={[reliable]} />}
      {children}
      <Answers answers={[...answers, ...(isInvalid ? [] : [reliable])]} />
    </div>
  );
}
