import type { ReactElement, ReactNode } from 'react';
import { type Answer, Answers } from '../../../parts/layout/answers.tsx';
import styles from './summary.module.css';
import type { TrustVerdict } from './trust.ts';

interface SummaryLinesProps extends Pick<TrustVerdict, 'severity' | 'isVerified'> {
  /** Whether to rely on it. */
  readonly trust: ReactNode;
  /** Behind it, which the mark before `trust` is not about: how many warnings there are, and who sent it. */
  readonly more?: ReactNode;
  readonly answers?: readonly Answer[];
  readonly children: ReactNode;
}

/** For a reader with five seconds: what a run found, and whether to rely on it; that comes first where it is invalid. */
export function SummaryLines(props: SummaryLinesProps): ReactElement {
  const { trust, more, answers = [], children, severity, isVerified } = props;
  const reliable: Answer = {
    question: 'Rely on it?',
    answer: (
      <>
        <span className={styles.trust} data-severity={severity} data-sender={isVerified ? 'verified' : 'not-verified'}>
          {trust}
        </span>
        {more}
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
