'use client';

import { type ReactElement, useEffect, useRef } from 'react';

/** Only where pages are made. */
const store = typeof window === 'undefined' ? await import('./deferred-store.ts') : null;

interface Props {
  readonly at: number;
  readonly className: string | undefined;
}

/** Markup that came with the page. The browser leaves it as it is; it has nothing to make it anew from. */
export function DeferredHtmlSlot({ at, className }: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A page that was not loaded as a page: it is asked for as one.
    if (box.current && !box.current.firstChild) location.reload();
  }, []);
  const html = store?.takeDeferred(at) ?? '';
  return (
    <div
      ref={box}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: elements of ours, every text in them escaped
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
