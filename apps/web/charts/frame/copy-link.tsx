'use client';

import { type ReactElement, useEffect, useState } from 'react';
import { copyText } from '../copy-text.ts';
import styles from './figure.module.css';
import { useHasScripts } from './has-scripts.ts';

const SHOWN_MS = 4000;

/** A link to the figure's place on its page; with scripts, a button that copies it. */
export function CopyLink({ href }: { readonly href: string }): ReactElement {
  const hasScripts = useHasScripts();
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (message === '') return;
    const timer = setTimeout(() => setMessage(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);

  if (!hasScripts) return <a href={href}>Copy link</a>;
  const copy = async () => {
    const link = new URL(href, location.href).href;
    if (await copyText(link)) {
      setMessage('copied');
    } else {
      location.href = link;
      setMessage('not allowed; copy it from the address bar');
    }
  };
  return (
    <>
      <button type="button" className={styles.copy} onClick={copy}>
        Copy link
      </button>
      <span role="status" className={styles.message}>
        {message}
      </span>
    </>
  );
}
