'use client';

import { type ReactElement, useEffect, useState } from 'react';
import styles from '../run.module.css';
import { type Expected, type Verification, verifyEnvelope } from './verify-envelope.ts';

interface VerifyHereProps {
  readonly envelopeUrl: string;
  readonly expected: Expected;
}

const HEADS = {
  valid: '✓ Verified.',
  invalid: '✗ Not verified.',
  unable: 'Could not be verified here.',
} as const;

const STATUS = { valid: styles.valid, invalid: 'status-invalid', unable: 'status-warn' } as const;

/** Until then a reader sees no need to be told that something goes on. */
const SLOW_MS = 2000;

/** Fetches the envelope and checks its digest, key and signature in the reader's own browser. */
export function VerifyHere({ envelopeUrl, expected }: VerifyHereProps): ReactElement {
  const [answer, setAnswer] = useState<Verification | 'checking' | null>(null);
  const [isSlow, setSlow] = useState(false);
  const isChecking = answer === 'checking';
  useEffect(() => {
    setSlow(false);
    if (!isChecking) return;
    const later = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(later);
  }, [isChecking]);
  const check = async () => {
    setAnswer('checking');
    setAnswer(await fetched(envelopeUrl, expected));
  };
  return (
    <div className={styles.verify}>
      <button type="button" onClick={check} disabled={isChecking}>
        Verify in this browser
      </button>
      <p role="status">
        {isChecking && (isSlow ? 'Fetching the envelope …' : 'Verifying …')}
        {answer !== null && answer !== 'checking' && (
          <>
            <strong className={STATUS[answer.result]}>{HEADS[answer.result]}</strong> {answer.text}
          </>
        )}
      </p>
    </div>
  );
}

async function fetched(url: string, expected: Expected): Promise<Verification> {
  try {
    const response = await fetch(url);
    if (!response.ok)
      return { result: 'unable', text: `The server responded with ${response.status} and no envelope.` };
    return await verifyEnvelope(await response.text(), expected);
  } catch {
    return { result: 'unable', text: 'The envelope could not be fetched.' };
  }
}
