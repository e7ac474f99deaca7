'use client';

import { useEffect } from 'react';

/** Between what was opened and the edge of the window. */
const MARGIN_PX = 16;

/** Scrolls what a reader opens into sight, as far as its own summary stays there. */
export function OpenedInSight({ name }: { readonly name: string }) {
  useEffect(() => {
    const show = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open || target.name !== name) return;
      const content = target.lastElementChild?.getBoundingClientRect();
      const beyond = (content?.bottom ?? 0) + MARGIN_PX - window.innerHeight;
      const room = target.getBoundingClientRect().top - MARGIN_PX;
      if (beyond > 0 && room > 0) window.scrollBy({ top: Math.min(beyond, room) });
    };
    // It does not bubble.
    document.addEventListener('toggle', show, true);
    return () => document.removeEventListener('toggle', show, true);
  }, [name]);
  return null;
}
