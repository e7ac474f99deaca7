'use client';

import { useEffect, useState } from 'react';
import styles from './controls.module.css';

/** A page that comes sooner shows nothing. */
const WAIT_MS = 150;
/** A page that was given up, or turned out to be a file. */
const AT_MOST_MS = 20_000;
/** Files, and what a browser stores. */
const FILE = /\.\w+$|\/envelope$/;

/** A thin line along the top while the next page of this site is on its way. The browser itself tells a screen reader. */
export function NavigationProgress() {
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      setIsWaiting(false);
    };
    const start = () => {
      stop();
      timers.add(setTimeout(() => setIsWaiting(true), WAIT_MS));
      timers.add(setTimeout(stop, AT_MOST_MS));
    };
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && !event.defaultPrevented && isPlain(event) && opensPage(link)) start();
    };
    const submit = (event: SubmitEvent) => {
      if (!event.defaultPrevented) start();
    };
    window.addEventListener('click', click);
    window.addEventListener('submit', submit);
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('click', click);
      window.removeEventListener('submit', submit);
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, []);
  return isWaiting ? <div className={styles.progress} aria-hidden="true" data-progress="" /> : null;
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** In this tab, on this site, and not further down the same page. */
function opensPage(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  const isSamePage = pathname === location.pathname && search === location.search;
  if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return false;
  return origin === location.origin && !FILE.test(pathname) && !(isSamePage && hash !== '');
}
