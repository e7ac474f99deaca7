'use client';

import { useEffect, useState } from 'react';
import { copyText } from '../../charts/copy-text.ts';
import styles from './controls.module.css';

interface Props {
  /** The text, or the id of the element whose text it is: a long one need not be sent twice. */
  readonly text: string | { readonly of: string };
  /** "Copy the command": what the button does, as it is read out. */
  readonly label: string;
  /** On the button; the label begins with it. */
  readonly shown?: string;
}

const MESSAGE_MS = 2000;

/** Puts a text on the clipboard and says so. The style sheet hides it where there are no scripts. */
export function CopyButton({ text, label, shown = 'copy' }: Props) {
  const [message, setMessage] = useState<'' | 'copied' | 'select and copy it'>('');
  useEffect(() => {
    if (message === '') return;
    const later = setTimeout(() => setMessage(''), MESSAGE_MS);
    return () => clearTimeout(later);
  }, [message]);
  const copy = async () => {
    const phrase = typeof text === 'string' ? text : (document.getElementById(text.of)?.textContent ?? '');
    setMessage((await copyText(phrase)) ? 'copied' : 'select and copy it');
  };
  return (
    <span className={shown === 'copy' ? styles.copy : `${styles.copy} ${styles.over}`}>
      <button type="button" aria-label={label} title={label} onClick={copy}>
        {shown}
      </button>
      <span role="status">{message}</span>
    </span>
  );
}
