'use client';

import { type ReactElement, useState } from 'react';
import styles from '../run.module.css';
import { type Verification, verifyEnvelope } from './verify-envelope.ts';

interface VerifyHereProps {
  readonly envelopeUrl: string;
  readonly digest: string;
}

/** Fetches the envelope and checks its signature and digest in the reader's own browser. */
export function VerifyHere({ envelopeUrl, digest }: VerifyHereProps): ReactElement {
  const [answer, setAnswer] = useState<Verification | 'checking' | null>(null);
  const check = () => {
    setAnswer('checking');
    fetch(envelopeUrl)
      .then((response) => response.text())
      .then((text) => verifyEnvelope(text, digest))
      .catch((): Verification => ({ isValid: false, says: 'The envelope could not be fetched.' }))
      .then(setAnswer, () => setAnswer(null));
  };
  return (
    <p className={styles.verify}>
      <button type="button" className={styles.button} onClick={check} disabled={answer === 'checking'}>
        Verify in this browser
      </button>{' '}
      <span role="status">
        {answer === 'checking' ? 'Checking …' : answer === null ? '' : `${answer.isValid ? '✓' : '✗'} ${answer.says}`}
      </span>
    </p>
  );
}
