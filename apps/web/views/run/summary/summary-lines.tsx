import type { ReactElement, ReactNode } from 'react';
import { type Answer, Answers } from '../../../parts/layout/answers.tsx';
import styles from './summary.module.css';
import type { TrustVerdict } from './trust.ts';

interface SummaryLinesProps extends Pick<TrustVerdict, 'severity'> {
  /** Whether to rely on it. */
  readonly trust: ReactNode;
  /** Behind it: how many warnings there are, which the mark before `trust` is not about. */
  readonly warnings?: ReactNode;
  /** Who sent it. */
  readonly sender?: ReactNode;
  readonly answers?: readonly Answer[];
  readonly children: ReactNode;
}

/** For a reader with five seconds: what a run found, and whether to rely on it; that comes first where it is invalid. */
export function SummaryLines(props: SummaryLinesProps): ReactElement {
  const { trust, warnings, sender, answers = [], children, severity } = props;
  const reliable: Answer = {
    question: 'Rely on it?',
    answer: (
      <>
        <span className={styles.trust} data-severity={severity}>
          {trust}
        </span>
        {warnings === undefined ? null : <> {warnings}.</>}
      </>
    ),
  };
  const from: Answer[] = sender === undefined ? [] : [{ question: 'Sender', answer: sender }];
  const isInvalid = severity === 'invalid';
  return (
    <div className={styles.summary}>
      {isInvalid && <Answers answers={[reliable, ...from]} />}
      {children}
      <Answers answers={[...answers, ...(isInvalid ? [] : [reliable, ...from])]} />
    </div>
  );
}
