'use client';

import { useEffect } from 'react';

/** An anchor of a part that has its own page now leads there; without scripts its link is in view. */
export function MovedAnchors() {
  useEffect(() => {
    const link = document.getElementById(location.hash.slice(1))?.closest('dt, li')?.querySelector('a');
    if (link) location.replace(link.href);
  }, []);
  return null;
}
