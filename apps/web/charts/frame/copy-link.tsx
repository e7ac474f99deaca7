'use client';

import { type ReactElement, useEffect, useState } from 'react';
import styles from './figure.module.css';
import { useHasScripts } from './has-scripts.ts';

const SHOWN_MS = 4000;

/** A link to the figure's place on its page; with scripts, a button that copies it. */
export function CopyLink({ href }: { readonly href: string }): ReactElement {
  const hasScripts = useHasScripts();
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);

  if (!hasScripts) return <a href={href}>copy link</a>;
  const copy = async () => {
    const link = new URL(href, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      setSaid('copied');
    } catch {
      // Browsers keep the clipboard from pages without TLS and from those that were refused it.
      location.href = link;
      setSaid('not allowed; the link is in the address bar');
    }
  };
  return (
    <>
      <button type="button" className={styles.copy} onClick={copy}>
        copy link
      </button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </>
  );
}
